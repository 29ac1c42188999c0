"""What a server measures of itself: the delay of moves, how late its event loop is, refusals, and the last errors.

Delays are measured of moves that everybody sees and refusals are counted by codes that belong to no game, so that no
figure shows that somebody has answered, asked or tried something in secret.
"""

import asyncio
import logging
import time
from collections import Counter as Count
from collections import deque
from collections.abc import Iterable

from prometheus_client import Counter, Histogram
from prometheus_client.metrics_core import Metric

DELAYS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
LAGS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
RECENT = 1000
"""Delays and lags that are remembered one by one."""
LOOK_SECONDS = 0.5
LAST_ERRORS = 50
PUBLIC_CODES = frozenset(
    (
        *("banned", "codes-tried", "host-only", "message-form", "message-repeated", "hello-first", "muted", "name"),
        *("name-alike", "name-banned", "name-hidden", "name-taken", "no-page", "open-tables", "password"),
        *("positions-off", "protocol", "request", "seat-not-yours", "seat-taken", "server-failed", "store-damaged"),
        *("store-down", "table-busy", "table-damaged", "table-gone", "table-stalled", "table-unknown"),
        *("table-version", "token-void", "too-fast", "operator-secret", "operator-tries", "class-unknown"),
        *("class-full", "class-seats", "reports-full"),
    )
)
"""Refusals that are counted."""
SHOWN_EXTRA = ("table", "why", "cause", "kind")
"""Details of a log record that the operator's page shows."""
NOT_SHOWN = ("bot failed", "bot raised")
"""A bot that fails where it answers in secret would show that it had something to answer; failures are counted."""


class MoveDelays(Histogram):
    """A histogram that sorts delays into its buckets only when it is read: one move costs it next to nothing."""

    def __init__(self) -> None:
        what = "From a move to its news for everybody"
        super().__init__("wyprawa_delay_seconds", what, buckets=DELAYS, registry=None)
        self._unsorted: list[float] = []

    def note(self, seconds: float) -> None:
        self._unsorted.append(seconds)
        if len(self._unsorted) >= RECENT:
            self._sort()

    def collect(self) -> Iterable[Metric]:
        self._sort()
        return super().collect()

    def _sort(self) -> None:
        for seconds in self._unsorted:
            self.observe(seconds)
        self._unsorted.clear()


class Measurements:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.delay = MoveDelays()
        self.loop_lag = Histogram("wyprawa_loop_lag_seconds", "How late the event loop is", buckets=LAGS, registry=None)
        self.refusals = Counter("wyprawa_refusals", "Requests and messages refused", ["code"], registry=None)
        self.refused: Count[str] = Count()
        self.delays: deque[float] = deque(maxlen=RECENT)
        self.lags: deque[float] = deque(maxlen=RECENT)
        self.errors = LastErrors()

    def note_move(self, seconds: float) -> None:
        self.delay.note(seconds)
        self.delays.append(seconds)

    def note_refusal(self, code: str) -> None:
        if code in PUBLIC_CODES:
            self.refusals.labels(code).inc()
            self.refused[code] += 1

    async def watch_loop(self) -> None:
        """Measure how much later than asked the event loop comes back, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            asked = loop.time()
            await asyncio.sleep(LOOK_SECONDS)
            late = max(0.0, loop.time() - asked - LOOK_SECONDS)
            self.loop_lag.observe(late)
            self.lags.append(late)


def quantile(values: deque[float], part: float) -> float:
    """The value below which so large a part of the others is; 0 without any."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class LastErrors(logging.Handler):
    """Remembers the last warnings and errors of the log: what failed and where, never with which values."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._last: deque[dict[str, object]] = deque(maxlen=LAST_ERRORS)

    def emit(self, record: logging.LogRecord) -> None:
        if record.msg in NOT_SHOWN:
            return
        row: dict[str, object] = {
            "time": int(record.created * 1000),
            "level": record.levelname.lower(),
            "event": record.getMessage()[:200],
        }
        if record.exc_info and record.exc_info[0] is not None:
            row["error"] = record.exc_info[0].__name__
        row |= {name: str(vars(record)[name])[:200] for name in SHOWN_EXTRA if vars(record).get(name) is not None}
        self._last.append(row)

    def rows(self) -> list[dict[str, object]]:
        """The last ones, the newest first."""
        return list(reversed(self._last))

    def attach(self) -> None:
        logging.getLogger("wyprawa.server").addHandler(self)

    def detach(self) -> None:
        logging.getLogger("wyprawa.server").removeHandler(self)
