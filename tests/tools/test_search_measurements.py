"""The tools that measure a search: one with fitted chances as its evaluation, and how long a question takes."""

from random import Random

import pytest

import fitted_search
import sequential_sizes
import wyprawa
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.lab.sequential import Sequential


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_only_the_evaluation_differs(name):
    game = wyprawa.game(name)
    own = game.heuristics()
    changed = fitted_search.FittedHeuristics(own)
    state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    (seat, *_) = state.to_act()
    assert changed.evaluate(state) == own.win_chances(state)
    assert changed.candidates(state, seat) == own.candidates(state, seat)
    assert changed.is_quiet(state) == own.is_quiet(state)
    assert changed.whole_turns(state, seat) == own.whole_turns(state, seat)
    assert [getattr(changed, one) for one in fitted_search.COPIED] == [
        getattr(own, one) for one in fitted_search.COPIED
    ]
    bot = SearchBot("small", game, changed, Budget(iterations=4))
    assert bot.decide(game.view(state, seat), Random(1)) in state.legal(seat)


def test_a_run_is_one_of_the_arena(capfd):
    words = ["polska", "--players", "2", "--games", "2", "--processes", "1", "--lang", "en"]
    assert fitted_search.main(words) == 0
    assert "fitted" in capfd.readouterr().out


def test_simulated_runs_decide_as_the_test_does(monkeypatch):
    """One run with the same results gives the same number of deals."""
    monkeypatch.setattr(sequential_sizes, "RUNS", 1)
    monkeypatch.setattr(sequential_sizes, "MOST_DEALS", 3000)
    found = sequential_sizes.deals_until_decided(4, seed=3)
    rng = sequential_sizes.np.random.default_rng(3)
    won = rng.random((3000, 4)) < 0.25 + sequential_sizes.POINTS
    test = Sequential(0.25)
    for deal in won.mean(axis=1):
        test.see(float(deal))
        if test.decision is not None:
            break
    assert test.decision == "above"
    assert found == [len(test.results)] * 2
