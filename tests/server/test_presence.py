"""Presence at a table: who is connected and how long others are away, across several servers."""

import asyncio

import pytest

from wyprawa.server.connection import Connection
from wyprawa.server.fair_queue import NOBODY, Claim, Rank, Share
from wyprawa.server.presence import BELIEVED, COUNTED_FOR, GRACE, PeopleByAddress, Presence

MINUTE = 60_000


class Time:
    now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def presence(time):
    return Presence(time, MINUTE)


async def nowhere(message: dict) -> None: ...


def connection_of(*seats: int, address: str = "") -> Connection:
    connection = Connection(nowhere, address)
    connection.held = set(seats)
    return connection


def test_nobody_is_away_in_the_first_minute_of_a_table(presence, time):
    assert presence.present() == set()
    assert (presence.is_away(0), presence.until_away(0)) == (False, MINUTE)
    time.now += MINUTE - 1
    assert (presence.is_away(0), presence.until_away(0)) == (False, 1)
    time.now += 1
    assert (presence.is_away(0), presence.until_away(0)) == (True, 0)


def test_the_minute_begins_when_the_last_page_is_closed(presence, time):
    one, two = connection_of(0, 1), connection_of(1)
    presence.connections |= {one, two}
    time.now += 5 * MINUTE
    presence.leave(one)
    assert presence.present() == {1}
    time.now += MINUTE
    presence.leave(two)
    assert (presence.is_away(0), presence.is_away(1)) == (True, False)
    time.now += MINUTE
    assert presence.is_away(1)


def test_what_another_server_tells_counts_until_it_runs_out_and_then_the_minute_begins(presence, time):
    time.now += MINUTE
    presence.take_report("other", {"here": [1]})
    assert presence.present() == {1}
    time.now += 15_000  # the other server has died
    assert presence.present() == set()
    assert presence.until_away(1) == MINUTE
    time.now += MINUTE - 1
    presence.take_report("third", {"here": []})
    assert not presence.is_away(1)
    time.now += 1
    assert presence.is_away(1)


def test_a_page_closed_at_another_server_was_there_until_now(presence, time):
    time.now += MINUTE
    presence.take_report("other", {"here": [1]})
    time.now += 3_000
    presence.take_report("other", {"here": []})
    assert (presence.present(), presence.until_away(1)) == (set(), MINUTE)


def test_after_messages_may_have_been_missed_nobody_is_known_to_be_away(presence, time):
    time.now += 2 * MINUTE
    assert presence.is_away(1)
    presence.begin_anew()
    assert presence.until_away(1) == MINUTE


def test_seats_of_another_servers_pages_end_at_the_very_moment_its_word_runs_out(presence, time):
    presence.take_report("other", {"here": [0]})
    time.now += BELIEVED - 1
    assert presence.present() == {0}
    time.now += 1
    assert presence.present() == set()
    presence.take_report("third", {"here": []})  # drops the expired report and notes its seats
    assert list(presence._elsewhere) == ["third"]
    assert presence.until_away(0) == MINUTE


def test_a_seat_with_an_open_page_has_the_whole_minute_before_it(presence, time):
    presence.connections.add(connection_of(0))
    time.now += 5 * MINUTE
    assert (presence.is_away(0), presence.until_away(0)) == (False, MINUTE)


# What servers tell each other.


def test_another_server_is_told_of_seats_and_of_where_players_and_watchers_are_from(presence):
    presence.connections |= {
        connection_of(2, 0, address="school"),
        connection_of(1, address="school"),
        connection_of(address="home"),
    }
    assert presence.report() == {"here": [0, 1, 2], "players": {"school": 2}, "watchers": {"home": 1}}


def test_of_many_addresses_of_watchers_the_hundred_with_most_pages_are_told(presence):
    presence.connections |= {connection_of(address=str(number)) for number in range(100)}
    presence.connections |= {connection_of(address="crowd") for _ in range(2)}
    told = presence.report()["watchers"]
    assert len(told) == 100
    assert told["crowd"] == 2


def test_what_a_server_tells_is_added_to_what_is_here(presence):
    presence.connections |= {connection_of(0, address="school"), connection_of(address="home")}
    presence.take_report("other", {"here": [1, 2], "players": {"school": 1, "flat": 1}, "watchers": {"home": 3}})
    assert presence.players() == {"school": 2, "flat": 1}
    assert presence.watchers() == {"home": 4}


def test_a_server_of_an_earlier_version_names_no_addresses_and_its_players_count(presence):
    presence.take_report("old", {"here": [1, 2]})
    assert presence.players() == {"": 2}
    presence.take_report("old", {"here": []})
    assert presence.players() == {}


# Whose time.


def test_a_table_is_watched_while_a_page_is_open_and_ten_seconds_longer(presence, time):
    assert not presence.is_watched()
    connection = connection_of()
    presence.connections.add(connection)
    assert presence.is_watched()
    presence.leave(connection)
    time.now += GRACE - 1
    assert presence.is_watched()
    time.now += 1
    assert not presence.is_watched()


@pytest.mark.parametrize("said", [{"here": [1]}, {"here": [], "watchers": {"home": 1}}])
def test_a_table_that_somebody_has_open_at_another_server_is_watched(presence, time, said):
    presence.take_report("other", said)
    assert presence.is_watched()
    time.now += BELIEVED
    assert not presence.is_watched()  # the other server has died: nobody is known to have just left
    presence.take_report("other", said)
    presence.take_report("other", {"here": []})
    assert presence.is_watched()
    time.now += GRACE
    assert not presence.is_watched()


def test_players_claim_time_before_watchers_and_watchers_before_nobody(presence):
    assert presence.claim({}) == NOBODY
    watcher, player = connection_of(address="home"), connection_of(0, address="school")
    presence.connections.add(watcher)
    assert presence.claim({"home": 5}) == Claim(Rank.WATCHED, (Share("home", 5),))
    presence.connections |= {player, connection_of(1, address="flat")}
    assert presence.claim({"school": 30}) == Claim(Rank.PLAYED, (Share("flat", 1), Share("school", 30)))
    presence.connections.clear()
    presence.leave(player)
    assert presence.claim({"school": 30}) == Claim(Rank.EMPTY, (Share("school", 1),))


async def test_people_are_counted_over_all_tables_and_again_after_a_second(presence, monkeypatch):
    now = 100.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    other = Presence(Time(), MINUTE)
    presence.connections |= {connection_of(0, address="school"), connection_of(address="home")}
    other.connections |= {connection_of(1, address="school"), connection_of(0, address="flat")}
    people = PeopleByAddress(lambda: [presence, other])
    assert people.count() == {"school": 2, "flat": 1}
    other.connections.clear()
    now += COUNTED_FOR
    assert people.count() == {"school": 2, "flat": 1}
    now += 0.01
    assert people.count() == {"school": 1}
