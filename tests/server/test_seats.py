"""Ownership of seats in a running game: broken connections, freed and offered seats, second seats."""

import asyncio

import pytest

from server.harness import Client, make_table, running_server
from server.running_game import RunningGame, running_game, two_servers
from server.two_players import receive_pending
from wyprawa.server.sqlite import SqliteStore

MINUTE = 60_000


class Clock:
    """The clock of a store, which the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def store(tmp_path, clock):
    return SqliteStore(tmp_path / "db", clock)


# Away.


async def test_a_host_cannot_read_the_hand_of_somebody_whose_connection_broke_for_a_moment(store, clock):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        ola = table.host
        await table.disconnect(1)
        clock.pass_by(300)
        freed = await ola.ask("free", seat=1)
        token = (await ola.ask("offer", seat=1)).get("token", "")
        await ola.ask("take", seat=1, name="Ja", token=token)
        looked = await ola.look(1)
        assert (freed["code"], looked["code"]) == ("seat-away-soon", "seat-not-yours")
        assert "60 seconds" in freed["text"]
        assert (await ola.ask("bot", seat=1, bot="random"))["code"] == "seat-away-soon"
        assert ola.table["seats"][1]["bot"] is None
        clock.pass_by(MINUTE - 301)
        assert "1 second." in (await ola.ask("free", seat=1))["text"]
        clock.pass_by(1)
        assert (await ola.ask("free", seat=1))["type"] == "done"


async def test_a_page_that_comes_back_begins_the_minute_anew(store, clock):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        await table.disconnect(1)
        clock.pass_by(MINUTE - 1)
        jan = await table.connect(table.secret(1))
        clock.pass_by(MINUTE)
        assert (await table.host.ask("free", seat=1))["code"] == "seat-present"
        await jan.__aexit__()
        while table.host.table["seats"][1]["here"]:
            await table.host.hear()
        assert (await table.host.ask("free", seat=1))["code"] == "seat-away-soon"


async def test_after_a_restart_nobody_is_away_before_a_minute_has_passed(tmp_path, clock):
    async with (
        running_server(SqliteStore(tmp_path / "db", clock)) as server,
        running_game(server, "here Ola", "here Jan") as table,
    ):
        made = table.made
    clock.pass_by(10 * MINUTE)
    async with running_server(SqliteStore(tmp_path / "db", clock)) as server, Client(server.url) as ola:
        await ola.open(made["table"], made["seats"]["0"], host=made["host"])
        assert (await ola.ask("free", seat=1))["code"] == "seat-away-soon"
        clock.pass_by(MINUTE)
        assert (await ola.ask("free", seat=1))["type"] == "done"


async def test_people_at_another_server_are_present_and_away_a_minute_after_their_page_was_closed(postgres_url):
    away = 1.5
    async with two_servers(postgres_url, away, "here Ola", "here Jan") as (table, other):
        ola = table.host
        async with Client(other) as jan:
            await jan.open(table.made["table"], table.secret(1), look=1)
            await table.clients[1].__aexit__()
            await asyncio.sleep(away + 0.3)
            assert (await ola.ask("free", seat=1))["code"] == "seat-present"
        while ola.table["seats"][1]["here"]:
            await ola.hear()
        assert (await ola.ask("free", seat=1))["code"] == "seat-away-soon"
        await asyncio.sleep(away)
        assert (await ola.ask("free", seat=1))["type"] == "done"
        token = await table.offer(1)
        async with Client(other) as jan, Client(table.server.url) as ela:
            await jan.open(table.made["table"], table.secret(1), look=1)
            await jan.ask("ping")
            assert (jan.table["yours"], jan.table["seats"][1]["left"]) == ([1], False)
            await ela.open(table.made["table"])
            assert (await ela.ask("take", seat=1, name="Ela", token=token))["code"] == "token-void"


# A seat that the host freed.


async def free(table: RunningGame, clock: Clock, seat: int) -> None:
    await table.disconnect(seat)
    clock.pass_by(MINUTE)
    assert (await table.host.ask("free", seat=seat))["type"] == "done"
    assert table.host.table["seats"][seat]["left"]
    assert table.host.table["seats"][seat]["bot"]


async def test_the_owner_of_a_freed_seat_holds_it_again_when_he_comes_back_and_offers_are_void(store, clock):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        ola = table.host
        await free(table, clock, 1)
        token = await table.offer(1)
        jan = await table.connect(table.secret(1), look=1)
        assert jan.now["view"]["hand"]
        assert jan.table["yours"] == [1]
        assert not jan.table["seats"][1]["left"]
        stranger = await table.connect()
        assert (await stranger.ask("take", seat=1, name="Ela", token=token))["code"] == "token-void"
        assert (await ola.ask("offer", seat=1))["code"] == "seat-not-yours"
        assert (await jan.ask("back", seat=1))["type"] == "done"
        assert jan.table["seats"][1]["bot"] is None
        await jan.__aexit__()
        while ola.table["seats"][1]["here"]:
            await ola.hear()
        assert (await stranger.ask("take", seat=1, name="Ela", token=token))["code"] == "token-void"


async def test_the_secret_of_a_freed_seat_is_good_until_somebody_else_has_sat_down(store, clock):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        await free(table, clock, 1)
        ela = await table.connect()
        token = await table.offer(1)
        assert (await ela.ask("take", seat=1, name="Ela", token=token))["type"] == "done"
        await ela.look(1)
        assert ela.now["view"]["hand"]
        async with Client(server.url) as jan:
            assert (await jan.open(table.made["table"], table.secret(1), look=1))["code"] == "seat-not-yours"
        assert (await table.host.ask("free", seat=1))["code"] == "seat-present"


async def test_who_leaves_himself_has_left_for_good(store):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        await table.clients[1].ask("leave", seat=1)
        async with Client(server.url) as jan:
            assert (await jan.open(table.made["table"], table.secret(1), look=1))["code"] == "seat-not-yours"
        await receive_pending(table.host)
        assert table.host.table["seats"][1]["left"]


# A second seat.


@pytest.mark.parametrize("way", ["freed", "left", "bot"])
async def test_who_plays_and_is_alone_takes_no_second_seat(store, clock, way):
    other = "bot random" if way == "bot" else "here Jan"
    async with running_server(store) as server, running_game(server, "here Ola", other) as table:
        ola = table.host
        if way == "freed":
            await free(table, clock, 1)
        elif way == "left":
            await table.clients[1].ask("leave", seat=1)
        token = await table.offer(1)
        answer = await ola.ask("take", seat=1, name="Ja", token=token)
        assert answer["code"] == "consent-nobody"
        assert (await ola.look(1))["code"] == "seat-not-yours"
        await receive_pending(ola)
        assert ola.table["asks"] == []
        assert ola.table["seats"][1]["bot"]
        ela = await table.connect()
        assert (await ela.ask("take", seat=1, name="Ela", token=token))["type"] == "done"


async def ask_for_seat(table: RunningGame, seat: int, expected: list[int]) -> str:
    token = await table.offer(seat)
    answer = await table.host.ask("take", seat=seat, name="Druga", token=token)
    assert (answer["type"], answer["asked"]) == ("done", expected)
    assert "secret" not in answer
    assert (await table.host.ask("look", seat=seat))["code"] == "seat-not-yours"
    await receive_pending(*(page for at, page in table.clients.items() if at != seat))
    return token


async def test_a_second_seat_is_taken_when_everybody_who_is_there_agrees(store):
    async with (
        running_server(store) as server,
        running_game(server, "here Ola", "here Jan", "here Ela", "bot random") as table,
    ):
        ola, jan, ela = table.clients.values()
        token = await ask_for_seat(table, 3, [1, 2])
        for page in (jan, ela):
            assert page.table["asks"] == [{"seat": 3, "by": 0, "asked": [1, 2], "refused": None}]
        assert (await ola.ask("consent", seat=3, yes=True))["code"] == "consent-not-asked"
        assert (await jan.ask("consent", seat=2, yes=True))["code"] == "consent-not-asked"
        assert (await jan.ask("consent", seat=3, yes=True))["type"] == "done"
        assert (await jan.ask("consent", seat=3, yes=False))["code"] == "consent-not-asked"
        again = await ola.ask("take", seat=3, name="Druga", token=token)
        assert again["asked"] == [2]
        assert (await jan.ask("take", seat=3, name="Trzecia", token=token))["code"] == "seat-asked"
        await ela.ask("consent", seat=3, yes=True)
        await receive_pending(ola)
        assert ola.table["asks"] == [{"seat": 3, "by": 0, "asked": [], "refused": None}]
        assert (await ola.ask("take", seat=3, name="Druga", token=token))["secret"]
        assert (await ola.look(3))["type"] == "done"
        assert ola.now["view"]["hand"]
        assert (ola.table["yours"], ola.table["asks"]) == ([0, 3], [])


async def test_one_refusal_ends_it_and_the_offer_with_it(store):
    async with (
        running_server(store) as server,
        running_game(server, "here Ola", "here Jan", "here Ela", "bot random") as table,
    ):
        ola, jan, ela = table.clients.values()
        token = await ask_for_seat(table, 3, [1, 2])
        await ela.ask("consent", seat=3, yes=True)
        await jan.ask("consent", seat=3, yes=False)
        await receive_pending(ola)
        assert ola.table["asks"] == [{"seat": 3, "by": 0, "asked": [], "refused": 1}]
        assert (await ola.ask("take", seat=3, name="Druga", token=token))["code"] == "token-void"
        assert (await ela.ask("consent", seat=3, yes=True))["code"] == "consent-not-asked"
        await ask_for_seat(table, 3, [1, 2])  # all are asked again
        assert (await ola.look(3))["code"] == "seat-not-yours"


async def test_who_comes_later_is_asked_too_and_who_is_away_counts_no_longer(store, clock):
    async with (
        running_server(store) as server,
        running_game(server, "here Ola", "here Jan", "here Ela", "bot random") as table,
    ):
        ola = table.host
        await table.disconnect(1, 2)
        clock.pass_by(MINUTE)
        ela = await table.connect(table.secret(2))
        token = await table.offer(3)
        said = {"seat": 3, "name": "Druga", "token": token}
        assert (await ola.ask("take", **said))["asked"] == [2]
        jan = await table.connect(table.secret(1))
        await ela.ask("consent", seat=3, yes=True)
        assert (await ola.ask("take", **said))["asked"] == [1]
        await jan.__aexit__()
        while ola.table["seats"][1]["here"]:
            await ola.hear()
        assert (await ola.ask("take", **said))["asked"] == [1]
        clock.pass_by(MINUTE)
        # Clients are told at the next heartbeat.
        await ola.until(lambda message: message["type"] == "table" and message["asks"][0]["asked"] == [])
        assert (await ola.ask("take", **said))["secret"]


async def test_if_all_who_were_asked_go_away_without_an_answer_there_is_no_consent(store, clock):
    async with (
        running_server(store) as server,
        running_game(server, "here Ola", "here Jan", "bot random", "bot random") as table,
    ):
        token = await ask_for_seat(table, 2, [1])
        await table.disconnect(1)
        clock.pass_by(MINUTE)
        answer = await table.host.ask("take", seat=2, name="Druga", token=token)
        assert answer["code"] == "consent-nobody"


async def test_consent_is_given_to_a_person_not_to_whoever_has_the_seat_next(store):
    async with (
        running_server(store) as server,
        running_game(server, "here Ola", "here Jan", "here Ela", "bot random") as table,
    ):
        ola, jan, _ = table.clients.values()
        token = await ask_for_seat(table, 3, [1, 2])
        await jan.ask("consent", seat=3, yes=True)
        own = (await jan.ask("offer", seat=1))["token"]
        piotr = await table.connect()
        await piotr.ask("take", seat=1, name="Piotr", token=own)
        assert (await ola.ask("take", seat=3, name="Druga", token=token))["asked"] == [1, 2]
        own = await table.offer(0)
        zosia = await table.connect()
        await zosia.ask("take", seat=0, name="Zosia", token=own)
        assert zosia.table["asks"] == []


async def test_an_owner_who_gives_his_seat_to_who_plays_agrees_and_the_others_are_asked(store):
    async with running_server(store) as server:
        async with running_game(server, "here Ola", "here Jan") as table:
            token = (await table.clients[1].ask("offer", seat=1))["token"]
            assert (await table.host.ask("take", seat=1, name="Jan", token=token))["secret"]
        async with running_game(server, "here Ola", "here Jan", "here Ela", "bot random") as table:
            token = (await table.clients[1].ask("offer", seat=1))["token"]
            assert (await table.host.ask("take", seat=1, name="Jan", token=token))["asked"] == [2]
            await table.clients[2].ask("consent", seat=1, yes=True)
            assert (await table.host.ask("take", seat=1, name="Jan", token=token))["secret"]


async def test_a_seat_is_taken_to_another_device_without_asking_anybody(store):
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        jan = table.clients[1]
        token = (await jan.ask("offer", seat=1))["token"]
        assert (await jan.ask("take", seat=1, name="Jan", token=token))["secret"]
        token = (await jan.ask("offer", seat=1))["token"]
        phone = await table.connect()
        assert (await phone.ask("take", seat=1, name="Jan", token=token))["secret"]


async def test_a_page_of_several_seats_from_the_start_asks_nobody(store):
    async with running_server(store) as server:
        made = await make_table(
            server.url, "bosman", "here Ola", "link", "link", "bot random", options={"gangs": "random"}
        )
        async with Client(server.url) as page, Client(server.url) as jan:
            await page.open(made["table"], made["seats"]["0"], host=made["host"])
            await jan.open(made["table"])
            assert (await jan.ask("take", seat=2, name="Jan"))["secret"]
            assert (await page.ask("take", seat=1, name="Ela"))["secret"]
            for seat in (0, 1):
                await page.ask("ready", seat=seat)
            await jan.ask("ready", seat=2)
            await receive_pending(page)
            for seat in (0, 1):
                assert (await page.look(seat))["type"] == "done"
                assert page.now["view"]["hand"]
            assert page.table["yours"] == [0, 1]


async def test_the_question_is_the_same_at_another_server(postgres_url):
    people = ("here Ola", "here Jan", "bot random", "bot random")
    async with two_servers(postgres_url, 60, *people) as (table, other), Client(other) as jan, Client(other) as ola:
        await table.clients[1].__aexit__()
        await jan.open(table.made["table"], table.secret(1))
        token = await table.offer(2)
        await table.host.ask("take", seat=2, name="Druga", token=token)
        while not jan.table["asks"]:
            await jan.hear()
        await jan.ask("consent", seat=2, yes=True)
        await ola.open(table.made["table"], table.secret(0))  # the person may return at any server
        assert ola.table["asks"][0]["asked"] == []
        assert (await ola.ask("take", seat=2, name="Druga", token=token))["secret"]


# Viewers.


async def test_the_owner_of_a_seat_is_asked_again_when_catching_up(store):
    """A seat may get a new owner between the request for its view and the answer."""
    async with running_server(store) as server, running_game(server, "here Ola", "here Jan") as table:
        jan, hosted = table.clients[1], server.tables.loaded[table.made["table"]]
        token = (await jan.ask("offer", seat=1))["token"]
        await jan.look(None)
        phone = await table.connect()
        before = len(jan.heard)
        async with hosted._lock:  # both requests wait: first the change of viewer, then the new owner
            looking, jan.seen = await jan.say("look", seat=1), 0
            await asyncio.sleep(0.1)
            taking = await phone.say("take", seat=1, name="Ela", token=token)
            await asyncio.sleep(0.1)
        assert (await phone.until(lambda message: message.get("re") == taking))["secret"]
        answer = await jan.until(lambda message: message.get("re") == looking)
        assert answer.get("code") == "seat-not-yours"
        assert not any('"type":"news","seat":1' in said for said in jan.heard[before:])
