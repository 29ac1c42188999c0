"""A review from a seat's eyes knows only what the seat knew: twins with other hidden pieces give the same review."""

import json
from random import Random

import pytest

import wyprawa
from wyprawa.core.actions import Action
from wyprawa.core.game import Game
from wyprawa.core.log import Line, LogFile
from wyprawa.core.replay import seat_log

PLAYERS = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
BEFORE = 16
"""The decisions before the twins part."""
FOLLOWED = 6
"""The decisions that the twins share afterwards."""
MOST_GUESSES = 40
"""A drawn piece that seat 0 sees is seldom the same in a twin, so several are tried."""
QUICK = 0.01

Moves = list[tuple[int, Action]]


def begun(game: Game) -> wyprawa.Table:
    """A table after some decisions, where seat 0 decides."""
    table = wyprawa.Table.open(game, PLAYERS, {"first": 1}, chance=wyprawa.Chance(seed=3))
    played = 0
    while played < BEFORE or table.to_act()[0] != 0:
        seat = table.to_act()[0]
        table.act(seat, table.view(seat).legal[0])
        played += 1
    return table


def game_from(game: Game, position: str, moves: Moves) -> tuple[wyprawa.Table, bytes]:
    """A finished game from a position: these moves, then seat 0 resigns; the table as it was before that."""
    log: list[bytes] = []
    tables = [
        wyprawa.Table.open(game, PLAYERS, position=position, chance=wyprawa.Chance(seed=5), keep=keep)
        for keep in (log.append, None)
    ]
    for table in tables:
        for seat, action in moves:
            table.act(seat, action)
    tables[0].resign(0)
    return tables[1], b"".join(log)


def seen(game: Game, log: LogFile) -> list[object]:
    """All events that seat 0 sees."""
    return [row.get("events") for row in seat_log(game, log, 0)]


def same_moves(game: Game, true: str, twin: str) -> Moves:
    """Moves after which seat 0 has seen the same in both games, each seat moving at least once."""
    moves: Moves = []
    while len(moves) < FOLLOWED:
        one, other = (game_from(game, position, moves)[0] for position in (true, twin))
        (seat, *_) = one.to_act()
        common = [action for action in one.view(seat).legal if action in other.view(seat).legal]
        for action in common:
            longer = [*moves, (seat, action)]
            logs = [wyprawa.read_log(game_from(game, position, longer)[1]) for position in (true, twin)]
            if seen(game, logs[0]) == seen(game, logs[1]):
                moves = longer
                break
        else:
            break
    return moves


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_a_twin_with_other_hidden_pieces_gives_the_same_review(name: str) -> None:
    game = wyprawa.game(name)
    table = begun(game)
    true = table.position().decode()
    for number in range(MOST_GUESSES):
        twin = game.write_position(game.guess(table.view(0), Random(number)))
        assert twin != true
        moves = same_moves(game, true, twin)
        if {seat for seat, _ in moves} == {0, 1}:
            break
    else:
        pytest.fail("no guess goes on as the true game does")
    saved = [wyprawa.SavedGame(game_from(game, position, moves)[1]) for position in (true, twin)]
    rows: list[list[Line]] = [seat_log(game, one.log, 0) for one in saved]
    assert rows[0] == rows[1]
    found = [json.dumps(wyprawa.review(one, seat=0, effort=QUICK).to_json()) for one in saved]
    assert found[0] == found[1]
    everything = [json.dumps(wyprawa.review(one, effort=QUICK).to_json()) for one in saved]
    assert everything[0] != everything[1]  # the games do differ where all is open
