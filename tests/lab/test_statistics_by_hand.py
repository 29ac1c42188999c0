"""Every figure on games written by hand, where it is counted on the fingers."""

import math
from itertools import pairwise
from random import Random

import pytest
from records_by_hand import record

from wyprawa.lab.statistics.chances import Corrected, Moment, Timeline, choose_ridge, corrected, fit, log_loss
from wyprawa.lab.statistics.choices import choices
from wyprawa.lab.statistics.endings import endings, shared_victories
from wyprawa.lab.statistics.estimates import by_deal, mean, median, quantile, share, student
from wyprawa.lab.statistics.length import histogram, length
from wyprawa.lab.statistics.lift import dealt, discover
from wyprawa.lab.statistics.options import compare
from wyprawa.lab.statistics.order_of_play import order_of_play, permutation_test
from wyprawa.lab.statistics.outliers import outliers
from wyprawa.lab.statistics.reliability import reliability
from wyprawa.lab.statistics.skill import skill
from wyprawa.lab.statistics.swaps import swaps
from wyprawa.lab.statistics.tension import decided_at, drama, lead_changes, longest_dead, lowest_of_winner, tension

# Estimates.


def test_intervals_are_those_of_the_books():
    assert student(10) == pytest.approx(2.2281, abs=1e-3)
    assert student(4) == pytest.approx(2.7764, abs=1e-3)
    assert student(100) == pytest.approx(1.9840, abs=1e-3)
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert (found.value, found.n) == (3, 5)
    assert found.high - found.value == pytest.approx(2.7764 * math.sqrt(2.5 / 5), abs=1e-3)
    assert share([1.0] * 8 + [0.0] * 2).low == pytest.approx(0.4902, abs=1e-4)
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert mean([]) is share([]) is median([]) is None


def test_intervals_hold_the_truth_in_95_of_100_runs():
    rng = Random(5)
    means = [mean([rng.expovariate(1) for _ in range(60)]) for _ in range(400)]
    medians = [median([rng.random() for _ in range(61)]) for _ in range(400)]
    assert 0.91 <= sum(found.low <= 1 <= found.high for found in means) / 400 <= 0.98
    assert 0.93 <= sum(found.low <= 0.5 <= found.high for found in medians) / 400 <= 0.995


def test_games_of_one_deal_are_one_observation():
    games = [record(0, turns=4, deal=0), record(1, turns=8, deal=0), record(2, turns=10, deal=1)]
    assert by_deal(games, lambda game: game.turns) == [6, 10]
    assert length(games)["turns"]["mean"]["n"] == 2


# Who wins.


def test_the_order_of_play_counts_from_the_first_seat():
    games = [record(0, (0,), first=0), record(1, (1,), first=1), record(2, (0,), first=1), record(3, (0, 1), first=0)]
    found = order_of_play(games)
    assert [place["value"] for place in found["order"]] == [0.625, 0.375]
    assert [place["value"] for place in found["seat"]] == [0.625, 0.375]
    assert found["fair"] == 0.5


def test_a_permutation_test_knows_chance_from_advantage():
    even = [[1.0, 0.0], [0.0, 1.0]] * 20
    assert permutation_test(even) == {"statistic": 0, "p": 1, "permutations": 1999, "n": 40}
    assert permutation_test([[1.0, 0.0]] * 20)["statistic"] == 0.5
    assert permutation_test([[1.0, 0.0]] * 20)["p"] == 1 / 2000
    shared = [[0.75, 0.25]] * 8
    assert permutation_test(shared)["p"] == pytest.approx(2 / 256, abs=0.006), "all eight point the same way: 2 of 256"


def test_a_permutation_test_is_wrong_in_at_most_five_of_a_hundred():
    rng = Random(9)
    wrong = 0
    for _ in range(200):
        deals = [[1.0 if place == winner else 0.0 for place in range(3)] for winner in rng.choices(range(3), k=30)]
        wrong += permutation_test(deals, 199)["p"] <= 0.05
    assert wrong <= 18


# Length, endings, choices.


