"""Actions at a table: decisions, their events and their log lines."""

from random import Random

import pytest

from core.tables import BOSO, at, chosen, problem, told
from random_games import MemoryLog, open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Refused
from wyprawa.core.player import Player
from wyprawa.core.table import Table


def test_the_decision_that_is_named_must_be_the_one_that_is_owed():
    table = chosen()
    number = table.decision(0)
    legal = table.state.legal(0)[0]
    assert problem(table.act, 0, legal, number + 1) == "decision-gone"
    assert problem(table.act, 0, legal, number - 1) == "decision-gone"
    assert problem(table.act, 1, legal, table.decision(1)) == "decision-gone"
    table.act(0, legal, number)


def test_every_decision_of_a_seat_has_a_number_of_its_own():
    table = at()
    assert [table.decision(seat) for seat in range(3)] == [1, 1, 1]
    for seat in range(3):
        table.act(seat, TINY.parse("stall 4"))
    assert [table.decision(seat) for seat in range(3)] == [2, 1, 1]


def test_a_decision_after_ones_own_is_a_new_one_but_a_standing_order_is_none():
    table = Table.open(BOSO, [Player("Ola"), Player("Jan")], {"first": "1"}, chance=Chance(seed=1), seating="apart")
    number = table.decision(0)
    table.act(0, BOSO.parse("order keep"))
    assert table.decision(0) == number
    for seat in (0, 1):
        table.act(seat, table.state.legal(seat)[0])
    for _ in range(3):
        assert table.to_act() == (0,)
        number += 1
        assert table.decision(0) == number
        table.act(0, table.state.legal(0)[-1], number)


def test_events_of_an_act_are_returned_whole():
    table = chosen()
    events = table.act(0, TINY.parse(f"die {table.state.pool[0]}"))
    assert [event.code for event in events] == ["die", "drawn"]


def test_a_bot_decides_with_the_view_of_its_seat_and_its_events_are_returned():
    table = chosen()
    events = table.bot_act(0, find_bot(TINY, "random"), Random(1))
    assert events == table.last_events != []


def test_the_last_act_returns_its_events_though_the_end_follows():
    table = open_table(TINY, 2, seed=3)
    rng = Random(3)
    while table.outcome is None:
        _, _, events = random_act(table, rng)
    assert events[-1].code == "ended"


def test_who_decided_for_somebody_stands_in_the_log():
    written = MemoryLog()
    table = at(written=written)
    table.act(0, TINY.parse("stall 4"), by="expert")
    table.act(1, TINY.parse("stall 4"))
    lines = [line.data for line in written.read().lines]
    assert lines[1]["by"] == "expert"
    assert "by" not in lines[2]


def test_picked_pieces_stand_in_the_log_by_their_names():
    written = MemoryLog()
    table = chosen(written=written)
    hand = table.state.hand_ids(0)
    table.act(0, TINY.parse("drop 1 2"))
    assert written.read().lines[-1].data["act"] == {"do": "drop", "pieces": hand}


@pytest.mark.parametrize("text", ["drop 1 3", "drop 0 1", "drop 2 9"])
def test_places_that_the_hand_does_not_have_are_refused(text):
    table = chosen()
    with pytest.raises(Refused):
        table.act(0, TINY.parse(text))


def test_only_a_phase_of_fixed_length_is_ended_by_time():
    table = chosen()
    assert problem(table.end_phase) == "decision-gone"


def test_nothing_happens_in_a_game_that_is_over_but_talk():
    table = at(2)
    table.resign(0)
    calls = [
        lambda: table.act(1, TINY.parse("stall 4")),
        table.end_phase,
        lambda: table.resign(1),
        lambda: table.undo(1),
        lambda: table.ask_undo(1),
        lambda: table.answer_undo(1, True),
        lambda: table.pause(1),
        lambda: table.go_on(1),
        lambda: table.seat_bot(1, "random", "own"),
        lambda: table.seat_person(1, "Ewa"),
        lambda: table.bot_failed(1, "time"),
        lambda: table.resumed(5),
        table.abandon,
    ]
    assert [problem(call) for call in calls] == ["game-over"] * len(calls)
    table.chat(1, "dzięki")


def test_an_abandoned_game_has_no_result_and_goes_on_no_more():
    table = at()
    table.abandon()
    assert told(table) == [("abandoned", {})]
    assert (table.to_act(), table.outcome, table.clock.ends()) == ((), None, None)
    assert problem(table.act, 0, TINY.parse("stall 4")) == "game-abandoned"
    assert problem(table.resign, 0) == "game-abandoned"
