"""Handlers of messages about seats, without sockets: taking, leaving, offering and freeing seats, and consent."""

from types import SimpleNamespace
from typing import Any

import pytest

from server.harness import TESTS
from server.table_in_memory import RecordingClient, TableInMemory, code_of, problem_of
from wyprawa.server import client_messages as messages
from wyprawa.server.client_session import ClientSession
from wyprawa.server.credentials import hashed
from wyprawa.server.handlers import seats
from wyprawa.server.handlers.seats import HANDLERS
from wyprawa.server.rate_limit import TokenBucket
from wyprawa.server.room import ABANDONED, BOT, FREE, LOBBY, PERSON, RUNNING, RoomSeat

MINUTE = 60_000


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


class Table(TableInMemory):
    """A table with clients that send messages."""

    def __init__(self, *room_seats: RoomSeat) -> None:
        super().__init__(*room_seats)
        self.told_presence = 0
        self.deleted: list[Any] = []
        bans = SimpleNamespace(check_name=lambda name: None)
        self.tables: Any = SimpleNamespace(tell_presence=self._tell, delete=self._delete, bans=bans)

    async def _tell(self, hosted: Any) -> None:
        self.told_presence += 1

    async def _delete(self, hosted: Any) -> None:
        self.deleted.append(hosted)

    def session(self, *secrets: str) -> ClientSession:
        session = ClientSession(
            self.tables, RecordingClient(self.hosted, *secrets).connection, TokenBucket(0, 1), TokenBucket(0, 1)
        )
        session.hosted = self.hosted
        return session

    def gone(self, session: ClientSession) -> None:
        """Closes a client; a minute passes."""
        self.hosted.presence.leave(session.connection)
        self.store.time += MINUTE

    @property
    def seats(self) -> list[RoomSeat]:
        return self.hosted.room.seats

    def bots(self) -> list[str | None]:
        assert self.hosted.table is not None
        return [player.bot for player in self.hosted.table.players]


async def tell(session: ClientSession, message: messages.Message) -> Any:
    answer = await HANDLERS[type(message)](session, message)
    assert isinstance(answer, dict), "it would not be answered"
    return answer


async def seat_problem(doing: Any) -> tuple[str, int]:
    """A problem and its seat, counted from 1."""
    wrong = await problem_of(doing)
    return wrong.code, wrong.params["seat"]


def person(name: str) -> RoomSeat:
    return RoomSeat(PERSON, name, secret=hashed(name.lower()))


def computer(name: str) -> RoomSeat:
    return RoomSeat(BOT, name, "uniform", ready=True)


async def test_a_free_seat_is_taken_once_and_its_secret_opens_it():
    table = Table(RoomSeat(), RoomSeat())
    ola, jan = table.session(), table.session()
    answer = await tell(ola, messages.Take(seat=0, name="Ola"))
    assert (answer["seat"], hashed(answer["secret"])) == (0, table.seats[0].secret)
    assert (ola.connection.held, table.seats[0].name, table.told_presence) == ({0}, "Ola", 1)
    assert await seat_problem(tell(jan, messages.Take(seat=0, name="Jan"))) == ("seat-taken", 1)
    assert await code_of(tell(jan, messages.Take(seat=1, name="Jan", token="guess"))) == "token-void"
    assert not table.hosted.room.shared
    await tell(ola, messages.Take(seat=1, name="Ela"))
    assert table.hosted.room.shared
    assert ola.connection.held == {0, 1}


async def test_a_seat_of_a_closed_table_is_nobodys_to_take():
    table = Table(person("Ola"), RoomSeat())
    host = table.session("host")
    await tell(host, messages.Abandon())
    assert table.hosted.room.status == ABANDONED
    assert await code_of(tell(table.session(), messages.Take(seat=1, name="Jan"))) == "room-abandoned"
    assert await code_of(tell(host, messages.Offer(seat=1))) == "room-abandoned"
    assert await code_of(tell(host, messages.Free(seat=1))) == "room-abandoned"
    assert await code_of(tell(host, messages.Abandon())) == "room-abandoned"


async def test_an_owner_hands_his_seat_to_another_device_with_a_token_that_works_once():
    table = Table()
    await table.start()
    ola, phone = table.session("ola"), table.session()
    token = (await tell(ola, messages.Offer(seat=0)))["token"]
    answer = await tell(phone, messages.Take(seat=0, name="Ola", token=token))
    assert "secret" in answer
    assert (phone.connection.held, ola.connection.held) == ({0}, set())
    assert await code_of(tell(table.session(), messages.Take(seat=0, name="Eve", token=token))) == "token-void"


