"""Reactions over sockets: a fixed time for people at separate devices, independent of their answers."""

import asyncio

import pytest

import wyprawa
from secrecy.test_reactions import quiet_moves
from server.harness import Client, ask_http, running_server
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore

GAME = wyprawa.game("boso")


async def played(tmp_path, answers: bool) -> tuple[list[str], float]:
    """What the moving player receives while the other may react, and how long the phase lasts."""
    state, mover, step = next(quiet_moves(2, 1))
    other = 1 - mover
    position = GAME.write_position(state).replace("reaction_seconds=4", "reaction_seconds=1")
    async with running_server(
        SqliteStore(tmp_path / f"db{answers}"), tables_settings=TablesSettings(bot_pause=0)
    ) as server:
        seats = [{"kind": "here", "name": "Ola"}, {"kind": "link"}]
        asked = {"game": "boso", "seats": seats, "position": position}
        status, made = await ask_http(f"{server.url}api/tables", asked)
        assert status == 201, made
        async with Client(server.url) as one, Client(server.url) as two:
            await one.open(made["table"], made["seats"]["0"], look=0)
            await two.open(made["table"])
            taken = await two.ask("take", seat=1, name="Jan")
            await two.open(made["table"], taken["secret"], look=1)
            await two.ask("ready", seat=1)
            await one.ask("ready", seat=0)
            pages = [one, two]
            for page in pages:
                while not page.now:
                    await page.hear()
            await pages[mover].ask("act", decision=pages[mover].now["decision"], act=step.to_json())
            await pages[mover].ask("act", decision=pages[mover].now["decision"], act={"do": "stop"})
            began = asyncio.get_running_loop().time()
            while pages[other].now["decision"] is None:
                await pages[other].hear()
            if answers:
                said = await pages[other].ask("act", decision=pages[other].now["decision"], act={"do": "keep"})
                assert said["type"] in ("done", "news"), said
                said = await pages[other].ask("act", act={"do": "order", "what": "cash"})  # an order needs no decision
                assert said["type"] in ("done", "news"), said
            while "reactions" not in pages[mover].events():
                await pages[mover].hear()
            lasted = asyncio.get_running_loop().time() - began
            return pages[mover].events(), lasted


@pytest.mark.timeout(30, func_only=True)
async def test_the_phase_lasts_its_time_and_tells_the_mover_nothing(tmp_path):
    silent, waited = await played(tmp_path, answers=False)
    spoken, answered = await played(tmp_path, answers=True)
    assert silent == spoken
    for lasted in (waited, answered):
        assert 0.9 < lasted < 4
