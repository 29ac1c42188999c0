"""Tournaments: bots play the same deals in every seat, and the statistics claim no more than the games show."""

import json
import math
from multiprocessing import active_children
from random import Random

import pytest

from interrupted_progress import Impatient
from wyprawa.cli import run as command
from wyprawa.lab import arena
from wyprawa.lab.arena import Meeting, Tournament
from wyprawa.lab.ratings import ELO, Met, elo, wilson
from wyprawa.lab.sequential import Sequential
from wyprawa.lab.sim import Result, play_one
from wyprawa.lab.stopwatch import Stopwatch


def tournament(**given) -> Tournament:
    return Tournament(**{"game": "bosman", "bots": ("greedy", "random"), "players": 2, "games": 20, "seed": 1, **given})


# Seats and deals.


@pytest.mark.parametrize("players", [2, 4])
def test_each_deal_is_played_with_the_first_bot_in_every_seat(players):
    made = tournament(players=players, games=20)
    (pair,) = made.pairs()
    plan = made.plan(pair)
    for deal in range(made.deals):
        numbers = range(deal * players, (deal + 1) * players)
        assert len({plan.seed_of_game(number) for number in numbers}) == 1
        seats = [plan.bots_of_game(number).index("greedy") for number in numbers]
        assert sorted(seats) == list(range(players))
        assert all(plan.bots_of_game(number).count("random") == players - 1 for number in numbers)
    assert len({plan.seed_of_game(number) for number in range(plan.games)}) == made.deals


def test_games_are_rounded_up_to_whole_deals():
    assert tournament(players=4, games=9).plan(("greedy", "random")).games == 12


def test_every_pair_meets_the_earlier_one_first():
    assert tournament(bots=("a", "b", "c")).pairs() == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_bot_that_meets_itself_under_two_names_wins_exactly_half():
    figures = arena.run(tournament(bots=("greedy", "greedy-1"), games=30), 1)
    assert figures["pairs"][0]["share"] == 0.5


def test_a_deal_is_the_same_game_when_bots_of_one_mind_change_seats():
    made = tournament(bots=("greedy", "greedy-1"))
    plan = made.plan(made.pairs()[0])
    game = plan.rules()
    one, other = (play_one(game, plan, number) for number in (0, 1))
    assert (one.winners, one.turns, one.actions) == (other.winners, other.turns, other.actions)
    assert one.bots == other.bots[::-1]


# Results.


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (300, 400, 0.7053, 0.7899)],
)
def test_wilson_intervals_are_those_of_the_books(score, games, low, high):
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


def test_nothing_played_says_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


def played(winners: tuple[int, ...], bots: list[str]) -> Result:
    return Result(actions=10, turns=5, winners=winners, reason="boat-full", bots=bots)


def test_a_shared_victory_is_shared():
    bots = ["a", "b", "b", "b"]
    meeting = Meeting("a", "b", 4, [played((0,), bots), played((0, 1), bots), played((1, 2), bots), played((3,), bots)])
    figures = meeting.to_json()
    assert figures["score"] == 1.5
    assert (figures["wins"], figures["shared"]) == ({"a": 1, "b": 1}, 2)
    assert (figures["share"], figures["fair"]) == (0.375, 0.25)
    assert meeting.deals() == [0.375]


@pytest.mark.parametrize("players", [2, 4])
def test_elo_finds_known_strengths(players):
    true = [330.0, 180.0, 60.0, 0.0]
    within = 0
    for seed in range(20):
        rng = Random(seed)
        met = []
        for first in range(4):
            for second in range(first + 1, 4):
                mine, theirs = (10 ** (true[bot] / 400) for bot in (first, second))
                chance = mine / (mine + (players - 1) * theirs)
                met.append(Met(first, second, players, 300, sum(rng.random() < chance for _ in range(300))))
        found = elo(4, met)
        assert [rating.elo for rating in found] == pytest.approx(true, abs=90)
        within += sum(rating.low <= strength <= rating.high for rating, strength in zip(found[:3], true, strict=False))
    assert within >= 52, "95 % of 60 intervals hold the truth, give or take"


def test_elo_of_two_is_the_odds_of_their_games():
    (rating, last) = elo(2, [Met(0, 1, 2, 999, 749.25)])
    assert rating.elo == pytest.approx(ELO * math.log(3), abs=1)
    assert (last.elo, last.low, last.high) == (0, 0, 0)


def test_who_wins_always_has_an_elo_with_an_end():
    (rating, _) = elo(2, [Met(0, 1, 2, 40, 40)])
    assert 200 < rating.low < rating.elo < 1500


@pytest.mark.parametrize("line", [0.5, 0.75])
def test_a_run_at_the_line_itself_is_seldom_said_to_be_above_it(line):
    rng = Random(3)
    wrong = 0
    for _ in range(300):
        test = Sequential(line)
        while test.decision is None and len(test.results) < 200:
            test.see(sum(rng.random() < line for _ in range(2)) / 2)
        wrong += test.decision == "above"
    assert wrong <= 24, "5 % of 300 runs, give or take"


@pytest.mark.parametrize(("truth", "decision"), [(0.9, "above"), (0.55, "below")])
def test_a_clear_case_is_decided_soon_and_rightly(truth, decision):
    rng = Random(5)
    for _ in range(40):
        test = Sequential(0.75)
        while test.decision is None:
            test.see(sum(rng.random() < truth for _ in range(2)) / 2)
        assert len(test.results) < 200
        low, high = test.bounds()
        assert (low >= 0.749) if test.decision == "above" else (high <= 0.751)
        assert test.decision == decision or len(test.results) < 20


