"""Sentences in Polish and English, from Fluent files beside the code that uses them."""

import os
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from textwrap import wrap
from typing import TYPE_CHECKING

from .errors import Problem
from .fluent_compiler import LONGEST, Say, Unusual, compiled

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("pl", "en")
NARROWEST = 80
"""The columns of a terminal that everything drawn fits into."""
TOGETHER = "\u00a0"
"""A space at which no row is broken."""
LARGEST = 10**15
"""The largest number that is said as it is."""


class Words:
    """The sentences of some folders of `pl.ftl` and `en.ftl`; what later folders say counts before earlier ones."""

    def __init__(self, *folders: Traversable) -> None:
        self._folders = folders
        self._bundles: dict[str, FluentBundle] = {}
        self._quick: dict[tuple[str, str], Say] = {}
        """Sentences said before, as functions."""

    def _bundle(self, lang: str) -> "FluentBundle":
        if lang not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource  # a third of what importing the package takes

            bundle = FluentBundle([lang], use_isolating=False)
            for folder in self._folders:
                text = folder.joinpath(f"{lang}.ftl").read_text("utf-8")
                bundle.add_resource(FluentResource(text), allow_overrides=True)
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def has(self, lang: str, code: str) -> bool:
        return self._bundle(lang).has_message(code)

    def say(self, lang: str, code: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence `code` in a language."""
        quick = self._quick.get((lang, code))
        if quick is not None:
            try:
                return quick(params or {})
            except Unusual:
                pass
        bundle = self._bundle(lang)
        if not bundle.has_message(code):
            raise KeyError(f"no sentence {code!r} in {lang!r}")
        pattern = bundle.get_message(code).value
        assert pattern is not None
        if quick is None:
            self._quick[lang, code] = compiled(pattern, lang)
        text, errors = bundle.format_pattern(pattern, {name: _bounded(value) for name, value in (params or {}).items()})
        if errors:
            raise ValueError(f"sentence {code!r} in {lang!r}: {errors[0]}")
        return str(text)


def _bounded(value: object) -> object:
    """A parameter as long, and a number as large, as Fluent takes it."""
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        return f"> {LARGEST}" if value > 0 else f"< -{LARGEST}"
    return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value


def folder_of(package: str) -> Traversable:
    """The folder of sentences of a package."""
    return files(package).joinpath("words")


@cache
def words_of(package: str) -> Words:
    """The sentences that all games share and those of a game's package; one object a package."""
    return Words(folder_of("wyprawa.core"), folder_of(package))


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Problem("language", lang=lang, choices=", ".join(LANGUAGES))
    return lang


def choose_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else of the environment, else of the locale; Polish where nothing says."""
    if asked:
        return check_language(asked)
    if environment.get("WYPRAWA_LANG"):
        return check_language(environment["WYPRAWA_LANG"])
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            code = value.replace(".", "_").split("_")[0].lower()
            return "pl" if code in ("pl", "c", "posix") else "en"
    return "pl"


def plain(text: str) -> str:
    """Letters and digits only, without accents, small: how names are compared with what people type."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(filter(str.isalnum, split))


def first_verb(words: list[str], verbs: Mapping[str, str]) -> tuple[str | None, list[str]]:
    """The verb that a typed text begins with, of two words or of one, and what follows it.

    `verbs` are by the word as `plain` leaves it, so accents and letter case do not matter.
    """
    for count in (2, 1):
        verb = verbs.get(plain("".join(words[:count]))) if len(words) >= count else None
        if verb is not None:
            return verb, words[count:]
    return None, words


def find_name(names: Sequence[str], text: str) -> int | None:
    """The place of the one name that this is, or that alone begins so or has a word that does.

    Letter case and accents do not matter.
    """
    folds: tuple[Callable[[str], str], ...] = (str.casefold, plain)
    for fold in folds:
        word = fold(text.strip())
        known = [fold(name) for name in names]
        begun = [place for place, name in enumerate(known) if name.startswith(word)]
        if word and word in known:
            return known.index(word)
        if word and len(begun) == 1:
            return begun[0]
        parts = [[fold(part) for part in name.split()] for name in names]
        inside = [place for place, own in enumerate(parts) if any(part.startswith(word) for part in own)]
        if word and not begun and len(inside) == 1:
            return inside[0]
    return None


_HELD = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=\b[aiouwzAIOUWZ]) (?=\S)|(?<=, \d\.) (?=\S)")


def wrapped(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """Prose in rows of at most `width`, broken between words only: a path or an address stays whole.

    A number stays with what it counts, or numbers in a list, a word of one letter with the next, and what a no-break
    space holds together stays together too; it is shown as a space.
    """
    rows = wrap(
        _HELD.sub(TOGETHER, text),
        width,
        initial_indent=indent,
        subsequent_indent=hanging or indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [row.replace(TOGETHER, " ") for row in rows]


def one_of(lang: str, items: list[str]) -> str:
    """`a, b albo c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'albo' if lang == 'pl' else 'or'} {items[-1]}"


def plural_list(lang: str, items: list[str]) -> str:
    """`a, b i c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'i' if lang == 'pl' else 'and'} {items[-1]}"
