"""The shipped reports: each is one that the tool makes, and its page shows its figures."""

import json
import re
from collections.abc import Iterator

import pytest

import reports
import wyprawa
from reports import ALL, REPORTS
from wyprawa.lab.report import page

LINKED = re.compile(r"\[([\d,]+) games\]\(reports/([\w-]+)\.html\)")
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


def test_each_table_of_a_page_has_its_own_name():
    for name in SHIPPED:
        names = re.findall(r'role="region" aria-label="([^"]*)"', (REPORTS / f"{name}.html").read_text("utf-8"))
        assert names
        assert len(set(names)) == len(names), name


def test_each_report_counts_or_names_every_rule():
    for name in SHIPPED:
        figures = json.loads((REPORTS / f"{name}.json").read_text("utf-8"))
        found = figures["clauses"]
        named = [*found["not_observed"], *(row["clause"] for row in found["clauses"])]
        rulebook = wyprawa.game(figures["game"]).rulebook.clauses.values()
        assert sorted(named) == sorted(clause.id for clause in rulebook if clause.kind == "rule"), name


def test_each_report_is_linked_with_its_number_of_games():
    text = (REPORTS.parent / "what-we-learned.md").read_text("utf-8").partition("## All reports")[2]
    linked = {name: int(games.replace(",", "")) for games, name in LINKED.findall(text)}
    played = {name: json.loads((REPORTS / f"{name}.json").read_text("utf-8"))["games"] for name in SHIPPED}
    assert linked == played
    assert played == {report.name: report.games for report in ALL if report.name in played}


FIGURE = re.compile(r"([+−]?\d[\d.]*)%? ?(?:points |turns )?\(([+−]?\d[\d.]*)(?:–| to )([+−]?\d[\d.]*)\)")
CHANCE = re.compile(r"p = (0\.\d+)")


def figures_in(found: object) -> Iterator[tuple[float, float, float]]:
    """All values with their intervals in the figures of a report."""
    if isinstance(found, dict):
        for name in ("value", "lift"):
            if {name, "low", "high"} <= found.keys() and isinstance(found[name], float | int):
                yield found[name], found["low"], found["high"]
        found = list(found.values())
    if isinstance(found, list):
        for each in found:
            yield from figures_in(each)


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def test_every_figure_with_an_interval_is_one_of_the_reports_that_its_paragraph_links():
    text = (REPORTS.parent / "what-we-learned.md").read_text("utf-8").partition("## All reports")[0]
    looked_at = 0
    for paragraph in re.split(r"\n(?=- )|\n\n", text):
        names = re.findall(r"\(reports/([\w-]+)\.html\)", paragraph)
        figures = [json.loads((REPORTS / f"{name}.json").read_text("utf-8")) for name in names]
        known = [each for found in figures for each in figures_in(found)]
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", " ".join(paragraph.split()))
        for match in FIGURE.finditer(plain):
            said = list(map(number, match.groups()))
            digits = max(len(part.partition(".")[2]) for part in match.groups())
            assert any(
                all(abs(scale * one - other) <= 0.5 * 10**-digits + 1e-3 for one, other in zip(each, said, strict=True))
                for each in known
                for scale in (1, 100)
            ), match.group(0)
            looked_at += 1
        chances = [found["order_of_play"]["order_test"]["p"] for found in figures]
        for said in CHANCE.findall(plain):
            assert any(f"{chance:.{len(said) - 2}f}" == said for chance in chances), (said, plain[:60])
            looked_at += 1
    assert looked_at > 50


def test_an_unknown_name_is_refused(capsys):
    assert reports.main(["chess-2-greedy"]) == 2
    assert "chess-2-greedy" in capsys.readouterr().out


def test_every_game_has_reports_of_three_bots_and_two_numbers_of_players_and_one_of_all_options():
    wanted = {
        f"{game}-{n}-{bot}" for game in wyprawa.names() for n in (2, 4) for bot in ("greedy", "skilled", "expert")
    }
    assert wanted <= set(SHIPPED)
    for game in wyprawa.names():
        assert [name for name in SHIPPED if name.startswith(game) and name.endswith("-options")], game


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ([], [report.name for report in ALL]),
        (["--missing"], ["polska-4-greedy"]),
        (["boso-2-greedy"], ["boso-2-greedy"]),
    ],
    ids=str,
)
def test_all_reports_are_made_again_unless_only_some_are_asked_for(words, made, monkeypatch, tmp_path):
    for report in ALL:
        if report.name != "polska-4-greedy":
            (tmp_path / f"{report.name}.html").touch()
    found: list[str] = []
    monkeypatch.setattr(reports, "REPORTS", tmp_path)
    monkeypatch.setattr(reports, "make", lambda report, *_: found.append(report.name))
    assert reports.main(words) == 0
    assert found == made
