"""The evaluation of a position of Bosman: each seat's chance to win, from its features and their weights.

The weighted sum of the features is a seat's strength, a natural logarithm of odds; the softmax of all strengths gives
the chances.
"""

import math

from .afterstate import Afterstate
from .features import FeatureVector, PositionFeatures
from .weights import FOUR_PLAYERS, TWO_PLAYERS


def strength(has: FeatureVector, weigh: FeatureVector) -> float:
    """The sum of a seat's features, each times its weight.

    The order of additions is fixed: another one changes the last digits, and so the choice between equal moves.
    """
    total = has.points * weigh.points + has.digits * weigh.digits
    total += has.ahead * weigh.ahead + has.ahead_near_guard * weigh.ahead_near_guard
    total += has.ahead_by_two * weigh.ahead_by_two
    total += has.lines_lacking_one * weigh.lines_lacking_one + has.lines_lacking_two * weigh.lines_lacking_two
    total += has.poisons * weigh.poisons + has.majtki_on_beach * weigh.majtki_on_beach
    total = added(total, weigh.gangs_in_hand, has.gangs_in_hand)
    total = added(total, weigh.majtki_beside_screen, has.majtki_beside_screen)
    total += has.to_move * weigh.to_move
    total += has.last_seat_loses_waiting * weigh.last_seat_loses_waiting
    total += (
        has.last_seat_loses_ways * weigh.last_seat_loses_ways
        + has.last_seat_loses_boards * weigh.last_seat_loses_boards
    )
    total += has.last_seat_wins * weigh.last_seat_wins
    total += has.boards_now_wins * weigh.boards_now_wins
    total += has.points_waiting * weigh.points_waiting + has.useful_in_hand * weigh.useful_in_hand
    total += has.boards_now * weigh.boards_now + has.boards_now_more * weigh.boards_now_more
    total += has.boards_next * weigh.boards_next
    total += has.boards_third * weigh.boards_third
    total += has.boards_last * weigh.boards_last
    total += has.ways_now * weigh.ways_now
    total += has.ways_next * weigh.ways_next
    return total + has.ways_later * weigh.ways_later


def added(total: float, weight: float, count: float) -> float:
    """A total plus a weight that is added `count` times, one by one: see `strength` on the order of additions."""
    while count > 0.5:
        total += weight
        count -= 1.0
    return total


def win_chances(at: Afterstate) -> list[float]:
    """Each seat's chance to win."""
    features = PositionFeatures(at)
    features.count_boat()
    if at.empty == 0 or at.quiet >= at.patience:
        return shares_of_winners(features)
    features.count_beach()
    weights = (TWO_PLAYERS if at.players == 2 else FOUR_PLAYERS)[at.empty]
    strengths: list[float] = []
    most = -1.0e9
    for seat in range(at.players):
        found = strength(features.of_seat(seat), weights)
        strengths.append(found)
        if found > most:
            most = found
    total = 0.0
    for seat in range(at.players):
        strengths[seat] = math.exp(strengths[seat] - most)
        total += strengths[seat]
    return [found / total for found in strengths]


def shares_of_winners(features: PositionFeatures) -> list[float]:
    """The shares of the victory of a game that is over: equal for all winners."""
    players = features.players
    best = 0
    for seat in range(1, players):
        if features.is_above(seat, best):
            best = seat
    winners = [seat for seat in range(players) if not features.is_above(best, seat)]
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
