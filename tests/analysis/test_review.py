"""Reviews of finished games: what they add up to, and what they may know."""

import json
import pickle
from pathlib import Path

import msgspec
import pytest

import wyprawa
from wyprawa.analysis.questions import DecisionQuestion
from wyprawa.analysis.review import GOOD, INACCURACY, grade_of, questions_of, walk_of
from wyprawa.analysis.walk import walk_log, walk_seat_log
from wyprawa.core.replay import ALL_SEATS, seat_log

LOGS = Path(__file__).parents[1] / "logs"
QUICK = 0.004
GAMES = ("bosman-v2-4p", "boso-v2-3p", "polska-v2-3p")


def saved(name: str) -> wyprawa.SavedGame:
    return wyprawa.load(LOGS / f"{name}.jsonl")


def played(game: str, moves: int | None = None) -> tuple[wyprawa.Table, list[bytes]]:
    """A game in which seat 0 always takes the first legal action, and the others the last."""
    log: list[bytes] = []
    players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
    table = wyprawa.Table.open(
        wyprawa.game(game), players, {"first": 1}, chance=wyprawa.Chance(seed=3), keep=log.append
    )
    while table.outcome is None and moves != 0:
        seat = table.to_act()[0]
        legal = table.view(seat).legal
        table.act(seat, legal[0 if seat == 0 else -1])
        moves = None if moves is None else moves - 1
    return table, log


@pytest.mark.parametrize("name", GAMES)
def test_own_decisions_others_decisions_and_chance_add_up_to_every_result(name: str) -> None:
    found = wyprawa.review(saved(name), effort=QUICK)
    assert sum(row.result for row in found.accounts) == pytest.approx(1)
    for row in found.accounts:
        assert row.start + row.own + row.others + row.chance == pytest.approx(row.result)
        assert row.own <= 0
        assert sum(row.grades.values()) == sum(decision.seat == row.seat for decision in found.decisions)
    for _, chances in found.chances:
        assert sum(chances) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_judged_from_the_view_that_the_seat_had(name: str) -> None:
    """The seat's own log, which knows nothing of the others, gives the very same views."""
    game = saved(name)
    everything = walk_log(game.game, game.log)
    for seat in range(len(game.players)):
        own = walk_seat_log(game.game, seat_log(game.game, game.log, seat))
        with_all = [step for step in everything.steps if step.decided is not None and step.seat == seat]
        alone = [step for step in own.steps if step.decided is not None]
        assert [str(step.action) for step in with_all] == [str(step.action) for step in alone]
        for one, other in zip(with_all, alone, strict=True):
            assert one.decided is not None
            assert other.decided is not None
            assert pickle.loads(one.decided) == pickle.loads(other.decided)


@pytest.mark.parametrize("name", GAMES)
def test_from_a_seats_eyes_nothing_is_asked_with_a_position(name: str) -> None:
    """Positions hold what is hidden; from a seat's eyes every question holds a view of that seat."""
    game = saved(name)
    for question in questions_of(walk_of(game.game, game.log, 1)):
        if isinstance(question, DecisionQuestion):
            assert pickle.loads(question.view).seat == 1
        else:
            assert question.position is None
            assert question.view is not None
            assert pickle.loads(question.view).seat == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_positions_of_a_seats_log_are_those_that_the_seat_cannot_tell_apart(name: str) -> None:
    game = saved(name)
    rows = iter([row for row in seat_log(game.game, game.log, 0)[1:] if "position" in row])
    differ = 0
    for step in game.steps():
        if step.line["do"] not in ("start", "act") or not step.seen_by(0) or step.table.state.outcome is not None:
            continue
        position = next(rows)["position"]
        assert game.game.view(game.game.read_position(position), 0).shown() == step.table.view(0).shown()
        differ += position != step.table.position().decode()
    assert differ > 3


def test_an_action_with_hidden_parts_is_not_in_the_log_of_another_seat() -> None:
    game = saved("bosman-v2-4p")
    acts = [row["act"] for row in seat_log(game.game, game.log, 0) if row.get("seat", 0) != 0]
    assert acts
    assert not [act for act in acts if act["do"] == "exchange"]


def test_a_review_of_a_seats_log_is_that_of_the_seats_eyes(tmp_path: Path) -> None:
    game = saved("bosman-v2-2p")
    rows = seat_log(game.game, game.log, 1)
    told = [msgspec.json.decode(msgspec.json.encode(row)) for row in rows]
    assert questions_of(walk_seat_log(game.game, told)) == questions_of(walk_of(game.game, game.log, 1))


def test_a_review_is_the_same_again() -> None:
    first, again = (wyprawa.review(saved("bosman-v2-2p"), effort=QUICK).to_json() for _ in range(2))
    assert json.dumps(first) == json.dumps(again)


def test_a_running_game_is_not_reviewed() -> None:
    _, log = played("bosman", moves=6)
    with pytest.raises(wyprawa.Problem, match="still in progress"):
        wyprawa.review(wyprawa.SavedGame(b"".join(log)))
    with pytest.raises(wyprawa.Problem, match="still in progress"):
        wyprawa.review(wyprawa.SavedGame(b"".join(log)), seat=0)


def test_resigning_is_a_decision_and_no_luck() -> None:
    table, log = played("bosman", moves=6)
    table.resign(0)
    found = wyprawa.review(wyprawa.SavedGame(b"".join(log)), effort=QUICK)
    gave_up, stayed = found.accounts
    assert (gave_up.result, stayed.result) == (0, 1)
    assert gave_up.own < -0.2
    assert stayed.others > 0.2
    assert abs(stayed.chance) < 0.2


def test_moves_that_were_taken_back_are_not_judged() -> None:
    table, log = played("polska", moves=0)
    first, other = table.view(0).legal[:2]
    table.act(0, first)
    table.undo(0)
    table.act(0, other)
    table.resign(0)
    walk = walk_log(table.game, wyprawa.read_log(b"".join(log)))
    assert [str(step.action) for step in walk.steps if step.seat == 0] == [str(other)]
    own = walk_seat_log(table.game, seat_log(table.game, wyprawa.read_log(b"".join(log)), 0))
    assert [str(step.action) for step in own.steps if step.seat == 0] == [str(other)]


def test_a_log_without_positions_is_told_what_to_do() -> None:
    game = saved("bosman-v2-2p")
    rows = [
        {name: value for name, value in row.items() if name != "position"} for row in seat_log(game.game, game.log, 1)
    ]
    with pytest.raises(wyprawa.Problem, match="Export it again"):
        walk_seat_log(game.game, rows)


@pytest.mark.parametrize(
    ("lost", "is_best", "grade"),
    [(0.0, True, "best"), (0.0, False, "good"), (GOOD, False, "inaccuracy"), (INACCURACY, False, "mistake")],
)
def test_decisions_are_named_by_the_chance_given_away(lost: float, is_best: bool, grade: str) -> None:
    assert grade_of(lost, is_best) == grade


def test_everything_open_uses_the_true_positions() -> None:
    game = saved("bosman-v2-2p")
    walk = walk_of(game.game, game.log, ALL_SEATS)
    assert [step.position is None for step in walk.steps].count(True) == 1
