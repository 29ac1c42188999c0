"""Handlers of messages about a running game, without sockets: moves, undo, chat, pauses, questions."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from server.harness import TESTS
from server.table_in_memory import RecordingClient, TableInMemory, code_of
from wyprawa.core.seats import SPECTATOR
from wyprawa.server import client_messages as messages
from wyprawa.server.client_session import ClientSession
from wyprawa.server.fair_queue import Claim, Rank, Share
from wyprawa.server.handlers.game import HANDLERS
from wyprawa.server.process_pool import NoAnswer
from wyprawa.server.rate_limit import TokenBucket
from wyprawa.server.viewer import Viewer

STALL = {"do": "stall", "stall": 2}


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


class Table(TableInMemory):
    """A table with two clients."""

    def __init__(self) -> None:
        super().__init__()
        self.gone: list[Any] = []
        self.asked: list[tuple[Any, ...]] = []
        self.slow: asyncio.Event | None = None
        self.advice: Any = {"act": STALL, "code": "reason-only", "params": {}}
        self.tables: Any = SimpleNamespace(
            store=self.store,
            connections_changed=self._changed,
            people=SimpleNamespace(count=lambda: {"home": 4}),
            bot_pool=SimpleNamespace(ask=self._think),
        )

    async def _changed(self, hosted: Any) -> None:
        self.gone.append(hosted)

    async def _think(self, *given: Any) -> Any:
        self.asked.append(given)
        if self.slow is not None:
            await self.slow.wait()
        if self.advice is None:
            raise NoAnswer("slow")
        return self.advice

    def session(self, *secrets: str, seat: int = SPECTATOR) -> ClientSession:
        reader = RecordingClient(self.hosted, *secrets)
        session = ClientSession(self.tables, reader.connection, TokenBucket(0, 1), TokenBucket(0, 1))
        session.hosted = self.hosted
        session.connection.viewer = Viewer(seat, "en")
        session.connection.sent = self.hosted.broadcast.feed.counts.get(seat, 0)
        return session

    @property
    def game(self) -> Any:
        return self.hosted.table


async def started() -> tuple[Table, ClientSession, ClientSession]:
    table = Table()
    await table.start()
    return table, table.session("ola", seat=0), table.session("jan", seat=1)


async def tell(session: ClientSession, message: messages.Message) -> Any:
    return await HANDLERS[type(message)](session, message)


def heard(session: ClientSession) -> list[bytes]:
    found = list(session.connection._waiting)
    session.connection._waiting.clear()
    return found


async def test_a_decision_is_made_by_the_seat_that_looks_as_json_or_as_text():
    table, ola, jan = await started()
    await tell(ola, messages.Act(id=5, decision=table.game.decision(0), act=STALL))
    assert table.game.to_act() == (1,)
    assert heard(ola)[0].startswith(b'{"re":5,')
    assert heard(jan) == []
    assert await code_of(tell(jan, messages.Act())) == "message-form"
    assert await code_of(tell(table.session("jan"), messages.Act(act=STALL))) == "look-first"
    await tell(jan, messages.Act(text="stall 4"))
    assert 1 not in table.game.to_act() or table.game.state.phase != "start"
    assert heard(jan)[0].startswith(b'{"type":"news"')


async def test_nobody_decides_where_a_bot_does_or_for_a_seat_that_has_a_new_owner():
    table, ola, _ = await started()
    await table.hosted.change(lambda room, game: game.seat_bot(0, "uniform", "own"))
    assert await code_of(tell(ola, messages.Act(act=STALL))) == "bot-decides"
    await table.hosted.change(lambda room, game: game.seat_person(0, "Ola"))
    ola.connection.held = set()
    assert await code_of(tell(ola, messages.Act(act=STALL))) == "seat-not-yours"
    assert await code_of(tell(ola, messages.Resign())) == "seat-not-yours"
    lobby = Table()
    await lobby.hosted.load()
    assert await code_of(tell(lobby.session("ola", seat=0), messages.Act(act=STALL))) == "room-lobby"


async def test_talk_is_counted_and_a_muted_seat_says_nothing():
    table, ola, jan = await started()
    ola.talk = TokenBucket(0.001, 2)
    await tell(ola, messages.Chat(text="hej"))
    table.hosted.room.seats[0].muted = True
    assert await code_of(tell(ola, messages.Chat(text="hej"))) == "muted"
    table.hosted.room.seats[0].muted = False
    await tell(ola, messages.Chat(text="hej"))
    assert await code_of(tell(ola, messages.Chat(text="hej"))) == "too-fast"
    for message in (messages.Pause(), messages.Go(), messages.AskUndo(), messages.Agree(yes=True)):
        assert await code_of(tell(ola, message)) == "too-fast"
    await tell(jan, messages.Chat(text="still"))
    assert b"still" in table.store.rows[-1]


async def test_a_pause_needs_nobodys_eyes_but_a_seat():
    table, ola, _ = await started()
    ola.connection.viewer = Viewer()
    await tell(ola, messages.Pause())
    assert table.game.paused
    await tell(ola, messages.Go())
    assert not table.game.paused
    assert await code_of(tell(table.session(), messages.Pause())) == "look-first"


async def test_whoever_is_asked_answers_for_all_his_seats_and_nobody_else_does():
    table, ola, jan = await started()
    for seat, session in enumerate((ola, jan)):
        await tell(session, messages.Act(decision=table.game.decision(seat), act=STALL))
    assert await code_of(tell(jan, messages.Agree(yes=True))) == "undo-not-asked"
    mover = ola if 0 in table.game.to_act() else jan
    other = jan if mover is ola else ola
    seat = mover.viewed_seat()
    await table.hosted.change(lambda room, game: game.act(seat, game.view(seat).legal[0], game.decision(seat)))
    assert await code_of(tell(mover, messages.Undo())) == "undo-barred"
    await tell(mover, messages.AskUndo())
    assert await code_of(tell(mover, messages.Agree(yes=True))) == "undo-not-asked"
    heard(other)
    await tell(other, messages.Agree(id=9, yes=True))
    assert table.game.undo_request is None
    assert seat in table.game.to_act()
    assert [data[:8] for data in heard(other)] == [b'{"re":9,']


async def test_a_resignation_ends_a_game_of_two():
    table, ola, _ = await started()
    assert await code_of(tell(table.session("ola"), messages.Resign())) == "look-first"
    await tell(ola, messages.Resign())
    assert table.game.outcome is not None


ADVICE = {
    "act": STALL,
    "turn": [STALL],
    "instead": [],
    "reasons": [],
    "code": "action-stall",
    "params": {"text": "2"},
}


async def test_a_hint_is_asked_for_ones_own_decision_in_ones_own_language():
    table, ola, _ = await started()
    table.advice = ADVICE
    answer = await tell(ola, messages.Hint())
    assert answer["act"] == STALL
    assert answer["choice"] == "stall 2"
    assert (answer["why"], answer["chance"], answer["reason"], answer["rules"]) == ("", "2", "2", [])
    game, bot, view, number, claim, patience, explains = table.asked[0]
    assert explains
    assert (game, bot, view.seat, number) == (table.hosted.game, table.hosted.game.adviser, 0, 0)
    assert claim() == Claim(Rank.PLAYED, (Share("home", 4),))
    assert patience is None
    table.advice = None
    assert await code_of(tell(ola, messages.Hint())) == "hint-failed"
    ola.connection.held = set()
    assert await code_of(tell(ola, messages.Hint())) == "seat-not-yours"
    ola.connection.held = {0}
    await tell(ola, messages.Act(act=STALL))
    assert await code_of(tell(ola, messages.Hint())) == "hint-not-now"
    assert len(table.asked) == 2


async def test_one_hint_at_a_time_is_made_for_a_seat_and_nobody_waits_for_that_of_another():
    table, ola, jan = await started()
    table.advice = ADVICE
    table.slow = asyncio.Event()
    hints = [asyncio.create_task(tell(session, messages.Hint())) for session in (ola, ola, jan)]
    for _ in range(5):
        await asyncio.sleep(0)
    assert [view.seat for _, _, view, *_ in table.asked] == [0, 1]
    table.slow.set()
    await asyncio.gather(*hints)
    assert len(table.asked) == 3


async def test_what_a_seat_knows_is_told_to_its_owner_and_what_everybody_knows_to_all():
    table, ola, _ = await started()
    assert set(await tell(ola, messages.Recall())) == {"knowledge", "text"}
    watcher = table.session()
    assert "knowledge" in await tell(watcher, messages.Recall())
    ola.connection.held = set()
    assert await code_of(tell(ola, messages.Recall())) == "seat-not-yours"


async def test_whoever_goes_is_no_longer_there_and_the_others_are_told():
    table, ola, jan = await started()
    heard(jan)
    table.store.time += 1000
    await ola.go_away()
    assert (ola.hosted, ola.connection in table.hosted.connections, table.hosted.last_used) == (
        None,
        False,
        table.store.time,
    )
    assert table.gone == [table.hosted]
    assert [b'"type":"table"' in data for data in heard(jan)] == [True]
    await ola.go_away()
    assert table.gone == [table.hosted]
    assert await code_of(tell(ola, messages.Chat(text="?"))) == "open-first"
