"""The setup of a game: the first markers, a card for each player, the first roll of the dice."""

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event

from .pieces import Pieces


def lay_out(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Place seven markers (POLSKA-PB-2), deal a card to each player (PC-1), and begin the first turn."""
    s.place_markers(dealer, sink)
    for i in range(s.players):
        s.draw((s.first + i) % s.players, 1, dealer, sink)
    if s.extra_card:  # POLSKA-H-1
        for i in range((s.players + 1) // 2, s.players):
            s.draw((s.first + i) % s.players, 1, dealer, sink)
    s.begin_turn(dealer, sink)
