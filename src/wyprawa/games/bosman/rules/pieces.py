"""All pieces and counters of a game of Bosman, and their movement; the other modules of `rules` hold the legality."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome, rank
from wyprawa.core.pile import Pile
from wyprawa.core.seats import mask
from wyprawa.core.state import State

from ..components.board import BEACH
from ..components.boat import LINES, SEAT_NAMES, SEATS
from ..components.tokens import DIGIT_OF, GANG_OF, GANGS, NAMES, NO_TOKEN, SEATS_OF

if TYPE_CHECKING:
    from .action import BosmanAction  # noqa: F401 (it stands quoted among the bases of Pieces)

HAND: Final = 5

AUTO_ROUNDS: Final = {2: 15, 4: 8}
"""The value of `stalemate_rounds = auto` by players (Q-BOSMAN-24). Saved games hold the word `auto`, so another value
needs a new version of the rules."""

# Phases: the decision of the seat in turn.
CHOOSE: Final = 0
OPENING: Final = 1
TURN: Final = 2
TAKE: Final = 3
OVER: Final = 4
PHASES: Final = ("choose", "opening", "turn", "take", "over")

NO_OWNER: Final = -1
NO_FIELD: Final = -1

ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


def rounds_without_boarding(option: str, players: int) -> int:
    """The rounds without a boarding that end the game, by the option `stalemate_rounds` (Q-BOSMAN-24); 0 for none."""
    if option == "auto":
        return AUTO_ROUNDS[players]
    return 0 if option == "off" else int(option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(State["BosmanAction"]):
    """All pieces and counters of a running game."""

    def __init__(self, players: int, options: dict[str, str], first: int) -> None:
        self.players = players
        self.options = options
        self.version = 2 if "undotted" in options else 1
        """The rules version, which the list of options tells."""
        self.seats_of: list[tuple[int, ...]] = SEATS_OF[options.get("undotted", "own_seat")]
        """By token: the seats of the boat that it may take."""
        self.refillable = options["poisoned_seat"] == "refillable"
        self.patience = rounds_without_boarding(options["stalemate_rounds"], players) * players
        """The number of turns without a boarding that end the game (Q-BOSMAN-24); 0 for none."""
        self.beach = BEACH[options["beach"]]
        self.outcome = None
        self.phase = CHOOSE
        self.first = first
        self.turn = first
        self.turns = 0
        self.quiet = 0
        """Turns since a token entered the boat."""
        self.owner = [NO_OWNER] * 4
        """The seat that plays each gang."""
        self.bosman = self.beach.centre
        self.lying = [NO_TOKEN] * self.beach.fields
        self.boat = [NO_TOKEN] * SEATS
        self.empty_seats = SEATS
        self.covered: list[tuple[int, int]] = []
        """Poisoned tokens as (seat, token), in the order they were covered."""
        self.hands: list[tuple[int, ...]] = [()] * players
        self.poisons = [1] * players
        self.majtki = [True] * 4
        """The deckhands that lie beside their owners' screens."""
        self.stack = Pile([])
        self.laid = NO_FIELD
        """In the phase `take`: the field of the token laid this turn (BOSMAN-R3-17)."""
        self.laid_from_hand = False

    def copy_to(self, twin: "Pieces") -> None:
        twin.players = self.players
        twin.options = self.options
        twin.version = self.version
        twin.seats_of = self.seats_of
        twin.refillable = self.refillable
        twin.patience = self.patience
        twin.beach = self.beach
        twin.outcome = self.outcome
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.quiet = self.quiet
        twin.owner = self.owner.copy()
        twin.bosman = self.bosman
        twin.lying = self.lying.copy()
        twin.boat = self.boat.copy()
        twin.empty_seats = self.empty_seats
        twin.covered = self.covered.copy()
        twin.hands = self.hands.copy()
        twin.poisons = self.poisons.copy()
        twin.majtki = self.majtki.copy()
        twin.stack = self.stack.copy()
        twin.laid = self.laid
        twin.laid_from_hand = self.laid_from_hand

    def key(self) -> tuple[object, ...]:
        """The position as a hashable value."""
        return (
            self.players,
            tuple(sorted(self.options.items())),
            self.phase,
            self.first,
            self.turn,
            self.turns,
            self.quiet,
            tuple(self.owner),
            self.bosman,
            tuple(self.lying),
            tuple(self.boat),
            tuple(self.covered),
            tuple(self.hands),
            tuple(self.poisons),
            tuple(self.majtki),
            self.stack.key(),
            self.laid,
            self.laid_from_hand,
            self.outcome,
        )

    # Moving pieces.

    def draw(self, seat: int, count: int, dealer: Dealer, sink: list[Event] | None) -> None:
        """Draw `count` tokens, or as many as the stack holds (Q-BOSMAN-01)."""
        drawn: list[int] = []
        while len(drawn) < count and not self.stack.is_empty():
            drawn.append(self.stack.draw(dealer))
        if not drawn:
            return
        if sink is not None:
            tokens = [NAMES[token] for token in drawn]
            sink.append(Event("drawn", {"seat": seat, "count": len(drawn)}, {"tokens": tokens}, mask(seat)))
        drawn += self.hands[seat]
        drawn.sort()
        self.hands[seat] = tuple(drawn)

    def is_seat_free(self, place: int) -> bool:
        """Whether a token may take this seat of the boat (BOSMAN-3-7, Q-BOSMAN-05)."""
        if self.boat[place] >= 0:
            return False
        return self.refillable or not self.is_covered(place)

    def has_free_seat(self, token: int) -> bool:
        """Whether a seat that this token may take is free."""
        for place in self.seats_of[token]:  # noqa: SIM110 - a compiled loop is faster than a generator
            if self.is_seat_free(place):
                return True
        return False

    def is_covered(self, place: int) -> bool:
        """Whether poison lies on this seat with nothing on top of it."""
        return self.boat[place] < 0 and any(where == place for where, _ in self.covered)

    def board(self, field: int, place: int, sink: list[Event] | None) -> None:
        """Move a token from the beach into the boat; a full boat ends the game (BOSMAN-K-1)."""
        token = self.lying[field]
        before = self.scores()[self.turn] if sink is not None else 0
        self.lying[field] = NO_TOKEN
        self.boat[place] = token
        self.empty_seats -= 1
        self.quiet = -1  # the turn that ends now counts as none
        if sink is not None:
            sink.append(
                Event(
                    "boarded",
                    {
                        "seat": self.turn,
                        "token": NAMES[token],
                        "field": self.beach.field_names[field],
                        "place": SEAT_NAMES[place],
                    },
                )
            )
            lines = self.scores()[self.turn] - before - 1
            if lines:  # BOSMAN-K-3
                sink.append(Event("lined", {"seat": self.turn, "count": lines}))
        if self.empty_seats == 0:
            self.finish("boat-full", sink)

    def end_turn(self, sink: list[Event] | None) -> None:
        self.turns += 1
        self.quiet += 1
        self.turn = (self.turn + 1) % self.players
        self.phase = TURN
        if self.patience and self.quiet >= self.patience:
            self.finish("stalemate", sink)

    # Scoring.

    def scores(self) -> tuple[int, ...]:
        """Points by seat: one a token, one more a line of three of one gang (BOSMAN-K-2, K-3, 2P-3)."""
        boat = self.boat
        points = [0] * self.players
        for token in boat:
            if token >= 0:
                points[self.owner[GANG_OF[token]]] += 1
        for a, b, c in LINES:
            if boat[a] >= 0 and boat[b] >= 0 and boat[c] >= 0:
                gang = GANG_OF[boat[a]]
                if gang == GANG_OF[boat[b]] and gang == GANG_OF[boat[c]]:
                    points[self.owner[gang]] += 1
        return tuple(points)

    def digit_sums(self) -> tuple[int, ...]:
        """The sum of digits on each seat's tokens in the boat, which breaks ties (BOSMAN-K-5)."""
        sums = [0] * self.players
        for token in self.boat:
            if token >= 0:
                sums[self.owner[GANG_OF[token]]] += DIGIT_OF[token]
        return tuple(sums)

    def finish(self, reason: str, sink: list[Event] | None) -> None:
        """End the game. A full boat ends it in the middle of a turn, which counts."""
        if reason == "boat-full":
            self.turns += 1
        scores, digits = self.scores(), self.digit_sums()
        self.outcome = Outcome(rank([(scores[seat], digits[seat]) for seat in range(self.players)]), reason, scores)
        self.phase = OVER
        if sink is not None:
            sink.append(Event(f"ended-{reason}", {}))
            for seat in range(self.players):
                gangs = [GANGS[gang] for gang in range(4) if self.owner[gang] == seat]
                sink.append(
                    Event(
                        "scored",
                        {"seat": seat, "points": scores[seat], "digits": digits[seat], "gangs": gangs},
                    )
                )
