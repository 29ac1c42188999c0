"""A lock for the tasks of one event loop which, if nobody has it, can also be taken without waiting."""

import asyncio
from collections import deque


class FairLock:
    """Whoever has waited longest is given the lock when it is released, so that nobody overtakes."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    @property
    def is_taken(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Take the lock if nobody has it; whether it was taken."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Give the lock to whoever has waited longest."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiter = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():
                self.release()  # it was given the lock a moment before
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
