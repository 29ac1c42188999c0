"""Sentences in Polish and English, from Fluent files beside the code that uses them."""

import os
import unicodedata
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .problems import Problem
from .sentences import LONGEST, Say, Unusual, compiled

LANGUAGES = ("pl", "en")
LARGEST = 10**15
"""The largest number that is said as it is."""


class Words:
    """The sentences of some folders of `pl.ftl` and `en.ftl`; what later folders say counts before earlier ones."""

    def __init__(self, *folders: Traversable) -> None:
        self._folders = folders
        self._bundles: dict[str, FluentBundle] = {}
        self._quick: dict[tuple[str, str], Say] = {}
        """Sentences said before, as functions."""

    def _bundle(self, lang: str) -> FluentBundle:
        if lang not in self._bundles:
            bundle = FluentBundle([lang], use_isolating=False)
            for folder in self._folders:
                text = folder.joinpath(f"{lang}.ftl").read_text("utf-8")
                bundle.add_resource(FluentResource(text), allow_overrides=True)
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def has(self, lang: str, code: str) -> bool:
        return self._bundle(lang).has_message(code)

    def say(self, lang: str, code: str, params: Mapping[str, Any] | None = None) -> str:
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


def _bounded(value: Any) -> Any:
    """A parameter as long, and a number as large, as Fluent takes it."""
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        return f"> {LARGEST}" if value > 0 else f"< -{LARGEST}"
    return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value


def folder_of(package: str) -> Traversable:
    """The folder of sentences of a package."""
    return files(package).joinpath("words")


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
    return "".join(letter for letter in split if letter.isalnum())


def plural_list(lang: str, items: list[str]) -> str:
    """`a, b i c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'i' if lang == 'pl' else 'and'} {items[-1]}"
