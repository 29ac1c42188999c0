"""Rooms without a server, and what a client may do in one."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import wyprawa
from random_games import open_table
from server.harness import TESTS
from tiny.game import GAME as TINY
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR
from wyprawa.server.client_session import ClientSession
from wyprawa.server.credentials import hashed
from wyprawa.server.room import (
    ABANDONED,
    BOT,
    FINISHED,
    FREE,
    LOBBY,
    PERSON,
    RUNNING,
    Room,
    RoomSeat,
    SeatRequest,
    new_room,
)
from wyprawa.server.viewer import Viewer


def problem(call, *given, **named) -> Problem:
    with pytest.raises(Problem) as wrong:
        call(*given, **named)
    return wrong.value


def room_of(*room_seats: RoomSeat, **more: Any) -> Room:
    room = new_room(
        "table",
        "CODE",
        "host secret",
        TINY,
        max(2, len(room_seats)),
        {},
        ClockRules("move", 30),
        dealer="55" * 32,
        listed=True,
        position=None,
        now=7,
        **more,
    )
    for seat, room_seat in enumerate(room_seats):
        room.seats[seat] = room_seat
    return room


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


def test_a_new_room_is_an_open_lobby_with_free_seats():
    room = room_of()
    assert (room.status, room.listed, room.created, room.shared, room.rematch) == (LOBBY, True, 7, False, None)
    assert (room.game, room.rules, room.clock) == ("tiny", 1, {"kind": "move", "seconds": 30})
    assert [room_seat.kind for room_seat in room.seats] == [FREE, FREE]
    assert room.host == hashed("host secret")
    assert Room.of(room.record(3, 9)) == room
    record = room.record(3, 9)
    assert (record.version, record.status, record.listed, record.touched) == (3, LOBBY, True, 9)


def test_a_room_that_the_game_does_not_allow_is_a_problem():
    given: dict[str, Any] = {"dealer": "", "listed": False, "now": 0}
    clock = ClockRules()
    assert problem(new_room, "t", "c", "h", TINY, 5, {}, clock, position=None, **given).code == "players"
    assert problem(new_room, "t", "c", "h", TINY, 2, {"x": 1}, clock, position=None, **given).code == "option-unknown"
    assert (
        problem(new_room, "t", "c", "h", TINY, 2, {"first": "3"}, clock, position=None, **given).code == "option-value"
    )
    bosman = wyprawa.game("bosman")
    position = bosman.write_position(open_table(bosman, 2).state)
    wrong = problem(new_room, "t", "c", "h", bosman, 4, {}, clock, position=position, **given)
    assert (wrong.code, wrong.params) == ("position-players", {"players": 2})
    assert new_room("t", "c", "h", bosman, 2, {}, clock, position=position, **given).position == position


def test_a_seat_is_owned_by_its_secret_alone():
    room = room_of(RoomSeat(PERSON, "Ola", secret=hashed("a")), RoomSeat(PERSON, "Jan", secret=hashed("b")), RoomSeat())
    assert room.seats_of([hashed("a")]) == {0}
    assert room.seats_of([hashed("b"), hashed("a")]) == {0, 1}
    assert room.seats_of([hashed("c"), hashed("host secret")]) == set()
    assert room.seats_of([]) == set()
    assert room.is_host([hashed("x"), hashed("host secret")]) is True
    assert room.is_host([hashed("a")]) is False
    assert room.is_host([]) is False


@pytest.mark.parametrize("seat", [-1, 2, 63])
def test_a_seat_that_a_room_has_not_is_a_problem_everywhere(seat):
    room = room_of()
    calls = [
        room.seat_at,
        room.free,
        room.offer,
        room.restore,
        lambda seat: room.seat_person(seat, "Ola"),
        lambda seat: room.seat_bot(seat, "random", "", "pl"),
        lambda seat: room.swap(seat, 0),
        lambda seat: room.swap(0, seat),
        lambda seat: room.rename(seat, "Ola"),
        lambda seat: room.get_ready(seat, True, None),
        lambda seat: room.vacate(seat, "Ola", True),
    ]
    for call in calls:
        assert problem(call, seat).params == {"seat": seat + 1, "players": 2}
    assert room.seats == [RoomSeat(), RoomSeat()]


def test_a_room_is_full_when_no_seat_is_free_and_ready_when_its_people_are():
    room = room_of()
    assert (room.is_full(), room.all_ready()) == (False, False)
    room.seat_bot(1, "random", "", "pl")
    assert (room.is_full(), room.all_ready()) == (False, False)
    room.seat_person(0, "Ola")
    assert (room.is_full(), room.all_ready()) == (True, False)
    room.get_ready(0, True, "sól")
    assert (room.all_ready(), room.seats[0].salt) == (True, "sól")
    room.get_ready(0, False, None)
    assert (room.all_ready(), room.seats[0].salt) == (False, "sól")
    assert problem(room.get_ready, 0, True, "x" * 201).code == "salt"


@pytest.mark.parametrize("status", [LOBBY, RUNNING, FINISHED, ABANDONED])
def test_what_may_be_done_depends_on_whether_the_game_runs(status):
    room = room_of()
    room.status = status
    room.must_be(status)
    room.must_be(LOBBY, RUNNING, FINISHED, ABANDONED)
    others = [other for other in (LOBBY, RUNNING, FINISHED, ABANDONED) if other != status]
    assert problem(room.must_be, *others).code == f"room-{status}"


def test_whoever_sits_down_has_a_secret_of_his_own_and_a_muted_seat_stays_muted():
    room = room_of()
    room.seats[0].muted = True
    first = room.seat_person(0, "Ola")
    second = room.seat_person(0, "Ela")
    assert first != second
    assert room.seats[0] == RoomSeat(PERSON, "Ela", None, hashed(second), muted=True)
    assert room.seats_of([hashed(first)]) == set()
    assert problem(room.seat_person, 1, "ELA").code == "name-taken"
    room.seat_person(0, "Ela")
    room.rename(0, "Ewa")
    room.rename(0, "Ewa")
    assert room.players()[0].name == "Ewa"
    assert problem(room.rename, 1, "Ewa").code == "name-taken"


def test_bots_are_ready_and_named_by_their_level_or_their_seat():
    room = room_of(RoomSeat(), RoomSeat(), RoomSeat(), RoomSeat())
    room.seat_bot(0, "expert", "", "pl")
    room.seat_bot(1, "expert", "", "en")
    room.seat_bot(2, "expert", "", "pl")
    room.seat_bot(3, "random", "", "pl")
    assert [room_seat.name for room_seat in room.seats] == ["Mistrz", "Master", "Mistrz 2", "Komputer 4"]
    assert all((room_seat.kind, room_seat.ready, room_seat.secret) == (BOT, True, "") for room_seat in room.seats)
    room.seat_bot(3, "random", "Zenek", "pl")
    assert room.seats[3].name == "Zenek"
    with pytest.raises(Problem):
        room.seat_bot(3, "nobody", "", "pl")


def test_seats_change_places_with_all_they_hold():
    room = room_of(RoomSeat(PERSON, "Ola", secret="a"), RoomSeat(BOT, "Bot", "random"))
    room.swap(0, 1)
    assert room.seats == [RoomSeat(BOT, "Bot", "random"), RoomSeat(PERSON, "Ola", secret="a")]
    room.free(1)
    assert room.seats[1] == RoomSeat()


def test_a_freed_seat_is_its_owners_until_it_is_for_good():
    room = room_of(RoomSeat(PERSON, "Ola", secret=hashed("a"), muted=True, token="t", ready=True), RoomSeat())
    room.vacate(0, "Ola", for_good=False)
    assert room.seats[0] == RoomSeat(PERSON, "Ola", None, hashed("a"), left=True, muted=True)
    token = room.offer(0)
    assert room.seats[0].token == hashed(token)
    room.restore(0)
    assert (room.seats[0].left, room.seats[0].token) == (False, "")
    room.vacate(0, "Ola", for_good=True)
    assert room.seats[0].secret == ""


def test_all_who_are_there_are_asked_about_a_second_seat_but_who_asks_and_who_agreed():
    room = room_of(*(RoomSeat(PERSON, name, secret=name) for name in ("Ola", "Jan", "Ela", "Ewa")))
    assert room.asked(3, {0, 1, 2}) == set()
    room.offer(3)
    room.seats[3].ask = SeatRequest([0])
    assert room.asked(3, {0, 1, 2, 3}) == {1, 2}
    room.answer(3, {2}, True)
    assert room.asked(3, {0, 1, 2, 3}) == {1}
    assert room.seats[3].ask.agreed == [2]
    room.seat_person(2, "Nowa")
    assert room.asked(3, {0, 1, 2}) == {1, 2}, "consent was given by another person"
    room.answer(3, {1, 2}, False)
    assert (room.seats[3].ask.refused, room.seats[3].token) == (1, "")
    assert room.asked(3, {0, 1, 2}) == set()
    room.offer(3)
    assert room.seats[3].ask is None
    room.seats[3].ask = SeatRequest([0])
    room.seat_person(0, "Inna")
    assert room.seats[3].ask is None, "who asked is gone"


def session_of(held: set[int], host: bool = False, viewer: int = SPECTATOR) -> ClientSession:
    connection: Any = SimpleNamespace(held=held, host=host, viewer=Viewer(viewer, "en"), address="")
    nothing: Any = None
    return ClientSession(nothing, connection, nothing, nothing)


def test_a_page_does_what_its_seats_and_the_host_may():
    session = session_of({1})
    session.must_hold(1)
    wrong = problem(session.must_hold, 0)
    assert (wrong.code, wrong.params) == ("seat-not-yours", {"seat": 1})
    assert problem(session.must_host).code == "host-only"
    session.must_hold_or_host(1)
    assert problem(session.must_hold_or_host, 0).code == "seat-not-yours"
    host = session_of(set(), host=True)
    host.must_host()
    host.must_hold_or_host(0)
    assert problem(host.must_hold, 0).code == "seat-not-yours"
    assert problem(host.at_table).code == "open-first"
    assert host.lang == "en"


def test_decisions_are_made_with_the_eyes_of_a_seat_and_a_pause_by_anybody_who_plays():
    assert problem(session_of({0, 1}).viewed_seat).code == "look-first"
    assert session_of({0, 1}, viewer=1).viewed_seat() == 1
    assert session_of({2, 1}).any_held_seat() == 1
    assert session_of({2, 1}, viewer=2).any_held_seat() == 2
    assert problem(session_of(set()).any_held_seat).code == "look-first"


def test_a_host_decides_nothing_for_somebody_who_is_there_or_was_a_moment_ago():
    host = session_of(set(), host=True)
    here, left = {0}, {1: 1001, 2: 0}
    presence = SimpleNamespace(
        present=lambda: here, is_away=lambda seat: left[seat] == 0, until_away=lambda seat: left[seat]
    )
    hosted: Any = SimpleNamespace(presence=presence)
    host.hosted = hosted
    room = room_of(
        *(RoomSeat(PERSON, name, secret=name) for name in ("Ola", "Jan", "Ela")), RoomSeat(BOT, "Bot", "random")
    )
    wrong = problem(host.must_be_away, room, 0)
    assert (wrong.code, wrong.params) == ("seat-present", {"seat": 1})
    wrong = problem(host.must_be_away, room, 1)
    assert (wrong.code, wrong.params) == ("seat-away-soon", {"seat": 2, "seconds": 2})
    host.must_be_away(room, 2)
    host.must_be_away(room, 3)
    room.seats[0].secret = ""
    host.must_be_away(room, 0)


def test_a_stored_room_keeps_its_spelling():
    stored = msgspec.json.decode(room_of(RoomSeat(PERSON, "Ola")).record(1, 0).room)
    assert stored["chairs"][0]["name"] == "Ola"
    assert stored["extra"] is None
    assert not {"seats", "pack"} & set(stored)
