"""The minutes of a game at the pace of people, from logs of their games."""

import json
import math

import pytest
from records_by_hand import record

import wyprawa
from wyprawa import Chance, Player, Table, load
from wyprawa.cli import run
from wyprawa.lab.report.speech import Speech
from wyprawa.lab.statistics.estimates import student
from wyprawa.lab.statistics.minutes import minutes, pace_of


def test_minutes_come_from_the_pace_of_people(tmp_path):
    (tmp_path / "people").mkdir()
    log = saved_by_people(seconds=[7, 13])
    (tmp_path / "people" / "game.jsonl").write_bytes(log)
    (tmp_path / "people" / "notes.txt").write_text("no log")
    (tmp_path / "people" / "damaged.jsonl").write_bytes(log.replace(b'"seat":0', b'"seat":9'))
    words = ["balance", "bosman", "--players", "2", "--bots", "greedy,random", "--games", "20", "--lang", "en"]
    words += ["--processes", "1", "--out", str(tmp_path / "run"), "--people", str(tmp_path / "people")]
    assert run(words) == 0
    figures = json.loads((tmp_path / "run" / "report.json").read_text("utf-8"))
    found = figures["minutes"]
    assert (found["games"], found["decisions"], found["seconds"]["value"]) == (1, 2, 10)
    mean = figures["length"]["decisions"]["mean"]["value"]
    assert found["minutes"]["value"] == pytest.approx(mean * 10 / 60, abs=1e-3)
    text = (tmp_path / "run" / "report.html").read_text("utf-8")
    said = Speech("en").number(found["minutes"]["value"])
    assert f"At the pace of people (10 s a decision; number of their games: 1) a game takes {said} minutes." in text


def test_the_interval_of_minutes_has_the_errors_of_both_factors():
    people = [wyprawa.SavedGame(saved_by_people([seconds])) for seconds in (8, 12)]
    found = minutes([record(0), record(1, chances=[0.5] * 6)], people)
    assert found is not None
    width = student(1) * math.hypot(2 / 10, 1 / 5)
    assert [found["minutes"][part] for part in ("value", "low", "high")] == pytest.approx(
        [50 / 60, 0, 50 / 60 * (1 + width)], abs=1e-3
    )


def saved_by_people(seconds: list[int]) -> bytes:
    """The log of a game in which a person takes so many seconds for each decision, and a bot one second."""
    rows: list[bytes] = []
    clock = [1_000_000]
    players = [Player("Ola"), Player("Bot", "greedy")]
    chance = Chance(seed=3)
    table = Table.open(
        wyprawa.game("bosman"), players, {"first": "1"}, chance=chance, keep=rows.append, now=lambda: clock[0]
    )
    for took in seconds:
        while table.to_act()[0] == 1:
            clock[0] += 1000
            table.act(1, table.state.legal(1)[0])
        clock[0] += 1000 * took
        table.act(0, table.state.legal(0)[0])
    return b"".join(rows)


def test_what_the_table_answers_for_people_takes_no_time_of_theirs():
    """In Boso it answers for who has no fitting card; a game lasts as long as people think, however many answers."""
    rows: list[bytes] = []
    clock = [1_000_000]
    game = wyprawa.game("boso")
    table = Table.open(
        game, [Player("Ola"), Player("Jan")], chance=Chance(seed=3), keep=rows.append, now=lambda: clock[0]
    )
    for number in range(80):
        clock[0] += 5000
        seat = table.to_act()[0]
        legal = table.state.legal(seat)
        table.act(seat, legal[number % len(legal)])
    found = pace_of(wyprawa.SavedGame(b"".join(rows)))
    assert len(table.accepted) > 80, "the table has answered"
    assert found is not None
    assert (found.seconds, found.decisions) == (400, len(table.accepted))


def test_moves_that_are_taken_back_take_time_and_are_no_decisions_of_the_game():
    rows: list[bytes] = []
    clock = [1_000_000]
    players = [Player("Ola"), Player("Jan")]
    table = Table.open(wyprawa.game("polska"), players, chance=Chance(seed=3), keep=rows.append, now=lambda: clock[0])
    seat = table.to_act()[0]
    for again in (True, False):
        clock[0] += 4000
        table.act(seat, table.state.legal(seat)[0])
        if again:
            table.undo(seat)
    found = pace_of(wyprawa.SavedGame(b"".join(rows)))
    assert found is not None
    assert (found.seconds, found.decisions) == (8, 1)


def test_a_log_without_times_says_nothing_of_the_pace():
    assert pace_of(load("tests/logs/polska-v1-2p.jsonl")) is None
