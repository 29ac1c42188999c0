"""The tokens: 72 pirates of four gangs, four deckhands, and their notation.

A token kind is a small number: `gang * 9 + seat` for a pirate, where the boat seat is
`(digit - 1) * 3 + dots`, and 36 + gang for a deckhand (majtek). A token is written by its gang's letter, its digit and
its dots: `R2` (no dot), `R2.` (one), `R2:` (two); a deckhand is `RM`.
"""

from typing import Final

from .boat import SEAT_NAMES, SEATS

GANGS: Final = ("dywanik", "ryba", "skrzynia", "puszka")
LETTERS: Final = "DRSP"
COPIES: Final = 2

MAJTEK: Final = 36
KINDS: Final = 40

NO_TOKEN: Final = -1


def pirate(gang: int, digit: int, dots: int) -> int:
    return gang * SEATS + (digit - 1) * 3 + dots


PIRATES: Final = [kind for kind in range(MAJTEK) for _ in range(COPIES)]
"""All pirates, sorted."""

GANG_OF: Final = [kind // SEATS if kind < MAJTEK else kind - MAJTEK for kind in range(KINDS)]
STEPS_OF: Final = [kind % SEATS // 3 + 1 if kind < MAJTEK else 1 for kind in range(KINDS)]
"""The steps of the bosman by token (BOSMAN-3-3; one for a deckhand, BOSMAN-3-8)."""
DIGIT_OF: Final = [kind % SEATS // 3 + 1 if kind < MAJTEK else 0 for kind in range(KINDS)]
"""The printed digit: a deckhand has none (Q-BOSMAN-20)."""
SEAT_OF: Final = [kind % SEATS if kind < MAJTEK else -1 for kind in range(KINDS)]

NAMES: Final = [LETTERS[GANG_OF[kind]] + (SEAT_NAMES[SEAT_OF[kind]] if kind < MAJTEK else "M") for kind in range(KINDS)]
KIND_OF_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}


def shown(name: str) -> str:
    """The display name of a token or a seat, with its dots as dots: `R2••` for `R2:`."""
    return name.replace(".", "•").replace(":", "••")


def typed(name: str) -> str:
    """The name that a typed text means: dots may be typed as displayed."""
    return name.upper().replace("•", ".").replace("..", ":")
