"""Views of a table, and resuming from a log that this process or another one wrote."""

from random import Random

import pytest

from core.tables import at, chosen, problem, take_die
from random_games import MemoryLog, open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import LogFile
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table


@pytest.mark.parametrize("seat", [-2, 3, "0"])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat):
    assert problem(at().view, seat) == "seat"


def test_a_problem_with_a_seat_counts_from_one():
    with pytest.raises(Problem) as wrong:
        at().resign(7)
    assert wrong.value.params == {"seat": 8, "players": 3}
    with pytest.raises(Problem) as wrong:
        at().resign("7")
    assert wrong.value.params == {"seat": "7", "players": 3}


def test_a_viewer_asked_late_knows_as_much_as_one_asked_all_along():
    table = open_table(TINY, 3, seed=2)
    rng = Random(2)
    for _ in range(30):
        if table.outcome is not None:
            break
        table.view(0)
        random_act(table, rng)
    for seat in (SPECTATOR, 0, 1, 2):
        table._at.trackers.pop(seat, None)
    late = {seat: table.view(seat).to_json() for seat in (SPECTATOR, 0)}
    early = open_table(TINY, 3, seed=2)
    rng = Random(2)
    for _ in range(30):
        if early.outcome is not None:
            break
        early.view(0)
        early.view(SPECTATOR)
        random_act(early, rng)
    assert {seat: early.view(seat).to_json() for seat in (SPECTATOR, 0)} == late


def test_a_glance_recalls_nothing():
    table = chosen()
    assert table.view(0, recall=False).shown() == table.view(0).shown()
    assert table.view(0, recall=False).knowledge.to_json() == {"sizes": {}, "pile": [], "may": []}


# Resuming from a log.


def test_two_tables_that_write_in_turn_deal_one_game():
    """Each table applies the lines of the other, and a seeded dealer continues after the draws of both."""
    for chance in (Chance(secret=b"s" * 32), Chance(seed=4)):
        alone, shared = MemoryLog(), MemoryLog()
        whole = at(written=alone, chance=chance)
        tables = [at(written=shared, chance=chance)]
        tables.append(Table.resume(TINY, shared.read(), keep=shared.keep))
        rng = Random(1)
        for number in range(25):
            if whole.outcome is not None:
                break
            one, other = tables[number % 2], tables[1 - number % 2]
            seat, action, _ = random_act(whole, rng)
            one.act(seat, action)
            other.follow(shared.read().lines[other.lines :])
        assert shared.data == alone.data
        assert whole._at.dealer.counter > 12


def test_a_table_follows_what_was_written_elsewhere_and_goes_on_from_there():
    for chance in (Chance(secret=b"s" * 32), Chance(seed=4)):
        here, there = MemoryLog(), MemoryLog()
        first = at(written=here, chance=chance)
        second = Table.resume(TINY, here.read(), keep=there.keep)
        for seat in range(3):
            first.act(seat, TINY.parse("stall 4"))
        take_die(first)
        second.follow(here.read().lines[second.lines :])
        second.follow([])
        assert second.position() == first.position()
        assert second.lines == first.lines == len(here.read().lines)
        for table in (first, second):
            table.chat(0, "?")
            table.act(1, TINY.parse("answer 0"))
            table.act(2, TINY.parse("answer 0"))
            take_die(table)
        assert here.data.endswith(there.data)
        assert len(there.data.splitlines()) == 4


def test_the_watch_hears_every_line_with_its_events_when_it_happens_and_when_it_is_read():
    written = MemoryLog()
    heard: list[list[tuple[str, list[str]]]] = [[], []]

    def watch(number: int):
        return lambda line, events: heard[number].append((line["do"], [event.code for event in events]))

    table = at(written=written, watch=watch(0))
    table.act(0, TINY.parse("stall 4"))
    table.chat(1, "?")
    Table.resume(TINY, written.read(), watch=watch(1))
    assert [line for line, _ in heard[0]] == ["start", "act", "chat"]
    assert heard[0] == heard[1]


def test_time_never_goes_back():
    written = MemoryLog()
    times = iter([100, 100, 50, 200])
    table = at(written=written, now=lambda: next(times))
    table.chat(0, "a")
    table.chat(0, "b")
    assert [line.data["time"] for line in written.read().lines] == [100, 100, 200]


def test_a_line_after_one_whose_hash_does_not_fit_is_not_read():
    written = MemoryLog()
    table = at(written=written)
    table.chat(0, "a")
    log = written.read()
    log.lines[1].digest = "0" * 64
    with pytest.raises(BadLog) as wrong:
        Table.resume(TINY, LogFile(log.header, log.lines, cut=False))
    assert (wrong.value.code, wrong.value.params["line"]) == ("verify-hash", 3)
    log = written.read()
    log.header.digest = "0" * 64
    with pytest.raises(BadLog) as wrong:
        Table.resume(TINY, log)
    assert (wrong.value.code, wrong.value.params["line"]) == ("verify-hash", 1)


def test_a_broken_log_takes_no_talk():
    table = at()
    table._broken = True
    assert problem(table.chat, 0, "?") == "log-broken"
    assert problem(table.pause, 0) == "log-broken"
