"""The setup of a game: the first player, the route cards, the first hands."""

from functools import cache
from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event

from ..components.deck import FIELD_BIT
from ..components.routes import ROUTE_IDS, ROUTES, envelope
from .pieces import HAND, Pieces

MOST_REDRAWS: Final = 20
"""Q-BOSO-04."""


def deal(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Deal a route card and six association cards to each player, from the first player on (BOSO-4C-3, 4C-4)."""
    s.routes = dealt_routes(s.players, s.options["redraw_if_disjoint"] == "on", dealer, sink)
    for seat, route in enumerate(s.routes):
        s.goals[seat] = goals_of(route)
    if sink is not None:
        sink.append(Event("routes", {"routes": [ROUTE_IDS[route] for route in s.routes]}))
    for k in range(s.players):
        s.draw((s.first + k) % s.players, HAND, dealer, sink)


def dealt_routes(players: int, redraw: bool, dealer: Dealer, sink: list[Event] | None) -> list[int]:
    """The route cards; they are drawn again while a shortest way crosses no other player's (BOSO-11-1)."""
    redraws = 0
    while True:
        left = list(range(len(ROUTES)))
        routes = [left.pop(dealer.index(len(left))) for _ in range(players)]
        if not redraw or redraws == MOST_REDRAWS or all_cross(routes):
            return routes
        redraws += 1
        if sink is not None:
            sink.append(Event("redrawn", {"routes": [ROUTE_IDS[route] for route in routes]}))


def all_cross(routes: list[int]) -> bool:
    """Whether each player's shortest ways have a field in common with another player's."""
    return all(any(ways(route) & ways(other) for other in routes if other != route) for route in routes)


@cache
def ways(route: int) -> int:
    return envelope(ROUTES[route])


def goals_of(route: int) -> int:
    """The five places of a route card, as a set of bits."""
    return sum(FIELD_BIT[place] for place in ROUTES[route])
