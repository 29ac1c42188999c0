"""Actions: what a seat decides, as small immutable objects in the game's own words.

An action has a short text form (`str`, read back by `Game.parse`) and a JSON form. Actions are plain slotted classes,
because they are made and compared on the hot path.
"""

from typing import Any

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision of a seat. `kind` groups actions: bots weigh kinds, and legal lists keep a kind together.

    Equal actions compare and hash equal. Actions sort by kind, then by what is chosen.

    >>> import wyprawa
    >>> action = wyprawa.game("polska").parse("move torun")
    >>> action, str(action), action.to_json()
    (<move torun>, 'move torun', {'do': 'move', 'field': 'torun'})
    >>> sorted([action, wyprawa.game("polska").parse("die 4")])
    [<die 4>, <move torun>]
    """

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def key(self) -> tuple[object, ...]:
        """What makes two actions of one kind equal: the arguments that make an equal action of the same class."""
        return ()

    def to_json(self) -> dict[str, Any]:
        """The JSON form: `do` is the kind, the other names are what is chosen."""
        return {"do": self.kind}

    def picked(self) -> tuple[int, ...]:
        """The places in one's sorted hand, from 1, of the pieces an action takes several of at once.

        In a legal list the first ones of equal pieces are named, so that one choice stands there once; any others
        mean the same (`first_places`), and rules take them too. Such an action's JSON form holds them as `places`;
        a log names the pieces themselves, never the places.
        """
        return ()

    def out_of_turn(self) -> bool:
        """Whether this is no move of the game but a private word to the table, such as a standing order.

        It stands in nobody's way: it neither ends a decision nor bars taking a move back, and outlasts that.
        """
        return False

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.kind == other.kind and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.kind, self.key()))

    def __lt__(self, other: "Action") -> bool:
        """The order of kinds, then of what is chosen: the same in every process."""
        if self.kind != other.kind:
            return self.kind < other.kind
        return self.key() < other.key()

    def __le__(self, other: "Action") -> bool:
        return self == other or self < other

    def __str__(self) -> str:
        return self.kind

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles hold the class and its arguments, which the compiled and the plain engine read alike."""
        return type(self), (self.kind,) if type(self) is Action else self.key()


ActionT = TypeVar("ActionT", bound=Action, default=Action)
"""The actions of one game."""


def same_as_previous(hand: tuple[int, ...]) -> int:
    """The pattern of equal neighbours in a sorted hand: bit i is set when piece i equals piece i - 1."""
    pattern = 0
    bit = 1
    previous = -1
    for piece in hand:
        if piece == previous:
            pattern |= bit
        bit <<= 1
        previous = piece
    return pattern


def pick_table(pattern: int, size: int) -> list[tuple[int, ...]]:
    """The picks of any hand of this size with this pattern of equal neighbours."""
    found: list[tuple[int, ...]] = []
    for chosen in range(1, 1 << size):
        # A piece equal to the one before it is picked only together with that one.
        if chosen & pattern & ~(chosen << 1) == 0:
            found.append(tuple(i + 1 for i in range(size) if chosen >> i & 1))
    found.sort(key=lambda places: (len(places), places))
    return found


def places_of(pieces: list[str], hand: list[str]) -> tuple[int, ...] | None:
    """The places of these pieces in a sorted hand, equal pieces from the first on; None if not held."""
    places: list[int] = []
    for piece in pieces:
        for place, held in enumerate(hand, 1):
            if held == piece and place not in places:
                places.append(place)
                break
        else:
            return None
    return tuple(sorted(places))


def first_places(picked: tuple[int, ...], hand: list[str]) -> tuple[int, ...] | None:
    """The places of a legal list that mean the same choice as these; None if some are not in the hand."""
    if any(not 1 <= place <= len(hand) for place in picked):
        return None
    return places_of([hand[place - 1] for place in picked], hand)