def test_lengths_and_endings():
    games = [record(0, turns=2), record(1, turns=4), record(2, (), turns=9, reason="unfinished"), record(3, (0, 1))]
    assert length(games)["turns"]["mean"]["value"] == 4.75
    assert (length(games)["turns"]["least"], length(games)["turns"]["most"]) == (2, 9)
    assert (length(games)["turns"]["p5"], length(games)["turns"]["p95"]) == (2.3, 8.25)
    assert (length(games)["turns"]["median"]["value"], length(games)["laps"]["median"]["value"]) == (4, 2)
    assert (length(games)["decisions"]["mean"]["value"], length(games)["laps"]["most"]) == (4, 4.5)
    goal, unfinished = endings(games)
    assert (goal["reason"], goal["games"], goal["share"]["value"]) == ("goal", 3, 0.75)
    assert (unfinished["reason"], unfinished["turns"]["value"]) == ("unfinished", 9)
    assert shared_victories(games)["value"] == 0.25


@pytest.mark.parametrize("values", [[3], [1, 1, 2, 9], list(range(100)), [5, 500]])
def test_a_histogram_counts_every_game_once(values):
    bars = histogram(values)
    assert sum(bar["games"] for bar in bars) == len(values)
    assert len(bars) <= 24
    assert bars[0]["from"] == min(values)
    assert all(bar["to"] + 1 == following["from"] for bar, following in pairwise(bars))


def test_forced_decisions_choices_and_stakes():
    games = [
        record(0, legal=[1, 1, 3, 5], stake=[None, None, 0.2, 0.004], kind=["walk", "walk", "ride", "ride"]),
        record(1, legal=[1, 2, 2, 2]),
    ]
    found = choices(games)
    assert found["forced"]["value"] == 0.375
    assert found["free_of_game"]["value"] == 2.5
    assert found["actions"]["value"] == 3
    assert found["most_actions"] == 5
    walk, ride = found["kinds"]
    parts = ("share", "games", "forced")
    assert (walk["kind"], walk["n"], *(walk[part]["value"] for part in parts)) == ("walk", 6, 0.75, 1, 0.5)
    assert (ride["n"], *(ride[part]["value"] for part in parts)) == (2, 0.25, 0.5, 0)
    assert found["stake"]["mean"]["value"] == pytest.approx(0.102)
    assert found["stake"]["small"]["value"] == 0.5
    assert found["stake"]["decisions"] == 2
    assert (found["stake"]["median"], found["stake"]["p95"]) == (pytest.approx(0.102), pytest.approx(0.1902))
    assert found["stake"]["tenths"][5]["mean"]["value"] == 0.2
    assert [row["tenth"] for row in found["stake"]["tenths"] if row["mean"]] == [5, 7]
    assert choices([record(0)])["stake"] is None


# Tension.


def timeline(chances: list[float], winners=(0,), game: int = 0) -> Timeline:
    moments = [Moment(number, number, (chance, 1 - chance)) for number, chance in enumerate(chances)]
    return Timeline(record(game, winners, chances=chances), moments)


@pytest.mark.parametrize(
    ("chances", "decided", "changes", "lowest"),
    [
        ([0.6, 0.7, 0.8, 0.9], 0.0, 0, 0.6),
        ([0.6, 0.4, 0.3, 0.9], 0.75, 2, 0.3),
        ([0.6, 0.4, 0.3, 0.2], 1.0, 2, 0.2),
        ([0.5, 0.5, 0.7, 0.5], 0.5, 0, 0.5),
    ],
)
def test_when_a_game_is_decided(chances, decided, changes, lowest):
    game = timeline(chances)
    assert (decided_at(game), lead_changes(game), lowest_of_winner(game)) == (decided, changes, lowest)


def test_drama_is_the_root_of_the_distance_while_behind():
    assert drama(timeline([0.6, 0.9])) == 0
    assert drama(timeline([0.42, 0.18, 0.9])) == pytest.approx((math.sqrt(0.16) + math.sqrt(0.64)) / 2)


def test_a_dead_seat_stays_dead():
    assert longest_dead(timeline([0.5, 0.995, 0.5, 0.995, 0.999])) == pytest.approx(0.4)
    found = tension([timeline([0.5, 0.999, 0.999, 0.999]), timeline([0.5, 0.6, 0.7, 0.999], game=1)])
    assert found["dead_long"]["value"] == 0.5
    assert found["dead_turns"]["value"] == pytest.approx((0.375 + 0.125) / 2)


