"""A face-down pile without a secret order: a bag of what lies on top, then layers put under it.

The order inside the bag and inside each layer is drawn when it is needed, so there is none to leak and a
search can deal it again honestly.
"""

from .dealers import Dealer


class Pile:
    """`bag` is sorted; `layers` lie under it in order, each a sorted tuple."""

    __slots__ = ("bag", "layers")

    def __init__(self, bag: list[int], layers: list[tuple[int, ...]] | None = None) -> None:
        self.bag = bag
        self.layers: list[tuple[int, ...]] = layers if layers is not None else []

    def copy(self) -> "Pile":
        return Pile(self.bag.copy(), self.layers.copy())

    def draw(self, dealer: Dealer) -> int:
        """Take the top piece. The pile must not be empty."""
        bag = self.bag
        if not bag:
            bag = list(self.layers.pop(0))
            self.bag = bag
        return bag.pop(dealer.index(len(bag)))

    def bury(self, pieces: tuple[int, ...]) -> None:
        """Put a sorted handful of pieces under the pile, in an order nobody knows."""
        self.layers.append(pieces)

    def is_empty(self) -> bool:
        return not self.bag and not self.layers

    def size(self) -> int:
        return len(self.bag) + sum([len(layer) for layer in self.layers])

    def parts(self) -> list[list[int]]:
        """The pieces of the bag, then of each layer."""
        return [self.bag[:]] + [list(layer) for layer in self.layers]

    def sizes(self) -> list[int]:
        """How many pieces lie in the bag and in each layer: public knowledge."""
        return [len(self.bag)] + [len(layer) for layer in self.layers]
