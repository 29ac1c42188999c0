"""Exact plans from the view of a seat: the ends of the present move, and the shortest tour through places.

Future cards and Goldens, future marks of others and bonuses on the way do not count. Bots and answers to queries use
the same plans. Ways that take several rounds are in `ways`.
"""

from itertools import permutations
from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import FIELD_BIT, fields_of
from ..components.world import DISTANCE
from ..rules.pieces import FOR_MOVE, MOVE, NOTHING
from ..rules.traveller import Traveller
from ..rules.walks import BY_STEPS, NEVER, Walk, WalkSearch
from ..view import BosoView

MOST_CREDIT: Final = 8
"""The most free steps in one move that a plan uses: more than the five that a hand of six cards gives."""


def clockwise(view: BosoView, seat: int) -> list[int]:
    """The other seats in the order of `Traveller.others`."""
    return [(seat + k) % view.players for k in range(1, view.players)]


def traveller(view: BosoView, seat: int, hand: tuple[int, ...] | None = None) -> Traveller:
    """The traveller of a seat as a view shows it; in its own move with the steps paid and the credit."""
    moving = view.phase == MOVE and view.turn == seat
    return Traveller(
        here=view.places[seat],
        purse=view.purses[seat],
        paid=view.paid if moving else 0,
        credit=min(view.credit, MOST_CREDIT) if moving else 0,
        goals=view.goals[seat],
        hand=(view.hand if seat == view.seat else ()) if hand is None else hand,
        others=tuple(view.seen[other] for other in clockwise(view, seat)),
        base_once=view.options["multi_toll"] == "base_once",
        cards=view.cards,
    )


class MoveEnds(WalkSearch):
    """Every end of a move with its cheapest walks, by cards laid."""

    def __init__(self, who: Traveller, most_paid: int) -> None:
        super().__init__(who)
        self.most_paid = most_paid
        self.order = BY_STEPS
        self.ends: list[Walk] = []

    def settle(self, walk: Walk) -> bool:
        self.ends.append(walk)
        return False


def one_round(who: Traveller, most_paid: int = 9) -> list[Walk]:
    """Every field at which this move can end, each with its cheapest walks: by steps paid and cards laid."""
    search = MoveEnds(who, most_paid)
    search.run()
    return search.ends


@mypyc_attr(allow_interpreted_subclasses=True)
class Tour:
    """The shortest way through places, in any order, in steps: exact."""

    def __init__(self, goals: int) -> None:
        self.places = tuple(fields_of(goals))
        self._tails: dict[tuple[int, int], int] = {}

    def from_field(self, field: int, goals: int) -> int:
        """The fewest steps from a field through all of `goals`."""
        if goals == 0:
            return 0
        steps = DISTANCE[field]
        best = NEVER
        for place in self.places:
            bit = FIELD_BIT[place]
            if goals & bit:
                length = steps[place] + self._tail(place, goals & ~bit)
                if length < best:
                    best = length
        return best

    def _tail(self, place: int, goals: int) -> int:
        key = (place, goals)
        found = self._tails.get(key)
        if found is None:
            found = self.from_field(place, goals)
            self._tails[key] = found
        return found

    def order(self, field: int) -> tuple[int, ...]:
        """The places in the order of a shortest way from a field."""
        best: tuple[int, tuple[int, ...]] = (NEVER, ())
        for order in permutations(self.places):
            length = 0
            here = field
            for place in order:
                length += DISTANCE[here][place]
                here = place
            if length < best[0]:
                best = (length, order)
        return best[1]


def promised(view: BosoView) -> int:
    """The place in the hand, from 0, of a public card that must pay a step of this move; NOTHING if there is none."""
    if view.taken == NOTHING or view.use != FOR_MOVE or view.turn != view.seat or view.taken not in view.hand:
        return NOTHING
    return view.hand.index(view.taken)
