"""The decisions of Bosman, in the order of the manual: each kind with its legality and its effect."""

from typing import Any, Final

from wyprawa.core.actions import Action, pick_table, same_as_previous
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import mask

from ..components.board import BEACH, OPPOSITE, SIDES, walk
from ..components.tokens import GANG_OF, GANGS, KINDS, MAJTEK, NAMES, NO_TOKEN, SEAT_NAMES, SEAT_OF, SEATS, STEPS_OF
from .pieces import CHOOSE, HAND, NO_OWNER, OPENING, TAKE, TURN, Pieces


class BosmanAction(Action):
    """A decision of this game: may the seat in turn take it, and what follows."""

    __slots__ = ("_hash",)

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._hash: int = 0

    def __hash__(self) -> int:
        """Kept: a search looks actions up again and again."""
        if self._hash == 0:
            self._hash = hash((self.kind, self.key()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    def refusal(self, s: Pieces) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


def other_decision(s: Pieces) -> Refusal:
    """Why this kind of action is not asked for now: what must be decided first."""
    if s.phase == CHOOSE:
        return Refusal("BOSMAN-P-4", "refused-choose-first")
    if s.phase == OPENING:
        return Refusal("BOSMAN-P-8", "refused-opening-first")
    if s.phase == TAKE:
        return Refusal("BOSMAN-R3-15", "refused-take-first")
    return Refusal("BOSMAN-R-1", "refused-not-now")


class Choose(BosmanAction):
    """Choose a gang (BOSMAN-P-4; with two players two each, BOSMAN-2P-1, Q-BOSMAN-22)."""

    __slots__ = ("gang",)

    def __init__(self, gang: int) -> None:
        super().__init__("choose")
        self.gang = gang

    def key(self) -> tuple[object, ...]:
        return (self.gang,)

    def __str__(self) -> str:
        return f"choose {GANGS[self.gang]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "choose", "gang": GANGS[self.gang]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != CHOOSE:
            return other_decision(s)
        if s.owner[self.gang] != NO_OWNER:
            return Refusal("BOSMAN-P-4", "refused-gang-taken", {"gang": GANGS[self.gang]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        take_gang(s, self.gang, sink)
        left = [gang for gang in range(4) if s.owner[gang] == NO_OWNER]
        # With two players the first takes one, the second two; the last gang falls to whoever is left.
        if s.players == 4 or len(left) == 3:
            s.turn = (s.turn + 1) % s.players
        if len(left) == 1:
            s.turn = s.first if s.players == 2 else s.turn
            take_gang(s, left[0], sink)
            s.deal(dealer, sink)


def take_gang(s: Pieces, gang: int, sink: list[Event] | None) -> None:
    s.owner[gang] = s.turn
    if sink is not None:
        sink.append(Event("chosen", {"seat": s.turn, "gang": GANGS[gang]}))


class Keep(BosmanAction):
    """Keep the whole opening hand (BOSMAN-P-8, Q-BOSMAN-18)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("keep")

    def refusal(self, s: Pieces) -> Refusal | None:
        return None if s.phase == OPENING else other_decision(s)

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("kept", {"seat": s.turn}))
        end_opening(s)


def end_opening(s: Pieces) -> None:
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.first:
        s.phase = TURN


class Lay(BosmanAction):
    """Lay a token on the beach beside the bosman (BOSMAN-R3-1)."""

    __slots__ = ("token", "way")

    def __init__(self, token: int, way: int) -> None:
        super().__init__("lay")
        self.token = token
        self.way = way

    def key(self) -> tuple[object, ...]:
        return (self.token, self.way)

    def __str__(self) -> str:
        return f"lay {NAMES[self.token]} {SIDES[self.way]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "lay", "token": NAMES[self.token], "side": SIDES[self.way]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN:
            return other_decision(s)
        token, gang = self.token, GANG_OF[self.token]
        special = token >= MAJTEK and s.majtki[gang] and s.owner[gang] == s.turn
        if not special and token not in s.hands[s.turn]:
            return Refusal("BOSMAN-R3-1", "refused-not-held", {"token": NAMES[token]})
        field = s.beach.next[s.bosman][self.way]
        where = {"token": NAMES[token], "side": SIDES[self.way], "field": s.beach.field_names[field]}
        symbol = s.beach.symbol[field]
        if symbol < 0:
            return Refusal("BOSMAN-R3-4", "refused-no-outpost", where)
        if symbol != gang:
            return Refusal("BOSMAN-R3-4", "refused-other-outpost", {**where, "gang": GANGS[symbol]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        token = self.token
        s.laid_from_hand = token < MAJTEK or not s.majtki[GANG_OF[token]]
        if s.laid_from_hand:
            hand = list(s.hands[s.turn])
            hand.remove(token)
            s.hands[s.turn] = tuple(hand)
        else:
            s.majtki[GANG_OF[token]] = False
        field = s.beach.next[s.bosman][self.way]
        if sink is not None:
            data = {
                "seat": s.turn,
                "token": NAMES[token],
                "side": SIDES[self.way],
                "field": s.beach.field_names[field],
                "from": "hand" if s.laid_from_hand else "special",
            }
            sink.append(Event("laid", data, reveals=s.laid_from_hand))
        if s.lying[field] >= 0:
            self.replace(s, s.lying[field], sink)
        s.lying[field] = token
        s.laid = field
        self.push(s, sink)
        s.evaluate(dealer, sink)

    def replace(self, s: Pieces, old: int, sink: list[Event] | None) -> None:
        """The token that lay there goes under the stack (BOSMAN-R3-5; a deckhand: Q-BOSMAN-10)."""
        to = s.options["replaced_majtek"] if old >= MAJTEK else "stack"
        if to == "stack":
            s.stack.bury((old,))
        elif to == "owner":
            s.majtki[GANG_OF[old]] = True
        if sink is not None:
            sink.append(Event(f"replaced-{to}", {"token": NAMES[old]}))

    def push(self, s: Pieces, sink: list[Event] | None) -> None:
        """The bosman goes away from the token (BOSMAN-R3-6), over edges (R3-8), and stops before a token (R3-10)."""
        way = OPPOSITE[self.way]
        start, steps = s.bosman, STEPS_OF[self.token]
        s.bosman = walk(s.beach, s.lying, start, way, steps)
        if sink is None:
            return
        path: list[str] = []
        here = start
        while here != s.bosman:
            here = s.beach.next[here][way]
            path.append(s.beach.field_names[here])
        if not path:
            sink.append(Event("pinned", {"field": s.beach.field_names[here]}))
        else:
            data = {"way": SIDES[way], "count": len(path), "field": path[-1], "path": path}
            sink.append(Event("stopped" if len(path) < steps else "walked", data))


class Poison(BosmanAction):
    """Cover a token in the boat (BOSMAN-R2-1, 3-6; any visible one, Q-BOSMAN-06)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__("poison")
        self.place = place

    def key(self) -> tuple[object, ...]:
        return (self.place,)

    def __str__(self) -> str:
        return f"poison {SEAT_NAMES[self.place]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "poison", "place": SEAT_NAMES[self.place]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN:
            return other_decision(s)
        if not s.poisons[s.turn]:
            return Refusal("BOSMAN-P-5", "refused-no-poison")
        if s.boat[self.place] < 0:
            return Refusal("BOSMAN-R2-1", "refused-nothing-to-poison", {"place": SEAT_NAMES[self.place]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        token = s.boat[self.place]
        s.poisons[s.turn] -= 1
        s.boat[self.place] = NO_TOKEN  # BOSMAN-3-7: a covered token is an empty place
        s.covered.append((self.place, token))
        if s.refillable:
            s.empty_seats += 1  # Q-BOSMAN-05
        if sink is not None:
            data = {"seat": s.turn, "place": SEAT_NAMES[self.place], "token": NAMES[token]}
            sink.append(Event("poisoned", data))
        s.end_turn(sink)


class Exchange(BosmanAction):
    """Put tokens under the stack and draw as many (BOSMAN-R1-1, P-8)."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("exchange")
        self.places = tuple(sorted(set(places)))

    def key(self) -> tuple[object, ...]:
        return (self.places,)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"exchange {' '.join([str(place) for place in self.places])}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "exchange", "places": list(self.places)}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN and s.phase != OPENING:
            return other_decision(s)
        hand = s.hands[s.turn]
        if not self.places:
            return Refusal("BOSMAN-R1-1", "refused-exchange-none")
        for place in self.places:
            if not 1 <= place <= len(hand):
                return Refusal("BOSMAN-R1-1", "refused-no-such-place", {"place": place, "count": len(hand)})
        return None  # of equal tokens any may be named

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        seat = s.turn
        hand = s.hands[seat]
        under = tuple([hand[place - 1] for place in self.places])
        s.hands[seat] = tuple([hand[i] for i in range(len(hand)) if i + 1 not in self.places])
        s.stack.bury(under)  # Q-BOSMAN-17: put back first, then draw
        if sink is not None:
            tokens = [NAMES[token] for token in under]
            data = {"seat": seat, "count": len(under)}
            sink.append(Event("exchanged", data, {"tokens": tokens}, mask(seat)))  # Q-BOSMAN-26
        s.draw(seat, len(under), dealer, sink)
        if s.phase == OPENING:
            end_opening(s)
        else:
            s.end_turn(sink)


class Take(BosmanAction):
    """Move an own token from beside the bosman to its place in the boat (BOSMAN-R3-15, Q-BOSMAN-07)."""

    __slots__ = ("place", "way")

    def __init__(self, way: int, place: int) -> None:
        super().__init__("take")
        self.way = way
        self.place = place

    def key(self) -> tuple[object, ...]:
        return (self.way, self.place)

    def __str__(self) -> str:
        return f"take {SIDES[self.way]} {SEAT_NAMES[self.place]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "take", "side": SIDES[self.way], "place": SEAT_NAMES[self.place]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TAKE:
            return Refusal("BOSMAN-R3-14", "refused-nothing-to-take") if s.phase == TURN else other_decision(s)
        field = s.beach.next[s.bosman][self.way]
        token = s.lying[field]
        if token < 0 or s.owner[GANG_OF[token]] != s.turn:
            return Refusal("BOSMAN-R3-14", "refused-not-own", {"side": SIDES[self.way]})
        if field == s.laid:
            return Refusal("BOSMAN-R3-17", "refused-just-laid", {"token": NAMES[token]})
        where = {"token": NAMES[token], "place": SEAT_NAMES[self.place]}
        if token < MAJTEK and self.place != SEAT_OF[token]:
            return Refusal("BOSMAN-3-4", "refused-other-seat", where)
        if not s.seat_free(self.place):
            return Refusal("BOSMAN-R3-16", "refused-seat-taken", where)
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.board(s.beach.next[s.bosman][self.way], self.place, sink)
        if s.outcome is None:
            s.evaluate(dealer, sink)


class Pass(BosmanAction):
    """Do nothing: only when nothing else can be done (Q-BOSMAN-03)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN:
            return other_decision(s)
        if s.legal(s.turn)[0].kind != "pass":
            return Refusal("Q-BOSMAN-03", "refused-pass")
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("passed", {"seat": s.turn}))
        s.end_turn(sink)


CHOICES: Final = [Choose(gang) for gang in range(4)]
KEEP: Final = Keep()
LAYS: Final = [Lay(token, way) for token in range(KINDS) for way in range(4)]
LAYS_BESIDE: Final = {
    name: [
        [[LAYS[token * 4 + way] for way in sides_of_gang[GANG_OF[token]]] for token in range(KINDS)]
        for sides_of_gang in beach.sides_of_gang
    ]
    for name, beach in BEACH.items()
}
"""By beach, the bosman's field and the token: all ways to lay it (BOSMAN-R3-1 to R3-4)."""
POISONS: Final = [Poison(place) for place in range(SEATS)]
TAKES: Final = [Take(way, place) for way in range(4) for place in range(SEATS)]
PASS: Final = Pass()


def _exchange_table() -> list[list[Exchange]]:
    """Exchanges of any hand, by size and pattern of equal neighbours: equal tokens are named once."""
    whole: dict[tuple[int, ...], Exchange] = {}
    table: list[list[Exchange]] = [[] for _ in range((HAND + 1) * 32)]
    for size in range(1, HAND + 1):
        for pattern in range(0, 1 << size, 2):
            for places in pick_table(pattern, size):
                table[size * 32 + pattern].append(whole.setdefault(places, Exchange(places)))
    return table


EXCHANGES: Final = _exchange_table()


def exchanges(hand: tuple[int, ...]) -> list[Exchange]:
    """All exchanges of a sorted hand."""
    return EXCHANGES[len(hand) * 32 + same_as_previous(hand)]
