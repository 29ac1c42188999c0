"""Every figure of a report has its interval and its number of observations."""

import math
import re
from collections.abc import Iterator
from random import Random

import pytest
from race import Race, duel, holds
from records_by_hand import record

from wyprawa import games, lab
from wyprawa.lab.balance import Design, play
from wyprawa.lab.report import page
from wyprawa.lab.report.speech import Speech, counted
from wyprawa.lab.statistics.chances import uncorrected
from wyprawa.lab.statistics.choices import choices
from wyprawa.lab.statistics.endings import endings
from wyprawa.lab.statistics.estimates import Estimate, mean, median, part_of, ratio, student_p
from wyprawa.lab.statistics.length import length
from wyprawa.lab.statistics.lift import dealt
from wyprawa.lab.statistics.options import compare
from wyprawa.lab.statistics.skill import skill
from wyprawa.lab.statistics.tension import tension

WITH_INTERVAL = [
    {"lift", "low", "high", "n"},
    {"value", "low", "high", "n"},
    {"observed", "predicted", "low", "high", "n"},
    {"share", "low", "high", "games"},
    {"asked", "low", "high"},
    {"elo", "low", "high"},
]
"""Figures that stand beside their interval."""
COUNTS = {
    *("n", "games", "decisions", "users", "seats", "rules", "counted", "used", "forbade", "permutations"),
    *("most_actions", "from", "to", "tenth", "game", "decision", "place"),
}
"""Whole numbers that are counted, not estimated."""
KNOWN = {"from", "fair", "statistic", "p", "p5", "p95", "least", "most", "median", "asked", "ridges", "value"}
"""What follows from the plan, tests, and quantiles beside a mean with its interval; the value of a single game."""
HEADING = {"format", "rules_version", "players", "seed", "limit", "deals"}


@pytest.fixture(autouse=True)
def race(monkeypatch):
    monkeypatch.setitem(games._plugged, "race", Race())


