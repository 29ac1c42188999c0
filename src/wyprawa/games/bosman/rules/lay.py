"""Laying a token beside the bosman, who walks away from it (BOSMAN-R3-1 to R3-12)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import BEACH, OPPOSITE, SIDES, walk
from ..components.tokens import GANG_OF, GANGS, KINDS, MAJTEK, NAMES, STEPS_OF
from .action import BosmanAction, other_decision
from .boarding import board_and_end_turn
from .pieces import TURN, Pieces


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

    def to_json(self) -> dict[str, object]:
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
        board_and_end_turn(s, dealer, sink)

    def replace(self, s: Pieces, old: int, sink: list[Event] | None) -> None:
        """Put the token that lies on the field under the stack (BOSMAN-R3-5; a deckhand: Q-BOSMAN-10)."""
        to = s.options["replaced_majtek"] if old >= MAJTEK else "stack"
        if to == "stack":
            s.stack.bury((old,))
        elif to == "owner":
            s.majtki[GANG_OF[old]] = True
        if sink is not None:
            sink.append(Event(f"replaced-{to}", {"token": NAMES[old]}))

    def push(self, s: Pieces, sink: list[Event] | None) -> None:
        """Move the bosman away from the token (BOSMAN-R3-6), over edges (R3-8), until before a token (R3-10)."""
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


LAYS: Final = [Lay(token, way) for token in range(KINDS) for way in range(4)]
LAYS_BESIDE: Final = {
    name: [
        [[LAYS[token * 4 + way] for way in sides_of_gang[GANG_OF[token]]] for token in range(KINDS)]
        for sides_of_gang in beach.sides_of_gang
    ]
    for name, beach in BEACH.items()
}
"""All ways to lay a token, by beach, the bosman's field and the token (BOSMAN-R3-1 to R3-4)."""