def test_a_stopwatch_knows_mean_worst_and_the_slowest_twentieth():
    one, two = Stopwatch(), Stopwatch()
    for number in range(1, 101):
        (one if number % 2 else two).add(number / 1000)
    one.merge(two)
    figures = one.to_json()
    assert (figures["decisions"], figures["worst_ms"]) == (100, 100.0)
    assert figures["mean_ms"] == pytest.approx(50.5)
    assert figures["p95_ms"] == pytest.approx(95, rel=0.03)


# The command.


@pytest.fixture
def wyprawa_(capsys):
    def call(*words: str) -> tuple[int, str, str]:
        code = command([*words, "--lang", "en"])
        return (code, *capsys.readouterr())

    return call


def measured(wyprawa_, *words: str) -> dict:
    code, out, _ = wyprawa_("arena", "bosman", "--json", *words)
    assert code == 0
    return json.loads(out)


def timeless(figures: dict) -> dict:
    return {name: value for name, value in figures.items() if name not in ("seconds", "processes", "time")}


def test_arena_prints_figures_that_add_up(wyprawa_):
    figures = measured(wyprawa_, "--bots", "greedy,random,uniform", "--games", "10", "--processes", "1")
    assert len(figures["pairs"]) == 3
    assert figures["games"] == sum(figures["ended_by"].values()) == 30
    for pair in figures["pairs"]:
        assert sum(pair["wins"].values()) + pair["shared"] == pair["games"] == 10
        assert pair["low"] <= pair["share"] <= pair["high"]
        by_end = sum(pair["ended_by"][reason] * share for reason, share in pair["share_by_end"].items())
        assert by_end == pytest.approx(pair["score"], abs=0.01)
    best, *_, last = figures["elo"]
    assert best["bot"] == "greedy"
    assert best["low"] > 0
    assert (last["bot"], last["elo"]) == ("uniform", 0.0)
    for time_of_bot in figures["time"].values():
        assert time_of_bot["decisions"] > 100
        assert time_of_bot["mean_ms"] <= time_of_bot["worst_ms"]


def test_one_among_three_has_a_fair_share_of_a_quarter(wyprawa_):
    figures = measured(wyprawa_, "--bots", "greedy,random", "--players", "4", "--games", "16", "--processes", "1")
    (pair,) = figures["pairs"]
    assert (pair["fair"], pair["games"]) == (0.25, 16)
    assert pair["share"] > 0.4


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes(wyprawa_):
    words = ("--bots", "greedy,random", "--games", "24", "--seed", "5")
    one, two = (measured(wyprawa_, *words, "--processes", count) for count in ("1", "2"))
    assert timeless(one) == timeless(two)
    assert timeless(measured(wyprawa_, *words[:-1], "6")) != timeless(one)


def test_a_run_stops_when_it_is_decided_at_the_same_game_whatever_the_number_of_processes(wyprawa_):
    words = ("--bots", "greedy,uniform", "--games", "400", "--sequential", "0.6")
    one, two = (measured(wyprawa_, *words, "--processes", count) for count in ("1", "2"))
    assert one["sequential"]["decision"] == "above"
    assert one["games"] == 2 * one["sequential"]["deals"] < 100
    assert timeless(one) == timeless(two)
    code, out, _ = wyprawa_("arena", "bosman", *words)
    assert code == 0
    assert "the share of greedy is above 60.0%" in out


def test_the_table_names_all_that_was_asked_for(wyprawa_):
    code, out, _ = wyprawa_("arena", "bosman", "--bots", "greedy,random", "--games", "4", "--players", "4")
    assert code == 0
    for word in ("3 × random", "25.0%", "Elo", "ms", "Turns: mean", "Endings:"):
        assert word in out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--bots", "greedy"],
        ["--bots", "greedy,greedy"],
        ["--bots", "greedy,genius"],
        ["--bots", "greedy,random", "--players", "3"],
        ["--bots", "greedy,random", "--games", "0"],
        ["--bots", "greedy,random", "--games", "few"],
        ["--bots", "greedy,random", "--processes", "0"],
        ["--bots", "greedy,random", "--sequential", "1"],
        ["--bots", "greedy,random", "--sequential", "-0.5"],
        ["--bots", "greedy,random", "--sequential", "nan"],
        ["--bots", "greedy,random", "--sequential", "half"],
        ["--bots", "greedy,random,uniform", "--sequential", "0.5"],
        ["--bots", "greedy,random", "--option", "beach=9x9"],
        ["--bots", "greedy,random", "--pack", "/no/such/file"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_bad_input_gets_one_sentence_and_exit_code_2(capsys, words, lang):
    assert command(["arena", "bosman", *words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_run_prints_what_was_played(wyprawa_, monkeypatch, processes):
    monkeypatch.setattr("wyprawa.cli.arena.progress_bar", lambda say: Impatient(disable=True))
    words = ("--bots", "greedy,random", "--games", "200", "--processes", processes, "--json")
    code, out, err = wyprawa_("arena", "bosman", *words)
    assert (code, err.strip()) == (130, "Interrupted.")
    figures = json.loads(out)
    assert figures["interrupted"]
    assert figures["games"] in (4, 6), "whole deals, all that were done"
    assert active_children() == []
