"""Settings of tables."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from wyprawa.core.dealers import new_secret as new_dealer_secret

from .credentials import new_code, new_id
from .presence import AWAY_AFTER


def new_dealer() -> str:
    """The secret of a dealer, as hexadecimal digits."""
    return new_dealer_secret().hex()


def new_bot_seed() -> int:
    return secrets.randbits(64)


@dataclass
class IdSources:
    """Makes ids and codes of tables and secrets of dealers; tests that compare bytes pass their own."""

    table: Callable[[], str] = new_id
    code: Callable[[], str] = new_code
    dealer: Callable[[], str] = new_dealer
    bot_seed: Callable[[], int] = new_bot_seed


@dataclass
class TablesSettings:
    """Limits and times of tables."""

    bot_pause: float = 0.4
    """Seconds a bot takes at least, so that people can follow."""
    countdown: int = 10_000
    """Milliseconds between the moment when all are seated and the start of the game."""
    keep_days: float = 365
    idle_minutes: float = 10
    """Minutes without a client after which a table leaves memory; it stays in the store."""
    codes_per_hour: float = 180
    """Codes of tables that are not there which one address may try; 0 for no limit."""
    codes_burst: int = 60
    """How many at once."""
    open_tables_each: int = 40
    """Tables in the public list that one address may have at once; 0 for no limit."""
    away_seconds: float = AWAY_AFTER / 1000
    """Seconds without a client after which a person counts as away and the host may free the seat."""
    names: IdSources = field(default_factory=IdSources)
