"""Every figure against a race whose true values are known: its interval holds the truth."""

import math
from dataclasses import replace
from functools import cache

import pytest
from race import GOAL, Path, Race, chances, duel, holds, paths
from records_by_hand import record

from wyprawa import games, lab
from wyprawa.lab.statistics.chances import Moment, Timeline, corrected, timelines
from wyprawa.lab.statistics.choices import choices
from wyprawa.lab.statistics.endings import endings
from wyprawa.lab.statistics.length import length
from wyprawa.lab.statistics.lift import dealt, used
from wyprawa.lab.statistics.order_of_play import order_of_play
from wyprawa.lab.statistics.reliability import reliability
from wyprawa.lab.statistics.skill import skill
from wyprawa.lab.statistics.swaps import swaps
from wyprawa.lab.statistics.tension import (
    dead_part,
    decided_at,
    drama,
    lead_changes,
    longest_dead,
    lowest_of_winner,
    tension,
)

GAMES = 1500


@pytest.fixture(autouse=True)
def race(monkeypatch):
    """The race with true evaluations, known by its name."""
    monkeypatch.setitem(games._plugged, "race", Race())
    return Race()


@cache
def played(players: int = 2, bots: tuple[str, ...] = ("uniform",), number: int = GAMES, goal: int = GOAL):
    plan = lab.experiment("race", players, bots, number, seed=11, options={"goal": str(goal)})
    return list(lab.run(plan))


def expected(value) -> float:
    return float(sum(path.probability * value(path) for path in paths()))


@pytest.mark.parametrize("players", [2, 3])
def test_wins_by_order_of_play_are_the_true_ones(players):
    found = order_of_play(played(players))
    truth = chances((0,) * players, 0)
    for place in range(players):
        assert holds(found["order"][place], float(truth[place]))
        assert found["order"][place]["n"] == GAMES
        assert holds(found["seat"][place], 1 / players), "the first seat is drawn, so seats are equal"
    assert found["order_test"]["p"] == 1 / 2000
    assert found["seat_test"]["p"] > 0.05


def test_the_length_is_the_true_one():
    found = length(played())
    assert holds(found["turns"]["mean"], expected(lambda path: len(path.positions)))
    assert holds(found["laps"]["mean"], expected(lambda path: len(path.positions) / 2))
    assert holds(found["decisions"]["mean"], expected(lambda path: len(path.positions)))
    lengths = sorted((len(path.positions), path.probability) for path in paths())
    total, middle = 0, None
    for turns, probability in lengths:
        total += probability
        if middle is None and total >= 0.5:
            middle = turns
    assert holds(found["turns"]["median"], middle)
    assert (found["turns"]["least"], found["turns"]["most"]) == (lengths[0][0], lengths[-1][0])
    assert sum(bar["games"] for bar in found["histogram"]) == GAMES


def test_forced_decisions_and_choices_are_the_true_ones():
    found = choices(played())
    assert holds(found["forced"], expected(lambda path: path.forced / len(path.positions)))
    assert holds(found["free_of_game"], expected(lambda path: len(path.positions) - path.forced))
    assert (found["actions"]["value"], found["most_actions"]) == (2, 2)
    kinds = {row["kind"]: row for row in found["kinds"]}
    rides = expected(lambda path: sum(path.rides)) / expected(lambda path: len(path.positions))
    assert kinds["ride"]["share"]["value"] == pytest.approx(rides, abs=0.02)
    assert holds(kinds["ride"]["share"], rides)
    assert kinds["ride"]["forced"]["value"] == 0


def true_timeline(path: Path) -> Timeline:
    """A path with the true chances of its positions."""
    moments = [
        Moment(number, number, tuple(map(float, chances(at, turn)))) for number, (at, turn) in enumerate(path.positions)
    ]
    return Timeline(record(winners=(path.winner,)), moments)


