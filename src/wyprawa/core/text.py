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
"""The number of terminal columns into which every drawing fits."""
TOGETHER = "\u00a0"
"""The no-break space."""
LARGEST = 10**15
"""The greatest number that sentences show exactly."""


class Words:
    """The sentences of folders with `pl.ftl` and `en.ftl`. Later folders override earlier ones."""

    def __init__(self, *folders: Traversable) -> None:
        self._folders = folders
        self._bundles: dict[str, FluentBundle] = {}
        self._quick: dict[tuple[str, str], Say] = {}
        """Compiled sentences by language and code."""

    def _bundle(self, lang: str) -> "FluentBundle":
        if lang not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource  # imported late: slow to import

            bundle = FluentBundle([lang], use_isolating=False)
            for folder in self._folders:
                text = folder.joinpath(f"{lang}.ftl").read_text("utf-8")
                bundle.add_resource(FluentResource(text), allow_overrides=True)
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def has(self, lang: str, code: str) -> bool:
        return self._bundle(lang).has_message(code)

    def say(self, lang: str, code: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence `code` in a language; raises `KeyError` if there is none."""
        quick = self._quick.get((lang, code))
        if quick is not None:
            try:
                return nest_quotes(quick(params or {}))
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
        return nest_quotes(str(text))


_OPENING = {"„": ("«", "»"), "“": ("‘", "’")}
"""The marks of a quotation within another, by the mark that opens the outer one."""
_NESTED = re.compile("„[^„”]*„|“[^“”]*“")


def nest_quotes(text: str) -> str:
    """A sentence with other quotation marks for a quotation within a quotation.

    >>> nest_quotes("Masz kartę „Słowo „robot””.")
    'Masz kartę „Słowo «robot»”.'
    """
    if not _NESTED.search(text):
        return text
    found: list[str] = []
    closing: list[str] = []
    for mark in text:
        if mark in _OPENING:
            opened, closed = _OPENING[mark] if closing else (mark, "”")
            found.append(opened)
            closing.append(closed)
        else:
            found.append(closing.pop() if mark == "”" and closing else mark)
    return "".join(found)


def _bounded(value: object) -> object:
    """A parameter with its length or value limited for Fluent."""
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        return f"> {LARGEST}" if value > 0 else f"< -{LARGEST}"
    return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value


def folder_of(package: str) -> Traversable:
    """The folder with the sentences of a package."""
    return files(package).joinpath("words")


@cache
def words_of(package: str) -> Words:
    """The sentences that all games share and those of a game's package. The result is cached."""
    return Words(folder_of("wyprawa.core"), folder_of(package))


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Problem("language", lang=lang, choices=", ".join(LANGUAGES))
    return lang


def choose_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language: `asked`, else WYPRAWA_LANG, else that of the locale, else Polish."""
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
    """A text reduced to lower-case letters and digits without accents, for comparing names with typed text."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(filter(str.isalnum, split))


def first_verb(words: list[str], verbs: Mapping[str, str]) -> tuple[str | None, list[str]]:
    """The verb of one or two words at the beginning of a typed text, and the words after it.

    The keys of `verbs` are in the form of `plain`, so accents and letter case do not matter.
    """
    for count in (2, 1):
        verb = verbs.get(plain("".join(words[:count]))) if len(words) >= count else None
        if verb is not None:
            return verb, words[count:]
    return None, words


def find_name(names: Sequence[str], text: str) -> int | None:
    """The index of the name that equals `text`, or is the only one that begins with it or has a word that does.

    Letter case and accents do not matter. None if there is no such name.
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


_HELD = re.compile(r"(?<=\d) (?=[^\W\d]|\d{3}\b)|(?<=\b[aiouwzAIOUWZ]) (?=\S)|(?<=, \d\.) (?=\S)")


def wrapped(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """Wrap prose into rows of at most `width`. Rows break between words only, so that paths and addresses stay whole.

    No row breaks within a number in groups, between a number and the next word, after a word of one letter, or at a
    no-break space, which is replaced by a space.
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
