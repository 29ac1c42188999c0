"""The components as JSON: beaches, boat, tokens and gangs."""

from .board import BEACHES, SIDES
from .boat import DIGITS
from .gangs import GANG_NAMES
from .tokens import COPIES, GANGS, LETTERS


def data() -> dict[str, object]:
    symbols = dict(zip(LETTERS, GANGS, strict=True))
    beaches = {name: [[symbols.get(cell) for cell in row] for row in rows] for name, rows in BEACHES.items()}
    return {
        "beach": beaches["5x5"],
        "beaches": beaches,
        "boat": [[{"digit": digit, "dots": dots} for dots in range(3)] for digit in DIGITS],
        "tokens": [
            {"gang": gang, "digit": digit, "dots": dots, "copies": COPIES}
            for gang in GANGS
            for digit in DIGITS
            for dots in range(3)
        ],
        "gangs": [
            {"id": gang["id"], "letter": gang["letter"], "name": {"pl": gang["pl"], "en": gang["en"]}}
            for gang in GANG_NAMES
        ],
        "specials": {
            "majtek": [{"gang": gang, "copies": 1, "steps": 1} for gang in GANGS],
            "poison": {"copies": 4},
        },
        "sides": list(SIDES),
    }
