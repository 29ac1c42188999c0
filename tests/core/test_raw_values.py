"""No sentence and no label of an option holds the id of a clause or the raw value of an option."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

import wyprawa
from wyprawa.core.text import folder_of

ROOT = Path(__file__).parent.parent.parent
GAMES = [wyprawa.game(name) for name in wyprawa.names()]
CLAUSE = re.compile(r"\b(?:Q-)?(?:BOSO|BOSMAN|POLSKA)-[A-Z0-9]+(?:-[0-9]+)?\b")
SPOKEN_VALUES = {"a", "b", "on", "off", "yes", "no", "auto", "free", "10", "5x5", "7x7"}
"""Values that are also words of a sentence, or are shown in words of their own."""


def sentences(text: str) -> dict[str, str]:
    found = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    return {entry.id.name: FluentSerializer().serialize_entry(entry).partition("=")[2] for entry in found}


def texts(lang: str) -> dict[str, str]:
    """The Fluent texts of the program by package or file. Commands of the command line are typed as they are."""
    packages = ["wyprawa.core", "wyprawa.server", *(game.package for game in GAMES)]
    found = {package: folder_of(package).joinpath(f"{lang}.ftl").read_text("utf-8") for package in packages}
    pages = [*(ROOT / "web/src/words" / lang).glob("*.ftl"), *(ROOT / "web/src/games").glob(f"*/{lang}.ftl")]
    return found | {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in pages}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_no_sentence_names_a_clause_by_its_id(lang):
    for where, text in texts(lang).items():
        for code, said in sentences(text).items():
            assert not CLAUSE.search(said), (where, code)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
def test_options_and_their_values_are_told_in_words(rules, lang):
    for option in rules.info.options:
        about = rules.words.say(lang, f"option-{option.name}")
        labels = {value: rules.words.say(lang, f"option-{option.name}-{value}") for value in option.values}
        assert len(set(labels.values())) == len(labels)
        for value in option.values:
            assert f"({value}" not in about, (option.name, value)
            assert labels[value] != value
            for said in (about, *labels.values()):
                assert value in SPOKEN_VALUES or not re.search(rf"\b{value}\b", said) or lang == "en", said
                assert "_" not in said


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
def test_no_polish_sentence_holds_a_value_of_an_option(rules):
    values = {value for option in rules.info.options for value in option.values} - SPOKEN_VALUES
    found = sentences(folder_of(rules.package).joinpath("pl.ftl").read_text("utf-8"))
    page = sentences((ROOT / "web/src/games" / rules.info.id / "pl.ftl").read_text("utf-8"))
    for code, said in (found | page).items():
        words = set(re.findall(r"[a-z_]+", re.sub(r"\{[^}]*\}|\[\w+\]", "", said)))
        assert not values & words, (code, values & words)
