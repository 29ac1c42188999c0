"""The command `wyprawa balance` and its report: files, equal bytes, going on, comparing options, stopping early."""

import csv
import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pyarrow import parquet
from rich.progress import Progress

import wyprawa
from wyprawa import lab, load
from wyprawa.cli import run
from wyprawa.core.given_names import names_for
from wyprawa.core.text import LANGUAGES
from wyprawa.lab import row_files
from wyprawa.lab.report.charts import Axis
from wyprawa.lab.report.speech import Speech

WORDS = ("--players", "2", "--bots", "greedy,random", "--games", "20", "--seed", "5", "--processes", "1")


@pytest.fixture
def balance(capsys):
    def call(*words: str, game: str = "bosman", lang: str = "en") -> tuple[int, str, str]:
        code = run(["balance", game, *words, "--lang", lang])
        return (code, *capsys.readouterr())

    return call


def test_a_report_has_its_files_and_says_what_matters(balance, tmp_path):
    code, out, err = balance(*WORDS, "--out", str(tmp_path / "run"))
    assert (code, err) == (0, "")
    assert "20 games, 2 players (greedy, random)" in out
    for word in ("Whoever begins wins", "turns on average", "greedy wins", "report.html"):
        assert word in out
    names = {path.name for path in (tmp_path / "run").iterdir()}
    assert names >= {"report.html", "report.json", "run.json", "games.parquet", "decisions.parquet"}
    figures = json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))
    assert (figures["games"], figures["deals"], figures["bots"]) == (20, 10, ["greedy", "random"])
    about = json.loads((tmp_path / "run" / "run.json").read_text("utf-8"))
    assert about["engine"] in ("pure", "compiled")
    assert about["seconds"] > 0
    games = parquet.read_table(tmp_path / "run" / "games.parquet").to_pylist()
    decisions = parquet.read_table(tmp_path / "run" / "decisions.parquet").to_pylist()
    assert len(games) == 20
    assert len(decisions) == figures["decisions"] == sum(row["decisions"] for row in games)


def test_equal_runs_give_equal_bytes_whatever_the_number_of_processes(balance, tmp_path):
    balance(*WORDS, "--out", str(tmp_path / "one"))
    balance(*WORDS[:-1], "2", "--out", str(tmp_path / "two"), lang="pl")
    one, two = ((tmp_path / name / "report.json").read_bytes() for name in ("one", "two"))
    assert one == two
    balance(*WORDS[:-3], "6", "--out", str(tmp_path / "three"))
    assert (tmp_path / "three" / "report.json").read_bytes() != one


def test_json_prints_the_figures_of_the_file(balance, tmp_path):
    code, out, _ = balance(*WORDS, "--out", str(tmp_path), "--json")
    assert code == 0
    assert json.loads(out) == json.loads((tmp_path / "report.json").read_text("utf-8"))


def test_a_run_is_extended_and_not_overwritten(balance, tmp_path):
    folder = str(tmp_path / "run")
    balance(*WORDS, "--out", folder)
    code, out, err = balance(*WORDS, "--out", folder)
    assert (code, out) == (2, "")
    assert "--resume" in err
    longer = [*WORDS[:5], "30", *WORDS[6:]]
    assert balance(*longer, "--out", folder, "--resume")[0] == 0
    balance(*longer, "--out", str(tmp_path / "at once"))
    assert (tmp_path / "run" / "report.json").read_bytes() == (tmp_path / "at once" / "report.json").read_bytes()


class Impatient(Progress):
    """A progress bar that is interrupted by Ctrl+C after a few games."""

    def __init__(self, most: int = 6, **given) -> None:
        super().__init__(**given)
        self.most = most

    def advance(self, task_id, advance=1):
        super().advance(task_id, advance)
        if self.tasks[0].completed >= self.most:
            raise KeyboardInterrupt


def test_an_interrupted_run_reports_what_was_played_and_goes_on(balance, tmp_path, monkeypatch):
    with monkeypatch.context() as impatient:
        impatient.setattr("wyprawa.cli.balance.progress_bar", lambda say: Impatient(disable=True))
        code, out, err = balance(*WORDS, "--out", str(tmp_path / "run"))
    assert (code, err.strip()) == (130, "Interrupted.")
    assert re.search(r"\b[46] games", out)
    assert "interrupted" in (tmp_path / "run" / "report.html").read_text("utf-8")
    assert balance(*WORDS, "--out", str(tmp_path / "run"), "--resume")[0] == 0
    balance(*WORDS, "--out", str(tmp_path / "whole"))
    assert (tmp_path / "run" / "report.json").read_bytes() == (tmp_path / "whole" / "report.json").read_bytes()


