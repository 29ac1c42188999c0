"""Bot levels of Boso przez świat below the expert.

`beginner` and `casual` plan as `greedy` does and make human mistakes: they overlook cards, forget their hand and stay
where they are. `skilled` makes none. In variant b `casual` saves Goldens as `skilled` does, though less; `beginner`
plays for finishing first.
"""

from random import Random
from typing import Final, NamedTuple

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.levels_file import read_levels

from ..components.deck import CARD_IDS, fields_of
from ..components.world import DISTANCE
from ..rules.action import BosoAction
from ..rules.decisions import DRAW_ONE, KEEP_ALL, STOP, Discard, Start
from ..rules.pieces import CARDS, DRAW, MOVE, NOTHING, REACT, START
from ..rules.step import Step
from ..view import BosoView
from .planner import Tour
from .skilled import Skilled, finishing_in_b, step_value_in_b
from .turn_planner import TurnPlanner


class Mistakes(NamedTuple):
    """The mistakes of a bot, as probabilities and limits."""

    overlooks: float
    """The probability of overlooking public cards, a card to cash, or a surprise."""
    forgets: float
    """The probability of a move without cards, and of a discard without regard to sets."""
    dallies: float
    """The probability of staying for a round where a step is possible."""
    step: float
    """The most Goldens that are paid for a step, whatever the purse holds."""
    nearest: bool
    """Whether the bot goes to the nearest place instead of planning a tour."""
    saves: bool
    """Whether the bot saves Goldens in variant b, and does not end the game while another player is richer."""


NOVICE: Final = Mistakes(overlooks=0.95, forgets=0.95, dallies=0.25, step=3.3, nearest=True, saves=False)
BEGINNER: Final = Mistakes(overlooks=0.85, forgets=0.8, dallies=0.14, step=3.3, nearest=True, saves=False)
CASUAL: Final = Mistakes(overlooks=0.52, forgets=0.42, dallies=0.05, step=3.3, nearest=False, saves=True)

STEP_PRICE_OF_CASUAL: Final = 1.9
"""The most Goldens that `casual` pays for a step in variant b, where the richest wins (BOSO-6B-1)."""

LEVELS: Final = read_levels("wyprawa.games.boso")


class MistakeProneBot(Bot[BosoView]):
    """A bot that makes mistakes."""

    needs_recall = False

    def __init__(self, name: str, mistakes: Mistakes) -> None:
        self.name = name
        self._mistakes = mistakes

    def advise(self, view: BosoView, rng: Random) -> Advice:
        if len(view.legal) == 1:
            return Advice(view.legal[0], "advice-only")
        if view.phase == START:
            return self._start(view, rng)
        planner = MistakePronePlanner(view, self._mistakes)
        if view.phase == MOVE:
            dallies = rng.random() < self._mistakes.dallies
            if dallies and STOP in view.legal and view.noted == 0 and not reaches_a_place(view):
                return Advice(STOP, "advice-stop", {"goldens": view.purses[view.seat]})
            return planner.move() if rng.random() >= self._mistakes.forgets else planner.without_cards().move()
        if view.phase == CARDS:
            return self._cards(view, planner, rng)
        seen = rng.random() >= self._mistakes.overlooks
        if view.phase == DRAW:
            return planner.draw() if seen else Advice(DRAW_ONE, "advice-draw")
        if view.phase == REACT:
            return planner.react() if seen else Advice(KEEP_ALL, "advice-keep")
        return planner.surprise() if seen else Advice(view.legal[-1], "advice-end")

    def _cards(self, view: BosoView, planner: "MistakePronePlanner", rng: Random) -> Advice:
        """Exchange a set where there is one; a discard may be random."""
        discards = [action for action in view.legal if isinstance(action, Discard)]
        if len(discards) < len(view.legal) or rng.random() >= self._mistakes.forgets:
            return planner.exchange_or_discard(rng)
        chosen = rng.choice(discards)
        return Advice(chosen, "advice-discard", {"card": CARD_IDS[chosen.card]})

    def _start(self, view: BosoView, rng: Random) -> Advice:
        """The start with the shortest tour through the other places, by the kind of tour that the bot plans."""
        goals = view.goals[view.seat]
        rows: list[tuple[int, BosoAction]] = []
        for action in view.legal:
            if not isinstance(action, Start):
                continue
            field = action.field
            rest = goals & ~(1 << field)
            rows.append((_tour(rest, self._mistakes).from_field(field, rest), action))
        least = min(length for length, _ in rows)
        chosen = rng.choice([action for length, action in rows if length == least])
        return Advice(chosen, "advice-start", {"count": least})


def reaches_a_place(view: BosoView) -> bool:
    """Whether one step leads to a place that the player has still to reach."""
    goals = view.goals[view.seat]
    return any(isinstance(action, Step) and goals >> action.field & 1 for action in view.legal)


class MistakePronePlanner(TurnPlanner):
    """Plans one decision with mistakes."""

    def __init__(self, view: BosoView, mistakes: Mistakes) -> None:
        self.mistakes = mistakes
        super().__init__(view)
        self.tour = _tour(view.goals[view.seat], mistakes)
        self.left = self.tour.from_field(self.who.here, self.who.goals)

    def value_of_a_step(self) -> float:
        if self.mistakes.saves and self.view.options["variant"] == "b":
            return step_value_in_b(self, STEP_PRICE_OF_CASUAL)
        return self.mistakes.step

    def finishing(self, purse: int) -> float:
        if self.mistakes.saves and self.view.options["variant"] == "b":
            return finishing_in_b(self.view, purse)
        return super().finishing(purse)

    def way_value(self, card: int) -> float:
        """0: these levels keep no cards for the way."""
        return 0.0

    def without_cards(self) -> "MistakePronePlanner":
        """The same planner without the cards in hand, unless one is promised."""
        if self.view.taken == NOTHING:
            self.who = self.who._replace(hand=())
        return self


class NearestFirstTour(Tour):
    """A tour that always goes on to the nearest place: longer than the shortest one."""

    def from_field(self, field: int, goals: int) -> int:
        length = 0
        while goals:
            nearest = min(fields_of(goals), key=lambda place: (DISTANCE[field][place], place))
            length += DISTANCE[field][nearest]
            goals &= ~(1 << nearest)
            field = nearest
        return length


def _tour(goals: int, mistakes: Mistakes) -> Tour:
    return NearestFirstTour(goals) if mistakes.nearest else Tour(goals)


def levels() -> dict[str, Bot[BosoView]]:
    """The bots below the expert, by name, and `novice` below them all."""
    return {
        "novice": MistakeProneBot("novice", NOVICE),
        "beginner": MistakeProneBot("beginner", BEGINNER),
        "casual": MistakeProneBot("casual", CASUAL),
        "skilled": Skilled(),
    }
