"""Output and input of the terminal: it speaks of the game being played, and understands the words of its own menus."""

import re
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import Scene
from random_games import open_table, random_act, random_game_steps
from terminal.terminal_session import TerminalSession, output_of, typed_answers
from wyprawa.cli.base import Speaker
from wyprawa.core.errors import BadNotation, Problem
from wyprawa.core.fluent_compiler import plural
from wyprawa.core.text import plain
from wyprawa.games.bosman.components.tokens import NAMES as TOKENS
from wyprawa.games.boso.components.cards import CARD_ROWS, CATEGORY_NAMES
from wyprawa.games.boso.components.deck import CARD_IDS as BOSO_CARDS
from wyprawa.games.boso.components.world import FIELD_IDS as BOSO_FIELDS
from wyprawa.games.boso.text.wordings import field_name
from wyprawa.games.polska.components.board import FIELD_IDS as POLSKA_FIELDS
from wyprawa.games.polska.components.cards import CARD_IDS as POLSKA_CARDS
from wyprawa.games.polska.components.cards import CARD_ROWS as POLSKA_CARD_ROWS
from wyprawa.terminal.screen import Left

BOSMAN, BOSO, POLSKA = (wyprawa.game(name) for name in ("bosman", "boso", "polska"))
ALL = pytest.mark.parametrize("rules", [BOSMAN, BOSO, POLSKA], ids=lambda game: game.info.id)
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])


# Errors.


def test_an_error_speaks_of_the_game_being_played():
    """All three games say `notation-field`, `notation-card` or `notation-alone` in words of their own."""
    assert "Przykłady: Niger" in output_of(BOSO, "Atlantyda")
    assert "Przykłady: Toruń" in output_of(POLSKA, "Atlantyda")
    assert "Po tym słowie nic nie dopisuj: „pas teraz”." in output_of(POLSKA, "pas teraz")
    assert "Po tym słowie nic nie dopisuj: „dobierz jutro”." in output_of(BOSO, "dobierz jutro")


@ALL
def test_the_game_being_played_is_asked_before_the_words_of_all_games(rules):
    said = Speaker("pl").problem(BadNotation("notation-alone", text="X"), rules)
    assert said == rules.words.say("pl", "notation-alone", {"text": "X"})
    assert Speaker("pl").problem(Problem("clause", clause="X"), rules) == "Nie ma zasady „X” w tej grze."
    assert "w innym oknie" in Speaker("pl").problem(Problem("file-busy", file="X"), rules)


@pytest.mark.parametrize("count", [*range(1, 26), 102, 112, 122])
def test_a_wrong_number_of_players_is_told_in_grammatical_polish(count):
    said = Speaker("pl").problem(Problem("players", game="bosman", players=count, allowed="2, 4"))
    form = {"one": "nie może grać {} osoba", "few": "nie mogą grać {} osoby", "many": "nie może grać {} osób"}
    assert form[plural("pl", count)].format(count) in said


# Commands.


@ALL
@pytest.mark.parametrize("word", ["table", "stół", "stol", "STÓŁ"])
def test_the_table_brings_the_choices_back(rules, word):
    text = output_of(rules, word)
    assert text.count("Możesz:") == 2
    board = {"bosman": "Plaża", "boso": "Pula publiczna", "polska": "Kostki: "}[rules.info.id]
    assert text.count(board) == 2
    assert text.rindex("Możesz:") > text.rindex(board)


def test_a_question_after_a_move_is_answered_and_the_move_may_still_be_taken_back():
    text = output_of(BOSMAN, "1", "opis trucizna", "zasada X", "u", options={"gangs": "choose"})
    assert "Trucizna. Zamiast innego ruchu zakrywasz nią" in text
    assert "Nie ma zasady „X” w tej grze." in text
    assert "Ruch cofnięty." in text


# Words that are understood.


