"""The tokens: 72 pirates of four gangs, four deckhands, and their notation.

A token kind is a small number: `gang * 9 + seat` for a pirate, where the boat seat is
`(digit - 1) * 3 + dots`, and 36 + gang for a deckhand (majtek). A token is written by its gang's letter, its digit and
its dots: `R2` (no dot), `R2.` (one), `R2:` (two); a deckhand is `RM`. This is how tokens are saved and sent. People who
read English are shown English letters, `F2.` and `FH`; both spellings are understood when typed.
"""

from typing import Final

from .boat import SEAT_NAMES, SEATS

GANGS: Final = ("dywanik", "ryba", "skrzynia", "puszka")
LETTERS: Final = "DRSP"
ENGLISH_LETTERS: Final = "CFWO"
"""Carpet, Fish, Wooden chest, Old can: no letter has a meaning in Polish."""
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


def _seats_of(kind: int, undotted: str) -> tuple[int, ...]:
    if kind >= MAJTEK:
        return tuple(range(SEATS))  # BOSMAN-3-9
    seat = SEAT_OF[kind]
    return (seat, seat + 1, seat + 2) if undotted == "row" and seat % 3 == 0 else (seat,)


SEATS_OF: Final = {undotted: [_seats_of(kind, undotted) for kind in range(KINDS)] for undotted in ("own_seat", "row")}
"""By the option `undotted`, then by token: the seats of the boat that it may take (BOSMAN-3-4, BOSMAN-H-1)."""

NAMES: Final = [LETTERS[GANG_OF[kind]] + (SEAT_NAMES[SEAT_OF[kind]] if kind < MAJTEK else "M") for kind in range(KINDS)]
KIND_OF_NAME: Final = {name: kind for kind, name in enumerate(NAMES)}


ENGLISH: Final = {name: ENGLISH_LETTERS[LETTERS.index(name[0])] + name[1:].replace("M", "H") for name in NAMES}
"""The English names of tokens by their names."""
_OF_ENGLISH: Final = {english: name for name, english in ENGLISH.items()}


def letter(gang: int, lang: str) -> str:
    """The letter of a gang."""
    return (ENGLISH_LETTERS if lang == "en" else LETTERS)[gang]


def in_language(name: str, lang: str) -> str:
    """The name of a token as it is typed in a language; any other name unchanged."""
    return ENGLISH.get(name, name) if lang == "en" else name


def dotted(name: str) -> str:
    """A name with its dots as dots: `R2••` for `R2:`."""
    return name.replace(".", "•").replace(":", "••")


def shown(name: str, lang: str) -> str:
    """The display name of a token or a seat in a language: `R2••` or `F2••` for `R2:`."""
    return dotted(in_language(name, lang))


def typed(name: str) -> str:
    """The name that a typed text means: in Polish or English, with dots typed or as displayed."""
    plain = name.upper().replace("•", ".").replace("..", ":")
    return _OF_ENGLISH.get(plain, plain)
