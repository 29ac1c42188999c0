"""Actions: what a seat decides, as small immutable objects in the game's own words.

An action has a short text form (`str`, read back by `Game.parse`) and a JSON form. Actions are plain slotted classes,
because they are made and compared on the hot path.
"""

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .json_types import JsonObject


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision of a seat. `kind` groups actions: the random bot weighs kinds; legal lists keep a kind together.

    Equal actions compare and hash equal. Actions sort by kind, then by `key`.

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
        """The arguments that construct an equal action. Actions of one kind with equal keys are equal."""
        return ()

    def to_json(self) -> JsonObject:
        """The JSON form: `do` is the kind, the other names are the arguments."""
        return {"do": self.kind}

    def picked(self) -> tuple[int, ...]:
        """The places of the chosen pieces in the seat's sorted hand, from 1, for an action that takes several pieces.

        A legal list names the first of equal pieces, so that each choice appears once. Other places of equal pieces
        mean the same choice (`first_places`), and the rules accept them. The JSON form of such an action holds the
        places as `places`; a log holds the ids of the pieces instead.
        """
        return ()

    def out_of_turn(self) -> bool:
        """Whether the action answers no decision, such as a standing order.

        An action out of turn neither ends a decision nor prevents an undo, and it stays in effect after an undo.
        """
        return False

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.kind == other.kind and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.kind, self.key()))

    def __lt__(self, other: "Action") -> bool:
        """Order by kind, then by `key`: the same in every process."""
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
        """A pickle holds the class and its arguments, so that the compiled and the interpreted engine both read it."""
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
    """All distinct choices of pieces from a hand of `size` with this pattern of equal neighbours, as places from 1."""
    found: list[tuple[int, ...]] = []
    for chosen in range(1, 1 << size):
        # A piece equal to the one before it is picked only together with that one.
        if chosen & pattern & ~(chosen << 1) == 0:
            found.append(tuple(i + 1 for i in range(size) if chosen >> i & 1))
    found.sort(key=lambda places: (len(places), places))
    return found


def places_of(pieces: list[str], hand: list[str]) -> tuple[int, ...] | None:
    """The places of `pieces` in a sorted hand, from 1, equal pieces from the first on; None if one is not held."""
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
    """The places that a legal list names for the same choice as `picked`; None if a place is not in the hand."""
    if any(not 1 <= place <= len(hand) for place in picked):
        return None
    return places_of([hand[place - 1] for place in picked], hand)
