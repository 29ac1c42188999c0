"""Polska beyond its clauses: properties of every position, the drawn table, typed names of towns, bots."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wyprawa
from random_games import NAMES, open_table, random_act, random_game_steps
from wyprawa.core.errors import BadNotation, Problem
from wyprawa.games.polska.components.board import FIELDS, LAST, LOCATIONS, START_FIELD
from wyprawa.games.polska.components.cards import CARDS
from wyprawa.lab.sim import Plan, run

POLSKA = wyprawa.game("polska")

options = st.fixed_dictionaries(
    {
        "pass": st.sampled_from(["only_if_blocked", "free"]),
        "extra_card": st.sampled_from(["nobody", "later_half"]),
    }
)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6), options)
def test_invariants_hold_before_every_decision(players, seed, chosen):
    for state, _, _ in islice(random_game_steps(POLSKA, players, seed, **chosen), 500):
        cards = [*state.deck.bag, *state.used]
        for some in (*state.hands, *state.stops):
            cards.extend(some)
        assert sorted(cards) == list(range(CARDS)), "no card is lost or made"
        on_map = [field for field in range(LOCATIONS) if state.markers >> field & 1]
        assert not set(on_map) & set(state.beside)
        assert 1 <= len(on_map) <= 7
        assert state.taken() == 7 - len(on_map)
        assert len(state.pool) <= 7
        assert all(0 <= place < LAST for place in state.track)
        away = [field for field in state.pawns if field != START_FIELD]
        assert len(set(away)) == len(away), "one pawn a field"
        limits = [8 if seat == state.turn else 5 for seat in range(players)]
        assert all(len(hand) <= limit for hand, limit in zip(state.hands, limits, strict=True))


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_table_of_six_fits_a_terminal_of_100_by_40(lang):
    table = open_table(POLSKA, 6, seed=3)
    rng = Random(3)
    for _ in range(400):
        random_act(table, rng)
        if not table.to_act():
            break
        rows = POLSKA.picture(table.view(table.to_act()[0]), lang, NAMES, False, False, 100).splitlines()
        assert len(rows) <= 40
        assert max(len(row) for row in rows) <= 100


def test_every_field_stands_on_the_drawn_map_and_markers_are_bracketed():
    state = POLSKA.new(2, wyprawa.SeededDealer(1))
    drawn = POLSKA.picture(POLSKA.view(state, 0), "pl", NAMES[:2], False, False)
    the_map = "\n".join(drawn.splitlines()[:22])
    for field in range(FIELDS):
        assert field == START_FIELD or f"{field + 1:02}" in the_map, field + 1
    for field in range(LOCATIONS):
        assert (f"[{field + 1:02}]" in the_map) == bool(state.markers >> field & 1)
    assert "AB" in the_map


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("Toruń", "move torun"),
        ("torun", "move torun"),
        ("TORUŃ", "move torun"),
        ("jedź 3", "move torun"),
        ("jelenia góra", "move jelenia_gora"),
        ("jelen", "move jelenia_gora"),
        ("pociąg Gdańsk", "train gdansk"),
        ("autokar lodz", "coach lodz"),
        ("kość 4", "die 4"),
        ("zagraj grey-966", "play grey-966"),
        ("stop 2", "stop 2"),
        ("stop b", "stop 2"),
        ("zagraj Bitwa pod Legnicą", "play grey-1241"),
        ("dość", "end"),
        ("pas", "pass"),
        ("odrzuć eagle", "discard eagle"),
        ("Warsaw", "move warszawa"),
    ],
)
def test_towns_and_cards_are_typed_as_people_speak(typed, means):
    assert str(POLSKA.parse(typed)) == means


@pytest.mark.parametrize("text", ["die 0019", "die 7", "die 0", "stop 0019", "stop 7", "move 008099", "move 81", "81"])
def test_a_number_out_of_range_is_bad_notation(text):
    with pytest.raises(BadNotation):
        POLSKA.parse(text)


def test_a_beginning_that_fits_several_towns_names_them():
    with pytest.raises(BadNotation) as wrong:
        POLSKA.parse("move Kra")
    assert wrong.value.code == "notation-several"
    assert {"Kraków", "Krasnystaw"} <= set(wrong.value.params["choices"].split(", "))


def test_a_bare_number_is_a_die_first_and_a_town_afterwards():
    state = POLSKA.new(2, wyprawa.SeededDealer(1))
    assert str(POLSKA.read(POLSKA.view(state, state.turn), "3", NAMES)) == "die 3"
    state.apply(state.turn, POLSKA.parse(f"die {state.pool[0]}"), wyprawa.SeededDealer(1))
    assert str(POLSKA.read(POLSKA.view(state, state.turn), "3", NAMES)) == "move torun"


@given(st.text(max_size=20))
def test_any_text_is_an_action_or_a_problem(text):
    try:
        action = POLSKA.parse(text)
    except Problem:
        return
    assert POLSKA.parse(str(action)) == action


@given(
    st.dictionaries(st.sampled_from(["do", "field", "card", "value", "target"]), st.none() | st.integers() | st.text())
)
def test_any_json_is_an_action_or_a_problem(data):
    try:
        action = POLSKA.action_from_json(data)
    except Problem:
        return
    assert POLSKA.action_from_json(action.to_json()) == action


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"do": "die", "value": 7}, "notation-die"),
        ({"do": "stop", "target": 0}, "notation-stop"),
        ({"do": "die", "value": "3"}, "notation-json"),
        ({"do": "move", "field": "atlantis"}, "notation-json"),
    ],
)
def test_json_out_of_range_is_refused_with_the_range(data, code):
    with pytest.raises(BadNotation) as refused:
        POLSKA.action_from_json(data)
    assert refused.value.code == code


def test_greedy_beats_random_by_far():
    figures = run(Plan("polska", 4, 40, ("greedy", "random", "random", "random"), seed=5, rotate=True), 1)
    assert figures["wins_by_bot"]["greedy"] >= 28


@pytest.mark.parametrize("players", [2, 6])
def test_greedy_games_are_as_long_as_the_box_says(players):
    figures = run(Plan("polska", players, 12, ("greedy",), seed=6), 1)
    assert 18 <= figures["turns"]["mean"] / players <= 28


def test_greedy_gives_a_reason_in_both_languages_for_every_choice():
    bot = wyprawa.find_bot(POLSKA, "greedy")
    reasons = set()
    table = open_table(POLSKA, 3, seed=2)
    rng = Random(2)
    while table.to_act():
        seat = table.to_act()[0]
        view = table.view(seat)
        advice = bot.advise(view, rng)
        assert advice.action in view.legal
        reasons.add(advice.code)
        for lang in ("pl", "en"):
            assert POLSKA.describe(lang, NAMES, advice.code, advice.params)
        table.act(seat, advice.action)
    assert {"advice-cards", "advice-marker", "advice-marker-die", "advice-near-die", "advice-discard"} <= reasons
