"""Ways to a field: figures equal to those of an exhaustive search, trails with true costs, and quick answers."""

import statistics
import time
from heapq import heappop, heappush
from itertools import islice
from random import Random

import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.core.dealers import SeededDealer
from wyprawa.games.boso.components.deck import FIELD_BIT, fields_of
from wyprawa.games.boso.components.world import DISTANCE, NEAR
from wyprawa.games.boso.players.planner import traveller
from wyprawa.games.boso.players.ways import Way, cheapest_within, fees, journey, paid_to, ways
from wyprawa.games.boso.rules.pieces import DRAW
from wyprawa.games.boso.rules.traveller import Traveller
from wyprawa.games.boso.text.queries import answer_query

GAME = wyprawa.game("boso")
NAMES = ["Ola", "Jan", "Ela", "Iza"]


MOST_GOLDENS = 7


def slow_steps(who: Traveller, field: int, paid: int, credit: int, gone: int) -> list[tuple[int, int, int, int]]:
    """Every way to pay for a step: its price, then the paid steps, the credit and the cards laid after it."""
    bit = FIELD_BIT[field]
    steps = [(who.price(field, 0), paid, credit - 1, 0)] if credit else [(who.price(field, paid + 1), paid + 1, 0, 0)]
    fitting = [i for i, card in enumerate(who.hand) if not gone >> i & 1 and who.cards.good[card] & bit]
    for some in range(1, 1 << len(fitting)):
        laid = sum(1 << i for n, i in enumerate(fitting) if some >> n & 1)
        if laid.bit_count() == 1 or not who.goals & bit:
            steps.append((who.price(field, 0), paid, credit + laid.bit_count() - 1, laid))
    return steps


def slow_prices(who: Traveller, target: int, last: int) -> dict[int, int]:
    """The fewest Goldens by the number of rounds: every position that costs no more than the limit is visited."""
    prices: dict[int, int] = {}
    start = (who.here, 0, who.paid, who.credit, 0)
    best = {start: 0}
    waiting = [(0, start)]
    while waiting:
        spent, stand = heappop(waiting)
        place, now, paid, credit, gone = stand
        if spent > best[stand]:
            continue
        if place == target:
            prices[now + 1] = min(spent, prices.get(now + 1, spent))
            continue
        after = [(spent, (place, now + 1, 0, 0, gone))] if now + 1 < last else []
        for field in NEAR[place]:
            one = bool(who.goals & FIELD_BIT[field])
            for cost, fee, left, laid in slow_steps(who, field, paid, credit, gone):
                rests = one and field != target
                reached = (field, now + 1, 0, 0, gone | laid) if rests else (field, now, fee, left, gone | laid)
                if reached[1] < last:
                    after.append((spent + cost, reached))
        for total, reached in after:
            if total < best.get(reached, MOST_GOLDENS + 1):
                best[reached] = total
                heappush(waiting, (total, reached))
    return prices


def frontier(prices: dict[int, int]) -> list[tuple[int, int]]:
    """The numbers of rounds that lower the price, each with the price."""
    found: list[tuple[int, int]] = []
    for rounds in sorted(prices):
        if not found or prices[rounds] < found[-1][1]:
            found.append((rounds, prices[rounds]))
    return found


def check_trail(who: Traveller, way: Way, target: int) -> None:
    """A way follows lines, rests where it must, uses cards where they are valid, and costs what it says."""
    here, total, gone = who.here, 0, 0
    paid, credit, cards = who.paid, who.credit, list(way.cards)
    assert len(way.steps) == len(way.fees) == way.rounds
    for row, row_fees in zip(way.steps, way.fees, strict=True):
        for number, (field, fee) in enumerate(zip(row, row_fees, strict=True)):
            assert field in NEAR[here]
            total += who.price(field, fee)
            if fee:
                assert fee == paid + 1
                paid += 1
            else:
                gone += 1
            assert number == len(row) - 1 or not who.goals & FIELD_BIT[field], "one rests at a place of the route"
            here = field
        paid = 0
    assert here == target
    assert total == way.goldens
    assert gone <= credit + len(cards), "a step is free with a card or a credit"
    assert set(cards) <= set(who.hand)
    passed = {field for row in way.steps for field in row}
    assert all(passed & set(fields_of(who.cards.good[card])) for card in cards)


