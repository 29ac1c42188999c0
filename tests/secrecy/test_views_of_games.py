"""Views of every game in short games: they contain open information, recall what was shown, and allow guesses."""

from itertools import islice
from random import Random

from random_games import random_action
from secrecy.test_knowledge import truth, watched
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.seats import SPECTATOR

STEPS = 70


def moments(game, seed: int = 3):
    """Some decisions of a short game, with the fewest and the most players."""
    for players in (game.info.players[0], game.info.players[-1]):
        yield from islice(watched(game, players, seed), 0, STEPS, 5)


def test_the_truth_is_possible_and_a_guess_looks_the_same(game):
    rng = Random(1)
    for state, witnesses in moments(game):
        for witness in witnesses:
            known = witness.know()
            assert known.allows(truth(game, state, known, witness.seat))
            view = game.view(state, witness.seat, known)
            twin = game.guess(view, rng)
            assert game.view(twin, witness.seat, known).to_json() == view.to_json()
            assert twin.to_act() == state.to_act() or len(state.waiting(SPECTATOR)) > 1
            assert all(twin.legal(seat) for seat in twin.to_act())
            assert sorted(len(hand) for hand in twin.hands) == sorted(len(hand) for hand in state.hands)


def test_a_view_stays_as_it_was_when_the_game_and_guesses_go_on(game):
    rng = Random(2)
    for state, witnesses in moments(game):
        views = [game.view(state, witness.seat, witness.know().copy()) for witness in witnesses]
        shown = [view.to_json() for view in views]
        for world in (state.copy(), *(game.guess(view, rng) for view in views)):
            for _ in range(3):
                if world.outcome is None:
                    seat = rng.choice(world.to_act())
                    world.apply(seat, random_action(game, world, seat, rng), SeededDealer(1))
        assert [view.to_json() for view in views] == shown


def test_a_spectator_has_no_hand_and_nothing_to_decide(game):
    for state, witnesses in moments(game):
        view = game.view(state, SPECTATOR, witnesses[0].know())
        assert (view.legal, view.hand) == ([], ())
        for seat in range(state.players):
            own = game.view(state, seat, witnesses[seat + 1].know())
            assert own.hand == state.hands[seat]
            assert own.legal == state.legal(seat)
            assert own.hand_sizes == view.hand_sizes == [len(hand) for hand in state.hands]
