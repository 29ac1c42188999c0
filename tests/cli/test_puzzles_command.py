"""The command `wyprawa puzzles`: lists, the puzzle of the day, and what it refuses."""

import datetime
import json
import shutil
from pathlib import Path

import pytest

import wyprawa
from wyprawa.analysis.puzzles import A_GAME, puzzle_of_the_day, puzzles_of
from wyprawa.cli import puzzles, run

LOGS = Path(__file__).parents[1] / "logs"


def test_without_a_game_the_puzzles_of_all_games_are_listed(capsys):
    assert run(["puzzles", "--list", "--lang", "en"]) == 0
    rows = capsys.readouterr().out.strip().splitlines()
    assert len(rows) == A_GAME * len(wyprawa.names())
    assert {row.partition(":")[0] for row in rows} == {
        puzzle.id for name in wyprawa.names() for puzzle in puzzles_of(wyprawa.game(name).package)
    }


def test_a_list_is_printed_as_json_too(capsys):
    assert run(["puzzles", "polska", "--list", "--json", "--lang", "pl"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["game"], len(found["puzzles"])) == ("polska", A_GAME)
    first = puzzles_of(wyprawa.game("polska").package)[0]
    assert found["puzzles"][0].items() >= {"id": first.id, "chance": first.chance, "next_best": first.next_best}.items()


class LateEvening(datetime.datetime):
    """The clock of a player for whom it is still yesterday: the date in UTC counts."""

    @classmethod
    def now(cls, tz=None):
        utc = datetime.datetime(2026, 11, 18, 1, 0, tzinfo=datetime.UTC)
        return utc if tz is not None else utc.replace(tzinfo=None) - datetime.timedelta(hours=5)


def test_the_puzzle_of_the_day_is_the_same_in_every_time_zone(monkeypatch, capsys):
    monkeypatch.setattr(puzzles, "datetime", LateEvening)
    monkeypatch.setattr(puzzles, "ask", lambda prompt: "q")
    given = []
    monkeypatch.setattr(puzzles, "give", lambda game, found, plain, say: given.extend(found))
    assert run(["puzzles"]) == 0
    games = [wyprawa.game(name) for name in wyprawa.names()]
    assert given == [puzzle_of_the_day(games, datetime.date(2026, 11, 18).toordinal())[1]]


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ["--find", str(LOGS)],
        ["bosman", "--out", "puzzles.json"],
        ["bosman", "--json"],
        ["bosman", "bosman-99"],
        ["chess"],
        ["bosman", "--find", "/no/such/folder"],
        ["bosman", "--find", str(LOGS), "--most", "0"],
    ],
    ids=lambda words: " ".join(words)[:50],
)
def test_wrong_input_is_one_sentence_and_exit_code_2(capsys, words, lang):
    assert run(["puzzles", *words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")


def test_files_that_are_no_finished_games_are_passed_over(tmp_path, monkeypatch, capsys):
    whole = (LOGS / "bosman-v2-2p.jsonl").read_bytes()
    (tmp_path / "diary.jsonl").write_text("Dear diary")
    (tmp_path / "running.jsonl").write_bytes(b"".join(whole.splitlines(keepends=True)[:12]))
    assert (
        run(["replay", str(LOGS / "bosman-v2-2p.jsonl"), "--seat", "1", "--export", str(tmp_path / "own.jsonl")]) == 0
    )
    shutil.copy(LOGS / "polska-v2-2p.jsonl", tmp_path)
    (tmp_path / "whole.jsonl").write_bytes(whole)
    searched = []
    monkeypatch.setattr(puzzles, "find_puzzles", lambda game, log, source: searched.append(source) or iter(()))
    capsys.readouterr()
    assert run(["puzzles", "bosman", "--find", str(tmp_path), "--processes", "1", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)["puzzles"] == []
    assert searched == ["whole"]


def test_help_tells_the_default_once(capsys):
    for lang in ("pl", "en"):
        assert run(["puzzles", "--help", "--lang", lang]) == 0
        assert capsys.readouterr().out.count("12") == 1