def test_comebacks_leaders_and_games_that_nobody_won():
    games = [timeline([0.2, 0.6]), timeline([0.6, 0.7], game=1), timeline([0.5, 0.5], (), game=2)]
    found = tension(games)
    assert found["comebacks"]["value"] == 0.5
    assert found["decided"]["n"] == 2
    assert found["tenths"][0]["chance"]["value"] == pytest.approx(0.7)
    assert found["tenths"][0]["wins"]["value"] == 0.5
    assert found["tenths"][9]["wins"]["value"] == 1
    assert tension(games[2:]) is None


# Chances.


def test_a_correction_leaves_true_chances_alone_and_mends_wrong_ones():
    rng = Random(2)
    true = []
    for game in range(3000):
        chance = rng.choice([0.1, 0.3, 0.5, 0.7, 0.9])
        true.append(record(game, (0,) if rng.random() < chance else (1,), chances=[chance]))
    correction = fit(true)
    for chance in (0.1, 0.5, 0.9):
        assert correction.apply(true[0], 0, (chance, 1 - chance))[0] == pytest.approx(chance, abs=0.03)
    shy = [record(game.game, game.winners, chances=[0.5 + (game.chances[0][0] - 0.5) / 2]) for game in true]
    mended = fit(shy)
    assert mended.apply(shy[0], 0, (0.7, 0.3))[0] == pytest.approx(0.9, abs=0.04)


def test_a_reliability_curve_counts_a_game_once_in_a_bin():
    games = [timeline([0.72, 0.78], (0,)), timeline([0.75], (1,), game=1)]
    found = reliability(Corrected(games, None))
    loss = (-math.log(0.72 * 0.78) / 2 - math.log(0.25)) / 2
    assert (found["log_loss"]["value"], found["corrected"]) == (pytest.approx(loss, abs=1e-4), False)
    (low, high) = found["curve"]
    assert (high["from"], high["n"], high["predicted"], high["observed"]) == (0.7, 2, 0.735, 0.5)
    assert (low["from"], low["n"]) == (0.2, 2)
    assert found["brier"]["n"] == 2
    assert found["brier"]["value"] == pytest.approx((2 * 0.28**2 + 2 * 0.22**2 + 2 * 0.75**2) / 3, abs=1e-4)


def test_log_loss_is_that_of_the_winners_chance():
    games = [timeline([0.5, 0.25]), timeline([0.2], (1,), game=1), timeline([0.9], (0, 1), game=2)]
    one, two, three = math.log(0.5 * 0.25) / 2, math.log(0.8), math.log(0.9 * 0.1) / 2
    assert log_loss(games) == pytest.approx(-(one + two + three) / 3)
    assert log_loss([]) == 0


def test_a_correction_that_does_not_help_the_other_half_is_left_out():
    even = [record(2 * deal, (0,), deal=2 * deal, chances=[0.6]) for deal in range(4)]
    odd = [record(2 * deal + 1, (1,), deal=2 * deal + 1, chances=[0.6]) for deal in range(4)]
    games = [game for pair in zip(even, odd, strict=True) for game in pair]
    found = corrected(games)
    assert found.ridges is None
    assert [game.moments[0].chances[0] for game in found.games] == [0.6] * 8
    assert choose_ridge(even) == 4, "within a half the same seat always wins, so a strong correction looks good"
    assert choose_ridge(even[:1]) is None


def test_a_reliability_curve_before_the_correction_is_that_of_the_evaluations():
    games = [record(0, (0,), chances=[0.62]), record(1, (1,), chances=[0.62])]
    moved = [Timeline(game, [Moment(0, 0, (0.5, 0.5))]) for game in games]
    found = reliability(Corrected(moved, (4.0, 4.0)))
    (low, high) = found["raw_curve"]
    assert (low["predicted"], high["predicted"], high["observed"], high["n"]) == (0.38, 0.62, 0.5, 2)
    assert (high["low"], high["high"]) == pytest.approx((0.0945, 0.9055), abs=1e-3)
    assert found["raw_log_loss"]["value"] == pytest.approx(-math.log(0.62 * 0.38) / 2, abs=1e-4)
    assert found["raw_brier"]["value"] == pytest.approx(0.38**2 + 0.62**2, abs=1e-4)
    assert (found["brier"]["value"], found["corrected"], found["ridges"]) == (0.5, True, (4.0, 4.0))


# Options.


