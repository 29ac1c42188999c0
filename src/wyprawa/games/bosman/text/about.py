"""Descriptions of pieces and parts of the board, by name."""

from typing import TYPE_CHECKING

from wyprawa.core.errors import BadNotation
from wyprawa.core.text import plain

from ..components.boat import SEAT_NAMES, SEATS
from ..components.gangs import GANG_NAMES
from ..components.tokens import (
    COPIES,
    KIND_OF_NAME,
    MAJTEK,
    SEAT_OF,
    STEPS_OF,
    letter,
    shown,
    typed,
)
from ..notation import GANG_OF_WORD
from .wordings import place_name, token_name

if TYPE_CHECKING:
    from ..game import Bosman

THINGS = {
    "poison": ("poison", "trucizna", "truciznę", "trucizny"),
    "majtek": ("majtek", "majtka", "majtki", "deckhand", "deckhands", "cabin boy"),
    "bosman": ("bosman", "bosmana", "boatswain"),
    "boat": ("boat", "łódź", "łodzi", "miejsce", "seat"),
    "beach": ("beach", "plaża", "plaży"),
    "stalemate": ("stalemate", "pat", "pata", "rundy", "rounds"),
    "outpost": ("outpost", "outposts", "przyczółek", "przyczółki"),
}
THING_OF = {plain(word): thing for thing, words in THINGS.items() for word in words}


def about(game: "Bosman", lang: str, text: str) -> list[str]:
    """The description of a token, a gang, or another component."""
    word, name = plain(text), typed(text.strip())
    if word in THING_OF:
        return [game.words.say(lang, f"about-{THING_OF[word]}")]
    if name in KIND_OF_NAME:
        return [_token(game, lang, KIND_OF_NAME[name])]
    majtek, _, gang = text.strip().partition(" ")
    if THING_OF.get(plain(majtek)) == "majtek" and plain(gang) in GANG_OF_WORD:
        return [_token(game, lang, MAJTEK + GANG_OF_WORD[plain(gang)])]
    if word in GANG_OF_WORD:
        number = GANG_OF_WORD[word]
        told = {"gang": GANG_NAMES[number][lang], "letter": letter(number, lang), "count": SEATS * COPIES}
        return [game.words.say(lang, "about-gang", told)]
    raise BadNotation("notation-token", text=text)


def _token(game: "Bosman", lang: str, kind: int) -> str:
    """A token's name, the steps of the bosman for it, and its seat."""
    name = next(name for name, number in KIND_OF_NAME.items() if number == kind)
    spoken = token_name(game, lang, name, True)
    told: dict[str, str | int] = {"token": spoken[0].upper() + spoken[1:], "sign": shown(name, lang)}
    if kind >= MAJTEK:
        return game.words.say(lang, "about-token-majtek", told)
    place = place_name(game, lang, SEAT_NAMES[SEAT_OF[kind]])
    return game.words.say(lang, "about-token", {**told, "steps": STEPS_OF[kind], "place": place})
