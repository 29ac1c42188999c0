"""States, actions and views of every game pickle and deep-copy: processes of bots and of experiments exchange them."""

import copy
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from random_games import random_game_steps
from wyprawa.core.dealers import SeededDealer


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy])
def test_a_copy_is_equal_and_goes_its_own_way(game, players, copied: Callable[[Any], Any]):
    for state, _, _ in islice(random_game_steps(game, players, 3), 0, 60, 4):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        twin, legal = copied(state), state.legal(seat)
        assert game.write_position(twin) == game.write_position(state)
        assert twin.legal(seat) == legal
        again = copied(legal)
        assert (again, [hash(action) for action in again]) == (legal, [hash(action) for action in legal])
        view = game.view(state, seat)
        assert copied(view).to_json() == view.to_json()
        before = game.write_position(state)
        twin.apply(seat, again[-1], SeededDealer(1))
        assert game.write_position(state) == before
