"""Bytes that a client is sent for a move, over whole games: `python -m benchmarks.server.message_bytes`.

Each seat of a table has a client, and `greedy` bots choose their moves. What the table puts into the queues of the
clients is counted, without compression and without the frames of the WebSocket. A move is a decision of any seat; the
mean is over moves and clients. Previews are apart: a client asks for them, once for each decision of its own.
"""

import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.core.clock import ClockRules
from wyprawa.core.game import Game
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table
from wyprawa.server import server_messages
from wyprawa.server.broadcast import check_begun
from wyprawa.server.connection import Connection, encode
from wyprawa.server.credentials import hashed
from wyprawa.server.hosted_table import HostedTable
from wyprawa.server.room import PERSON, RoomSeat, new_room
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.viewer import Viewer

GAMES = {"bosman": (2, 4), "polska": (2, 4, 6), "boso": (2, 3, 4)}
FORMS = {
    "1, words and choices": Viewer(choices=True, protocol=1),
    "1, no words": Viewer(words=False, protocol=1),
    "2, words": Viewer(protocol=2),
    "2, no words": Viewer(words=False, protocol=2),
}


class CountingConnection(Connection):
    """Counts what it is sent."""

    def __init__(self) -> None:
        super().__init__(self._nowhere)
        self.bytes = 0

    def enqueue(self, data: bytes) -> None:
        self.bytes += len(data)

    @staticmethod
    async def _nowhere(message: dict[str, object]) -> None: ...


@dataclass
class Sent:
    """What the clients of one game were sent."""

    moves: int
    news: int
    previews: int


async def count_game(game: Game, players: int, viewer: Viewer, seed: int, folder: Path) -> Sent:
    store = SqliteStore(folder / f"{game.info.id}-{seed}-{players}-{id(viewer)}.db")
    await store.open()
    room = new_room(
        f"table{seed}", "CODE", "host", game, players, {}, ClockRules(),
        dealer=f"{seed:064x}", listed=False, position=None, now=store.now(),
    )  # fmt: skip
    room.seats[:] = [RoomSeat(PERSON, f"Player {seat}", secret=hashed(str(seat))) for seat in range(players)]
    record = room.record(0, store.now())
    await store.create(record)
    hosted = HostedTable(store, record, lambda *_: None, lambda *_: None, lambda *_: None)
    await hosted.load()
    connections = [seated(hosted, seat, viewer) for seat in range(players)]
    await hosted.change(lambda room, table: hosted.start(room), room=True)
    table = hosted.table
    assert table is not None
    for connection in connections:
        connection.bytes = 0  # what is sent before the first move belongs to none
    bot, rng = find_bot(game, "greedy"), Random(seed)
    sent = Sent(0, 0, 0)
    asked: set[tuple[Seat, int]] = set()
    while table.outcome is None:
        for seat in table.to_act():
            if (seat, table.decision(seat)) not in asked:
                asked.add((seat, table.decision(seat)))
                sent.previews += preview_bytes(table, connections[seat].viewer)
        if not table.to_act():  # everybody has answered in a phase of fixed length
            await change(hosted, Table.end_phase)
            continue
        seat = table.to_act()[0]
        action = bot.decide(table.view(seat), rng)
        await change(hosted, partial(Table.act, seat=seat, action=action))
        sent.moves += 1
    sent.news = sum(connection.bytes for connection in connections)
    await store.close()
    return sent


def seated(hosted: HostedTable, seat: Seat, viewer: Viewer) -> CountingConnection:
    connection = CountingConnection()
    connection.keys = [hashed(str(seat))]
    hosted.connections.add(connection)
    hosted.recognise(connection)
    connection.viewer = viewer._replace(seat=seat)
    return connection


async def change(hosted: HostedTable, do: Callable[[Table], object]) -> None:
    await hosted.change(lambda room, table: do(check_begun(table)))


def preview_bytes(table: Table, viewer: Viewer) -> int:
    """The size of the answer to `preview`, as the page asks for it."""
    view = table.view(viewer.seat, recall=False)
    names = server_messages.names_at(table, viewer)
    in_words = viewer.words or viewer.protocol > 1
    found = table.game.previews(view)
    told = server_messages.previews(table.game, found, table.decision(viewer.seat), names, viewer, in_words)
    if viewer.protocol > 1:
        told["choices"] = server_messages.choices(table.game, view, names, viewer)
    return len(encode(told))


async def main(games: int) -> None:
    print(f"{'game':<10}{'players':>8}{'moves':>7}  {'protocol':<22}{'news a move':>12}{'previews a move':>17}")
    with tempfile.TemporaryDirectory() as folder:
        for name, sizes in GAMES.items():
            for players in sizes:
                for form, viewer in FORMS.items():
                    played = [
                        await count_game(wyprawa.game(name), players, viewer, seed, Path(folder))
                        for seed in range(games)
                    ]
                    moves = sum(sent.moves for sent in played)
                    news = sum(sent.news for sent in played) / moves / players
                    previews = sum(sent.previews for sent in played) / moves / players
                    print(f"{name:<10}{players:>8}{moves:>7}  {form:<22}{news:>12,.0f}{previews:>17,.0f}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
