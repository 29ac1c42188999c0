"""The shipped reports: each is one that the tool makes, and its page shows its figures."""

import json

import reports
from reports import ALL, REPORTS
from wyprawa.lab.report import page

SHIPPED = sorted(path.stem for path in REPORTS.glob("*.html"))


def test_each_shipped_report_is_one_that_the_tool_makes():
    names = [report.name for report in ALL]
    assert len(set(names)) == len(names)
    assert SHIPPED
    assert set(SHIPPED) <= set(names)


def test_each_page_has_the_charts_and_sections_of_its_figures():
    """After a change of the page: `python tools/reports.py --pages`."""
    for name in SHIPPED:
        figures, run = (json.loads((REPORTS / f"{name}.{kind}").read_text("utf-8")) for kind in ("json", "run.json"))
        made = page(figures, run, "pl", {}, [f"{name}.json"])
        shown = (REPORTS / f"{name}.html").read_text("utf-8")
        for part in ("<section", "<svg", "<table"):
            assert made.count(part) == shown.count(part), (name, part)
        assert run["command"].startswith(f"wyprawa balance {figures['game']} --players {figures['players']}")


def test_an_unknown_name_is_refused(capsys):
    assert reports.main(["chess-2-greedy"]) == 2
    assert "chess-2-greedy" in capsys.readouterr().out
