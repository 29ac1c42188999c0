"""The tools that measure a search: one that differs from the expert, and how long a question takes."""

from random import Random

import pytest

import search_variant
import sequential_sizes
import wyprawa
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.core.weights_file import read_weights, written
from wyprawa.lab.sequential import Sequential


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_only_what_is_asked_for_differs(name):
    game = wyprawa.game(name)
    own = game.heuristics()
    state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    (seat, *_) = state.to_act()
    legal = state.legal(seat)
    same, changed = (
        search_variant.VariantHeuristics(own, replaced, shown, shown)
        for replaced, shown in (({}, False), ({"compares_turns": not own.compares_turns, "replies": 2}, True))
    )
    assert same.evaluate(state) == own.evaluate(state)
    assert changed.evaluate(state) == own.win_chances(state)
    assert [getattr(same, one) for one in search_variant.SETTINGS] == [
        getattr(own, one) for one in search_variant.SETTINGS
    ]
    assert (changed.replies, changed.guesses) == (2, own.guesses)
    assert same.compares_turns_in(state) == own.compares_turns_in(state)
    assert changed.compares_turns_in(state) != own.compares_turns_in(state)
    assert same.rollout_action(state, seat, legal, Random(1)) == own.rollout_action(state, seat, legal, Random(1))
    priors = own.priors(state, seat, legal)
    assert changed.rollout_action(state, seat, legal, Random(1)) == max(priors, key=lambda one: one[0])[1]
    for one in (same, changed):
        assert one.candidates(state, seat) == own.candidates(state, seat)
        assert one.is_quiet(state) == own.is_quiet(state)
        assert one.whole_turns(state, seat) == own.whole_turns(state, seat)
    bot = SearchBot("small", game, changed, Budget(iterations=4))
    assert bot.decide(game.view(state, seat), Random(1)) in legal


def test_a_run_is_one_of_the_arena(capfd):
    words = ["polska", "--shown", "--set", "margin=0.3", "--budget", "8", "--games", "2", "--processes", "1"]
    assert search_variant.main([*words, "--lang", "en"]) == 0
    told = capfd.readouterr().out
    assert "variant" in told
    assert "expert@8" in told


def test_bosman_is_searched_with_other_weights(capfd, tmp_path):
    file = tmp_path / "search.json"
    weights = read_weights("wyprawa.games.bosman.players")
    file.write_text(written(weights), "utf-8")
    words = ["bosman", "--weights", str(file), "--budget", "4", "--games", "2", "--processes", "1"]
    assert search_variant.main([*words, "--lang", "en"]) == 0
    assert "variant" in capfd.readouterr().out
    game = wyprawa.game("bosman")
    variant = search_variant.VariantHeuristics(game.heuristics(), {})
    state = game.new(2, wyprawa.SeededDealer(7), {"first": 1, "gangs": "random"})
    variant.weights = search_variant.by_empty_seats(weights, 2)
    assert variant.evaluate(state) == game.heuristics().evaluate(state)
    variant.weights = search_variant.by_empty_seats(weights, 4)
    assert variant.evaluate(state) != game.heuristics().evaluate(state)


@pytest.mark.parametrize("text", ["margins=1", "replies", "guesses=many", "guesses=2.5"])
def test_a_setting_that_no_search_has_is_refused(text, capsys):
    with pytest.raises(SystemExit):
        search_variant.main(["polska", "--set", text])
    assert "--set" in capsys.readouterr().err


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
