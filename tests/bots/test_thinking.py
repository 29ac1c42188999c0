"""The bot that searches, on a small game: budgets, phases that wait for their time, one seed for one thought."""

from random import Random

import pytest

from playing import random_course
from tiny.game import GAME as TINY
from wyprawa.bots import find_bot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.problems import Problem


def test_it_thinks_through_phases_that_only_wait_for_their_time():
    bot = find_bot(TINY, "expert@80")
    for state, seat, _ in random_course(TINY, 3, 1, window="5"):
        if not state.to_act():
            break
        if len(state.legal(seat)) > 1:
            assert bot.decide(TINY.view(state, seat), Random(1)) in state.legal(seat)
        if state.window() is not None and len(state.to_act()) == 1:
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
