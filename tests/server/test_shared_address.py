"""A school class behind one address at a server with default limits: no request is refused."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from server.harness import Client, ServerProcess, ask_http, make_table
from wyprawa.server import static
from wyprawa.server.static import FOR_EVER

PUPILS = 30
BROWSER = 6
"""The number of connections that a browser opens to one server."""
BOSO = "src/games/boso/index.ts"
TABLE_PAGE = ("index.html", "src/mountApp.ts", "src/screens/Table.svelte", BOSO)
FOUND = static.files_needed_by((*TABLE_PAGE, *static.manifest()[BOSO]["dynamicImports"]))
PARTS = [FOUND[number % len(FOUND)] for number in range(26)]
"""The files that a page with a table requests: 26, however the build splits them."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path), "--port", "0", limits=True) as found:
        yield found


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def dial(server: ServerProcess) -> Connection:
    where = urlsplit(server.url)
    return await asyncio.open_connection(where.hostname, where.port)


async def get(
    server: ServerProcess, connection: Connection, path: str, keep: bool
) -> tuple[int, dict[str, str], bytes]:
    """Sends a request. Returns its status, headers, and the received part of the body."""
    reader, writer = connection
    lines = (f"GET {path} HTTP/1.1", f"Host: {urlsplit(server.url).netloc}", "Accept-Encoding: gzip")
    writer.write("\r\n".join([*lines, f"Connection: {'keep-alive' if keep else 'close'}", "", ""]).encode())
    line = await reader.readline()
    headers = {}
    while (row := (await reader.readline()).decode().strip()) != "":
        name, _, value = row.partition(": ")
        headers[name.lower()] = value
    return int(line.split()[1]), headers, await reader.readexactly(int(headers["content-length"]))


def expected(name: str) -> bytes:
    plain, packed = static.page_file(name) or (b"", None)
    return plain if packed is None else packed


async def open_page(server: ServerProcess, names: list[str]) -> list[tuple[str, int, dict[str, str], bytes]]:
    """Requests all files of a page like a browser: over a few connections, one after another on each."""
    waiting, got = list(names), []

    async def ask() -> None:
        connection = await dial(server)
        while waiting:
            name = waiting.pop(0)
            got.append((name, *await get(server, connection, f"/app/{name}", keep=True)))
        connection[1].close()

    await asyncio.gather(*(ask() for _ in range(BROWSER)))
    return got


async def test_a_whole_class_opens_a_page_at_once(server):
    assert len(FOUND) > 15
    pages = await asyncio.gather(*(open_page(server, PARTS) for _ in range(PUPILS)))
    answers = [answer for page in pages for answer in page]
    assert len(answers) == 780
    assert {status for _, status, _, _ in answers} == {200}
    assert all(body == expected(name) for name, _, _, body in answers)
    assert {headers["cache-control"] for _, _, headers, _ in answers} == {FOR_EVER}


async def test_as_many_requests_at_once_each_over_a_connection_of_its_own(server):
    async def ask(name: str) -> tuple[int, bool]:
        connection = await dial(server)
        status, _, body = await get(server, connection, f"/app/{name}", keep=False)
        connection[1].close()
        return status, body == expected(name)

    answers = await asyncio.gather(*(ask(name) for _ in range(PUPILS) for name in PARTS))
    assert answers == [(200, True)] * 780


async def test_a_whole_class_opens_the_page_makes_tables_and_plays(server):
    async with contextlib.AsyncExitStack() as sockets:

        async def begin(number: int) -> None:
            connection = await dial(server)
            for path in ("/", "/new/bosman", "/api/games", "/api/tables", "/api/games/bosman/data"):
                assert (await get(server, connection, path, keep=True))[0] == 200
            assert {status for _, status, _, _ in await open_page(server, PARTS)} == {200}
            if number < 10:
                assert (await ask_http(f"{server.url}api/tables/AAAA{number:02}"))[0] == 404  # a mistyped code
            made = await make_table(server.url, "bosman", f"here Ola{number}", "bot")
            assert (await get(server, connection, f"/t/{made['code']}", keep=True))[0] == 200
            for _ in range(2):
                page = await sockets.enter_async_context(Client(server.url))
                assert (await page.open(made["table"], made["seats"]["0"], look=0))["type"] == "done"
            assert (await page.ask("ready", seat=0))["type"] != "error"
            while not page.now:
                await page.hear()

        await asyncio.gather(*(begin(number) for number in range(PUPILS)))
        _, metrics = await ask_http(f"{server.url}metrics")
    assert b"wyprawa_pages 60.0" in metrics
    assert b"wyprawa_turned_away_total{" not in metrics


async def test_only_parts_that_are_there_and_kept_do_not_count(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--requests-per-second", "1", limits=True) as server:
        connection = await dial(server)
        for _ in range(2):
            for name in PARTS:
                assert (await get(server, connection, f"/app/{name}", keep=True))[0] == 200
        for path in ("/app/assets/nothing.js", "/app/index.html", "/app/assets/../index.html"):
            statuses = [(await get(server, connection, path, keep=True))[0] for _ in range(25)]
            assert statuses[-1] == 429
        assert (await get(server, connection, f"/app/{PARTS[0]}", keep=True))[0] == 200


async def test_each_option_lifts_its_own_limit_and_no_other(tmp_path):
    """With all other limits lifted, a limit of one still applies."""
    options = {
        "--requests-per-second": lambda url: ask_http(f"{url}health"),
        "--tables-per-hour": lambda url: ask_http(
            f"{url}api/tables", {"game": "bosman", "seats": [{"kind": "link"}, {"kind": "link"}]}
        ),
    }
    for kept, ask in options.items():
        with ServerProcess("--data", str(tmp_path), "--port", "0", kept, "1") as server:
            statuses = [(await ask(server.url))[0] for _ in range(25)]
            assert statuses[0] in (200, 201), kept
            assert statuses[-1] == 429, kept