def test_decisiveness_lead_changes_comebacks_and_drama_are_the_true_ones():
    found = tension(timelines(played()))
    true = [(path.probability, true_timeline(path)) for path in paths()]
    for name, value in (("lead_changes", lead_changes), ("lowest", lowest_of_winner), ("drama", drama)):
        truth = float(sum(probability * value(game) for probability, game in true))
        # chances are estimated from the run's own games, so they differ a little from the true ones
        assert found[name]["value"] == pytest.approx(truth, abs=0.03), name
    comebacks = float(sum(probability for probability, game in true if lowest_of_winner(game) <= 0.25))
    assert found["comebacks"]["value"] == pytest.approx(comebacks, abs=0.05)
    order = sorted((decided_at(game), probability) for probability, game in true)
    below = sum(probability for value, probability in order if value < found["decided"]["value"])
    above = sum(probability for value, probability in order if value > found["decided"]["value"])
    assert below <= 0.55
    assert above <= 0.55
    for tenth in (0, 5, 9):
        at = [(p, game, tenth * len(game.moments) // 10) for p, game in true]
        leader = float(sum(p * max(game.moments[place].chances) for p, game, place in at))
        assert found["tenths"][tenth]["chance"]["value"] == pytest.approx(leader, abs=0.03)
        assert holds(found["tenths"][tenth]["wins"], leader) or tenth, "the first position: who leads wins as often"


def test_seats_are_dead_as_long_as_their_true_chance_says():
    found = tension(timelines(played()))
    true = [(path.probability, true_timeline(path)) for path in paths()]
    assert holds(found["dead_turns"], float(sum(p * dead_part(game) for p, game in true)))
    assert holds(found["dead_long"], float(sum(p * (longest_dead(game) >= 0.5) for p, game in true)))


@pytest.mark.parametrize("bend", [1.0, 2.0, 0.5])
def test_chances_are_corrected_on_the_other_half(monkeypatch, bend):
    monkeypatch.setitem(games._plugged, "race", Race(bend))
    plan = lab.experiment("race", 2, ("uniform",), GAMES, seed=12)
    chances_of_run = corrected(list(lab.run(plan)))
    errors = []
    for game in chances_of_run.games[:200]:
        at = [0, 0]
        for moment in game.moments:
            truth = chances(tuple(at), game.record.seat[moment.decision])
            errors.append(abs(moment.chances[0] - float(truth[0])))
            follow(game.record, moment.decision, at)
    assert math.fsum(errors) / len(errors) < 0.03
    found = reliability(chances_of_run)
    assert found["log_loss"]["value"] <= found["raw_log_loss"]["value"]
    assert found["corrected"] or bend == 1.0
    assert found["brier"]["value"] <= found["raw_brier"]["value"] + 0.002
    inside = [point["low"] - 0.02 <= point["predicted"] <= point["high"] + 0.02 for point in found["curve"]]
    assert sum(inside) >= len(inside) - 1
    if bend == 2.0:
        assert found["brier"]["value"] < found["raw_brier"]["value"] - 0.005, "too sure is worse"


@pytest.mark.parametrize("bend", [1.0, 2.0, 0.5])
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("number", [4, 12, 40])
def test_few_games_never_make_chances_worse(monkeypatch, bend, seed, number):
    monkeypatch.setitem(games._plugged, "race", Race(bend))
    found = reliability(corrected(list(lab.run(lab.experiment("race", 2, ("uniform",), number, seed)))))
    assert found["log_loss"]["value"] <= found["raw_log_loss"]["value"]
    if not found["corrected"]:
        assert (found["log_loss"], found["brier"]) == (found["raw_log_loss"], found["raw_brier"])


def follow(game, decision: int, at: list[int]) -> None:
    """The fields after a decision, from the evaluation that the next position has."""
    seat = game.seat[decision]
    after = game.chances[decision + 1] if decision + 1 < game.decisions else None
    if after is None:
        return
    options = [1] if game.kind[decision] == "walk" else [1, 3]
    bend = games.game("race").heuristics().bend

    def evaluated(step: int) -> float:
        fields = tuple(min(GOAL, field + step * (own == seat)) for own, field in enumerate(at))
        true = [float(chance) ** bend for chance in chances(fields, 1 - seat)]
        return true[0] / sum(true)

    step = min(options, key=lambda step: abs(evaluated(step) - after[0]))
    at[seat] = min(GOAL, at[seat] + step)


def test_all_games_end_at_the_goal():
    (ending,) = endings(played())
    assert (ending["reason"], ending["games"], ending["share"]["value"]) == ("goal", GAMES, 1)


def test_who_rides_more_wins_more_and_equal_kinds_do_not_differ():
    found = {(row["family"], row["value"]): row for row in used(played(), Race())}
    ride = found["kind", "ride"]
    users_win = []
    expected_of = []
    for path in paths():
        users = [seat for seat in range(2) if path.rides[seat]]
        if len(users) == 1:
            users_win.append(path.probability * (path.winner in users))
            expected_of.append(path.probability / 2)
    assert holds(ride, float(sum(users_win) / sum(expected_of)))
    assert ride["discovery"]
    assert ride["lift"] > 1


def test_the_share_of_the_better_bot_is_the_true_one():
    found = skill(played(bots=("rider", "uniform"), number=2 * GAMES))
    truth = (duel(True) + 1 - duel(False)) / 2
    rider, uniform = found["bots"]
    assert holds(rider["share"], truth)
    assert holds(uniform["share"], 1 - truth)
    assert rider["elo"]["value"] == pytest.approx(400 * math.log10(truth / (1 - truth)), abs=25)
    # Who begins matters most here: the place in a deal explains more than the bot.
    first, second = duel(True), duel(False)
    table = [[first, second], [1 - second, 1 - first]]
    middle = 0.5
    of_deal = sum((sum(row) / 2 - middle) ** 2 for row in table) / 2
    of_bot = sum(((table[0][own] + table[1][own]) / 2 - middle) ** 2 for own in (0, 1)) / 2
    assert found["variance"]["bot"]["value"] == pytest.approx(of_bot / 0.25, abs=0.02)
    assert found["variance"]["deal"]["low"] >= of_deal / 0.25 - 0.05, "the coins of a deal add to it"
    assert sum(found["variance"][name]["value"] for name in ("deal", "bot", "rest")) == pytest.approx(1)


def test_the_same_bot_everywhere_says_nothing_of_skill():
    assert skill(played()) is None


def test_the_gain_of_a_dealt_piece_is_the_true_one():
    plan = lab.experiment("race", 2, ("uniform",), 600, seed=11, options={"boots": "on"})
    base, swapped = list(lab.run(plan)), list(lab.run(replace(plan, swapped=True)))
    found = swaps(base, swapped)
    (row,) = found["things"]
    ahead, behind = chances((1, 0), 0), chances((0, 1), 0)
    truth = float(ahead[0] - behind[0])  # the holder's share less that of the same seat when the other holds it
    assert (row["value"], row["gain"]["n"], found["games"]) == ("boots", 600, 600)
    assert holds(row["gain"], truth)
    assert row["discovery"]
    (lift,) = dealt(base)
    assert holds(lift, float(ahead[0] + behind[1])), "the lift of what chance deals is its effect too"
