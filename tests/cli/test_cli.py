"""The command line: output, exit codes, and one sentence for every mistake."""

import json
import os
import platform
import re
import subprocess
import sys
from importlib.metadata import distribution

import pytest

import wyprawa
from random_games import play_table
from wyprawa.cli import run
from wyprawa.cli.base import print_prose
from wyprawa.cli.play import LogKeeper

POLISH = {**os.environ, "WYPRAWA_LANG": "pl"}


@pytest.fixture
def wyprawa_(capsys, monkeypatch, tmp_path):
    """Runs a command in this process: exit code, output, error output."""
    monkeypatch.setenv("WYPRAWA_LANG", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def call(*words: str) -> tuple[int, str, str]:
        code = run(list(words))
        out, err = capsys.readouterr()
        return code, out, err

    return call


COMMANDS = [
    "games",
    "rules",
    "play",
    "sim",
    "arena",
    "balance",
    "data",
    "replay",
    "review",
    "verify",
    "credits",
    "tables",
]


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize(("lang", "usage"), [("pl", "Użycie:"), ("en", "Usage:")])
def test_help_is_there_in_both_languages(wyprawa_, command, lang, usage):
    code, out, _ = wyprawa_(*([command] if command else []), "--help", "--lang", lang)
    assert code == 0
    assert out.startswith(usage)
    assert "help-" not in out
    assert "heading-" not in out


@pytest.mark.parametrize(
    "words",
    [
        ["nothing"],
        ["sim"],
        ["sim", "chess"],
        ["sim", "bosman", "--players", "3"],
        ["sim", "bosman", "--players", "-2"],
        ["sim", "bosman", "--players", "many"],
        ["sim", "bosman", "--games", "0"],
        ["sim", "bosman", "--games", "-5"],
        ["sim", "bosman", "--processes", "0"],
        ["sim", "bosman", "--bot", "genius"],
        ["sim", "bosman", "--bot", "random,,greedy"],
        ["sim", "bosman", "--option", "beach"],
        ["sim", "bosman", "--option", "beach=9x9"],
        ["sim", "bosman", "--option", "weather=rain"],
        ["sim", "bosman", "--option", "stalemate_rounds=0"],
        ["sim", "bosman", "--option", "stalemate_rounds=-3"],
        ["sim", "bosman", "--players", "2", "--option", "first=3"],
        ["sim", "bosman", "--logs", "/dev/null/x"],
        ["sim", "bosman", "--nonsense"],
        ["sim", "bosman", "extra"],
        ["sim", "bosman", "--lang", "de"],
        ["sim", "bosman", "--lang"],
        ["data", "chess"],
        ["rules", "chess"],
        ["rules", "bosman", "BOSMAN-99"],
        ["play", "chess"],
        ["play", "bosman", "--players", "3"],
        ["play", "bosman", "--people", "5"],
        ["play", "bosman", "--people", "-1"],
        ["play", "bosman", "--name", "a", "--name", "b"],
        ["play", "bosman", "--name", " "],
        ["play", "bosman", "--bot", "x"],
        ["play", "bosman", "--save", "/dev/null/x"],
        ["play", "--resume", "/no/such/file"],
        ["replay", "/no/such/file"],
        ["replay", "/"],
        ["verify", "/no/such/file"],
        ["verify"],
        ["rules", "bosman", "x" * 3000],
        ["sim", "x" * 3000],
        ["replay", "x" * 3000],
        ["sim", "bosman", "--option", "first=" + "1" * 5000],
        ["sim", "bosman", "--players"],
        ["sim", "bosman", "--players", "a'b"],
        ["sim", "bosman", "--lang="],
        ["play", "--resume", "/no/such/file", "--players", "4"],
    ],
    ids=lambda words: " ".join(words)[:60],
)
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_bad_input_gets_one_sentence_and_exit_code_2(wyprawa_, words, lang):
    code, out, err = (
        wyprawa_(*words)
        if "--lang" in " ".join(words) or words[-1] == "--players"
        else wyprawa_(*words, "--lang", lang)
    )
    assert code == 2
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")
    assert "Traceback" not in err


def test_a_mistake_is_told_in_the_users_language(wyprawa_):
    assert wyprawa_("sim", "chess", "--lang", "pl")[2].startswith("Nie ma gry „chess”")
    assert wyprawa_("sim", "chess", "--lang", "en")[2].startswith("There is no game “chess”")


def test_data_prints_the_components_as_json(wyprawa_):
    code, out, _ = wyprawa_("data", "bosman")
    data = json.loads(out)
    assert code == 0
    assert len(data["beach"]) == 5
    assert data["beach"][2][2] is None
    assert data["boat"][1][2] == {"digit": 2, "dots": 2}
    assert sum(token["copies"] for token in data["tokens"]) == 72
    assert data["gangs"][1]["name"] == {"pl": "Zdechła Ryba", "en": "Dead Fish"}
    assert data["specials"]


def test_rules_shows_every_clause_and_ruling(wyprawa_):
    for lang in ("pl", "en"):
        _, out, _ = wyprawa_("rules", "bosman", "--lang", lang)
        for clause in wyprawa.game("bosman").rulebook.clauses.values():
            assert f"[{clause.id}]" in out
            assert clause.text[lang] in out
    _, out, _ = wyprawa_("rules", "bosman", "q-bosman-05")
    assert out.startswith("[Q-BOSMAN-05]")
    assert "poisoned_seat" in out


def test_rules_are_read_from_the_first_game_to_the_box_with_rulings_below_their_clauses(wyprawa_):
    _, out, _ = wyprawa_("rules", "polska", "--lang", "pl")
    chapters = ["NA PIERWSZĄ GRĘ", "ZASADY SZCZEGÓŁOWE", "ZASADY DOMOWE", "CO JEST W PUDEŁKU"]
    assert [row for row in out.splitlines() if row.isupper()] == chapters
    ids = [row.split("]")[0] + "]" for row in out.splitlines() if row.strip().startswith("[")]
    first = ids.index("[POLSKA-M-1]")
    assert ids[first : first + 4] == ["[POLSKA-M-1]", "  [Q-POLSKA-05]", "  [Q-POLSKA-04]", "[POLSKA-M-2]"]
    _, out, _ = wyprawa_("rules", "polska", "m-1")
    assert [row.split("]")[0] for row in out.splitlines() if row] == ["[POLSKA-M-1", "  [Q-POLSKA-05", "  [Q-POLSKA-04"]


def test_prose_is_wrapped_in_a_terminal_and_stays_in_one_row_in_a_pipe(monkeypatch, capsys):
    text = "- Bosman stoi na skraju plaży i patrzy w stronę łodzi, w której jest ponad 3 500 miejsc."
    monkeypatch.setenv("COLUMNS", "30")
    print_prose(text, hanging="  ")
    assert capsys.readouterr().out == f"{text}\n"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    print_prose(text, hanging="  ")
    rows = capsys.readouterr().out.splitlines()
    assert " ".join(row.strip() for row in rows) == text
    assert all(len(row) <= 30 and not re.search(r" (\w|\d+)$", row) for row in rows)
    assert all(row.startswith("  ") for row in rows[1:])


def test_games_lists_players_options_and_bots(wyprawa_):
    _, out, _ = wyprawa_("games")
    for word in (
        "bosman",
        "2, 4",
        "stalemate_rounds = auto | off | 1–1000",
        "random, uniform, novice, beginner, casual, skilled, skilled-1, greedy",
        "auto: 8 rounds with four players, 15 with two",
        "off: Never",
        "The three easiest opponents always race to finish first",
    ):
        assert word in out


FIGURES = {
    *("game", "players", "games", "bots", "seed", "rules_version", "wins", "wins_by_bot", "draws", "turns", "ended_by"),
    *("actions", "seconds", "actions_per_second", "games_per_second", "engine"),
}


def sim(wyprawa_, *words: str) -> dict:
    code, out, _ = wyprawa_("sim", "bosman", "--json", *words)
    assert code == 0
    return json.loads(out)


def test_sim_prints_figures_that_add_up(wyprawa_):
    figures = sim(wyprawa_, "--players", "4", "--games", "60", "--seed", "7")
    assert figures.keys() >= FIGURES
    assert sum(figures["wins"]) + figures["draws"] == figures["games"] == 60
    assert sum(figures["ended_by"].values()) == 60
    assert figures["bots"] == ["random"] * 4
    assert figures["wins_by_bot"] == {"random": sum(figures["wins"])}
    assert figures["turns"]["median"] <= figures["turns"]["p95"]
    assert figures["actions"] > 60 * 20


def timeless(figures: dict) -> dict:
    measured = {"seconds", "actions_per_second", "games_per_second", "processes"}
    return {name: value for name, value in figures.items() if name not in measured}


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes(wyprawa_):
    words = ("--players", "2", "--games", "40", "--seed", "11", "--bot", "greedy,random")
    one, two = (sim(wyprawa_, *words, "--processes", count) for count in ("1", "2"))
    assert timeless(one) == timeless(two)
    assert timeless(sim(wyprawa_, *words[:-4], "--seed", "12", *words[-2:])) != timeless(one)


def test_rotating_bots_meet_every_seat(wyprawa_):
    fixed = sim(wyprawa_, "--players", "2", "--games", "40", "--bot", "greedy,random")
    turned = sim(wyprawa_, "--players", "2", "--games", "40", "--bot", "greedy,random", "--rotate")
    assert fixed["wins_by_bot"]["greedy"] == fixed["wins"][0]
    assert turned["wins_by_bot"]["greedy"] > max(turned["wins"])


def test_kept_logs_verify_and_hold_the_same_games(wyprawa_, tmp_path):
    plain = sim(wyprawa_, "--games", "3", "--bot", "greedy,random")
    logged = sim(wyprawa_, "--games", "3", "--bot", "greedy,random", "--logs", str(tmp_path / "logs"))
    assert timeless(plain) == timeless(logged)
    files = sorted((tmp_path / "logs").iterdir())
    assert len(files) == 3
    for file in files:
        code, out, _ = wyprawa_("verify", str(file))
        assert (code, out.split(":")[0]) == (0, "Verified")


def test_options_reach_the_game(wyprawa_):
    figures = sim(wyprawa_, "--games", "20", "--option", "stalemate_rounds=1", "--option", "beach=7x7")
    assert figures["options"]["beach"] == "7x7"
    assert figures["ended_by"].get("stalemate", 0) > 10


@pytest.fixture
def finished(tmp_path):
    _, written = play_table(wyprawa.game("bosman"), 2, seed=4)
    path = tmp_path / "game.jsonl"
    path.write_bytes(written.data)
    return path


def test_verify_says_verified_or_names_the_line_and_exits_1(wyprawa_, finished):
    code, out, _ = wyprawa_("verify", str(finished))
    assert (code, out.split(":")[0]) == (0, "Verified")
    rows = finished.read_bytes().splitlines(keepends=True)
    rows[6] = rows[6].replace(b'"seat":', b'"seat": ', 1)
    finished.write_bytes(b"".join(rows))
    code, out, _ = wyprawa_("verify", str(finished))
    assert code == 1
    assert "7" in out


@pytest.mark.parametrize("damage", ["empty", "foreign", "binary", "cut", "header", "json", "deep"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_damaged_truncated_or_foreign_file_gets_one_clear_sentence(wyprawa_, finished, command, damage):
    data = finished.read_bytes()
    spoiled = {
        "empty": b"",
        "foreign": b"Dear diary,\ntoday we played.\n",
        "binary": bytes(range(256)) * 10,
        "deep": b"[" * 200_000,
        "cut": data[: len(data) // 2],
        "header": data.replace(b'"game":"bosman"', b'"game":["bosman"]', 1),
        "json": data.replace(b'"do":"act"', b'"do:"act"', 1),
    }[damage]
    finished.write_bytes(spoiled)
    code, out, err = wyprawa_(command, str(finished))
    assert code in (1, 2)
    assert len((out + err).strip().splitlines()) == 1 or (command == "replay" and damage == "json")
    assert "Traceback" not in out + err


def test_replay_tells_a_finished_game_from_any_eyes(wyprawa_, finished):
    code, everything, _ = wyprawa_("replay", str(finished))
    assert code == 0
    assert "draws 5 tokens" not in everything
    _, own, _ = wyprawa_("replay", str(finished), "--seat", "1")
    assert re.search("Ola draws [CFWO]", own)
    assert "Grzegorz draws 5 tokens." in own
    _, watching, _ = wyprawa_("replay", str(finished), "--seat", "0", "--board", "--plain")
    assert "Ola draws 5 tokens." in watching
    assert "The bosman stands on" in watching
    assert "wins" in everything
    assert wyprawa_("replay", str(finished), "--seat", "3")[0] == 2


def test_replay_of_a_running_game_shows_no_hands_of_all(wyprawa_, finished):
    rows = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(rows[:12]))
    code, out, _ = wyprawa_("replay", str(finished))
    assert code == 0
    assert "draws 5 tokens" in out
    assert out.strip().endswith("The log ends here; the game is still in progress.")
    code, _, err = wyprawa_("replay", str(finished), "--seat", "all")
    assert code == 2
    assert "still in progress" in err


def test_a_seats_log_is_exported_and_told(wyprawa_, finished, tmp_path):
    own = tmp_path / "own.jsonl"
    assert wyprawa_("replay", str(finished), "--seat", "2", "--export", str(own))[0] == 0
    _, out, _ = wyprawa_("replay", str(own))
    assert "Through the eyes of Grzegorz" in out
    assert "Ola draws 5 tokens." in out
    code, _, err = wyprawa_("verify", str(own))
    assert code == 2
    assert "nothing to check" in err


def test_a_game_is_played_in_one_window_only(tmp_path):
    log = tmp_path / "game.jsonl"
    with LogKeeper(log, "xb"), pytest.raises(wyprawa.Problem) as wrong, LogKeeper(log, "ab"):
        pass
    assert wrong.value.code == "file-busy"


def test_an_exported_log_of_a_seeded_game_does_not_hold_the_seed(wyprawa_, tmp_path):
    assert wyprawa_("sim", "bosman", "--games", "1", "--logs", str(tmp_path / "logs"), "--json")[0] == 0
    own = tmp_path / "own.jsonl"
    assert wyprawa_("replay", str(next((tmp_path / "logs").iterdir())), "--seat", "1", "--export", str(own))[0] == 0
    assert "seed" not in json.loads(own.read_text().splitlines()[0])["dealer"]
    _, out, _ = wyprawa_("replay", str(own))
    assert "wins" in out or "Shared" in out


def test_credits_name_every_installed_part_and_the_unofficial_line(wyprawa_):
    _, out, _ = wyprawa_("credits")
    assert "unofficial" in out
    assert "member states of the United Nations" in out
    listed = {canonical(row.split(":")[0]) for row in out.splitlines() if row.startswith("  ")}
    assert {"click", "rich", "msgspec", "fluent-runtime"} <= installed_parts() <= listed


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def installed_parts() -> set[str]:
    """All packages of a plain installation."""
    wanted, seen = ["wyprawa"], set()
    while wanted:
        for requirement in distribution(wanted.pop()).requires or []:
            name = canonical(re.split(r"[ ;<>=!~(\[]", requirement)[0])
            elsewhere = re.search(r"extra ==|platform|python_version", requirement)
            if not elsewhere and name not in seen:
                seen.add(name)
                wanted.append(name)
    return seen


def test_the_console_script_runs_and_stops_quietly_at_a_closed_pipe():
    done = subprocess.run(
        [sys.executable, "-m", "wyprawa.cli", "--version"], capture_output=True, text=True, env=POLISH, check=True
    )
    python = f"{platform.python_implementation()} {sys.version_info.major}.{sys.version_info.minor}"
    assert done.stdout.strip() == f"wyprawa {wyprawa.__version__} (pure engine, {python})"
    piped = subprocess.run(
        f"{sys.executable} -m wyprawa.cli rules bosman | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env=POLISH,
        check=True,
    )
    assert piped.stderr == ""


def test_a_board_is_drawn_as_a_map_where_it_is_one(wyprawa_, tmp_path):
    out = tmp_path / "map.svg"
    code, said, _ = wyprawa_("--lang", "en", "map", "polska", "--out", str(out))
    assert (code, str(out) in said) == (0, True)
    assert out.read_text("utf-8").startswith("<svg")
    assert wyprawa_("map", "bosman", "--out", str(out))[0] == 0
    assert "<svg" in out.read_text("utf-8")
    assert wyprawa_("map", "polska", "--out", str(tmp_path / "no" / "map.svg"))[0] == 2
    assert wyprawa_("map", "polska")[0] == 2
    assert wyprawa_("--lang", "en", "map", "polska")[2] == (
        "Name the file to write the map to, for example: wyprawa map polska --out polska.svg; "
        "--out - writes it to standard output.\n"
    )
    assert wyprawa_("map", "polska", "--out", "-")[1].startswith("<svg")
