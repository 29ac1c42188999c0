"""Previews: the consequences of an action of Polska. docs/protocol.md documents the facts."""

from typing import Final

from wyprawa.core.json_types import JsonObject
from wyprawa.core.preview import Preview, Previews, Sentence, state_after

from .components.board import DICE, FIELD_IDS, FIELDS, LOCATIONS
from .components.cards import CARD_IDS
from .rules.card_steps import steps_of
from .rules.decisions import Coach, Discard, Move, Play, PolskaAction, Stop, TakeDie, Train
from .rules.pieces import ACT, DIE, DISCARD, HAND, MARKER_CARDS, NO_DIE, PHASES
from .rules.reach import die_reach, distances, previous_field, reach
from .rules.state import PolskaState
from .view import PolskaView, shown_state

Facts = JsonObject

_COUNTED: Final = {
    "lost": "preview-lost",
    "stops": "preview-stops",
    "draws": "preview-draws",
    "new_markers": "preview-new-markers",
}
"""The sentences of numerical facts."""


class PolskaPreviews:
    """The previews of one decision."""

    def __init__(self, view: PolskaView) -> None:
        self._seat = view.seat
        self._state = shown_state(view)
        start = view.pawns[view.seat]
        self._steps = distances(start, FIELDS, view.markers, view.pawns)
        self._reach = reach(start, FIELDS, view.markers, view.pawns)
        """The steps to every field where a move of any length may end."""

    def all(self, legal: list[PolskaAction]) -> Previews:
        return Previews([self.preview(action) for action in legal], self.board())

    def preview(self, action: PolskaAction) -> Preview:
        after = state_after(self._state, self._seat, action)
        facts: Facts = {}
        if isinstance(action, TakeDie):
            self._take_die(facts, action, after)
        elif isinstance(action, Move | Coach | Train):
            self._travel(facts, action, after)
        elif isinstance(action, Play):
            facts["count"] = steps_of(action.card, self._state.track[self._seat], self._state.pawns[self._seat])
            facts["track"] = after.track[self._seat]
        elif isinstance(action, Stop):
            facts["stops"] = len(after.stops[action.target])
        self._add_what_follows(facts, after)
        return Preview(facts, self._sentences(action, facts))

    def _take_die(self, facts: Facts, action: TakeDie, after: PolskaState) -> None:
        if after.phase != ACT:
            facts["lost"] = len(after.stops[self._seat])
            return
        most = die_reach(action.value, False)
        ends = [field for field in range(FIELDS) if 0 < self._reach[field] <= most]
        facts["steps"] = most
        facts["towns"] = len(ends)
        facts["markers"] = [FIELD_IDS[field] for field in ends if self._marked(field)]

    def _travel(self, facts: Facts, action: Move | Coach | Train, after: PolskaState) -> None:
        if not self._marked(action.field):
            return
        spent = 0 if isinstance(action, Move) else 1
        facts["draws"] = len(after.hands[self._seat]) - len(self._state.hands[self._seat]) + spent
        if self._state.markers.bit_count() == 1:
            facts["new_markers"] = after.markers.bit_count()

    def _marked(self, field: int) -> bool:
        return field < LOCATIONS and bool(self._state.markers >> field & 1)

    def _add_what_follows(self, facts: Facts, after: PolskaState) -> None:
        if after.outcome is not None:
            facts["ends"] = "game"
        elif after.turns != self._state.turns:
            facts["ends"] = "turn"
        else:
            facts["next"] = PHASES[after.phase]

    def board(self) -> Facts:
        """The steps of each card of the hand now; before a journey, also the way to each town."""
        state, seat = self._state, self._seat
        track, start = state.track[seat], state.pawns[seat]
        board: Facts = {"cards": {CARD_IDS[card]: steps_of(card, track, start) for card in state.hands[seat]}}
        if len(state.pool) == (1 if state.phase == DIE else 0):
            board["rolls"] = DICE  # POLSKA-R-7
        if state.phase in (DIE, ACT):
            board["towns"] = self._towns(start)
            dice = sorted({*state.pool, state.die} - {NO_DIE})
            board["dice"] = {str(die): die_reach(die, False) for die in dice}
            board["marker"] = MARKER_CARDS[state.taken()]
        if state.phase == ACT:
            board["coach"] = die_reach(state.die, True)
        if state.phase == DISCARD:
            board["surplus"] = len(state.hands[seat]) - HAND  # POLSKA-L-5
        return board

    def _towns(self, start: int) -> Facts:
        """By town: the steps to it, the town before it on the way, and whether a move may end there."""
        found: Facts = {}
        for field in range(FIELDS):
            if self._steps[field] > 0:
                before = previous_field(field, start, self._steps, self._state.markers)
                found[FIELD_IDS[field]] = [self._steps[field], FIELD_IDS[before], self._reach[field] > 0]
        return found

    def _sentences(self, action: PolskaAction, facts: Facts) -> list[Sentence]:
        """The sentences about consequences; the end of the turn after a journey is left out."""
        said: list[Sentence] = []
        if isinstance(action, Move | Coach | Train):
            steps = self._steps[action.field]
            # A train also goes to fields that lie behind markers.
            said.append(
                Sentence("preview-steps", {"count": steps}) if steps > 0 else Sentence("preview-train-only", {})
            )
        elif isinstance(action, Discard):
            worth = steps_of(action.card, self._state.track[self._seat], self._state.pawns[self._seat])
            said.append(Sentence("preview-worth", {"count": worth}))
        elif "towns" in facts:
            said += _reach(facts, MARKER_CARDS[self._state.taken()])
        elif "count" in facts:
            said.append(Sentence("preview-track", {"count": facts["count"], "track": facts["track"]}))
        said += [Sentence(code, {"count": facts[fact]}) for fact, code in _COUNTED.items() if fact in facts]
        return said + _ending(action.kind, facts)


def _reach(facts: Facts, cards: int) -> list[Sentence]:
    said = [Sentence("preview-reach", {"count": facts["steps"], "towns": facts["towns"]})]
    if facts["markers"]:
        said.append(Sentence("preview-reach-markers", {"fields": facts["markers"], "count": cards}))
    return said


def _ending(kind: str, facts: Facts) -> list[Sentence]:
    if facts.get("next") == "discard" and kind != "discard":
        return [Sentence("preview-discard", {})]
    if facts.get("ends") == "game":
        return [Sentence("preview-wins", {})]
    if facts.get("ends") == "turn" and kind in ("card", "stop", "end", "pass", "discard"):
        return [Sentence("preview-ends-turn", {})]
    return []
