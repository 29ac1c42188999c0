"""What winners use: each card, field, die or kind of action, and each dealt piece, with false-discovery control.

A thing is compared within games: under the hypothesis that it does not matter, each seat of a game wins in proportion
to its bot's strength, whoever used the thing. Games in which all seats or none used it say nothing. Lift is the wins
of users over the wins expected of them. A lift is not a cause, since strong positions offer other choices than weak
ones, except for what the set-up deals by chance.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from wyprawa.core.errors import BadNotation
from wyprawa.core.game import Game

from ..ratings import SURE, wilson
from ..records import GameRecord
from .estimates import DIGITS, Estimate, normal_p

LEAST_EXPECTED = 5.0
"""Things with fewer expected wins, or losses, of users are not tested."""
FALSE_DISCOVERIES = 0.05

Thing = tuple[str, str]
"""What is used: a family, such as `field` or `kind`, and the value in it."""


@dataclass
class Count:
    """The use of one thing."""

    games: int = 0
    users: int = 0
    compared: int = 0
    won: float = 0.0
    expected: float = 0.0
    variance: float = 0.0


def used(records: Sequence[GameRecord], game: Game) -> list[dict[str, object]]:
    """The lift of everything that actions name."""
    things = Things(game)
    return _lifts(records, things.of_seats)


def dealt(records: Sequence[GameRecord]) -> list[dict[str, object]]:
    """The lift of every piece that the set-up deals. Chance deals them, so a lift is an effect here."""
    return _lifts(records, lambda record: [{("dealt", piece) for piece in with_kinds(own)} for own in record.dealt])


def with_kinds(pieces: Iterable[str]) -> set[str]:
    """Pieces and their kinds: `city-*` for `city-torun`. A single piece is dealt seldom, its kind more often.

    >>> sorted(with_kinds(["city-torun", "D2"]))
    ['D2', 'city-*', 'city-torun']
    """
    return {*pieces, *(f"{piece.partition('-')[0]}-*" for piece in pieces if "-" in piece)}


class Things:
    """Reads what actions name, from their JSON form."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[str, list[Thing]] = {}

    def of_seats(self, record: GameRecord) -> list[set[Thing]]:
        """The things that each seat used. A forced decision counts too."""
        found: list[set[Thing]] = [set() for _ in range(record.players)]
        for seat, kind, action, pieces in zip(record.seat, record.kind, record.action, record.pieces, strict=True):
            own = found[seat]
            own.add(("kind", kind))
            if pieces:
                own.update((kind, piece) for piece in pieces.split())
            else:
                own.update(self._named(action))
        return found

    def _named(self, text: str) -> list[Thing]:
        if text not in self._known:
            self._known[text] = list(self._read(text))
        return self._known[text]

    def _read(self, text: str) -> Iterator[Thing]:
        try:
            data = self._game.parse(text).to_json()
        except BadNotation:
            return
        for name, value in data.items():
            if name not in ("do", "places") and isinstance(value, str | int) and not isinstance(value, bool):
                yield f"{data['do']} {name}", str(value)


def _lifts(
    records: Sequence[GameRecord], things_of: Callable[[GameRecord], list[set[Thing]]]
) -> list[dict[str, object]]:
    strength = _strengths(records)
    counts: dict[Thing, Count] = {}
    for record in records:
        if not record.winners:
            continue
        things = things_of(record)
        weights = [strength[bot] for bot in record.bots]
        total = sum(weights)
        for thing in set().union(*things):
            users = [seat for seat in range(record.players) if thing in things[seat]]
            _add(counts.setdefault(thing, Count()), record, users, sum(weights[seat] for seat in users) / total)
    deals = len({record.deal for record in records})
    rows = [_row(thing, count, len(records), deals) for thing, count in sorted(counts.items())]
    discover(rows)
    return sorted(rows, key=lambda row: (row["p"] is None, row["p"] if row["p"] is not None else 0, -_number(row)))


def _number(row: dict[str, object]) -> int:
    games = row["games"]
    return games if isinstance(games, int) else 0


def _strengths(records: Iterable[GameRecord]) -> dict[str, float]:
    """The mean share of a seat of each bot."""
    won: dict[str, float] = {}
    seats: dict[str, int] = {}
    for record in records:
        for seat, bot in enumerate(record.bots):
            won[bot] = won.get(bot, 0.0) + record.share(seat)
            seats[bot] = seats.get(bot, 0) + 1
    return {bot: max(won[bot], 0.5) / seats[bot] for bot in won}


def _add(count: Count, record: GameRecord, users: list[int], chance: float) -> None:
    count.games += 1
    count.users += len(users)
    if len(users) < record.players:
        count.compared += 1
        count.won += sum(record.share(seat) for seat in users)
        count.expected += chance
        count.variance += chance * (1 - chance)


def _row(thing: Thing, count: Count, games: int, deals: int) -> dict[str, object]:
    """The figures of a thing. The interval of `used` takes a deal for one game, so it is rather too wide."""
    family, value = thing
    part = count.games / games
    row: dict[str, object] = {
        "family": family,
        "value": value,
        "games": count.games,
        "used": Estimate(part, *wilson(part * deals, deals), deals).to_json(),
        "users": count.users,
        "n": count.compared,
        "lift": None,
        "low": None,
        "high": None,
        "p": None,
        "discovery": False,
    }
    if count.expected >= LEAST_EXPECTED and count.compared - count.expected >= LEAST_EXPECTED and count.variance > 0:
        spread = math.sqrt(count.variance)
        half = SURE * spread / count.expected
        lift = count.won / count.expected
        row["lift"] = round(lift, DIGITS)
        row["low"], row["high"] = round(max(0.0, lift - half), DIGITS), round(lift + half, DIGITS)
        row["p"] = round(normal_p((count.won - count.expected) / spread), 8)
    return row


def discover(rows: list[dict[str, object]], rate: float = FALSE_DISCOVERIES) -> None:
    """Mark discoveries (Benjamini and Hochberg): among the marked, at most this share is expected to be chance."""
    tested = [row for row in rows if isinstance(row["p"], float)]
    tested.sort(key=lambda row: float(str(row["p"])))
    last = 0
    for rank, row in enumerate(tested, 1):
        if float(str(row["p"])) <= rate * rank / len(tested):
            last = rank
    for row in tested[:last]:
        row["discovery"] = True
