"""Messages that are handled where they arrive, without a task: their order, and where they have to wait."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from server.harness import TESTS
from server.table_in_memory import RecordingClient, TableInMemory
from wyprawa.server.credentials import hashed
from wyprawa.server.fair_lock import FairLock
from wyprawa.server.message_loop import MessageLimits, MessageLoop
from wyprawa.server.store import Append, Conflict, StoreDown
from wyprawa.server.viewer import Viewer

STALL = {"do": "stall", "stall": 2}
FREE = MessageLimits(per_second=0, talk_per_second=0, changes_per_second=0)


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


class DirectClient:
    """A client at seat 0 of a running game. The store writes its decisions when it is told to."""

    def __init__(self, limits: MessageLimits = FREE) -> None:
        self.scene = TableInMemory()
        self.told: list[dict[str, Any]] = []
        self.queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_write: list[tuple[Append, Callable[[Exception | None], None]]] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.number = 0
        self.failures = 0
        self._limits = limits

    async def start(self) -> "DirectClient":
        hosted = await self.scene.start()
        self.scene.store.append_soon = self._append_soon
        self.other = RecordingClient(hosted, "jan", seat=1)
        tables: Any = SimpleNamespace(
            store=self.scene.store,
            spawn=lambda work: self.tasks.append(asyncio.create_task(work)),
            store_failed=self._store_failed,
            connections_changed=self._changed,
            measurements=SimpleNamespace(note_refusal=lambda code: None),
        )
        direct: Any = SimpleNamespace(listener=None, send_text=self._send_text)
        self.loop = MessageLoop(tables, self._limits, "1", self.queue.get, self._send, "here", direct)
        self.socket = direct
        self.running = asyncio.create_task(self.loop.run())
        await asyncio.sleep(0)
        connection = self.loop._connection
        self.loop._greeted, connection.keys = True, [hashed("ola")]
        self.loop._session.hosted = hosted
        connection.viewer, connection.held = Viewer(0, "en"), {0}
        connection.sent = hosted.broadcast.feed.count(0)
        hosted.connections.add(connection)
        self.other.told()
        return self

    async def _changed(self, hosted: Any) -> None: ...

    def _store_failed(self, down: StoreDown) -> None:
        self.failures += 1

    def _append_soon(self, lines: Append, done: Callable[[Exception | None], None]) -> None:
        self.to_write.append((lines, done))

    def _send_text(self, data: bytes) -> bool:
        self.told.append(json.loads(data))
        return True

    async def _send(self, event: dict[str, object]) -> None: ...

    def say(self, do: str, **more: Any) -> int:
        """A message arrives as at a socket: whoever listens may take it, unless others wait."""
        self.number += 1
        text = json.dumps({"do": do, "id": self.number, **more})
        if not self.queue.empty() or self.socket.listener is None or not self.socket.listener(text):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return self.number

    async def write(self, wrong: Exception | None = None) -> None:
        """The store writes what it was given first, or fails."""
        lines, done = self.to_write.pop(0)
        if wrong is None:
            await self.scene.store.append(lines)
        done(wrong)

    def answers(self) -> list[tuple[int | None, str, str | None]]:
        """The number, type and code of each message since the last call."""
        found = [(message.get("re"), message["type"], message.get("code")) for message in self.told]
        self.told.clear()
        return found

    async def answer(self, number: int) -> tuple[int | None, str, str | None]:
        """Wait for the answer to a message."""
        async with asyncio.timeout(10):
            while not any(message.get("re") == number for message in self.told):
                await asyncio.sleep(0.001)
        return next(answer for answer in self.answers() if answer[0] == number)

    @property
    def game(self) -> Any:
        return self.scene.hosted.table


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_decision_is_applied_where_it_arrives_and_told_when_it_is_stored():
    client = await DirectClient().start()
    number = client.say("act", act=STALL, decision=client.game.decision(0))
    assert [lines.table for lines, _ in client.to_write] == ["table"]
    assert client.answers() == []
    await client.write()
    assert client.answers() == [(number, "news", None)]
    assert client.game.lines == len(client.scene.store.rows) - 1
    assert client.scene.changed == 2


async def test_messages_of_a_client_wait_while_its_decision_is_stored_and_keep_their_order():
    client = await DirectClient().start()
    numbers = [client.say("act", act=STALL), client.say("ping"), client.say("preview", decision=1), client.say("ping")]
    await settle()
    assert client.answers() == []
    await client.write()
    await settle()
    assert [number for number, *_ in client.answers()] == numbers
    assert client.queue.empty()


async def test_a_sign_of_life_is_answered_where_it_arrives():
    client = await DirectClient().start()
    number = client.say("ping")
    assert client.answers() == [(number, "done", None)]


async def test_a_message_that_arrives_between_two_steps_of_the_loop_overtakes_none():
    client = await DirectClient().start()
    first = client.say("act", act=STALL)
    second = client.say("ping")
    await settle()  # the loop has received the second, and waits for the first
    await client.write()
    third = client.say("preview", decision=1)
    await settle()
    assert [number for number, *_ in client.answers()] == [first, second, third]


async def test_a_decision_waits_where_another_change_of_the_table_is_stored():
    client = await DirectClient().start()
    async with client.scene.hosted._lock:
        number = client.say("act", act=STALL)
        await settle()
        assert (client.to_write, client.answers()) == ([], [])
    await settle()
    assert client.answers() == [(number, "news", None)]


async def test_a_refusal_is_told_at_once_and_the_next_message_is_handled():
    client = await DirectClient().start()
    assert client.game.decision(0) == 1
    wrong, unread = client.say("act", act=STALL, decision=7), client.say("act")
    assert client.answers() == [(wrong, "error", "decision-gone"), (unread, "error", "message-form")]
    number = client.say("act", act=STALL)
    await client.write()
    assert client.answers() == [(number, "news", None)]


async def test_what_the_store_could_not_write_is_taken_back_and_the_client_is_told():
    client = await DirectClient().start()
    lines = client.game.lines
    number = client.say("act", act=STALL)
    await client.write(StoreDown("gone"))
    assert client.answers() == [(number, "error", "store-down")]
    assert (client.failures, client.other.told()) == (1, [])
    again = client.say("act", act=STALL)  # the table is read anew, which takes a task
    assert await client.answer(again) == (again, "news", None)
    assert client.game.lines == lines + 1


async def test_where_another_server_was_first_the_decision_is_made_again():
    client = await DirectClient().start()
    number = client.say("act", act=STALL)
    later = client.say("ping")
    other = client.scene.new_hosted()
    await other.load()
    await client.scene.chat("first", other)
    await client.write(Conflict())
    assert await client.answer(later) == (later, "done", None)
    assert number < later
    assert b"first" in client.scene.store.rows[-2]
    assert b"stall" in client.scene.store.rows[-1]


async def test_a_refusal_on_a_shared_store_is_believed_only_after_another_look():
    client = await DirectClient().start()
    other = client.scene.new_hosted()
    await other.load()
    await other.change(lambda room, table: table.pause(1))
    await other.change(lambda room, table: table.go_on(1))
    client.scene.hosted.table.pause(0)  # as this server believes
    client.scene.hosted._writer.rows.clear()
    client.scene.store.shared = True
    number = client.say("act", act=STALL)
    assert client.answers() == []
    assert await client.answer(number) == (number, "news", None)


async def test_an_error_of_the_program_is_told_and_the_table_read_anew(monkeypatch, caplog):
    client = await DirectClient().start()
    table = client.game

    def fail(*_: Any) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(type(table), "act", fail)
    number = client.say("act", act=STALL)
    assert client.answers() == [(number, "error", "server-failed")]
    assert [record.__dict__["kind"] for record in caplog.records] == ["Act"]
    monkeypatch.undo()
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    again = client.say("act", act=STALL)
    assert await client.answer(again) == (again, "news", None)
    assert client.game is not table


async def test_a_client_that_goes_while_its_decision_is_stored_leaves_after_it():
    client = await DirectClient().start()
    client.say("act", act=STALL)
    client.queue.put_nowait({"type": "websocket.disconnect"})
    await settle()
    assert not client.running.done()
    assert client.socket.listener is None
    await client.write()
    await settle()
    assert client.running.done()
    assert client.loop._session.hosted is None


async def test_limits_and_numbers_hold_for_messages_that_are_handled_where_they_arrive():
    client = await DirectClient(MessageLimits(per_second=0.001, burst=3)).start()
    client.say("act", act=STALL)
    await client.write()
    client.number = 0
    client.say("act", act=STALL)
    client.number = 5
    answers = [client.say("ping"), client.say("act", act=STALL), client.say("ping")]
    await settle()
    codes = [code for _, _, code in client.answers()]
    assert codes == [None, "message-repeated", None, "too-fast", "too-fast"]
    assert len(answers) == 3


async def test_a_lock_is_given_to_whoever_waited_longest_also_if_somebody_gives_up():
    lock, order = FairLock(), []

    async def use(name: str) -> None:
        async with lock:
            order.append(name)
            await asyncio.sleep(0)

    assert lock.take()
    assert not lock.take()
    tasks = {name: asyncio.create_task(use(name)) for name in "abcd"}
    await settle()
    tasks["a"].cancel()
    lock.release()  # b is given it, before a has noticed anything
    tasks["b"].cancel()
    assert not lock.take(), "nobody overtakes"
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    assert (order, lock.is_taken) == (["c", "d"], False)