def travellers(players: int, seed: int, options: dict[str, str]) -> list[Traveller]:
    """Players of random games, some with a hand of cards that are good nearby."""
    rng = Random(seed)
    found = []
    course = (state for state, _, _ in random_game_steps(GAME, players, seed, **options) if state.phase == DRAW)
    for state in islice(course, 8, 120, 18):
        who = traveller(GAME.view(state, state.turn), state.turn)
        near = [
            card
            for card in range(state.cards.size)
            if any(DISTANCE[who.here][field] <= 3 for field in fields_of(state.cards.good[card]))
        ]
        found.append(who)
        found.append(who._replace(hand=tuple(rng.sample(near, min(3, len(near)))), paid=rng.randrange(2)))
        found.append(who._replace(hand=tuple(rng.sample(near, min(2, len(near)))), credit=2))
    return found[:9]


@pytest.mark.parametrize("toll", ["each_full", "base_once"])
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_ways_cost_what_a_search_without_bounds_finds(players, seed, toll):
    rng = Random(seed)
    found = travellers(players, seed, {"multi_toll": toll})
    assert len(found) >= 6
    compared = 0
    for plain in found:
        who = plain._replace(hand=plain.hand[:3])
        for target in rng.sample([field for field in range(310) if 2 <= DISTANCE[who.here][field] <= 3], 2):
            quick = ways(who, target, 3)
            cheap = [(way.rounds, way.goldens) for way in quick if way.goldens <= MOST_GOLDENS]
            assert cheap == frontier(slow_prices(who, target, 3))
            compared += len(cheap)
            for way in quick:
                check_trail(who, way, target)
            best = cheapest_within(who, target, 3)
            assert best is not None
            assert (best.rounds, best.goldens) == (quick[-1].rounds, quick[-1].goldens)
    assert compared > 10


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 6)])
def test_trails_to_far_places_cost_what_they_say_and_more_rounds_are_never_dearer(players, seed):
    for who in travellers(players, seed, {}):
        for target in fields_of(who.goals):
            if target == who.here:
                continue
            found = ways(who, target)
            assert found
            assert found == sorted(found, key=lambda way: (way.rounds, -way.goldens))
            for way in found:
                check_trail(who, way, target)
                assert sum(paid_to(who, way, list(range(len(who.others)))).values()) <= way.goldens
        for pace in (1, 2):
            plan = journey(who, pace)
            assert all(way.steps for _, way in plan.legs)


def test_the_least_that_steps_cost():
    assert fees(0, 3, 0) == 0
    assert fees(5, 1, 0) == 1 + 2 + 3 + 4 + 5
    assert fees(5, 2, 0) == 1 + 2 + 3 + 1 + 2
    assert fees(2, 1, 3) == 4 + 5
    assert fees(3, 2, 3) == 1 + 2 + 3
    assert fees(7, 9, 0) == 7


MOST_SECONDS = 0.3
"""Seconds that `ways` and `drogi` may take, at the 95th percentile."""


@pytest.mark.parametrize("players", [2, 4])
def test_people_do_not_wait_for_the_ways_to_all_their_places(players):
    """Over positions of a whole game. Processor time is measured, so that other processes do not count."""
    bot = wyprawa.find_bot(GAME, "greedy")
    dealer, rng = SeededDealer(players), Random(players)
    state = GAME.new(players, dealer)
    taken = []
    for number in range(5000):
        if state.outcome is not None:
            break
        seat = state.to_act()[0]
        view = GAME.view(state, seat)
        if number % 7 == 5:
            start = time.process_time()
            answer_query(GAME, view, "pl", NAMES, "drogi")
            taken.append(time.process_time() - start)
        state.apply(seat, bot.decide(view, rng), dealer)
    assert len(taken) > 20
    assert statistics.quantiles(taken, n=20)[-1] < MOST_SECONDS
