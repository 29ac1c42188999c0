"""Replays of a finished game for every viewer."""

from random import Random

import pytest

from random_games import NAMES, MemoryLog, open_table, play_to_end
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.player import Player
from wyprawa.core.replay import ALL_SEATS, is_finished, replay, seat_log, verify
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table


def played(chance: Chance, **more) -> LogFile:
    written = MemoryLog()
    table = Table.open(TINY, [Player(name) for name in NAMES[:3]], chance=chance, keep=written.keep, **more)
    table.chat(0, "?")
    play_to_end(table, Random(5))
    return written.read()


SEALED = Chance(secret=b"5" * 32)


def test_a_step_shows_each_viewer_what_he_may_know_and_all_eyes_everything():
    found = 0
    for step in replay(TINY, played(SEALED)):
        shown = {viewer: step.seen_by(viewer) for viewer in (SPECTATOR, 0, 1, 2, ALL_SEATS)}
        assert [seen.code for seen in shown[ALL_SEATS]] == [event.code for event in step.events]
        for viewer, seen in shown.items():
            for drawn in (each.data for each in seen if each.code == "drawn"):
                found += 1
                assert (drawn["card"] == "??") == (viewer not in (drawn["seat"], ALL_SEATS))
    assert found > 20


def test_the_eyes_that_see_everything_are_nobodys():
    assert ALL_SEATS not in (SPECTATOR, *range(64))


def test_steps_are_numbered_as_the_rows_of_the_file():
    log = played(SEALED)
    steps = [(step.number, step.line["do"]) for step in replay(TINY, log)]
    assert steps == [(number, line.data["do"]) for number, line in enumerate(log.lines, 2)]


def test_a_log_is_finished_when_it_holds_the_end():
    log = played(SEALED)
    assert is_finished(log) is True
    assert is_finished(LogFile(log.header, log.lines[:-1], cut=False)) is False
    assert is_finished(LogFile(log.header, [], cut=False)) is False


@pytest.mark.parametrize("chance", [SEALED, Chance(seed=5)])
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, ALL_SEATS])
def test_the_log_of_a_seat_is_what_it_saw_line_by_line(chance, viewer):
    log = played(chance, salts=["a"])
    header, *lines = seat_log(TINY, log, viewer)
    dealer = {name: value for name, value in log.header.data["dealer"].items() if name != "seed"}
    names = ("wyprawa", "game", "rules", "options", "seats")
    assert header == {**{name: log.header.data[name] for name in names}, "dealer": dealer, "eyes": viewer}
    expected = [[seen.to_json() for seen in step.seen_by(viewer)] for step in replay(TINY, log)]
    expected[-1].append({"event": "end", "outcome": log.lines[-1].data["outcome"]})
    expected = [seen for seen in expected if seen]
    assert [line["events"] for line in lines] == expected
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))


def test_the_log_of_a_seat_of_an_unfinished_game_has_no_end():
    log = played(SEALED)
    lines = seat_log(TINY, LogFile(log.header, log.lines[:-1], cut=False), 0)
    assert all(event["event"] != "end" for line in lines[1:] for event in line["events"])


def test_what_was_added_to_the_components_stands_in_the_log_of_a_seat():
    text = "[pack]\n"

    class WithPack(type(TINY)):
        pack_text = text

    written = MemoryLog()
    Table.open(WithPack(), [Player("Ola"), Player("Jan")], chance=SEALED, keep=written.keep)
    assert seat_log(WithPack(), written.read(), 0)[0]["extra"]["text"] == text


def test_a_header_that_is_none_has_no_log_of_a_seat():
    log = played(SEALED)
    log.header.digest = "0" * 64
    with pytest.raises(BadLog):
        seat_log(TINY, log, 0)


@pytest.mark.parametrize("chance", [SEALED, Chance(seed=5)])
def test_a_finished_game_is_verified_and_an_unfinished_one_is_not(chance):
    log = played(chance, salts=["a", "", "c"])
    verify(TINY, log)
    with pytest.raises(Problem) as wrong:
        verify(TINY, LogFile(log.header, log.lines[:-1], cut=False))
    assert wrong.value.code == "verify-unfinished"


def test_an_abandoned_game_is_not_verified():
    written = MemoryLog()
    table = open_table(TINY, 2, written)
    table.abandon()
    with pytest.raises(Problem) as wrong:
        verify(TINY, read_log(written.data))
    assert wrong.value.code == "verify-unfinished"
