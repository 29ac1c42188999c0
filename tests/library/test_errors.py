"""Errors are sentences in both languages, with the clause or the row they refer to."""

import pickle
import re
from pathlib import Path

import pytest

import wyprawa
from random_games import open_table
from wyprawa.core.error_texts import common_words
from wyprawa.core.errors import BadLog, BadNotation, BadPosition, Problem, Refusal, Refused

SOURCES = Path(wyprawa.__file__).parent
RAISED = re.compile(r'(?:Problem|BadNotation|BadPosition|BadLog)\(\s*"([a-z-]+)"')
CODES = sorted({code for path in SOURCES.rglob("*.py") for code in RAISED.findall(path.read_text("utf-8"))})


def test_every_code_that_is_raised_has_a_sentence_in_both_languages():
    games = [wyprawa.game(name) for name in wyprawa.names()]
    assert len(CODES) > 100
    for lang in ("pl", "en"):
        words = [common_words(), *(game.words for game in games)]
        assert [code for code in CODES if not any(one.has(lang, code) for one in words)] == []


def test_a_problem_is_its_english_sentence_and_can_be_told_in_polish():
    with pytest.raises(Problem) as caught:
        wyprawa.game("bosman").check_players(7)
    problem = caught.value
    assert str(problem) == "“bosman” cannot be played by 7 people; possible numbers of players: 2, 4."
    assert problem.say("pl").startswith("W „bosman”") or "bosman" in problem.say("pl")
    assert problem.say("pl") != str(problem)
    assert (problem.code, problem.params["players"]) == ("players", 7)
    assert repr(problem) == "Problem('players', game='bosman', players=7, allowed='2, 4')"


def test_an_unknown_code_and_odd_parameters_are_told_as_they_are():
    assert str(Problem("no-such-sentence", a=1)) == "no-such-sentence(a=1)"
    assert str(Problem("seat")) == "seat()"
    assert str(Refused(Refusal("NOWHERE-1", "refused-anyhow"))) == "refused-anyhow() (NOWHERE-1)"


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("boso", "take 9 move", "To take a card from the pool: take, the space and what for"),
        ("bosman", "take up", "Boarding: board, a side or a token, and a seat"),
        ("polska", "move Atlantis", "There is no field “Atlantis”. Examples: Toruń"),
        ("boso", "Atlantis", "There is no field “Atlantis”. Examples: Niger"),
    ],
)
def test_games_that_share_a_code_tell_it_in_their_own_words(name, text, told):
    with pytest.raises(BadNotation) as caught:
        wyprawa.game(name).parse(text)
    assert str(caught.value).startswith(told)


def test_a_table_tells_a_refusal_with_names_and_clause_and_a_typing_error_in_words_of_its_game():
    table = open_table(wyprawa.game("bosman"), 2, seed=1, first=1)
    with pytest.raises(Refused) as caught:
        table.act(1, "choose ryba")
    assert str(caught.value) == "It is Ola's turn to decide. (BOSMAN-P-9)"
    assert caught.value.say("pl").endswith("(BOSMAN-P-9)")
    assert "Ola" in caught.value.say("pl")
    with pytest.raises(BadNotation, match="Choosing a gang"):
        table.act(0, "choose")


@pytest.mark.parametrize("kind", [Problem, BadNotation, BadPosition, BadLog])
def test_errors_travel_between_processes_as_what_they_are(kind):
    problem = kind("log-line", line=3)
    again = pickle.loads(pickle.dumps(problem))
    assert (type(again), again.code, again.params) == (kind, "log-line", {"line": 3})
    assert str(again) == str(problem) == "Line 3 does not fit the game."


def test_a_refusal_travels_with_its_clause_and_compares_by_value():
    refusal = Refusal("BOSMAN-P-9", "refused-not-your-turn", {"seat": 0})
    again = pickle.loads(pickle.dumps(Refused(refusal)))
    assert isinstance(again, Refused)
    assert again.refusal == refusal
    assert len({refusal, again.refusal, Refusal("BOSMAN-P-9", "refused-over")}) == 2


def test_a_bad_position_names_its_row_and_the_reason(game):
    text = game.write_position(game.new(2, wyprawa.SeededDealer(1)))
    rows = text.splitlines()
    rows[1] = rows[1].replace("turn 0", "turn 77").replace("turn 1", "turn 77")
    with pytest.raises(BadPosition) as caught:
        game.read_position("\n\n".join(rows))
    assert caught.value.row == 3  # the row between is empty
    assert "77" in str(caught.value)
    assert str(caught.value).endswith("(row 3)")
    assert caught.value.say("pl").endswith("(wiersz 3)")
    assert pickle.loads(pickle.dumps(caught.value)).row == 3
    with pytest.raises(BadPosition) as caught:
        game.read_position("\n".join(rows[:1]))
    assert caught.value.row is None
    assert "missing" in str(caught.value)
