"""Makes the reports that the documentation ships: `make reports`, or `python tools/reports.py bosman-4-greedy …`.

Each report is one run of `wyprawa balance`; its page and its figures are kept in docs/reports. A report that is there
is made again only if it is named; `--pages` writes all pages again from their figures.
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

    @property
    def name(self) -> str:
        about = self.option.partition("=")[0] or self.bots.replace(",", "-")
        return f"{self.game}-{self.players}-{about}"

    def command(self, folder: Path) -> list[str]:
        """The command that makes the report."""
        words = ["balance", self.game, "--players", str(self.players), "--bots", self.bots, "--games", str(self.games)]
        option = ["--option", self.option] if self.option else []
        return ["wyprawa", *words, "--seed", str(SEED), *option, "--out", str(folder)]


ALL = [
    *(Report("bosman", players, bots, 1000) for bots in ("greedy", "skilled") for players in (2, 4)),
    *(Report("polska", players, bots, 400) for bots in ("greedy", "skilled") for players in (2, 4)),
    *(Report("boso", players, bots, 100) for bots in ("greedy", "skilled") for players in (2, 4)),
    Report("polska", 6, "greedy", 400),
    Report("bosman", 4, "greedy", 400, "gangs=choose,random"),
    Report("polska", 2, "greedy", 400, "pass=only_if_blocked,free"),
    Report("boso", 2, "greedy", 60, "multi_toll=each_full,base_once"),
    *(Report(game, 2, "expert", 40) for game in ("polska", "bosman")),
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
    unknown = set(names) - {report.name for report in ALL}
    if unknown:
        print(f"No such report: {', '.join(sorted(unknown))}. Known: {', '.join(r.name for r in ALL)}.")
        return 2
    for report in ALL:
        if report.name in names or (not names and not (REPORTS / f"{report.name}.html").exists()):
            make(report)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
