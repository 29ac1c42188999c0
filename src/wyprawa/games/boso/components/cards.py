"""The association cards: the category and texts of each, and the fields where it is good."""

from functools import cache
from typing import Final

from wyprawa.core.json_types import JsonObject

from .versions import Rows, rows_of
from .world import FIELD_OF_ID, load

CATEGORIES: Final[dict[str, int]] = {
    # BOSO-2D-12 … BOSO-2D-21
    "capitals": 84,
    "geography": 50,
    "people": 42,
    "islands": 40,
    "miscellany": 34,
    "civilisation": 28,
    "cuisine": 27,
    "barefoot": 26,
    "music": 14,
    "surprises": 26,
}
SURPRISES: Final = "surprises"
"""The exceptional category, with rules of its own."""

CATEGORY_NAMES: Final[dict[str, dict[str, str]]] = {
    "capitals": {"pl": "Stolice", "en": "Capitals"},
    "geography": {"pl": "Geografia", "en": "Geography"},
    "people": {"pl": "Ludzie i ludy", "en": "People and peoples"},
    "islands": {"pl": "Wyspy", "en": "Islands"},
    "miscellany": {"pl": "Rozmaitości", "en": "Miscellany"},
    "civilisation": {"pl": "Cywilizacja", "en": "Civilisation"},
    "cuisine": {"pl": "Kulinaria", "en": "Food and drink"},
    "barefoot": {"pl": "„Boso przez świat”", "en": "“Barefoot through the world”"},
    "music": {"pl": "Muzyka i taniec", "en": "Music and dance"},
    "surprises": {"pl": "Niespodzianki w podróży", "en": "Surprises on the way"},
}

CARD_ROWS: Final[tuple[JsonObject, ...]] = tuple(
    {"category": category, **row} for category in CATEGORIES for row in load(f"cards/{category}.toml")["card"]
)
"""The cards of the newest version; `card_rows` has those of other versions."""
CARD_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in CARD_ROWS)
CARD_OF_ID: Final = {name: card for card, name in enumerate(CARD_IDS)}
CARDS: Final = len(CARD_ROWS)
CATEGORY_OF: Final[tuple[str, ...]] = tuple(row["category"] for row in CARD_ROWS)
FIELDS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(FIELD_OF_ID[field] for field in row["fields"])) for row in CARD_ROWS
)
"""The fields where each card is good; of a surprise, its area."""


@cache
def card_rows(version: int) -> Rows:
    """The cards of a version of the rules: the same cards in the same order, where some may be good on other fields."""
    return rows_of(version, "card", CARD_ROWS)
