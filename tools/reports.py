"""Makes the reports that the documentation ships: `make reports`, or `python tools/reports.py bosman-4-greedy …`.

Each report is one run of `wyprawa balance`; its page and its figures are kept in docs/reports. Without a name all are
made again; `--missing` makes only those that are not there, `--pages` writes all pages again from their figures. With
`--runs FOLDER` the runs stay in a folder, so that a report with more games, or other figures, repeats no game.
"""

import argparse
import json
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from wyprawa.lab.report import page

ROOT = Path(__file__).parent.parent
REPORTS = ROOT / "docs" / "reports"
SEED = 1


class Report(NamedTuple):
    """One report: what is played, and how often."""

    game: str
    players: int
    bots: str
    games: int
    option: str = ""
    swaps: int = 200
    """How many games are played with exchanged deals as well."""

    @property
    def name(self) -> str:
        """By what the report is about: its bots, without a budget, or all options."""
        about = "options" if self.option == "all" else self.bots.partition("@")[0]
        return f"{self.game}-{self.players}-{about}"

    def command(self, folder: Path) -> list[str]:
        """The command that makes the report."""
        words = ["balance", self.game, "--players", str(self.players), "--bots", self.bots, "--games", str(self.games)]
        option = ["--option", self.option] if self.option else []
        swaps = [] if self.swaps == 200 else ["--swaps", str(self.swaps)]
        return ["wyprawa", *words, "--seed", str(SEED), *option, *swaps, "--out", str(folder)]


UNDOTTED = "undotted=own_seat,row"
EXTRA_CARD = "extra_card=nobody,later_half"
"""The house rules, beside the rules as written."""

ALL = [
    *(Report("bosman", players, "greedy", games, UNDOTTED, swaps=1000) for players, games in ((2, 1000), (4, 10_000))),
    *(
        Report("polska", players, "greedy", games, EXTRA_CARD, swaps=0)
        for players, games in ((2, 1000), (4, 1000), (6, 1000))
    ),
    *(Report("boso", players, "greedy", games) for players, games in ((2, 400), (4, 200))),
    *(Report("bosman", players, "skilled", games, UNDOTTED, swaps=0) for players, games in ((2, 500), (4, 200))),
    *(Report("polska", players, "skilled", 400, swaps=0) for players in (2, 4)),
    *(Report("boso", players, "skilled", games, swaps=0) for players, games in ((2, 400), (4, 200))),
    # Searches with few iterations: with more a report takes hours.
    *(Report("bosman", players, "expert@40", 200, swaps=0) for players in (2, 4)),
    *(Report("polska", players, "expert@40", games, swaps=0) for players, games in ((2, 400), (4, 60))),
    *(Report("boso", players, bots, 100, swaps=0) for players, bots in ((2, "expert@10"), (4, "expert@40"))),
    Report("bosman", 4, "greedy", 100, "all", swaps=0),
    Report("polska", 4, "greedy", 150, "all", swaps=0),
    Report("boso", 2, "greedy", 40, "all", swaps=0),
]


def make(report: Report, runs: Path | None = None, processes: int | None = None) -> None:
    """Play and keep the page and the figures. With a folder of runs, a run that is there goes on."""
    with tempfile.TemporaryDirectory() as folder:
        out = (runs or Path(folder)) / report.name
        _, *words = report.command(out)
        words += ["--resume", "--lang", "en"]
        words += [] if processes is None else ["--processes", str(processes)]
        code = "import sys; from wyprawa.cli import main; sys.argv[0] = 'wyprawa'; main()"
        subprocess.run([sys.executable, "-c", code, *words], check=True)
        REPORTS.mkdir(exist_ok=True)
        shutil.copyfile(out / "report.json", REPORTS / f"{report.name}.json")
        run = json.loads((out / "run.json").read_text("utf-8"))
        run["command"] = shlex.join(report.command(Path(report.name)))
        (REPORTS / f"{report.name}.run.json").write_text(json.dumps(run, indent=1) + "\n", "utf-8")
    write_page(report)


def write_page(report: Report) -> None:
    """Write the page of a report from its figures. It has no links to games, since their logs are not shipped."""
    figures, run = (json.loads((REPORTS / f"{report.name}.{kind}").read_text("utf-8")) for kind in ("json", "run.json"))
    text = page(figures, run, "pl", {}, [f"{report.name}.json"])
    (REPORTS / f"{report.name}.html").write_text(text, "utf-8")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Make the reports of docs/reports: all, or those that are named.")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--missing", action="store_true", help="only those that are not there")
    parser.add_argument("--pages", action="store_true", help="write all pages again from their figures")
    parser.add_argument("--runs", type=Path, help="a folder that keeps the runs, so that they go on")
    parser.add_argument("--processes", type=int, help="how many processes play")
    asked = parser.parse_args(words)
    if asked.pages:
        for report in ALL:
            if (REPORTS / f"{report.name}.json").exists():
                write_page(report)
        return 0
    unknown = set(asked.names) - {report.name for report in ALL}
    if unknown:
        print(f"No such report: {', '.join(sorted(unknown))}. Known: {', '.join(r.name for r in ALL)}.")
        return 2
    for report in ALL:
        there = (REPORTS / f"{report.name}.html").exists()
        if report.name in asked.names or (not asked.names and not (asked.missing and there)):
            make(report, asked.runs, asked.processes)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
