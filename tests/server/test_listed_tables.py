"""The public list of tables: one address cannot fill it."""

from server.harness import ask_http, make_table, running_server, without_rate_limits
from server.stores import path
from wyprawa.server.listed_tables import MOST_OF_ONE
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore


async def codes(url: str) -> list[str]:
    _, found = await ask_http(f"{url}api/tables")
    return [table["code"] for table in found["tables"]]


async def test_open_tables_of_one_address_are_bounded_and_take_a_tenth_of_the_list(sqlite_url, monkeypatch):
    rules = TablesSettings(bot_pause=0, open_tables_each=MOST_OF_ONE + 2)
    async with running_server(
        SqliteStore(path(sqlite_url)), tables_settings=rules, request_limits=without_rate_limits()
    ) as server:
        first = await make_table(server.url, "bosman", "here Ola", "link", listed=True)
        server.tables.listed_tables.note_maker(first["table"], "somebody else")
        for _ in range(MOST_OF_ONE + 2):
            made = await make_table(server.url, "bosman", "here Ola", "link", listed=True)
        asked = {"game": "bosman", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "link"}]}
        status, wrong = await ask_http(f"{server.url}api/tables", {**asked, "listed": True}, accept_language="en")
        assert (status, wrong["code"]) == (429, "open-tables")
        assert str(MOST_OF_ONE + 2) in wrong["text"]
        assert (await ask_http(f"{server.url}api/tables", asked))[0] == 201  # a private table does not count
        shown = await codes(server.url)
        assert len(shown) == MOST_OF_ONE + 1
        assert first["code"] in shown
        # A deleted table makes room for another.
        gone = f"{server.url}api/tables/{made['table']}"
        assert (await ask_http(gone, method="DELETE", authorization=f"Bearer {made['host']}"))[0] == 204
        await make_table(server.url, "bosman", "here Ola", "link", listed=True)


async def test_a_game_of_one_person_against_bots_is_not_in_the_list(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        await make_table(server.url, "bosman", "here Ola", "bot", listed=True)
        bots = await make_table(server.url, "bosman", "bot", "bot", listed=True)
        free = await make_table(server.url, "bosman", "here Ola", "link", listed=True)
        assert set(await codes(server.url)) == {bots["code"], free["code"]}
