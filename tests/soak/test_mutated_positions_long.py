"""Tens of thousands of mutated positions of every game, each rendered for every viewer."""

import pytest

import wyprawa
from positions.position_fuzzing import check_many

COUNT = 4_000
SEEDS = range(5)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in wyprawa.names() for players in wyprawa.game(name).info.players]
)
def test_thousands_of_mutated_positions_are_refused_or_play_on(name, players, seed):
    assert check_many(wyprawa.game(name), players, 1000 + seed, COUNT, whole=True) > 0
