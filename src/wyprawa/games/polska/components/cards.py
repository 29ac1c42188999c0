"""The cards, read once from the data files, as plain lists by number."""

from typing import Final

from wyprawa.core.json_types import JsonObject

from .board import FIELD_OF_ID, load

CARD_ROWS: Final[list[JsonObject]] = load("cards.toml")["card"]
CARD_IDS: Final[list[str]] = [row["id"] for row in CARD_ROWS]
CARD_OF_ID: Final = {name: card for card, name in enumerate(CARD_IDS)}
CARDS: Final = len(CARD_ROWS)

GREY: Final = 0
BLUE: Final = 1
CITY: Final = 2
STOP: Final = 3
TRAIN: Final = 4
COACH: Final = 5
EAGLE: Final = 6
KINDS: Final = ("grey", "blue", "city", "stop", "train", "coach", "eagle")

KIND_OF: Final[list[int]] = [KINDS.index(row["kind"]) for row in CARD_ROWS]
YEAR_OF: Final[list[int]] = [row.get("year", 0) for row in CARD_ROWS]
CITY_OF: Final[list[int]] = [FIELD_OF_ID[row["field"]] if "field" in row else -1 for row in CARD_ROWS]
