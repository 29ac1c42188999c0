"""Guesses of hands and secret choices in Boso are possible states."""

from itertools import islice
from random import Random

import wyprawa
from secrecy.test_knowledge import watched
from wyprawa.core.dealers import SeededDealer
from wyprawa.games.boso.rules.pieces import CARDS, MOVE, NOTHING

GAME = wyprawa.game("boso")


def test_whoever_took_a_public_card_can_use_it_in_every_guess():
    """BOSO-10-8: hands that could not use the promised card are not guessed."""
    rng, promises = Random(4), 0
    for state, witnesses in islice(watched(GAME, 4, 1001), 0, 200):
        if state.taken == NOTHING or state.phase not in (CARDS, MOVE):
            continue
        for witness in witnesses:
            if witness.seat != state.turn:
                promises += 1
                assert GAME.guess(GAME.view(state, witness.seat, witness.know()), rng).legal(state.turn)
    assert promises > 20


def test_a_start_that_one_has_chosen_stands_in_every_guess():
    """Q-BOSO-06: in every guess at least one other seat has not chosen yet."""
    rng = Random(5)
    for players in (2, 3, 4):
        state = GAME.new(players, SeededDealer(players))
        state.apply(0, state.legal(0)[1], SeededDealer(1))
        view = GAME.view(state, 0)
        for _ in range(60):
            starts = GAME.guess(view, rng).starts
            assert starts[0] == view.start != NOTHING
            assert NOTHING in starts
