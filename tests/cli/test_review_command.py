"""The command `wyprawa review`."""

import json
from pathlib import Path

import pytest

from wyprawa.analysis import questions
from wyprawa.cli.dispatch import run

LOGS = Path(__file__).parents[1] / "logs"
GAME = str(LOGS / "bosman-v2-2p.jsonl")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert searches a little only."""
    real = questions.judge
    monkeypatch.setattr(questions, "judge", lambda game, view, played, rng, effort: real(game, view, played, rng, 0.01))
    monkeypatch.setattr(questions, "guesses_of", lambda game, effort: 2)
    monkeypatch.setattr(questions, "EXPECTED_GUESSES", 1)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Own decisions", "Best luck")), ("pl", ("Własne decyzje", "szczęście"))]
)
def test_it_tells_where_the_result_comes_from(capsys, lang, words):
    assert run(["review", GAME, "--processes", "1", "--all-decisions", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in words)
    assert "review-" not in out


@pytest.mark.usefixtures("quick")
def test_a_file_of_one_player_gives_the_review_from_its_eyes(capsys, tmp_path):
    own = str(tmp_path / "own.jsonl")
    assert run(["replay", GAME, "--seat", "2", "--export", own]) == 0
    capsys.readouterr()
    assert run(["review", own, "--json", "--processes", "1"]) == 0
    of_file = json.loads(capsys.readouterr().out)
    assert run(["review", GAME, "--seat", "2", "--json", "--processes", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == of_file
    assert of_file["eyes"] == 1
    assert {decision["seat"] for decision in of_file["decisions"]} == {1}


@pytest.mark.parametrize(
    "words",
    [
        ["review"],
        ["review", "/no/such/file"],
        ["review", str(LOGS / "make.py")],
        ["review", GAME, "--seat", "3"],
        ["review", GAME, "--seat", "0"],
        ["review", GAME, "--seat", "me"],
        ["review", GAME, "--processes", "0"],
    ],
)
def test_wrong_input_is_one_sentence_and_exit_code_2(capsys, words):
    assert run([*words, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


def test_a_running_game_is_refused(capsys, tmp_path):
    running = tmp_path / "running.jsonl"
    running.write_bytes(b"".join(Path(GAME).read_bytes().splitlines(keepends=True)[:12]))
    for more in ([], ["--seat", "1"], ["--seat", "all"]):
        assert run(["review", str(running), *more, "--lang", "en"]) == 2
        assert "still in progress" in capsys.readouterr().err
