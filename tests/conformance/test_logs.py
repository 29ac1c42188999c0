"""What the table and the log must satisfy with every game: saving, resuming, replaying, checking."""

import json
from random import Random

import pytest

from random_games import MemoryLog, open_table, play_table, play_to_end, quick_bot, random_act
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem, Refused
from wyprawa.core.log import read_log
from wyprawa.core.player import Player
from wyprawa.core.replay import ALL_SEATS, replay, seat_log, verify
from wyprawa.core.table import Table


@pytest.mark.parametrize("sealed", [True, False])
def test_a_finished_log_verifies_and_replays_to_the_same_end(game, players, sealed):
    table, written = play_table(game, players, seed=5, sealed=sealed)
    verify(game, written.read())
    *_, last = replay(game, written.read())
    assert last.table.outcome == table.outcome
    assert last.table.position() == table.position()


def test_a_game_resumes_at_every_line_and_ends_the_same(game, players):
    _, written = play_table(game, players, seed=6)
    rows = written.data.splitlines(keepends=True)
    started = next(n for n, row in enumerate(rows) if json.loads(row).get("do") == "start")
    for cut in range(started + 1, len(rows) - 1, max(3, len(rows) // 12)):
        kept = MemoryLog()
        kept.data = b"".join(rows[:cut])
        table = Table.resume(game, kept.read(), keep=kept.keep)
        for number, line in enumerate(read_log(written.data).lines[cut - 1 :], cut - 1):
            if line.data["do"] == "act" and table.lines <= number:  # what the table does by itself is there already
                seat = line.data["seat"]
                table.act(seat, game.action_from_log(table.state, seat, line.data["act"]))
        assert table.outcome is not None
        assert kept.data == written.data, "the same secret deals the same game"


def test_a_seeded_game_resumes_with_the_same_chance(game, players):
    whole, _ = play_table(game, players, seed=8, sealed=False)
    kept = MemoryLog()
    table = open_table(game, players, kept, seed=8)
    rng = Random(8)
    quick = quick_bot(game)
    for _ in range(9):
        if rng.random() < 0.1:
            random_act(table, rng)
        else:
            table.bot_act(rng.choice(table.to_act()), quick, rng)
    table = Table.resume(game, kept.read(), keep=kept.keep)
    play_to_end(table, rng)
    assert table.position() == whole.position()
    verify(game, kept.read())


def test_a_changed_byte_anywhere_is_found(game):
    players = game.info.players[0]
    written = MemoryLog()
    table = Table.open(
        game,
        [Player(f"Gość {seat}") for seat in range(players)],
        chance=Chance.sealed(),
        salts=["sól"] * players,
        now=lambda: 1_700_000_000_000,
        keep=written.keep,
    )
    rng = Random(3)
    table.chat(0, "Dzień dobry, zaczynamy!")
    play_to_end(table, rng)
    data = written.data
    verify(game, read_log(data))
    places = {*range(0, len(data), max(1, len(data) // 150)), *range(200), *range(len(data) - 200, len(data))}
    for place in sorted(places):
        for changed in {data[place] ^ 1, data[place] ^ 32, ord("\n")} - {data[place]}:
            spoiled = data[:place] + bytes([changed]) + data[place + 1 :]
            with pytest.raises(Problem):
                verify(game, read_log(spoiled))


def test_a_log_cut_anywhere_is_not_verified(game):
    _, written = play_table(game, game.info.players[0])
    data = written.data
    for cut in range(0, len(data) - 1, max(1, len(data) // 150)):
        with pytest.raises(Problem):
            verify(game, read_log(data[:cut]))


def test_lines_left_out_or_swapped_are_found(game):
    _, written = play_table(game, game.info.players[0])
    rows = written.data.splitlines(keepends=True)
    for spoiled in (rows[:5] + rows[6:], [*rows[:5], rows[6], rows[5], *rows[7:]], rows[1:], [*rows, rows[-1]]):
        with pytest.raises(Problem):
            verify(game, read_log(b"".join(spoiled)))


def test_a_game_sealed_with_another_secret_is_found(game):
    """A dealer that draws from another secret than it committed to, with recomputed hashes."""
    from wyprawa.core.log import LogWriter

    players = game.info.players[0]
    _, honest = play_table(game, players, seed=1)
    crooked = MemoryLog()
    writer = LogWriter(crooked.keep)
    log = honest.read()
    writer.header({**log.header.data, "dealer": {"kind": "sealed", "commitment": "0" * 64}})
    for step in replay(game, log):
        position = b"" if step.line["do"] in ("keep", "salt") else step.table.position()
        writer.line({name: value for name, value in step.line.items() if name != "n"}, position)
    with pytest.raises(BadLog) as wrong:
        verify(game, crooked.read())
    assert wrong.value.code == "verify-secret"


def test_an_unfinished_log_is_not_called_verified(game, players):
    written = MemoryLog()
    table = open_table(game, players, written)
    rng = Random(1)
    for _ in range(5):
        random_act(table, rng)
    with pytest.raises(Problem) as wrong:
        verify(game, written.read())
    assert wrong.value.code == "verify-unfinished"


def test_a_seats_log_holds_no_draws_no_hashes_and_nothing_it_may_not_know(game, players):
    _, written = play_table(game, players)
    log = written.read()
    for seat in (-1, *range(players)):
        rows = seat_log(game, log, seat)
        text = json.dumps(rows)
        for word in ('"dealt"', '"hash"', '"secret"', '"salt'):
            assert word not in text
        assert [row["n"] for row in rows[1:]] == list(range(1, len(rows)))
    assert "??" in json.dumps(seat_log(game, log, -1))
    assert "??" not in json.dumps(seat_log(game, log, ALL_SEATS))


def test_a_refused_action_changes_nothing_and_writes_nothing(game, players):
    written = MemoryLog()
    table = open_table(game, players, written, seed=3)
    rng = Random(3)
    foreign = [action for _ in range(3) for action in [random_act(table, rng)[1]]]
    for _ in range(40):
        if not table.to_act():
            break
        before, data = table.position(), written.data
        for seat in range(players):
            for action in foreign:
                if table.state.refuse(seat, action) is not None:
                    with pytest.raises((Refused, Problem)):
                        table.act(seat, action)
        assert (table.position(), written.data) == (before, data)
        random_act(table, rng)


def test_a_decision_is_answered_once(game, players):
    table = open_table(game, players, seed=1)
    rng = Random(1)
    for answered in range(20):
        if not table.to_act():
            assert answered > players
            break
        seat = table.to_act()[0]
        number = table.decision(seat)
        action = rng.choice(table.state.legal(seat))
        table.act(seat, action, number)
        with pytest.raises(Problem):
            table.act(seat, action, number)
        assert seat not in table.to_act() or table.decision(seat) > number
