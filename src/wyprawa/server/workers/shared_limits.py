"""Limits for each address that hold over all workers together: rates and counts in memory that they share.

The memory is a table of rows, one for each address, found by a salted hash of it. Each change takes the lock of the
file behind it, which the system releases if a worker dies. Every worker has counts of its own, so that those of a dead
one can be cleared. An address that finds no free row shares one with others like it, and their limits.
"""

import contextlib
import fcntl
import mmap
import os
import struct
import tempfile
import time
from collections.abc import Iterator
from hashlib import blake2b

from ..rate_limit import AddressLimits, OpenCounts, RateLimit

ROWS = 16_384
PROBES = 16
"""Rows in which an address may be."""
RATES = ("sockets", "requests", "tables", "codes", "classes", "class codes", "reports", "operator")
COUNTS = ("sockets", "requests", "connections")

SALT = 16
_HEAD = struct.Struct("<Qd")  # the hash of the address, and when it was looked at last
_BUCKET = struct.Struct("<dd")  # tokens, and when they were counted
_COUNT = struct.Struct("<I")


class SharedLimits(AddressLimits):
    """The limits as one process sees them; `own` is the index of a worker, None for the supervisor."""

    def __init__(self, file: int, workers: int, own: int | None = None) -> None:
        self._file = file
        self._workers = workers
        self._own = own
        self._row_size = _HEAD.size + len(RATES) * _BUCKET.size + workers * len(COUNTS) * _COUNT.size
        self._totals = SALT
        self._rows = SALT + workers * len(COUNTS) * _COUNT.size
        self._size = self._rows + (ROWS + 1) * self._row_size
        if os.fstat(file).st_size < self._size:
            os.ftruncate(file, self._size)
            os.pwrite(file, os.urandom(SALT), 0)
        self._memory = mmap.mmap(file, self._size)

    @classmethod
    def create(cls, workers: int) -> "SharedLimits":
        """New limits, in a file that has no name."""
        if hasattr(os, "memfd_create"):
            return cls(os.memfd_create("wyprawa-limits"), workers)
        with tempfile.TemporaryFile() as file:
            return cls(os.dup(file.fileno()), workers)

    @property
    def file(self) -> int:
        """The file descriptor that workers inherit."""
        return self._file

    def rate(self, name: str, per_second: float, burst: int) -> RateLimit:
        return SharedRate(self, _HEAD.size + RATES.index(name) * _BUCKET.size, per_second, burst)

    def counts(self, name: str) -> OpenCounts:
        assert self._own is not None
        return SharedCounts(self, COUNTS.index(name))

    def clear(self, worker: int) -> None:
        """Forget what a worker has counted: it is dead."""
        with self.locked():
            for kind in range(len(COUNTS)):
                for row in range(ROWS + 1):
                    at = self._count_at(self._rows + row * self._row_size, kind, worker)
                    if self._memory[at : at + 4] != bytes(4):
                        self._memory[at : at + 4] = bytes(4)
                at = self._total_at(kind, worker)
                self._memory[at : at + 4] = bytes(4)

    # The memory.

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        fcntl.lockf(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN)

    def row(self, who: str) -> int:
        """Where the row of an address begins; a new one takes the place of one that was not used for long."""
        digest = blake2b(who.encode("utf-8", "replace"), digest_size=8, key=self._memory[:SALT]).digest()
        key, now = int.from_bytes(digest, "little") or 1, time.monotonic()
        oldest, seen = self._rows + ROWS * self._row_size, now
        for probe in range(PROBES):
            at = self._rows + (key + probe) % ROWS * self._row_size
            found, used = _HEAD.unpack_from(self._memory, at)
            if found == key:
                _HEAD.pack_into(self._memory, at, key, now)
                return at
            if not found:
                oldest = at
                break
            if used < seen and not any(self._memory[self._count_at(at, 0, 0) : at + self._row_size]):
                oldest, seen = at, used
        if oldest != self._rows + ROWS * self._row_size:
            self._memory[oldest : oldest + self._row_size] = bytes(self._row_size)
            _HEAD.pack_into(self._memory, oldest, key, now)
        return oldest

    def bucket(self, at: int) -> tuple[float, float]:
        level, last = _BUCKET.unpack_from(self._memory, at)
        return level, last

    def set_bucket(self, at: int, level: float, last: float) -> None:
        _BUCKET.pack_into(self._memory, at, level, last)

    def count(self, row: int, kind: int) -> int:
        """The count of an address over all workers."""
        return sum(self._read(self._count_at(row, kind, worker)) for worker in range(self._workers))

    def total(self, kind: int) -> int:
        return sum(self._read(self._total_at(kind, worker)) for worker in range(self._workers))

    def change(self, row: int, kind: int, by: int) -> None:
        """Change the counts of this worker."""
        assert self._own is not None
        for at in (self._count_at(row, kind, self._own), self._total_at(kind, self._own)):
            _COUNT.pack_into(self._memory, at, max(0, self._read(at) + by))

    def _read(self, at: int) -> int:
        count: int = _COUNT.unpack_from(self._memory, at)[0]
        return count

    def _count_at(self, row: int, kind: int, worker: int) -> int:
        return row + _HEAD.size + len(RATES) * _BUCKET.size + (worker * len(COUNTS) + kind) * _COUNT.size

    def _total_at(self, kind: int, worker: int) -> int:
        return self._totals + (worker * len(COUNTS) + kind) * _COUNT.size


class SharedRate(RateLimit):
    """A bucket for each address, as in `RateLimit`."""

    def __init__(self, limits: SharedLimits, place: int, per_second: float, burst: int) -> None:
        super().__init__(per_second, burst)
        self._limits = limits
        self._place = place

    def allows(self, who: str) -> bool:
        return not self._per_second or self._take(who, 1) >= 0

    def give_back(self, who: str) -> None:
        if self._per_second:
            self._take(who, -1)

    def _take(self, who: str, tokens: int) -> float:
        """What is left after so many tokens; less than none means that they were not taken."""
        with self._limits.locked():
            at, now = self._limits.row(who) + self._place, time.monotonic()
            level, last = self._limits.bucket(at)
            level = self._burst if not last else min(self._burst, level + (now - last) * self._per_second)
            left = min(float(self._burst), level - tokens)
            self._limits.set_bucket(at, left if left >= 0 else level, now)
            return left


class SharedCounts(OpenCounts):
    """What is open now, from each address, at all workers."""

    def __init__(self, limits: SharedLimits, kind: int) -> None:
        self._limits = limits
        self._kind = kind
        self._own: dict[str, tuple[int, int]] = {}
        """Of this worker: the row of an address, which stays while something is counted there, and its count."""

    def of(self, who: str) -> int:
        with self._limits.locked():
            return self._limits.count(self._limits.row(who), self._kind)

    def total(self) -> int:
        with self._limits.locked():
            return self._limits.total(self._kind)

    def add(self, who: str, most: int = 0) -> bool:
        with self._limits.locked():
            row, count = self._own.get(who) or (self._limits.row(who), 0)
            if most and self._limits.count(row, self._kind) >= most:
                return False
            self._own[who] = row, count + 1
            self._limits.change(row, self._kind, 1)
            return True

    def remove(self, who: str) -> None:
        row, count = self._own.pop(who)
        if count > 1:
            self._own[who] = row, count - 1
        with self._limits.locked():
            self._limits.change(row, self._kind, -1)
