"""Descriptions of tokens, gangs, seats of the boat and other parts of the table."""

from typing import TYPE_CHECKING

from wyprawa.core.descriptions import Description
from wyprawa.core.text import plain

from ..components.boat import DOTS, SEAT_NAMES, SEATS
from ..components.gangs import GANG_NAMES
from ..components.tokens import COPIES, GANGS, KIND_OF_NAME, MAJTEK, NAMES, SEAT_OF, STEPS_OF, letter, shown, typed
from ..notation import GANG_OF_WORD
from .wordings import place_name, token_name

if TYPE_CHECKING:
    from ..game import Bosman

THINGS = {
    "poison": ("poison", "trucizna", "truciznę", "trucizny"),
    "deckhand": ("majtek", "majtka", "majtki", "deckhand", "deckhands", "cabin boy"),
    "bosman": ("bosman", "bosmana", "boatswain"),
    "boat": ("boat", "łódź", "łodzi", "miejsce", "seat", "seats"),
    "beach": ("beach", "plaża", "plaży"),
    "edge": ("edge", "edges", "skraj", "skraje", "brzeg", "krawędź", "krawędzie"),
    "stalemate": ("stalemate", "pat", "pata", "rundy", "rounds"),
    "outpost": ("outpost", "outposts", "przyczółek", "przyczółki"),
    "points": ("points", "point", "punkty", "punkt", "wynik", "score"),
    "digits": ("digits", "sum", "tie-break", "tie", "suma cyfr", "suma", "remis"),
    "gang": ("gang", "gangs", "gangi"),
    "stack": ("stack", "stos"),
    "hand": ("hand", "ręka", "screen", "zasłonka"),
}
"""What is typed for a thing, in both languages."""
THING_OF = {plain(word): thing for thing, words in THINGS.items() for word in words}


def descriptions(game: "Bosman", lang: str) -> dict[str, Description]:
    """Every kind of thing, every gang and its outposts, every token, every seat of the boat."""
    say = game.words.say
    found = {thing: Description.of(say(lang, f"about-{thing}")) for thing in THINGS}
    for number, row in enumerate(GANG_NAMES):
        told = {"gang": row[lang], "letter": letter(number, lang), "count": SEATS * COPIES}
        owner = row["pl_gen"] if lang == "pl" else row["en"]
        found[f"gang:{GANGS[number]}"] = Description.of(say(lang, "about-gang-one", told))
        found[f"outpost:{GANGS[number]}"] = Description.of(say(lang, "about-outpost-one", {"gang": owner}))
    for place in SEAT_NAMES:
        told = {"place": place_name(game, lang, place), "sign": shown(place, lang)}
        found[f"seat:{place}"] = Description.of(say(lang, "about-seat-one", told))
    return found | {f"token:{name}": _token(game, lang, kind) for kind, name in enumerate(NAMES)}


def _token(game: "Bosman", lang: str, kind: int) -> Description:
    """A token's name, the steps of the bosman for it, and its seat."""
    name = NAMES[kind]
    spoken = token_name(game, lang, name, True)
    told: dict[str, str | int] = {"token": spoken[0].upper() + spoken[1:], "sign": shown(name, lang)}
    if kind >= MAJTEK:
        return Description.of(game.words.say(lang, "about-token-majtek", told))
    place = place_name(game, lang, SEAT_NAMES[SEAT_OF[kind]])
    said = game.words.say(lang, "about-token", {**told, "steps": STEPS_OF[kind], "place": place})
    house = f" {game.words.say(lang, 'about-token-undotted')}" if SEAT_OF[kind] % len(DOTS) == 0 else ""
    return Description.of(said + house)


def called(game: "Bosman", lang: str, text: str) -> list[str]:
    """The things with this name: a word of `THINGS`, a token (`R2.`, `majtek ryba`), a gang, a seat (`2.`)."""
    word, name = plain(text), typed(text.strip())
    if word in THING_OF:
        return [THING_OF[word]]
    if name in KIND_OF_NAME:
        return [f"token:{name}"]
    if name in SEAT_NAMES:
        return [f"seat:{name}"]
    majtek, _, gang = text.strip().partition(" ")
    if THING_OF.get(plain(majtek)) == "deckhand" and plain(gang) in GANG_OF_WORD:
        return [f"token:{NAMES[MAJTEK + GANG_OF_WORD[plain(gang)]]}"]
    if word in GANG_OF_WORD:
        return [f"gang:{GANGS[GANG_OF_WORD[word]]}"]
    return []
