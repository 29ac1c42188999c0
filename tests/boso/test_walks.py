"""The walk search finds the same least costs as an exhaustive search; steps cost what the manual says."""

from itertools import islice
from random import Random

import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.games.boso.components.deck import FIELD_BIT
from wyprawa.games.boso.components.world import NEAR
from wyprawa.games.boso.players.evaluation import Evaluation
from wyprawa.games.boso.players.moves_ahead import MOST_ENDS, toll_hurts, walks
from wyprawa.games.boso.rules.pieces import DRAW
from wyprawa.games.boso.rules.step_cost import after_step, regular_fee, step_price, toll_shares

GAME = wyprawa.game("boso")
PURSE = 3


def least_costs(evaluation: Evaluation, hand: tuple[int, ...], credit: int) -> dict[tuple[int, int, int, int], float]:
    """The least cost by field, steps paid, credit and cards laid: every walk is followed to its end."""
    state, seat = evaluation.s, evaluation.seat
    found: dict[tuple[int, int, int, int], float] = {}
    waiting = [(state.places[seat], 0, credit, 0, PURSE, 0.0, 0)]
    while waiting:
        place, paid, credit, gone, purse, given, steps = waiting.pop()
        cost = evaluation.slope[seat] * (PURSE - purse) + given + 0.001 * steps
        key = (place, paid, credit, gone)
        if cost >= found.get(key, 1e9):
            continue
        found[key] = cost
        if steps and state.goals[seat] & FIELD_BIT[place]:
            continue
        for field in NEAR[place]:
            visitors = state.visitor_count(seat, field)
            for laid in range(1 << len(hand)):
                cards = [card for i, card in enumerate(hand) if laid >> i & 1]
                wasted = len(cards) > 1 and state.goals[seat] & FIELD_BIT[field]
                if laid & gone or wasted or any(not state.cards.good[card] & FIELD_BIT[field] for card in cards):
                    continue
                after = after_step(paid, credit, purse, len(cards), visitors, state.base_once)
                if after[2] >= 0:
                    toll = toll_hurts(evaluation, field, regular_fee(paid, credit, len(cards))) if visitors else 0.0
                    waiting.append((field, after[0], after[1], gone | laid, after[2], given + toll, steps + 1))
    return found


@pytest.mark.parametrize("toll", ["each_full", "base_once"])
@pytest.mark.parametrize("players", [2, 4])
def test_ends_of_a_move_have_the_least_cost_of_all_walks(players, toll):
    rng = Random(players)
    course = (
        state for state, _, _ in random_game_steps(GAME, players, players, multi_toll=toll) if state.phase == DRAW
    )
    compared = 0
    for state in islice(course, 20, 120, 25):
        seat = state.turn
        steps_to = state.cards.steps_to
        near = [
            card
            for card in range(state.cards.size)
            if state.cards.good[card] and steps_to(card)[state.places[seat]] < 3
        ]
        hand = tuple(sorted(rng.sample(near, min(2, len(near)))))
        evaluation = Evaluation(state, seat)
        ends = walks(evaluation, hand, PURSE, 0, 1, True)
        least = least_costs(evaluation, hand, 1)
        assert len(ends) == min(MOST_ENDS, len(least))
        for end in ends:
            assert end.cost == pytest.approx(least[end.field, end.paid, end.credit, end.gone], abs=1e-9)
        compared += len(ends)
    assert compared > 100


def test_a_fee_is_due_only_without_card_and_credit():
    assert [regular_fee(paid, 0, 0) for paid in range(4)] == [1, 2, 3, 4]
    assert regular_fee(2, 1, 0) == regular_fee(2, 0, 1) == 0


@pytest.mark.parametrize(
    ("base_once", "price", "shares"), [(False, 9, [(3, 3), (0, 3), (1, 3)]), (True, 5, [(3, 3), (0, 1), (1, 1)])]
)
def test_visitors_are_paid_instead_of_the_bank(base_once, price, shares):
    assert step_price(2, 0, base_once) == 2
    assert step_price(2, 3, base_once) == price
    assert toll_shares(2, [3, 0, 1], base_once) == shares


def test_what_is_left_after_a_step():
    assert after_step(1, 0, 9, 0, 0, False) == (2, 0, 7)
    assert after_step(1, 2, 9, 0, 1, False) == (1, 1, 8)
    assert after_step(1, 0, 9, 3, 0, False) == (1, 2, 9)
    assert after_step(0, 0, 1, 0, 2, False) == (1, 0, -3)
