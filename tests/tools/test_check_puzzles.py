"""The tool that checks the shipped puzzles again by deep search."""

from dataclasses import replace

import pytest

import check_puzzles
from wyprawa.analysis.puzzles import find_puzzle
from wyprawa.games import game

POLSKA = game("polska")
CLEAREST = "polska-2"


def test_a_puzzle_holds_and_another_move_in_its_place_does_not(monkeypatch, capsys):
    assert check_puzzles.main([CLEAREST, "--processes", "1"]) == 0
    assert "1 of 1 puzzles hold" in capsys.readouterr().out
    puzzle = find_puzzle(POLSKA, CLEAREST)
    legal = POLSKA.read_position(puzzle.position).legal(puzzle.seat)
    other = next(str(action) for action in legal if str(action) != puzzle.best)
    monkeypatch.setattr(check_puzzles, "find_puzzle", lambda game, name: replace(puzzle, best=other))
    assert check_puzzles.main([CLEAREST, "--processes", "1"]) == 1
    assert "FAILS" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "count"), [(["polska"], 12), (["boso-3", "bosman"], 13), ([], 36)])
def test_puzzles_are_named_by_game_or_id(words, count):
    assert len(check_puzzles.wanted(words)) == count
