"""Puzzles: every one can be solved, is checked by the rules, and knows nothing that its solver cannot see."""

from pathlib import Path
from random import Random

import pytest

import wyprawa
from wyprawa.analysis.puzzles import (
    A_GAME,
    CLEARLY,
    SHOWN_SEED,
    Puzzle,
    find_puzzle,
    gap_after,
    puzzle_of_the_day,
    puzzles_of,
)
from wyprawa.cli.dispatch import run
from wyprawa.cli.puzzles import varied
from wyprawa.core.lessons import answer, shown_action

GAMES = [wyprawa.game(name) for name in wyprawa.names()]
ALL = [pytest.param(game, puzzle, id=puzzle.id) for game in GAMES for puzzle in puzzles_of(game.package)]


@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
def test_every_game_has_twelve_puzzles(rules: wyprawa.Game) -> None:
    puzzles = puzzles_of(rules.package)
    assert len(puzzles) == A_GAME
    assert [puzzle.id for puzzle in puzzles] == [f"{rules.info.id}-{k}" for k in range(1, A_GAME + 1)]
    assert len({(puzzle.position, puzzle.seat) for puzzle in puzzles}) == A_GAME


@pytest.mark.parametrize(("rules", "puzzle"), ALL)
def test_a_puzzle_is_solved_by_its_move_alone(rules: wyprawa.Game, puzzle: Puzzle) -> None:
    lesson = puzzle.lesson(rules)
    state = rules.read_position(puzzle.position)
    best = shown_action(rules, state, lesson.steps[0])
    assert str(best) == puzzle.best
    found = answer(rules, lesson, 0, best)
    assert found.verdict == "done"
    assert found.text is not None
    assert all(puzzle.why[lang] in found.text[lang] for lang in ("pl", "en"))
    others = [action for action in state.legal(puzzle.seat) if action != best]
    assert len(others) >= 3
    assert answer(rules, lesson, 0, others[0]).verdict == "mistake"
    assert puzzle.chance - puzzle.next_best >= CLEARLY - 0.001


@pytest.mark.parametrize(("rules", "puzzle"), ALL)
def test_the_position_of_a_puzzle_is_like_every_other_that_the_solver_cannot_tell_from_it(
    rules: wyprawa.Game, puzzle: Puzzle
) -> None:
    """The view of a guess is the view of the puzzle, so hidden pieces neither show nor decide."""
    view = rules.view(rules.read_position(puzzle.position), puzzle.seat)
    assert rules.view(rules.guess(view, Random(5)), puzzle.seat) == view


@pytest.mark.parametrize(("rules", "puzzle"), ALL)
def test_a_puzzle_tells_the_chances_that_people_are_shown_today(rules: wyprawa.Game, puzzle: Puzzle) -> None:
    """New weights of the chances ask for new puzzles."""
    view = rules.view(rules.read_position(puzzle.position), puzzle.seat)
    gap, chance = gap_after(rules, view, rules.parse(puzzle.best), SHOWN_SEED)
    assert chance == pytest.approx(puzzle.chance, abs=0.001)
    assert chance - gap == pytest.approx(puzzle.next_best, abs=0.001)


def test_puzzles_of_many_kinds_of_actions_are_kept() -> None:
    def found(*moves: str) -> list[Puzzle]:
        return [Puzzle("", "", 0, move, 0.5, 0.4, {}, "") for move in moves]

    kept = varied(found("die 5", "die 6", "die 1", "move torun", "stop 2", "stop 3"), 4)
    assert [puzzle.best for puzzle in kept] == ["die 5", "die 6", "move torun", "stop 2"]


@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
def test_the_expert_finds_the_move_of_the_clearest_puzzle(rules: wyprawa.Game) -> None:
    puzzle = max(puzzles_of(rules.package), key=lambda one: one.chance - one.next_best)
    view = rules.view(rules.read_position(puzzle.position), puzzle.seat)
    assert str(wyprawa.find_bot(rules, "expert").decide(view, Random(1))) == puzzle.best


def test_the_puzzle_of_a_day_depends_on_the_day_alone_and_all_have_their_turn() -> None:
    days = [puzzle_of_the_day(GAMES, day) for day in range(3 * A_GAME)]
    assert days == [puzzle_of_the_day(GAMES, day) for day in range(3 * A_GAME)]
    assert len({found[1].id for found in days if found is not None}) == 3 * A_GAME


def test_an_unknown_puzzle_and_a_folder_without_logs_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(wyprawa.Problem, match="no puzzle"):
        find_puzzle(GAMES[0], "bosman-99")
    assert run(["puzzles", "bosman", "--find", str(tmp_path), "--lang", "en"]) == 2
    assert "no logs" in capsys.readouterr().err


def test_puzzles_are_listed_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "polska", "--list", "--lang", "pl"]) == 0
    assert len(capsys.readouterr().out.strip().splitlines()) == A_GAME
