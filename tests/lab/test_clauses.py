"""Clauses of the rulebook in games: what shows them, counted by hand and against exact values."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from race import RIDE, Race, RaceState, paths

import wyprawa
from wyprawa import games, lab
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome
from wyprawa.lab.clause_traces import Trace, read_traces, traces_of
from wyprawa.lab.report.rule_sections import clauses as clauses_section
from wyprawa.lab.report.rule_sections import clauses_sentence
from wyprawa.lab.report.speech import Speech
from wyprawa.lab.statistics.clauses import ClauseCounter, clauses

RULES = Path(wyprawa.__file__).parent / "games"


@pytest.mark.parametrize("name", wyprawa.names())
def test_traces_name_rules_actions_events_and_endings_of_the_game(name):
    game = wyprawa.game(name)
    source = "".join(path.read_text("utf-8") for path in (RULES / name / "rules").glob("*.py"))
    for clause, traces in traces_of(game).items():
        assert game.rulebook.clauses[clause].kind == "rule" or traces == (Trace("refusal"),), clause
        for trace in traces:
            if trace.kind == "action":
                assert trace.code in game.info.weights, clause
            elif trace.kind == "event":
                assert game.words.has("en", trace.code), (clause, trace.code)
            elif trace.kind != "refusal" and trace.code:
                assert trace.code in game.info.reasons, clause
    cited = set(re.findall(r'Refusal\(\s*"([^"]+)"', source))
    named = {clause for clause, traces in traces_of(game).items() if Trace("refusal") in traces}
    assert named == cited, "a clause by which the rules refuse has the trace `refusal`"


@pytest.mark.parametrize("text", ["event", "deed walk", "refusal x", "event a b", "ending", "action walk count=1", ""])
def test_a_trace_that_is_none_is_refused(text):
    with pytest.raises(ValueError):
        Trace.parse(text)


def test_conditions_compare_the_data_of_an_event():
    event = Event("played", {"card": "grey-966", "count": 2}, {"cards": ["a", "b"]})
    fitting = ["card~grey-", "count=2", "count>1", "count<3", "cards>1", "turn=7", "times=1"]
    for condition in fitting:
        assert Trace.parse(f"event played {condition}").fits(event, 7, 1), condition
    for condition in ("card~blue-", "count=3", "count>2", "count<2", "cards>2", "turn>7", "times>1", "other=1"):
        assert not Trace.parse(f"event played {condition}").fits(event, 7, 1), condition
    assert not Trace.parse("event moved").fits(event, 7, 1)


def test_ends_of_games_show_clauses():
    alone = Outcome(((0,), (1,)), "goal", (5, 3))
    tied = Outcome(((0,), (1,)), "goal", (5, 5))
    shared = Outcome(((0, 1),), "guard", (5, 5))
    shown = {
        text: [Trace.parse(text).shown_at_end(end) for end in (alone, tied, shared)]
        for text in ("ending goal", "tie", "shared", "tie guard", "shared guard")
    }
    assert shown == {
        "ending goal": [True, True, False],
        "tie": [False, True, False],
        "shared": [False, False, True],
        "tie guard": [False, False, False],
        "shared guard": [False, False, True],
    }


def test_one_action_counts_a_clause_once_and_events_are_numbered():
    traces = read_traces({"A": ["event toll times>1", "action step"], "B": ["event toll"], "C": ["action ride"]})
    counter = ClauseCounter(traces, seed=1)
    counter.after("step", [Event("toll", {}), Event("toll", {})], 0)
    counter.after("step", [Event("toll", {})], 1)
    counter.after("stop", [], 1)
    assert counter.used == {"A": 2, "B": 2}


class StrictState(RaceState):
    """The race with a clause: beside the goal one may not ride."""

    def refuse(self, seat, action):
        return Refusal("TINY-1", "refused-ride") if action == RIDE and self.at[seat] == self.goal - 1 else None


class StrictRace(Race):
    def set_up(self, players, options, dealer, sink):
        return StrictState(players, int(options["goal"]), self.first_seat(players, options, dealer, sink))


def test_uses_and_refusals_are_the_true_ones(monkeypatch):
    monkeypatch.setitem(games._plugged, "race", StrictRace())
    monkeypatch.setattr("wyprawa.lab.statistics.clauses.MOST_GAMES", 1000)
    monkeypatch.setattr("wyprawa.lab.statistics.clauses.ASKED", 1.0)
    plan = replace(lab.experiment("race", 2, ("uniform",), 1000, seed=5), options={"first": "1"})
    traces = read_traces({"TINY-1": ["action ride", "refusal"], "TINY-2": ["ending goal"], "TINY-3": ["shared"]})
    found = clauses(list(lab.run(plan)), plan, traces)
    rows = {row["clause"]: row for row in found["clauses"]}
    rides = float(sum(path.probability * sum(path.rides) for path in paths()))
    assert rows["TINY-1"]["used"] / 1000 == pytest.approx(rides, abs=0.1)
    forced = float(sum(path.probability * path.forced for path in paths()))
    assert rows["TINY-1"]["forbade"] / 1000 == pytest.approx(forced, abs=0.06), "where one can only walk"
    assert (rows["TINY-2"]["games"], rows["TINY-2"]["verdict"]) == (1000, "often")
    assert (rows["TINY-3"]["games"], rows["TINY-3"]["verdict"]) == (0, "never")
    assert rows["TINY-3"]["share"]["high"] == pytest.approx(0.0038, abs=1e-4)
    assert found["games"] == 1000
    assert found["clauses"][0]["clause"] == "TINY-3", "the least used comes first"
    rules = [clause.id for clause in StrictRace().rulebook.clauses.values() if clause.kind == "rule"]
    assert found["not_observed"] == [clause for clause in rules if clause not in traces]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_report_names_every_rule_once_or_counts_it(lang):
    plan = lab.experiment("bosman", 2, ("greedy",), 2, seed=1)
    figures = {"game": "bosman", "clauses": clauses(list(lab.run(plan)), plan)}
    found, rulebook = figures["clauses"], wyprawa.game("bosman").rulebook.clauses
    named = [*found["not_observed"], *(row["clause"] for row in found["clauses"])]
    assert sorted(named) == sorted(clause.id for clause in rulebook.values() if clause.kind == "rule")
    page = clauses_section(figures, Speech(lang))
    items = re.findall(r"<li>([\w-]+): ", page.partition("<details>")[2])
    assert items == found["not_observed"]
    assert items[0] == "BOSMAN-0-1"
    assert rulebook["BOSMAN-0-1"].text[lang] in page


def test_a_report_says_how_many_rules_hardly_ever_matter():
    rows = [{"verdict": verdict} for verdict in ("never", "seldom", "seldom", "often")]
    said = clauses_sentence({"games": 200, "rules": 9, "counted": 4, "clauses": rows}, Speech("en"))
    assert "Of 9 rules of the rulebook 4" in said
    assert "In 200 games 1 of them never had an effect, and 2" in said
