"""Secret answers: several seats decide at once, or in a timed phase."""

import pytest

from random_games import NAMES
from tiny.game import GAME as TINY
from tiny.rules import TinyState
from wyprawa.core.chance import Chance
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.player import Player
from wyprawa.core.table import Table


class Timed:
    """A table of the tiny game with a clock that the test sets."""

    def __init__(self, players: int = 3, clock: ClockRules | None = None, window: str = "0") -> None:
        self.time = 0
        self.table = Table.open(
            TINY,
            [Player(name) for name in NAMES[:players]],
            {"first": "1", "window": window},
            chance=Chance(seed=1),
            clock=clock,
            now=lambda: self.time,
        )

    def act(self, seat: int, text: str, seconds: int = 1) -> None:
        self.time += seconds * 1000
        self.table.act(seat, TINY.parse(text))

    def choose_stalls(self) -> None:
        for seat in range(len(self.table.players)):
            self.act(seat, "stall 4")

    def take_die(self, seconds: int = 1) -> None:
        self.act(0, str(self.table.state.legal(0)[0]), seconds)

    def agree(self, *seats: int) -> None:
        for seat in seats:
            self.table.answer_undo(seat, True)


GAME_CLOCK = ClockRules("game", 600, 10)
MOVE_CLOCK = ClockRules("move", 30)


@pytest.mark.parametrize("window", ["0", "4"])
def test_an_answer_in_a_common_phase_earns_no_increment(window):
    timed = Timed(clock=GAME_CLOCK, window=window)
    timed.choose_stalls()
    assert timed.table.clock.left == [600_000] * 3
    timed.take_die(seconds=4)
    shown = timed.table.clock.to_json()
    assert shown["left"] == [606_000, 600_000, 600_000]
    timed.act(1, "answer 0")
    assert timed.table.clock.to_json() == shown
    timed.act(2, "answer 0")
    if window != "0":
        assert timed.table.clock.to_json() == shown
        timed.table.end_phase()
    assert timed.table.clock.left == [606_000, 600_000, 600_000]


def test_a_phase_of_fixed_length_for_one_seat_earns_no_increment():
    timed = Timed(players=2, clock=GAME_CLOCK, window="4")
    timed.choose_stalls()
    timed.take_die()
    timed.act(1, "answer 0")
    timed.table.end_phase()
    assert timed.table.clock.left == [609_000, 600_000]


def test_with_a_clock_for_each_decision_an_answer_in_secret_resets_no_time_until_all_have_answered():
    """A seat can have less than its full time in a common phase if a move was taken back meanwhile."""
    timed = Timed(clock=MOVE_CLOCK)
    timed.choose_stalls()
    timed.time += 11_000
    timed.table.ask_undo(2)
    timed.agree(0, 1)
    timed.table.ask_undo(0)
    timed.agree(1, 2)
    assert timed.table.clock.left == [19_000, 30_000, 30_000]
    timed.act(0, "stall 2")
    assert timed.table.clock.left == [19_000, 30_000, 30_000]
    timed.act(2, "stall 2")
    timed.act(1, "stall 2")
    assert timed.table.clock.left == [30_000] * 3


def test_an_out_of_order_answer_changes_no_time_that_is_taken_back_later():
    timed = Timed(clock=GAME_CLOCK)
    timed.choose_stalls()
    timed.take_die(seconds=4)
    timed.act(1, "answer 0", seconds=7)
    timed.table.ask_undo(0)
    timed.agree(1, 2)
    assert timed.table.clock.left == [596_000, 600_000, 600_000]


@pytest.mark.parametrize("window", ["0", "4"])
def test_an_undo_request_outlasts_an_answer_in_secret_and_ends_when_the_public_sees_the_game_move_on(window):
    timed = Timed(window=window)
    timed.choose_stalls()
    timed.take_die()
    timed.table.ask_undo(0)
    timed.act(1, "answer 0")
    assert timed.table.undo_request is not None
    assert timed.table.undo_request.asked == {1, 2}
    timed.act(2, "answer 0")
    if window != "0":
        assert timed.table.undo_request is not None
        timed.table.end_phase()
    assert timed.table.undo_request is None


def test_an_undo_request_is_agreed_to_after_an_answer_in_secret():
    timed = Timed(window="4")
    timed.choose_stalls()
    before = timed.table.position()
    timed.take_die()
    timed.table.ask_undo(0)
    timed.act(1, "answer 0")
    timed.agree(1, 2)
    assert timed.table.position() == before


def test_a_secret_simultaneous_choice_cannot_be_taken_back_alone():
    timed = Timed()
    timed.act(1, "stall 4")
    assert not any(timed.table.can_undo(seat) for seat in range(3))
    with pytest.raises(Problem) as wrong:
        timed.table.undo(1)
    assert wrong.value.code == "undo-barred"


def test_the_last_answer_to_a_common_decision_cannot_be_taken_back_alone():
    timed = Timed()
    timed.choose_stalls()
    timed.take_die()
    timed.act(1, "answer 0")
    timed.act(2, "answer 0")
    assert timed.table._at.actions[-1].draws == ()
    assert timed.table.to_act() == (1,)
    assert not any(timed.table.can_undo(seat) for seat in range(3))


def test_a_common_decision_that_is_taken_back_has_its_whole_time_again():
    timed = Timed(clock=GAME_CLOCK)
    timed.act(0, "stall 4", seconds=20)
    assert timed.table.clock.ends() == 60_000
    timed.table.ask_undo(0)
    timed.agree(1, 2)
    assert timed.table.clock.ends() == 20_000 + 60_000


@pytest.mark.parametrize("players", [2, 3])
def test_an_answer_in_a_phase_of_fixed_length_cannot_be_taken_back_alone(players):
    timed = Timed(players, window="4")
    timed.choose_stalls()
    timed.take_die()
    timed.act(1, "answer 0")
    assert not any(timed.table.can_undo(seat) for seat in range(players))


@pytest.mark.parametrize(("players", "window"), [(2, "4"), (3, "0"), (3, "4")])
def test_a_move_that_asks_others_in_secret_cannot_be_taken_back_alone(monkeypatch, players, window):
    """Otherwise the possibility of undo would reveal whether anybody has answered."""
    monkeypatch.setattr(TinyState, "draw", lambda *_: None)
    timed = Timed(players, window=window)
    timed.choose_stalls()
    timed.take_die()
    assert timed.table._at.actions[-1].draws == ()
    assert not timed.table.can_undo(0)


def test_a_decision_that_time_has_ended_is_not_the_next_one():
    timed = Timed(players=2, window="4")
    timed.choose_stalls()
    timed.take_die()
    missed = timed.table.decision(1)
    timed.table.end_phase()
    assert timed.table.to_act() == (1,)
    assert timed.table.decision(1) == missed + 1
    with pytest.raises(Problem) as wrong:
        timed.table.act(1, timed.table.state.legal(1)[0], missed)
    assert wrong.value.code == "decision-gone"


@pytest.mark.parametrize("clock", [GAME_CLOCK, MOVE_CLOCK])
def test_time_slept_is_charged_to_nobody_even_if_an_answer_was_written_in_it(clock):
    """The last heartbeat of a stopped server can be earlier than the last line that it wrote."""
    ends = []
    length = 60_000 if clock is GAME_CLOCK else 30_000
    for answers in (False, True):
        timed = Timed(clock=clock)
        timed.time = 1000
        if answers:
            timed.table.act(1, TINY.parse("stall 4"))
        timed.time = 60_000
        timed.table.resumed(59_500)
        ends.append(timed.table.clock.ends())
    assert ends == [59_500 + length] * 2
