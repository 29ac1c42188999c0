"""Parameters of sentences: fields, cards and routes by name."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from wyprawa.core.text import plural_list
from wyprawa.core.wording import WORDINGS as COMMON
from wyprawa.core.wording import Listener, Wording

from ..components.alphabet import alphabetical
from ..components.cards import CATEGORY_NAMES
from ..components.deck import CARD_IDS, CARD_OF_ID
from ..components.routes import ROUTE_IDS, ROUTES
from ..components.world import EN_IN_SENTENCE, EN_OF, FIELD_IDS, FIELD_OF_ID, PL_OF

if TYPE_CHECKING:
    from ..game import Boso


LONGEST_LABEL = 40
"""A longer list of fields is on the card; a sentence that is read aloud does not repeat it."""

ENCLAVE = re.compile(r"^(.+) \[(?:POLE|field:) (.+)\]$")
"""The label of a country without a field of its own, as it is printed on the card: Monako [POLE Francji]."""
ON_FIELD = {"pl": "na polu", "en": "on the field of"}


def field_name(lang: str, field: str) -> str:
    return (PL_OF if lang == "pl" else EN_OF)[FIELD_OF_ID[field]]


def card_name(game: "Boso", lang: str, card: int, form: str = "card-name") -> str:
    """A card by its title and its green label: "Reykjavík" (Islandia); without the label if it is long or the same."""
    if card >= len(game.rows):
        return CARD_IDS[card]
    title, label = game.rows[card][f"title_{lang}"], game.rows[card][f"label_{lang}"]
    if label == title or len(label) > LONGEST_LABEL:
        form = "card-title"
    if label.startswith(f"{title} ("):  # "Sicily" (Italy), not "Sicily" (Sicily (Italy))
        label = label.removeprefix(f"{title} (").removesuffix(")")
    label = label.replace(" (", ", ").replace(")", "")  # "Poi" (Hawaje, USA), not "Poi" (Hawaje (USA))
    return game.words.say(lang, form, {"title": title, "label": label_in_sentence(lang, label)})


def label_in_sentence(lang: str, label: str) -> str:
    """A card's label without marks: Monako, na polu Francji (BOSO-2D-8)."""
    return ENCLAVE.sub(rf"\1, {ON_FIELD[lang]} \2", label)


def field_in_sentence(lang: str, field: str) -> str:
    """A field's name as it stands within a sentence: `the Celebes Sea`."""
    return (PL_OF if lang == "pl" else EN_IN_SENTENCE)[FIELD_OF_ID[field]]


def _field(game: "Boso", to: Listener, field: str) -> str:
    return field_in_sentence(to.lang, field)


def _named(game: "Boso", to: Listener, field: str) -> str:
    """A field's name in a list or at the beginning of a row."""
    return field_name(to.lang, field)


def _fields(game: "Boso", to: Listener, fields: list[str]) -> str:
    return ", ".join(field_name(to.lang, field) for field in fields) or "–"


def _starts(game: "Boso", to: Listener, fields: list[str]) -> str:
    """Each player's start, by seat."""
    return "; ".join(f"{to.heading(seat)}: {field_name(to.lang, field)}" for seat, field in enumerate(fields))


def _card(game: "Boso", to: Listener, card: str) -> str:
    return card_name(game, to.lang, CARD_OF_ID[card]) if card in CARD_OF_ID else card


def _cards(game: "Boso", to: Listener, cards: list[str]) -> str:
    return plural_list(to.lang, [_card(game, to, card) for card in cards])


def _how(game: "Boso", to: Listener, cards: list[str]) -> str:
    """The cards that pay for a step; empty where Goldens do."""
    titles = [card_name(game, to.lang, CARD_OF_ID[card], "card-title") for card in cards]
    how = {"count": len(titles), "cards": plural_list(to.lang, titles)}
    return " " + game.words.say(to.lang, "step-how", how) if titles else ""


def _routes(game: "Boso", to: Listener, routes: list[str]) -> str:
    """Each player's places, by seat."""
    rows = []
    for seat, route in enumerate(routes):
        places = alphabetical(to.lang, ROUTES[ROUTE_IDS.index(route)])
        named = plural_list(to.lang, [field_name(to.lang, FIELD_IDS[place]) for place in places])
        rows.append(f"{to.heading(seat)}: {named}")
    return "; ".join(rows)


WORDINGS: Mapping[str, Wording] = {
    **COMMON,
    "other": COMMON["seat"],
    "field": _field,
    "from": _field,
    "to": _field,
    "named": _named,
    "fields": _fields,
    "starts": _starts,
    "card": _card,
    "cards": _cards,
    "used": _cards,
    "how": _how,
    "category": lambda game, to, category: CATEGORY_NAMES[category][to.lang],
    "order": lambda game, to, order: game.words.say(to.lang, f"order-{order}"),
    "use": lambda game, to, use: game.words.say(to.lang, f"use-{use}"),
    "routes": _routes,
}
