"""Dealers: the only source of chance.

Rules ask a dealer for an index below a size: a side of a die, or a piece of a sorted bag. Every answer is numbered, so
that it can be logged, replayed and verified.
"""

import hashlib
import hmac
import random
import secrets
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from .errors import Problem

_BLOCK = 64
_INNER, _OUTER = bytes(byte ^ 0x36 for byte in range(256)), bytes(byte ^ 0x5C for byte in range(256))

Draw = tuple[int, int, int]
"""One answer: its number (from 0), the requested size, the index."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers requests for chance: an index below a size, or a die. A subclass defines `index`.

    >>> from wyprawa import Dealer
    >>> class Lowest(Dealer):
    ...     def index(self, size):
    ...         return 0
    >>> Lowest().roll()
    1
    """

    @abstractmethod
    def index(self, size: int) -> int:
        """A uniformly distributed integer from 0 to size - 1."""

    def roll(self, sides: int = 6) -> int:
        """The result of a die, from 1 to `sides`."""
        return 1 + self.index(sides)


class SeededDealer(Dealer):
    """Draws from a seed: equal seeds give equal answers. For experiments and tests.

    >>> from wyprawa import SeededDealer
    >>> dealer = SeededDealer(7)
    >>> dealer, [dealer.roll() for _ in range(4)]
    (SeededDealer(7), [2, 1, 4, 1])
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._generator = random.Random(seed)
        self._random = self._generator.random

    def index(self, size: int) -> int:
        return int(self._random() * size)

    def __reduce__(self) -> tuple[object, ...]:
        """A copy continues from the same draw and shares no state."""
        return _seeded_at, (self.seed, self._generator.getstate())

    def __repr__(self) -> str:
        return f"SeededDealer({self.seed})"


def _seeded_at(seed: int, drawn: Any) -> SeededDealer:
    dealer = SeededDealer(seed)
    dealer._generator.setstate(drawn)
    return dealer


class RecordedDealer(Dealer):
    """Repeats the draws of a log. A draw that the log does not hold raises `Problem`.

    >>> from wyprawa import RecordedDealer
    >>> dealer = RecordedDealer([(0, 6, 3)])
    >>> dealer.roll(), dealer
    (4, <RecordedDealer 1 of 1 draws used>)
    """

    def __init__(self, draws: Sequence[Draw]) -> None:
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
        """Whether every recorded answer has been used."""
        return self._next == len(self._draws)

    def __repr__(self) -> str:
        return f"<RecordedDealer {self._next} of {len(self._draws)} draws used>"

    def __reduce__(self) -> tuple[object, ...]:
        return RecordedDealer, (self._draws[self._next :],)


class ScriptedDealer(Dealer):
    """Returns the given answers, then zeros. For tests.

    >>> from wyprawa import ScriptedDealer
    >>> dealer = ScriptedDealer(3, 5)
    >>> dealer.roll(), dealer.roll(), dealer.roll()
    (4, 6, 1)
    """

    def __init__(self, *answers: int) -> None:
        self._answers = list(answers)
        self.asked: list[int] = []

    def index(self, size: int) -> int:
        self.asked.append(size)
        answer = self._answers.pop(0) if self._answers else 0
        if not 0 <= answer < size:
            raise Problem("script-answer", answer=answer, size=size)
        return answer

    def __repr__(self) -> str:
        return f"<ScriptedDealer {len(self.asked)} draws asked, {len(self._answers)} answers left>"

    def __reduce__(self) -> tuple[object, ...]:
        return _scripted, (self._answers, self.asked)


def _scripted(answers: list[int], asked: list[int]) -> ScriptedDealer:
    """A dealer in the middle of a script, for pickles."""
    dealer = ScriptedDealer(*answers)
    dealer.asked = asked
    return dealer


class SealedDealer(Dealer):
    """Verifiable chance: the commitment to a secret is published before the first draw, the secret after the game.

    The commitment is SHA-256 of the 32 secret bytes. After it, each seat may add a salt. The key is
    HMAC-SHA-256(secret, salts in seat order, each as two bytes of length and its UTF-8 bytes). Draw number c
    of size n is the first 8 bytes of HMAC-SHA-256(key, c as 8 bytes, attempt as 4 bytes), big-endian,
    modulo n, where an attempt is discarded if it lies in the last, incomplete run of n below 2**64.

    >>> from wyprawa import SealedDealer
    >>> dealer = SealedDealer(bytes(32), ["salt of Ola", ""])
    >>> [dealer.roll() for _ in range(3)], dealer
    ([1, 2, 2], <SealedDealer commitment 66687aadf862…, 3 draws>)
    """

    def __init__(self, secret: bytes, salts: list[str], counter: int = 0) -> None:
        if len(secret) != 32:
            raise Problem("secret-length")
        self.secret = secret
        self.salts = salts
        self.counter = counter
        """The number of the next draw. It never decreases: draws of an undone action are not used again."""
        self._begun = _begun_hmac(sealed_key(secret, salts))

    def index(self, size: int) -> int:
        answer = _drawn(self._begun, self.counter, size)
        self.counter += 1
        return answer

    def __repr__(self) -> str:
        return f"<SealedDealer commitment {commitment(self.secret)[:12]}…, {self.counter} draws>"

    def __reduce__(self) -> tuple[object, ...]:
        return SealedDealer, (self.secret, self.salts, self.counter)


def new_secret() -> bytes:
    """32 bytes from the system's cryptographic generator."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, as hexadecimal digits. It is published before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def sealed_key(secret: bytes, salts: list[str]) -> bytes:
    message = b""
    for salt in salts:
        data = salt.encode()
        message += len(data).to_bytes(2, "big") + data
    return hmac.digest(secret, message, "sha256")