async def test_an_owner_may_take_his_own_seat_anew_and_it_is_nobodys_second_one():
    table = Table(person("Ola"), person("Jan"))
    await table.start()
    ola = table.session("ola")
    table.session("jan")
    token = (await tell(ola, messages.Offer(seat=0)))["token"]
    assert "secret" in await tell(ola, messages.Take(seat=0, name="Ola", token=token))
    assert ola.connection.held == {0}


async def test_a_host_offers_only_what_nobody_sits_at():
    table = Table(person("Ola"), person("Jan"), computer("Bot"))
    host = table.session("host")
    await table.start()
    assert await code_of(tell(host, messages.Offer(seat=0))) == "seat-not-yours"
    assert await code_of(tell(table.session("jan"), messages.Offer(seat=0))) == "seat-not-yours"
    assert "token" in await tell(host, messages.Offer(seat=2))
    table.store.time += MINUTE
    await tell(host, messages.Free(seat=0))
    assert "token" in await tell(host, messages.Offer(seat=0))
    ola = table.session("ola")  # her seat was freed, and she is back: the seat is hers
    assert await code_of(tell(host, messages.Offer(seat=0))) == "seat-not-yours"
    assert "token" in await tell(ola, messages.Offer(seat=0))


async def test_a_seat_that_resigned_is_not_offered():
    table = Table(person("Ola"), computer("Bot"), person("Jan"))
    host = table.session("host")
    await table.start()
    await table.hosted.change(lambda room, game: game.resign(0))
    assert table.hosted.room.status == RUNNING
    table.store.time += MINUTE
    await tell(host, messages.Free(seat=0))
    assert await code_of(tell(host, messages.Offer(seat=0))) == "resigned-already"


async def freed(table: Table, seat: int) -> tuple[ClientSession, str]:
    """A host frees the seat of a person who is away. Returns the host's client and the token for the seat."""
    host = table.session("host")
    await table.start()
    table.store.time += MINUTE
    await tell(host, messages.Free(seat=seat))
    return host, (await tell(host, messages.Offer(seat=seat)))["token"]


async def test_a_freed_seat_goes_to_somebody_new_and_not_while_its_owner_is_back():
    table = Table(person("Ola"), person("Jan"))
    _, token = await freed(table, 0)
    assert (table.seats[0].left, table.bots()) == (True, [table.hosted.game.adviser, None])
    ola = table.session("ola")
    assert await code_of(tell(table.session(), messages.Take(seat=0, name="Eve", token=token))) == "token-void"
    table.gone(ola)
    eve = table.session()
    await tell(eve, messages.Take(seat=0, name="Eve", token=token))
    assert (eve.connection.held, table.bots(), table.seats[0].left) == ({0}, [None, None], False)
    assert table.session("ola").connection.held == set()


async def test_whoever_plays_takes_a_second_seat_only_when_all_others_agree():
    table = Table(person("Ola"), person("Jan"), person("Ela"))
    jan, ela = table.session("jan"), table.session("ela")
    _, token = await freed(table, 0)
    asking = messages.Take(seat=0, name="Jan 2", token=token)
    assert await tell(jan, asking) == {"seat": 0, "asked": [2]}
    assert (jan.connection.held, table.told_presence) == ({1}, 0)
    assert await tell(jan, asking) == {"seat": 0, "asked": [2]}
    assert await seat_problem(tell(ela, asking)) == ("seat-asked", 1)
    assert await code_of(tell(jan, messages.Consent(seat=0, yes=True))) == "consent-not-asked"
    await tell(ela, messages.Consent(seat=0, yes=True))
    assert await code_of(tell(ela, messages.Consent(seat=0, yes=True))) == "consent-not-asked"
    assert "secret" in await tell(jan, asking)
    assert jan.connection.held == {0, 1}


async def test_one_refusal_ends_the_question_and_the_offer():
    table = Table(person("Ola"), person("Jan"), person("Ela"))
    jan, ela = table.session("jan"), table.session("ela")
    _, token = await freed(table, 0)
    asking = messages.Take(seat=0, name="Jan 2", token=token)
    await tell(jan, asking)
    await tell(ela, messages.Consent(seat=0, yes=False))
    assert await code_of(tell(jan, asking)) == "token-void"
    assert jan.connection.held == {1}


async def test_without_anybody_to_ask_nobody_takes_a_second_seat():
    table = Table(person("Ola"), person("Jan"))
    jan = table.session("jan")
    _, token = await freed(table, 0)
    assert await code_of(tell(jan, messages.Take(seat=0, name="Jan 2", token=token))) == "consent-nobody"
    assert (jan.connection.held, table.seats[0].ask) == ({1}, None)


