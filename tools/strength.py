"""Measures the strength of all levels again and says what changed: `make strength`.

Each row is a run of `wyprawa arena` on paired deals: every level against the one below it, the expert against
`greedy-1` and, with two players, against the expert of an earlier release. Results are kept in docs/strength.json, from
which the tables of docs/bots.md are written. A row has changed if its share differs from the kept one by more than
chance would explain (5 %, two-sided).

    polska-2 …     only these games and numbers of players; "polska-2 expert skilled" is one row
    --games N      games of each row (400)
    --below        without the expert, whose games take longest
    --fast         experts with a quarter of their iterations, on the compiled engine
    --processes N  processes that play (all cores)
    --missing      only rows that have no kept result
    --tables       only write the tables again
"""

import argparse
import json
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import wyprawa

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "strength.json"
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
SEED = 1
RELEASE = {"bosman": "0.4.0/expert", "boso": "0.5.0/expert", "polska": "0.4.0/expert"}
"""The expert of an earlier release that today's meets: the first one of each game. Boso had none in 0.4.0."""
SURE = 1.96
ELO = 400 / math.log(10)

Kept = dict[str, dict[str, Any]]


class Row(NamedTuple):
    """Two bots that are compared: one of the first, and the second in all other seats."""

    game: str
    players: int
    first: str
    second: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players} {self.first} {self.second}"


def all_rows() -> list[Row]:
    rows: list[Row] = []
    for name in wyprawa.names():
        info = wyprawa.game(name).info
        levels = [level.bot for level in info.levels]
        for players in sorted({2, 4} & set(info.players)):
            rows += [Row(name, players, better, worse) for worse, better in pairwise(levels)]
        rows += [Row(name, players, "expert", "greedy-1") for players in info.players]
        rows.append(Row(name, 2, "expert", RELEASE[name]))
    return rows


def play(row: Row, games: int, others: list[str]) -> dict[str, Any]:
    """The result of a row: the share of the first bot with its interval, and how games ended."""
    words = ["arena", row.game, "--bots", f"{row.first},{row.second}", "--players", str(row.players)]
    words += ["--games", str(games), "--seed", str(SEED), "--json", *others]
    code = "import sys; from wyprawa.cli import main; sys.argv[0] = 'wyprawa'; main()"
    done = subprocess.run([sys.executable, "-c", code, *words], check=True, stdout=subprocess.PIPE)
    found = json.loads(done.stdout)
    (pair,) = found["pairs"]
    kept = {name: pair[name] for name in ("games", "share", "low", "high", "ended_by", "share_by_end")}
    return {**kept, "first": pair["first"], "second": pair["second"], "engine": found["engine"]}


def difference(before: dict[str, Any], after: dict[str, Any]) -> float:
    """How many standard deviations lie between two shares."""
    spread = sum(_variance(one) for one in (before, after))
    return 0.0 if spread == 0 else float(after["share"] - before["share"]) / math.sqrt(spread)


def _variance(found: dict[str, Any]) -> float:
    share = (found["share"] * found["games"] + 1) / (found["games"] + 2)
    return float(share * (1 - share) / found["games"])


def elo(found: dict[str, Any]) -> tuple[float, float]:
    """The difference in Elo of two bots with two players, and the half-width of its 95 % interval."""
    share = min(max(found["share"], 0.5 / found["games"]), 1 - 0.5 / found["games"])
    return ELO * math.log(share / (1 - share)), SURE * ELO / math.sqrt(found["games"] * share * (1 - share))


def tables(kept: Kept) -> str:
    """The kept results as tables."""
    heads = ["game", "players", "who", "games", "share (Wilson 95%)", "fair", "Elo (95%)", "ended by"]
    text = f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|\n"
    for row in all_rows():
        found = kept.get(row.name)
        if found is None:
            continue
        others = "" if row.players == 2 else f"{row.players - 1} × "
        share = f"{found['share']:.1%} ({100 * found['low']:.1f}–{100 * found['high']:.1f})"
        rating = ""
        if row.players == 2:
            value, half = elo(found)
            rating = f"{value:+.0f} ± {half:.0f}"
        ends = ", ".join(_ending(found, reason) for reason in found["ended_by"])
        title = wyprawa.game(row.game).info.title["en"]
        cells = [title, row.players, f"{found['first']} – {others}{found['second']}", found["games"], share]
        text += "| " + " | ".join(map(str, [*cells, f"{1 / row.players:.0%}", rating, ends])) + " |\n"
    return text


def _ending(found: dict[str, Any], reason: str) -> str:
    """How many games ended for a reason and, where there are several, the first bot's share in them."""
    shares = found.get("share_by_end", {})
    share = f" ({shares[reason]:.0%})" if len(shares) > 1 else ""
    return f"{reason} {found['ended_by'][reason]}{share}"


def write_tables(kept: Kept) -> None:
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{tables(kept)}{END}{after}", "utf-8")


def read_kept() -> Kept:
    found: Kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return found


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the strength of all levels again.")
    parser.add_argument("names", nargs="*", help="games with their number of players, or rows; all by default")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--below", action="store_true", help="leave the expert out, whose games take longest")
    parser.add_argument("--processes", type=int, help="processes that play; all cores by default")
    parser.add_argument("--missing", action="store_true", help="only rows that have no kept result")
    parser.add_argument("--tables", action="store_true")
    return parser.parse_args(arguments)


def is_wanted(row: Row, wanted: argparse.Namespace, kept: Kept) -> bool:
    if wanted.tables or (wanted.below and row.first == "expert") or (wanted.missing and row.name in kept):
        return False
    return not wanted.names or row.name in wanted.names or row.name.split()[0] in wanted.names


def main(arguments: list[str]) -> int:
    wanted = parsed(arguments)
    others = ["--fast"] if wanted.fast else []
    if wanted.processes is not None:
        others += ["--processes", str(wanted.processes)]
    for row in all_rows():
        if not is_wanted(row, wanted, read_kept()):
            continue
        found = play(row, wanted.games, others)
        kept = read_kept()  # another run may have kept rows meanwhile
        before = kept.get(row.name)
        said = f"{row.name}: {found['share']:.1%} of {found['games']}"
        if before is None:
            print(f"{said}, new")
        else:
            change = "CHANGED" if abs(difference(before, found)) > SURE else "as before"
            print(f"{said}, {before['share']:.1%} of {before['games']} before: {change}")
        kept[row.name] = found
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    write_tables(read_kept())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