def test_values_of_an_option_are_compared_game_by_game():
    base = [record(0, (0,), turns=4), record(1, (1,), first=1, turns=6), record(2, (0, 1), turns=5)]
    other = [record(0, (1,), turns=6, legal=[1, 1, 2, 2]), record(1, (1,), first=1, turns=7), record(2, (0,), turns=5)]
    found = compare(base, other)
    assert [found["turns"][part]["value"] for part in ("base", "value", "change")] == [5, 6, 1]
    assert found["turns"]["change"]["high"] - 1 == pytest.approx(4.3027 / math.sqrt(3), abs=1e-3)
    assert found["first_player"]["base"]["value"] == pytest.approx(2.5 / 3, abs=1e-4)
    assert found["first_player"]["change"]["value"] == pytest.approx((-1 + 0 + 0.5) / 3, abs=1e-4)
    assert found["last_player"]["change"]["value"] == pytest.approx((1 + 0 - 0.5) / 3, abs=1e-4)
    assert found["decisions"]["change"]["value"] == 0
    assert found["forced"]["change"]["value"] == pytest.approx(0.5 / 3, abs=1e-4)
    assert found["shared"]["change"]["value"] == pytest.approx(-1 / 3, abs=1e-4)
    assert (found["same_winner"]["value"], found["same_winner"]["n"]) == (pytest.approx(1 / 3, abs=1e-4), 3)


def test_no_interval_of_a_share_or_a_chance_leaves_what_is_possible():
    """With few deals Student's interval is wide."""
    base = [record(0, (0,), stake=[0.9, None, 0.1, None]), record(1, (1,), stake=[0.05, None, None, None])]
    other = [record(0, (1,)), record(1, (0,), reason="other")]
    found = compare(base, other)
    shares = [found[name] for name in ("first_player", "last_player", "forced", "shared")]
    games = [timeline([0.99, 0.9, 0.98]), timeline([0.2, 0.97, 0.3], game=1)]
    played, staked = tension(games), choices(base)["stake"]
    estimates = [each[part] for each in (*shares, *found["endings"]) for part in ("base", "value")]
    estimates += [played["lowest"], played["drama"], *(row["chance"] for row in played["tenths"])]
    estimates += [staked["mean"], *(row["mean"] for row in staked["tenths"] if row["mean"] is not None)]
    for one in estimates:
        assert 0 <= one["low"] <= one["value"] <= one["high"] <= 1, one
    dealt_pieces = [record(0, (0,), dealt=[["x"], []]), record(1, (1,), dealt=[["x"], []])]
    gains = [row["gain"] for row in swaps(dealt_pieces, [record(0, (1,)), record(1, (0,))])["things"]]
    for one in (*(each["change"] for each in (*shares, *found["endings"])), *gains):
        assert -1 <= one["low"] <= one["value"] <= one["high"] <= 1, one


def test_values_of_an_option_are_compared_by_endings():
    base = [record(number, (0,), reason="goal") for number in range(3)]
    other = [record(number, (0,), reason=reason) for number, reason in enumerate(["goal", "tired", "tired"])]
    endings = {ending["reason"]: ending for ending in compare(base, other)["endings"]}
    assert sorted(endings) == ["goal", "tired"]
    assert [endings["goal"][part]["value"] for part in ("base", "value", "change")] == pytest.approx(
        [1, 1 / 3, -2 / 3], abs=1e-4
    )
    assert endings["tired"]["change"]["value"] == pytest.approx(2 / 3, abs=1e-4)


# Skill and lift.


def test_a_game_of_skill_and_a_game_of_luck():
    rotations = (["a", "b"], ["b", "a"])
    by_skill = [
        record(2 * deal + turn, (bots.index("a"),), deal=deal, bots=bots)
        for deal in range(10)
        for turn, bots in enumerate(rotations)
    ]
    found = skill(by_skill)
    assert found["bots"][0]["share"]["value"] == 1
    assert found["bots"][0]["elo"] is None, "nobody has beaten it yet"
    assert found["variance"]["bot"]["value"] == 1
    by_luck = [
        record(2 * deal + turn, (deal % 2,), deal=deal, bots=bots)
        for deal in range(10)
        for turn, bots in enumerate(rotations)
    ]
    found = skill(by_luck)
    assert (found["bots"][0]["share"]["value"], found["bots"][0]["elo"]["value"]) == (0.5, 0)
    assert found["variance"]["deal"]["value"] == 1


