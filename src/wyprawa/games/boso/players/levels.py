"""Boso's computer players that people meet below the expert: three travellers with habits of their own.

All three think as `greedy` does; what makes the weaker ones human is what they overlook and what they prefer.
"""

from random import Random
from typing import Final, NamedTuple

from wyprawa.core.bot import Advice, Bot, Level

from ..components.deck import CARD_IDS, fields_of
from ..components.world import DISTANCE
from ..rules.action import BosoAction
from ..rules.decisions import DRAW_ONE, KEEP_ALL, STOP, Discard, Start
from ..rules.pieces import CARDS, DRAW, MOVE, NOTHING, REACT, START
from ..view import BosoView
from .greedy import TurnPlanner
from .planner import Tour
from .skilled import Skilled


class Habits(NamedTuple):
    """How a traveller differs from one who thinks of everything."""

    overlooks: float
    """How often he does not see what is not in front of him: public cards, a card to cash, a surprise."""
    forgets: float
    """How often he walks without a look at his cards, and lays off one without a thought for sets."""
    dallies: float
    """How often he stays where he is for a round, although he could go on."""
    step: float
    """What a step is worth to him, whatever is in the purse."""
    nearest: bool
    """Whether he goes wherever is nearest instead of planning a tour."""


BEGINNER: Final = Habits(overlooks=0.6, forgets=0.6, dallies=0.12, step=3.3, nearest=True)
CASUAL: Final = Habits(overlooks=0.4, forgets=0.3, dallies=0.04, step=3.3, nearest=False)

LEVELS: Final = (
    Level(
        "beginner",
        {"pl": "Bosa Tola", "en": "Barefoot Tola"},
        {
            "pl": "Idzie tam, gdzie najbliżej, wydaje, co ma, i często nie zauważa kart leżących na stole.",
            "en": "Goes wherever is nearest, spends what there is and often overlooks the cards on the table.",
        },
    ),
    Level(
        "casual",
        {"pl": "Pan Globus", "en": "Mr Globe"},
        {
            "pl": "Zna najkrótszą drogę, ale o oszczędzaniu myśli rzadko i nie zawsze patrzy, co robią inni.",
            "en": "Knows the shortest way, but seldom thinks of saving and does not always watch the others.",
        },
    ),
    Level(
        "skilled",
        {"pl": "Pilotka Wanda", "en": "Wanda the Guide"},
        {
            "pl": "Rozkłada Goldeny na całą trasę, zbiera komplety i korzysta z kart, które ma po drodze.",
            "en": "Makes her Goldens last the whole route, collects sets and uses the cards that lie on her way.",
        },
    ),
    Level(
        "expert",
        {"pl": "Profesor Azymut", "en": "Professor Azimuth"},
        {
            "pl": "Przewiduje, którędy pójdą inni, omija ich ślady i liczy rundy do mety: swoje i cudze.",
            "en": "Foresees where the others will go, keeps off their tracks and counts everybody's rounds.",
        },
    ),
)


class Habitual(Bot[BosoView]):
    """A traveller with habits."""

    needs_recall = False

    def __init__(self, name: str, habits: Habits) -> None:
        self.name = name
        self._habits = habits

    def advise(self, view: BosoView, rng: Random) -> Advice:
        if len(view.legal) == 1:
            return Advice(view.legal[0], "advice-only")
        if view.phase == START:
            return self._start(view, rng)
        planner = HabitualPlanner(view, self._habits)
        if view.phase == MOVE:
            if STOP in view.legal and view.noted == 0 and rng.random() < self._habits.dallies:
                return Advice(STOP, "advice-stop", {"goldens": view.purses[view.seat]})
            return planner.move() if rng.random() >= self._habits.forgets else planner.without_cards().move()
        if view.phase == CARDS:
            return self._cards(view, planner, rng)
        seen = rng.random() >= self._habits.overlooks
        if view.phase == DRAW:
            return planner.draw() if seen else Advice(DRAW_ONE, "advice-draw")
        if view.phase == REACT:
            return planner.react() if seen else Advice(KEEP_ALL, "advice-keep")
        return planner.surprise() if seen else Advice(view.legal[-1], "advice-end")

    def _cards(self, view: BosoView, planner: "HabitualPlanner", rng: Random) -> Advice:
        """A set is seen by anybody; which card to lay off takes some thought."""
        discards = [action for action in view.legal if isinstance(action, Discard)]
        if len(discards) < len(view.legal) or rng.random() >= self._habits.forgets:
            return planner.exchange_or_discard(rng)
        chosen = rng.choice(discards)
        return Advice(chosen, "advice-discard", {"card": CARD_IDS[chosen.card]})

    def _start(self, view: BosoView, rng: Random) -> Advice:
        """Where the way through the others looks shortest, as far as he can tell."""
        goals = view.goals[view.seat]
        rows: list[tuple[int, BosoAction]] = []
        for action in view.legal:
            if not isinstance(action, Start):
                continue
            field = action.field
            rest = goals & ~(1 << field)
            rows.append((_tour(rest, self._habits).from_field(field, rest), action))
        least = min(length for length, _ in rows)
        chosen = rng.choice([action for length, action in rows if length == least])
        return Advice(chosen, "advice-start", {"count": least})


class HabitualPlanner(TurnPlanner):
    """One view, thought over with habits."""

    def __init__(self, view: BosoView, habits: Habits) -> None:
        self.habits = habits
        super().__init__(view)
        self.tour = _tour(view.goals[view.seat], habits)
        self.left = self.tour.from_field(self.who.here, self.who.goals)

    def worth_of_a_step(self) -> float:
        return self.habits.step

    def way_value(self, card: int) -> float:
        """Not thought of before it is time to step there."""
        return 0.0

    def without_cards(self) -> "HabitualPlanner":
        """The same, but for the cards in hand: they do not come to mind, unless one was promised."""
        if self.view.taken == NOTHING:
            self.who = self.who._replace(hand=())
        return self


class Nearest(Tour):
    """Always on to the nearest place: longer than a planned tour, and easier to think of."""

    def from_field(self, field: int, goals: int) -> int:
        length = 0
        while goals:
            nearest = min(fields_of(goals), key=lambda place: (DISTANCE[field][place], place))
            length += DISTANCE[field][nearest]
            goals &= ~(1 << nearest)
            field = nearest
        return length


def _tour(goals: int, habits: Habits) -> Tour:
    return Nearest(goals) if habits.nearest else Tour(goals)


def levels() -> dict[str, Bot[BosoView]]:
    """The bots below the expert, by name."""
    return {
        "beginner": Habitual("beginner", BEGINNER),
        "casual": Habitual("casual", CASUAL),
        "skilled": Skilled(),
    }
