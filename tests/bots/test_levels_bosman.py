"""Bot levels of Bosman, on samples; `docs/bots.md` has the full results."""

import time
from random import Random

import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.core.dealers import SeededDealer
from wyprawa.lab.sim import Plan, run

GAME = wyprawa.game("bosman")
NAMES = ["Ola", "Jan", "Ela", "Ewa"]
BELOW_EXPERT = ["beginner", "casual", "skilled"]


@pytest.mark.parametrize(
    ("better", "worse", "games", "share"),
    [("beginner", "random", 60, 0.6), ("casual", "beginner", 80, 0.52), ("skilled", "casual", 40, 0.6)],
)
def test_a_level_beats_the_one_below(better, worse, games, share):
    figures = run(Plan("bosman", 2, games, (better, worse), seed=5, rotate=True), 1)
    assert figures["wins_by_bot"][better] >= share * games


@pytest.mark.parametrize("name", BELOW_EXPERT)
@pytest.mark.parametrize("players", [2, 4])
def test_a_level_says_why_in_both_languages(name, players):
    bot = wyprawa.find_bot(GAME, name)
    for state, seat, _ in random_game_steps(GAME, players, 3):
        view = GAME.view(state, seat)
        advice = bot.advise(view, Random(1))
        assert advice.action in view.legal
        for lang in ("pl", "en"):
            assert GAME.describe(lang, NAMES, advice.code, advice.params)


@pytest.mark.parametrize("options", [{}, {"poisoned_seat": "blocked"}, {"beach": "7x7", "stalemate_rounds": "off"}])
@pytest.mark.parametrize("players", [2, 4])
def test_the_heuristics_judge_every_position(players, options):
    heuristics = GAME.heuristics()
    assert heuristics is not None
    rng, dealer = Random(4), SeededDealer(4)
    state = GAME.new(players, dealer, options)
    while state.outcome is None and state.turns < 60:
        (seat,) = state.to_act()
        legal = state.legal(seat)
        looked_at = heuristics.candidates(state, seat)
        assert set(looked_at) <= set(legal)
        assert {action for _, action in heuristics.priors(state, seat, looked_at)} == set(looked_at)
        chances = heuristics.evaluate(state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
        before = GAME.write_position(state)
        action = heuristics.rollout_action(state, seat, legal, rng)
        assert GAME.write_position(state) == before
        state.apply(seat, action, dealer)


def test_the_expert_says_its_chance_in_both_languages():
    bot = wyprawa.find_bot(GAME, "expert@20")
    said = set()
    for number, (state, seat, _) in enumerate(random_game_steps(GAME, 2, 6)):
        if number % 6 == 0:
            advice = bot.advise(GAME.view(state, seat), Random(1))
            said |= {GAME.describe(lang, NAMES, advice.code, advice.params) for lang in ("pl", "en")}
    assert any("Szansa na wygraną" in sentence for sentence in said)
    assert any("Chance to win" in sentence for sentence in said)


def test_levels_below_the_expert_decide_quickly():
    for name in BELOW_EXPERT:
        bot = wyprawa.find_bot(GAME, name)
        spent = []
        for state, seat, _ in random_game_steps(GAME, 4, 8):
            view = GAME.view(state, seat)
            start = time.process_time()
            bot.decide(view, Random(1))
            spent.append(time.process_time() - start)
        assert sum(spent) / len(spent) < 0.05
