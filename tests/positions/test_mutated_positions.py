"""A mutated position is refused with a sentence, or it reads back, can be viewed and played; none takes long."""

from random import Random

import pytest

from positions.position_fuzzing import check_many, positions, random_options
from random_games import GAMES
from wyprawa.core.game import Game

EXAMPLES = {"bosman": 1500, "boso": 700}
"""Texts for each number of players, where that is not the usual number."""
USUAL_EXAMPLES = 800
TABLES = [(game, players) for game in GAMES for players in game.info.players]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("rules", "count"), [pytest.param(*row, id=f"{row[0].info.id}-{row[1]}") for row in TABLES])
def test_a_mutated_position_is_refused_or_plays_on(rules: Game, count: int):
    examples = EXAMPLES.get(rules.info.id, USUAL_EXAMPLES)
    read = check_many(rules, count, 2026, examples)
    assert examples * 0.05 < read < examples * 0.5, "the mutations should spoil most positions, but not all"


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("rules", "count"), [pytest.param(*row, id=f"{row[0].info.id}-{row[1]}") for row in TABLES])
def test_a_mutated_position_is_shown_to_everybody_in_both_languages(rules: Game, count: int):
    assert check_many(rules, count, 7, 60, whole=True) > 0


@pytest.mark.parametrize(
    ("rules", "count"),
    [pytest.param(*row, id=f"{row[0].info.id}-{row[1]}") for row in TABLES],
)
def test_every_position_of_a_real_game_reads_back(rules: Game, count: int):
    rng = Random(11)
    for seed in range(3):
        options = random_options(rules, rng, count)
        for moment, state in enumerate(positions(rules, count, seed, options)):
            if moment > 500:
                break
            text = rules.write_position(state)
            assert rules.write_position(rules.read_position(text)) == text
