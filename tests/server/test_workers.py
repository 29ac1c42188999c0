"""Several workers behind one address: tables have one home, limits hold for all, any of them may die."""

import asyncio
import re
import socket
import time
from collections.abc import Iterator
from random import Random

import pytest
from websockets.exceptions import InvalidStatus, WebSocketException

from server.harness import Client, ServerProcess, ask_http, http, make_table
from server.postgres import Databases
from server.test_faults import Ledger, check
from server.worker_processes import descendants, is_running, kill_worker, table_of
from wyprawa.server.store import LEASE

KILLS = 3
PAGES = "wyprawa_pages"
IN_MEMORY = "wyprawa_tables_in_memory"


def two_workers(database: str, port: str = "0") -> tuple[str, ...]:
    return ("--database", database, "--port", port, "--workers", "2")


@pytest.fixture
def server(postgres_url: str) -> Iterator[ServerProcess]:
    with ServerProcess(*two_workers(postgres_url)) as running:
        yield running


@pytest.fixture(scope="module")
def long_server(postgres: Databases) -> Iterator[ServerProcess]:
    """A server for several tests; its workers may be killed, not the server."""
    with ServerProcess(*two_workers(postgres.fresh())) as running:
        yield running


def metric(url: str, name: str) -> dict[int, float]:
    """A metric of each worker."""
    text = http(f"{url}metrics")[1].decode()
    return {int(found[1]): float(found[2]) for found in re.finditer(rf'^{name}{{worker="(\d)"}} (\S+)$', text, re.M)}


async def figures(url: str) -> dict[str, dict[int, float]]:
    rooms = {
        0: float(sum(map(float, re.findall(r"^wyprawa_rooms{.*} (\S+)$", http(f"{url}metrics")[1].decode(), re.M))))
    }
    return {"rooms": rooms, **{name: metric(url, name) for name in ("wyprawa_pages", IN_MEMORY)}}


async def living(server: ServerProcess, count: int = 2) -> None:
    """Waits until so many workers answer."""
    async with asyncio.timeout(40):
        while sorted((await asyncio.to_thread(metric, server.url, "wyprawa_workers")).values()) != [count] * count:
            await asyncio.sleep(0.1)


@pytest.mark.timeout(240, func_only=True)
async def test_workers_killed_again_and_again_lose_no_acknowledged_move(long_server):
    """Games at both workers go on through whichever lives."""
    await living(long_server)
    rng = Random(7)
    seats = ("here Ola", "here Jan", "bot random", "bot random")
    games = [await table_of(long_server.url, worker, "bosman", *seats) for worker in (0, 1)]
    ledgers = [[Ledger([long_server.url], made, seat, Random(rng.random())) for seat in (0, 1)] for made in games]
    for ledger in (ledger for pair in ledgers for ledger in pair):
        ledger.pause = 0.1  # no game is over before both workers have died
    playing = [asyncio.create_task(ledger.play()) for pair in ledgers for ledger in pair]
    for kills in range(KILLS):
        await asyncio.sleep(rng.uniform(0.1, 0.5))
        kill_worker(long_server, kills % 2)
        await asyncio.sleep(rng.uniform(0.0, 1.5))  # the other may die while the first starts again
    await asyncio.wait_for(asyncio.gather(*playing), 180)
    for pair in ledgers:
        assert any(ledger.reconnects for ledger in pair)
        await check(pair, "bosman", long_server.url)


@pytest.mark.timeout(120, func_only=True)
async def test_the_tables_of_a_dead_worker_are_taken_over_before_their_lease_ends(long_server):
    """A game of bots that is watched goes on at once."""
    made = await table_of(long_server.url, 0, "boso", "bot random", "bot random", "bot random")
    async with Client(long_server.url, at=made["table"]) as host:
        await host.open(made["table"], host=made["host"])
        await host.ask("start")
        while host.seen < 5:
            await host.hear()
        seen = host.seen
        kill_worker(long_server, 0)
        died = time.monotonic()
    while True:
        try:
            async with Client(long_server.url, at=made["table"]) as again:
                await again.open(made["table"], seen=seen)
                while again.seen < seen + 3:
                    await again.hear()
                break
        except (OSError, WebSocketException):
            await asyncio.sleep(0.05)
    assert time.monotonic() - died < LEASE / 1000 - 2
    await living(long_server)


async def test_pages_of_a_table_meet_in_one_worker_and_its_requests_go_there_too(long_server):
    await living(long_server)
    before = await figures(long_server.url)
    tables = [await table_of(long_server.url, worker, "bosman", "here Ola", "here Jan") for worker in (0, 1)]
    pages = []
    for made in tables:
        for seat in (0, 1):
            pages.append(await Client(long_server.url, at=made["table"]).__aenter__())
            await pages[-1].open(made["table"], made["seats"][str(seat)], look=seat)
    for _ in range(5):
        for made in tables:
            assert (await ask_http(f"{long_server.url}api/tables/{made['table']}"))[1]["watching"] == 0
            assert (await ask_http(f"{long_server.url}api/tables/{made['table']}/data"))[0] == 200
    after = await figures(long_server.url)
    assert {worker: after["wyprawa_pages"][worker] - before["wyprawa_pages"][worker] for worker in (0, 1)} == {
        0: 2,
        1: 2,
    }
    # Whoever accepts a request for a new table makes one of its own, so none is in the memory of both.
    made_and_loaded = [sum(after[name].values()) - sum(before[name].values()) for name in ("rooms", IN_MEMORY)]
    assert made_and_loaded[0] == made_and_loaded[1] >= 2
    for page in pages:
        await page.__aexit__()


