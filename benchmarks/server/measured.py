"""What is measured of servers under load, the tables of it that are printed, and the aims."""

import os
from dataclasses import dataclass, replace
from typing import Any

OURS, RELAY, PEER = "ours", "relay", "boardgame_io"
COUNTING, SAME_GAME = "counting", "same game"
NAMES = {
    RELAY: "relay (the limit)",
    COUNTING: "boardgame.io, counting, in memory",
    SAME_GAME: "boardgame.io, bosman, in files",
}


@dataclass
class Measured:
    """The results of a server. A delay is the time from sending a move until the other player has it."""

    name: str
    kind: str
    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    shown: float
    games: int
    bytes_heard: float
    bytes_said: float
    table_bytes: float
    table_bytes_at_end: float
    server_cpu: float
    load_cpu: float
    quiet_cpu_us: float
    """As `cpu_us`, in those quarters of a second, one in ten, that have the least: other work disturbs these least."""

    @property
    def cpu_us(self) -> float:
        """Microseconds of the server's processor time a move, which depend less on other processes of the machine."""
        return self.server_cpu / self.moves_per_second * 1e6


@dataclass
class Lines:
    """A measurement of Wyprawa's server: a game, in a protocol, with or without sentences."""

    game: str
    protocol: int = 2
    words: bool = False
    compiled: bool = False

    @property
    def name(self) -> str:
        engine = ", compiled" if self.compiled else ""
        return f"ours, {self.game}, protocol {self.protocol}{', words' if self.words else ''}{engine}"

    def asked(self) -> dict[str, Any]:
        return {"game": self.game, "protocol": self.protocol, "words": self.words}


HEADLINE = Lines("polska")
OWN = [HEADLINE, Lines("polska", 1, True), Lines("bosman"), Lines("bosman", 1, True)]
COMPILED = [replace(lines, compiled=True) for lines in OWN]
HALF = "half load"
"""The load at which delays are measured: half as many moves as the server can make."""


def is_headline(lines: Lines) -> bool:
    """Whether the figure is also measured at half load."""
    return replace(lines, compiled=False) == HEADLINE


def best(rounds: list[list[Measured]]) -> list[Measured]:
    """The round with the least processor time a move for each line, because noise only slows down."""
    return [min(rows, key=lambda row: row.cpu_us) for rows in zip(*rounds, strict=True)]


def ratios(rows: list[Measured]) -> list[dict[str, Any]]:
    """Ours as a multiple of the others: moves a second, and moves a second of the server's processor time."""
    found = []
    for row in rows:
        if row.kind == OURS:
            other = {each.kind: each for each in rows if each.tables == row.tables}
            figures: dict[str, Any] = {"name": row.name, "tables": row.tables}
            for kind in (COUNTING, SAME_GAME, RELAY):
                if kind != SAME_GAME or "bosman" in row.name:
                    figures[kind] = row.moves_per_second / other[kind].moves_per_second
                    figures[f"{kind}, by CPU"] = other[kind].cpu_us / row.cpu_us
            found.append(figures)
    return found


def show(rows: list[Measured]) -> None:
    print(
        f"{'':36}{'tables':>7}{'moves/s':>9}{'CPU µs':>8}{'quiet':>7}{'p50 ms':>8}{'p99 ms':>8}{'kB/table':>10}"
        f"{'at end':>8}{'CPU server':>12}{'load':>6}{'B heard':>9}{'said':>6}"
    )
    for row in rows:
        print(
            f"{row.name:36}{row.tables:7}{row.moves_per_second:9,.0f}{row.cpu_us:8,.0f}{row.quiet_cpu_us:7,.0f}"
            f"{row.p50_ms:8.1f}{row.p99_ms:8.1f}{row.table_bytes / 1000:10.0f}{row.table_bytes_at_end / 1000:8.0f}"
            f"{row.server_cpu:12.0%}{row.load_cpu:6.0%}{row.bytes_heard:9.0f}{row.bytes_said:6.0f}"
        )
    print(
        "\nOurs as a multiple of others in the same run, by moves a second and (by moves a second of the server's CPU)"
    )
    print(f"{'':36}{'tables':>7}{'× bosman, files':>20}{'× counting':>20}{'× relay':>20}")
    for found in ratios(rows):
        cells = [
            f"{found[kind]:.2f} ({found[f'{kind}, by CPU']:.2f})" if kind in found else ""
            for kind in (SAME_GAME, COUNTING, RELAY)
        ]
        print(f"{found['name']:36}{found['tables']:7}" + "".join(f"{cell:>20}" for cell in cells))
    print(f"load of the machine: {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


def aims(rows: list[Measured], compiled: bool, tables: int = 200) -> list[tuple[str, str, str, bool]]:
    """What the server should reach with so many tables: each aim, its bound, the figure, and whether it is met."""
    headline, second = (replace(Lines(game), compiled=compiled).name for game in (HEADLINE.game, "bosman"))
    here = [row for row in rows if row.tables == tables]
    ours = {row.name: row for row in here if row.kind == OURS}
    other = {row.kind: row for row in here}
    found = []

    def add(what: str, figure: float, bound: float, least: bool, form: str) -> None:
        met = figure >= bound if least else figure <= bound
        found.append((what, f"{'≥' if least else '≤'} {bound:{form}}", f"{figure:{form}}", met))

    if headline in ours:
        polska = ours[headline]
        add("CPU a move in Polska, µs", polska.quiet_cpu_us, 150, False, ".0f")
        add("kB a table in Polska", polska.table_bytes_at_end / 1000, 150, False, ".0f")
        add("× counting, by CPU", other[COUNTING].cpu_us / polska.cpu_us, 1, True, ".2f")
        half = next(row for row in here if row.name == f"{headline}, {HALF}")
        add("p99 at half load, ms", half.p99_ms, 60, False, ".0f")
    bosman = ours.get(second)
    if bosman is not None:
        add("× boardgame.io with Bosman, by CPU", other[SAME_GAME].cpu_us / bosman.cpu_us, 3, True, ".2f")
        add("kB a table in Bosman", bosman.table_bytes_at_end / 1000, 150, False, ".0f")
    return found


def show_aims(rows: list[Measured]) -> None:
    for compiled, engine in ((True, "compiled"), (False, "plain Python")):
        found = aims(rows, compiled)
        if found:
            print(f"\n{f'aims at 200 tables, {engine}':36}{'aim':>8}{'figure':>8}")
        for what, bound, figure, met in found:
            print(f"{what:36}{bound:>8}{figure:>8}  {'met' if met else 'missed'}")
