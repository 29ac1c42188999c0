"""Saved games: every stored log of earlier versions, and the log of a running game."""

import copy
import pickle
from pathlib import Path
from random import Random

import pytest

import wyprawa
from random_games import NAMES, MemoryLog, open_table, random_act, random_bot
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.player import Player
from wyprawa.core.table import Table

LOGS = sorted((Path(__file__).parent.parent / "logs").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_kept_log_loads_iterates_and_gives_rows(path, tmp_path):
    saved = wyprawa.load(path)
    name, version, players = path.stem.split("-")
    assert (saved.game.info.id, saved.game.info.rules_version) == (name, int(version[1:]))
    assert len(saved.players) == int(players[:-1])
    assert saved.outcome is not None
    moves = list(saved)
    assert len(moves) == len(saved) > 10
    for seat, action, events, state in moves[:40]:
        assert seat in range(-1, len(saved.players))
        assert str(action)
        assert isinstance(events, list)
        assert state.players == len(saved.players)
    assert moves[-1].state == saved.table.state == saved.state_at(-1) == saved.state_at(len(saved))
    assert moves[4].state == saved.state_at(5)
    assert saved.state_at(0).turns == 0
    with pytest.raises(IndexError):
        saved.state_at(len(saved) + 1)
    rows = saved.rows()
    assert len(rows) == len(saved.log.lines)
    assert len({tuple(row) for row in rows}) == 1
    assert all(value is None or type(value) in (int, str, bool) for row in rows for value in row.values())
    acts = [row for row in rows if row["kind"] == "act"]
    assert [row["action"] for row in acts] == [str(move.action) for move in moves]
    assert [row["seat"] for row in acts] == [None if move.seat < 0 else move.seat for move in moves]
    assert acts[0]["player"] == saved.players[acts[0]["seat"]].name
    saved.verify()
    saved.save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


def test_a_running_game_is_read_from_its_log_and_its_table_iterates_alike(game, players, monkeypatch):
    monkeypatch.setattr("wyprawa.games._plugged", {game.info.id: game} if game.info.id == "tiny" else {})
    written, rng = MemoryLog(), Random(2)
    table = open_table(game, players, written, seed=2)
    for _ in range(15):
        random_act(table, rng)
    saved = wyprawa.SavedGame(written.data + b'{"n":99,"do"')  # the line is being written
    assert saved.outcome == table.outcome
    assert list(saved) == list(table)
    assert len(saved) == len(table.accepted)
    assert list(table)[-1].state == table.state
    assert repr(saved) == repr(table).replace("Table", "SavedGame")


def test_a_move_taken_back_stands_in_the_rows_only():
    written = MemoryLog()
    game = wyprawa.game("bosman")
    table = open_table(game, 2, written, seed=2, first=1)
    table.act(0, "choose ryba")
    table.chat(1, "Hm!")
    table.undo(0)
    table.act(0, "choose puszka")
    assert [str(move.action) for move in table] == ["choose puszka"]
    rows = wyprawa.SavedGame(written.data).rows()
    assert [(row["kind"], row["action"], row["taken_back"]) for row in rows] == [
        ("start", None, False),
        ("act", "choose ryba", True),
        ("chat", None, False),
        ("undo", None, False),
        ("act", "choose puszka", False),
    ]
    assert rows[1]["player"] == NAMES[0]


def test_what_is_no_log_or_no_file_is_told(tmp_path):
    with pytest.raises(Problem, match="cannot be opened: there is no such file"):
        wyprawa.load(tmp_path / "none.jsonl")
    (tmp_path / "tale.txt").write_text("Once upon a time")
    with pytest.raises(BadLog, match="This is not the log of a game"):
        wyprawa.load(tmp_path / "tale.txt")
    with pytest.raises(Problem, match="cannot be written"):
        wyprawa.load(LOGS[0]).save(tmp_path / "no" / "folder")


def test_a_copy_of_a_table_plays_on_without_its_log(game, players):
    written, seen = MemoryLog(), []
    table = Table.open(
        game,
        [Player(name) for name in NAMES[:players]],
        chance=wyprawa.Chance(seed=5),
        keep=lambda row: written.keep(row),
        watch=lambda line, events: seen.append(line),
        now=lambda: 7,
    )
    before = written.data, len(seen)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        for _ in range(8):
            random_act(twin, Random(1))
        assert (written.data, len(seen)) == before
        assert twin.lines > table.lines


def test_play_out_takes_any_bot_and_plays_the_same_without_views(game, players):
    bots = [random_bot(game, "uniform")] * players
    ends = []
    for given in ({}, {"game": game}):
        dealer = wyprawa.SeededDealer(3)
        state = game.new(players, dealer)
        assert wyprawa.play_out(state, bots, dealer, Random(3), limit=200, **given) > 10
        ends.append(state)
    assert ends[0] == ends[1]
    mixed = [wyprawa.find_bot(game, "greedy"), *bots[1:]]
    dealer = wyprawa.SeededDealer(3)
    state = game.new(players, dealer)
    assert wyprawa.play_out(state, mixed, dealer, Random(3), limit=100, game=game) > 10


def test_play_out_says_that_it_needs_the_game_for_views():
    game, dealer = wyprawa.game("bosman"), wyprawa.SeededDealer(3)
    bots = [wyprawa.find_bot(game, "greedy")] * 2
    with pytest.raises(TypeError, match="needs the game"):
        wyprawa.play_out(game.new(2, dealer), bots, dealer, Random(3))


def test_a_game_is_pickled_and_copied_by_name(game):
    assert game.words.has("en", "undone")  # sentences are compiled to functions, which no pickle could hold
    game.words.say("en", "abandoned")
    assert copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game
    assert len(pickle.dumps(game)) < 200


def test_an_earlier_version_and_own_cards_are_pickled_with_the_game():
    assert pickle.loads(pickle.dumps(wyprawa.game("boso", 1))).info.rules_version == 1
    pack = Path(__file__).parent.parent.parent / "docs" / "own-cards.md"
    text = pack.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    game = wyprawa.game("boso").with_pack(text)
    assert pickle.loads(pickle.dumps(game)).pack_text == text
    assert repr(pickle.loads(pickle.dumps(game))) == repr(game)