async def test_a_kept_connection_moves_between_workers_with_its_requests(long_server):
    """One connection asks for tables of both workers in turn, and gets every answer in order."""
    tables = [await table_of(long_server.url, worker, "bosman", "here Ola", "link") for worker in (0, 1)]
    address = long_server.url.removeprefix("http://").strip("/")
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    for made in tables * 5:
        writer.write(f"GET /api/tables/{made['table']} HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        length = int(re.search(rb"content-length: (\d+)", head)[1])
        assert made["table"].encode() in await reader.readexactly(length)
    # A request in two pieces, of which the first does not name the whole table, is answered where it is.
    first, rest = f"GET /api/tables/{tables[0]['table']}", f" HTTP/1.1\r\nHost: {address}\r\n\r\n"
    writer.write(first[:-3].encode())
    await asyncio.sleep(0.2)
    writer.write((first[-3:] + rest).encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
    writer.close()


async def test_limits_for_an_address_hold_over_all_workers_and_a_dead_one_gives_back_what_it_held(postgres_url):
    args = (
        "--database",
        postgres_url,
        "--port",
        "0",
        "--workers",
        "2",
        "--behind-proxy",
        "127.0.0.1",
        "--pages-each=3",
    )
    with ServerProcess(*args) as server:
        tables = [await table_of(server.url, worker, "bosman", "here Ola", "here Jan") for worker in (0, 1)]
        held = []
        for made in (*tables, tables[0]):
            held.append(await Client(server.url, at=made["table"]).__aenter__())
        for made in tables:
            with pytest.raises(InvalidStatus):
                await Client(server.url, at=made["table"]).__aenter__()
        # The proxy's header names another address, also at a worker to which the connection was handed.
        for made in tables:
            socket_of_other = Client(server.url, at=made["table"], headers={"X-Forwarded-For": "192.0.2.7"})
            async with socket_of_other:
                pass
        turned_away = (await ask_http(f"{server.url}metrics"))[1].decode()
        assert 'why="pages-each"' in turned_away
        kill_worker(server, 0)
        await asyncio.sleep(0.5)
        for _ in range(2):
            held.append(await Client(server.url, at=tables[1]["table"]).__aenter__())
        with pytest.raises(InvalidStatus):
            await Client(server.url, at=tables[1]["table"]).__aenter__()


async def test_half_a_head_is_not_waited_for_and_connections_are_counted_over_all_workers(postgres_url):
    with ServerProcess(*two_workers(postgres_url), "--request-seconds=5", "--connections-each=20") as server:
        host, port = server.url.removeprefix("http://").strip("/").split(":")
        held = []
        for _ in range(40):
            held.append(socket.create_connection((host, int(port))))
            held[-1].sendall(b"GET /api/tables/abc")
        async with asyncio.timeout(4.8):  # before half a head is given up
            while sum(not _is_closed(one) for one in held) > 20:
                await asyncio.sleep(0.05)
        async with asyncio.timeout(10):
            while not all(_is_closed(one) for one in held):
                await asyncio.sleep(0.05)
        assert http(f"{server.url}health")[0] == 200


def _is_closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


async def test_a_server_with_workers_stops_in_order_and_leaves_no_process(server):
    assert server.process is not None
    made = await make_table(server.url, "bosman", "here Ola", "bot greedy")
    async with Client(server.url, at=made["table"]) as ola:
        await ola.open(made["table"], made["seats"]["0"], look=0)
        await ola.ask("ready", seat=0)
        await ola.ask("hint")
        processes = descendants(server.process.pid)
        assert len(processes) >= 5  # two workers, their watchdogs, a bot
        code, told = await asyncio.to_thread(server.stop)
    assert code == 0
    assert all(line.startswith("{") for line in told.splitlines())
    assert not any(is_running(pid) for pid in processes)


async def test_workers_without_their_supervisor_end_and_free_the_port(server, postgres_url):
    assert server.process is not None
    processes = descendants(server.process.pid)
    port = server.url.rsplit(":", 1)[1].strip("/")
    server.kill()
    async with asyncio.timeout(15):
        while any(is_running(pid) for pid in processes):
            await asyncio.sleep(0.1)
    with ServerProcess(*two_workers(postgres_url, port)) as again:
        assert http(f"{again.url}health")[0] == 200


async def test_a_store_that_cannot_be_opened_is_told_in_one_sentence():
    server = ServerProcess(*two_workers("postgresql://nobody@127.0.0.1:9/none"))
    with pytest.raises(AssertionError, match="game store does not work"):
        await asyncio.to_thread(server.start)
