"""What an action of Stragan would do."""

from typing import Any

from wyprawa.core.events import Event
from wyprawa.core.preview import Preview, Sentence, state_after

from .rules import TURN, TinyAction
from .view import TinyView, shown_state


def preview(view: TinyView, action: TinyAction) -> Preview:
    """Points and cards of a turn. Nothing follows from a secret choice before the others have made theirs."""
    if view.phase != TURN:
        return Preview({})
    events: list[Event] = []
    state_after(shown_state(view), view.seat, action, events)
    own = [event for event in events if event.data.get("seat") == view.seat]
    points = sum(event.data["points"] for event in own if event.code == "die")
    facts: dict[str, Any] = {"points": points, "draws": sum(event.code == "drawn" for event in own)}
    return Preview(facts, [Sentence("preview-points", {"points": points})] if points else [])
