"""A fair queue for a few slots: tables with people first, then in turn between addresses.

Within a rank each address has an account of the time it has used, divided by its weight; the address that has used
least is next (start-time fair queueing). An address that comes back after a while begins where the others are, so
it is served soon, but saves nothing up.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

REFRESH = 0.2
"""Seconds for which a claim is believed; after that the next dispatch asks again."""
FIRST_ESTIMATE = 0.5
"""Seconds a request is expected to take before any has been measured."""
SMOOTHING = 0.1
MANY_ACCOUNTS = 1000
"""From so many on, accounts without requests are dropped."""


class Rank(IntEnum):
    """Which requests go first."""

    PLAYED = 0
    """A person who sits at the table is present."""
    WATCHED = 1
    """Somebody has the table open, but no player."""
    EMPTY = 2
    """Nobody has the table open."""


class Share(NamedTuple):
    """Whose time is used, and the number of people there."""

    address: str
    weight: float


class Claim(NamedTuple):
    """What a request is for. Its time is divided evenly between the shares."""

    rank: Rank
    shares: tuple[Share, ...]


NOBODY = Claim(Rank.EMPTY, (Share("", 1),))


@dataclass
class _Account:
    used: float
    """Virtual time: seconds used, divided by the weight."""
    requests: int = 0
    """Waiting or running now."""


class _Accounts:
    """The accounts of one rank."""

    def __init__(self) -> None:
        self._accounts: dict[str, _Account] = {}
        self._now = 0.0
        """Where the request that was started last stood: nobody new begins before that."""

    def enter(self, shares: tuple[Share, ...]) -> None:
        for share in shares:
            account = self._accounts.setdefault(share.address, _Account(self._now))
            if not account.requests:
                account.used = max(account.used, self._now)
            account.requests += 1

    def leave(self, shares: tuple[Share, ...]) -> None:
        for share in shares:
            self._accounts[share.address].requests -= 1
        if len(self._accounts) > MANY_ACCOUNTS:
            self._accounts = {address: account for address, account in self._accounts.items() if account.requests}

    def used(self, shares: tuple[Share, ...]) -> float:
        """Where a request stands: at the account that has used least of those it is for."""
        return min(self._accounts[share.address].used for share in shares)

    def start(self, shares: tuple[Share, ...]) -> None:
        self._now = max(self._now, self.used(shares))

    def charge(self, shares: tuple[Share, ...], seconds: float) -> None:
        for share in shares:
            self._accounts[share.address].used += seconds / len(shares) / max(1.0, share.weight)


@dataclass(eq=False)
class _Request:
    ask: Callable[[], Claim]
    claim: Claim
    started: float = 0.0
    charged: float = 0.0
    granted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """So many slots at once. Nothing that runs is interrupted: whoever is next waits for one slot to become free."""

    def __init__(self, slots: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = slots
        self._clock = clock
        self._ranks = {rank: _Accounts() for rank in Rank}
        self._waiting: list[_Request] = []
        self._refreshed = clock()
        self._estimate = FIRST_ESTIMATE

    @property
    def waiting(self) -> int:
        """How many requests wait for a slot."""
        return len(self._waiting)

    @contextlib.asynccontextmanager
    async def slot(self, claim: Callable[[], Claim]) -> AsyncIterator[None]:
        """Wait for a slot and hold it. `claim` is asked again while waiting: people come and go."""
        request = _Request(claim, claim())
        self._ranks[request.claim.rank].enter(request.claim.shares)
        self._waiting.append(request)
        self._dispatch()
        try:
            await request.granted
        except BaseException:
            if request in self._waiting:
                self._waiting.remove(request)
                self._ranks[request.claim.rank].leave(request.claim.shares)
            else:
                self._release(request)
            raise
        try:
            yield
        finally:
            self._release(request)

    def _dispatch(self) -> None:
        if not self._free or not self._waiting:
            return
        if self._clock() - self._refreshed >= REFRESH:
            self._refresh()
        while self._free and self._waiting:
            # The list is in the order of arrival, and min() takes the first of equals.
            request = min(self._waiting, key=self._place)
            self._waiting.remove(request)
            if request.granted.done():  # cancelled; its task has not run since
                self._ranks[request.claim.rank].leave(request.claim.shares)
                continue
            self._start(request)

    def _place(self, request: _Request) -> tuple[Rank, float]:
        return request.claim.rank, self._ranks[request.claim.rank].used(request.claim.shares)

    def _refresh(self) -> None:
        self._refreshed = self._clock()
        for request in self._waiting:
            fresh = request.ask()
            if fresh != request.claim:
                self._ranks[request.claim.rank].leave(request.claim.shares)
                self._ranks[fresh.rank].enter(fresh.shares)
                request.claim = fresh

    def _start(self, request: _Request) -> None:
        accounts, shares = self._ranks[request.claim.rank], request.claim.shares
        self._free -= 1
        accounts.start(shares)
        # What it will take is charged now, or one address would get all slots that become free at the same time.
        request.started, request.charged = self._clock(), self._estimate
        accounts.charge(shares, request.charged)
        request.granted.set_result(None)

    def _release(self, request: _Request) -> None:
        accounts, shares = self._ranks[request.claim.rank], request.claim.shares
        took = self._clock() - request.started
        self._estimate += SMOOTHING * (took - self._estimate)
        accounts.charge(shares, took - request.charged)
        accounts.leave(shares)
        self._free += 1
        self._dispatch()