async def test_an_owner_who_is_there_may_give_his_seat_to_another_player_without_asking_if_nobody_else_plays():
    table = Table(person("Ola"), person("Jan"))
    ola, jan = table.session("ola"), table.session("jan")
    await table.start()
    token = (await tell(ola, messages.Offer(seat=0)))["token"]
    assert "secret" in await tell(jan, messages.Take(seat=0, name="Jan 2", token=token))
    assert (jan.connection.held, ola.connection.held) == ({0, 1}, set())


async def test_whoever_leaves_frees_a_seat_of_the_lobby_and_leaves_a_bot_in_the_game():
    table = Table(person("Ola"), person("Jan"))
    ola, jan = table.session("ola"), table.session("jan")
    assert await code_of(tell(jan, messages.Leave(seat=0))) == "seat-not-yours"
    await tell(ola, messages.Leave(seat=0))
    assert table.seats[0] == RoomSeat()
    token = await tell(table.session(), messages.Take(seat=0, name="Ela"))
    assert token["seat"] == 0
    await table.start()
    await tell(jan, messages.Leave(seat=1))
    assert (table.bots()[1], table.seats[1].left, table.seats[1].secret) == (table.hosted.game.adviser, True, "")
    assert table.session("jan").connection.held == set()


async def test_names_change_in_the_lobby_by_their_owner_or_the_host():
    table = Table(person("Ola"), person("Jan"))
    ola, host = table.session("ola"), table.session("host")
    assert await code_of(tell(ola, messages.Rename(seat=1, name="X"))) == "seat-not-yours"
    await tell(ola, messages.Rename(seat=0, name="Olga"))
    await tell(host, messages.Rename(seat=1, name="Janek"))
    assert [room_seat.name for room_seat in table.seats] == ["Olga", "Janek"]
    await table.start()
    assert await code_of(tell(ola, messages.Rename(seat=0, name="Ola"))) == "room-running"


async def test_a_game_begins_when_everybody_is_ready_and_each_speaks_for_himself():
    table = Table(person("Ola"), person("Jan"))
    ola, jan = table.session("ola"), table.session("jan")
    assert await code_of(tell(table.session("host"), messages.Ready(seat=0))) == "seat-not-yours"
    await tell(ola, messages.Ready(seat=0, salt="abc"))
    assert (table.hosted.room.status, table.seats[0].salt, table.seats[0].ready) == (LOBBY, "abc", True)
    await tell(ola, messages.Ready(seat=0, ready=False))
    await tell(jan, messages.Ready(seat=1))
    assert table.hosted.room.status == LOBBY
    await tell(ola, messages.Ready(seat=0))
    assert table.hosted.room.status == RUNNING
    assert await code_of(tell(ola, messages.Ready(seat=0))) == "room-running"


async def test_the_host_seats_bots_and_the_last_one_begins_a_game_that_people_are_ready_for():
    table = Table(person("Ola"), RoomSeat())
    ola, host = table.session("ola"), table.session("host")
    assert await code_of(tell(ola, messages.Bot(seat=1, bot="uniform"))) == "host-only"
    assert await code_of(tell(host, messages.Bot(seat=1, bot="nobody"))) == "bot"
    await tell(ola, messages.Ready(seat=0))
    await tell(host, messages.Bot(seat=1, bot="uniform", name="Robo"))
    assert (table.hosted.room.status, table.bots(), table.seats[1].name) == (RUNNING, [None, "uniform"], "Robo")


async def test_bots_alone_wait_for_the_host_to_begin():
    table = Table(RoomSeat(), RoomSeat())
    host = table.session("host")
    for seat in (0, 1):
        await tell(host, messages.Bot(seat=seat, bot="uniform"))
    assert table.hosted.room.status == LOBBY
    assert await code_of(tell(table.session(), messages.Start())) == "host-only"
    await tell(host, messages.Start())
    assert table.hosted.room.status == RUNNING


async def test_a_bot_plays_for_its_person_who_comes_back_and_for_nobody_who_is_there():
    table = Table(person("Ola"), person("Jan"))
    ola, host = table.session("ola"), table.session("host")
    assert await code_of(tell(ola, messages.Back(seat=0))) == "room-lobby"
    await table.start()
    assert await seat_problem(tell(ola, messages.Back(seat=0))) == ("seat-no-bot", 1)
    await tell(ola, messages.Bot(seat=0, bot="uniform"))
    assert table.bots() == ["uniform", None]
    assert b'"why":"own"' in table.store.rows[-1]
    assert await code_of(tell(table.session("jan"), messages.Back(seat=0))) == "seat-not-yours"
    await tell(ola, messages.Back(seat=0))
    assert table.bots() == [None, None]
    assert await code_of(tell(table.session("jan"), messages.Bot(seat=0, bot="uniform"))) == "host-only"
    assert await code_of(tell(host, messages.Bot(seat=0, bot="uniform"))) == "seat-present"
    table.gone(ola)
    await tell(host, messages.Bot(seat=0, bot="uniform"))
    assert table.bots() == ["uniform", None]
    assert b'"why":"host"' in table.store.rows[-1]