def without_interval(found: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of all numbers that stand without an interval, but should not."""
    if isinstance(found, dict):
        own = next((names for names in WITH_INTERVAL if names <= found.keys()), set())
        for name, value in found.items():
            if name not in own:
                yield from without_interval(value, (*path, name))
    elif isinstance(found, list | tuple):
        for value in found:
            yield from without_interval(value, path)
    elif isinstance(found, int | float) and not isinstance(found, bool) and not _needs_none(path, found):
        yield path


def _needs_none(path: tuple[str, ...], found: float) -> bool:
    return path[0] in HEADING or path[-1] in KNOWN or (path[-1] in COUNTS and isinstance(found, int))


def test_every_figure_of_a_report_has_an_interval_and_a_number(tmp_path):
    plan = lab.experiment("race", 2, ("uniform", "rider"), 40, seed=21, options={"boots": "on"})
    design = Design(plan, "goal", ("5", "7"), ladder=("rider", "uniform"), precision=0.4, swaps=20, searched=("goal",))
    figures = play(design, tmp_path, lab.InProcess()).figures(design)
    assert set(without_interval(figures)) == set()


def test_a_part_of_decisions_is_that_of_all_and_deals_are_the_unit():
    found = part_of([(1, 4), (3, 4), (0, 0)])
    assert (found.value, found.n) == (0.5, 2)
    assert (found.low, found.high) == pytest.approx((0.0945, 0.9055), abs=1e-3)
    assert part_of([(0, 0)]) is None
    never = part_of([(0, 5)] * 20)
    assert (never.value, never.low) == (0, 0)
    assert never.high == pytest.approx(0.1611, abs=1e-3), "none in 20 deals is not none at all"
    assert ratio([(2.0, 4.0)]).low == ratio([(2.0, 4.0)]).high == 0.5


def test_intervals_of_parts_hold_the_truth_in_95_of_100_runs():
    rng = Random(6)
    inside = 0
    for _ in range(400):
        deals = []
        for _ in range(50):
            whole = rng.randint(2, 30)
            chance = 0.3 + rng.choice([-0.1, 0.1])
            deals.append((sum(rng.random() < chance for _ in range(whole)), whole))
        found = part_of(deals)
        inside += found.low <= 0.3 <= found.high
    assert 0.92 <= inside / 400 <= 0.98


def test_elo_of_a_bot_has_an_interval_that_holds_the_truth():
    records = list(lab.run(lab.experiment("race", 2, ("rider", "uniform"), 1200, seed=11)))
    rider, uniform = skill(records)["bots"]
    truth = (duel(True) + 1 - duel(False)) / 2
    assert holds(rider["elo"], 400 * math.log10(truth / (1 - truth)))
    assert rider["elo"]["n"] == 600
    assert 10 < rider["elo"]["high"] - rider["elo"]["low"] < 60
    assert uniform["elo"] == {"value": 0, "low": 0, "high": 0, "n": 600}


def test_how_often_a_thing_is_used_has_an_interval_by_deals():
    records = [record(game, (0,), dealt=[["ace"] if game < 8 else [], []], deal=game // 2) for game in range(20)]
    (row,) = dealt(records)
    assert row["used"]["value"] == 0.4
    assert (row["used"]["low"], row["used"]["high"], row["used"]["n"]) == pytest.approx((0.168, 0.687, 10), abs=1e-3)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_section_with_figures_says_how_many_deals_they_come_from(lang):
    plan = lab.experiment("bosman", 2, ("greedy", "random"), 20, seed=3)
    figures = {**lab.figures_of(lab.run(plan)), "ladder": None}
    text = page(figures, {}, lang, {}, [])
    for code in ("length", "endings", "tension", "choices", "skill"):
        sections = re.findall(f"<h2>{Speech(lang)(f'report-{code}')}</h2>(.*?)</section>", text, re.DOTALL)
        assert len(sections) == 1
        assert Speech(lang)("report-counted", n=10) in sections[0], code
    for chart in ("report-leader-chart", "report-stake-chart"):
        assert f"<caption>{Speech(lang)(chart)}</caption>" in text, "what a chart shows is a table too"


def test_the_number_of_deals_is_one_or_between_two():
    say = Speech("en")
    assert counted(say, {"n": 1}) == "<p>Counted over one deal.</p>"
    assert counted(say, {"n": 7}, None, {"n": 7}) == "<p>Counted over 7 deals.</p>"
    assert counted(say, {"n": 7}, {"n": 3}).startswith("<p>Counted over 3 to 7 deals")
    assert counted(say, None) == ""


def test_a_median_is_that_of_games_and_its_interval_counts_deals():
    """Half of these games last one turn, half nine; no game lasts the five turns of the mean of a deal."""
    games = [
        record(2 * deal + place, deal=deal, turns=turns) for deal in range(9) for place, turns in enumerate((1, 9))
    ]
    games.append(record(18, deal=9, turns=9))
    found = length(games)["turns"]["median"]
    assert found == {"value": 9, "low": 1, "high": 9, "n": 10}


def test_the_interval_of_a_median_holds_the_truth_where_games_of_a_deal_are_alike():
    rng = Random(8)
    held = 0
    for _ in range(300):
        deals = [rng.random() for _ in range(40)]
        values = [deal + rng.uniform(-0.05, 0.05) for deal in deals for _ in range(4)]
        found = median(values, len(deals))
        held += found.low <= 0.5 <= found.high
    assert 0.93 <= held / 300 <= 0.995


@pytest.mark.parametrize(
    ("t", "freedom", "p"), [(2.086, 20, 0.05), (2.845, 20, 0.01), (3.850, 20, 0.001), (1.984, 100, 0.05), (0, 20, 1)]
)
def test_few_exchanged_deals_need_a_greater_gain_to_be_clear(t, freedom, p):
    """Quantiles of Student's distribution, from printed tables; the normal one would find three times too much."""
    assert student_p(t, freedom) == pytest.approx(p, rel=0.01)
    assert student_p(-t, freedom) == student_p(t, freedom)


def test_equal_values_do_not_make_an_interval_of_no_width():
    """None of 100 deals changed: up to 3.7 of 100 may change all the same, each by a whole win."""
    found = mean([0.0] * 100, -1, 1)
    assert (found.value, found.n) == (0, 100)
    assert (found.low, found.high) == (pytest.approx(-0.03699, abs=1e-4), pytest.approx(0.03699, abs=1e-4))
    assert mean([1.0] * 100, 0, 1).high == 1
    assert mean([1.0] * 100, 0, 1).low == pytest.approx(0.96301, abs=1e-4)
    assert mean([0.5], 0, 1).low < 0.2
    assert mean([7.0] * 3) == Estimate(7, 7, 7, 3)


def test_no_interval_of_a_number_falls_below_what_is_possible():
    """Student's interval of two deals is far wider than their lengths."""
    played = [record(0, chances=[0.5] * 2), record(1, chances=[0.5] * 90)]
    lengths, compared = length(played), compare(played, played)
    numbers = [lengths["turns"]["mean"], lengths["decisions"]["mean"], lengths["laps"]["mean"]]
    numbers += [choices(played)["free_of_game"], endings(played)[0]["turns"]]
    numbers += [compared[name][part] for name in ("turns", "decisions") for part in ("base", "value")]
    numbers += [tension(uncorrected([record(0), record(1, chances=[0.6, 0.4] * 9)]))["lead_changes"]]
    for one in numbers:
        assert 0 == one["low"] < one["value"] < one["high"], one
    varied = choices([record(0, chances=[0.5], legal=[2]), record(1, chances=[0.5], legal=[90])])["actions"]
    assert (varied["low"], varied["value"]) == (2, 46)