def test_lift_compares_users_with_others_in_the_same_game():
    with_ace = [record(game, (0,), dealt=[["ace"], []]) for game in range(30)]
    without = [record(30 + game, (1,), dealt=[["ace"], []]) for game in range(10)]
    both = [record(40 + game, (1,), dealt=[["ace"], ["ace"]]) for game in range(50)]
    (row,) = dealt([*with_ace, *without, *both])
    assert (row["n"], row["games"], row["lift"]) == (40, 90, 1.5)
    assert (row["family"], row["value"], row["used"]["value"], row["users"]) == ("dealt", "ace", 1, 140)
    assert row["low"] == pytest.approx(1.5 - 1.96 * math.sqrt(10) / 20, abs=1e-3)
    assert row["p"] == pytest.approx(0.00157, abs=1e-4)
    assert row["discovery"]


def test_a_thing_that_is_seldom_compared_is_not_tested():
    (row,) = dealt([record(game, (0,), dealt=[["ace"], []]) for game in range(6)])
    assert (row["lift"], row["p"], row["discovery"]) == (None, None, False)


def test_the_gain_of_a_piece_is_paired():
    def game(number: int, winner: int, holder: int):
        return record(number, (winner,), dealt=[["ace", "ten"], ["king", "ten"]][:: 1 if holder == 0 else -1])

    base = [game(number, 0, 0) for number in range(24)]
    swapped = [game(number, 1 if number < 18 else 0, 1) for number in range(24)]
    found = swaps(base, swapped)
    assert found["games"] == 24
    ace, king = sorted(found["things"], key=lambda row: row["value"])
    assert (ace["value"], king["value"]) == ("ace", "king"), "both have a ten, so it is not compared"
    assert (ace["gain"]["value"], king["gain"]["value"]) == (0.75, -0.75)
    spread = math.sqrt((18 * 0.25**2 + 6 * 0.75**2) / 23)
    assert ace["gain"]["high"] - 0.75 == pytest.approx(student(23) * spread / math.sqrt(24), abs=1e-4)
    assert ace["discovery"]
    (few, _) = swaps(base[:10], swapped)["things"]
    assert (few["gain"]["n"], few["p"], few["discovery"]) == (10, None, False)


def test_of_four_players_two_pairs_exchange_and_of_three_one():
    def game(number: int, winner: int, hands: list[list[str]]):
        return record(number, (winner,), bots=["a"] * len(hands), first=1, dealt=hands)

    four = swaps([game(0, 0, [["a"], ["b"], ["c"], ["d"]])], [game(0, 3, [["d"], ["c"], ["b"], ["a"]])])
    assert {row["value"]: row["gain"]["value"] for row in four["things"]} == {"a": 1, "b": 0, "c": 0, "d": -1}
    three = swaps([game(0, 1, [["a"], ["b"], ["c"]])], [game(0, 1, [["a"], ["c"], ["b"]])])
    assert {row["value"]: row["gain"]["value"] for row in three["things"]} == {"b": 0, "c": 0}


def test_false_discoveries_are_controlled():
    rows = [{"p": p} for p in (0.001, 0.012, 0.02, 0.04, 0.3, None)]
    for row in rows:
        row["discovery"] = False
    discover(rows)
    assert [row["discovery"] for row in rows] == [True, True, True, True, False, False]
    rows = [{"p": p, "discovery": False} for p in (0.02, 0.04, 0.5, 0.6, 0.7)]
    discover(rows)
    assert not any(row["discovery"] for row in rows)


def test_outliers_name_the_game_and_the_moment():
    games = [
        timeline([0.6, 0.7, 0.8], game=0),
        timeline([0.6, 0.1, 0.9], game=1),
        timeline([0.4, 0.6, 0.4, 0.6, 0.5], game=2),
    ]
    found = {row["kind"]: row for row in outliers(games)}
    assert (found["longest"]["game"], found["longest"]["value"]) == (2, 5)
    assert (found["shortest"]["game"], found["shortest"]["value"]) == (0, 3)
    assert (found["comeback"]["game"], found["comeback"]["decision"], found["comeback"]["value"]) == (1, 1, 0.1)
    assert (found["swing"]["game"], found["swing"]["decision"], found["swing"]["value"]) == (1, 1, 0.8)
    assert (found["lead-changes"]["game"], found["lead-changes"]["value"]) == (2, 3)
