"""Dealers: the only source of chance.

Rules ask a dealer for an index below a size (a die, a piece of a bag in its sorted order) and it answers.
Every answer is numbered, so that it can be logged, replayed and checked.
"""

import hashlib
import hmac
import random
import secrets
from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from .errors import Problem

Draw = tuple[int, int, int]
"""One answer: its number (from 0), the size asked for, the index given."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers requests for chance."""

    @abstractmethod
    def index(self, size: int) -> int:
        """A whole number from 0 to size - 1, each as likely as the others."""

    def roll(self, sides: int = 6) -> int:
        """A die."""
        return 1 + self.index(sides)


class SeededDealer(Dealer):
    """For the laboratory and for tests: the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self._generator = random.Random(seed)
        self._random = self._generator.random

    def index(self, size: int) -> int:
        return int(self._random() * size)

    def __reduce__(self) -> tuple[Any, ...]:
        return _seeded, (self._generator,)


def _seeded(generator: random.Random) -> SeededDealer:
    """A dealer that goes on with a generator."""
    dealer = SeededDealer(0)
    dealer._generator = generator
    dealer._random = generator.random
    return dealer


class RecordedDealer(Dealer):
    """Gives the answers of a log again; a request the log does not hold is a mismatch."""

    def __init__(self, draws: list[Draw]) -> None:
        self._draws = draws
        self._next = 0

    def index(self, size: int) -> int:
        if self._next >= len(self._draws):
            raise Problem("log-draw-missing")
        _, recorded, answer = self._draws[self._next]
        if recorded != size or not 0 <= answer < size:
            raise Problem("log-draw-differs", recorded=recorded, asked=size)
        self._next += 1
        return answer

    def used_up(self) -> bool:
        """Whether every recorded answer has been asked for."""
        return self._next == len(self._draws)

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordedDealer, (self._draws[self._next :],)


class ScriptedDealer(Dealer):
    """For tests: answers what the test says, then zeros."""

    def __init__(self, *answers: int) -> None:
        self._answers = list(answers)
        self.asked: list[int] = []

    def index(self, size: int) -> int:
        self.asked.append(size)
        answer = self._answers.pop(0) if self._answers else 0
        if not 0 <= answer < size:
            raise Problem("script-answer", answer=answer, size=size)
        return answer

    def __reduce__(self) -> tuple[Any, ...]:
        return _scripted, (self._answers, self.asked)


def _scripted(answers: list[int], asked: list[int]) -> ScriptedDealer:
    """A dealer that goes on with a script."""
    dealer = ScriptedDealer(*answers)
    dealer.asked = asked
    return dealer


class SealedDealer(Dealer):
    """Chance that nobody can bend: a secret is committed to before the first draw and revealed at the end.

    The commitment is SHA-256 of the 32 secret bytes. Then each seat may add a salt. The key is
    HMAC-SHA-256(secret, salts in seat order, each as two bytes of length and its UTF-8 bytes). Draw number c
    of size n is the first 8 bytes of HMAC-SHA-256(key, c as 8 bytes, attempt as 4 bytes), big-endian,
    modulo n, where an attempt is thrown away if it lies in the last, incomplete run of n below 2**64.
    """

    def __init__(self, secret: bytes, salts: list[str], counter: int = 0) -> None:
        if len(secret) != 32:
            raise Problem("secret-length")
        self.secret = secret
        self.salts = salts
        self.counter = counter
        """The number of the next draw. It never goes back: draws taken back are burnt."""
        self._key = sealed_key(secret, salts)

    def index(self, size: int) -> int:
        answer = sealed_draw(self._key, self.counter, size)
        self.counter += 1
        return answer

    def __reduce__(self) -> tuple[Any, ...]:
        return SealedDealer, (self.secret, self.salts, self.counter)


def new_secret() -> bytes:
    """32 unpredictable bytes."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def sealed_key(secret: bytes, salts: list[str]) -> bytes:
    message = b""
    for salt in salts:
        data = salt.encode()
        message += len(data).to_bytes(2, "big") + data
    return hmac.digest(secret, message, "sha256")


def sealed_draw(key: bytes, counter: int, size: int) -> int:
    limit = (1 << 64) - (1 << 64) % size
    attempt = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        value = int.from_bytes(block[:8], "big")
        if value < limit:
            return value % size
        attempt += 1


class CountingDealer(Dealer):
    """Wraps a dealer, numbers its answers and keeps those given since the last `take`."""

    def __init__(self, inner: Dealer, counter: int = 0) -> None:
        self._inner = inner
        self.counter = counter
        self._draws: list[Draw] = []

    def index(self, size: int) -> int:
        answer = self._inner.index(size)
        self._draws.append((self.counter, size, answer))
        self.counter += 1
        return answer

    def draws(self) -> list[Draw]:
        """The answers since the last `take`, left where they are."""
        return self._draws[:]

    def take(self) -> list[Draw]:
        """The answers since the last call."""
        draws, self._draws = self._draws, []
        return draws

    def __reduce__(self) -> tuple[Any, ...]:
        return _counting, (self._inner, self.counter, self._draws)


def _counting(inner: Dealer, counter: int, draws: list[Draw]) -> CountingDealer:
    """A dealer that goes on with answers not yet taken."""
    dealer = CountingDealer(inner, counter)
    dealer._draws = draws
    return dealer
