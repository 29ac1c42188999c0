"""Search heuristics of Boso przez świat: candidate actions, their priors, and each seat's chance to win."""

from math import exp
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.heuristics import Heuristics
from wyprawa.core.pile import Pile

from ..components.deck import SURPRISE
from ..rules.action import BosoAction
from ..rules.pieces import CARDS, DRAW, MOVE, NOTHING, START, Pieces
from ..rules.state import BosoState
from .action_values import scored, scored_by
from .evaluation import Evaluation, rounds_left
from .journey import WORST
from .moves_ahead import at_rest
from .race import RICHEST_GOLDEN, Race
from .weights import WEIGHTS
from .win_chances import chances_of, features_of

CANDIDATE_MARGIN: Final = WEIGHTS.figure("candidate_margin")
PRIOR_TEMPERATURE: Final = WEIGHTS.figure("prior_temperature")
FINISH_SPREAD: Final = WEIGHTS.figure("finish_spread")
FINISH_SPREAD_A_ROUND: Final = WEIGHTS.figure("finish_spread_a_round")
MOST_KNOWN: Final = 1000
"""Decisions whose values are cached."""
MOST_DRAWS: Final = 1000
"""More cards than one round can draw."""
FINISHED: Final = -1.0
"""The time of a seat that has finished, in laps from now."""
UNFINISHED: Final = -0.9
"""The least time of a seat that has not, in variant a."""
LEAST_EXPONENT: Final = -40.0
"""The least exponent of a strength; a smaller one makes no difference beside 1."""


@mypyc_attr(acyclic=True)
class ValuedDecision:
    """The best actions of a decision with their values in rounds, and what follows from these."""

    def __init__(self, rows: list[tuple[float, BosoAction]]) -> None:
        self.least: float = least_of(rows)
        most = self.least + CANDIDATE_MARGIN
        self.rows: list[tuple[float, BosoAction]] = [row for row in rows if row[0] <= most]
        """The candidates: the actions valued at most CANDIDATE_MARGIN worse than the best."""
        self.ordered: list[tuple[float, BosoAction]] | None = None
        """The candidates with their priors, best first; computed at the first use."""


