"""Packs, which people add to a game's components, such as their own cards: read in a process before a table is made.

The text is untrusted. The game bounds its shape, the process bounds time and memory, and no other table waits.
"""

import asyncio
import pickle

from wyprawa.core.errors import Problem
from wyprawa.core.game import Game

from .fair_queue import Claim, Rank, Share
from .process_pool import NoAnswer, ProcessPool
from .room import game_with_pack

LIMIT = 3.0
"""Seconds for a text; honest ones take a twentieth of one."""


class PackChecker(ProcessPool):
    """One process that reads packs, apart from the bot processes."""

    worker = "wyprawa.server.pack_worker"

    def __init__(self, limit: float = LIMIT) -> None:
        super().__init__(most=1, limit=limit)

    async def with_pack(self, game: Game, pack: str, address: str) -> Game:
        """The game with a pack; a Problem if it does not fit. Addresses take turns."""
        claim = Claim(Rank.PLAYED, (Share(address, 1),))
        name, rules = game.info.id, game.info.rules_version
        try:
            answer = pickle.loads(await self.exchange(pickle.dumps((name, rules, pack)), lambda: claim))
        except NoAnswer:
            raise Problem("extra-slow") from None
        problem = answer["problem"]
        if problem is not None:
            assert isinstance(problem, Problem)
            raise problem
        return await asyncio.to_thread(game_with_pack, name, rules, pack)
