"""States, views, actions and events compare, hash, sort and print as values."""

import inspect
from itertools import islice, pairwise
from random import Random

import pytest

import wyprawa
from random_games import open_table, random_act, random_game_steps
from wyprawa.core.actions import Action
from wyprawa.core.dealers import SealedDealer, SeededDealer
from wyprawa.core.errors import Problem, Refused
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.outcome import Outcome
from wyprawa.core.pile import Pile
from wyprawa.core.seats import SPECTATOR


def test_states_are_equal_exactly_if_their_positions_are(game, players):
    courses = [islice(random_game_steps(game, players, seed), 120) for seed in (1, 1, 2)]
    by_key: dict[object, str] = {}
    by_text: dict[str, object] = {}
    for course in courses:
        for state, _, _ in course:
            key, text = state.key(), game.write_position(state)
            assert by_key.setdefault(key, text) == text
            assert by_text.setdefault(text, key) == key
            assert state.copy() == state
            assert game.read_position(text) == state
    assert len(by_key) > 20


def test_a_state_that_moved_on_is_another_and_has_no_hash(game, players):
    for state, seat, action in islice(random_game_steps(game, players, 3), 30):
        before = state.copy()
        state.copy().apply(seat, action, SeededDealer(1))
        assert state == before
        assert state != "a state"
        with pytest.raises(TypeError, match="key"):
            hash(state)
        after = state.copy()
        after.apply(seat, action, SeededDealer(1))
        assert after != before
        assert repr(after) != repr(before)
        assert len(repr(after)) < 120


def test_actions_have_one_order_and_hash_by_value(game, players):
    rng = Random(5)
    for state, _, _ in islice(random_game_steps(game, players, 4), 60):
        for seat in state.to_act():
            legal = state.legal(seat)
            ordered = sorted(legal)
            mixed = legal[:]
            rng.shuffle(mixed)
            assert sorted(mixed) == ordered
            for one, next_one in pairwise(ordered):
                assert one < next_one
                assert one <= next_one
                assert not next_one <= one
            again = [game.action_from_json(action.to_json()) for action in legal]
            assert again == legal
            assert {*again} == {*legal}
            assert all(repr(action) == f"<{action}>" for action in legal)


def test_views_are_equal_if_they_show_the_same(game, players):
    table = open_table(game, players, seed=4)
    twin = open_table(game, players, seed=4)
    rng, other = Random(4), Random(4)
    for _ in range(12):
        assert table.view(0) == twin.view(0)
        assert table.view(0) != table.view(SPECTATOR)
        random_act(table, rng)
        random_act(twin, other)


def test_the_repr_of_a_view_tells_nothing_that_its_seat_may_not_know(game, players):
    """Two games that differ only in what is hidden from a seat print its view alike."""
    for state, _, _ in islice(random_game_steps(game, players, 6), 25):
        for seat in (*range(players), SPECTATOR):
            view = game.view(state, seat)
            other = game.view(game.guess(view, Random(9)), seat)
            assert repr(view) == repr(other)
            assert repr(view.knowledge) == repr(other.knowledge)


def test_a_dealer_prints_without_its_secret():
    secret = bytes(range(32))
    chance = wyprawa.Chance(secret=secret)
    for shown in (SealedDealer(secret, ["", ""]), chance, chance.dealer(["", ""])):
        text = repr(shown) + str(shown)
        assert secret.hex() not in text
        assert repr(secret) not in text
        assert "630dcd2966c4" in text  # the commitment, which is public
    table = wyprawa.Table.open(wyprawa.game("bosman"), [wyprawa.Player("Ola"), wyprawa.Player("Jan")], chance=chance)
    assert secret.hex() not in repr(table)


def test_a_table_prints_its_game_its_seats_its_lines_and_whose_decision_it_is():
    game = wyprawa.game("bosman")
    players = [wyprawa.Player("Ola"), wyprawa.Player("Jan", "greedy")]
    table = wyprawa.Table.open(game, players, {"first": 1}, chance=wyprawa.Chance(seed=1))
    assert repr(table) == "<Table bosman: Ola, Jan (greedy); 1 line, Ola decides>"
    table.act(0, "choose ryba")
    assert repr(table) == "<Table bosman: Ola, Jan (greedy); 2 lines, Jan decides>"
    table.resign(0)
    assert repr(table) == "<Table bosman: Ola (expert), Jan (greedy); 4 lines, won by Jan>"
    assert repr(game) == "<Bosman rules 2, 2 or 4 players>"


