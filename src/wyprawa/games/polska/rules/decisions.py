"""The decisions of Polska, in the order of the manual: each kind with its legality and its effect."""

from typing import Any, Final

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.map_and_cards import (
    CARD_IDS,
    CARDS,
    CITY,
    CITY_OF,
    COACH,
    FIELD_IDS,
    FIELDS,
    KIND_OF,
    LAST,
    LOCATIONS,
    MOST_CARDS,
    STOP,
    TRAIN,
    die_reach,
    distances,
    steps_of,
)
from .pieces import ACT, CARDS_ON, DIE, DISCARD, FIELD_BIT, Pieces


class PolskaAction(Action):
    """A decision of this game: may the seat in turn take it, and what follows."""

    __slots__ = ()

    def refusal(self, s: Pieces) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


def other_decision(s: Pieces) -> Refusal:
    """Why this kind of action is not asked for now: what must be decided first."""
    if s.phase == DIE:
        return Refusal("POLSKA-M-6", "refused-die-first")
    if s.phase == DISCARD:
        return Refusal("POLSKA-L-5", "refused-discard-first")
    if s.phase == CARDS_ON:
        return Refusal("POLSKA-M-5", "refused-cards-chosen")
    return Refusal("POLSKA-R-1", "refused-not-now")


class TakeDie(PolskaAction):
    """Take a die, whatever one will do, also in a lost turn (POLSKA-M-6, KS-2)."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__("die")
        self.value = value

    def key(self) -> tuple[object, ...]:
        return (self.value,)

    def __str__(self) -> str:
        return f"die {self.value}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "die", "value": self.value}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == DISCARD:
            return other_decision(s)
        if s.phase != DIE:
            return Refusal("Q-POLSKA-22", "refused-die-taken")
        if self.value not in s.pool:
            return Refusal("POLSKA-R-6", "refused-no-such-die", {"value": self.value})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.pool.remove(self.value)
        s.die = self.value
        if sink is not None:
            sink.append(Event("took", {"seat": s.turn, "value": self.value, "dice": s.pool[:]}))
        if not s.stops[s.turn]:
            s.phase = ACT
            return
        # POLSKA-KS-2, KS-3: a lost turn takes a die and nothing else; one STOP card is used up.
        card, *left = s.stops[s.turn]
        s.stops[s.turn] = tuple(left)
        s.used.append(card)
        if sink is not None:
            sink.append(Event("lost", {"seat": s.turn, "count": len(left)}))
        s.end_turn(dealer, sink)


class Move(PolskaAction):
    """Move the pawn at most as far as the die says (POLSKA-R-3, M-1 to M-3, M-7)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__("move")
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"move {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "move", "field": FIELD_IDS[self.field]}

    def refusal(self, s: Pieces) -> Refusal | None:
        return other_decision(s) if s.phase != ACT else out_of_reach(s, self.field, die_reach(s.die, False))

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.travel(self.field, "moved", {}, dealer, sink)


def out_of_reach(s: Pieces, field: int, most: int) -> Refusal | None:
    """Why a move of at most so many fields cannot end on a field."""
    where = {"field": FIELD_IDS[field]}
    if field == s.pawns[s.turn]:
        return Refusal("Q-POLSKA-02", "refused-no-move", where)
    if field in s.pawns:
        if field < LOCATIONS and s.markers >> field & 1:
            return Refusal("Q-POLSKA-04", "refused-occupied-marker", where)
        return Refusal("POLSKA-M-1", "refused-occupied", where)
    if distances(s.pawns[s.turn], most, s.markers, s.pawns)[field] > 0:
        return None
    if distances(s.pawns[s.turn], most, 0, [])[field] > 0:
        if distances(s.pawns[s.turn], most, s.markers & ~marked_pawns(s), [])[field] > 0:
            return Refusal("Q-POLSKA-04", "refused-behind-occupied-marker", where)
        return Refusal("POLSKA-L-1", "refused-marker-in-the-way", where)
    return Refusal("POLSKA-M-3", "refused-too-far", {**where, "count": most})


def marked_pawns(s: Pieces) -> int:
    """The locations where a pawn stands on a marker, as a set of bits."""
    found = 0
    for field in s.pawns:
        if field < LOCATIONS:
            found |= s.markers & FIELD_BIT[field]
    return found


