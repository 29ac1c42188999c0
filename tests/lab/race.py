"""A race whose true values are computed exactly: the simplest game that the statistics are checked against.

In turn, a player walks one field or rides: one field or three, by a coin. Next to the goal one can only walk. Who
reaches the goal first wins. With the option `boots`, chance deals boots to a player, who begins one field ahead. Every
turn leads nearer to the goal, so all games are enumerated. The heuristics evaluate a position with the true chances of
players who choose at random, or with chances that are wrong in a known way.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, Bot
from wyprawa.core.errors import BadNotation
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt, first_option
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option
from wyprawa.core.outcome import Outcome, rank
from wyprawa.core.pile import Pile
from wyprawa.core.state import State
from wyprawa.core.view import View

GOAL = 5
WALK, RIDE = Action("walk"), Action("ride")
FAR = 3


class RaceState(State[Action]):
    def __init__(self, players: int, goal: int, first: int) -> None:
        self.players, self.goal, self.turn = players, goal, first
        self.outcome = None
        self.turns = 0
        self.at = [0] * players
        self.boots = None

    def deal_boots(self, seat: int) -> None:
        self.boots = seat
        self.at[seat] = 1

    def dealt_ids(self, seat: int) -> list[str]:
        return ["boots"] if seat == self.boots else []

    def swap_dealt(self, one: int, other: int) -> bool:
        if self.boots in (one, other):
            self.at[one], self.at[other] = self.at[other], self.at[one]
            self.boots = other if self.boots == one else one
        return self.boots is not None

    def copy(self) -> "RaceState":
        twin = RaceState(self.players, self.goal, self.turn)
        twin.outcome, twin.turns, twin.at = self.outcome, self.turns, self.at[:]
        return twin

    def key(self) -> tuple[object, ...]:
        return self.players, self.goal, self.turn, self.turns, tuple(self.at)

    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome else (self.turn,)

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.to_act():
            return self.owes_nothing(seat)
        return [WALK] if self.at[seat] == self.goal - 1 else [RIDE, WALK]

    def refuse(self, seat, action):
        return None

    def apply(self, seat, action, dealer, sink=None) -> None:
        self.at[seat] = min(self.goal, self.at[seat] + (1 if action == WALK or dealer.index(2) == 0 else FAR))
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        if self.at[seat] == self.goal:
            self.outcome = Outcome(rank(self.at), "goal", tuple(self.at))


class RaceView(View[Action]):
    pass


class Rider(Bot[RaceView]):
    """Always rides: better than choosing at random."""

    name = "rider"
    needs_recall = False

    def advise(self, view: RaceView, rng) -> Advice:
        return Advice(view.legal[0], "advice-blind")


class RaceHeuristics(Heuristics[RaceState, Action]):
    """Evaluates with true chances to the power of `bend`: 1 is true, 2 is too sure, 0.5 is too shy."""

    def __init__(self, bend: float) -> None:
        self.bend = bend

    def priors(self, state, seat, legal):
        return [(1.0, action) for action in legal]

    def rollout_action(self, state, seat, legal, rng):
        return legal[0]

    def evaluate(self, state: RaceState) -> list[float]:
        bent = [float(chance) ** self.bend for chance in chances(tuple(state.at), state.turn, state.goal)]
        return [chance / sum(bent) for chance in bent]


class Race(Game[RaceState, Action, RaceView]):
    package = "tiny"
    info = GameInfo(
        id="race",
        title={"pl": "Wyścig", "en": "Race"},
        players=(2, 3),
        minutes=(1, 1),
        rules_version=1,
        options=(
            first_option("Q-TINY-2", 3),
            Option("goal", (str(GOAL), "4", "7"), "Q-TINY-1"),
            Option("boots", ("off", "on"), "Q-TINY-1"),
        ),
        reasons=("goal",),
        weights={"walk": 1, "ride": 1},
        levels=(),
    )

    def __init__(self, bend: float = 1.0) -> None:
        self._heuristics = RaceHeuristics(bend)

    def set_up(self, players, options, dealer, sink):
        state = RaceState(players, int(options["goal"]), self.first_seat(players, options, dealer, sink))
        if options["boots"] == "on":
            state.deal_boots(dealer.index(players))
        return state

    def view(self, state, seat, knowledge=None):
        legal = state.legal(seat)
        return RaceView(seat, state.players, {}, state.to_act(), legal, state.outcome, Knowledge(state.players))

    def first_knowledge(self, state, seat):
        return Knowledge.first_look(seat, [()] * state.players, Pile([]))

    def remember(self, knowledge, seat, seen):
        pass

    def guess(self, view, rng):
        raise NotImplementedError

    def parse(self, text):
        if text not in ("walk", "ride"):
            raise BadNotation("notation", text=text)
        return Action(text)

    def action_from_json(self, data):
        return Action(str(data["do"]))

    def write_position(self, state):
        return str(state.key())

    def read_position(self, text):
        raise NotImplementedError

    def prompt(self, view):
        return Prompt("prompt", {"seat": view.seat})

    def action_params(self, view, action):
        return {}

    def about(self, lang, text):
        return []

    def recall(self, view, lang, names, spoken):
        return []

    def picture(self, view, lang, names, colour, plain, width=80):
        return ""

    def data(self):
        return {}

    def bots(self):
        return {"rider": Rider()}

    def heuristics(self):
        return self._heuristics


# The truth, by enumeration.


class Path(NamedTuple):
    """One way that a game between players at random can go: its probability and the positions before each turn."""

    probability: Fraction
    winner: int
    positions: list[tuple[tuple[int, ...], int]]
    rides: list[int]
    """The number of rides of each seat."""
    forced: int


def results_of_turn(at: int, goal: int) -> list[tuple[Fraction, int, str]]:
    """What a turn at random leads to: probability, field and action."""
    if at == goal - 1:
        return [(Fraction(1), goal, "walk")]
    near, far = at + 1, min(goal, at + FAR)
    return [(Fraction(1, 2), near, "walk"), (Fraction(1, 4), near, "ride"), (Fraction(1, 4), far, "ride")]


@cache
def chances(at: tuple[int, ...], turn: int, goal: int = GOAL) -> tuple[Fraction, ...]:
    """The true chance of each seat to win, if all choose at random."""
    total = [Fraction(0)] * len(at)
    for probability, field, _ in results_of_turn(at[turn], goal):
        after = (*at[:turn], field, *at[turn + 1 :])
        if field == goal:
            won = tuple(Fraction(int(seat == turn)) for seat in range(len(at)))
        else:
            won = chances(after, (turn + 1) % len(at), goal)
        total = [sum_ + probability * chance for sum_, chance in zip(total, won, strict=True)]
    return tuple(total)


def paths(players: int = 2, goal: int = GOAL) -> Iterator[Path]:
    """All ways that a game can go in which seat 0 begins."""
    todo = [Path(Fraction(1), -1, [((0,) * players, 0)], [0] * players, 0)]
    while todo:
        path = todo.pop()
        at, turn = path.positions[-1]
        for probability, field, action in results_of_turn(at[turn], goal):
            rides = [count + (action == "ride" and seat == turn) for seat, count in enumerate(path.rides)]
            forced = path.forced + (at[turn] == goal - 1)
            likely = path.probability * probability
            if field == goal:
                yield Path(likely, turn, path.positions, rides, forced)
            else:
                after = ((*at[:turn], field, *at[turn + 1 :]), (turn + 1) % players)
                todo.append(Path(likely, -1, [*path.positions, after], rides, forced))


def duel(first_rides: bool) -> float:
    """The true chance of the seat that begins, when one rides always and the other chooses at random."""

    @cache
    def chance(at: tuple[int, int], turn: int) -> float:
        rides = (turn == 0) == first_rides
        steps = [(1.0, 1)] if at[turn] == GOAL - 1 else [(0.5, 1), (0.5, 3)] if rides else [(0.75, 1), (0.25, 3)]
        total = 0.0
        for probability, step in steps:
            field = min(GOAL, at[turn] + step)
            won = float(turn == 0) if field == GOAL else chance((*at[:turn], field, *at[turn + 1 :]), 1 - turn)
            total += probability * won
        return total

    return chance((0, 0), 0)


def holds(figure: dict, truth: float) -> bool:
    """Whether the interval of a figure holds the truth."""
    return figure["low"] - 1e-9 <= truth <= figure["high"] + 1e-9
