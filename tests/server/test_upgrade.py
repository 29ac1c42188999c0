"""Two servers on one database are replaced one after the other by a newer program while games run."""

import asyncio
import re
import shutil
from pathlib import Path
from random import Random

import pytest

import wyprawa
from server.harness import ServerProcess, http, make_table
from server.test_faults import Ledger, check

NEXT = "99.0.0"


@pytest.fixture(scope="module")
def next_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package whose version is raised."""
    folder = tmp_path_factory.mktemp("next")
    package = Path(wyprawa.__file__).parent
    shutil.copytree(package, folder / "wyprawa", ignore=shutil.ignore_patterns("__pycache__", "page", "*.so"))
    init = folder / "wyprawa" / "__init__.py"
    text, count = re.subn(r'^__version__ = "[^"]+"', f'__version__ = "{NEXT}"', init.read_text("utf-8"), flags=re.M)
    assert count == 1
    init.write_text(text, "utf-8")
    return folder


def versions(urls: list[str]) -> set[str]:
    return {http(f"{url}health")[1]["version"] for url in urls}


async def moves(ledgers: list[Ledger]) -> None:
    """Waits until everybody has moved."""
    before = [len(ledger.acknowledged) for ledger in ledgers]
    async with asyncio.timeout(60):
        while any(len(ledger.acknowledged) == had for ledger, had in zip(ledgers, before, strict=True)):
            await asyncio.sleep(0.02)


@pytest.mark.timeout(240, func_only=True)
async def test_two_servers_are_upgraded_one_after_the_other_while_games_run(postgres_url, next_package):
    """As the page of hosting says: stop one, start the new program at its port, then the other."""
    args = ("--database", postgres_url)
    old = [ServerProcess(*args, "--port", "0").start() for _ in range(2)]
    new: list[ServerProcess] = []
    try:
        urls = [server.url for server in old]
        made = [await make_table(url, "polska", "here Ola", "here Jan") for url in urls]
        games = [[Ledger(urls, table, seat, Random(seat)) for seat in (0, 1)] for table in made]
        ledgers = [ledger for pair in games for ledger in pair]
        for ledger in ledgers:
            ledger.pause = 1.0  # the games last longer than the upgrade
        playing = [asyncio.create_task(ledger.play()) for ledger in ledgers]
        await moves(ledgers)
        for server in old:
            port = server.url.rsplit(":", 1)[1].strip("/")
            code, told = await asyncio.to_thread(server.stop)
            assert code in (0, -15), told
            replaced = ServerProcess(*args, "--port", port, env={"PYTHONPATH": str(next_package)})
            new.append(replaced)
            await asyncio.to_thread(replaced.start)
            assert http(f"{replaced.url}health")[1]["version"] == NEXT
            if len(new) == 1:  # both programs serve the same games for a while
                assert versions(urls) == {wyprawa.__version__, NEXT}
            assert [task.result() for task in playing if task.done()] == []
            await moves(ledgers)
        for ledger in ledgers:
            ledger.pause = 0
        await asyncio.wait_for(asyncio.gather(*playing), 200)
        assert versions(urls) == {NEXT}
        assert all(ledger.reconnects for ledger in ledgers)
        for pair in games:
            await check(pair, "polska", urls[0])
    finally:
        for server in (*old, *new):
            server.__exit__()
