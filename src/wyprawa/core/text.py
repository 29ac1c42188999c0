"""Sentences in Polish and English, from Fluent files beside the code that uses them."""

import os
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from .problems import Problem

LANGUAGES = ("pl", "en")
LONGEST = 2400


class Words:
    """The sentences of some folders of `pl.ftl` and `en.ftl`; later folders add to earlier ones."""

    def __init__(self, *folders: Traversable) -> None:
        self._folders = folders
        self._bundles: dict[str, FluentBundle] = {}
        self._plain: dict[tuple[str, str], list[tuple[str | None, str]]] = {}
        """Sentences without plurals and other choices, in parts that only need to be joined."""

    def _bundle(self, lang: str) -> FluentBundle:
        if lang not in self._bundles:
            bundle = FluentBundle([lang], use_isolating=False)
            for folder in self._folders:
                bundle.add_resource(FluentResource(folder.joinpath(f"{lang}.ftl").read_text("utf-8")))
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def has(self, lang: str, code: str) -> bool:
        return self._bundle(lang).has_message(code)

    def say(self, lang: str, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence `code` in a language."""
        plain = self._plain.get((lang, code))
        if plain is not None:
            try:
                return "".join([part if name is None else _as_it_stands(params, name) for name, part in plain])
            except _Unusual:
                pass
        bundle = self._bundle(lang)
        if not bundle.has_message(code):
            raise KeyError(f"no sentence {code!r} in {lang!r}")
        pattern = bundle.get_message(code).value
        assert pattern is not None
        if plain is None:
            self._plain[lang, code] = _parts(pattern)
        text, errors = bundle.format_pattern(pattern, {name: _bounded(value) for name, value in (params or {}).items()})
        if errors:
            raise ValueError(f"sentence {code!r} in {lang!r}: {errors[0]}")
        return str(text)


class _Unusual(Exception):
    """Something that Fluent itself must put into words."""


def _parts(pattern: Any) -> list[tuple[str | None, str]]:
    """A pattern of mere text and parameters as pairs of a name or None and a text; else one that never fits."""
    parts: list[tuple[str | None, str]] = []
    for element in getattr(pattern, "elements", [pattern]):
        if isinstance(element, ast.TextElement):
            parts.append((None, element.value))
        elif isinstance(element.expression, ast.VariableReference):
            parts.append((element.expression.id.name, ""))
        else:
            return [("", "")]
    return parts


def _as_it_stands(params: Mapping[str, Any] | None, name: str) -> str:
    """A parameter that Fluent would put into the sentence unchanged."""
    value = params.get(name) if params else None
    if type(value) is str and len(value) <= LONGEST:
        return value
    if type(value) is int and 0 <= value < 1000:
        return str(value)
    raise _Unusual


def _bounded(value: Any) -> Any:
    """A parameter as long as Fluent takes it."""
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


def plural_list(lang: str, items: list[str]) -> str:
    """`a, b i c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'i' if lang == 'pl' else 'and'} {items[-1]}"
