"""The evaluation of a position of Polska: the turns that each seat still needs, and its chance to win.

The number of turns is the sum of a seat's features, each times its weight in `weights.json`. The chances are the
softmax of another sum of the same features, with the weights of `chances.json` for the number of players and the stage
of the game.
"""

import math
from typing import Final

from ..components.board import LAST
from ..rules.pieces import Pieces
from .features import FeatureVector, features
from .weights import CHANCES_FILE, FILE

SHARPNESS: Final = FILE.figure("sharpness")
SOFTNESS: Final = FILE.figure("softness")


def vector(row: dict[str, float]) -> FeatureVector:
    """A weight for every feature."""
    found = FeatureVector()
    for name, weight in row.items():
        setattr(found, name, weight)
    return found


WEIGHTS: Final = vector(FILE.row())

STAGE_ENDS: Final = (3, 6, 9, 13, 18)
"""The most steps of the leader to the last field in each stage but the first one of the game."""
STAGES: Final = len(STAGE_ENDS) + 1


def chance_weights(players: int) -> list[FeatureVector]:
    """The weights for chances by stage; features that all seats have alike weigh nothing."""
    found = [vector(CHANCES_FILE.row(players, stage)) for stage in range(STAGES)]
    for weights in found:
        weights.constant = 0.0
    return found


CHANCE_WEIGHTS: Final = {int(players): chance_weights(int(players)) for players in CHANCES_FILE.weights}


def weighted_sum(has: FeatureVector, weigh: FeatureVector) -> float:
    """The sum of a seat's features, each times its weight.

    The order of additions is fixed: another one changes the last digits, and so the choice between equal moves.
    """
    return (
        has.constant * weigh.constant
        + has.steps_left * weigh.steps_left
        + has.steps_short * weigh.steps_short
        + has.steps_now * weigh.steps_now
        + has.steps_later * weigh.steps_later
        + has.finishes_now * weigh.finishes_now
        + has.finishes_later * weigh.finishes_later
        + has.trains * weigh.trains
        + has.coaches * weigh.coaches
        + has.stops * weigh.stops
        + has.stops_of_others * weigh.stops_of_others
        + has.turns_lost * weigh.turns_lost
        + has.wait * weigh.wait
        + has.to_move * weigh.to_move
        + has.marked_cities_reached * weigh.marked_cities_reached
        + has.marked_cities * weigh.marked_cities
        + has.other_cities_reached * weigh.other_cities_reached
        + has.other_cities * weigh.other_cities
        + has.cities_here * weigh.cities_here
        + has.nearest_marker * weigh.nearest_marker
        + has.second_marker * weigh.second_marker
        + has.marker_reached * weigh.marker_reached
        + has.marker_cards_now * weigh.marker_cards_now
        + has.marker_cards_in_turn * weigh.marker_cards_in_turn
        + has.marker_cards_with_room * weigh.marker_cards_with_room
        + has.cards_better_later * weigh.cards_better_later
        + has.blue_cards_early * weigh.blue_cards_early
        + has.hand_of_five * weigh.hand_of_five
        + has.hand_of_four * weigh.hand_of_four
        + has.hand_of_three * weigh.hand_of_three
        + has.hand_of_one * weigh.hand_of_one
        + has.last_marker * weigh.last_marker
        + has.early * weigh.early
        + has.year * weigh.year
    )


def least_turns(has: FeatureVector) -> float:
    """The least number of turns: those lost, those waited for, and one to play cards."""
    return has.turns_lost + has.wait + (0.0 if has.finishes_now else 1.0)


def turns_left(s: Pieces, seat: int) -> float:
    """The expected number of turns that a seat still needs, the present one included."""
    has = features(s, seat)
    total = weighted_sum(has, WEIGHTS)
    least = least_turns(has)
    return total if total > least else least


def stage_of(s: Pieces) -> int:
    """The column of the weights for chances: the stage of the game, by the steps of the leader to the last field."""
    left = LAST - max(s.track)
    stage = 0
    while stage < STAGES - 1 and left > STAGE_ENDS[stage]:
        stage += 1
    return stage


def win_chances(s: Pieces) -> list[float]:
    """Each seat's chance to win."""
    players = s.players
    weights = CHANCE_WEIGHTS[players][stage_of(s)]
    found: list[float] = []
    most = -1.0e9
    for seat in range(players):
        strength = weighted_sum(features(s, seat), weights)
        found.append(strength)
        if strength > most:
            most = strength
    total = 0.0
    for seat in range(players):
        odds = math.exp(found[seat] - most)
        found[seat] = odds
        total += odds
    for seat in range(players):
        found[seat] /= total
    return found


def race_chances(s: Pieces) -> list[float]:
    """Each seat's chance to win, from the turns that all seats need; near the end, differences count for more."""
    players = s.players
    turns = [turns_left(s, seat) for seat in range(players)]
    fewest = min(turns)
    sharp = SHARPNESS / (SOFTNESS + fewest) ** 0.5
    total = 0.0
    found: list[float] = []
    for seat in range(players):
        odds = math.exp(sharp * (fewest - turns[seat]))
        found.append(odds)
        total += odds
    for seat in range(players):
        found[seat] /= total
    return found
