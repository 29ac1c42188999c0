"""Runs one table: its bots decide, and a bot decides for people whose time is out.

Of several servers only the one that holds the table's lease does so.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from math import ceil
from random import Random
from time import monotonic

from wyprawa.bots import decides_at_once, find_bot
from wyprawa.core.actions import Action
from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.core.view import View

from .bot_pool import BotPool
from .broadcast import check_begun
from .fair_queue import Claim
from .hosted_table import HostedTable
from .lobby_countdown import begin_or_start
from .process_pool import NoAnswer
from .room import Room
from .settings import TablesSettings
from .store import BEAT, Store, StoreDown

log = logging.getLogger("wyprawa.server")

SIMPLER = "uniform"
"""Decides where another bot failed; it needs only the legal list."""
FIRST_CLIENT_WAIT = 15_000
"""Milliseconds for which a bot that begins waits for a client."""
BEATS = 2
"""Bots that are asked in secret answer after so many pauses."""
BEATS_AT_ONCE = 0.25
"""As many where none of them needs time to think: nothing is shown meanwhile that people would have to follow."""

THINKING = 0.8
"""Seconds for a decision of a bot that searches, also where its hand leaves it no choice."""
SEARCHING = 0.9
"""The part of them that is for the search."""


class TableRunner:
    """Runs until it is cancelled. `wake` and `wake_if_due` say that something has changed."""

    def __init__(
        self,
        hosted: HostedTable,
        store: Store,
        bot_pool: BotPool,
        server: str,
        claim: Callable[[], Claim],
        settings: TablesSettings | None = None,
    ) -> None:
        self._hosted = hosted
        self._store = store
        self._bot_pool = bot_pool
        self._server = server
        self._claim = claim
        self._settings = settings or TablesSettings()
        self._pause = self._settings.bot_pause
        self._seed = self._settings.names.bot_seed
        self._woken = asyncio.Event()
        self._rests = False
        self._rests_until: float | None = None
        """When it looks again by itself; None if it does not."""
        self._leased = False
        self._silent = 0
        self.waits_for_lease = False
        """Whether another server holds the table: it is woken when that one lets it go."""

    def wake(self) -> None:
        self._woken.set()

    def wake_if_due(self) -> None:
        """Wake it, unless there is no work before it looks again by itself."""
        due, until = self._hosted.due(), self._rests_until
        if due is None:
            nothing_to_do = until is None and self._hosted.has_no_due_time
        else:
            nothing_to_do = until is not None and due >= until and due > self._store.now()
        if not (self._rests and nothing_to_do):
            self._woken.set()

    @property
    def holds_lease(self) -> bool:
        return self._leased

    def lose_lease(self, silent: int) -> None:
        """This server has sent no heartbeat for so many milliseconds: another may have taken over."""
        self._leased = False
        self._silent = silent
        self._woken.set()

    async def run(self) -> None:
        while True:
            wait: float | None = BEAT
            try:
                wait = await self._do_one_thing()
            except StoreDown:
                wait = 1.0
            except Problem:
                wait = None if self._hosted.gone else 0.2  # another server was first: read again
            except Exception:
                log.exception("tending failed", extra={"table": self._hosted.id})
            if wait == 0:
                continue
            self._rests, self._rests_until = True, None if wait is None else self._store.now() + wait * 1000
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._rests = False
            self._woken.clear()

    async def _do_one_thing(self) -> float | None:
        """Seconds to wait before looking again; None for as long as nothing happens."""
        due, self.waits_for_lease = self._hosted.due(), False
        if due is None:
            if not self._hosted.has_no_due_time:
                await self._hosted.clear_due()
            return None
        if not self._leased:
            self.waits_for_lease = not await self._take_lease()
            return None if self.waits_for_lease else 0  # what is due may be another thing by now
        table = self._hosted.table
        if table is None:
            return await begin_or_start(self._hosted, self._store.now, self._settings.countdown)
        late = table.clock.ends()
        people = any(table.players[seat].bot is None for seat in table.to_act())
        bots = [seat for seat in table.to_act() if table.players[seat].bot is not None]
        # A game of bots that nobody watched stood still, in a phase of fixed length too: first they answer.
        early = bots and self._hosted.only_bots_decide()
        if late is not None and late <= self._store.now() and (people or table.clock.timed_phase) and not early:
            await self._decide_for_the_late(table)
            return 0
        if bots and not table.paused:
            absent = self._until_first_client(table)
            if absent > 0:
                return absent
            if table.asks_in_secret():
                await self._let_bots_answer(table, bots)
            else:
                await self._let_bot_decide(table, bots[0], table.players[bots[0]].bot or SIMPLER)
            return 0
        return None if late is None else max(0.05, (late - self._store.now()) / 1000)

    def _until_first_client(self, table: Table) -> float:
        """Seconds for which the first move of a bot still waits for a client of somebody who plays."""
        moved = any(not accepted.action.out_of_turn() for accepted in table.accepted)
        if moved or self._hosted.only_bots_decide() or self._hosted.presence.present():
            return 0
        began: int = table.header["time"]
        return max(0, began + FIRST_CLIENT_WAIT - self._store.now()) / 1000

    async def _take_lease(self) -> bool:
        lease = await self._store.lease(self._hosted.id, self._server)
        if lease is None:
            return False
        self._leased = True
        await self._hosted.refresh()
        idle, self._silent = max(lease.idle, self._silent), 0
        table = self._hosted.table
        if idle and table is not None and table.clock.ends() is not None:
            await self._hosted.change(lambda room, table: check_begun(table).resumed(idle))
        return True

    async def _let_bot_decide(self, table: Table, seat: Seat, bot: str) -> None:
        with self._hosted.at_work:
            decision, view = table.decision(seat), table.view(seat)
            beat = self._beat(table, bot)
        started = monotonic()
        action, failed = await self._choose(view, bot, SEARCHING * beat if beat else None)
        await _wait_for_beat(started, beat)

        def decide(room: Room, table: Table | None) -> None:
            played = check_begun(table)
            if not still_asked(played, seat, decision):
                raise Problem("decision-gone")
            if failed is not None:
                played.bot_failed(seat, failed)
            played.act(seat, action, decision, by=SIMPLER if failed is not None else None)

        await self._hosted.change(decide)

    def _beat(self, table: Table, bot: str) -> float:
        """Seconds for a decision of a bot: people can follow, and do not learn whether its hand left it a choice."""
        game = table.game
        at_once = decides_at_once(game, bot) or game.publicly_forced(table.view(SPECTATOR, recall=False))
        return self._pause if at_once or not self._pause else max(self._pause, THINKING)

    async def _let_bots_answer(self, table: Table, bots: list[Seat]) -> None:
        """Let all bots that are asked in secret answer at one moment.

        The moment is a whole number of beats after they were asked, and they think for less than a beat, so that it
        does not tell which of them had a choice. How long a beat is depends only on who they are.
        """
        with self._hosted.at_work:
            asked = [
                (seat, table.decision(seat), table.view(seat), table.players[seat].bot or SIMPLER) for seat in bots
            ]
        at_once = all(decides_at_once(table.game, bot) for *_, bot in asked)
        beat, started = (BEATS_AT_ONCE if at_once else BEATS) * self._pause, monotonic()
        answers = [
            (seat, decision, *await self._choose(view, bot, beat / (len(bots) + 1) if beat else None))
            for seat, decision, view, bot in asked
        ]
        await _wait_for_beat(started, beat)

        def answer(room: Room, table: Table | None) -> None:
            played = check_begun(table)
            due = [row for row in answers if still_asked(played, *row[:2])]
            if not due:
                raise Problem("decision-gone")
            for seat, decision, action, failed in due:
                played.act(seat, action, decision, by=SIMPLER if failed is not None else None)

        await self._hosted.change(answer)

    async def _choose(self, view: View, bot: str, patience: float | None = None) -> tuple[Action, str | None]:
        """A bot's choice; where it fails, that of a simpler one, and why."""
        game = self._hosted.game
        try:
            answer = await self._bot_pool.ask(game, bot, view, self._seed(), self._claim, patience)
            action = game.action_from_json(answer["act"])
            if action in view.legal:
                return action, None
            why = "crash"
        except NoAnswer as none:
            why = none.why
        except Problem:
            why = "crash"
        log.warning("bot failed", extra={"table": self._hosted.id, "bot": bot, "why": why})
        return find_bot(game, SIMPLER).decide(view, Random(self._seed())), why

    async def _decide_for_the_late(self, table: Table) -> None:
        """End a phase whose time is over; a bot takes the seat of whoever is out of time.

        Where several were asked, it decides just this for each.
        """
        adviser = table.game.adviser
        if table.clock.timed_phase or not table.clock.together:
            late = table.clock.running

            def decide_now(room: Room, table: Table | None) -> None:
                table = check_begun(table)
                ends = table.clock.ends()
                if ends is None or ends > self._store.now() or table.clock.running != late:
                    raise Problem("decision-gone")  # it was answered at the last moment
                if table.clock.timed_phase:
                    table.end_phase()
                else:
                    table.seat_bot(late[0], adviser, "time")

            await self._hosted.change(decide_now)
            return
        for seat in table.to_act():
            if table.players[seat].bot is None:
                decision = table.decision(seat)
                action, _ = await self._choose(table.view(seat), adviser)

                def decide(
                    room: Room, table: Table | None, seat: Seat = seat, action: Action = action, number: int = decision
                ) -> None:
                    check_begun(table).act(seat, action, number, by=adviser)

                try:
                    await self._hosted.change(decide)
                except StoreDown:
                    raise
                except Problem:
                    pass  # it was answered at the last moment


async def _wait_for_beat(started: float, beat: float) -> None:
    """Wait until a whole number of beats has passed, at least one."""
    if beat:
        passed = monotonic() - started
        await asyncio.sleep(beat * max(1, ceil(passed / beat)) - passed)


def still_asked(table: Table, seat: Seat, decision: int) -> bool:
    """Whether a bot still owes this decision."""
    asked = seat in table.to_act() and table.decision(seat) == decision
    return asked and not table.paused and table.players[seat].bot is not None
