"""What evaluations share is what each would compute alone."""

from itertools import islice
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import Scene
from clauses.support import clause
from random_games import random_game_steps
from wyprawa.core.playout import roll_out
from wyprawa.games.boso.components.deck import SURPRISE
from wyprawa.games.boso.components.world import FIELDS
from wyprawa.games.boso.players.drifter import DrifterPolicy
from wyprawa.games.boso.players.evaluation import Evaluation, rounds_left
from wyprawa.games.boso.players.heuristics import BosoHeuristics
from wyprawa.games.boso.players.journey import JOURNEYS, MOST_WAYS_KEPT, Journey
from wyprawa.games.boso.players.open_cards import left_open
from wyprawa.games.boso.players.race import Race
from wyprawa.games.boso.players.travel_time import TRAVEL_TIME
from wyprawa.games.boso.players.weights import CHANCES_FILE
from wyprawa.games.boso.players.win_chances import NAMES
from wyprawa.games.boso.rules.decisions import Discard
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
def test_the_state_knows_the_surprises_that_are_used_or_open(seed):
    """The count is kept from move to move: it is that of a count of all used and open cards."""
    last = None
    for state, _, _ in islice(random_game_steps(GAME, 2 + seed % 3, seed), 1500):
        shown = {*state.used, *(card for pile in state.public for card in pile)}
        found = {card for card in range(state.cards.size) if state.shown_surprises >> card & 1}
        assert found == {card for card in shown if state.cards.category[card] == SURPRISE}
        last = state
    assert last is not None
    assert last.shown_surprises


@pytest.mark.parametrize("seed", range(6))
def test_the_rounds_to_finish_are_the_fewest_over_the_next_places_with_cards_or_without(seed):
    state = position(seed)
    helped = 0
    for seat in range(state.players):
        here = Evaluation(state, seat)
        hand = state.hands[seat]
        cards = sum(1 << card for card in hand)
        slope = here.slope[seat]
        for field in range(0, FIELDS, 7):
            onward = here.journey.onward(field, here.all, state.purses[seat])
            legs = [here.journey.leg(field, place, here.all, cards) for place in onward.places]
            rounds = [
                TRAVEL_TIME.rounds(steps, here.all.bit_count() - 1, far, state.purses[seat])
                - slope * here.unused_cards_value(hand, used)
                for steps, far, used in legs
            ]
            helped += any(used for _, _, used in legs)
            assert here.rounds_to_finish(field, here.all, state.purses[seat], hand) == min(rounds)
    assert helped


@pytest.mark.parametrize("seed", range(6))
def test_the_value_of_a_discard_to_others_does_not_depend_on_what_was_asked_before(seed):
    state = position(seed)
    hand = state.hands[state.turn]
    shared = Evaluation(state, state.turn)
    for card in hand:
        for space in range(3):
            action = Discard(card, space)
            assert left_open(shared, action, hand) == left_open(Evaluation(state, state.turn), action, hand)


@pytest.mark.parametrize("seed", range(6))
def test_only_marks_on_fields_that_others_are_expected_to_enter_bring_tolls(seed):
    state = position(seed)
    for seat in range(state.players):
        here = Evaluation(state, seat)
        values = [here.tolls_to_come(1 << field) for field in range(FIELDS)]
        assert any(values)
        assert not any(value for field, value in enumerate(values) if not here.entered >> field & 1)
        everywhere = (1 << FIELDS) - 1
        assert here.tolls_to_come(everywhere) == pytest.approx(sum(values))
        assert here.tolls_of_new_marks(everywhere) == here.tolls_to_come(everywhere & ~state.seen[seat])


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
        goals, tolled = state.goals[seat], state.tolled(seat)
        cards = sum(1 << card for card in state.hands[seat])
        known, new = JOURNEYS.journey(goals, tolled, 1, state.cards), Journey(goals, tolled, 1, state.cards)
        for _ in range(2):
            for goal in range(len(known.goals)):
                assert known.on_the_way(state.places[seat], goal, cards) == new.on_the_way(
                    state.places[seat], goal, cards
                )
            assert known.length_from(state.places[seat]) == new.length_from(state.places[seat])


def test_ways_with_cards_are_those_of_a_new_journey_however_many_hands_were_asked_about():
    state = position(3)
    goals, tolled, rng = state.goals[0], state.tolled(0), Random(3)
    known = Journey(goals, tolled, 1, state.cards)
    onward = known.onward(state.places[0], known.all, state.purses[0])
    assert onward.cards
    near = [1 << card for card in range(state.cards.size) if onward.cards >> card & 1]
    hands = {sum(rng.sample(near, rng.randint(1, 4))) for _ in range(2 * MOST_WAYS_KEPT)}
    assert len(hands) > MOST_WAYS_KEPT
    used = 0
    for hand in sorted(hands):
        new = Journey(goals, tolled, 1, state.cards)
        found = [(way.rounds, way.used) for way in known.ahead(onward, hand)]
        assert found == [
            (way.rounds, way.used) for way in new.ahead(new.onward(state.places[0], new.all, state.purses[0]), hand)
        ]
        assert not any(cards & ~hand for _, cards in found)
        used += any(cards for _, cards in found)
    assert used
    assert len(onward.with_cards) <= MOST_WAYS_KEPT


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
