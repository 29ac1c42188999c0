"""Opening a table: its header, salts, names and first standing orders."""

import pytest

from core.tables import BOSO, at, problem
from random_games import NAMES, MemoryLog, final_state
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.log import pack_hash
from wyprawa.core.player import Player
from wyprawa.core.replay import verify
from wyprawa.core.table import Table


def test_the_header_says_what_was_agreed():
    written = MemoryLog()
    clock = ClockRules("game", 60, 5)
    players = [Player("Ola"), Player("Jan", "random")]
    Table.open(
        TINY,
        players,
        {"first": "2"},
        chance=Chance(seed=9),
        clock=clock,
        seating="apart",
        now=lambda: 77,
        keep=written.keep,
    )
    assert written.read().header.data == {
        "wyprawa": 1,
        "game": "tiny",
        "rules": 1,
        "options": {"first": "2", "window": "0"},
        "seats": [{"name": "Ola", "bot": None}, {"name": "Jan", "bot": "random"}],
        "dealer": {"kind": "seeded", "seed": 9},
        "time": 77,
        "clock": {"kind": "game", "seconds": 60, "increment": 5},
        "seating": "apart",
    }


def test_the_header_is_silent_about_what_was_not_agreed():
    written = MemoryLog()
    at(written=written, clock=ClockRules())
    header = written.read().header.data
    assert not {"clock", "seating", "position", "extra"} & set(header)
    assert header["time"] == 0


def test_the_header_holds_a_position_and_what_was_added_to_the_components():
    written = MemoryLog()
    position = TINY.write_position(at().state)
    at(written=written, position=position)
    assert written.read().header.data["position"] == position
    text = "[pack]\n"

    class WithPack(type(TINY)):
        pack_text = text

    written = MemoryLog()
    Table.open(WithPack(), [Player("Ola"), Player("Jan")], keep=written.keep)
    assert written.read().header.data["extra"] == {"hash": pack_hash(text), "text": text}


def test_a_table_from_a_position_says_so():
    diary = EventRecorder()
    at(position=TINY.write_position(at().state), watch=diary)
    assert [seen.code for seen in diary.seen_by(0)] == ["from-position"]


def test_there_are_no_more_salts_than_seats():
    assert problem(lambda: at(salts=["a", "b", "c", "d"])) == "salt"
    at(salts=["a", "b", "c"])
    assert problem(lambda: at(salts=["a", 5, "c"])) == "salt"


def test_salts_are_lines_of_their_own_between_the_secret_and_the_start():
    written = MemoryLog()
    at(written=written, chance=Chance(secret=b"s" * 32), salts=["a", "", "c"])
    lines = [line.data for line in written.read().lines]
    assert [line["do"] for line in lines] == ["keep", "salt", "salt", "start"]
    assert [(line["seat"], line["salt"]) for line in lines[1:3]] == [(0, "a"), (2, "c")]
    assert lines[0]["secret"] == (b"s" * 32).hex()


def test_a_first_seat_that_is_not_there_is_refused_before_anything_is_written():
    written = MemoryLog()
    with pytest.raises(Problem):
        Table.open(TINY, [Player("Ola"), Player("Jan")], {"first": "3"}, keep=written.keep)
    assert written.data == b""


def test_a_number_of_players_that_the_game_has_not_is_refused():
    assert problem(lambda: Table.open(TINY, [Player("Ola")])) == "players"


def test_names_are_cleaned_of_surplus_space():
    table = Table.open(TINY, [Player(" Ola  Nowak "), Player("Jan")])
    assert table.names() == ["Ola Nowak", "Jan"]


# Standing orders of people who take a seat.


def orders(table: Table) -> list[int]:
    return list(table.state.orders)


def test_how_people_sit_gives_each_seat_its_first_standing_order():
    given = {}
    for seating in ("", "apart", "screen"):
        table = Table.open(
            BOSO, [Player("Ola"), Player("Jan", "greedy"), Player("Ela")], chance=Chance(seed=1), seating=seating
        )
        given[seating] = orders(table)
    assert given[""][0] == given[""][1] == given[""][2]
    assert given["apart"][0] == given["apart"][2] != given["apart"][1] == given[""][0]
    assert given["screen"][0] == given["screen"][2] != given["screen"][1] == given[""][0]
    assert given["apart"][0] != given["screen"][0]


def test_where_it_is_not_said_how_people_sit_standing_orders_stay_as_they_are():
    table = Table.open(BOSO, [Player("Ola"), Player("Jan")], chance=Chance(seed=1), seating="apart")
    position = BOSO.write_position(table.state)
    again = Table.open(BOSO, [Player("Ola"), Player("Jan")], chance=Chance(seed=1), position=position)
    assert orders(again) == orders(table)


@pytest.mark.parametrize("finished", [TINY, BOSO], ids=lambda game: game.info.id)
def test_a_game_opened_from_a_finished_position_is_over_and_its_log_says_so(finished):
    written = MemoryLog()
    position = finished.write_position(final_state(finished, 2, 1))
    table = Table.open(finished, [Player("Ola"), Player("Jan")], position=position, seating="apart", keep=written.keep)
    assert table.outcome is not None
    assert [line.data["do"] for line in written.read().lines] == ["keep", "start", "end"]
    verify(finished, written.read())


def test_the_end_tells_the_secret_and_the_salts():
    written = MemoryLog()
    table = at(2, written=written, chance=Chance(secret=b"s" * 32), salts=["a", ""])
    table.resign(1)
    assert written.read().lines[-1].data == {
        "n": 5,
        "do": "end",
        "outcome": table.outcome.to_json(),
        "secret": (b"s" * 32).hex(),
        "salts": ["a", ""],
        "time": 0,
    }
    written = MemoryLog()
    at(2, written=written).resign(1)
    assert not {"secret", "salts"} & set(written.read().lines[-1].data)


def test_a_standing_order_changes_with_whoever_decides_at_the_seat():
    table = Table.open(BOSO, [Player(name) for name in NAMES[:3]], chance=Chance(seed=1), seating="apart")
    asked = orders(table)[0]
    table.seat_bot(1, "greedy", "own")
    assert orders(table)[0] == orders(table)[2] == asked != orders(table)[1]
    table.seat_person(1, "Jan")
    assert orders(table)[1] == asked
    table.resign(2)
    assert orders(table)[2] != asked
