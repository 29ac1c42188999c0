"""Presence at a table: who is there, and for how long others are not, as several servers tell it."""

import pytest

from wyprawa.server.page import Page
from wyprawa.server.presence import Presence

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


def page_of(*seats: int) -> Page:
    page = Page(nowhere)
    page.held = set(seats)
    return page


def test_nobody_is_away_in_the_first_minute_of_a_table(presence, time):
    assert presence.present() == set()
    assert (presence.is_away(0), presence.until_away(0)) == (False, MINUTE)
    time.now += MINUTE - 1
    assert (presence.is_away(0), presence.until_away(0)) == (False, 1)
    time.now += 1
    assert (presence.is_away(0), presence.until_away(0)) == (True, 0)


def test_the_minute_begins_when_the_last_page_is_closed(presence, time):
    one, two = page_of(0, 1), page_of(1)
    presence.pages |= {one, two}
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
    presence.hear("other", {"here": [1]})
    assert presence.present() == {1}
    time.now += 15_000  # the other server has died
    assert presence.present() == set()
    assert presence.until_away(1) == MINUTE
    time.now += MINUTE - 1
    presence.hear("third", {"here": []})
    assert not presence.is_away(1)
    time.now += 1
    assert presence.is_away(1)


def test_a_page_closed_at_another_server_was_there_until_now(presence, time):
    time.now += MINUTE
    presence.hear("other", {"here": [1]})
    time.now += 3_000
    presence.hear("other", {"here": []})
    assert (presence.present(), presence.until_away(1)) == (set(), MINUTE)


def test_after_messages_may_have_been_missed_nobody_is_known_to_be_away(presence, time):
    time.now += 2 * MINUTE
    assert presence.is_away(1)
    presence.begin_anew()
    assert presence.until_away(1) == MINUTE