def menu_verbs(game, lang):
    """The kinds of action, each with its verb in menus."""
    return {kind: game.words.say(lang, f"kind-{kind}") for kind in game.info.weights}


FULL = {
    ("bosman", "choose"): "ryba",
    ("bosman", "lay"): "D1 left",
    ("bosman", "poison"): "2:",
    ("bosman", "exchange"): "1 3",
    ("bosman", "take"): "up 1",
    ("polska", "die"): "3",
    ("polska", "move"): "Toruń",
    ("polska", "card"): "Gniezno",
    ("polska", "stop"): "2",
    ("polska", "train"): "Gdańsk",
    ("polska", "coach"): "Lublin",
    ("polska", "discard"): "Gniezno",
    ("boso", "start"): "Niger",
    ("boso", "take"): "1 move",
    ("boso", "exchange"): "1 2 3",
    ("boso", "discard"): "Abuja 1",
    ("boso", "step"): "Niger",
    ("boso", "cash"): "1",
    ("boso", "surprise"): "Huragan 2",
    ("boso", "order"): "ask",
}


@ALL
@BOTH
def test_what_a_menu_calls_a_move_can_be_typed_with_and_without_polish_letters(rules, lang):
    for kind, verb in menu_verbs(rules, lang).items():
        rest = FULL.get((rules.info.id, kind), "")
        for word in (verb, verb.lower(), " ".join(plain(part) for part in verb.split())):
            assert rules.parse(f"{word} {rest}").kind == kind, (word, rest)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("zatrzymaj", "keep"),
        ("zatrzymaj wszystkie żetony", "keep"),
        ("zostaw", "keep"),
        ("wybierz zdechłą rybę", "choose ryba"),
        ("wybierz gang ryba", "choose ryba"),
        ("choose fish", "choose ryba"),
        ("d1 w lewo", "lay D1 left"),
        ("połóż D1 po lewej stronie bosmana", "lay D1 left"),
        ("poloz d1 gore", "lay D1 up"),
        ("d1.. ^", "lay D1: up"),
        ("podaj truciznę 2••", "poison 2:"),
        ("zabierz góra 1", "take up 1"),
        ("pasuj", "pass"),
        ("r2. lewo", "lay R2. left"),
        ("R2• <", "lay R2. left"),
        ("r2•• góra", "lay R2: up"),
        ("r2.. g", "lay R2: up"),
        ("połóż dm dół", "lay DM down"),
        ("wymień 3 1 3", "exchange 1 3"),
        ("x 5", "exchange 5"),
        ("otruj 2••", "poison 2:"),
        ("weź prawo 3.", "take right 3."),
        ("wybierz s", "choose skrzynia"),
        ("pas", "pass"),
    ],
)
def test_bosman_understands(typed, means):
    assert str(BOSMAN.parse(typed)) == means


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("kostka 3", "die 3"),
        ("weź kostkę 3", "die 3"),
        ("take a die 3", "die 3"),
        ("jedź do Torunia", "move torun"),
        ("do torunia", "move torun"),
        ("travel to Toruń", "move torun"),
        ("pociagiem do Gdanska", "train gdansk"),
        ("zakończ", "end"),
        ("pasuj", "pass"),
        ("stop Jan", "stop 2"),
        ("STOP jan kow", "stop 2"),
        ("stop przed graczem Łucja", "stop 3"),
        ("zatrzymaj lucja", "stop 3"),
        ("stop 3", "stop 3"),
        ("stop c", "stop 3"),
    ],
)
def test_polska_understands(typed, means):
    view = POLSKA.view(POLSKA.new(3, wyprawa.SeededDealer(1)), 0)
    assert str(POLSKA.read(view, typed, ["Ola", "Jan Kowalski", "Łucja"])) == means


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("zostań", "stop"),
        ("dalej", "skip"),
        ("wyłóż 1 2", "discard capitals-nga 2"),
        ("wyloz Abuja na pole 2", "discard capitals-nga 2"),
        ("weź 1 do ruchu", "take 1 move"),
        ("weź 2 na wymianę", "take 2 exchange"),
        ("niespodzianka Huragan Jan", "surprise surprises-hurricane 2"),
        ("niespodzianka 2 łucja", "surprise surprises-hurricane 3"),
        ("surprise hurricane 3", "surprise surprises-hurricane 3"),
        ("start od pola Niger", "start niger"),
        ("polecenie spieniezaj", "order cash"),
    ],
)
def test_boso_understands(typed, means):
    scene = Scene("Ola at niger, hand capitals-nga surprises-hurricane; Jan at czad; Ela at sudan")
    assert str(BOSO.read(BOSO.view(scene.state, 0), typed, ["Ola", "Jan", "Łucja"])) == means