class BosoHeuristics(Heuristics[BosoState, BosoAction]):
    """Evaluates by the rounds that each player still needs; candidates are the actions valued near the best."""

    explore = 0.5
    horizon = 0
    widening = 2.0
    guesses = 2
    iterations = 48
    chance_guesses = 64
    shown_turns = 3

    def __init__(self) -> None:
        self._sensible: list[BosoAction] = []
        """The last result of `candidates`, and its priors: a search asks for both one after the other."""
        self._ordered: list[tuple[float, BosoAction]] = []
        self._known: dict[tuple[object, ...], ValuedDecision] = {}
        """Values of decisions, by everything that they depend on."""

    def candidates(self, state: BosoState, seat: int) -> list[BosoAction]:
        """The actions valued at most CANDIDATE_MARGIN worse than the best."""
        valued = self._known.get(seen_by(state, seat)) if state.phase == DRAW else None
        if valued is None:
            legal = state.legal(seat)  # in the phase DRAW this takes longer than to look for the decision first
            if len(legal) == 1:
                return legal
            valued = self.valued(state, seat, None, legal)
        if valued.ordered is None:
            valued.ordered = self.weighed(valued.rows)
        self._ordered = valued.ordered
        self._sensible = [action for _, action in valued.ordered]
        return self._sensible

    def valued(
        self, s: BosoState, seat: int, here: Evaluation | None, legal: list[BosoAction] | None
    ) -> "ValuedDecision":
        """The values of a decision; `here` and `legal` are the seat's evaluation and actions, if known already."""
        key = seen_by(s, seat)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = ValuedDecision(scored_by(here or Evaluation(s, seat), s.legal(seat) if legal is None else legal))
            self._known[key] = found
        return found

    def priors(self, state: BosoState, seat: int, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
        if legal is self._sensible:
            return self._ordered
        return self.weighed(scored(state, seat, legal))

    def weighed(self, rows: list[tuple[float, BosoAction]]) -> list[tuple[float, BosoAction]]:
        least = least_of(rows)
        found = [(exp((least - value) / PRIOR_TEMPERATURE), action) for value, action in rows]
        found.sort(key=weight_of, reverse=True)
        return found

    def rollout_action(self, state: BosoState, seat: int, legal: list[BosoAction], rng: Random) -> BosoAction:
        return best_of(scored(state, seat, legal))

    def can_prove_wins(self, state: BosoState) -> bool:
        """False where the richest wins: reactions to the last step pay others for hidden cards."""
        return not state.richest

    def without_luck(self, state: BosoState) -> BosoState:
        """A state in which only surprises are drawn: a round that wins there wins with any cards."""
        s = state.copy()
        surprises = [card for part in s.unused.parts() for card in part if s.cards.category[card] == SURPRISE]
        s.unused = Pile([], [(card,) for card in surprises])
        s.late_refill = True
        s.still = -MOST_DRAWS  # an empty pile does not end the game here
        return s

    def evaluate(self, state: BosoState) -> list[float]:
        race = Race(state)
        times = [0.0] * state.players
        least = WORST
        for seat in range(state.players):
            times[seat] = self.time(state, seat, race)
            least = min(least, times[seat])
        spread = FINISH_SPREAD + FINISH_SPREAD_A_ROUND * max(0.0, least)
        total = 0.0
        for seat in range(state.players):
            times[seat] = exp(max(LEAST_EXPONENT, (least - times[seat]) / spread))
            total += times[seat]
        return [time / total for time in times]

    def time(self, s: BosoState, seat: int, race: Race | None = None) -> float:
        """The time until a seat has finished, in laps."""
        if s.goals[seat] == 0:
            return FINISHED - (RICHEST_GOLDEN * s.purses[seat] if s.richest else 0.0)
        if s.phase == START:
            return 0.0
        return self.laps(s, Evaluation(s, seat, race))

    def laps(self, s: BosoState, j: Evaluation) -> float:
        """The same for a seat that has not finished, by its evaluation."""
        seat = j.seat
        after = (seat - s.turn) % s.players
        earned = j.tolls_to_come(s.seen[seat])
        if after == 0 and s.phase in (DRAW, CARDS, MOVE):
            least = self.valued(s, seat, j, None).least - earned
            return least if s.richest else max(UNFINISHED, least)
        rounds = at_rest(j) - earned
        return rounds if after == 0 else rounds - 1.0 + after / s.players

    def win_chances(self, state: BosoState) -> list[float]:
        if state.phase == START:
            return [1.0 / state.players] * state.players
        if state.finished and not state.richest:  # the game goes on for the other places
            return [1.0 if seat == state.finished[0] else 0.0 for seat in range(state.players)]
        race = Race(state)
        return chances_of(state, race, self.features(state, race))

    def features(self, state: BosoState, race: Race) -> list[list[float]]:
        """The features of each seat that win chances depend on, in a position after the start."""
        rows: list[list[float]] = []
        for seat in range(state.players):
            here = Evaluation(state, seat, race) if state.goals[seat] else None
            laps = self.time(state, seat) if here is None else self.laps(state, here)
            rows.append(features_of(state, seat, race, here, laps))
        return rows

    def score(self, state: BosoState, seat: int) -> float:
        """The rounds that a seat still needs."""
        if state.goals[seat] == 0 or state.places[seat] == NOTHING:
            return 0.0
        return rounds_left(state, seat)


def seen_by(s: Pieces, seat: int) -> tuple[object, ...]:
    """Everything that the values of a seat's actions depend on: its hand and open information."""
    return (
        s.version,
        s.phase,
        seat,
        s.turn,
        s.hands[seat],
        tuple(s.places),
        tuple(s.goals),
        tuple(s.purses),
        tuple(s.seen),
        tuple(s.public),
        tuple(s.used),
        tuple(s.lost),
        tuple(s.finished),
        (s.taken, s.use, s.paid, s.credit, s.noted),
        (s.richest, s.base_once, s.forced, s.stack, s.surprise_sets),
    )


def weight_of(row: tuple[float, BosoAction]) -> float:
    return row[0]


def best_of(rows: list[tuple[float, BosoAction]]) -> BosoAction:
    least, best = rows[0]
    for value, action in rows:
        if value < least:
            least, best = value, action
    return best


def least_of(rows: list[tuple[float, BosoAction]]) -> float:
    least, _ = rows[0]
    for value, _ in rows:
        if value < least:
            least = value
    return least
