"""Clocks, computed from the times of log lines alone."""

import pytest

import wyprawa
from random_games import MemoryLog
from wyprawa.core.chance import Chance
from wyprawa.core.clock import MOST_SHOWING, Clock, ClockRules, RunningPhase
from wyprawa.core.errors import Problem
from wyprawa.core.player import Player
from wyprawa.core.table import Table

POLSKA = wyprawa.game("polska")


def table_with(clock: ClockRules, written: MemoryLog) -> tuple[Table, list[int]]:
    time = [0]
    table = Table.open(
        POLSKA,
        [Player("Ola"), Player("Jan")],
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
    table, time = table_with(ClockRules("move", 30), MemoryLog())
    assert table.clock.ends() == 30_000
    time[0] = 12_000
    act(table)
    assert table.clock.ends() == 42_000


def test_a_clock_for_the_game_runs_down_and_gives_back_an_increment():
    table, time = table_with(ClockRules("game", 60, 5), MemoryLog())
    time[0] = 20_000
    act(table)
    assert table.clock.left[0] == 45_000
    time[0] = 30_000
    assert act(table) == 0
    assert table.clock.left[0] == 40_000


def test_taking_a_move_back_gives_no_time_back():
    table, time = table_with(ClockRules("move", 30), MemoryLog())
    time[0] = 10_000
    act(table)
    assert table.can_undo(0)
    time[0] = 15_000
    table.undo(0)
    assert table.clock.ends() == 15_000 + 20_000 - 5_000


def test_a_resumed_game_has_the_same_clocks():
    written = MemoryLog()
    table, time = table_with(ClockRules("game", 60, 5), written)
    for moment in (3_000, 9_000, 10_000, 17_000):
        time[0] = moment
        act(table)
    table.pause(0)
    time[0] = 50_000
    table.go_on(1)
    table.resumed(20_000)
    again = Table.resume(POLSKA, written.read())
    assert again.clock.to_json() == table.clock.to_json()
    assert again.clock.ends() == table.clock.ends()


def test_the_bounds_of_what_can_be_agreed():
    week = 7 * 24 * 3600
    for seconds in (5, week):
        assert ClockRules.read({"kind": "move", "seconds": seconds}) == ClockRules("move", seconds, 0)
    for seconds in (4, week + 1, 30.0, "30", None):
        with pytest.raises(Problem) as wrong:
            ClockRules.read({"kind": "move", "seconds": seconds})
        assert wrong.value.params == {"name": "seconds", "value": str(seconds), "least": "5", "most": str(week)}
    for increment in (5, 3600):
        read = ClockRules.read({"kind": "game", "seconds": 60, "increment": increment})
        assert read == ClockRules("game", 60, increment)
    for increment in (4, 3601, 5.0, True):
        with pytest.raises(Problem) as wrong:
            ClockRules.read({"kind": "game", "seconds": 60, "increment": increment})
        assert wrong.value.params == {"name": "increment", "value": str(increment), "least": "5", "most": "3600"}
    assert ClockRules.read({"kind": "game", "seconds": 60}).increment == 10
    assert ClockRules.read({"kind": "move", "seconds": 60, "increment": 99}).increment == 0
    assert ClockRules.read(None) == ClockRules.read({"kind": "none", "seconds": 60}) == ClockRules()
    with pytest.raises(Problem) as wrong:
        ClockRules.read({"kind": "sand", "seconds": 60})
    assert wrong.value.code == "clock-kind"


def test_the_json_form_of_the_rules():
    assert ClockRules().to_json() == {"kind": "none"}
    assert ClockRules("move", 30).to_json() == {"kind": "move", "seconds": 30}
    assert ClockRules("game", 60, 5).to_json() == {"kind": "game", "seconds": 60, "increment": 5}
    assert (ClockRules().seconds, ClockRules().increment) == (0, 0)


def test_a_clock_that_is_none_shows_nothing_and_never_ends():
    clock = Clock(ClockRules(), 2)
    clock.run((0,), False, None, True)
    clock.charge(5000)
    assert (clock.ends(), clock.to_json(), clock.left) == (None, None, [-5000, 0])
    clock.run((0, 1), True, None, True)
    assert (clock.ends(), clock.to_json()) == (None, None)


def test_a_new_clock_has_run_for_nobody():
    clock = Clock(ClockRules("game", 60, 5), 2)
    assert clock.to_json() == {"left": [60_000, 60_000], "running": [], "ends": None}
    assert (clock.common, clock.since, clock.running) == (0, 0, ())
    assert (clock.paused, clock.together, clock.timed_phase, clock.is_shared) == (False,) * 4
    clock.charge(9000)
    assert (clock.left, clock.since) == ([60_000, 60_000], 9000)


def test_the_time_of_one_seat_runs_and_is_not_shown_while_it_runs():
    clock = Clock(ClockRules("game", 60, 5), 2)
    clock.run((1,), False, None, True)
    clock.charge(9000)
    assert clock.to_json() == {"left": [60_000, None], "running": [1], "ends": 60_000}
    clock.paused = True
    assert clock.to_json() == {"left": [60_000, 51_000], "running": [1], "ends": None}
    clock.charge(99_000)
    assert clock.left == [60_000, 51_000]
    clock.paused = False
    assert clock.ends() == 99_000 + 51_000
    clock.charge(98_000)
    assert clock.since == 99_000


def test_time_that_is_out_is_shown_as_none_left_and_the_increment_counts_from_there():
    clock = Clock(ClockRules("game", 60, 5), 2)
    clock.run((1,), False, None, True)
    clock.charge(70_000)
    assert clock.left == [60_000, -10_000]
    clock.run((0,), False, None, True)
    assert clock.to_json()["left"] == [None, 0]
    clock.acted(1)
    assert clock.left == [60_000, 5000]


@pytest.mark.parametrize(("rules", "length"), [(ClockRules("game", 90, 5), 60_000), (ClockRules("move", 90), 90_000)])
def test_a_common_decision_has_one_time_for_all(rules, length):
    clock = Clock(rules, 3)
    clock.run((0, 1, 2), True, None, True)
    assert (clock.common, clock.ends()) == (length, length)
    clock.charge(4000)
    clock.run((0, 1, 2), True, None, False)
    assert clock.ends() == length
    assert clock.to_json() == {"left": [90_000] * 3, "running": [0, 1, 2], "ends": length}
    clock.run((0, 1, 2), True, None, True)
    assert clock.ends() == 4000 + length
    clock.run((0,), False, None, True)
    clock.common = 1
    clock.run((0,), False, None, True)
    assert clock.common == 1
    clock.run((0, 1), True, None, False)
    assert clock.ends() == 4000 + length


def test_a_common_decision_of_bots_alone_ends_at_no_time():
    clock = Clock(ClockRules("game", 90, 5), 3)
    clock.run((), True, None, True)
    assert clock.ends() is None


def test_a_phase_is_counted_from_when_the_events_before_it_have_been_shown():
    clock = Clock(ClockRules(), 2)
    clock.show(3000)
    clock.charge(1000)
    clock.show(500)
    phase = RunningPhase(4000, limited=True, answered=False)
    clock.run((1,), False, phase, True)
    assert clock.ends() == 1000 + 2500 + 4000
    clock.show(60_000)
    clock.run((1,), False, phase, False)
    assert clock.ends() == 7500, "what happens in the phase does not prolong it"
    clock.run((1,), False, phase, True)
    assert clock.ends() == 1000 + MOST_SHOWING + 4000


def test_a_phase_without_a_limit_ends_when_all_have_answered():
    clock = Clock(ClockRules(), 2)
    clock.run((), False, RunningPhase(4000, limited=False, answered=False), True)
    assert clock.ends() is None
    assert clock.to_json() is None
    clock.run((), False, RunningPhase(4000, limited=True, answered=False), False)
    assert clock.ends() is None, "what holds at its start counts"
    clock.charge(700)
    clock.run((), False, RunningPhase(4000, limited=True, answered=True), False)
    assert clock.ends() <= 700


def test_a_phase_of_fixed_length_runs_for_nobody():
    phase = RunningPhase(4000, limited=True, answered=False)
    for rules in (ClockRules(), ClockRules("game", 90, 5)):
        clock = Clock(rules, 2)
        clock.run((1,), False, phase, True)
        assert (clock.running, clock.together, clock.timed_phase, clock.ends()) == ((), False, True, 4000)
        clock.charge(1000)
        clock.run((1,), False, phase, False)
        assert clock.ends() == 4000
        clock.run((0, 1), True, phase, True)
        assert clock.ends() == 5000
        assert not clock.together
        clock.paused = True
        assert clock.ends() is None
        clock.paused = False
        shown = {"left": None if rules.kind == "none" else [90_000, 90_000], "running": [], "ends": 5000}
        assert clock.to_json() == shown
        clock.run((1,), False, None, True)
        assert not clock.timed_phase


def test_no_time_runs_in_a_game_that_is_over_or_abandoned():
    for end in (lambda table: table.resign(0), lambda table: table.abandon()):
        table, _ = table_with(ClockRules("game", 60, 5), MemoryLog())
        assert table.clock.running == (0,)
        end(table)
        assert table.clock.to_json() == {"left": [60_000, 60_000], "running": [], "ends": None}


def test_no_time_runs_for_a_bot():
    table, _ = table_with(ClockRules("game", 60, 5), MemoryLog())
    table.seat_bot(0, "random", "own")
    assert (table.clock.running, table.clock.ends()) == ((), None)


def test_time_slept_is_charged_to_nobody():
    table, time = table_with(ClockRules("move", 30), MemoryLog())
    time[0] = 100_000
    table.resumed(95_000)
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
