"""Previews: the consequences of an action of Boso przez świat. docs/protocol.md documents the facts."""

from collections.abc import Callable
from itertools import pairwise, permutations
from typing import Final

from wyprawa.core.events import Event
from wyprawa.core.json_types import JsonObject
from wyprawa.core.preview import Preview, Previews, Sentence, state_after

from .components.deck import CARD_IDS, FIELD_BIT, SURPRISE, fields_of
from .components.world import DISTANCE, FIELD_IDS, NEAR
from .players.planner import traveller
from .players.ways import journey
from .rules.decisions import BosoAction, Discard, Start
from .rules.pieces import CARDS, DRAW, MOVE, PHASES, REACT, START
from .rules.state import BosoState
from .rules.step_cost import regular_fee
from .rules.surprise import someone_in
from .view import BosoView, shown_state

Facts = JsonObject


class BosoPreviews:
    """The previews of one decision."""

    def __init__(self, view: BosoView) -> None:
        self._view = view
        self._seat = view.seat
        self._state = shown_state(view)
        self._state.timed = False  # the viewer's answer is applied as the last one

    def all(self, legal: list[BosoAction]) -> Previews:
        return Previews([self.preview(action) for action in legal], self._board())

    def preview(self, action: BosoAction) -> Preview:
        facts = self._secret(action) if self._state.phase in (START, REACT) else self._open(action)
        said = self._remains(action.kind) + _sentences(action.kind, facts)
        if facts.get("use") == "exchange":
            said = [Sentence("preview-use-exchange", {"goldens": self._goldens_of_exchange(action)})]
        return Preview(facts, said)

    def _goldens_of_exchange(self, take: BosoAction) -> int:
        """What the exchange brings for which a card is taken; every one that the card allows brings the same."""
        after = state_after(self._state, self._seat, take, [])
        facts: Facts = {}
        self._read(facts, after.legal(self._seat)[0], after)
        return int(facts["goldens"])

    def _remains(self, kind: str) -> list[Sentence]:
        """What a player has after the last step or at the end of a round."""
        if kind not in ("stop", "end"):
            return []
        state = self._state
        said = [Sentence("preview-remains", {"goldens": state.purses[self._seat]})]
        if kind == "stop" and state.credit:
            said.append(Sentence("preview-credit-lost", {"count": state.credit}))
        return said

    def _secret(self, action: BosoAction) -> Facts:
        """A choice that is shown when all have chosen: only its own consequences are given."""
        facts: Facts = {"ends": "choice"}
        if isinstance(action, Start):
            facts["steps"] = steps_through(action.field, self._state.goals[self._seat])
        if self._state.phase == REACT:
            self._read(facts, action)
            if "goldens" in facts:
                facts["purse"] = self._state.purses[self._seat] + facts["goldens"]
        return facts

    def _read(self, facts: Facts, action: BosoAction, before: BosoState | None = None) -> BosoState:
        """Apply an action to a copy of the state, read its events, and return the state after it."""
        events: list[Event] = []
        after = state_after(before or self._state, self._seat, action, events)
        for event in events:
            reader = _READERS.get(event.code)
            if reader is not None and event.data.get("seat") == self._seat:
                reader(facts, event.data)
        return after

    def _open(self, action: BosoAction) -> Facts:
        facts: Facts = {}
        after = self._read(facts, action)
        if isinstance(action, Discard) and self._state.public[action.space]:
            facts["covers"] = CARD_IDS[self._state.public[action.space][-1]]
        if after.phase == REACT:
            facts["ends"] = "move"
        elif after.outcome is not None:
            facts["ends"] = "game"
        elif after.turns != self._state.turns:
            facts["ends"] = "turn"
        else:
            facts["next"] = PHASES[after.phase]
        if after.purses[self._seat] != self._state.purses[self._seat]:
            facts["purse"] = after.purses[self._seat]
        return facts

    def _board(self) -> Facts:
        state = self._state
        if state.phase not in (DRAW, CARDS, MOVE):
            return {}
        around = prices_around(state, self._seat)
        for field in NEAR[state.places[self._seat]]:
            good = [CARD_IDS[card] for card in self._view.hand if state.cards.good[card] & FIELD_BIT[field]]
            if good:
                around[FIELD_IDS[field]]["cards"] = good
        found: Facts = {"around": around, "way": suggested_way(self._view)}
        if any(
            state.cards.category[card] == SURPRISE and someone_in(state, card, self._seat) for card in self._view.hand
        ):
            found["surprise"] = True
        return found


def steps_through(start: int, places: int) -> int:
    """The fewest steps from a start through all other places, given as bits."""
    others = [field for field in fields_of(places) if field != start]
    ways = permutations(others)
    return min(sum(DISTANCE[here][there] for here, there in pairwise((start, *way))) for way in ways)


STEPS_A_ROUND: Final = 2
"""The pace of the suggested way."""


