"""Every sentence exists in both languages, with the same parameters, and is formatted correctly."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import wyprawa
from random_games import GAMES
from wyprawa.core.errors import Problem
from wyprawa.core.text import Words, choose_language, folder_of, nest_quotes, plural_list

PACKAGES = [
    "wyprawa.core",
    "wyprawa.terminal",
    "wyprawa.server",
    "wyprawa.lab",
    *(f"wyprawa.games.{name}" for name in wyprawa.names()),
    "tiny",
]


def messages(package: str, lang: str) -> dict[str, ast.Message]:
    text = folder_of(package).joinpath(f"{lang}.ftl").read_text("utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)], f"{package} {lang} does not parse"
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a sentence stands twice"
    return {entry.id.name: entry for entry in found}


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named after a class)
        self.names.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_sentences_with_the_same_parameters(package):
    polish, english = messages(package, "pl"), messages(package, "en")
    assert polish.keys() == english.keys()
    for code, message in polish.items():
        assert variables(message) == variables(english[code]), code


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_sentence_can_be_said(package, lang):
    words = Words(folder_of(package))
    for code, message in messages(package, lang).items():
        for value in (0, 1, 2, 5, 22):
            said = words.say(lang, code, dict.fromkeys(variables(message), value))
            assert said.strip()
            assert "\u2068" not in said


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_sentences_joined_from_parts_are_those_of_fluent(package, lang):
    quick = Words(folder_of(package))
    fluent = Words(folder_of(package))
    for code, message in messages(package, lang).items():
        for value in ("Ola", "few", 0, 1, 2, 5, 12, 22, 101, 112, 999, 1000, 12345, -3, 2.5, "x" * 3000, "{ $a }"):
            params = dict.fromkeys(variables(message), value)
            fluent._quick.clear()
            assert [quick.say(lang, code, params) for _ in range(2)] == [fluent.say(lang, code, params)] * 2


def test_a_game_says_in_its_own_words_what_the_core_says_too(tmp_path):
    (tmp_path / "own").mkdir()
    for lang in ("pl", "en"):
        (tmp_path / "own" / f"{lang}.ftl").write_text("advice-only = Ahoy!\n", "utf-8")
    words = Words(folder_of("wyprawa.core"), tmp_path / "own")
    assert words.say("pl", "advice-only") == "Ahoy!"
    assert words.say("pl", "advice-blind") == "Wybór na chybił trafił."


def test_no_sentence_is_left_that_nobody_says():
    """Codes are searched for in the sources; codes built from parts are listed by their prefixes."""
    built = (
        "side-",
        "report-",
        "learn-",
        "puzzle-",
        "review-count-",
        "tables-",
        "ban-address",
        "ban-name",
        "status-",
        "review-grade-",
        "review-luck-",
        "way-",
        "preview-replaced-",
        "preview-use-",
        "kind-",
        "action-",
        "option-",
        "outcome-",
        "ended-",
        "replaced-",
        "help-",
        "heading-",
    )
    built += (
        "card-",
        "advice-",
        "menu-coach-",
        "metavar-",
        "seat-bot-",
        "stumbled-",
        "room-",
        "field-",
        "order-",
        "use-",
        "do-",
        "info-",
        "aside-",
        "about-",
        "may-",
        "picture-legend-boat-",
        "score-",
        "why-take-",
        "thing-",
        "things-",
    )
    page = Path(__file__).parents[2] / "web/src"  # the page says sentences of a game too
    of_page = [path for folder in ("games", "sentences") for path in (page / folder).rglob("*.ts")]
    paths = [*Path(str(files("wyprawa"))).rglob("*.py"), *(path for path in of_page if ".test." not in path.name)]
    source = "\n".join(path.read_text("utf-8") for path in paths)
    quoted = set(re.findall(r"""(?<=["'])[\w-]+(?=["'])""", source))
    for package in PACKAGES[:-1]:
        for code in messages(package, "pl"):
            stems = {code, code.removesuffix("-hidden"), code.removesuffix("-empty")}
            assert stems & quoted or code.startswith(built), code


def test_every_code_the_rules_use_has_a_sentence():
    found = 0
    for game in GAMES:
        folder = Path(str(files(game.package)))
        source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
        words = game.words
        codes = re.findall(r'(?:Event|Prompt|BadNotation|Problem)\(\s*"([a-z-]+)"', source)
        codes += re.findall(r'Refusal\(\s*"[^"]+",\s*"([a-z-]+)"', source)
        codes += re.findall(r'"((?:advice|preview|why)-[a-z-]+)"', source)
        assert codes
        found += len(codes)
        for code in codes:
            for lang in ("pl", "en"):
                assert words.has(lang, code), (game, lang, code)
    assert found > 20 * len(wyprawa.names())


def test_every_problem_of_the_package_has_a_sentence():
    page = Path(__file__).parents[2] / "web/src"  # the page says sentences of a game too
    of_page = [path for folder in ("games", "sentences") for path in (page / folder).rglob("*.ts")]
    paths = [*Path(str(files("wyprawa"))).rglob("*.py"), *(path for path in of_page if ".test." not in path.name)]
    source = "\n".join(path.read_text("utf-8") for path in paths)
    codes = re.findall(r'(?:Problem|BadLog|BadPosition)\(\s*"([a-z-]+)"', source)
    words = Words(*(folder_of(package) for package in PACKAGES[:-1]))
    for code in codes:
        for lang in ("pl", "en"):
            assert words.has(lang, code), code


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 żeton."), (2, "2 żetony."), (5, "5 żetonów."), (22, "22 żetony."), (12, "12 żetonów.")]
)
def test_polish_plurals_are_right(count, said):
    words = wyprawa.game("bosman").words
    assert words.say("pl", "drawn-hidden", {"you": "no", "seat": "Ola", "count": count}) == f"Ola dobiera {said}"


@pytest.mark.parametrize(
    ("asked", "environment", "lang"),
    [
        ("en", {"WYPRAWA_LANG": "pl"}, "en"),
        (None, {"WYPRAWA_LANG": "en", "LANG": "pl_PL.UTF-8"}, "en"),
        (None, {"LANG": "pl_PL.UTF-8"}, "pl"),
        (None, {"LANG": "en_GB.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "en_US"}, "pl"),
        (None, {}, "pl"),
    ],
)
def test_the_language_is_asked_for_or_found(asked, environment, lang):
    assert choose_language(asked, environment) == lang


def test_an_unknown_language_is_a_problem():
    with pytest.raises(Problem):
        choose_language("de", {})


def test_a_list_reads_as_a_sentence():
    assert [plural_list("pl", list("abc"[:n])) for n in range(4)] == ["", "a", "a i b", "a, b i c"]
    assert plural_list("en", list("abc")) == "a, b and c"


@pytest.mark.parametrize(
    ("text", "nested"),
    [
        ("Masz kartę „Słowo „robot””.", "Masz kartę „Słowo «robot»”."),
        ("You have “The word “robot””.", "You have “The word ‘robot’”."),
        ("„Toruń” i „Gdańsk”", "„Toruń” i „Gdańsk”"),
        ("bez cudzysłowu”", "bez cudzysłowu”"),
    ],
)
def test_a_quotation_within_a_quotation_has_marks_of_its_own(text, nested):
    assert nest_quotes(text) == nested
