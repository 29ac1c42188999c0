"""The page "what we learned": what it says with an interval stands in a report that the same paragraph links to."""

import json
import re
from collections.abc import Iterator
from functools import cache

from reports import REPORTS
from wyprawa.lab.figures import FORMAT
from wyprawa.lab.report.speech import Speech

PAGE = REPORTS.parent / "what-we-learned.md"
LINK = re.compile(r"\(reports/([\w-]+)\.html\)")
NUMBER = r"([+−]?\d+(?:\.\d+)?)"
SHARE = re.compile(rf"{NUMBER}% \({NUMBER}–{NUMBER}")
"""A share with its interval: 57.0% (53.9–60.0)."""
CHANGE = re.compile(rf"{NUMBER}(?: points| points of the win| turns)? \({NUMBER} to {NUMBER}[,)]")
"""A change with its interval: −12.1 (−13.9 to −10.3)."""
CHANCE = re.compile(r"\(p = (0\.\d+)\)")


def paragraphs() -> list[str]:
    """The paragraphs and items before the list of all reports, each in one line."""
    text = PAGE.read_text("utf-8").partition("## All reports")[0]
    blocks = re.split(r"\n\s*\n|\n(?=- )", text)
    return [" ".join(block.split()) for block in blocks]


def estimates(found: object) -> Iterator[dict[str, float]]:
    """Every value with its interval."""
    if isinstance(found, dict):
        if {"value", "low", "high"} <= found.keys() and isinstance(found["value"], int | float):
            yield found
        for value in found.values():
            yield from estimates(value)
    elif isinstance(found, list):
        for value in found:
            yield from estimates(value)


@cache
def said_in(name: str) -> frozenset[tuple[str, ...]]:
    """All estimates of a report as the page writes them: as they are, and in percent."""
    say = Speech("en")
    figures = json.loads((REPORTS / f"{name}.json").read_text("utf-8"))
    return frozenset(
        tuple(f"{scale * found[end]:.1f}".replace("-", "−") for end in ("value", "low", "high"))
        for found in estimates(figures)
        for scale in (1, 100)
    ) | frozenset((say.p(test["p"]),) for key, test in figures["order_of_play"].items() if key.endswith("_test"))


def plain(numbers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{float(number.replace('−', '-').removeprefix('+')):.1f}".replace("-", "−") for number in numbers)


def test_what_is_said_with_an_interval_stands_in_a_report_that_is_linked_beside_it():
    checked = 0
    for paragraph in paragraphs():
        names = LINK.findall(paragraph)
        known = frozenset().union(*(said_in(name) for name in names))
        for found in [*SHARE.finditer(paragraph), *CHANGE.finditer(paragraph)]:
            assert plain(found.groups()) in known, (found.group(), names)
            checked += 1
        for found in CHANCE.finditer(paragraph):
            assert (f"p = {found[1]}",) in known, (found.group(), names)
            checked += 1
    assert checked >= 20


def test_every_shipped_report_has_the_figures_of_today():
    """`python tools/reports.py NAME` makes a report again."""
    for path in REPORTS.glob("*.html"):
        figures = json.loads(path.with_suffix(".json").read_text("utf-8"))
        assert figures["format"] == FORMAT, path.stem
        assert {"dealt_by_chance", "swaps", "clauses"} <= figures.keys(), path.stem
