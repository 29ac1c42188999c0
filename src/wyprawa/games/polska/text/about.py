"""Descriptions of cards, towns, dice and fields of the track; the way to a town."""

from typing import TYPE_CHECKING

from wyprawa.core.descriptions import Description
from wyprawa.core.errors import BadNotation
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import TOGETHER, plain

from .. import notation
from ..components.board import FIELD_ROWS, FIELDS, LOCATIONS, NEIGHBOURS, START_FIELD, TRACK_ROWS
from ..components.cards import CARD_OF_ID, CARD_ROWS, CITY_OF
from ..rules.pieces import MARKER_CARDS
from ..rules.reach import REACH_OF_ONE, distances, path
from ..view import PolskaView
from .wordings import card_name

if TYPE_CHECKING:
    from ..game import Polska

THINGS = {
    "die": ("die", "dice", "kostka", "kostki", "kość"),
    "location": ("marker", "markers", "znacznik", "znaczniki", "location marker", "znacznik lokacji"),
    "marker": ("marker", "markers", "znacznik", "znaczniki", "disc"),
    "number": ("number", "numbers", "numer", "numery"),
    "scale": ("scale", "medals", "skala", "medale"),
    "track": ("track", "tor", "tor historii"),
    "grey": ("grey", "gray", "szara", "szare", "grey card", "szara karta"),
    "blue": ("blue", "niebieska", "niebieskie", "blue card", "niebieska karta"),
    "city": ("city", "karta miasta", "miasto", "city card"),
    "eagle": ("eagle", "orzeł"),
    "stop": ("stop",),
    "train": ("train", "pociąg"),
    "coach": ("coach", "autokar"),
    "deck": ("deck", "stos", "talia"),
    "used": ("used", "used cards", "wykorzystane", "zużyte"),
    "start": ("start", "pole startowe"),
}
"""What is typed for a thing, in both languages."""


def descriptions(game: "Polska", lang: str) -> dict[str, Description]:
    """Every kind of thing, every field of the scale, die, field of the track, town and card."""
    say = game.words.say
    scale = {"cards": ", ".join(str(count) for count in MARKER_CARDS)}
    found = {thing: Description.of(say(lang, f"about-{thing}", scale)) for thing in THINGS}
    found["eagle"] = Description(
        found["eagle"].name, found["eagle"].use, CARD_ROWS[CARD_OF_ID["eagle"]][f"text_{lang}"]
    )
    for place, count in enumerate(MARKER_CARDS):
        found[f"scale:{place}"] = Description.of(say(lang, "about-scale-one", {"place": place + 1, "count": count}))
    for value in range(1, 7):
        far = REACH_OF_ONE if value == 1 else value
        found[f"die:{value}"] = Description.of(say(lang, "about-die-one", {"value": value, "count": far}))
    for place, row in enumerate(TRACK_ROWS):
        told = {"place": place + 1, "year": str(row.get("year", "")), "name": row[lang]}
        code = "about-year" if "year" in row else "about-last"
        found[f"track:{place}"] = Description.of(say(lang, code, told), row[f"text_{lang}"])
    for field, row in enumerate(FIELD_ROWS):
        found[f"town:{row['id']}"] = _town(game, lang, field)
    return found | {f"card:{row['id']}": _card(game, lang, card) for card, row in enumerate(CARD_ROWS)}


def card_use(game: "Polska", lang: str, card: int) -> str:
    """What playing a card brings."""
    row = CARD_ROWS[card]
    told = {"year": str(row.get("year", ""))}
    if CITY_OF[card] >= 0:
        town = FIELD_ROWS[CITY_OF[card]]
        told["at"] = town["pl_loc"] if lang == "pl" else f"in {town['en']}"
    return game.words.say(lang, f"about-card-{row['kind']}", told)


def _card(game: "Polska", lang: str, card: int) -> Description:
    """A card's kind and title, its effect, then its text."""
    name = card_name(game, lang, card)
    return Description(name[0].upper() + name[1:], card_use(game, lang, card), CARD_ROWS[card][f"text_{lang}"])


def _town(game: "Polska", lang: str, field: int) -> Description:
    near = ", ".join(f"{FIELD_ROWS[other][lang]}{TOGETHER}{other + 1}" for other in NEIGHBOURS[field])
    told = {"name": FIELD_ROWS[field][lang], "number": field + 1, "near": near}
    code = "about-town-start" if field == START_FIELD else "about-town" if field < LOCATIONS else "about-town-plain"
    return Description.of(game.words.say(lang, code, told))


def called(game: "Polska", lang: str, text: str) -> list[str]:
    """A kind of thing, a field of the track by its year or number (`7.`), cards and towns; raises if several fit."""
    word = plain(text)
    found = [thing for thing, words in THINGS.items() if word in map(plain, words)]
    years = [place for place, row in enumerate(TRACK_ROWS) if text.strip() in (str(row.get("year")), f"{row['n']}.")]
    found += [f"track:{place}" for place in years]
    if found or not word:
        return found
    several = None
    for kind, find, rows in (("card", notation.find_card, CARD_ROWS), ("town", notation.find_field, FIELD_ROWS)):
        try:
            found.append(f"{kind}:{rows[find(text)]['id']}")
        except BadNotation as wrong:
            several = wrong if wrong.code == "notation-several" else several
    if several and not found:
        raise several
    return found


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
