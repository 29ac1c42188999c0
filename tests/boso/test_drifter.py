"""The drifter in simulated games: the same choices as at a table, without views."""

from random import Random

import pytest

import wyprawa
from wyprawa.core.playout import play_out, roll_out
from wyprawa.games.boso.players.drifter import DrifterPolicy

GAME = wyprawa.game("boso")
LIMIT = 600


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_simulated_game_of_drifters_is_the_game_that_the_bots_play_from_their_views(players, seed):
    dealer, rng = wyprawa.SeededDealer(seed), Random(seed)
    simulated = GAME.new(players, dealer)
    decisions = roll_out(simulated, DrifterPolicy(), dealer, rng, LIMIT)
    dealer, rng = wyprawa.SeededDealer(seed), Random(seed)
    played = GAME.new(players, dealer)
    bots = [wyprawa.find_bot(GAME, "drifter")] * players
    assert play_out(played, bots, dealer, rng, LIMIT, GAME) == decisions
    assert simulated == played


def test_a_drifter_chooses_the_same_whatever_the_others_hold():
    """The policy is given the state, so it could see other hands: exchanging them must change nothing."""
    policy, compared = DrifterPolicy(), 0
    dealer, rng = wyprawa.SeededDealer(5), Random(5)
    state = GAME.new(3, dealer)
    while state.outcome is None and compared < 300:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        others = [other for other in range(3) if other != seat]
        twin = state.copy()
        for one, other in zip(others, reversed(others), strict=True):
            twin.hands[one] = state.hands[other]
        chance = compared
        chosen = policy.choose(state, seat, legal, Random(chance))
        assert policy.choose(twin, seat, legal, Random(chance)) == chosen
        state.apply(seat, policy.choose(state, seat, legal, rng), dealer)
        compared += 1
    assert compared == 300
