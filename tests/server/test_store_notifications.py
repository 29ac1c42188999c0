"""Messages between the servers of one store."""

import asyncio

from server.stores import eventually, opened, sql
from wyprawa.server import postgres as postgres_module
from wyprawa.server.postgres import PostgresStore


async def test_what_one_store_says_every_store_hears_in_order(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        heard: dict[str, list[str]] = {"one": [], "two": []}
        one.listen(heard["one"].append)
        two.listen(heard["two"].append)
        said = ["t1 5", "żółw", "x" * 7999]
        for text in said:
            await one.notify(text)
        await eventually(lambda: heard == {"one": said, "two": said})


async def test_after_its_listening_connection_is_killed_a_store_hears_that_it_may_have_missed_something(postgres_url):
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wyprawa bus'"
    heard: list[str] = []
    async with opened(postgres_url) as store:
        store.listen(heard.append)
        for number in range(3):
            heard.clear()
            assert await sql(postgres_url, f"{kill} AND datname = current_database()") == [(True,)]
            await eventually(lambda: heard == [""])
            await store.notify(str(number))
            await eventually(lambda number=number: heard == ["", str(number)])


async def test_a_listener_that_fails_ends_neither_the_bus_nor_the_listening(postgres_url):
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wyprawa bus'"
    heard: list[str] = []

    def fails(text: str) -> None:
        heard.append(text)
        raise RuntimeError

    async with opened(postgres_url) as store:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        store.listen(fails)
        await store.notify("1")
        await eventually(lambda: heard == ["1"])
        for _ in range(2):
            heard.clear()
            await sql(postgres_url, f"{kill} AND datname = current_database()")
            await eventually(lambda: heard == [""])


async def test_a_listening_connection_that_no_longer_answers_is_replaced(postgres_url, monkeypatch):
    monkeypatch.setattr(postgres_module, "LISTEN_CHECK_SECONDS", 0.05)
    monkeypatch.setattr(postgres_module, "ANSWER_SECONDS", 2.0)
    heard: list[str] = []
    async with opened(postgres_url) as store:
        assert isinstance(store, PostgresStore)
        store.listen(heard.append)
        silent = store._ears
        silent._transport.pause_reading()
        await eventually(lambda: heard == [""])
        assert store._ears is not silent
