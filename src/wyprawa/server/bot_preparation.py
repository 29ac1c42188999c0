"""Bot processes are started and have loaded a game before somebody asks for a hint that must come at once.

A new process takes a second until its first answer, which is too long in a timed phase. So one is prepared when people
are at a table whose game has timed phases, and again when such a phase begins. Both moments are public.
"""

from collections.abc import Callable, Coroutine
from contextlib import suppress

from .bot_pool import BotPool
from .bot_worker import WhichGame, which
from .fair_queue import Claim
from .hosted_table import HostedTable
from .process_pool import NoAnswer
from .room import RUNNING


class BotPreparation:
    """Looks at tables whenever something has changed there. A process that has loaded the game answers at once."""

    def __init__(self, pool: BotPool, spawn: Callable[[Coroutine[None, None, None]], None]) -> None:
        self._pool = pool
        self._spawn = spawn
        self._under_way: set[WhichGame] = set()

    def look_at(self, hosted: HostedTable, claim: Callable[[], Claim]) -> None:
        """Prepare a process if this is a moment for it; `claim` is the table's."""
        table, runs = hosted.table, hosted.room.status == RUNNING
        if not hosted.game.info.timed_phases or table is None or not runs or not hosted.presence.present():
            return
        before, now = hosted.in_timed_phase, table.state.timed_phase() is not None
        hosted.in_timed_phase = now
        if (before is None or (now and not before)) and which(hosted.game) not in self._under_way:
            self._spawn(self._prepare(hosted, claim))

    async def _prepare(self, hosted: HostedTable, claim: Callable[[], Claim]) -> None:
        game = which(hosted.game)
        self._under_way.add(game)
        try:
            with suppress(NoAnswer):  # the pool counts it; a hint then waits for a new process
                await self._pool.prepare(hosted.game, claim)
        finally:
            self._under_way.discard(game)
