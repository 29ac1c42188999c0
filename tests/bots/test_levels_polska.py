"""Bot levels of Polska: each beats the one below, at every number of players, and gives a reason for its choices."""

from random import Random

import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.lab.sim import Plan, run

POLSKA = wyprawa.game("polska")
LEVELS = [level.bot for level in POLSKA.info.levels]


def test_there_are_four_levels_from_a_beginner_to_the_expert():
    assert LEVELS == ["beginner", "casual", "skilled", "expert"]


@pytest.mark.parametrize(("better", "worse"), [("beginner", "random"), ("casual", "beginner"), ("skilled", "casual")])
def test_a_level_beats_the_one_below(better, worse):
    games = 6 if worse == "random" else 24
    figures = run(Plan("polska", 2, games, (better, worse), seed=5, rotate=True), 1)
    assert figures["wins_by_bot"][better] >= 0.6 * games


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_levels_play_at_every_number_of_players(players):
    figures = run(Plan("polska", players, 2, ("skilled", "casual", "beginner"), seed=6, rotate=True), 1)
    assert figures["ended_by"] == {"finish": 2}
    assert figures["turns"]["mean"] < 40 * players


@pytest.mark.parametrize("players", [2, 6])
def test_the_expert_plays_at_every_number_of_players(players):
    names = ["expert@20", *["skilled"] * (players - 1)]
    figures = run(Plan("polska", players, 1, tuple(names), seed=7, rotate=True), 1)
    assert figures["ended_by"] == {"finish": 1}


@pytest.mark.parametrize("name", ["beginner", "casual", "skilled", "expert@20"])
def test_a_level_gives_a_reason_in_both_languages_for_every_choice(name):
    bot = wyprawa.find_bot(POLSKA, name)
    reasons = set()
    for number, (state, seat, _) in enumerate(random_game_steps(POLSKA, 3, 4)):
        if number % (60 if "@" in name else 7):
            continue
        view = POLSKA.view(state, seat)
        advice = bot.advise(view, Random(1))
        assert advice.action in view.legal
        reasons.add(advice.code)
        for lang in ("pl", "en"):
            said = POLSKA.describe(lang, ["Ola", "Jan", "Ela"], advice.code, advice.params)
            assert said
            assert "{" not in said
    assert len(reasons) >= 2


@pytest.mark.parametrize("name", ["casual", "skilled", "expert@20"])
def test_a_city_card_where_the_pawn_stands_is_not_thrown_away(name):
    state = POLSKA.read_position(
        """
        polska 1 players=2 pass=only_if_blocked first=random
        phase discard, turn 0, first 0, turns 20, die 4, played 0
        dice 2 3
        markers 3 5 8
        beside 1 4 9
        player 0: gdansk, track 12, hand grey-966 grey-1000 blue-1079 city-gdansk eagle stop-1, stopped
        player 1: lodz, track 12, hand grey-1025, stopped
        deck: """
        + " ".join(
            card["id"]
            for card in POLSKA.data()["cards"]
            if card["id"] not in ("grey-966", "grey-1000", "blue-1079", "city-gdansk", "eagle", "stop-1", "grey-1025")
        )
        + "\n        used:\n"
    )
    bot = wyprawa.find_bot(POLSKA, name)
    thrown = {str(bot.decide(POLSKA.view(state, 0), Random(seed))) for seed in range(4)}
    assert not thrown & {"discard city-gdansk", "discard eagle"}
