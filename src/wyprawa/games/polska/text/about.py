"""Descriptions of cards, towns and years of the track, by name."""

from contextlib import suppress
from typing import TYPE_CHECKING

from wyprawa.core.errors import BadNotation
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import TOGETHER, plain

from .. import notation
from ..components.board import FIELD_ROWS, FIELDS, NEIGHBOURS, TRACK_ROWS
from ..components.cards import CARD_ROWS, CITY_OF
from ..rules.reach import distances, path
from ..view import PolskaView
from .wordings import card_name

if TYPE_CHECKING:
    from ..game import Polska

THINGS = {
    "die": ("die", "dice", "kostka", "kostki", "kość"),
    "marker": ("marker", "markers", "znacznik", "znaczniki"),
    "track": ("track", "tor"),
    "grey": ("grey", "gray", "szara", "szare"),
    "blue": ("blue", "niebieska", "niebieskie"),
    "city": ("city", "karta miasta", "miasto"),
    "stop": ("stop",),
    "train": ("train", "pociąg"),
    "coach": ("coach", "autokar"),
}
THING_OF = {plain(word): thing for thing, words in THINGS.items() for word in words}


def about(game: "Polska", lang: str, text: str) -> list[str]:
    """The description of a kind of piece, a year of the track, a card, or a town with its neighbours."""
    if not text.strip():
        raise BadNotation("notation-about-what")
    if plain(text) in THING_OF:
        return [game.words.say(lang, f"about-{THING_OF[plain(text)]}")]
    for place, row in enumerate(TRACK_ROWS, 1):
        if text.strip() in (str(row.get("year")), str(row["n"]) + "."):
            told = {"place": place, "year": str(row.get("year", "")), "name": row[lang], "text": row[f"text_{lang}"]}
            return [game.words.say(lang, "about-year" if "year" in row else "about-last", told)]
    rows = []
    try:
        rows.append(_card(game, lang, notation.find_card(text)))
    except BadNotation as wrong:
        if wrong.code == "notation-several":
            raise
        try:
            return [_town(game, lang, notation.find_field(text))]
        except BadNotation as unknown:
            if unknown.code == "notation-several":
                raise
            raise BadNotation("notation-about", text=text) from None
    with suppress(BadNotation):
        rows.append(_town(game, lang, notation.find_field(text)))
    return rows


def _card(game: "Polska", lang: str, card: int) -> str:
    """A card's kind and title, its effect, then its text."""
    row = CARD_ROWS[card]
    told = {"year": str(row.get("year", ""))}
    if CITY_OF[card] >= 0:
        town = FIELD_ROWS[CITY_OF[card]]
        told["at"] = town["pl_loc"] if lang == "pl" else f"in {town['en']}"
    name = card_name(game, lang, card)
    effect = game.words.say(lang, f"about-card-{row['kind']}", told)
    return f"{name[0].upper()}{name[1:]}. {effect} {row[f'text_{lang}']}"


def _town(game: "Polska", lang: str, field: int) -> str:
    near = ", ".join(f"{FIELD_ROWS[other][lang]}{TOGETHER}{other + 1}" for other in NEIGHBOURS[field])
    told = {"name": FIELD_ROWS[field][lang], "number": field + 1, "near": near}
    return game.words.say(lang, "about-town", told)


WAY = ("way", "droga", "drogę")


def answer_query(game: "Polska", view: PolskaView, lang: str, names: list[str], text: str) -> list[str]:
    """The distance of a town from the viewer's pawn, and the fields on the way; empty for other texts."""
    word, *others = text.split() or [""]
    if plain(word) not in map(plain, WAY) or not others or view.seat == SPECTATOR:
        return []
    target = notation.find_field(notation.without_fillers("move", others))
    start = view.pawns[view.seat]
    told = {"name": FIELD_ROWS[target][lang], "number": target + 1}
    count = distances(start, FIELDS, view.markers, view.pawns)[target]
    if count <= 0:
        return [game.words.say(lang, "way-here" if target == start else "way-closed", told)]
    fields = path(start, target, view.markers, view.pawns)
    towns = ", ".join(f"{FIELD_ROWS[field][lang]}{TOGETHER}{field + 1}" for field in fields)
    return [game.words.say(lang, "way-to", {**told, "count": count, "path": towns})]