def test_a_choice_can_be_typed_as_the_list_calls_it():
    text = output_of(BOSMAN, "Wybierz gang: Zdechła Ryba", "", "zatrzymaj: wszystkie żetony")
    assert "Bierzesz gang: Zdechła Ryba." in text
    assert "Zatrzymujesz wszystkie żetony." in text


# Descriptions.


@pytest.mark.parametrize("name", ["trucizna", "TRUCIZNA", "truciznę", "poison"])
def test_poison_is_described(name):
    assert "Zakryty żeton nie daje punktów" in output_of(BOSMAN, f"opis {name}")


def test_a_majtek_a_gang_and_every_token_are_described_with_what_they_do():
    assert "bosman odchodzi od niego o 1 pole" in output_of(BOSMAN, "opis majtek")
    assert "Majtek Zdechłej Ryby (RM)" in output_of(BOSMAN, "opis majtek ryba")
    assert "18 piratów" in output_of(BOSMAN, "opis Zdechła Ryba")
    text = output_of(BOSMAN, "opis r2..")
    assert "Pirat Zdechłej Ryby 2 z dwiema kropkami (R2••)" in text
    assert "o 2 pola" in text
    for token in TOKENS:
        for lang in ("pl", "en"):
            assert len(BOSMAN.about(lang, token)[0]) > 60


@BOTH
def test_every_card_of_polska_is_described_with_its_effect_and_its_story(lang):
    for row in POLSKA_CARD_ROWS:
        effect, story, *_ = POLSKA.about(lang, row["id"])
        assert story == row[f"text_{lang}"]
        words = {"stop": "tur", "train": "wolne pole|free field", "coach": "2 pól dalej|2 fields further"}
        assert re.search(words.get(row["kind"], r"\+[123]|3 (pola|fields)"), effect), effect
    assert "jeśli stoi dokładnie na roku 966: +2" in output_of(POLSKA, "opis Chrzest Polski")
    assert "tylko w Krakowie" in output_of(POLSKA, "opis Kraków")
    assert "na mapie 11" in output_of(POLSKA, "opis Kraków")


@BOTH
def test_every_card_of_boso_is_described_with_its_category_and_fields(lang):
    for card, row in enumerate(CARD_ROWS):
        effect, story = BOSO.about(lang, row["id"])
        assert story == row[f"text_{lang}"]
        assert effect.startswith(CATEGORY_NAMES[row["category"]][lang])
        for field in BOSO.rows[card]["fields"]:
            assert field_name(lang, field) in effect
        assert ("1 Golden" in effect) == (row["category"] != "surprises")


def test_a_surprise_in_hand_lists_its_fields():
    scene = Scene("Ola at niger, hand surprises-sandstorm; Jan at czad")
    text = output_of(BOSO, "karty", position=BOSO.write_position(scene.state))
    assert "działa na polach: " in text
    for field in ("Maroko", "Egipt", "Czad"):
        assert field in text[text.index("działa na polach") :]


# Help.

