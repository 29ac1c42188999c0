"""Properties that hold at every moment of every game of Bosman, with any options."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import wyprawa
from random_games import random_game_steps
from wyprawa.core.errors import Problem
from wyprawa.games.bosman.components.tokens import COPIES, GANG_OF, MAJTEK, NAMES

BOSMAN = wyprawa.game("bosman")

options = st.fixed_dictionaries(
    {},
    optional={
        "poisoned_seat": st.sampled_from(["refillable", "blocked"]),
        "replaced_majtek": st.sampled_from(["stack", "owner", "removed"]),
        "gangs": st.sampled_from(["choose", "random"]),
        "stalemate_rounds": st.sampled_from(["auto", "15", "3", "40"]),
        "beach": st.sampled_from(["5x5", "7x7"]),
        "undotted": st.sampled_from(["own_seat", "row"]),
    },
)


def in_circulation(state) -> Counter:
    tokens = Counter(state.stack.bag)
    for layer in state.stack.layers:
        tokens.update(layer)
    for hand in state.hands:
        tokens.update(hand)
    tokens.update(token for token in (*state.lying, *state.boat) if token >= 0)
    tokens.update(token for _, token in state.covered)
    return tokens


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([2, 4]), st.integers(0, 10**6), st.sampled_from(["random", "uniform"]), options)
def test_invariants_hold_before_every_decision(players, seed, bot, chosen):
    for number, (state, _, _) in enumerate(random_game_steps(BOSMAN, players, seed, bot, **chosen)):
        if number > 400:
            break
        tokens = in_circulation(state)
        assert all(tokens[token] == COPIES for token in range(MAJTEK)), "no pirate is lost or made"
        for gang in range(4):
            assert tokens[MAJTEK + gang] + state.majtki[gang] <= 1
            if chosen.get("replaced_majtek", "stack") != "removed":
                assert tokens[MAJTEK + gang] + state.majtki[gang] == 1
        for field, token in enumerate(state.lying):
            assert token < 0 or state.beach.symbol[field] == GANG_OF[token]
        assert state.lying[state.bosman] < 0, "the bosman never shares a field with a token"
        assert all(len(hand) <= 5 for hand in state.hands)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert 0 <= len(state.covered) <= players
        assert sum(state.poisons) + len(state.covered) == players
        assert state.empty_seats == sum(state.is_seat_free(seat) for seat in range(9))
        for seat, token in enumerate(state.boat):
            own = token % 9 == seat or (chosen.get("undotted") == "row" and token % 9 == seat // 3 * 3)
            assert token < 0 or token >= MAJTEK or own
        if state.players == 4 and state.beach.name == "5x5" and state.phase == 2 and state.turns:
            assert state.stack.size() >= 19, "the stack never runs dry"


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_a_problem(text):
    try:
        action = BOSMAN.parse(text)
    except Problem:
        return
    assert BOSMAN.parse(str(action)) == action


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(["do", "token", "side", "place", "places", "gang"]), json_values))
def test_any_json_is_an_action_or_a_problem(data):
    try:
        action = BOSMAN.action_from_json(data)
    except Problem:
        return
    assert BOSMAN.action_from_json(action.to_json()) == action


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2000), st.text(alphabet="DRSPM123.:-@x= \n0", max_size=3), st.integers(0, 3))
def test_a_spoiled_position_is_a_position_or_a_problem(place, insert, cut):
    state = next(state for number, (state, _, _) in enumerate(random_game_steps(BOSMAN, 4, 3)) if number == 30)
    text = BOSMAN.write_position(state)
    place %= len(text)
    spoiled = text[:place] + insert + text[place + cut :]
    try:
        read = BOSMAN.read_position(spoiled)
    except Problem:
        return
    BOSMAN.write_position(read)
    for seat in range(4):
        read.legal(seat)


def test_random_lays_nine_times_in_ten_when_it_can():
    bot = wyprawa.find_bot(BOSMAN, "random")
    rng = Random(1)
    kinds: Counter = Counter()
    for seed in range(12):
        for state, seat, _ in random_game_steps(BOSMAN, 4, seed):
            legal = state.legal(seat)
            if {"lay", "poison", "exchange"} <= {action.kind for action in legal}:
                kinds.update(bot.pick(legal, rng).kind for _ in range(10))
    total = sum(kinds.values())
    assert 0.88 < kinds["lay"] / total < 0.92
    assert 0.02 < kinds["poison"] / total < 0.04


def test_every_name_is_one_token():
    assert len(set(NAMES)) == 40
