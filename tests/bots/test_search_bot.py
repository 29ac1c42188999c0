"""The bot that searches: budgets of iterations and of time, phases of fixed length, one choice for one seed."""

import statistics
import time
from collections.abc import Callable
from random import Random

import pytest

from random_games import GAMES, random_game_steps
from secrecy.test_bot_knowledge import moments
from tiny.game import GAME as TINY
from wyprawa.bots import PATIENCE, find_bot
from wyprawa.bots.search_bot import SearchBot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import Problem

thinking = pytest.mark.parametrize(
    "rules", [pytest.param(game, id=game.info.id) for game in GAMES if game.heuristics() is not None]
)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """The clock of bots in this test: processor time, so that other processes of a busy machine do not count."""
    monkeypatch.setattr(time, "perf_counter", time.thread_time)
    return time.thread_time


def test_it_thinks_through_phases_that_only_wait_for_their_time():
    bot = find_bot(TINY, "expert@80")
    for state, seat, _ in random_game_steps(TINY, 3, 1, window="5"):
        if not state.to_act():
            break
        if len(state.legal(seat)) > 1:
            assert bot.decide(TINY.view(state, seat), Random(1)) in state.legal(seat)
        if state.timed_phase() is not None and len(state.to_act()) == 1:
            break  # from here on only the table's clock ends the phase
    else:
        raise AssertionError("the game never came to a phase with a time")


def test_the_same_seed_gives_the_same_thoughts():
    bot = find_bot(TINY, "expert")
    state = TINY.new(3, SeededDealer(3))
    view = TINY.view(state, state.to_act()[0])
    first, again = (bot.advise(view, Random(5)) for _ in range(2))
    assert (first.action, first.params) == (again.action, again.params)


@pytest.mark.parametrize(
    "name", ["expert@", "expert@0", "expert@-3", "expert@x", "expert@0ms", "expert@infs", "expert@1e9"]
)
def test_a_budget_that_is_none_is_a_problem(name):
    with pytest.raises(Problem) as wrong:
        find_bot(TINY, name)
    assert wrong.value.code == "bot-budget"


@thinking
def test_it_keeps_to_its_time(rules, clock):
    """`expert@100ms` takes 80 to 120 ms on the uncompiled engine, in the median of several decisions."""
    bot = find_bot(rules, "expert@100ms")
    players = rules.info.players[-1]
    taken = []
    for moment in moments(rules, players):
        view = rules.view(*moment)
        start = clock()
        if len(bot.advise(view, Random(1)).ranked) > 1:  # there was something to choose
            taken.append(clock() - start)
    assert 0.08 <= statistics.median(taken[:7]) <= 0.12


def test_people_do_not_wait_longer_than_their_patience():
    moment = moments(TINY, 2)[2]
    for name in ("expert@1000000", "expert@5s"):
        start = time.perf_counter()
        find_bot(TINY, name, patience=0.1).decide(TINY.view(*moment), Random(1))
        assert 0.05 < time.perf_counter() - start < 1


def test_without_patience_a_budget_of_iterations_is_used_up():
    """Simulations with the same seed give the same game, however slow the machine is."""
    bot = find_bot(TINY, "expert@150")
    assert isinstance(bot, SearchBot)
    view, rng = TINY.view(*moments(TINY, 2)[2]), Random(1)
    assert bot.search(view.seat, bot.guess(view, rng, 0.0), rng, 0.0).done == 150


@thinking
def test_a_hint_and_an_expert_at_a_table_with_people_take_about_a_second(rules, clock):
    bot = find_bot(rules, "expert", PATIENCE)
    for moment in moments(rules, rules.info.players[-1])[2:5]:
        start = clock()
        bot.advise(rules.view(*moment), Random(1))
        assert clock() - start < 2 * PATIENCE
