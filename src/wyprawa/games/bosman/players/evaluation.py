"""The evaluation of a position of Bosman: each seat's chance to win, from its features and their weights.

The weighted sum of the features is a seat's strength, a natural logarithm of odds; the softmax of all strengths gives
the chances.
"""

import math

from .afterstate import Afterstate
from .features import FeatureVector, PositionFeatures
from .weights import CHANCE_WEIGHTS, FOUR_PLAYERS, TWO_PLAYERS


def strength(has: FeatureVector, weigh: FeatureVector, last_seat: bool) -> float:
    """The sum of a seat's features, each times its weight. `last_seat` tells that one seat in the boat is empty.

    The order of additions is fixed: another one changes the last digits, and so the choice between equal moves.
    Features that are 0 in a situation are left out of its sum.
    """
    total = has.points * weigh.points + has.digits * weigh.digits
    if has.ahead:
        total += has.ahead * weigh.ahead + has.ahead_near_guard * weigh.ahead_near_guard
        total += has.ahead_by_two * weigh.ahead_by_two
    total += has.lines_lacking_one * weigh.lines_lacking_one + has.lines_lacking_two * weigh.lines_lacking_two
    total += has.poisons * weigh.poisons + has.majtki_on_beach * weigh.majtki_on_beach
    for _ in range(int(has.gangs_in_hand)):
        total += weigh.gangs_in_hand
    if has.majtki_beside_screen:
        for _ in range(int(has.majtki_beside_screen)):
            total += weigh.majtki_beside_screen
    total += has.to_move * weigh.to_move
    if last_seat:
        total = with_last_seat(total, has, weigh)
    total += has.points_waiting * weigh.points_waiting + has.useful_in_hand * weigh.useful_in_hand
    if has.to_move:
        total += has.boards_now * weigh.boards_now + has.boards_now_more * weigh.boards_now_more
        return total + has.ways_now * weigh.ways_now
    total += has.boards_next * weigh.boards_next
    total += has.boards_third * weigh.boards_third
    total += has.boards_last * weigh.boards_last
    total += has.ways_next * weigh.ways_next
    return total + has.ways_later * weigh.ways_later


def with_last_seat(total: float, has: FeatureVector, weigh: FeatureVector) -> float:
    """A strength with the features that only count while one seat in the boat is empty."""
    total += has.last_seat_loses_waiting * weigh.last_seat_loses_waiting
    total += (
        has.last_seat_loses_ways * weigh.last_seat_loses_ways
        + has.last_seat_loses_boards * weigh.last_seat_loses_boards
    )
    total += has.last_seat_wins * weigh.last_seat_wins
    return total + has.boards_now_wins * weigh.boards_now_wins


def win_chances(at: Afterstate) -> list[float]:
    """Each seat's chance to win, with the weights that a search plays by."""
    return weighed_chances(at, TWO_PLAYERS if at.players == 2 else FOUR_PLAYERS)


def shown_chances(at: Afterstate) -> list[float]:
    """Each seat's chance to win, with the weights of the chances that people are shown."""
    return weighed_chances(at, CHANCE_WEIGHTS[at.players])


def weighed_chances(at: Afterstate, by_empty_seats: list[FeatureVector]) -> list[float]:
    """Each seat's chance to win, with the weights for each number of empty seats."""
    if at.empty == 0 or at.quiet >= at.patience:
        return at.boat_counts().shares_of_winners()
    features = PositionFeatures(at)
    weights = by_empty_seats[at.empty]
    strengths: list[float] = []
    most = -1.0e9
    for seat in range(at.players):
        found = strength(features.of_seat(seat), weights, at.empty == 1)
        strengths.append(found)
        if found > most:
            most = found
    total = 0.0
    for seat in range(at.players):
        strengths[seat] = math.exp(strengths[seat] - most)
        total += strengths[seat]
    return [found / total for found in strengths]
