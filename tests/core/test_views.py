"""Events as each viewer may know them, and what views hold in every game."""

import pickle
from random import Random

import pytest

from random_games import open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.core.events import UNKNOWN, Event, Seen, shown_to
from wyprawa.core.knowledge_tracker import MOST_WAITING, KnowledgeTracker
from wyprawa.core.seats import EVERYBODY, NOBODY, SPECTATOR, mask
from wyprawa.core.view import View

PUBLIC = Event("rolled", {"dice": [1, 2]})
DRAWN = Event("drawn", {"seat": 1}, {"card": 5, "cards": [5, 6]}, mask(1))
CHOSE = Event("chose", {"stall": 4}, only=mask(0, 2))


def test_everybody_sees_what_is_public():
    for viewer in (SPECTATOR, 0, 1, 5):
        assert PUBLIC.seen_by(viewer) == Seen("rolled", {"dice": [1, 2]})


def test_a_secret_is_shown_to_those_it_is_for_and_hidden_from_others_piece_by_piece():
    assert DRAWN.seen_by(1) == Seen("drawn", {"seat": 1, "card": 5, "cards": [5, 6]})
    for viewer in (SPECTATOR, 0, 2):
        assert DRAWN.seen_by(viewer) == Seen("drawn", {"seat": 1, "card": UNKNOWN, "cards": [UNKNOWN, UNKNOWN]})


def test_whom_an_event_is_not_for_gets_nothing_of_it():
    assert CHOSE.seen_by(0) == CHOSE.seen_by(2) == Seen("chose", {"stall": 4})
    for viewer in (SPECTATOR, 1, 3):
        assert CHOSE.seen_by(viewer) is None
    assert Event("x", {}, only=NOBODY).seen_by(0) is None


def test_a_viewer_gets_the_events_he_may_know_of_in_their_order():
    assert [seen.code for seen in shown_to([CHOSE, PUBLIC, DRAWN], 1)] == ["rolled", "drawn"]
    assert [seen.code for seen in shown_to([CHOSE, PUBLIC, DRAWN], 2)] == ["chose", "rolled", "drawn"]


def test_with_nothing_hidden_all_is_there():
    assert DRAWN.all() == Seen("drawn", {"seat": 1, "card": 5, "cards": [5, 6]})
    assert CHOSE.all() == Seen("chose", {"stall": 4})
    assert PUBLIC.all().data == {"dice": [1, 2]}


def test_an_event_is_public_and_reveals_nothing_unless_it_says_so():
    assert (PUBLIC.only, PUBLIC.secret_for, PUBLIC.reveals) == (EVERYBODY, EVERYBODY, False)
    assert Event("shown", {}, reveals=True).reveals


def test_a_seen_event_reads_back_and_is_equal_by_what_it_says():
    seen = Seen("drawn", {"seat": 1, "card": 5})
    assert seen.to_json() == {"event": "drawn", "seat": 1, "card": 5}
    assert Seen.from_json(seen.to_json()) == seen
    assert hash(Seen.from_json(seen.to_json())) == hash(seen)
    assert seen != Seen("drawn", {"seat": 2, "card": 5})
    assert seen != Seen("drew", {"seat": 1, "card": 5})
    assert seen != "drawn"


def test_what_every_view_holds():
    table = open_table(TINY, 3, seed=1, first=1)
    for viewer in (SPECTATOR, 0):
        view = table.view(viewer)
        shown = View.shown(view)
        assert shown == {
            "seat": viewer,
            "players": 3,
            "options": {"first": "1", "window": "0"},
            "legal": [{"do": "stall", "stall": stall} for stall in (2, 4, 6)] if viewer == 0 else [],
            "outcome": None,
            **view.progress(),
        }
        assert View.progress(view) == {"waiting": [0, 1, 2]}
        assert View.to_json(view) == {**view.shown(), "knowledge": view.knowledge.to_json()}


def test_the_view_of_a_finished_game_holds_its_outcome():
    table = open_table(TINY, 2, seed=1)
    rng = Random(1)
    while table.outcome is None:
        random_act(table, rng)
    assert View.shown(table.view(0))["outcome"] == table.state.outcome.to_json()


def test_a_witness_knows_the_same_asked_often_or_at_the_end():
    often, seldom, state = None, None, None
    table = open_table(TINY, 3, seed=4)
    state = table.state.copy()
    often, seldom = KnowledgeTracker(TINY, state, 1), KnowledgeTracker(TINY, state, 1)
    rng = Random(4)
    longest = 0
    while table.outcome is None:
        _, _, events = random_act(table, rng)
        for witness in (often, seldom):
            witness.show(events)
        often.know()
        longest = max(longest, len(seldom._waiting))
        assert often._waiting == []
    assert 5 < longest <= MOST_WAITING
    assert seldom.know().to_json() == often.know().to_json()
    assert seldom.know().to_json() == table.view(1).knowledge.to_json()


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_views_of_every_game_go_to_another_process_and_say_the_same_there(game, viewer):
    table = open_table(game, game.info.players[0], seed=1)
    rng = Random(1)
    for _ in range(12):
        random_act(table, rng)
    view = table.view(viewer)
    again = pickle.loads(pickle.dumps(view))
    assert again.to_json() == view.to_json()
    assert game.write_position(game.guess(again, Random(3))) == game.write_position(game.guess(view, Random(3)))