class Play(PolskaAction):
    """Play a card that moves the marker on the track (POLSKA-K-1 to K-3)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__("card")
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"play {CARD_IDS[self.card]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "card", "card": CARD_IDS[self.card]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != ACT and s.phase != CARDS_ON:
            return other_decision(s)
        told = {"card": CARD_IDS[self.card]}
        if self.card not in s.hands[s.turn]:
            return Refusal("POLSKA-K-1", "refused-not-held", told)
        kind = KIND_OF[self.card]
        if kind == TRAIN:
            return Refusal("POLSKA-KP-1", "refused-needs-field", told)
        if kind == COACH:
            return Refusal("POLSKA-KA-1", "refused-needs-field", told)
        if kind == STOP:
            return Refusal("POLSKA-KS-1", "refused-needs-opponent", told)
        if kind == CITY and CITY_OF[self.card] != s.pawns[s.turn]:
            return Refusal("Q-POLSKA-13", "refused-other-city", {**told, "at": FIELD_IDS[CITY_OF[self.card]]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        seat = s.turn
        steps = steps_of(self.card, s.track[seat], s.pawns[seat])
        use_up(s, self.card)
        if sink is not None:
            data = {
                "seat": seat,
                "card": CARD_IDS[self.card],
                "count": steps,
                "track": min(s.track[seat] + steps, LAST),
            }
            sink.append(Event("played", data, reveals=True))
        s.advance(steps, sink)
        if s.outcome is None:
            another_card(s, dealer, sink)


def use_up(s: Pieces, card: int) -> None:
    s.lay_off(s.turn, card)
    s.used.append(card)


def another_card(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """POLSKA-K-1: up to three cards a turn.

    The turn ends by itself only where all can see that no card can follow; ending it because the cards left
    in hand cannot be played would tell the others what they are.
    """
    s.played += 1
    s.phase = CARDS_ON
    if s.played == MOST_CARDS or not s.hands[s.turn]:
        s.end_turn(dealer, sink)


class Stop(PolskaAction):
    """Lay a STOP card before an opponent (POLSKA-KS-1, KS-4, Q-POLSKA-17)."""

    __slots__ = ("target",)

    def __init__(self, target: int) -> None:
        super().__init__("stop")
        self.target = target

    def key(self) -> tuple[object, ...]:
        return (self.target,)

    def __str__(self) -> str:
        return f"stop {self.target + 1}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "stop", "target": self.target + 1}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != ACT and s.phase != CARDS_ON:
            return other_decision(s)
        if held(s, STOP) < 0:
            return Refusal("POLSKA-KS-1", "refused-no-stop")
        if self.target == s.turn:
            return Refusal("Q-POLSKA-17", "refused-stop-oneself")
        if self.target >= s.players:
            return Refusal("POLSKA-KS-1", "refused-no-such-player", {"number": self.target + 1})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, STOP)
        s.lay_off(s.turn, card)
        s.stops[self.target] = s.stops[self.target] + (card,)
        if sink is not None:
            data = {"seat": s.turn, "other": self.target, "card": CARD_IDS[card], "count": len(s.stops[self.target])}
            sink.append(Event("stopped", data, reveals=True))
        another_card(s, dealer, sink)


def held(s: Pieces, kind: int) -> int:
    """The first card of a kind in the hand of the seat in turn; -1 if none."""
    for card in s.hands[s.turn]:
        if KIND_OF[card] == kind:
            return card
    return -1


class Train(PolskaAction):
    """Take the train to any unoccupied field (POLSKA-KP-1 to KP-4)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__("train")
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"train {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "train", "field": FIELD_IDS[self.field]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("POLSKA-KP-3", "refused-train-alone")
        if s.phase != ACT:
            return other_decision(s)
        if held(s, TRAIN) < 0:
            return Refusal("POLSKA-KP-1", "refused-no-train")
        if self.field in s.pawns:
            return Refusal("POLSKA-KP-1", "refused-occupied", {"field": FIELD_IDS[self.field]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, TRAIN)
        use_up(s, card)
        s.travel(self.field, "train", {"card": CARD_IDS[card]}, dealer, sink)


class Coach(PolskaAction):
    """Take the coach: up to two fields further than the die says (POLSKA-KA-1 to KA-3, Q-POLSKA-10, Q-POLSKA-11)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__("coach")
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"coach {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "coach", "field": FIELD_IDS[self.field]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("POLSKA-KA-2", "refused-coach-alone")
        if s.phase != ACT:
            return other_decision(s)
        if held(s, COACH) < 0:
            return Refusal("POLSKA-KA-1", "refused-no-coach")
        return out_of_reach(s, self.field, die_reach(s.die, True))

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, COACH)
        use_up(s, card)
        s.travel(self.field, "coach", {"card": CARD_IDS[card]}, dealer, sink)


class End(PolskaAction):
    """Play no more cards in this turn (POLSKA-K-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("end")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return None
        return Refusal("POLSKA-K-1", "refused-end") if s.phase == ACT else other_decision(s)

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("no-more", {"seat": s.turn}))
        s.end_turn(dealer, sink)


class Pass(PolskaAction):
    """Do nothing: only if nothing can be done, unless the option allows it (Q-POLSKA-01, Q-POLSKA-27)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("Q-POLSKA-29", "refused-pass-cards")
        if s.phase != ACT:
            return other_decision(s)
        if s.free_pass or s.legal(s.turn)[0].kind == "pass":
            return None
        return Refusal("Q-POLSKA-01", "refused-pass")

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("passed", {"seat": s.turn}))
        s.end_turn(dealer, sink)


class Discard(PolskaAction):
    """Put a surplus card on the used pile (POLSKA-L-5, Q-POLSKA-20)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__("discard")
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {CARD_IDS[self.card]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "discard", "card": CARD_IDS[self.card]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != DISCARD:
            return Refusal("Q-POLSKA-20", "refused-discard") if s.phase != DIE else other_decision(s)
        if self.card not in s.hands[s.turn]:
            return Refusal("POLSKA-L-5", "refused-not-held", {"card": CARD_IDS[self.card]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        use_up(s, self.card)
        if sink is not None:
            sink.append(Event("discarded", {"seat": s.turn, "card": CARD_IDS[self.card]}, reveals=True))
        s.end_turn(dealer, sink)


TAKES: Final = [TakeDie(value) for value in range(7)]
MOVES: Final = [Move(field) for field in range(FIELDS)]
PLAYS: Final = [Play(card) for card in range(CARDS)]
STOPS: Final = [Stop(target) for target in range(6)]
TRAINS: Final = [Train(field) for field in range(FIELDS)]
COACHES: Final = [Coach(field) for field in range(FIELDS)]
DISCARDS: Final = [Discard(card) for card in range(CARDS)]
END: Final = End()
PASS: Final = Pass()
