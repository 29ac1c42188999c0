"""Looking after one table: letting its bots decide, and deciding for people whose time is out.

Of several servers the one that holds the table's lease does it; the others only wait to take over.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from random import Random

from wyprawa.bots import find_bot
from wyprawa.core.actions import Action
from wyprawa.core.problems import Problem
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table
from wyprawa.core.view import View

from .bots import NoAnswer, Thinkers
from .live import LiveTable
from .room import Room
from .store import BEAT, Store, StoreDown

log = logging.getLogger("wyprawa.server")

SIMPLER = "uniform"
"""Decides, from the bare list of what is legal, where another bot failed."""


class Tender:
    """Runs until it is cancelled. `wake` says that something has changed."""

    def __init__(
        self,
        live: LiveTable,
        store: Store,
        thinkers: Thinkers,
        server: str,
        pause: float,
        seed: Callable[[], int] = lambda: secrets.randbits(64),
    ) -> None:
        self._live = live
        self._store = store
        self._thinkers = thinkers
        self._server = server
        self._pause = pause
        self._seed = seed
        self._woken = asyncio.Event()
        self._leased = False

    def wake(self) -> None:
        self._woken.set()

    def lose_lease(self) -> None:
        """This server has not been able to show that it lives: another may have taken over."""
        self._leased = False
        self._woken.set()

    async def run(self) -> None:
        while True:
            wait: float | None = BEAT
            try:
                wait = await self._do_one_thing()
            except StoreDown:
                wait = 1.0
            except Problem:
                wait = None if self._live.gone else 0.2  # somebody else was first: look again
            except Exception:
                log.exception("tending failed", extra={"table": self._live.id})
            if wait == 0:
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()

    async def _do_one_thing(self) -> float | None:
        """Seconds to wait before looking again; None for as long as nothing happens."""
        due = self._live.due()
        if due is None:
            return None
        if not self._leased and not await self._take_lease():
            return BEAT
        table = self._live.table
        if table is None:
            return None
        late = table.clock.ends()
        if late is not None and late <= self._store.now():
            await self._decide_for_the_late(table)
            return 0
        for seat in table.to_act():
            if table.places[seat].bot is not None and not table.paused:
                await self._let_bot_decide(table, seat, table.places[seat].bot or SIMPLER)
                return 0
        return None if late is None else max(0.01, (late - self._store.now()) / 1000)

    async def _take_lease(self) -> bool:
        lease = await self._store.lease(self._live.id, self._server)
        if lease is None:
            return False
        self._leased = True
        await self._live.refresh()
        table = self._live.table
        if lease.idle and table is not None and table.clock.ends() is not None:
            await self._live.change(lambda room, table: _running(table).wake(lease.idle))
        return True

    async def _let_bot_decide(self, table: Table, seat: Seat, bot: str) -> None:
        decision, view = table.decision(seat), table.view(seat)
        started = asyncio.get_running_loop().time()
        action, failed = await self._choose(view, bot)
        if self._pause:
            # A moment to see what happened before the next thing does.
            await asyncio.sleep(max(0.0, self._pause - (asyncio.get_running_loop().time() - started)))

        def decide(room: Room, table: Table | None) -> None:
            running = _running(table)
            if running.decision(seat) != decision or seat not in running.to_act() or running.paused:
                raise Problem("decision-gone")
            if running.places[seat].bot is None:
                raise Problem("decision-gone")
            if failed is not None:
                running.stumble(seat, failed)
            running.act(seat, action, decision)

        await self._live.change(decide)

    async def _choose(self, view: View, bot: str) -> tuple[Action, str | None]:
        """A bot's choice; where it fails, that of a simpler one, and why."""
        game = self._live.game
        try:
            answer = await self._thinkers.ask(game, bot, view, self._seed())
            action = game.action_from_json(answer["act"])
            if action in view.legal:
                return action, None
            why = "crash"
        except NoAnswer as none:
            why = none.why
        except Problem:
            why = "crash"
        log.warning("bot failed", extra={"table": self._live.id, "bot": bot, "why": why})
        return find_bot(game, SIMPLER).decide(view, Random(self._seed())), why

    async def _decide_for_the_late(self, table: Table) -> None:
        """End a phase whose time is over; a bot takes the seat of whoever is out of time.

        Where several were asked, it decides just this for each.
        """
        if table.clock.window:
            await self._live.change(lambda room, table: _running(table).end_phase())
            return
        adviser = table.game.adviser
        if not table.clock.together:
            late = table.clock.running[0]
            await self._live.change(lambda room, table: _running(table).seat_bot(late, adviser, "time"))
            return
        for seat in table.to_act():
            if table.places[seat].bot is None:
                decision = table.decision(seat)
                action, _ = await self._choose(table.view(seat), adviser)

                def decide(
                    room: Room, table: Table | None, seat: Seat = seat, action: Action = action, number: int = decision
                ) -> None:
                    _running(table).act(seat, action, number, by=adviser)

                with contextlib.suppress(Problem):  # it was answered at the last moment
                    await self._live.change(decide)


def _running(table: Table | None) -> Table:
    if table is None:
        raise Problem("room-lobby")
    return table
