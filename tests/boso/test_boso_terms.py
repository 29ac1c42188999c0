"""Texts of Boso call each thing by one word: in the game, on its page, in lessons, the summary and the rulebook."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src/wyprawa/games/boso"
DATA = ("lessons", "summary", "rulebook", "pictures", "levels")
LANGUAGES = ("pl", "en")

OTHERWISE = {
    "pl": {
        r"okrążeni\w*": "kolejka",
        r"tur(a|y|ę|ą|ze)": "runda",
        r"pol\w+ publiczn\w+": "pole puli",
        r"na pulę": "do puli",
        r"stał\w+ poleceni\w+": "na przyszłość",
        r"miejsc\w+ docelow\w+": "miejsce z trasy",
        r"komplet\w*": "trójka",
    },
    "en": {
        r"laps?": "round",
        r"(your|this|same|own|a lost) rounds?": "turn",
        r"sights(ee|aw)\w*": "explore",
        r"public spaces?": "space of the pool",
        r"lay off": "discard",
        r"standing orders?": "from now on",
        r"destinations?": "place on the route",
        r"traces?": "mark",
        r"heap": "pile",
        r"one's": "your",
    },
}
"""Words that are not used, and what is said for them."""


def texts(lang: str) -> Iterator[str]:
    for path in (GAME / f"words/{lang}.ftl", ROOT / f"web/src/games/boso/{lang}.ftl"):
        for line in path.read_text("utf-8").splitlines():
            yield re.sub(r"\{ \$\w+ (->|\})|^[\w-]+ =|^#.*", " ", line)
    for name in DATA:
        yield from strings(tomllib.loads((GAME / f"data/{name}.toml").read_text("utf-8")), lang)


def strings(data: object, lang: str, key: str = "") -> Iterator[str]:
    """Every text in a language: of a key that is its code or ends with it, such as `title_pl`."""
    if isinstance(data, dict):
        for own, value in data.items():
            yield from strings(value, lang, own)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, lang, "")
    elif isinstance(data, str) and key.rpartition("_")[2] == lang:
        yield data


@pytest.mark.parametrize(("lang", "word"), [(lang, word) for lang in LANGUAGES for word in OTHERWISE[lang]])
def test_a_thing_has_one_name(lang: str, word: str) -> None:
    found = [text for text in texts(lang) if re.search(rf"\b{word}\b", text, re.IGNORECASE)]
    assert not found, f"say “{OTHERWISE[lang][word]}”"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_found_in_every_file(lang: str) -> None:
    assert sum(len(text.split()) for text in texts(lang)) > 5000
