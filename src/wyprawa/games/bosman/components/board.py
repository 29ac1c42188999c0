"""The beach, a torus: layouts, neighbours and the bosman's walk."""

from typing import Final

from .tokens import LETTERS

BEACHES: Final = {
    # Every field with its four neighbours holds each gang and an empty field exactly once.
    "5x5": ("P.DRS", "DRSP.", "SP.DR", ".DRSP", "RSP.D"),
    "7x7": ("DS.DRPR", "SS.SRPP", "DDRSS..", "PRR.PPR", "..DDPSS", "RRPD.DD", "PRPS.DS"),
}

SIDES: Final = ("up", "right", "down", "left")
OPPOSITE: Final[tuple[int, ...]] = (2, 3, 0, 1)

EMPTY: Final = -1
"""The symbol of a field that is no outpost."""


class Beach:
    """One beach: fields are numbered row by row from the top left."""

    def __init__(self, name: str) -> None:
        rows = BEACHES[name]
        side = len(rows)
        self.name = name
        self.side = side
        self.fields = side * side
        self.symbol = [LETTERS.find(letter) for row in rows for letter in row]
        self.centre = self.fields // 2
        self.corners = (0, side - 1, self.fields - side, self.fields - 1)
        # BOSMAN-R3-3: the field at the opposite edge of the row or column is adjacent too.
        self.next = [
            [
                (row - 1) % side * side + column,
                row * side + (column + 1) % side,
                (row + 1) % side * side + column,
                row * side + (column - 1) % side,
            ]
            for row in range(side)
            for column in range(side)
        ]
        self.sides_of_gang = [
            [tuple(way for way in range(4) if self.symbol[near[way]] == gang) for gang in range(4)]
            for near in self.next
        ]
        """The sides of each field on which outposts of a gang lie."""
        self.field_names = [f"{'abcdefg'[field % side]}{field // side + 1}" for field in range(self.fields)]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name: each process has one object for each beach."""
        return beach_of, (self.name,)


BEACH: Final = {name: Beach(name) for name in BEACHES}


def beach_of(name: str) -> Beach:
    return BEACH[name]


def walk(beach: Beach, lying: list[int], start: int, way: int, steps: int) -> int:
    """The field where the bosman stops after `steps` steps in a direction, or before a token (BOSMAN-R3-8, R3-10)."""
    here = start
    for _ in range(steps):
        there = beach.next[here][way]
        if lying[there] >= 0:
            break
        here = there
    return here
