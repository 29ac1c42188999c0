"""Parameters of sentences: towns, cards and fields of the track by name."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wyprawa.core.text import plural_list
from wyprawa.core.wording import WORDINGS as COMMON
from wyprawa.core.wording import Listener, Wording

from ..components.board import FIELD_OF_ID, FIELD_ROWS, TRACK_ROWS, at_field, to_field
from ..components.cards import CARD_OF_ID, CARD_ROWS

if TYPE_CHECKING:
    from ..game import Polska


def card_name(game: "Polska", lang: str, card: int) -> str:
    """A card by its kind and title: "szara 966 Chrzest Polski"."""
    row = CARD_ROWS[card]
    params = {"title": row[lang], "year": str(row.get("year", ""))}
    return game.words.say(lang, f"card-{row['kind']}", params)


def town_name(lang: str, field: str) -> str:
    return str(FIELD_ROWS[FIELD_OF_ID[field]][lang])


def _to(game: "Polska", to: Listener, field: str) -> str:
    return to_field(FIELD_ROWS[FIELD_OF_ID[field]])[to.lang]


def _at(game: "Polska", to: Listener, field: str) -> str:
    return at_field(FIELD_ROWS[FIELD_OF_ID[field]])[to.lang]


def _card(game: "Polska", to: Listener, card: str) -> str:
    return card_name(game, to.lang, CARD_OF_ID[card]) if card in CARD_OF_ID else card


def _cards(game: "Polska", to: Listener, cards: list[str]) -> str:
    return plural_list(to.lang, [_card(game, to, card) for card in cards])


def _track(game: "Polska", to: Listener, place: int) -> str:
    row = TRACK_ROWS[place]
    return f"{row['year']} {row[to.lang]}" if "year" in row else str(row[to.lang])


def _numbers(game: "Polska", to: Listener, numbers: list[int]) -> str:
    """Numbers of fields on the map; read aloud, the fields have their names too."""
    named = [f"{number} {FIELD_ROWS[number - 1][to.lang]}" if to.spoken else str(number) for number in numbers]
    return plural_list(to.lang, named)


WORDINGS: Mapping[str, Wording] = {
    **COMMON,
    "numbers": _numbers,
    "other": COMMON["seat"],
    "field": lambda game, to, field: town_name(to.lang, field),
    "from": lambda game, to, field: town_name(to.lang, field),
    "fields": lambda game, to, fields: plural_list(to.lang, [town_name(to.lang, field) for field in fields]),
    "to": _to,
    "at": _at,
    "path": lambda game, to, fields: " – ".join(town_name(to.lang, field) for field in fields),
    "card": _card,
    "cards": _cards,
    "used": _cards,
    "track": _track,
}