async def test_nobody_comes_back_to_a_seat_that_was_given_up_or_was_never_a_persons():
    table = Table(person("Ola"), computer("Bot"))
    host = table.session("host")
    await table.start()
    assert await seat_problem(tell(host, messages.Back(seat=1))) == ("seat-nobody", 2)
    await tell(table.session("ola"), messages.Leave(seat=0))
    assert await code_of(tell(host, messages.Back(seat=0))) == "seat-nobody"


async def test_only_a_host_frees_swaps_mutes_starts_ends_and_deletes():
    table = Table(person("Ola"), person("Jan"))
    ola = table.session("ola")
    for message in (
        messages.Free(seat=1),
        messages.Swap(seat=0, other=1),
        messages.Mute(seat=1),
        messages.Start(),
        messages.Abandon(),
        messages.Delete(),
    ):
        assert await code_of(tell(ola, message)) == "host-only"
    assert table.deleted == []
    host = table.session("host")
    await tell(host, messages.Swap(seat=0, other=1))
    assert [room_seat.name for room_seat in table.seats] == ["Jan", "Ola"]
    await tell(host, messages.Mute(seat=1))
    assert [room_seat.muted for room_seat in table.seats] == [False, True]
    await tell(host, messages.Free(seat=1))
    assert table.seats[1].kind == FREE
    await tell(host, messages.Delete())
    assert (table.deleted, host.hosted) == ([table.hosted], None)


async def test_seats_are_not_swapped_and_not_freed_from_under_people_once_the_game_runs():
    table = Table(person("Ola"), person("Jan"))
    host, ola = table.session("host"), table.session("ola")
    await table.start()
    assert await code_of(tell(host, messages.Swap(seat=0, other=1))) == "room-running"
    assert await code_of(tell(host, messages.Free(seat=0))) == "seat-present"
    assert await code_of(tell(host, messages.Free(seat=1))) == "seat-away-soon"
    await tell(host, messages.Abandon())
    assert (table.hosted.room.status, ola.connection.held) == (ABANDONED, {0})


async def test_a_seat_that_a_bot_plays_already_keeps_its_bot_when_it_is_freed():
    table = Table(person("Ola"), person("Jan"))
    host, ola = table.session("host"), table.session("ola")
    await table.start()
    await tell(ola, messages.Bot(seat=0, bot="uniform"))
    table.gone(ola)
    await tell(host, messages.Free(seat=0))
    assert table.bots() == ["uniform", None]


async def test_whoever_leaves_after_the_end_leaves_no_bot():
    table = Table(person("Ola"), person("Jan"))
    ola, host = table.session("ola"), table.session("host")
    await table.start()
    await tell(host, messages.Abandon())
    lines = len(table.store.rows)
    await tell(ola, messages.Leave(seat=0))
    assert (table.bots(), len(table.store.rows), table.seats[0].left) == ([None, None], lines, True)


async def test_a_rematch_is_for_those_who_played_and_the_host(monkeypatch):
    async def made(tables: Any, hosted: Any, changes: Any) -> str:
        return "again"

    monkeypatch.setattr(seats, "make_rematch", made)
    table = Table(person("Ola"), person("Jan"))
    assert await code_of(tell(table.session(), messages.Rematch())) == "seat-needed"
    for secret in ("ola", "host"):
        assert await tell(table.session(secret), messages.Rematch()) == {"table": "again"}
    assert await code_of(tell(table.session("ola"), messages.Rematch(stronger=True))) == "host-only"
    assert await tell(table.session("host"), messages.Rematch(stronger=True)) == {"table": "again"}


async def test_changes_of_the_room_have_a_limit_that_an_end_does_not_count_against():
    table = Table(person("Ola"), person("Jan"))
    host = table.session("host")
    host.changes = TokenBucket(0.001, 1)
    await tell(host, messages.Mute(seat=0))
    assert await code_of(tell(host, messages.Mute(seat=1))) == "too-fast"
    await tell(host, messages.Abandon())
    assert table.hosted.room.status == ABANDONED
