"""A running game of Bosman between two people with a client each."""

import contextlib
from collections.abc import AsyncIterator
from random import Random

from server.harness import Client, RunningServer, make_table, running_server


@contextlib.asynccontextmanager
async def two_player_bosman(store, **more) -> AsyncIterator[tuple[RunningServer, dict, Client, Client]]:
    """A running game of two people with a client each; the first is the host."""
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan", **more)
        async with Client(server.url) as ola, Client(server.url) as jan:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await jan.open(made["table"], made["seats"]["1"], look=1)
            await ola.ask("ready", seat=0)
            await jan.ask("ready", seat=1)
            await receive_pending(ola)
            while ola.now["view"]["phase"] == "choose":
                await act(to_act(ola, jan))  # gangs are chosen before tokens are dealt
                await receive_pending(ola, jan)
            yield server, made, ola, jan


async def receive_pending(*clients: Client) -> None:
    """Lets each client receive pending messages, which arrive before the answer to its ping."""
    for client in clients:
        assert (await client.ask("ping"))["type"] == "done"


def to_act(*clients: Client) -> Client:
    return next(client for client in clients if client.now["decision"] is not None)


async def act(client: Client, rng: Random | None = None) -> dict:
    legal = client.now["view"]["legal"]
    return await client.ask("act", decision=client.now["decision"], act=(rng or Random(1)).choice(legal))