def sealed_draw(key: bytes, counter: int, size: int) -> int:
    return _drawn(_begun_hmac(key), counter, size)


def _begun_hmac(key: bytes) -> tuple[Any, Any]:
    """The inner and the outer hash of HMAC-SHA-256 (RFC 2104) after the key, which is at most 64 bytes long.

    `hmac.digest` begins anew for each draw, and lets other threads run meanwhile, which costs more than the draw.
    """
    block = key.ljust(_BLOCK, b"\0")
    return hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))


def _drawn(begun: tuple[Any, Any], counter: int, size: int) -> int:
    limit = (1 << 64) - (1 << 64) % size
    attempt = 0
    while True:
        inner, outer = begun[0].copy(), begun[1].copy()
        inner.update(counter.to_bytes(8, "big") + attempt.to_bytes(4, "big"))
        outer.update(inner.digest())
        value = int.from_bytes(outer.digest()[:8], "big")
        if value < limit:
            return value % size
        attempt += 1


class CountingDealer(Dealer):
    """Wraps a dealer, numbers its answers and collects those since the last `take`."""

    def __init__(self, inner: Dealer, counter: int = 0) -> None:
        self._inner = inner
        self.counter = counter
        self._draws: list[Draw] = []

    def index(self, size: int) -> int:
        answer = self._inner.index(size)
        self._draws.append((self.counter, size, answer))
        self.counter += 1
        return answer

    def __repr__(self) -> str:
        return f"<CountingDealer {self.counter} draws of {self._inner!r}>"

    def draws(self) -> list[Draw]:
        """The answers since the last `take`. They stay collected."""
        return self._draws[:]

    def take(self) -> list[Draw]:
        """Return the answers since the last call and forget them."""
        draws, self._draws = self._draws, []
        return draws

    def __reduce__(self) -> tuple[object, ...]:
        return _counting, (self._inner, self.counter, self._draws)


def _counting(inner: Dealer, counter: int, draws: list[Draw]) -> CountingDealer:
    """A dealer with answers not yet taken, for pickles."""
    dealer = CountingDealer(inner, counter)
    dealer._draws = draws
    return dealer
