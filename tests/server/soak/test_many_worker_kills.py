"""Workers killed again and again during games: many workers, all games, killed or told to stop."""

import asyncio
import os
import signal
from random import Random

import pytest

from server.harness import ServerProcess, make_table
from server.test_faults import Ledger, check
from server.worker_processes import workers_of

KILLS = 30


@pytest.mark.timeout(1800, func_only=True)
@pytest.mark.parametrize("workers", [2, 4])
@pytest.mark.parametrize(("name", "players"), [("polska", 4), ("bosman", 4), ("boso", 4)])
async def test_thirty_kills_of_workers_lose_no_acknowledged_move(postgres_url, workers, name, players):
    """A worker is killed, or told to stop as no supervisor does: it ends in order and is started again."""
    args = ("--database", postgres_url, "--port", "0", "--workers", str(workers))
    rng = Random(f"{workers} {name}")
    with ServerProcess(*args) as server:
        seats = ("here Ola", "here Jan", *["bot random"] * (players - 2))

        async def game() -> list[Ledger]:
            made = await make_table(server.url, name, *seats)
            return [Ledger([server.url], made, seat, Random(rng.random())) for seat in (0, 1)]

        async def play(ledgers: list[Ledger]) -> None:
            await asyncio.gather(*(ledger.play() for ledger in ledgers))
            await check(ledgers, name, server.url)

        playing = [asyncio.create_task(play(await game())) for _ in range(3)]
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.05, 1.0))
            running = list(workers_of(server).values())
            if running:
                os.kill(rng.choice(running), rng.choice([signal.SIGKILL, signal.SIGTERM]))
            for number, task in enumerate(playing):
                if task.done():  # every kill hits a game
                    await task
                    playing[number] = asyncio.create_task(play(await _made(game)))
        await asyncio.wait_for(asyncio.gather(*playing), 900)


async def _made(game) -> list[Ledger]:
    """A new game, as soon as a worker answers."""
    while True:
        try:
            return await game()
        except OSError:
            await asyncio.sleep(0.1)
