"""The words of a report: names of pieces and actions as on the screen, numbers of games, what an option means."""

import json

import pytest

import wyprawa
from wyprawa import lab
from wyprawa.cli import run
from wyprawa.core.text import LANGUAGES
from wyprawa.lab.figures import is_dealt_at_once
from wyprawa.lab.report.labels import kind_label, label_in
from wyprawa.lab.report.speech import Speech


@pytest.fixture(scope="module")
def figures_of():
    """The figures of a few games of a game."""
    games = {}

    def found(name: str):
        if name not in games:
            plan = lab.experiment(name, players=2, bots=("greedy",), games=6, seed=3)
            games[name] = lab.figures_of(lab.run(plan))
        return games[name]

    return found


@pytest.mark.parametrize("name", wyprawa.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_used_and_dealt_has_the_names_of_the_game_and_no_ids(figures_of, name, lang):
    label = label_in(wyprawa.game(name), lang)
    rows = [*figures_of(name)["used"], *figures_of(name)["dealt"]]
    assert len(rows) > 20
    for row in rows:
        said = label(row)
        assert said[0].isupper() or not said[0].isalpha(), said
        if "-" in row["value"]:
            assert row["value"] not in said


@pytest.mark.parametrize("name", wyprawa.names())
def test_kinds_of_action_have_the_words_of_the_screen(figures_of, name):
    game = wyprawa.game(name)
    for row in figures_of(name)["choices"]["kinds"]:
        said = {lang: kind_label(game, lang, row["kind"]) for lang in LANGUAGES}
        assert said == {lang: game.words.say(lang, f"kind-{row['kind']}") for lang in LANGUAGES}


def test_a_piece_that_the_game_does_not_know_keeps_its_id():
    label = label_in(wyprawa.game("boso"), "pl")
    assert label({"family": "cash", "value": "my-own-card"}) == "Spienięż: my-own-card"


def test_a_lift_of_what_players_choose_before_the_deal_is_not_called_an_effect(tmp_path):
    plans = {gangs: lab.experiment("bosman", 4, ("random",), 4, 1, {"gangs": gangs}) for gangs in ("choose", "random")}
    assert [is_dealt_at_once(plan) for plan in plans.values()] == [False, True]
    words = ["--players", "4", "--bots", "random", "--games", "4", "--swaps", "0", "--processes", "1"]
    assert run(["balance", "bosman", *words, "--out", str(tmp_path), "--lang", "en"]) == 0
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["dealt_by_chance"] is False
    text = (tmp_path / "report.html").read_text("utf-8")
    for lang in LANGUAGES:
        assert Speech(lang)("report-dealt-chosen") in text
        assert Speech(lang)("report-dealt-chance") not in text


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [("pl", 1, "1 gra,"), ("pl", 22, "22 gry,"), ("pl", 25, "25 gier,"), ("en", 1, "1 game,"), ("en", 22, "22 games,")],
)
def test_the_number_of_games_has_its_form(lang, count, said):
    assert Speech(lang)("report-lead", games=count, players=2, bots="a", seed="1", rules=1).startswith(said)


def test_the_page_says_what_the_compared_option_and_its_values_mean(tmp_path):
    words = ["--players", "2", "--games", "2", "--swaps", "0", "--processes", "1", "--option", "undotted=own_seat,row"]
    assert run(["balance", "bosman", *words, "--out", str(tmp_path), "--lang", "en"]) == 0
    text = (tmp_path / "report.html").read_text("utf-8")
    game = wyprawa.game("bosman")
    for lang in LANGUAGES:
        for said, code in (("undotted", "option-undotted"), ("row", "option-undotted-row")):
            assert f"<li>{said}: {game.words.say(lang, code)}</li>" in text


def test_the_seconds_of_a_run_are_those_of_all_its_sessions(tmp_path):
    words = ["balance", "bosman", "--players", "2", "--games", "4", "--swaps", "0", "--processes", "1", "--lang", "en"]
    file = tmp_path / "run.json"
    assert run([*words, "--out", str(tmp_path)]) == 0
    first = json.loads(file.read_text("utf-8"))
    assert first["sessions"] == 1
    file.write_text(json.dumps({**first, "seconds": 1000.0}), "utf-8")
    assert run([*words, "--out", str(tmp_path), "--resume"]) == 0
    second = json.loads(file.read_text("utf-8"))
    assert second["sessions"] == 2
    assert 1000 < second["seconds"] < 1000 + 10 * first["seconds"] + 10
