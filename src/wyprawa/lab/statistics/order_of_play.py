"""Who wins: by order of play and by seat, with a permutation test of "it does not matter"."""

import math
from collections.abc import Callable, Sequence
from itertools import groupby
from random import Random

from ..records import GameRecord
from .estimates import DIGITS, as_json, share

PERMUTATIONS = 1999


def order_of_play(records: Sequence[GameRecord]) -> dict[str, object]:
    """Shares of wins by place in the order of play and by seat; shared victories count in parts."""
    players = records[0].players
    ordered = _by_place(records, lambda record, place: (record.first + place) % players)
    seated = _by_place(records, lambda _, place: place)
    return {
        "fair": round(1 / players, DIGITS),
        "order": [as_json(share([deal[place] for deal in ordered])) for place in range(players)],
        "order_test": permutation_test(ordered),
        "seat": [as_json(share([deal[place] for deal in seated])) for place in range(players)],
        "seat_test": permutation_test(seated),
    }


def _by_place(records: Sequence[GameRecord], seat_of: Callable[[GameRecord, int], int]) -> list[list[float]]:
    """For each deal, the mean share of each place."""
    found: list[list[float]] = []
    for _, deal in groupby(records, lambda record: record.deal):
        games = list(deal)
        places = range(games[0].players)
        found.append([sum(game.share(seat_of(game, place)) for game in games) / len(games) for place in places])
    return found


def permutation_test(deals: Sequence[Sequence[float]], permutations: int = PERMUTATIONS) -> dict[str, object]:
    """How often chance alone makes shares as uneven as these, if the places of each deal are exchanged at random.

    The statistic is the sum of squared deviations from the fair share. Deals with one sole winner need only a random
    place, others a random order of their shares.
    """
    players = len(deals[0])
    rng = Random(0)
    sole = sum(max(deal) == 1 for deal in deals)
    others = [list(deal) for deal in deals if max(deal) != 1]
    found = _unevenness([math.fsum(deal[place] for deal in deals) for place in range(players)], len(deals))
    places = range(players)
    as_uneven = 0
    for _ in range(permutations):
        totals = [0.0] * players
        drawn = rng.choices(places, k=sole)
        for place in places:
            totals[place] += drawn.count(place)
        for shares in others:
            rng.shuffle(shares)
            for place in places:
                totals[place] += shares[place]
        as_uneven += _unevenness(totals, len(deals)) >= found - 1e-12
    return {
        "statistic": round(found, DIGITS),
        "p": round((1 + as_uneven) / (1 + permutations), DIGITS),
        "permutations": permutations,
        "n": len(deals),
    }


def _unevenness(totals: Sequence[float], deals: int) -> float:
    fair = 1 / len(totals)
    return sum((total / deals - fair) ** 2 for total in totals)
