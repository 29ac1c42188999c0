"""One act has one verb: the sentences about an act have the verb of the table in CONTRIBUTING.md, and no other."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SECTION = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Verbs\n")[1].split("\n## ")[0]
ACTS = {
    # game and act: sentences, Polish verb, English verb
    ("Bosman", "choose"): ("do-choose kind-choose prompt-choose", r"wybra|wybierz", "choose"),
    ("Bosman", "keep"): ("do-keep kind-keep kept", "zatrzym", "keep"),
    ("Bosman", "lay"): ("do-lay kind-lay may-lay laid", "poło|połóż|kła", "lay"),
    ("Bosman", "exchange"): ("do-exchange kind-exchange may-exchange exchanged exchanged-hidden", "wymie", "exchang"),
    ("Bosman", "poison"): ("do-poison kind-poison may-poison poisoned", "otru", "poison"),
    ("Bosman", "take"): ("do-take kind-take prompt-take boarded", "łodzi", "board"),
    ("Bosman", "pass"): ("do-pass kind-pass may-pass passed", "pasu|pasow", "pass"),
    ("Boso", "start"): ("do-start kind-start", "zacz|start", "start"),
    ("Boso", "draw"): ("do-draw kind-draw prompt-draw prompt-draw-only drawn drawn-hidden", "dob", "draw"),
    ("Boso", "take"): (
        "do-take kind-take prompt-draw took-exchange took-move took-surprise",
        "wzi|wez|weź|bier",
        "tak",
    ),
    ("Boso", "exchange"): ("do-exchange kind-exchange prompt-exchange exchanged", "wymie", "exchang"),
    ("Boso", "discard"): ("do-discard kind-discard prompt-discard discarded refused-discard-due", "wy[łk]", "discard"),
    ("Boso", "step"): ("kind-step prompt-move prompt-move-card prompt-move-credit", "krok", "step"),
    ("Boso", "stop"): ("do-stop kind-stop prompt-move-none stopped", "zatrzym", "stop"),
    ("Boso", "cash"): ("do-cash kind-cash prompt-react cashed order-cash answered-none", "spienięż", "cash"),
    ("Boso", "surprise"): ("prompt-surprises surprised kind-surprise", "niespodziank", "surprise|uses"),
    ("Boso", "end"): ("do-end kind-end prompt-end", "zakończ", "end"),
    ("Polska", "die"): ("do-die kind-die prompt-die took", "wzi|weź|bierz", "take"),
    ("Polska", "move"): (
        "do-move kind-move prompt-act-move moved do-train do-coach train coach",
        "je[dź]|jecha",
        "travel",
    ),
    ("Polska", "card"): ("do-card kind-card played prompt-act-cards", "zagra|zagry", "play"),
    ("Polska", "stop"): ("do-stop kind-stop stopped", "poło|połóż|kła", "lay"),
    ("Polska", "end"): ("kind-end prompt-end", "zakończ", "end"),
    ("Polska", "pass"): ("do-pass kind-pass passed prompt-act-pass", "pasu|pasow", "pass"),
    ("Polska", "discard"): ("do-discard kind-discard prompt-discard discarded", "odrzu", "discard"),
}


@cache
def sentences(title: str, lang: str) -> dict[str, str]:
    text = (ROOT / "src" / "wyprawa" / "games" / title.lower() / "words" / f"{lang}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+) = ((?:.*\n)(?:[ \t}].*\n|\n(?=[ \t]))*)", text, re.MULTILINE))


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(("title", "act"), ACTS)
def test_one_act_has_one_verb(title, act, lang):
    names, *verbs = ACTS[title, act]
    verb = verbs[lang == "en"]
    said = sentences(title, lang)
    assert [name for name in names.split() if not re.search(verb, said[name], re.IGNORECASE)] == []


def test_every_act_is_in_the_table():
    listed = {
        (game, act)
        for games, acts in re.findall(r"^\| ([\w, ]+) \| ([^|]+) \|", SECTION, re.MULTILINE)
        for game in games.split(", ")
        for act in re.findall(r"`(\w+)`", acts)
    }
    ways = {("Polska", "train"), ("Polska", "coach")}  # kinds of travelling
    assert listed - ways == {pair for pair in ACTS if pair[1] != "pass"}


PHRASES = {
    ("Bosman", "keep"): ("Zatrzymaj wszystkie żetony", "Keep all tokens"),
    ("Bosman", "pass"): ("Pasuj w tej turze", "Pass this turn"),
    ("Boso", "draw"): ("Dobierz kartę z nieużywanych", "Draw an unused card"),
    ("Boso", "skip"): ("Dalej bez wymiany", "Go on without an exchange"),
    ("Boso", "stop"): ("Zatrzymaj się bez dalszych kroków", "Stop without more steps"),
    ("Boso", "keep"): ("Zatrzymaj karty", "Keep the cards"),
    ("Boso", "end"): ("Zakończ rundę", "End your turn"),
    ("Polska", "end"): ("Zakończ turę", "End your turn"),
    ("Polska", "pass"): ("Pasuj w tej turze", "Pass this turn"),
}
"""How a choice without a piece reads where it is the only one or is confirmed: its kind, then its text."""


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(("title", "kind"), PHRASES)
def test_a_choice_and_its_kind_read_as_one_phrase(title, kind, lang):
    said = sentences(title, lang)
    assert f"{said[f'kind-{kind}']} {said[f'action-{kind}']}".replace("\n", "") == PHRASES[title, kind][lang == "en"]


def test_every_choice_without_a_piece_is_among_the_phrases():
    plain = {
        (title, name.removeprefix("action-"))
        for title in ("Bosman", "Boso", "Polska")
        for name, text in sentences(title, "pl").items()
        if name.startswith("action-") and "{" not in text
    }
    assert plain == PHRASES.keys()
