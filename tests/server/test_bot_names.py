"""Bot levels at the server: descriptions in the requested language, and the names of bots at a table."""

import pytest

import wyprawa
from server.harness import Client, ask_http, make_table, running_server
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    return SqliteStore(tmp_path / "db")


async def names_at(server, table: str) -> list[str]:
    _, told = await ask_http(f"{server.url}api/tables/{table}")
    return [seat["name"] for seat in told["seats"]]


@pytest.mark.parametrize(("lang", "name"), [("pl", "Mistrz"), ("en", "Master")])
async def test_levels_are_told_in_the_language_asked_for(store, lang, name):
    async with running_server(store) as server:
        _, told = await ask_http(f"{server.url}api/games", accept_language=lang)
        tiny = next(game for game in told["games"] if game["id"] == "tiny")
        assert [level["bot"] for level in tiny["levels"]] == ["beginner", "expert"]
        assert tiny["levels"][1]["name"] == name
        assert tiny["levels"][1]["about"]
        assert tiny["opponent"] == "expert"
        assert tiny["adviser"] == "random"
        for game in told["games"]:
            assert {game["opponent"], game["adviser"]} <= set(game["bots"])


async def test_a_bot_without_a_name_sits_down_under_that_of_its_level(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "bot", "bot expert", "here Mistrz 2", "bot random")
        assert await names_at(server, made["table"]) == ["Mistrz", "Mistrz 3", "Mistrz 2", "Komputer 4"]


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
async def test_bots_of_one_level_have_names_of_their_own_in_both_languages(store, name):
    rules = wyprawa.game(name)
    bots = max(rules.info.players) - 1
    async with running_server(store) as server:
        for level in rules.info.levels:
            made = await make_table(server.url, name, "here Ola", *[f"bot {level.bot}"] * bots)
            for lang in ("pl", "en"):
                _, told = await ask_http(f"{server.url}api/tables/{made['table']}", accept_language=lang)
                assert [seat["name"] for seat in told["seats"]][1:] == [names[lang] for names in level.names]
    given = [names[lang].casefold() for level in rules.info.levels for names in level.names for lang in ("pl", "en")]
    assert len(set(given)) == 2 * 4 * bots


async def test_a_bot_sits_down_beside_somebody_whose_name_looks_like_its_own(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Мistrz", "bot expert", "here K0mputer 4", "bot random")
        assert await names_at(server, made["table"]) == ["Мistrz", "Mistrz 2", "K0mputer 4", "Komputer 5"]


async def test_the_host_renames_a_bot_but_not_to_look_like_somebody(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Ola", "bot expert", "link")
        async with Client(server.url, lang="en") as host:
            await host.open(made["table"], made["seats"]["0"], host=made["host"])
            assert (await host.ask("rename", seat=1, name="OIa"))["code"] == "name-alike"
            assert (await host.ask("rename", seat=1, name="Óla"))["type"] == "done"
            assert (await host.ask("bot", seat=2, bot="random", name="O l a"))["code"] == "name-alike"


async def test_the_host_seats_a_level_and_may_name_it(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Ola", "link", "link")
        async with Client(server.url, lang="en") as host:
            await host.open(made["table"], made["seats"]["0"], host=made["host"])
            await host.ask("bot", seat=1, bot="beginner")
            await host.ask("bot", seat=2, bot="beginner", name="Zenek")
        assert await names_at(server, made["table"]) == ["Ola", "Nowicjusz", "Zenek"]  # read in Polish


@pytest.mark.parametrize(
    ("lang", "names"), [("pl", ["Gracz 1", "Jan", "Mistrz"]), ("en", ["Player 1", "Jan", "Master"])]
)
async def test_names_that_the_program_gave_are_read_in_any_language(store, lang, names):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Gracz 1", "here Jan", "bot expert")
        _, told = await ask_http(f"{server.url}api/tables/{made['table']}", accept_language=lang)
        assert [seat["name"] for seat in told["seats"]] == names


async def test_one_person_at_a_screen_is_you_and_two_are_named(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Ola", "here Jan")
        one, two = made["seats"].values()
        async with Client(server.url, lang="en") as shared, Client(server.url, lang="en") as own:
            await shared.open(made["table"], one, two, host=made["host"])
            await shared.ask("start")
            for client, secrets, said in ((shared, (one, two), "Ola: choose."), (own, (one,), "Choose.")):
                await client.open(made["table"], *secrets, look=0)
                while not client.now:
                    await client.hear()
                assert client.now["prompt"]["text"] == said
