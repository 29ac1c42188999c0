"""One socket: reads what a page says, does it, answers. Whatever is wrong gets an error and changes nothing."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from wyprawa.bots import find_bot
from wyprawa.core.problems import Problem
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.core.view import View

from . import messages as said
from . import packets
from .bots import NoAnswer
from .hall import Hall
from .live import LiveTable, running
from .messages import PROTOCOL, Message
from .pace import Bucket
from .packets import Eyes, Packet
from .page import Page
from .room import ABANDONED, FREE, LOBBY, PERSON, RUNNING, Chair, Room
from .store import StoreDown
from .tokens import hashed, same

log = logging.getLogger("wyprawa.server")

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Result = TypeVar("Result")

TOO_SLOW = 1013


@dataclass
class Limits:
    """What one page may do."""

    per_second: float = 20
    burst: int = 60
    talk_per_second: float = 0.5
    talk_burst: int = 20
    """What is said to others, which all who come later must read."""
    patience: int = 300
    """So many messages too many, and the socket is closed."""
    most_bytes: int = 16_384
    guesses: int = 8
    """Tables that are not there, before the socket is closed."""


class Socket:
    """Serves one page from its first message to its last."""

    def __init__(self, hall: Hall, limits: Limits, version: str, receive: Receive, send: Send) -> None:
        self._hall = hall
        self._limits = limits
        self._version = version
        self._receive = receive
        self._send = send
        self._page = Page(send)
        self._greeted = False
        self._live: LiveTable | None = None
        self._last_id = -1
        self._speech = Bucket(limits.per_second, limits.burst)
        self._talk = Bucket(limits.talk_per_second, limits.talk_burst)
        self._dropped = 0
        self._guesses = 0

    @property
    def lang(self) -> str:
        return self._page.eyes.lang

    async def run(self) -> None:
        posting = asyncio.get_running_loop().create_task(self._post())
        try:
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return
                if event["type"] == "websocket.receive":
                    data = event.get("text")
                    await self._hear(data if data is not None else event.get("bytes") or b"")
                if self._page.overrun:
                    return
                await self._page.settle()
        finally:
            posting.cancel()
            await self._go_away()

    async def _post(self) -> None:
        try:
            with contextlib.suppress(OSError, RuntimeError):  # the socket is gone
                await self._page.post()
                await self._send({"type": "websocket.close", "code": TOO_SLOW})
        finally:
            self._page.give_up()

    async def _go_away(self) -> None:
        live, self._live = self._live, None
        if live is not None:
            live.pages.discard(self._page)
            live.last_used = self._hall.store.now()
            live.tell_room()
            await self._hall.tell_presence(live)

    # Hearing.

    async def _hear(self, data: str | bytes) -> None:
        if not self._speech.allows():
            self._dropped += 1
            self._complain(None, Problem("too-fast"))
            if self._dropped > self._limits.patience:
                self._page.finish()
            return
        try:
            message = said.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as wrong:
            # A message of the socket's own kinds says where it is wrong; that is for whoever writes a client.
            detail = str(wrong) if isinstance(wrong, msgspec.ValidationError) else "JSON"
            self._complain(_number(data), Problem("message-form", detail=detail[:200]))
            return
        number = message.id
        try:
            if number is not None:
                if number <= self._last_id:
                    raise Problem("message-repeated")
                self._last_id = number
            if not self._greeted and not isinstance(message, (said.Hello, said.Ping)):
                raise Problem("hello-first")
            answer = await _HANDLERS[type(message)](self, message)
            if answer is not None:
                self._page.tell({"type": "done", **({} if number is None else {"re": number}), **answer})
        except Problem as problem:
            if isinstance(problem, StoreDown):
                self._hall.store_failed(problem)
            self._complain(number, problem)
        except Exception:
            # Only its kind: a traceback of ours may hold what a player must not know, and logs are read by people.
            log.exception("message failed", extra={"kind": type(message).__name__})
            self._complain(number, Problem("server-failed"))

    def _complain(self, number: int | None, problem: Problem) -> None:
        live = self._live
        names = live.table.names() if live is not None and live.table is not None else []
        told = packets.problem(problem, self.lang, live.game if live is not None else None, names)
        kind = "refused" if "clause" in told else "error"
        self._page.tell({"type": kind, **({} if number is None else {"re": number}), **told})

    # What every handler needs.

    def _at_table(self) -> LiveTable:
        if self._live is None:
            raise Problem("open-first")
        return self._live

    def _must_hold(self, seat: Seat) -> None:
        if seat not in self._page.held:
            raise Problem("seat-not-yours", seat=seat + 1)

    def _must_host(self) -> None:
        if not self._page.host:
            raise Problem("host-only")

    def _must_hold_or_host(self, seat: Seat) -> None:
        if not self._page.host:
            self._must_hold(seat)

    def _looking(self) -> Seat:
        """The seat that looks: decisions are made with its eyes."""
        seat = self._page.eyes.seat
        if seat == SPECTATOR:
            raise Problem("look-first")
        return seat

    async def _play(self, message: Message, seat: Seat, do: Callable[[Table], object]) -> None:
        """Something a seat does in a running game: answered with the news it makes."""

        def play(room: Room, table: Table | None) -> object:
            self._must_hold(seat)  # it may have a new owner by the time it is this message's turn
            return do(running(table))

        await self._at_table().change(play, asker=None if message.id is None else (self._page, message.id))

    async def _arrange(self, do: Callable[[Room, Table | None], Result]) -> Result:
        """Something that changes the room."""
        return await self._at_table().change(do, room=True)

    # Coming in.

    async def _hello(self, message: said.Hello) -> Packet:
        lang = "pl" if message.lang.lower().startswith("pl") else "en"
        self._page.eyes = self._page.eyes._replace(lang=lang, words=message.words)
        if message.protocol != PROTOCOL:
            raise Problem("protocol", asked=str(message.protocol), here=str(PROTOCOL))
        self._greeted = True
        return {"protocol": PROTOCOL, "version": self._version, "time": self._hall.store.now()}

    async def _ping(self, message: said.Ping) -> Packet:
        return {"time": self._hall.store.now()}

    async def _open(self, message: said.Open) -> Packet | None:
        try:
            live = await self._hall.find(message.table)
        except Problem as problem:
            if problem.code == "table-unknown":
                self._guesses += 1
                if self._guesses > self._limits.guesses:
                    self._page.finish()  # private tables are not to be found by trying codes
            raise
        keys = [hashed(secret) for secret in (*message.secrets, *([message.host] if message.host else []))]
        seat = SPECTATOR if message.look is None else message.look
        if seat != SPECTATOR and seat not in live.room.seats_of(keys):
            raise Problem("seat-not-yours", seat=seat + 1)
        await live.check_seen(seat, message.seen)
        await self._go_away()
        page = self._page
        page.keys, page.eyes = keys, page.eyes._replace(seat=SPECTATOR)
        live.recognise(page)
        self._live = live
        live.pages.add(page)
        live.tell_room()
        await self._hall.tell_presence(live)
        await self._see(self._eyes(seat, message), message.seen)
        return {}

    async def _look(self, message: said.Look) -> Packet | None:
        seat = SPECTATOR if message.seat is None else message.seat
        if seat != SPECTATOR:
            self._must_hold(seat)
        await self._see(self._eyes(seat, message), message.seen)
        return {}

    def _eyes(self, seat: Seat, message: said.Open | said.Look) -> Eyes:
        mine = self._page.eyes
        return Eyes(seat, mine.lang, mine.words, message.choices, message.picture, message.spoken)

    async def _see(self, eyes: Eyes, seen: int) -> None:
        """From now on this page sees with these eyes: the old ones are shut before the new ones open."""
        live, page = self._at_table(), self._page
        await live.check_seen(eyes.seat, seen)
        page.blind = True
        try:
            await live.catch_up(page, eyes, seen)
        except Problem:
            page.eyes, page.sent = eyes._replace(seat=SPECTATOR), 0
            with contextlib.suppress(Problem):
                await live.catch_up(page, page.eyes, 0)
            raise
        finally:
            page.blind = False

    # Seats.

    async def _take(self, message: said.Take) -> Packet:
        """Sit down at a free seat; once the game runs, only where one was offered."""

        def take(room: Room, table: Table | None) -> str:
            room.must_be(LOBBY, RUNNING)
            chair = room.chair(message.seat)
            if message.token is None:
                if chair.kind != FREE:
                    raise Problem("seat-taken", seat=message.seat + 1)
            elif not same(hashed(message.token), chair.token):
                raise Problem("token-void")
            room.shared = room.shared or bool(self._page.held)
            secret = room.seat_person(message.seat, message.name)
            if table is not None:
                table.seat_person(message.seat, message.name)
            self._page.keys.append(hashed(secret))
            return secret

        secret = await self._arrange(take)
        await self._hall.tell_presence(self._at_table())
        return {"seat": message.seat, "secret": secret}

    async def _leave(self, message: said.Leave) -> Packet:
        """Give a seat up. Once the game runs a bot plays on, and the host may offer the seat to somebody else."""

        def leave(room: Room, table: Table | None) -> None:
            self._must_hold(message.seat)
            if table is None:
                room.free(message.seat)
            else:
                _vacate(room, table, message.seat, "left")

        await self._arrange(leave)
        return {}

    async def _offer(self, message: said.Offer) -> Packet:
        """Let somebody else, or another device, take over a seat: with a token that works once."""

        def offer(room: Room, table: Table | None) -> str:
            self._must_hold_or_host(message.seat)
            room.must_be(LOBBY, RUNNING)
            chair = room.chair(message.seat)
            if chair.kind == PERSON and not chair.left:
                self._must_hold(message.seat)  # a host may not take a seat from who sits there
            elif table is not None and message.seat in table.resigned:
                raise Problem("resigned-already")
            return room.offer(message.seat)

        return {"seat": message.seat, "token": await self._arrange(offer)}

    async def _rename(self, message: said.Rename) -> Packet:
        def rename(room: Room, table: Table | None) -> None:
            self._must_hold_or_host(message.seat)
            room.must_be(LOBBY)
            room.rename(message.seat, message.name)

        await self._arrange(rename)
        return {}

    async def _ready(self, message: said.Ready) -> Packet:
        def ready(room: Room, table: Table | None) -> None:
            self._must_hold(message.seat)
            room.must_be(LOBBY)
            room.get_ready(message.seat, message.ready, message.salt)
            if room.all_ready():
                self._at_table().start(room)

        await self._arrange(ready)
        return {}

    async def _bot(self, message: said.Bot) -> Packet:
        """Before the start the host seats a bot; later one's own seat, or of somebody who is away, is played by one."""
        seat, live = message.seat, self._at_table()
        find_bot(live.game, message.bot)

        def seat_bot(room: Room, table: Table | None) -> None:
            own = seat in self._page.held
            if table is None:
                self._must_host()
                room.seat_bot(seat, message.bot, message.name or f"Bot {seat + 1}")
                if room.all_ready() and any(chair.kind == PERSON for chair in room.chairs):
                    live.start(room)
                return
            if not own:
                self._must_host()
                self._must_be_away(room, seat)
            table.seat_bot(seat, message.bot, "own" if own else "host")

        await self._arrange(seat_bot)
        return {}

    def _must_be_away(self, room: Room, seat: Seat) -> None:
        """A host decides nothing for who is there."""
        if room.chair(seat).kind == PERSON and seat in self._at_table().present():
            raise Problem("seat-present", seat=seat + 1)

    async def _back(self, message: said.Back) -> Packet:
        def back(room: Room, table: Table | None) -> None:
            self._must_hold_or_host(message.seat)
            played = running(table)
            chair = room.chair(message.seat)
            if chair.kind != PERSON or chair.left:
                raise Problem("seat-nobody", seat=message.seat + 1)
            if played.places[message.seat].bot is None:
                raise Problem("seat-no-bot", seat=message.seat + 1)
            played.seat_person(message.seat, chair.name)

        await self._arrange(back)
        return {}

    async def _free(self, message: said.Free) -> Packet:
        """The host frees a seat before the start; later that of somebody who is away, so that it can be offered."""
        self._must_host()

        def free(room: Room, table: Table | None) -> None:
            room.must_be(LOBBY, RUNNING)
            if table is None:
                room.free(message.seat)
            else:
                self._must_be_away(room, message.seat)
                _vacate(room, table, message.seat, "host")

        await self._arrange(free)
        return {}

    async def _swap(self, message: said.Swap) -> Packet:
        self._must_host()

        def swap(room: Room, table: Table | None) -> None:
            room.must_be(LOBBY)  # later somebody would see two hands
            room.swap(message.seat, message.other)

        await self._arrange(swap)
        return {}

    async def _mute(self, message: said.Mute) -> Packet:
        self._must_host()

        def mute(room: Room, table: Table | None) -> None:
            room.chair(message.seat).muted = message.muted

        await self._arrange(mute)
        return {}

    # The life of a table.

    async def _start(self, message: said.Start) -> Packet:
        self._must_host()
        await self._arrange(lambda room, table: self._at_table().start(room))
        return {}

    async def _abandon(self, message: said.Abandon) -> Packet:
        self._must_host()

        def abandon(room: Room, table: Table | None) -> None:
            room.must_be(LOBBY, RUNNING)
            if table is None:
                room.status = ABANDONED
            else:
                table.abandon()

        await self._arrange(abandon)
        return {}

    async def _delete(self, message: said.Delete) -> Packet:
        self._must_host()
        await self._hall.delete(self._at_table())
        self._live = None
        return {}

    async def _rematch(self, message: said.Rematch) -> Packet:
        """The same people at the same seats once more. Whoever asks second is told of the table that is there."""
        if not self._page.held and not self._page.host:
            raise Problem("seat-needed")
        return {"table": await self._hall.rematch(self._at_table())}

    # Playing.

    async def _act(self, message: said.Act) -> None:
        seat = self._looking()
        game = self._at_table().game

        def act(table: Table) -> None:
            if table.places[seat].bot is not None:
                raise Problem("bot-decides")
            if message.act is not None:
                action = game.action_from_json(message.act)
            elif message.text is not None:
                action = game.read(table.view(seat), message.text)
            else:
                raise Problem("message-form", detail="act")
            table.act(seat, action, message.decision)

        await self._play(message, seat, act)

    async def _undo(self, message: said.Undo) -> None:
        seat = self._looking()
        await self._play(message, seat, lambda table: table.undo(seat))

    async def _ask_undo(self, message: said.AskUndo) -> None:
        seat = self._looking()
        await self._play(message, seat, lambda table: table.ask_undo(seat))

    async def _agree(self, message: said.Agree) -> None:
        """Answer for all seats of this page that are asked."""

        def agree(room: Room, table: Table | None) -> None:
            table = running(table)
            asked = sorted(table.wish.asked & self._page.held) if table.wish is not None else []
            if not asked:
                raise Problem("undo-not-asked")
            for seat in asked:
                if table.wish is not None and seat in table.wish.asked:
                    table.answer_undo(seat, message.yes)

        await self._at_table().change(agree, asker=None if message.id is None else (self._page, message.id))

    async def _resign(self, message: said.Resign) -> None:
        seat = self._looking()
        await self._play(message, seat, lambda table: table.resign(seat))

    async def _chat(self, message: said.Chat) -> None:
        seat = self._looking()
        live = self._at_table()

        def chat(table: Table) -> None:
            if live.room.chair(seat).muted:
                raise Problem("muted")
            if not self._talk.allows():
                raise Problem("too-fast")
            table.chat(seat, message.text)

        await self._play(message, seat, chat)

    def _anybody(self) -> Seat:
        """The seat that looks, or any that this page holds: a pause needs nobody's eyes."""
        if self._page.eyes.seat == SPECTATOR and self._page.held:
            return min(self._page.held)
        return self._looking()

    async def _pause(self, message: said.Pause) -> None:
        seat = self._anybody()
        await self._play(message, seat, lambda table: table.pause(seat))

    async def _go(self, message: said.Go) -> None:
        seat = self._anybody()
        await self._play(message, seat, lambda table: table.go_on(seat))

    # Asking.

    async def _hint(self, message: said.Hint) -> Packet:
        seat, live = self._looking(), self._at_table()

        def look(table: Table) -> tuple[View, list[str]]:
            self._must_hold(seat)
            if seat not in table.to_act():
                raise Problem("hint-not-now")
            return table.view(seat), table.names()

        async with live.hinting:
            view, names = await live.read(look)
            game, lang = live.game, self.lang
            try:
                advice = await self._hall.thinkers.ask(game, game.adviser, view, 0)
            except NoAnswer:
                raise Problem("hint-failed") from None
        action = game.action_from_json(advice["act"])
        return {
            "act": advice["act"],
            "choice": game.describe(lang, names, f"action-{action.kind}", game.action_params(view, action)),
            "reason": game.describe(lang, names, advice["code"], advice["params"]),
        }

    async def _recall(self, message: said.Recall) -> Packet:
        live, eyes = self._at_table(), self._page.eyes

        def look(table: Table) -> Packet:
            if eyes.seat != SPECTATOR:
                self._must_hold(eyes.seat)
            return packets.recall(live.game, table.view(eyes.seat), table.names(), eyes)

        return await live.read(look)


