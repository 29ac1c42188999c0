"""Luck: exact where the draws are few enough to count, and told of finished games alone."""

from pathlib import Path
from typing import Any

import pytest

import wyprawa
from wyprawa.analysis.luck import LEAST_LUCK, luck_questions, lucks_of
from wyprawa.analysis.questions import LuckQuestion
from wyprawa.analysis.walk import Walk, WalkStep, walk_log, walk_seat_log
from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event, Seen
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.outcome import Outcome
from wyprawa.core.replay import ALL_SEATS, seat_log

LOGS = Path(__file__).parents[1] / "logs"
SAY, ROLL = Action("say"), Action("roll")


class TwoRolls:
    """Two seats. Seat 0 rolls: after a face n its chance is n/7. Seat 1 rolls a 6 and wins, or loses with any other."""

    players = 2

    def __init__(self, face: int = 0, winner: int | None = None) -> None:
        self.face = face
        self.outcome = None if winner is None else Outcome(((winner,), (1 - winner,)), "target")

    def copy(self) -> "TwoRolls":
        return TwoRolls(self.face)

    def to_act(self) -> tuple[int, ...]:
        return ()

    def apply(self, seat: int, action: Action, dealer: Dealer, sink: list[Event] | None = None) -> None:
        events = [Event("said", {"seat": seat})]
        if action == ROLL:
            face = dealer.roll()
            events.append(Event("rolled", {"face": face}))
            if self.face:
                self.outcome = TwoRolls(winner=1 if face == 6 else 0).outcome
            else:
                self.face = face
        if sink is not None:
            sink.extend(events)


class ByFace(Heuristics[Any, Action]):
    """The chances of `TwoRolls`, which can always be evaluated."""

    def priors(self, state: TwoRolls, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
        raise NotImplementedError

    rollout_action = priors

    def is_quiet(self, state: TwoRolls) -> bool:
        return True

    def evaluate(self, state: TwoRolls) -> list[float]:
        return [state.face / 7, 1 - state.face / 7]

    def win_chances(self, state: TwoRolls) -> list[float]:
        return self.evaluate(state)


class Rolls:
    """What luck asks of a game."""

    def heuristics(self) -> Heuristics[Any, Action]:
        return ByFace()

    def read_position(self, text: str) -> TwoRolls:
        return TwoRolls(int(text))

    def describe(self, lang: str, names: list[str], code: str, data: Any) -> str:
        return f"{code} {' '.join(map(str, data.values()))}"


GAME: Any = Rolls()
PLAYERS = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]


class NamedWalk(Walk):
    def names(self, lang: str) -> list[str]:
        return [player.name for player in self.players]


def game_with(*rolled: tuple[int, Action, int]) -> NamedWalk:
    """A finished game of these steps: who, what, and the face of a roll. The last one ends it."""
    steps = [WalkStep(0, -1, None, None, [], "0")]
    face, winner = 0, 0
    for number, (seat, action, found) in enumerate(rolled, 1):
        events = [Seen("said", {"seat": seat})]
        if action == ROLL:
            events.append(Seen("rolled", {"face": found}))
            face, winner = face or found, 1 if found == 6 else 0
        steps.append(WalkStep(number, seat, action, None, events, None if number == len(rolled) else str(face)))
    return NamedWalk(GAME, PLAYERS, ALL_SEATS, steps, Outcome(((winner,), (1 - winner,)), "target"))


def lucks(walk: Walk) -> list[Any]:
    return [seat.to_json() for seat in lucks_of(walk, [one.answer(walk.game) for _, one in luck_questions(walk)])]


def test_the_luck_of_a_die_is_its_chance_less_the_mean_of_all_faces():
    """A 5 is 5/7 where 1/2 was to be expected; then a 6, one of six, makes seat 1 win where 1/6 was."""
    ola, jan = lucks(game_with((0, ROLL, 5), (1, ROLL, 6)))
    assert ola["best_luck"] == {
        "step": 1,
        "change": round(5 / 7 - 1 / 2, 4),
        "words": {"pl": "rolled 5", "en": "rolled 5"},
    }
    assert ola["worst_luck"]["step"] == 2
    assert ola["worst_luck"]["change"] == round(0 - 5 / 6, 4)
    assert jan["best_luck"]["change"] == round(1 - 1 / 6, 4)
    assert jan["worst_luck"]["change"] == round(1 / 2 - 5 / 7, 4)


def test_a_step_without_draws_is_no_luck_whatever_it_changes():
    walk = game_with((0, SAY, 0), (1, SAY, 0))
    assert lucks(walk) == [{"seat": seat, "best_luck": None, "worst_luck": None} for seat in (0, 1)]


def test_a_draw_that_changes_next_to_nothing_is_no_luck():
    step = LuckQuestion("0", 0, ROLL, "3", (1.0, 0.0))
    assert step.answer(GAME) == pytest.approx((3 / 7 - 1 / 2, 1 / 2 - 3 / 7))
    walk = game_with((0, ROLL, 3), (1, SAY, 0))
    few = [(LEAST_LUCK / 2, -LEAST_LUCK / 2), (0.0, 0.0)]
    assert [(seat.best_luck, seat.worst_luck) for seat in lucks_of(walk, few)] == [(None, None)] * 2


@pytest.mark.parametrize("name", ["bosman-v2-4p", "boso-v2-3p", "polska-v2-3p"])
def test_the_luck_of_a_game_is_the_same_again_and_told_in_its_own_sentences(name):
    saved = wyprawa.load(LOGS / f"{name}.jsonl")
    walk = walk_log(saved.game, saved.log)
    questions = luck_questions(walk)
    answers = [question.answer(walk.game) for _, question in questions]
    for row in answers:
        assert sum(row) == pytest.approx(0, abs=1e-9)
    assert answers[:20] == [question.answer(walk.game) for _, question in questions[:20]]
    found = [luck for seat in lucks_of(walk, answers) for luck in (seat.best_luck, seat.worst_luck) if luck]
    assert len(found) >= len(walk.players)
    for luck in found:
        step = next(step for step in walk.steps if step.number == luck.step and step.action)
        told = [walk.game.describe("en", walk.names("en"), event.code, event.data) for event in step.events]
        kept = [sentence for sentence in told if sentence in luck.words["en"]]
        assert luck.words["en"] == " ".join(kept)
        assert kept


@pytest.mark.parametrize("name", ["bosman-v2-4p", "boso-v2-3p", "polska-v2-3p"])
def test_a_seats_log_has_no_luck_with_everything_open(name):
    saved = wyprawa.load(LOGS / f"{name}.jsonl")
    assert luck_questions(walk_seat_log(saved.game, seat_log(saved.game, saved.log, 0))) == []
