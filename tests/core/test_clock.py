"""Clocks by the times of lines alone."""

import pytest

import wyprawa
from playing import Written
from wyprawa.core.chance import Chance
from wyprawa.core.clock import ClockRules
from wyprawa.core.people import Place
from wyprawa.core.problems import Problem
from wyprawa.core.table import Table

POLSKA = wyprawa.game("polska")


def table_with(clock: ClockRules, written: Written) -> tuple[Table, list[int]]:
    time = [0]
    table = Table.open(
        POLSKA,
        [Place("Ola"), Place("Jan")],
        {"first": "1"},
        chance=Chance(seed=3),
        clock=clock,
        now=lambda: time[0],
        keep=written.keep,
    )
    return table, time


def act(table: Table) -> int:
    seat = table.to_act()[0]
    table.act(seat, table.state.legal(seat)[0])
    return seat


def test_a_clock_for_each_decision_begins_anew_after_it():
    table, time = table_with(ClockRules("move", 30), Written())
    assert table.clock.ends() == 30_000
    time[0] = 12_000
    act(table)
    assert table.clock.ends() == 42_000


def test_a_clock_for_the_game_runs_down_and_gives_back_an_increment():
    table, time = table_with(ClockRules("game", 60, 5), Written())
    time[0] = 20_000
    act(table)
    assert table.clock.left[0] == 45_000
    time[0] = 30_000
    assert act(table) == 0
    assert table.clock.left[0] == 40_000


def test_taking_a_move_back_gives_no_time_back():
    table, time = table_with(ClockRules("move", 30), Written())
    time[0] = 10_000
    act(table)
    assert table.can_undo(0)
    time[0] = 15_000
    table.undo(0)
    assert table.clock.ends() == 15_000 + 20_000 - 5_000


def test_a_resumed_game_has_the_same_clocks():
    written = Written()
    table, time = table_with(ClockRules("game", 60, 5), written)
    for moment in (3_000, 9_000, 10_000, 17_000):
        time[0] = moment
        act(table)
    table.pause(0)
    time[0] = 50_000
    table.go_on(1)
    table.wake(20_000)
    again = Table.resume(POLSKA, written.read())
    assert again.clock.to_json() == table.clock.to_json()
    assert again.clock.ends() == table.clock.ends()


def test_time_slept_is_charged_to_nobody():
    table, time = table_with(ClockRules("move", 30), Written())
    time[0] = 100_000
    table.wake(95_000)
    assert table.clock.ends() == 100_000 + 25_000


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "sand"},
        {"kind": "move"},
        {"kind": "move", "seconds": 4},
        {"kind": "move", "seconds": True},
        {"kind": "game", "seconds": 60, "increment": 0},
        {"kind": "game", "seconds": 10**9},
    ],
)
def test_a_clock_that_cannot_be_is_a_problem(data):
    with pytest.raises(Problem):
        ClockRules.read(data)


def test_rules_of_a_clock_read_back():
    for rules in (ClockRules(), ClockRules("move", 30), ClockRules("game", 600, 10)):
        assert ClockRules.read(rules.to_json()) == rules
