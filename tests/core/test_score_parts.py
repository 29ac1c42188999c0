"""What scores are made of: the parts add up to the score in every kept game, and nothing is told before the end."""

from pathlib import Path

import pytest

from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.replay import replay
from wyprawa.core.score import ADDS, places_in
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.saved_game import load

LOGS = sorted(Path("tests/logs").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_parts_add_up_to_the_scores(path: Path):
    saved = load(path)
    for step in replay(saved.game, saved.log):
        table = step.table
        assert table.outcome is not None or table.score_parts == ()
    assert table.outcome is not None
    counted = [part.values for part in table.score_parts if part.kind == ADDS]
    assert tuple(sum(values) for values in zip(*counted, strict=True)) == table.outcome.scores
    for part in table.score_parts:
        for lang in ("pl", "en"):
            assert saved.game.words.has(lang, f"score-{part.code}")


def test_a_game_that_ended_by_resigning_has_no_parts():
    table = Table.open(find_game("polska"), [Player("Ola"), Player("Jan")], chance=Chance(seed=1))
    table.resign(0)
    assert table.outcome is not None
    assert table.score_parts == ()
    assert list(places_in(table.outcome)) == [{"place": 1, "seats": [1]}, {"place": 2, "seats": [0]}]
