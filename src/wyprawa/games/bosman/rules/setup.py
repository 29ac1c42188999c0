"""The setup of a game: tokens on the beach and in the stack, gangs dealt at random, the first hands (BOSMAN-P)."""

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.pile import Pile

from ..components.tokens import GANGS, PIRATES, pirate
from .pieces import HAND, OPENING, Pieces


def lay_out(s: Pieces) -> None:
    """Lay tokens on the corners of the beach and the other pirates into the stack (BOSMAN-P-3, P-6)."""
    stack = PIRATES.copy()
    for field in s.beach.corners:
        token = pirate(s.beach.symbol[field], 1, 0)
        s.lying[field] = token
        stack.remove(token)
    s.stack = Pile(stack)


def deal_gangs(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Deal the gangs at random instead of letting the players choose (Q-BOSMAN-22)."""
    gangs = list(range(4))
    for i in range(4):
        s.turn = (s.first + i) % s.players
        take_gang(s, gangs.pop(dealer.index(len(gangs))), sink)


def take_gang(s: Pieces, gang: int, sink: list[Event] | None) -> None:
    """Give a gang to the seat in turn."""
    s.owner[gang] = s.turn
    if sink is not None:
        sink.append(Event("chosen", {"seat": s.turn, "gang": GANGS[gang]}))


def deal_hands(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Deal five tokens to each player (BOSMAN-P-7) and begin the opening exchanges."""
    for i in range(s.players):
        s.draw((s.first + i) % s.players, HAND, dealer, sink)
    s.phase = OPENING
    s.turn = s.first
