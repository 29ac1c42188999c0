"""A move that plays itself tells nothing: whether everybody can see that it is forced does not depend on hidden pieces.

A page that plays with other people plays a forced move by itself only if the server marks it as public. In every twin
of a position, which a spectator cannot tell from it, the mark and the action are the same.
"""

from random import Random

import pytest

import wyprawa
from random_games import NAMES, random_game_steps
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.server.server_messages import now
from wyprawa.server.viewer import Viewer

TWINS = 12
STEPS = 160


def test_what_everybody_sees_to_be_forced_is_forced_whatever_the_hands_are(game, players):
    rng = Random(5)
    for seed in range(3):
        for number, (state, seat, _) in enumerate(random_game_steps(game, players, seed)):
            if number > STEPS:
                break
            watched = game.view(state, SPECTATOR)
            public = game.publicly_forced(watched)
            if not public and number % 6:
                continue
            for _ in range(TWINS if public else 2):
                twin = game.guess(watched, rng)
                assert game.publicly_forced(game.view(twin, SPECTATOR)) == public
                if public:
                    assert len(state.legal(seat)) == 1
                    assert twin.legal(seat) == state.legal(seat)


@pytest.mark.parametrize(("name", "kinds"), [("boso", {"draw"}), ("polska", {"die"})])
def test_some_moves_are_forced_for_all_to_see(name, kinds):
    game = wyprawa.game(name)
    found = set()
    for seed in range(6):
        for state, seat, _ in random_game_steps(game, 3 if name == "boso" else 2, seed):
            if game.publicly_forced(game.view(state, SPECTATOR)):
                found.add(state.legal(seat)[0].kind)
    assert found >= kinds


def table_of(state) -> Table:
    game = wyprawa.game("boso")
    seated = [Player(NAMES[seat]) for seat in range(state.players)]
    return Table.open(game, seated, position=game.write_position(state), chance=Chance(seed=1), seating="apart")


def test_a_seat_is_told_whether_the_others_see_that_it_has_no_choice():
    told = {None: 0, "public": 0, "private": 0}
    for seed in range(3):
        for number, (state, _, _) in enumerate(random_game_steps(wyprawa.game("boso"), 2, seed)):
            if number > 200 or (number > 30 and number % 7):
                continue
            table = table_of(state)
            for viewer in (SPECTATOR, 0, 1):
                shown = now(table, Viewer(viewer, words=False))
                if shown["decision"] is None:
                    assert shown["forced"] is None
                else:
                    assert (shown["forced"] is None) == (len(state.legal(viewer)) > 1)
                    told[shown["forced"]] += 1
    assert all(told.values()), told
