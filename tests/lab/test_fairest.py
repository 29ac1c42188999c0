"""The search for the fairest options, on a race whose true shares are known."""

import json
import math
from random import Random

import pytest
from race import Race, chances
from records_by_hand import record

from wyprawa import Problem, games, lab
from wyprawa.cli import run
from wyprawa.lab.fairest import Candidate, find_fairest, most_games, option_names, schedule
from wyprawa.lab.statistics.fairness import compare_fairness, fairness, shares_by_order, unevenness


@pytest.fixture(autouse=True)
def race(monkeypatch):
    monkeypatch.setitem(games._plugged, "race", Race())


def plan(number: int = 400, **given) -> lab.Plan:
    return lab.experiment("race", 2, ("uniform",), number, seed=3, **given)


def true_first(goal: int, boots: bool) -> float:
    """The true share of whoever begins."""
    if not boots:
        return float(chances((0, 0), 0, goal)[0])
    return float(chances((1, 0), 0, goal)[0] + chances((0, 1), 0, goal)[0]) / 2


def test_the_search_finds_the_fairest_value_and_checks_it_on_fresh_deals(tmp_path):
    found = find_fairest(plan(), ("goal", "boots"), tmp_path, lab.InProcess())
    truth = {(goal, boots): abs(true_first(goal, boots) - 0.5) for goal in (4, 5, 7) for boots in (False, True)}
    assert found["best"]["boots"] == "on", "dealt boots matter more than who begins"
    after = (int(found["best"].get("goal", "5")), True)
    assert truth[after] <= 0.081 < 0.19 < truth[5, False]
    assert found["change"]["verdict"] == "fairer"
    for name, setting in (("base", (5, False)), ("found", after)):
        share = found[name]["order"][0]
        assert share["low"] <= true_first(*setting) <= share["high"]
        assert share["n"] == 400
        deviation = found[name]["deviation"]
        assert deviation["low"] <= truth[setting] <= deviation["high"]
    change = found["change"]["unevenness"]
    assert change["low"] <= 2 * truth[after] ** 2 - 2 * truth[5, False] ** 2 <= change["high"]
    tried = {row["candidate"]: row for row in found["tried"]}
    assert set(tried) == {"as-planned", "goal=4", "goal=7", "boots=on", "boots=on,goal=4", "boots=on,goal=7"}
    assert tried["as-planned"]["games"] < tried["boots=on"]["games"] == 400, "the less fair drop out early"


def test_searched_deals_are_not_the_ones_that_check(tmp_path):
    find_fairest(plan(40), ("goal",), tmp_path, lab.InProcess())
    tried, fresh = ({path.name: path for path in (tmp_path / kind).iterdir()} for kind in ("tried", "fresh"))
    assert "as-planned" in tried
    assert "as-planned" in fresh
    seeds = [json.loads((where["as-planned"] / "plan.json").read_text())["seed"] for where in (tried, fresh)]
    assert seeds[0] == 3 != seeds[1]


def test_a_search_goes_on_from_its_folder_and_may_be_interrupted(tmp_path):
    class Interrupted(lab.InProcess):
        def results(self, do, pieces):
            for number, done in enumerate(super().results(do, pieces)):
                if number == 3:
                    raise KeyboardInterrupt
                yield done

    assert find_fairest(plan(40), ("goal",), tmp_path / "a", Interrupted()) is None
    done: list[int] = []
    resumed = find_fairest(plan(40), ("goal",), tmp_path / "a", lab.InProcess(), done.append)
    assert resumed == find_fairest(plan(40), ("goal",), tmp_path / "b", lab.InProcess())
    assert done[0] > 0, "games of the folder are not played again"


def test_rounds_double_and_the_last_plays_all():
    assert schedule(1, 400) == []
    assert schedule(2, 400) == [400]
    assert schedule(8, 400) == [100, 200, 400]
    assert schedule(9, 64) == [20, 20, 32, 64]
    assert schedule(3, 10) == [10, 10]
    assert most_games(plan(400), ("goal",)) == 3 * 200 + 2 * 400 + 2 * 400


def test_alternatives_change_one_option_at_a_time_and_fit_the_plan():
    names = [candidate.name for candidate in Candidate(plan()).alternatives(("goal", "boots"))]
    assert names == ["goal=4", "goal=7", "boots=on"]
    seven = next(c for c in Candidate(plan()).alternatives(("goal",)) if c.name == "goal=7")
    assert [candidate.name for candidate in seven.alternatives(("goal", "boots"))] == ["goal=7,boots=on"]
    assert option_names(plan(), "all") == ("goal", "boots")
    with pytest.raises(Problem, match="first"):
        option_names(plan(), "first")


def test_unevenness_by_hand_has_no_share_of_chance():
    assert unevenness([[1.0, 0.0]] * 4) == pytest.approx(0.5)
    assert unevenness([[1.0, 0.0], [0.0, 1.0]]) == pytest.approx(-0.5), (
        "0 less the variance 1/2 of two games, each place"
    )
    rng = Random(4)
    fair = [[[1.0, 0.0][:: rng.choice((1, -1))] for _ in range(30)] for _ in range(400)]
    assert math.fsum(map(unevenness, fair)) / 400 == pytest.approx(0, abs=0.002), "on average a fair game has none"
    games_ = [record(0, (1,), first=1), record(1, (0,), deal=0), record(2, (0, 1), deal=2)]
    assert shares_by_order(games_) == [[1, 0], [0.5, 0.5]]


def test_intervals_of_unevenness_hold_the_truth():
    rng = Random(8)
    held = 0
    for _ in range(60):
        deals = [[1.0, 0.0] if rng.random() < 0.6 else [0.0, 1.0] for _ in range(200)]
        found = fairness(deals).to_json()["deviation"]
        held += found["low"] <= 0.1 <= found["high"]
    assert held >= 52


def test_equal_deals_do_not_make_certain_that_a_game_is_fair():
    """None of 100 deals has a single winner: up to 3.7 of 100 may have one all the same, and half of it is too much."""
    found = fairness([[0.5, 0.5]] * 100).to_json()["deviation"]
    assert (found["value"], found["low"], found["n"]) == (0, 0, 100)
    assert found["high"] == pytest.approx(0.03699 / 2, abs=1e-4)
    lopsided = fairness([[1.0, 0.0]] * 100).to_json()["deviation"]
    assert (lopsided["value"], lopsided["high"]) == (0.5, 0.5)


def test_a_change_is_called_fairer_only_if_it_is_clear():
    uneven, even = [[1.0, 0.0]] * 60, [[1.0, 0.0], [0.0, 1.0]] * 30
    assert compare_fairness(uneven, even)["verdict"] == "fairer"
    assert compare_fairness(even, uneven)["verdict"] == "less-fair"
    assert compare_fairness(even, even[1:] + even[:1])["verdict"] == "unclear"


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_report_says_which_options_are_fairest(tmp_path, capsys, lang):
    words = ["balance", "polska", "--players", "2", "--games", "8", "--swaps", "0", "--fairest", "all"]
    assert run([*words, "--out", str(tmp_path), "--processes", "1", "--lang", lang]) == 0
    figures = json.loads((tmp_path / "report.json").read_text("utf-8"))["fairest"]
    assert "pass" in figures["options"]
    said = "fresh deals" if lang == "en" else "nowych rozdaniach"
    assert said in capsys.readouterr().out.replace("nowe rozdania", "nowych rozdaniach")
    assert "pass=free" in (tmp_path / "report.html").read_text("utf-8")
    assert run([*words[:-1], "weather", "--out", str(tmp_path / "no"), "--lang", lang]) == 2
