"""What evaluations share is what each would compute alone."""

from random import Random

import pytest

import wyprawa
from clauses.boso_scene import Scene
from clauses.support import clause
from wyprawa.core.playout import roll_out
from wyprawa.games.boso.players.drifter import DrifterPolicy
from wyprawa.games.boso.players.evaluation import Evaluation, Race, rounds_left
from wyprawa.games.boso.players.heuristics import BosoHeuristics
from wyprawa.games.boso.players.journey import JOURNEYS, Journey
from wyprawa.games.boso.players.weights import CHANCES_FILE
from wyprawa.games.boso.players.win_chances import NAMES
from wyprawa.games.boso.rules.pieces import NOTHING

GAME = wyprawa.game("boso")


def position(seed, players=4):
    dealer = wyprawa.SeededDealer(seed)
    state = GAME.new(players, dealer)
    roll_out(state, DrifterPolicy(), dealer, Random(seed), 100 + 40 * seed)
    assert state.outcome is None
    assert NOTHING not in state.places
    return state


@pytest.mark.parametrize("seed", range(6))
def test_an_evaluation_with_the_race_of_the_position_is_that_without_it(seed):
    state = position(seed)
    race = Race(state)
    for seat in range(state.players):
        alone, shared = Evaluation(state, seat), Evaluation(state, seat, race)
        assert (shared.rounds_left, shared.slope, shared.weight) == (alone.rounds_left, alone.slope, alone.weight)
        assert (shared.likely, shared.fresh) == (alone.likely, alone.fresh)
        assert rounds_left(state, seat) == alone.rounds_left[seat]


@pytest.mark.parametrize("seed", range(6))
def test_a_card_is_hidden_if_it_is_neither_used_nor_open(seed):
    state = position(seed)
    open_cards = {*state.used, *(card for pile in state.public for card in pile)}
    assert open_cards
    for card in range(state.cards.size):
        assert state.is_hidden(card) == (card not in open_cards)


def test_journeys_are_not_shared_by_other_cards():
    """A game with a pack numbers its own cards like no other game, so that their fields differ."""
    state = position(1)
    goals, tolled = state.goals[0], state.tolled(0)
    first = JOURNEYS.journey(goals, tolled, 1, state.cards)
    assert JOURNEYS.journey(goals, tolled, 1, state.cards) is first
    other = type(state.cards)(state.cards.category, state.cards.area)
    assert JOURNEYS.journey(goals, tolled, 1, other).cards is other


def test_what_a_journey_remembers_is_what_a_new_one_finds():
    state = position(3)
    for seat in range(state.players):
        goals, tolled, hand = state.goals[seat], state.tolled(seat), state.hands[seat]
        known, new = JOURNEYS.journey(goals, tolled, 1, state.cards), Journey(goals, tolled, 1, state.cards)
        for _ in range(2):
            for goal in range(len(known.goals)):
                assert known.on_the_way(state.places[seat], goal, hand, 0) == new.on_the_way(
                    state.places[seat], goal, hand, 0
                )
            assert known.length_from(state.places[seat]) == new.length_from(state.places[seat])


def test_features_of_the_shown_chances_have_the_names_of_their_file():
    assert list(CHANCES_FILE.features) == list(NAMES)
    assert set(CHANCES_FILE.weights) == {"2", "3", "4"}


def test_who_needs_fewer_laps_is_shown_the_better_chance():
    near = "Ola at niger, goldens 5, goals czad guam"
    far = "Jan at islandia, goldens 5, goals hawaje guam wyspa-wielkanocna"
    for variant in ("a", "b"):
        chances = BosoHeuristics().win_chances(Scene(f"{near}; {far}; phase draw", variant=variant).state)
        assert sum(chances) == pytest.approx(1.0)
        assert chances[0] > 0.6


@clause("Q-BOSO-37")
def test_where_places_are_played_for_the_winner_is_certain_once_finished():
    text = "Ola at niger, goals czad; Jan at islandia, goals none; Ewa at guam, goals hawaje; phase draw"
    assert BosoHeuristics().win_chances(Scene(text, play_for_places="on").state) == [0.0, 1.0, 0.0]