def test_events_compare_and_hash_by_what_they_say():
    event = Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=1)
    assert event == Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=1)
    assert hash(event) == hash(Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=1))
    for other in (
        Event("drawn", {"seat": 1}, {"cards": ["a", "b"]}, secret_for=1),
        Event("drawn", {"seat": 0}, {"cards": ["a", "c"]}, secret_for=1),
        Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=2),
        Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=1, reveals=True),
        Event("drawn", {"seat": 0}, {"cards": ["a", "b"]}, secret_for=1, only=1),
        "drawn",
    ):
        assert event != other
    assert len({Seen("x", {"a": [1]}), Seen("x", {"a": [1]}), Seen("x", {"a": [2]})}) == 2
    first = Outcome(((0,), (1,)), "end", (2, 1))
    assert len({first, Outcome(((0,), (1,)), "end", (2, 1)), Outcome(((0,), (1,)), "end")}) == 2
    assert Pile([1, 2]) == Pile([1, 2])
    assert Pile([1, 2]) != Pile([1], [(2,)])


def test_what_is_refused_is_told_with_its_clause(game, players):
    dealer = SeededDealer(1)
    state = game.new(players, dealer, {"first": 1})
    waiting = [seat for seat in range(players) if seat not in state.to_act()]
    action = state.legal(state.to_act()[0])[0]
    if waiting:
        before = state.copy()
        with pytest.raises(Refused) as caught:
            state.do(waiting[0], action, dealer)
        assert state == before
        assert str(caught.value).endswith(f"({caught.value.refusal.clause})") or game.info.id == "tiny"
    assert state.do(state.to_act()[0], action, dealer)


@pytest.mark.parametrize("seat", [-2, 9, "0", None])
def test_an_unknown_seat_is_the_same_problem_everywhere(game, players, seat):
    table = open_table(game, players, seed=3)
    state, action = table.state, table.state.legal(table.to_act()[0])[0]
    asked = [
        lambda: table.act(seat, action),
        lambda: table.act(seat, "pass"),
        lambda: table.view(seat),
        lambda: table.undo(seat),
        lambda: table.can_undo(seat),
        lambda: table.ask_undo(seat),
        lambda: table.answer_undo(seat, True),
        lambda: table.resign(seat),
        lambda: table.chat(seat, "Hi"),
        lambda: table.pause(seat),
        lambda: table.go_on(seat),
        lambda: table.seat_bot(seat, "random", "own"),
        lambda: table.seat_person(seat, "Ewa"),
        lambda: table.bot_failed(seat, "time"),
        lambda: table.decision(seat),
        lambda: state.do(seat, action, SeededDealer(1)),
        lambda: state.legal(seat),
        lambda: state.refuse(seat, action),
        lambda: game.view(state, seat),
    ]
    lines = table.lines
    for ask in asked:
        with pytest.raises(Problem) as caught:
            ask()
        assert caught.value.code == "seat", inspect.getsource(ask)
    assert table.lines == lines


def test_a_spectator_owes_nothing_and_decides_nothing(game, players):
    table = open_table(game, players, seed=3)
    assert table.state.legal(SPECTATOR) == []
    action = table.state.legal(table.to_act()[0])[0]
    for ask in (
        lambda: table.act(SPECTATOR, action),
        lambda: table.undo(SPECTATOR),
        lambda: table.resign(SPECTATOR),
        lambda: table.chat(SPECTATOR, "Hi"),
        lambda: table.state.do(SPECTATOR, action, SeededDealer(1)),
    ):
        with pytest.raises(Problem) as caught:
            ask()
        assert caught.value.code == "seat"


def test_a_table_takes_text(game: Game, players: int):
    table = open_table(game, players, seed=3)
    for _ in range(10):
        seat = table.to_act()[0]
        action: Action = table.view(seat).legal[0]
        table.act(seat, str(action))
        assert table.last_events or table.lines