FOREIGN = {
    "bosman": ("Golden", "kostk", "tor", "mias", "pociąg", "Niger", "track", "town", "die "),
    "boso": ("żeton", "kostk", "na torze", "pociąg", "bosman", "token", "track", "trucizn"),
    "polska": ("żeton", "Golden", "bosman", "niespodziank", "token", "surprise", "trucizn"),
}


@ALL
@BOTH
@pytest.mark.parametrize("word", ["?", "help", "pomoc", "POMOC"])
def test_help_tells_only_of_the_game_being_played(rules, lang, word):
    session = TerminalSession(rules, typed_answers(word), lang=lang)
    with pytest.raises(Left):
        session.game.run()
    page = "\n".join(session.shown[-40:])
    page = page[page.index("Wpisz " if lang == "pl" else "Type a ") :]
    for foreign in FOREIGN[rules.info.id]:
        assert not re.search(rf"\b{foreign}", page), foreign
    for typed, _ in rules.help_moves(lang):
        assert typed in page


@ALL
@BOTH
def test_every_example_on_the_help_page_is_understood(rules, lang):
    state = rules.new(2, wyprawa.SeededDealer(3))
    view = rules.view(state, state.to_act()[0])
    for typed, _ in rules.help_moves(lang):
        if rules.answer_query(view, lang, ["Ola", "Jan"], typed):
            continue
        try:
            assert rules.read(view, typed, ["Ola", "Jan"])
        except BadNotation as wrong:
            raise AssertionError(typed) from wrong


@BOTH
@pytest.mark.parametrize("word", ["help", "gdzie", "drogi"])
def test_there_is_help_at_the_choice_of_a_start(lang, word):
    text = output_of(BOSO, word, lang=lang)
    for place in re.findall(r"\[start ([^\]]+)\]", text):
        assert re.search(rf"{re.escape(place)}: \d+ (krok|step)", text), place


# What a prompt offers, and what a hint names.


IDS = {
    "boso": {name for name in (*BOSO_CARDS, *BOSO_FIELDS) if "-" in name},
    "polska": {name for name in (*POLSKA_CARDS, *POLSKA_FIELDS) if "-" in name or "_" in name},
    "bosman": {"dywanik_", "prompt-"},
}


@ALL
@BOTH
def test_no_menu_and_no_hint_names_an_internal_id(rules, lang):
    rng = Random(2)
    table = open_table(rules, 2, seed=6)
    names = table.names()
    adviser = wyprawa.find_bot(rules, "greedy")
    for step in range(160):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        view = table.view(seat)
        said = [rules.typed(action, lang) for action in view.legal]
        advice = adviser.advise(view, rng)
        said.append(rules.describe(lang, names, advice.code, advice.params))
        if step % 40 == 7:
            told_by_search = wyprawa.find_bot(rules, "expert@20").advise(view, rng)
            said.append(rules.describe(lang, names, told_by_search.code, told_by_search.params))
        for text in said:
            assert not IDS[rules.info.id] & set(text.split()), text
        random_act(table, rng)


@BOTH
def test_rows_of_a_menu_have_one_number(lang):
    for state, seat, _ in random_game_steps(BOSO, 2, 5):
        if any(action.kind == "discard" for action in state.legal(seat)):
            break
    session = TerminalSession(BOSO, typed_answers(), lang=lang, position=BOSO.write_position(state), people=2)
    session.game.show_menu(session.game.table.view(seat))
    assert not [row for row in session.rows() if re.match(r"\s*(\d+|\+)\. \d+\b", row)]


# One word for a die.


def test_polish_texts_have_one_word_for_a_die():
    """The manual of Polska says `kostka`; `kość` is understood as input."""
    assert "kość" not in output_of(POLSKA, "?", "xyz", "kostka 9")
    for row in POLSKA.rulebook.clauses.values():
        assert not re.search(r"\b(kość|kości|kością|kośćmi)\b", row.text["pl"])
    assert str(POLSKA.parse("kość 3")) == "die 3"
