"""Previews: the consequences of an action of Bosman. docs/protocol.md documents the facts."""

from collections.abc import Callable, Iterable
from typing import Final

from wyprawa.core.events import Event
from wyprawa.core.json_types import JsonObject
from wyprawa.core.preview import Preview, Sentence, state_after

from .components.boat import SEAT_NAMES
from .components.tokens import NAMES
from .rules.boarding import takes, tell_who_stays
from .rules.decisions import BosmanAction
from .rules.pieces import NO_OWNER, PHASES, TAKE
from .rules.state import BosmanState
from .view import BosmanView, shown_state

Facts = JsonObject


class BosmanPreviews:
    """The previews of one decision."""

    def __init__(self, view: BosmanView) -> None:
        self._seat = view.seat
        self._state = shown_state(view)
        self._scores = view.scores

    def preview(self, action: BosmanAction) -> Preview:
        events: list[Event] = []
        after = state_after(self._state, self._seat, action, events)
        facts: Facts = {}
        for event in events:
            reader = _READERS.get(event.code)
            if reader is not None:
                reader(facts, event.data)
            elif event.code == "drawn" and event.data["seat"] == self._seat:
                facts["draws"] = event.data["count"]
        self._add_points(facts, after)
        self._add_what_follows(facts, after)
        return Preview(facts, _sentences(action.kind, facts, self._seat))

    def _add_points(self, facts: Facts, after: BosmanState) -> None:
        if NO_OWNER in self._state.owner:
            return
        gained = [new - old for new, old in zip(after.scores(), self._scores, strict=True)]
        if any(gained):
            facts["points"] = gained

    def _add_what_follows(self, facts: Facts, after: BosmanState) -> None:
        if after.outcome is not None:
            facts["ends"] = "game"
            facts["winners"] = list(after.outcome.winners)
        elif after.turn != self._seat or after.turns != self._state.turns:
            facts["ends"] = "turn"
        else:
            facts["next"] = PHASES[after.phase]
            if after.phase == TAKE:
                facts["may_board"] = _may_board(after)
                _add_who_stays(facts, after)


def _may_board(after: BosmanState) -> list[Facts]:
    """The tokens that the player chooses from (Q-BOSMAN-07)."""
    found: dict[int, Facts] = {}
    for take in takes(after):
        field = after.beach.next[after.bosman][take.way]
        token = after.lying[field]
        place = None if len(after.seats_of[token]) > 1 else SEAT_NAMES[take.place]
        found[field] = {"token": NAMES[token], "field": after.beach.field_names[field], "place": place}
    return list(found.values())


def _add_who_stays(facts: Facts, after: BosmanState) -> None:
    """The tokens that have no free seat before the player chooses among the others (BOSMAN-R3-16)."""
    beside: list[Event] = []
    tell_who_stays(after, beside)
    may_board = {one["field"] for one in facts["may_board"]}
    for event in beside:
        if event.data["field"] not in may_board:
            _stayed(facts, event.data)


def _laid(facts: Facts, data: Facts) -> None:
    facts["field"] = data["field"]


def _replaced(to: str) -> Callable[[Facts, Facts], None]:
    def read(facts: Facts, data: Facts) -> None:
        facts["replaces"] = {"token": data["token"], "to": to}

    return read


def _walked(facts: Facts, data: Facts) -> None:
    facts["way"] = data["way"]
    facts["path"] = data["path"]


def _stopped(facts: Facts, data: Facts) -> None:
    _walked(facts, data)
    facts["stopped"] = True


def _pinned(facts: Facts, data: Facts) -> None:
    facts["path"] = []


def _boarded(facts: Facts, data: Facts) -> None:
    boards = facts.setdefault("boards", [])
    boards.append({name: data[name] for name in ("token", "field", "place")})


def _stayed(facts: Facts, data: Facts) -> None:
    facts.setdefault("stays", []).append({name: data[name] for name in ("token", "field")})


def _poisoned(facts: Facts, data: Facts) -> None:
    facts["poisons"] = {"token": data["token"], "place": data["place"]}


def _chosen(facts: Facts, data: Facts) -> None:
    facts.setdefault("gangs", []).append({"gang": data["gang"], "seat": data["seat"]})


_READERS: Final[dict[str, Callable[[Facts, Facts], None]]] = {
    "chosen": _chosen,
    "laid": _laid,
    "replaced-stack": _replaced("stack"),
    "replaced-owner": _replaced("owner"),
    "replaced-removed": _replaced("removed"),
    "walked": _walked,
    "stopped": _stopped,
    "pinned": _pinned,
    "boarded": _boarded,
    "stayed": _stayed,
    "poisoned": _poisoned,
}
"""The facts of the events that do not depend on chance, by kind."""


_REPLACED: Final = {
    "stack": "preview-replaced-stack",
    "owner": "preview-replaced-owner",
    "removed": "preview-replaced-removed",
}


_ALWAYS: Final = {"keep": "preview-keeps", "pass": "preview-passes"}
"""The sentences of kinds whose actions all bring the same."""


def _sentences(kind: str, facts: Facts, seat: int) -> list[Sentence]:
    """The sentences about consequences; the end of the turn and the draw after a laid token are left out."""
    said = [Sentence(_ALWAYS[kind], {})] if kind in _ALWAYS else _gangs(facts.get("gangs", ()), seat)
    if "replaces" in facts:
        said.append(Sentence(_REPLACED[facts["replaces"]["to"]], {"token": facts["replaces"]["token"]}))
    if "path" in facts:
        said.append(_walk(facts))
    said += [
        Sentence("preview-boards", {"token": one["token"], "place": one["place"]}) for one in facts.get("boards", ())
    ]
    if "points" in facts:
        said += _points(facts["points"], seat)
    if "may_board" in facts:
        said.append(Sentence("preview-may-board", {"tokens": [one["token"] for one in facts["may_board"]]}))
    said += [Sentence("preview-stays", {"token": one["token"]}) for one in facts.get("stays", ())]
    if "draws" in facts and kind != "lay" and kind != "take":
        said.append(Sentence("preview-draws", {"count": facts["draws"]}))
    if facts.get("ends") == "game":
        said.append(Sentence("preview-ends", {"seats": facts["winners"], "count": len(facts["winners"])}))
    return said


def _gangs(gangs: Iterable[Facts], seat: int) -> list[Sentence]:
    """What a chosen gang brings, and who gets the last one."""
    return [
        Sentence("preview-gang", {}) if one["seat"] == seat else Sentence("preview-gang-left", one) for one in gangs
    ]


def _walk(facts: Facts) -> Sentence:
    path = facts["path"]
    if not path:
        return Sentence("preview-pinned", {})
    told = {"way": facts["way"], "count": len(path), "field": path[-1]}
    return Sentence("preview-stops" if "stopped" in facts else "preview-walks", told)


def _points(points: list[int], seat: int) -> list[Sentence]:
    said = [Sentence("preview-points", {"count": points[seat]})] if points[seat] > 0 else []
    lost = [(who, -count) for who, count in enumerate(points) if count < 0]
    return said + [Sentence("preview-loses", {"seat": who, "count": count}) for who, count in lost]
