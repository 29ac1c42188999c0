"""Resigning, pausing, bots that take a seat, and chat."""

from random import Random

import pytest

import wyprawa
from core.tables import at, chosen, problem, take_die, told
from random_games import NAMES, open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.core.outcome import Outcome
from wyprawa.core.player import Player


def test_whoever_resigns_can_no_longer_be_brought_back_or_take_back():
    table = chosen()
    take_die(table)
    table.resign(0)
    assert told(table) == [("resigned", {"seat": 0})]
    assert table.resigned == [0]
    assert table.players[0].bot == TINY.adviser
    assert problem(table.seat_person, 0, "Ola") == "resigned-already"
    assert problem(table.seat_bot, 0, "random", "own") == "resigned-already"
    assert problem(table.resign, 0) == "resigned-already"


def test_a_move_is_final_when_somebody_has_resigned_since():
    bosman = wyprawa.game("bosman")
    table = open_table(bosman, 4, seed=2)
    rng = Random(2)
    while not any(table.can_undo(seat) for seat in range(4)):
        random_act(table, rng)
    mover = next(seat for seat in range(4) if table.can_undo(seat))
    table.resign((mover + 1) % 4)
    assert not table.can_undo(mover)


def test_those_who_resigned_rank_below_all_who_stayed_the_last_to_go_first():
    from wyprawa.core.table.line_handlers import below_all_who_stayed

    outcome = Outcome(((0, 1), (2,), (3,)), "target", (9, 9, 5, 1))
    below = below_all_who_stayed(outcome, [0, 2])
    assert below.ranking == ((1,), (3,), (2,), (0,))
    assert (below.reason, below.scores) == ("target", (9, 9, 5, 1))
    assert below_all_who_stayed(outcome, []) is outcome


def test_when_two_are_left_and_one_resigns_the_other_wins():
    table = at(3)
    table.resign(1)
    assert table.outcome is None
    table.resign(2)
    assert table.outcome.ranking == ((0,), (2,), (1,))
    assert table.outcome.reason == "resigned"


# Seats, pauses and chat.


def test_a_paused_game_takes_no_move_until_it_goes_on():
    table = at()
    assert problem(table.go_on, 0) == "not-paused"
    table.pause(1)
    assert told(table) == [("paused", {"seat": 1})]
    assert table.paused
    assert problem(table.pause, 0) == "game-paused"
    assert problem(table.act, 0, TINY.parse("stall 4")) == "game-paused"
    table.go_on(2)
    assert told(table) == [("went-on", {"seat": 2})]
    assert not table.paused
    table.act(0, TINY.parse("stall 4"))


@pytest.mark.parametrize("why", ["own", "host", "left", "time"])
def test_a_bot_takes_a_seat_and_the_person_comes_back(why):
    table = at()
    table.seat_bot(1, "random", why)
    assert told(table) == [(f"seat-bot-{why}", {"seat": 1, "bot": "random"})]
    assert table.players[1] == Player(NAMES[1], "random")
    table.seat_person(1, f" {NAMES[1]} ")
    assert told(table) == [("seat-back", {"seat": 1})]
    table.seat_person(1, "Ewa")
    assert told(table) == [("seat-new", {"seat": 1, "before": NAMES[1]})]
    assert table.players[1] == Player("Ewa", None)


def test_a_seat_changes_hands_for_known_reasons_only():
    table = at()
    for line in (
        {"bot": "random", "why": "person"},
        {"bot": None, "why": "own"},
        {"bot": "random", "why": "boredom"},
        {"bot": None, "why": "boredom"},
    ):
        with pytest.raises(ValueError, match=line["why"]):
            table._perform({"do": "seat", "seat": 0, "name": "Ola", **line})
    assert problem(table.seat_bot, 5, "random", "own") == "seat"
    assert problem(table.seat_person, 5, "Ewa") == "seat"
    assert problem(table.seat_person, 0, " ") == "name"


def test_a_bot_that_fails_is_noted():
    table = at()
    for why in ("time", "crash"):
        table.bot_failed(2, why)
        assert told(table) == [(f"stumbled-{why}", {"seat": 2})]
    with pytest.raises(ValueError, match="rain"):
        table.bot_failed(2, "rain")
    assert problem(table.bot_failed, 3, "time") == "seat"


@pytest.mark.parametrize("slept", [-1, 1.5, "5", True, None])
def test_sleep_is_a_whole_number_of_milliseconds(slept):
    table = at()
    with pytest.raises((ValueError, TypeError)):
        table.resumed(slept)


def test_waking_is_told():
    table = at()
    table.resumed(0)
    assert told(table) == [("woke", {})]


def test_talk_is_told_and_a_longer_message_is_refused_whole():
    table = at()
    assert problem(table.chat, 1, "a" * 501) == "chat-long"
    table.chat(1, "a" * 500)
    assert told(table) == [("said", {"seat": 1, "text": "a" * 500})]
    assert problem(table.chat, 1, "  ") == "chat-empty"