def suggested_way(view: BosoView) -> list[Facts]:
    """A way through the viewer's places, place by place: the steps of each round, their cost and the cards spent."""
    return [
        {
            "steps": [[FIELD_IDS[field] for field in row] for row in way.steps],
            "goldens": way.goldens,
            "cards": [CARD_IDS[card] for card in way.cards],
        }
        for _, way in journey(traveller(view, view.seat), STEPS_A_ROUND).legs
    ]


def prices_around(state: BosoState, seat: int) -> Facts:
    """The prices of a seat's next step by neighbouring field, and who is paid: in Goldens or by credit, by a card."""
    paid, credit = (state.paid, state.credit) if seat == state.turn else (0, 0)
    fees = [regular_fee(paid, credit, cards) for cards in (0, 1)]
    return {FIELD_IDS[field]: _prices(state, seat, field, *fees) for field in NEAR[state.places[seat]]}


def _prices(state: BosoState, seat: int, field: int, fee: int, card_fee: int) -> Facts:
    found: Facts = {"goldens": state.step_price(seat, field, fee), "card": state.step_price(seat, field, card_fee)}
    if state.visitor_count(seat, field):
        found["to"] = [list(paid) for paid in state.toll_shares(seat, field, fee)]
        found["card_to"] = [list(paid) for paid in state.toll_shares(seat, field, card_fee)]
    return found


def _drawn(facts: Facts, data: Facts) -> None:
    facts["draws"] = facts.get("draws", 0) + data["count"]


def _took(facts: Facts, data: Facts) -> None:
    facts["card"] = data["card"]
    facts["use"] = data["use"]


def _gained(facts: Facts, data: Facts) -> None:
    facts["goldens"] = data["goldens"]


def _stepped(way: str) -> Callable[[Facts, Facts], None]:
    def read(facts: Facts, data: Facts) -> None:
        facts["pays"] = way
        facts["goldens"] = data["goldens"]
        facts["credit"] = data["credit"]

    return read


def _toll(facts: Facts, data: Facts) -> None:
    facts.setdefault("to", []).append([data["other"], data["goldens"]])


def _arrived(facts: Facts, data: Facts) -> None:
    facts["arrives"] = {"goldens": data["goldens"], "left": data["count"], "sights": data["fields"]}


def _surprised(facts: Facts, data: Facts) -> None:
    facts["loses_round"] = data["other"]


_READERS: Final[dict[str, Callable[[Facts, Facts], None]]] = {
    "drawn": _drawn,
    "took-exchange": _took,
    "took-move": _took,
    "took-surprise": _took,
    "exchanged": _gained,
    "cashed": _gained,
    "step-paid": _stepped("goldens"),
    "step-credit": _stepped("credit"),
    "step-card": _stepped("cards"),
    "toll": _toll,
    "arrived": _arrived,
    "surprised": _surprised,
}
"""The facts of the seat's own events, by kind."""


_ALWAYS: Final = {
    "draw": "preview-unseen",
    "skip": "preview-no-exchange",
    "keep": "preview-keeps",
}
"""The sentences of kinds whose actions all bring the same."""


def _sentences(kind: str, facts: Facts) -> list[Sentence]:
    """The sentences about consequences."""
    said = [Sentence(_ALWAYS[kind], {})] if kind in _ALWAYS else []
    if kind == "step":
        said += _step(facts)
    elif "use" in facts:
        said.append(Sentence(f"preview-use-{facts['use']}", {}))
    elif kind == "start":
        said.append(Sentence("preview-route", {"count": facts["steps"]}))
    elif "goldens" in facts:
        said.append(Sentence("preview-gains", {"goldens": facts["goldens"]}))
    if kind == "discard":
        said.append(
            Sentence("preview-covers", {"card": facts["covers"]})
            if "covers" in facts
            else Sentence("preview-empty", {})
        )
    if "loses_round" in facts:
        said.append(Sentence("preview-loses-round", {"seat": facts["loses_round"]}))
    if "draws" in facts and kind != "draw":
        said.append(Sentence("preview-draws", {"count": facts["draws"]}))
    if facts.get("ends") == "game":
        said.append(Sentence("preview-ends-game", {}))
    elif facts.get("ends") == "turn" and kind in ("surprise", "stop"):
        said.append(Sentence("preview-ends-round", {}))
    return said


def _step(facts: Facts) -> list[Sentence]:
    """The price of a step, the seats that are paid, and the gain."""
    said = [Sentence("preview-price", {"goldens": facts["goldens"]})]
    paid = facts.get("to", ())
    code = "preview-toll" if len(paid) > 1 else "preview-toll-whole"
    said += [Sentence(code, {"other": other, "goldens": goldens}) for other, goldens in paid]
    if facts["credit"]:
        said.append(Sentence("preview-credit", {"count": facts["credit"]}))
    if "arrives" in facts:
        arrived = facts["arrives"]
        said.append(Sentence("preview-arrives", {"goldens": arrived["goldens"], "left": arrived["left"]}))
        if arrived["sights"]:
            said.append(Sentence("preview-sights", {"fields": arrived["sights"]}))
    return said