_HANDLERS: dict[type, Callable[[Any, Any], Awaitable[Packet | None]]] = {
    said.Hello: Socket._hello,
    said.Ping: Socket._ping,
    said.Open: Socket._open,
    said.Look: Socket._look,
    said.Take: Socket._take,
    said.Leave: Socket._leave,
    said.Offer: Socket._offer,
    said.Rename: Socket._rename,
    said.Ready: Socket._ready,
    said.Bot: Socket._bot,
    said.Back: Socket._back,
    said.Free: Socket._free,
    said.Swap: Socket._swap,
    said.Mute: Socket._mute,
    said.Start: Socket._start,
    said.Abandon: Socket._abandon,
    said.Delete: Socket._delete,
    said.Rematch: Socket._rematch,
    said.Act: Socket._act,
    said.Undo: Socket._undo,
    said.AskUndo: Socket._ask_undo,
    said.Agree: Socket._agree,
    said.Resign: Socket._resign,
    said.Chat: Socket._chat,
    said.Pause: Socket._pause,
    said.Go: Socket._go,
    said.Hint: Socket._hint,
    said.Recall: Socket._recall,
}


def _vacate(room: Room, table: Table, seat: Seat, why: str) -> None:
    """Nobody owns a seat of a running game any more; a bot plays on."""
    chair = room.chair(seat)
    room.chairs[seat] = Chair(PERSON, table.places[seat].name, left=True, muted=chair.muted)
    if table.outcome is None and not table.abandoned and table.places[seat].bot is None:
        table.seat_bot(seat, table.game.adviser, why)


def _number(data: str | bytes) -> int | None:
    """The number of a message that is otherwise no good."""
    try:
        number = msgspec.json.decode(data, type=dict[str, Any]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    return number if type(number) is int else None
