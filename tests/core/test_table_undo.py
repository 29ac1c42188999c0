"""Undo: by the seat alone, or with the consent of all."""

from core.tables import BOSO, at, chosen, problem, take_die, told
from random_games import MemoryLog
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table


def test_a_move_is_taken_back_when_everybody_agrees():
    table = chosen()
    before = table.position()
    take_die(table)
    table.ask_undo(0)
    assert told(table) == [("undo-asked", {"seat": 0})]
    assert (table.undo_request.seat, table.undo_request.asked) == (0, {1, 2})
    table.answer_undo(2, True)
    assert told(table) == [("undo-agreed", {"seat": 2})]
    assert table.undo_request.asked == {1}
    assert problem(table.answer_undo, 2, True) == "undo-not-asked"
    assert problem(table.answer_undo, 0, True) == "undo-not-asked"
    table.answer_undo(1, True)
    assert table.position() == before
    assert table.undo_request is None
    assert told(table) == [("undone-draws", {"seat": 0, "draws": 1})]


def test_one_refusal_ends_a_request():
    table = chosen()
    take_die(table)
    after = table.position()
    table.ask_undo(0)
    table.answer_undo(1, False)
    assert told(table) == [("undo-refused", {"seat": 1})]
    assert table.undo_request is None
    assert table.position() == after
    assert problem(table.answer_undo, 2, True) == "undo-not-asked"


def test_bots_agree():
    table = chosen(bots={1: "random", 2: "random"})
    before = table.position()
    take_die(table)
    table.ask_undo(0)
    assert table.position() == before


def test_whoever_leaves_his_seat_to_a_bot_or_resigns_need_not_agree():
    for leave in (lambda table: table.seat_bot(1, "random", "left"), lambda table: table.resign(1)):
        table = chosen()
        before = table.position()
        take_die(table)
        table.ask_undo(0)
        leave(table)
        assert table.undo_request.asked == {2}
        table.answer_undo(2, True)
        assert table.position() == before


def test_a_seat_left_to_a_bot_last_lets_the_move_be_taken_back_at_once():
    for leave in (lambda table: table.seat_bot(2, "random", "left"), lambda table: table.resign(2)):
        table = chosen()
        before = table.position()
        take_die(table)
        table.ask_undo(0)
        table.answer_undo(1, True)
        leave(table)
        assert table.position() == before


def test_somebody_who_has_not_moved_has_nothing_to_take_back():
    table = at()
    assert problem(table.ask_undo, 0) == "undo-nothing"
    assert problem(table.undo, 0) == "undo-barred"
    table.act(1, TINY.parse("stall 4"))
    assert problem(table.ask_undo, 0) == "undo-nothing"


def test_a_standing_order_is_no_move_to_take_back():
    table = Table.open(BOSO, [Player("Ola"), Player("Jan")], chance=Chance(seed=1), seating="apart")
    table.act(0, BOSO.parse("order keep"))
    assert problem(table.ask_undo, 0) == "undo-nothing"


def test_taking_back_takes_back_all_that_came_after():
    table = chosen()
    before = table.position()
    take_die(table)
    for seat in (1, 2):
        table.act(seat, TINY.parse("answer 0"))
    take_die(table)
    assert table.position() != before
    draws = sum(len(act.draws) for act in table._at.actions[3:])
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table.position() == before
    assert told(table) == [("undone-draws", {"seat": 0, "draws": draws})]
    assert [act.seat for act in table._at.actions] == [0, 1, 2]


def test_taking_back_what_drew_nothing_tells_of_no_draws():
    table = chosen()
    table.act(0, TINY.parse("drop 1 2"))
    assert table._at.actions[-1].draws == ()
    table.undo(0)
    assert told(table) == [("undone", {"seat": 0})]


def test_decisions_after_taking_back_are_new_ones():
    table = chosen()
    number = table.decision(0)
    table.act(0, TINY.parse("drop 1 2"))
    asked = table.decision(1)
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table.decision(0) == number + 1
    assert table.decision(1) == asked


def test_draws_taken_back_are_not_drawn_again():
    written = MemoryLog()
    table = chosen(chance=Chance(secret=b"s" * 32), written=written)
    before = table._at.dealer.counter
    take_die(table)
    drawn = table._at.dealer.counter
    assert drawn > before
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table._at.dealer.counter == drawn
    assert Table.resume(TINY, written.read())._at.dealer.counter == drawn


def test_standing_orders_outlast_what_is_taken_back():
    table = Table.open(BOSO, [Player("Ola"), Player("Jan")], chance=Chance(seed=1), seating="apart")
    table.act(0, table.state.legal(0)[0])
    table.act(1, BOSO.parse("order keep"))
    given = table.state.orders[1]
    table.ask_undo(0)
    table.answer_undo(1, True)
    assert table.state.orders[1] == given
    assert table.to_act() == (0, 1)
    view = table.view(1).to_json()
    table.act(0, table.state.legal(0)[0])
    table.ask_undo(0)
    table.answer_undo(1, True)
    assert table.view(1).to_json() == view


def test_a_request_of_another_line_or_another_seat_is_not_taken_back():
    table = chosen()
    for line in ({"seat": 1, "to": 4}, {"seat": 0, "to": 2}, {"seat": 0, "to": 99}):
        assert problem(table._perform, {"do": "undo", "agreed": True, **line}) == "undo-barred"
    take_die(table)
    assert problem(table._perform, {"do": "undo", "seat": 0, "to": 4}) == "undo-barred"
    assert problem(table._perform, {"do": "undo", "seat": 0, "to": 4, "agreed": False}) == "undo-barred"
    table._perform({"do": "undo", "seat": 0, "to": 4, "agreed": True})
