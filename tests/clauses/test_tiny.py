"""The clauses of Stragan, the example game: arrange a position as text, act, look."""

from clauses.support import clause
from tiny.game import GAME
from tiny.rules import CARDS, FIRST_CARDS, LAST_TURN, OVER, REACT, START, TURN, TinyState
from wyprawa.core.dealers import ScriptedDealer, SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR

NO_CHANCE = ScriptedDealer()
POSITION = """
tiny 1 players=2 first=1 window=0
phase turn, turn 0, turns {turns}, die 0
pool 2 5
player 0: stall 4, points {points}, answer -1, hand 1 3 6
player 1: stall 6, points 7, answer -1, hand 2 5
used 1 2
pile {pile}
"""


def position(turns: int = 4, points: int = 3, pile: str = "3 4 4 5 6") -> TinyState:
    return GAME.read_position(POSITION.format(turns=turns, points=points, pile=pile))


def act(state: TinyState, seat: int, text: str, *drawn: int) -> list[str]:
    """The codes of the events of an action; `drawn` is what chance answers."""
    events: list[Event] = []
    action = GAME.parse(text)
    assert state.refuse(seat, action) is None
    state.apply(seat, action, ScriptedDealer(*drawn), events)
    return [event.code for event in events]


def refused_by(state: TinyState, seat: int, text: str) -> str:
    refusal = state.refuse(seat, GAME.parse(text))
    assert refusal is not None
    return refusal.clause


@clause("TINY-1")
def test_stalls_are_secret_until_all_have_chosen():
    state = GAME.new(2, SeededDealer(1), {"first": 1})
    assert state.phase == START
    assert refused_by(state, 0, "stall 3") == "TINY-1"
    state.apply(0, GAME.parse("stall 4"), SeededDealer(2))
    assert [GAME.view(state, seat).stall for seat in (0, 1, SPECTATOR)] == [4, 0, 0]
    assert GAME.view(state, 1).stalls is None
    state.apply(1, GAME.parse("stall 6"), SeededDealer(2))
    assert GAME.view(state, SPECTATOR).stalls == [4, 6]
    assert state.phase == TURN


@clause("TINY-2")
def test_a_die_scores_if_it_is_not_above_the_stall_and_a_card_is_drawn():
    state = position()
    assert act(state, 0, "die 2", 0) == ["die", "drawn"]
    assert (state.points[0], state.pool, state.hands[0]) == (5, [5], (1, 3, 3, 6))
    state = position()
    act(state, 0, "die 5", 0)
    assert state.points[0] == 3
    assert refused_by(position(), 0, "die 4") == "TINY-2"


@clause("TINY-3")
def test_two_cards_go_under_the_pile_instead():
    state = position()
    assert act(state, 0, "drop 1 3") == ["dropped"]
    assert (state.hands[0], state.pile.layers, state.turn) == ((3,), [(1, 6)], 1)
    assert refused_by(position(), 0, "drop 1 4") == "TINY-3"


@clause("TINY-4")
def test_used_cards_are_shuffled_when_the_pile_has_run_out():
    hands = "hand 1 3 3 4 4 5 6 6"
    text = POSITION.replace("hand 1 3 6", hands).format(turns=4, points=3, pile="").replace("pile \n", "pile\n")
    state = GAME.read_position(text)
    assert act(state, 0, "die 2", 0) == ["die", "shuffled", "drawn"]
    assert state.used == []
    assert state.pile.size() == 1


@clause("TINY-5")
def test_a_card_of_the_number_scores_two_points_once_all_have_answered():
    state = position()
    act(state, 0, "die 5", 0)
    assert state.phase == REACT
    assert refused_by(state, 1, "answer 2") == "TINY-5"
    assert act(state, 1, "answer 5", 0) == ["answered", "all-answered", "reacted", "drawn"]
    assert (state.points, state.used) == ([3, 9], [1, 2, 5])


@clause("TINY-6")
def test_the_game_ends_at_fifteen_points_or_after_forty_turns():
    for state in (position(points=13), position(turns=LAST_TURN - 1)):
        act(state, 0, "die 2", 0)
        act(state, 1, "answer 0")
        assert state.phase == OVER
        assert state.outcome is not None
        assert state.outcome.winners == ((0,) if state.points[0] > state.points[1] else (1,))


@clause("Q-TINY-1")
def test_with_the_option_a_reaction_takes_a_fixed_time():
    state = GAME.read_position(
        POSITION.replace("window=0", "window=4").format(turns=4, points=3, pile="3 4 4 5 6").strip()
    )
    act(state, 0, "die 5", 0)
    assert act(state, 1, "answer 0") == ["answered"]
    timed = state.timed_phase()
    assert timed is not None
    state.apply(SPECTATOR, timed.action, NO_CHANCE)
    assert state.phase == TURN


@clause("Q-TINY-2")
def test_the_option_names_who_begins():
    for first in (1, 2):
        state = GAME.new(2, SeededDealer(1), {"first": first})
        assert state.turn == first - 1
        assert [len(hand) for hand in state.hands] == [FIRST_CARDS] * 2
        assert sorted([*state.hands[0], *state.hands[1], *state.pile.bag]) == CARDS
