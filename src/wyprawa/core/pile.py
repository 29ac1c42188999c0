"""Face-down piles without a stored order, and drawing cards from them into hands.

A pile is a bag of pieces on top and layers under it. The order inside the bag and each layer is drawn when it is
needed, so that there is no hidden order to leak and a search can draw it anew.
"""

from .dealers import Dealer
from .events import Event
from .seats import mask


class Pile:
    """A face-down pile. `bag` is sorted; `layers` lie under it in order, each a sorted tuple.

    >>> from wyprawa import Pile, SeededDealer
    >>> pile = Pile([1, 1, 4])
    >>> pile.bury((2, 6))
    >>> pile
    <Pile 3 + 2 pieces>
    >>> pile.draw(SeededDealer(1))
    1
    """

    __slots__ = ("bag", "layers")

    def __init__(self, bag: list[int], layers: list[tuple[int, ...]] | None = None) -> None:
        self.bag = bag
        self.layers: list[tuple[int, ...]] = layers if layers is not None else []

    def copy(self) -> "Pile":
        """An equal pile that shares no mutable object."""
        return Pile(self.bag.copy(), self.layers.copy())

    def draw(self, dealer: Dealer) -> int:
        """Remove and return the top piece. The pile must not be empty."""
        bag = self.bag
        if not bag:
            bag = list(self.layers.pop(0))
            self.bag = bag
        return bag.pop(dealer.index(len(bag)))

    def bury(self, pieces: tuple[int, ...]) -> None:
        """Put sorted pieces under the pile as a new layer."""
        self.layers.append(pieces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.bag == other.bag and self.layers == other.layers

    def __hash__(self) -> int:
        raise TypeError("a pile is mutable and has no hash; use key()")

    def key(self) -> tuple[tuple[int, ...], ...]:
        """The pile as a hashable value."""
        return (tuple(self.bag), *self.layers)

    def __repr__(self) -> str:
        """The number of pieces in each part, which is public; not the pieces."""
        return f"<Pile {' + '.join([str(size) for size in self.sizes()])} pieces>"

    def is_empty(self) -> bool:
        """Whether no piece is left."""
        return not self.bag and not self.layers

    def size(self) -> int:
        """The number of pieces left."""
        return len(self.bag) + sum([len(layer) for layer in self.layers])

    def parts(self) -> list[list[int]]:
        """Copies of the bag and of each layer."""
        return [self.bag[:]] + [list(layer) for layer in self.layers]

    def sizes(self) -> list[int]:
        """The number of pieces in the bag and in each layer, which is public."""
        return [len(self.bag)] + [len(layer) for layer in self.layers]

    def __reduce__(self) -> tuple[object, ...]:
        return Pile, (self.bag, self.layers)


def draw_cards(
    hands: list[tuple[int, ...]],
    seat: int,
    count: int,
    pile: Pile,
    used: list[int],
    names: list[str],
    dealer: Dealer,
    sink: list[Event] | None,
) -> None:
    """Draw up to `count` cards into a hand. When the pile is empty, the used cards are shuffled into it."""
    drawn: list[int] = []
    for _ in range(count):
        if pile.is_empty():
            if not used:
                break
            take_in(hands, seat, drawn, names, sink)
            drawn = []
            pile.bag = sorted(used)
            used.clear()
            if sink is not None:
                shuffled = [names[card] for card in pile.bag]
                sink.append(Event("shuffled", {"count": len(shuffled), "used": shuffled}))
        drawn.append(pile.draw(dealer))
    take_in(hands, seat, drawn, names, sink)


def take_in(
    hands: list[tuple[int, ...]], seat: int, drawn: list[int], names: list[str], sink: list[Event] | None
) -> None:
    """Add drawn cards to a hand. Only the seat itself may know which cards they are."""
    if not drawn:
        return
    if sink is not None:
        cards = [names[card] for card in drawn]
        sink.append(Event("drawn", {"seat": seat, "count": len(drawn)}, {"cards": cards}, mask(seat)))
    hands[seat] = tuple(sorted([*hands[seat], *drawn]))
