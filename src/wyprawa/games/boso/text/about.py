"""Descriptions of fields, cards and other parts of the table."""

from typing import TYPE_CHECKING

from wyprawa.core.descriptions import Description
from wyprawa.core.errors import BadNotation
from wyprawa.core.text import LANGUAGES, plain

from .. import notation
from ..components.cards import CATEGORY_NAMES, SURPRISES
from ..components.deck import CARD_IDS, CATEGORY_IDS, FIELD_BIT, fields_of
from ..components.world import DIVIDED, FIELD_IDS, KIND_OF, KINDS, NEAR, PART_OF, STATE_OF
from ..rules.pieces import BONUS, HAND, PURSE, SET_PAYS, SPACES
from .wordings import card_name, field_name

if TYPE_CHECKING:
    from ..game import Boso

THINGS = {
    "golden": ("golden", "goldens", "goldeny", "goldenów", "money", "pieniądze"),
    "step": ("step", "steps", "krok", "kroki"),
    "toll": ("toll", "tolls", "opłata", "opłaty"),
    "trace": ("mark", "marks", "trace", "traces", "ślad", "ślady"),
    "place": ("place", "places", "goal", "flag", "miejsce", "miejsca", "cel", "chorągiewka"),
    "route": ("route", "route card", "trasa", "karta trasy"),
    "space": ("space", "spaces", "pool", "public", "pula", "pole publiczne"),
    "deck": ("deck", "unused", "talia", "nieużywane"),
    "set": ("set", "exchange", "trójka", "wymiana"),
    "cash": ("cash", "spieniężyć", "spieniężenie"),
    "order": ("order", "standing order", "from now on", "polecenie", "stałe polecenie", "na przyszłość"),
    "surprise": ("surprise", "surprises", "niespodzianka", "niespodzianki"),
    "land": ("land", "ląd"),
    "island": ("island", "islands", "wyspa", "wyspy"),
    "water": ("water", "woda"),
}
"""What is typed for a thing, in both languages."""

FEW = 3
"""A card with more fields than this says its use before them."""
FIGURES = {"bonus": BONUS, "hand": HAND, "purse": PURSE, "set": SET_PAYS, "spaces": SPACES}


def descriptions(game: "Boso", lang: str) -> dict[str, Description]:
    """Every kind of thing, every field and every card."""
    found = {thing: Description.of(game.words.say(lang, f"about-{thing}", FIGURES)) for thing in THINGS}
    fields = {f"field:{name}": _field(game, lang, field) for field, name in enumerate(FIELD_IDS)}
    return found | fields | {f"card:{row['id']}": _card(game, lang, card) for card, row in enumerate(game.rows)}


def card_uses(game: "Boso") -> dict[str, dict[str, str]]:
    """What a card is good for, in one line: a card of a field, and a surprise."""
    kinds = {"field": "card-use", "surprise": "card-use-surprise"}
    return {kind: {lang: game.words.say(lang, code, FIGURES) for lang in LANGUAGES} for kind, code in kinds.items()}


def _card(game: "Boso", lang: str, card: int) -> Description:
    """A card's category and title, its effect and its fields, then its text."""
    row, category = game.rows[card], CATEGORY_IDS[game.cards.category[card]]
    fields = ", ".join(field_name(lang, FIELD_IDS[field]) for field in fields_of(game.cards.area[card]))
    use = game.words.say(lang, "card-use-surprise" if category == SURPRISES else "card-use", FIGURES)
    few = game.cards.area[card].bit_count() <= FEW and category != SURPRISES
    told = {"fields": fields, "use": use if few else _capital(use)}
    name = f"{CATEGORY_NAMES[category][lang]}: {card_name(game, lang, card)}"
    return Description(
        name, game.words.say(lang, "about-card" if few else "about-card-wide", told), row[f"text_{lang}"]
    )


def _field(game: "Boso", lang: str, field: int) -> Description:
    """A field's kind, the fields a step away, then the cards that name it."""
    near = ", ".join(field_name(lang, FIELD_IDS[other]) for other in NEAR[field])
    cards = [card for card in range(game.cards.size) if game.cards.area[card] & FIELD_BIT[field]]
    told = {"cards": "; ".join(card_name(game, lang, card) for card in cards) or "–"}
    use = game.words.say(lang, "about-field", {"kind": _capital(_kind(game, lang, field)), "near": near})
    return Description(field_name(lang, FIELD_IDS[field]), use, game.words.say(lang, "about-field-cards", told))


def _kind(game: "Boso", lang: str, field: int) -> str:
    """Land, an island or water; of a divided state also its name, and whether the capital is in this part."""
    kind = game.words.say(lang, f"field-{KINDS[KIND_OF[field]]}")
    if not PART_OF[field] or STATE_OF[field] not in DIVIDED:
        return kind
    capitals = [card for card in range(len(game.rows)) if CATEGORY_IDS[game.cards.category[card]] == "capitals"]
    here = any(game.cards.area[card] == FIELD_BIT[field] for card in capitals)
    state = DIVIDED[STATE_OF[field]]
    told = {"kind": kind, "state": state.get(f"{lang}_sentence", state[lang])}
    return game.words.say(lang, "field-part-capital" if here else "field-part", told)


def called(game: "Boso", lang: str, text: str) -> list[str]:
    """A kind of thing, a field and the cards with its name, or a card; raises `BadNotation` if several fit."""
    word = plain(text)
    things = [thing for thing, words in THINGS.items() if word in map(plain, words)]
    same = [f"card:{row['id']}" for row in game.rows if word and word == plain(row[f"title_{lang}"])]
    if things or not word:
        return things + same
    several = None
    try:
        return [f"field:{FIELD_IDS[notation.find_field(text)]}", *same]
    except BadNotation as wrong:
        several = wrong if wrong.code == "notation-several" else None
    if same:
        return same
    try:
        return [f"card:{CARD_IDS[notation.find_card(text, game.titles)]}"]
    except BadNotation as wrong:
        several = several or (wrong if wrong.code == "notation-several" else None)
    if several:
        raise several
    return []


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
