"""Descriptions of pieces and places: what each is and does. One source for the page and for `about` in the terminal.

A description has an id: `poison`, `deck`. One of many alike has its kind before a colon: `card:eagle`, `seat:2.`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from .errors import BadNotation
from .text import plain

if TYPE_CHECKING:
    from .game import Game

LONGEST = 60
"""Longer texts than this resemble no name."""
SUGGESTED = 4
"""The most names that an answer to an unknown one suggests."""
KEPT = 8
"""How many games and languages have their descriptions kept."""


@dataclass(frozen=True, slots=True)
class Description:
    """What a piece or a place is and does: its name, its use, and after that its story, if it has one.

    >>> import wyprawa
    >>> wyprawa.game("polska").descriptions("en")["eagle"].use
    'Moves your marker on the track 3 fields. There is only one such card.'
    """

    name: str
    use: str
    story: str = ""

    @classmethod
    def of(cls, text: str, story: str = "") -> "Description":
        """A description from a sentence `name | use`."""
        name, _, use = text.partition(" | ")
        return cls(name, use, story)

    def rows(self) -> list[str]:
        return [f"{self.name}. {self.use}", *([self.story] if self.story else [])]


@lru_cache(maxsize=KEPT)
def described(game: "Game", lang: str) -> Mapping[str, Description]:
    """The descriptions of a game by id, with the terms of its summary that have no other description."""
    from .lessons import in_words  # imported late: lessons are about games
    from .summary import summary_of

    summary = summary_of(game.package)
    terms = summary.terms if summary else ()
    told = {term.id: Description(_capital(term.name[lang]), in_words(game, lang, term.about)) for term in terms}
    return {**told, **game.descriptions(lang)}


def about(game: "Game", lang: str, text: str) -> list[str]:
    """The description of the piece or place with this name, in rows.

    Raises `BadNotation` with names that resemble the text if there is none.
    """
    things, word = described(game, lang), plain(text)
    named = [thing for thing, one in things.items() if word and word in (plain(thing), plain(one.name))]
    try:
        found = dict.fromkeys([*named, *game.called(lang, text)])
    except BadNotation:
        if not named:
            raise
        found = dict.fromkeys(named)
    if not found:
        near = suggestions(text, (one.name for one in things.values()))
        topics = game.words.say(lang, "help-about") if game.words.has(lang, "help-about") else "–"
        given = {"text": text.strip(), "near": " · ".join(near), "about": topics}
        raise BadNotation("about-near" if near else "about-unknown", **given)
    return [row for thing in found for row in things[thing].rows()]


def suggestions(text: str, names: Iterable[str]) -> list[str]:
    """The names that resemble a text, the nearest first."""
    word = plain(text)
    if not word or len(word) > LONGEST:
        return []
    by_word: dict[str, str] = {}
    for name in names:
        for part in (plain(name), *(part for part in map(plain, name.split()) if len(part) > 3)):
            by_word.setdefault(part, name)
    close = get_close_matches(word, by_word, n=2 * SUGGESTED, cutoff=0.7)
    return list(dict.fromkeys(by_word[part] for part in close))[:SUGGESTED]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
