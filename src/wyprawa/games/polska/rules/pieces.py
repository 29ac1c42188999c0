"""All pieces and counters of a game of Polska, and their movement; the other modules of `rules` hold the legality."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome, rank
from wyprawa.core.pile import Pile, draw_cards
from wyprawa.core.state import State

from ..components.board import DICE, FIELD_IDS, LAST, LOCATIONS, MARKERS, START_FIELD
from ..components.cards import CARD_IDS, CARDS
from .reach import path

if TYPE_CHECKING:
    from .action import PolskaAction  # noqa: F401 (it stands quoted among the bases of Pieces)

MARKER_CARDS: Final[tuple[int, ...]] = (3, 3, 3, 2, 2, 1, 1)
"""Cards for the 1st, 2nd … marker of a set (POLSKA-L-3)."""
HAND: Final = 5
MOST_CARDS: Final = 3
"""The most cards played in one turn (POLSKA-K-1)."""

# Phases: the decision of the seat in turn.
DIE: Final = 0
ACT: Final = 1
CARDS_ON: Final = 2
"""A card has been played and another may follow."""
DISCARD: Final = 3
OVER: Final = 4
PHASES: Final = ("die", "act", "cards", "discard", "over")

NO_DIE: Final = 0

ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]
FIELD_BIT: Final = [1 << field for field in range(LOCATIONS)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(State["PolskaAction"]):
    """All pieces and counters of a running game."""

    def __init__(self, players: int, options: dict[str, str], first: int) -> None:
        self.players = players
        self.options = options
        self.version = 2 if "extra_card" in options else 1
        """The rules version, which the list of options tells."""
        self.free_pass = options["pass"] == "free"
        self.extra_card = options.get("extra_card") == "later_half"
        """Whether the later half of the players begin with one card more (POLSKA-H-1)."""
        self.outcome = None
        self.phase = DIE
        self.first = first
        self.turn = first
        self.turns = 0
        self.pool: list[int] = []
        """The dice that no player has taken, sorted."""
        self.die = NO_DIE
        self.played = 0
        """Cards played in this turn."""
        self.pawns = [START_FIELD] * players
        self.track = [0] * players
        """The fields of the markers on the track, from 0."""
        self.hands: list[tuple[int, ...]] = [()] * players
        self.stops: list[tuple[int, ...]] = [()] * players
        """STOP cards lying before each player."""
        self.deck = Pile(list(range(CARDS)))
        self.used: list[int] = []
        self.markers = 0
        """Locations with a marker, as a set of bits."""
        self.beside = list(range(LOCATIONS))
        """Markers beside the board, sorted."""

    def copy_to(self, twin: "Pieces") -> None:
        twin.players = self.players
        twin.options = self.options
        twin.version = self.version
        twin.free_pass = self.free_pass
        twin.extra_card = self.extra_card
        twin.outcome = self.outcome
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.pool = self.pool.copy()
        twin.die = self.die
        twin.played = self.played
        twin.pawns = self.pawns.copy()
        twin.track = self.track.copy()
        twin.hands = self.hands.copy()
        twin.stops = self.stops.copy()
        twin.deck = self.deck.copy()
        twin.used = self.used.copy()
        twin.markers = self.markers
        twin.beside = self.beside.copy()

    def key(self) -> tuple[object, ...]:
        """The position as a hashable value."""
        return (
            self.players,
            tuple(sorted(self.options.items())),
            self.phase,
            self.first,
            self.turn,
            self.turns,
            tuple(self.pool),
            self.die,
            self.played,
            tuple(self.pawns),
            tuple(self.track),
            tuple(self.hands),
            tuple(self.stops),
            self.deck.key(),
            tuple(self.used),
            self.markers,
            tuple(self.beside),
            self.outcome,
        )

    # Location markers.

    def taken(self) -> int:
        """The number of markers of the present set that have been won."""
        return MARKERS - self.markers.bit_count()

    def place_markers(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """Place seven markers from beside the board on their fields (POLSKA-PB-2, PB-3, L-7).

        Markers won before stay out until fewer than seven are left; then all are mixed (L-11, Q-POLSKA-06).
        """
        mixed = len(self.beside) < MARKERS
        if mixed:
            self.beside = list(range(LOCATIONS))
        drawn = [self.beside.pop(dealer.index(len(self.beside))) for _ in range(MARKERS)]
        for field in drawn:
            self.markers |= FIELD_BIT[field]
        if sink is not None:
            data = {"numbers": sorted([field + 1 for field in drawn])}
            sink.append(Event("markers-mixed" if mixed else "markers", data))

    # Cards.

    def draw(self, seat: int, count: int, dealer: Dealer, sink: list[Event] | None) -> None:
        """Draw cards; when the deck runs out, the used cards become a new one (POLSKA-L-6)."""
        draw_cards(self.hands, seat, count, self.deck, self.used, CARD_IDS, dealer, sink)

    def remove_from_hand(self, seat: int, card: int) -> None:
        """Remove a card from a hand."""
        hand = self.hands[seat]
        i = hand.index(card)
        self.hands[seat] = hand[:i] + hand[i + 1 :]

    # Turns.

    def begin_turn(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """Begin a turn; after the last die the next player rolls all seven (POLSKA-R-7)."""
        self.phase = DIE
        self.die = NO_DIE
        self.played = 0
        if not self.pool:
            self.pool = sorted([dealer.roll() for _ in range(DICE)])
            if sink is not None:
                sink.append(Event("rolled", {"seat": self.turn, "dice": self.pool[:]}))

    def end_turn(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """End the turn with at most five cards (POLSKA-L-5); the left neighbour is next."""
        if len(self.hands[self.turn]) > HAND:
            self.phase = DISCARD
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.begin_turn(dealer, sink)

    def travel(self, field: int, code: str, data: dict[str, object], dealer: Dealer, sink: list[Event] | None) -> None:
        """Move the pawn to a field, draw the cards of a marker there (POLSKA-L-1 to L-4), and end the turn."""
        seat = self.turn
        if sink is not None:
            start = self.pawns[seat]
            way = [field] if code == "train" else path(start, field, self.markers, self.pawns)
            names = [FIELD_IDS[step] for step in way]
            told = {"seat": seat, "from": FIELD_IDS[start], "to": FIELD_IDS[field], "count": len(way), "path": names}
            sink.append(Event(code, {**told, **data}, reveals="card" in data))
        self.pawns[seat] = field
        if field < LOCATIONS and self.markers & FIELD_BIT[field]:
            count = MARKER_CARDS[self.taken()]
            self.markers ^= FIELD_BIT[field]
            if sink is not None:
                sink.append(Event("won", {"seat": seat, "number": field + 1, "count": count, "place": self.taken()}))
            self.draw(seat, count, dealer, sink)
            if self.markers == 0:
                self.place_markers(dealer, sink)  # Q-POLSKA-07: at once
        self.end_turn(dealer, sink)

    def advance(self, steps: int, sink: list[Event] | None) -> None:
        """Move the marker on the track; the last field wins at once (POLSKA-E-1, Q-POLSKA-12)."""
        seat = self.turn
        self.track[seat] = min(LAST, self.track[seat] + steps)
        if self.track[seat] == LAST:
            self.finish(sink)

    def finish(self, sink: list[Event] | None) -> None:
        self.turns += 1
        self.outcome = Outcome(rank(self.track), "finish", tuple([place + 1 for place in self.track]))
        self.phase = OVER
        if sink is not None:
            sink.append(Event("ended", {"seat": self.turn}))