def test_a_run_that_is_interrupted_at_once_still_has_a_report(balance, tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("wyprawa.lab.running.record_batch", interrupted)
    code, out, _ = balance(*WORDS, "--out", str(tmp_path))
    assert code == 130
    assert "Not a single deal" in out
    assert (tmp_path / "report.html").exists()


def test_an_interrupt_while_figures_are_computed_keeps_the_games(balance, tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as impatient:
        impatient.setattr("wyprawa.lab.balance.figures_of", interrupted)
        code, out, err = balance(*WORDS, "--out", str(tmp_path / "run"))
    assert (code, out) == (130, "")
    assert "--resume writes the report" in err
    assert len(lab.RunFolder(tmp_path / "run").played()) == 20
    assert balance(*WORDS, "--out", str(tmp_path / "run"), "--resume")[0] == 0


def test_values_of_an_option_are_compared_on_the_same_deals(balance, tmp_path):
    words = ("--players", "2", "--games", "30", "--processes", "1", "--option", "beach=5x5,7x7", "--out", str(tmp_path))
    code, out, _ = balance(*words)
    assert code == 0
    assert "The value 7x7 instead of 5x5" in out
    found = json.loads((tmp_path / "report.json").read_text("utf-8"))["option"]
    assert (found["name"], found["base"]) == ("beach", "5x5")
    (row,) = found["values"]
    plans = [lab.experiment("bosman", 2, ("greedy",), 30, 1, {"beach": size}) for size in ("5x5", "7x7")]
    base, other = ([game.turns for game in lab.run(plan)] for plan in plans)
    changes = [two - one for one, two in zip(base, other, strict=True)]
    assert row["turns"]["change"]["value"] == pytest.approx(sum(changes) / 30, abs=1e-4)
    assert row["turns"]["change"]["n"] == 30


def test_every_value_of_every_option_is_compared_with_the_rules_as_played(balance, tmp_path):
    words = ("--players", "2", "--games", "6", "--processes", "1", "--option", "all", "--out", str(tmp_path))
    code, out, _ = balance(*words)
    assert code == 0
    assert "The value undotted=row instead of the rules as played" in out
    found = json.loads((tmp_path / "report.json").read_text("utf-8"))["option"]
    others = [
        f"{one.name}={value}"
        for one in wyprawa.game("bosman").info.options
        if one.name != "first"
        for value in one.values[1:]
    ]
    assert (found["name"], found["base"], [row["value"] for row in found["values"]]) == ("all", "as-planned", others)
    plans = [lab.experiment("bosman", 2, ("greedy",), 6, 1, options) for options in ({}, {"undotted": "row"})]
    base, other = ([game.turns for game in lab.run(plan)] for plan in plans)
    assert found["values"][-1]["turns"]["change"]["value"] == pytest.approx((sum(other) - sum(base)) / 6, abs=1e-4)
    assert "Every option, changed alone" in (tmp_path / "report.html").read_text("utf-8")


def test_deals_are_exchanged_and_the_gain_stands_beside_the_lift(balance, tmp_path):
    words = ("--players", "2", "--games", "30", "--swaps", "24", "--out", str(tmp_path))
    assert balance(*words, game="polska")[0] == 0
    figures = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert figures["swaps"]["games"] == 24
    assert {row["value"] for row in figures["swaps"]["things"]} <= {row["value"] for row in figures["dealt"]}
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "with the deals of neighbours exchanged (games: 24)" in text
    assert (
        balance(*words[:2], "--games", "4", "--swaps", "0", "--out", str(tmp_path / "none"), game="polska", lang="pl")[
            0
        ]
        == 0
    )
    assert json.loads((tmp_path / "none" / "report.json").read_text("utf-8"))["swaps"] is None


def test_a_run_stops_when_the_first_players_share_is_known(balance, tmp_path):
    words = ("--players", "2", "--bots", "random", "--precision", "0.1", "--games", "3000", "--out", str(tmp_path))
    code, out, _ = balance(*words)
    assert code == 0
    figures = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert figures["precision"]["reached"]
    assert figures["precision"]["high"] - figures["precision"]["low"] <= 0.2
    assert 200 <= figures["games"] < 3000
    assert "Stopped after" in out


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "expert@50ms"],
        ["--bots", "greedy,random,uniform", "--players", "2"],
        ["--bots", "genius"],
        ["--games", "0"],
        ["--limit", "0"],
        ["--precision", "0"],
        ["--precision", "nan"],
        ["--players", "3"],
        ["--option", "beach=5x5,9x9"],
        ["--option", "beach=5x5,5x5"],
        ["--option", "beach=5x5,7x7", "--option", "gangs=choose,random"],
        ["--option", "weather=rain,sun"],
        ["--option", "all", "--option", "gangs=choose,random"],
        ["--out", "/dev/null/x"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_input_gets_one_sentence_and_exit_code_2(balance, tmp_path, words, lang):
    out_folder = [] if "--out" in words else ["--out", str(tmp_path / "run")]
    code, out, err = balance(*words, *out_folder, lang=lang)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")
    assert not (tmp_path / "run").exists()


# Rows.


def test_rows_are_csv_where_parquet_is_not_installed(tmp_path, monkeypatch):
    results = lab.run(lab.experiment("polska", 2, ("greedy",), 2, 1))
    (tmp_path / "csv").mkdir()
    monkeypatch.setattr(row_files, "find_spec", lambda _: None)
    names = [path.name for path in row_files.write_rows(results, tmp_path / "csv")]
    assert names == ["games.csv", "decisions.csv"]
    with (tmp_path / "csv" / "decisions.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    true = list(results.decisions)
    assert [row["action"] for row in rows] == [row["action"] for row in true]
    chances = [row["chance_0"] for row in true]
    assert [row["chance_0"] for row in rows] == ["" if chance is None else str(chance) for chance in chances]


def test_parquet_holds_the_same_rows(tmp_path):
    results = lab.run(lab.experiment("boso", 2, ("greedy",), 1, 1, limit=400))
    row_files.write_rows(results, tmp_path)
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == results.games
    assert parquet.read_table(tmp_path / "decisions.parquet").to_pylist() == list(results.decisions)


# The page.


class Parts(HTMLParser):
    """The elements of a page: tags that are open, addresses, texts by language."""

    VOID = ("meta", "br", "circle", "line", "path", "rect", "img")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag not in self.VOID:
            self.open.append(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href") and value]
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_a_page_is_whole_and_asks_for_nothing(balance, tmp_path, name):
    words = ("--players", "2", "--bots", "greedy", "--games", "6", "--processes", "1", "--limit", "300")
    assert balance(*words, "--out", str(tmp_path), game=name)[0] == 0
    text = (tmp_path / "report.html").read_text("utf-8")
    found = Parts(text)
    assert found.open == []
    assert not re.search(r"https?:|@import|url\(", text)
    links = [address.partition("#") for address in found.addresses]
    assert {Path(file).suffix for file, _, _ in links} == {".html", ".jsonl"}
    for file, _, place in links:
        if file.endswith(".jsonl"):
            assert len(load(tmp_path / file)) > 0
            continue
        game_text = (tmp_path / file).read_text("utf-8")
        game_page = Parts(game_text)
        assert game_page.open == []
        assert place in game_page.ids, "the link opens the game at the moment"
        assert len(set(game_page.ids)) == len(game_page.ids)
        assert all(address.startswith("data:image/svg+xml;base64,") for address in game_page.addresses)
        assert not re.search(r"https?:|@import|url\(", game_text)
    for lang in LANGUAGES:
        assert Speech(lang)("report-method-said")[:40] in text
    assert text.count("<svg") >= 2 * 4
    assert "None" not in re.sub(r"<script>.*?</script>", "", text)


def test_the_log_of_an_outlier_is_that_game(balance, tmp_path):
    balance(*WORDS, "--out", str(tmp_path))
    figures = json.loads((tmp_path / "report.json").read_text("utf-8"))
    games = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    for outlier in figures["outliers"]:
        (path,) = (tmp_path / "logs").glob(f"*-{outlier['game']:06d}.jsonl")
        saved = load(path)
        row = games[outlier["game"]]
        assert " ".join(map(str, saved.outcome.winners)) == row["winners"]
        assert len(saved) == row["decisions"] > outlier["decision"]


def test_marks_of_an_axis_are_round_and_those_of_counts_whole():
    assert Axis.around([0.62]).marks == pytest.approx([0, 0.2, 0.4, 0.6, 0.8])
    assert Axis.around([10], whole=True).marks == [0, 5, 10]
    assert Axis.around([3], whole=True).marks == [0, 1, 2, 3]
    assert Axis.around([0, 0], from_zero=False).marks == pytest.approx([0, 0.01, 0.02, 0.03, 0.04])


@pytest.mark.parametrize(("lang", "said"), [("pl", "54,3% (51–57,9)"), ("en", "54.3% (51–57.9)")])
def test_numbers_are_said_as_the_language_does(lang, said):
    assert Speech(lang).share({"value": 0.543, "low": 0.51, "high": 0.579, "n": 9}) == said


def test_equal_values_are_said_without_an_interval_that_would_have_no_width():
    say = Speech("en")
    assert say.mean({"value": 12.0, "low": 12.0, "high": 12.0, "n": 1}) == "12"
    assert say.change({"value": 0.0, "low": 0.0, "high": 0.0, "n": 150}) == "0"
    assert say.change({"value": 0.0, "low": -0.025, "high": 0.025, "n": 150}, 100) == "0 (−2.5 … +2.5)"


def test_the_command_beside_an_outlier_shows_it_from_that_moment(balance, tmp_path, capsys):
    balance(*WORDS, "--out", str(tmp_path))
    text = (tmp_path / "report.html").read_text("utf-8")
    file, line = re.search(r"wyprawa replay (logs/\S+) --from (\d+) --board", text).groups()
    assert run(["replay", str(tmp_path / file), "--from", line, "--lang", "en"]) == 0
    first = capsys.readouterr().out.split("\n\n")[1].splitlines()[0]
    assert int(re.search(r"\d+", first)[0]) == int(line)
    assert run(["replay", str(tmp_path / file), "--from", "999999", "--lang", "en"]) == 2


def test_the_page_of_an_outlier_tells_the_game_and_draws_the_moment(balance, tmp_path):
    balance(*WORDS, "--out", str(tmp_path))
    text = (tmp_path / "report.html").read_text("utf-8")
    file, line = re.search(r'href="(logs/\S+\.html)#line-(\d+)">game \d+, decision [2-9]', text).groups()
    page = (tmp_path / file).read_text("utf-8")
    saved = load((tmp_path / file).with_suffix(".jsonl"))
    before, _, after = page.partition(f'<li id="line-{line}">')
    assert "<img" in before.rpartition("<li id=")[2], "the board stands right before the moment"
    step = next(step for step in saved.steps() if step.number == int(line))
    event = step.events[0].all()
    for lang in LANGUAGES:
        names = names_for(lang, saved.game, saved.players)
        said = saved.game.describe(lang, names, event.code, event.data)
        assert html.escape(said) in after.partition("</li>")[0]
        assert html.escape(saved.game.result(lang, names, saved.outcome)[0]) in page


def test_a_ladder_rates_bots(balance, tmp_path):
    words = ("--players", "2", "--bots", "random", "--games", "10", "--processes", "1", "--out", str(tmp_path))
    assert balance(*words, "--ladder", "greedy,random,uniform")[0] == 0
    ladder = json.loads((tmp_path / "report.json").read_text("utf-8"))["ladder"]
    assert [row["bot"] for row in ladder["elo"]] == ["greedy", "random", "uniform"]
    assert ladder["elo"][0]["low"] > 0 == ladder["elo"][2]["elo"]
    assert [(pair["first"], pair["second"], pair["games"]) for pair in ladder["pairs"]] == [
        ("greedy", "random", 10),
        ("greedy", "uniform", 10),
        ("random", "uniform", 10),
    ]
    assert "A ladder of players" in (tmp_path / "report.html").read_text("utf-8")


def test_a_ladder_goes_on_where_it_was_interrupted(balance, tmp_path, monkeypatch):
    words = (*WORDS, "--swaps", "0", "--ladder", "greedy,random", "--out", str(tmp_path / "run"))
    with monkeypatch.context() as impatient:
        impatient.setattr("wyprawa.cli.balance.progress_bar", lambda say: Impatient(disable=True, most=26))
        assert balance(*words)[0] == 130
    assert json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))["ladder"] is None
    files = lab.RunFolder(tmp_path / "run" / "ladder" / "greedy-random")
    kept = len(files.played())
    assert 0 < kept < 20
    assert balance(*words, "--resume")[0] == 0
    balance(*words[:-1], str(tmp_path / "whole"))
    assert (tmp_path / "run" / "report.json").read_bytes() == (tmp_path / "whole" / "report.json").read_bytes()
