"""Makes the reports that the documentation ships: `make reports`, or `python tools/reports.py bosman-4-greedy …`.

Each report is one run of `wyprawa balance`; its page and its figures are kept in docs/reports. Without a name all are
made again; `--missing` makes only those that are not there, `--pages` writes all pages again from their figures.
"""

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
    swaps: bool = True
    """Whether games with exchanged deals are played as well."""

    @property
    def name(self) -> str:
        """By what the report is about: its bots, without a budget, or all options."""
        about = "options" if self.option == "all" else self.bots.partition("@")[0]
        return f"{self.game}-{self.players}-{about}"

    def command(self, folder: Path) -> list[str]:
        """The command that makes the report."""
        words = ["balance", self.game, "--players", str(self.players), "--bots", self.bots, "--games", str(self.games)]
        option = ["--option", self.option] if self.option else []
        swaps = [] if self.swaps else ["--swaps", "0"]
        return ["wyprawa", *words, "--seed", str(SEED), *option, *swaps, "--out", str(folder)]


UNDOTTED = "undotted=own_seat,row"
EXTRA_CARD = "extra_card=nobody,later_half"
"""The house rules, beside the rules as written."""

ALL = [
    *(Report("bosman", players, "greedy", 1000, UNDOTTED) for players in (2, 4)),
    *(Report("polska", players, "greedy", 300, EXTRA_CARD, swaps=False) for players in (2, 4, 6)),
    *(Report("boso", players, "greedy", games) for players, games in ((2, 400), (4, 20))),
    *(Report("bosman", players, "skilled", games, UNDOTTED, swaps=False) for players, games in ((2, 300), (4, 30))),
    *(Report("polska", players, "skilled", games, swaps=False) for players, games in ((2, 100), (4, 40))),
    *(Report("boso", players, "skilled", games, swaps=False) for players, games in ((2, 60), (4, 40))),
    # Searches with few iterations: with more a report takes hours.
    *(Report("bosman", players, "expert@40", games, swaps=False) for players, games in ((2, 60), (4, 40))),
    *(Report("polska", players, "expert@40", games, swaps=False) for players, games in ((2, 10), (4, 6))),
    *(Report("boso", players, "expert@10", games, swaps=False) for players, games in ((2, 6), (4, 4))),
    Report("bosman", 4, "greedy", 100, "all", swaps=False),
    Report("polska", 4, "greedy", 150, "all", swaps=False),
    Report("boso", 2, "greedy", 20, "all", swaps=False),
]


def make(report: Report) -> None:
    """Play and keep the page and the figures."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / report.name
        _, *words = report.command(out)
        code = "import sys; from wyprawa.cli import main; sys.argv[0] = 'wyprawa'; main()"
        subprocess.run([sys.executable, "-c", code, *words, "--lang", "en"], check=True)
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


def main(names: list[str]) -> int:
    if names == ["--pages"]:
        for report in ALL:
            if (REPORTS / f"{report.name}.json").exists():
                write_page(report)
        return 0
    only_missing = names == ["--missing"]
    names = [] if only_missing else names
    unknown = set(names) - {report.name for report in ALL}
    if unknown:
        print(f"No such report: {', '.join(sorted(unknown))}. Known: {', '.join(r.name for r in ALL)}.")
        return 2
    for report in ALL:
        there = (REPORTS / f"{report.name}.html").exists()
        if report.name in names or (not names and not (only_missing and there)):
            make(report)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
