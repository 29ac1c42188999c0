"""Figures that need more than one run, on the race whose true values are known; and every figure has its tests."""

import ast
import math
from pathlib import Path

import pytest
from race import GOAL, Race, chances, duel, holds, paths, results_of_turn

from wyprawa import games, lab
from wyprawa.lab.arena import Tournament
from wyprawa.lab.balance import Design, play, play_until_precise
from wyprawa.lab.ladder import play_ladder
from wyprawa.lab.running import LIMIT


@pytest.fixture(autouse=True)
def race(monkeypatch):
    monkeypatch.setitem(games._plugged, "race", Race())


def plan(number: int, *bots: str, **options: str) -> lab.Plan:
    return lab.experiment("race", 2, bots or ("uniform",), number, seed=21, options=options)


def expected(value, goal: int) -> float:
    return float(sum(path.probability * value(path) for path in paths(2, goal)))


def test_what_a_value_of_an_option_changes_is_the_truth(tmp_path):
    design = Design(plan(800, goal="5"), "goal", ("5", "7"))
    figures = play(design, tmp_path, lab.InProcess()).figures(design)
    (row,) = figures["option"]["values"]
    assert (figures["option"]["base"], row["value"], row["games"]) == ("5", "7", 800)
    truth = {
        "turns": lambda path: len(path.positions),
        "decisions": lambda path: len(path.positions),
        "first_player": lambda path: path.winner == 0,
        "last_player": lambda path: path.winner == 1,
        "forced": lambda path: path.forced / len(path.positions),
        "shared": lambda path: 0,
    }
    for name, value in truth.items():
        five, seven = expected(value, 5), expected(value, 7)
        assert holds(row[name]["base"], five), name
        assert holds(row[name]["value"], seven), name
        assert holds(row[name]["change"], seven - five), name
    assert row["same_winner"]["n"] == 800


def test_the_ladder_has_the_true_shares(tmp_path):
    tournament = Tournament("race", ("rider", "uniform"), players=2, games=1200, seed=4)
    found = play_ladder(tournament, LIMIT, tmp_path, lab.InProcess())
    (pair,) = found["pairs"]
    truth = (duel(True) + 1 - duel(False)) / 2
    assert holds(pair, truth)
    assert (pair["first"], pair["second"], pair["games"], pair["fair"], found["games"]) == (
        ("rider", "uniform", 1200, 0.5, 1200)
    )
    assert found["elo"][0]["low"] <= 400 * math.log10(truth / (1 - truth)) <= found["elo"][0]["high"]
    assert found["elo"][1] == {"bot": "uniform", "elo": 0, "low": 0, "high": 0}


def test_a_precise_share_of_the_first_player_is_the_true_one(tmp_path):
    results, found = play_until_precise(plan(4000), 0.05, lab.InProcess(), lab.RunFolder(tmp_path), lambda _: None)
    assert found["reached"]
    assert found["asked"] == 0.05
    assert found["high"] - found["low"] <= 0.1
    assert holds(found, float(chances((0, 0), 0)[0]))
    assert len(results) < 4000


def test_stakes_are_the_true_ones():
    found = [stake for record in lab.run(plan(3000)) for stake in record.stake if stake is not None]
    total = weight = 0.0
    for path in paths():
        for at, turn in path.positions:
            if at[turn] < GOAL - 1:
                total += float(path.probability) * stake_at(at, turn)
                weight += float(path.probability)
    assert len(found) > 300
    assert sum(found) / len(found) == pytest.approx(total / weight, abs=0.02)


def stake_at(at: tuple[int, ...], turn: int) -> float:
    """The expected stake: a ride that the coin makes a walk is worth the same, one that it does not is worth more."""

    def value(field: int) -> float:
        if field == GOAL:
            return 1.0
        return float(chances((*at[:turn], field, *at[turn + 1 :]), 1 - turn)[turn])

    fields = sorted({field for _, field, _ in results_of_turn(at[turn], GOAL)})
    return (value(fields[-1]) - value(fields[0])) / 2


CHECKED = {
    "order_of_play": "wins_by_order_of_play_are_the_true_ones the_order_of_play_counts_from_the_first_seat",
    "length": "the_length_is_the_true_one lengths_and_endings a_histogram_counts_every_game_once",
    "minutes": "minutes_come_from_the_pace_of_people what_the_table_answers_for_people_takes_no_time_of_theirs "
    "moves_that_are_taken_back_take_time_and_are_no_decisions_of_the_game",
    "endings": "all_games_end_at_the_goal lengths_and_endings",
    "shared_victories": "lengths_and_endings what_a_value_of_an_option_changes_is_the_truth",
    "tension": "decisiveness_lead_changes_comebacks_and_drama_are_the_true_ones "
    "comebacks_leaders_and_games_that_nobody_won seats_are_dead_as_long_as_their_true_chance_says "
    "a_dead_seat_stays_dead when_a_game_is_decided",
    "reliability": "chances_are_corrected_on_the_other_half a_reliability_curve_counts_a_game_once_in_a_bin",
    "choices": "forced_decisions_and_choices_are_the_true_ones stakes_are_the_true_ones "
    "forced_decisions_choices_and_stakes",
    "skill": "the_share_of_the_better_bot_is_the_true_one a_game_of_skill_and_a_game_of_luck",
    "used": "who_rides_more_wins_more_and_equal_kinds_do_not_differ false_discoveries_are_controlled",
    "dealt": "the_gain_of_a_dealt_piece_is_the_true_one lift_compares_users_with_others_in_the_same_game",
    "dealt_by_chance": "a_lift_of_what_players_choose_before_the_deal_is_not_called_an_effect",
    "swaps": "the_gain_of_a_dealt_piece_is_the_true_one the_gain_of_a_piece_is_paired",
    "clauses": "uses_and_refusals_are_the_true_ones one_action_counts_a_clause_once_and_events_are_numbered",
    "outliers": "outliers_name_the_game_and_the_moment",
    "option": "what_a_value_of_an_option_changes_is_the_truth values_of_an_option_are_compared_game_by_game",
    "precision": "a_precise_share_of_the_first_player_is_the_true_one",
    "ladder": "the_ladder_has_the_true_shares elo_of_two_is_the_odds_of_their_games",
    "fairest": "the_search_finds_the_fairest_value_and_checks_it_on_fresh_deals "
    "unevenness_by_hand_has_no_share_of_chance",
}
"""The tests of each figure of a report: against exact values, and on games written by hand."""
HEADING = {
    *("format", "game", "rules_version", "options", "players", "bots", "strengths", "seed", "limit"),
    *("games", "deals", "decisions"),
}


def test_every_figure_of_a_report_has_its_tests(tmp_path):
    design = Design(plan(20, "uniform", "rider"))
    figures = play(design, tmp_path, lab.InProcess()).figures(design)
    assert set(figures) - HEADING == set(CHECKED)
    names = {
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    missing = [name for tests in CHECKED.values() for name in tests.split() if f"test_{name}" not in names]
    assert missing == []
