"""A game with custom cards: they are dealt like the others and stored in the log, which replays without other files."""

import json
import pickle
from random import Random

import pytest

import wyprawa
from random_games import MemoryLog, play_to_end
from wyprawa.cli.dispatch import run
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import read_log
from wyprawa.core.player import Player
from wyprawa.core.replay import replay, seat_log, verify
from wyprawa.core.table import Table
from wyprawa.lab.sim import Plan
from wyprawa.lab.sim import run as simulate

CARDS = "".join(
    f"""
[[card]]
category = "{category}"
title = "Nasza karta {number}"
text = "O miejscu numer {number}."
fields = ["Polska", "Niger"]
"""
    for number, category in enumerate(["cuisine", "music"] * 100)
)
PACK = f'name = "Nasze wakacje"\n{CARDS}'
PLAIN = wyprawa.game("boso")
GAME = PLAIN.with_pack(PACK)


def played() -> tuple[Table, MemoryLog]:
    written = MemoryLog()
    players = [Player("Ola"), Player("Jan")]
    table = Table.open(GAME, players, chance=Chance(seed=5), keep=written.keep)
    play_to_end(table, Random(5))
    return table, written


def test_own_cards_are_dealt_with_the_others():
    table, _ = played()
    state = table.state
    assert state.cards.size == 571
    assert len(GAME.data()["cards"]) == 571
    assert len(PLAIN.data()["cards"]) == 371
    seen = json.dumps(table.view(0).to_json())
    assert "own-" in seen


def test_the_log_alone_replays_resumes_and_verifies():
    table, written = played()
    log = read_log(written.data)
    assert log.header.data["extra"]["text"] == PACK
    verify(PLAIN, log)
    *_, last = replay(PLAIN, log)
    assert last.table.position() == table.position()
    assert last.table.game.pack_text == PACK
    rows = written.data.splitlines(keepends=True)
    half = read_log(b"".join(rows[: len(rows) // 2]))
    assert Table.resume(PLAIN, half).game.pack_text == PACK
    assert seat_log(PLAIN, log, 0)[0]["extra"]["text"] == PACK


def test_a_pack_under_a_wrong_hash_is_found():
    _, written = played()
    header = read_log(written.data).header.data
    spoiled = {**header, "extra": {**header["extra"], "text": PACK.replace("Niger", "Libia")}}
    with pytest.raises(BadLog):
        PLAIN.of_log(spoiled)


def test_own_cards_have_their_titles_in_sentences_and_can_be_typed():
    assert "Nasza karta 7" in GAME.describe("en", ["Ola"], "drawn", {"seat": 0, "count": 1, "cards": ["own-8"]})
    assert str(GAME.parse("discard Nasza karta 7 1")) == "discard own-8 1"
    assert GAME.about("pl", "Nasza karta 7")[-1].endswith("O miejscu numer 7.")
    with pytest.raises(Problem):
        PLAIN.parse("discard Nasza karta 7 1")


@pytest.mark.parametrize("rules", [PLAIN, GAME], ids=["plain", "own"])
def test_a_view_goes_to_another_process_and_comes_back_the_same(rules):
    state = rules.new(2, wyprawa.SeededDealer(3))
    view = rules.view(state, 0)
    data = pickle.dumps(view)
    assert pickle.loads(data).to_json() == view.to_json()
    assert rules is GAME or len(data) < 20_000


def test_a_bad_pack_and_a_game_without_packs_are_problems():
    with pytest.raises(Problem):
        PLAIN.with_pack("name = 1")
    with pytest.raises(Problem):
        wyprawa.game("bosman").with_pack(PACK)


def test_the_laboratory_plays_with_a_pack():
    figures = simulate(Plan("boso", 2, 2, ("greedy",), seed=1, pack=PACK), 1)
    assert sum(figures["ended_by"].values()) == 2


def test_the_commands_take_a_pack(tmp_path, capsys):
    file = tmp_path / "karty.toml"
    file.write_text(PACK, "utf-8")
    logs = tmp_path / "logs"
    command = ["sim", "boso", "--players", "2", "--games", "1", "--bot", "greedy", "--processes", "1"]
    assert run([*command, "--pack", str(file), "--logs", str(logs)]) == 0
    (log,) = logs.iterdir()
    assert run(["verify", str(log)]) == 0
    file.write_text("name = 1", "utf-8")
    assert run([*command, "--pack", str(file)]) != 0
    assert "1" in capsys.readouterr().err
