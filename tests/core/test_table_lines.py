"""What happens at a table beside the moves: requests to take back, pauses, who sits at a seat, the lines of the log."""

from random import Random

import pytest

import wyprawa
from playing import NAMES, Written, final_state, open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import BadLog, Problem, Refused
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import extra_hash
from wyprawa.core.log import LogFile
from wyprawa.core.outcome import Outcome
from wyprawa.core.people import Place
from wyprawa.core.replay import verify
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table

BOSO = wyprawa.game("boso")


def at(players: int = 3, bots: dict[int, str] | None = None, written: Written | None = None, **more) -> Table:
    places = [Place(NAMES[seat], (bots or {}).get(seat)) for seat in range(players)]
    keep = written.keep if written else None
    return Table.open(TINY, places, {"first": "1"}, **{"chance": Chance(seed=1), "keep": keep, **more})


def chosen(players: int = 3, **more) -> Table:
    """A table where all have chosen their stalls, and the first seat is to take a die."""
    table = at(players, **more)
    for seat in range(players):
        table.act(seat, TINY.parse("stall 4"))
    return table


def take_die(table: Table) -> None:
    seat = table.to_act()[0]
    table.act(seat, next(action for action in table.state.legal(seat) if action.kind == "die"))


def problem(call, *given) -> str:
    with pytest.raises(Problem) as wrong:
        call(*given)
    return wrong.value.code


def told(table: Table) -> list[tuple[str, dict]]:
    return [(event.code, event.data) for event in table.last_events]


# Opening.


def test_the_header_says_what_was_agreed():
    written = Written()
    clock = ClockRules("game", 60, 5)
    places = [Place("Ola"), Place("Jan", "random")]
    Table.open(
        TINY,
        places,
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
    written = Written()
    at(written=written, clock=ClockRules())
    header = written.read().header.data
    assert not {"clock", "seating", "position", "extra"} & set(header)
    assert header["time"] == 0


def test_the_header_holds_a_position_and_what_was_added_to_the_components():
    written = Written()
    position = TINY.write_position(at().state)
    at(written=written, position=position)
    assert written.read().header.data["position"] == position
    text = "[pack]\n"

    class Extra(type(TINY)):
        extra = text

    written = Written()
    Table.open(Extra(), [Place("Ola"), Place("Jan")], keep=written.keep)
    assert written.read().header.data["extra"] == {"hash": extra_hash(text), "text": text}


def test_a_table_from_a_position_says_so():
    diary = EventRecorder()
    at(position=TINY.write_position(at().state), watch=diary)
    assert [seen.code for seen in diary.seen_by(0)] == ["from-position"]


def test_there_are_no_more_salts_than_seats():
    assert problem(lambda: at(salts=["a", "b", "c", "d"])) == "salt"
    at(salts=["a", "b", "c"])
    assert problem(lambda: at(salts=["a", 5, "c"])) == "salt"


def test_salts_are_lines_of_their_own_between_the_secret_and_the_start():
    written = Written()
    at(written=written, chance=Chance(secret=b"s" * 32), salts=["a", "", "c"])
    lines = [line.data for line in written.read().lines]
    assert [line["do"] for line in lines] == ["keep", "salt", "salt", "start"]
    assert [(line["seat"], line["salt"]) for line in lines[1:3]] == [(0, "a"), (2, "c")]
    assert lines[0]["secret"] == (b"s" * 32).hex()


def test_a_first_seat_that_is_not_there_is_refused_before_anything_is_written():
    written = Written()
    with pytest.raises(Problem):
        Table.open(TINY, [Place("Ola"), Place("Jan")], {"first": "3"}, keep=written.keep)
    assert written.data == b""


def test_a_number_of_players_that_the_game_has_not_is_refused():
    assert problem(lambda: Table.open(TINY, [Place("Ola")])) == "players"


def test_names_are_cleaned_of_surplus_space():
    table = Table.open(TINY, [Place(" Ola  Nowak "), Place("Jan")])
    assert table.names() == ["Ola Nowak", "Jan"]


# Standing orders when people sit down.


def orders(table: Table) -> list[int]:
    return list(table.state.orders)


def test_how_people_sit_gives_each_seat_its_first_standing_order():
    given = {}
    for seating in ("", "apart", "screen"):
        table = Table.open(
            BOSO, [Place("Ola"), Place("Jan", "greedy"), Place("Ela")], chance=Chance(seed=1), seating=seating
        )
        given[seating] = orders(table)
    assert given[""][0] == given[""][1] == given[""][2]
    assert given["apart"][0] == given["apart"][2] != given["apart"][1] == given[""][0]
    assert given["screen"][0] == given["screen"][2] != given["screen"][1] == given[""][0]
    assert given["apart"][0] != given["screen"][0]


def test_where_it_is_not_said_how_people_sit_standing_orders_stay_as_they_are():
    table = Table.open(BOSO, [Place("Ola"), Place("Jan")], chance=Chance(seed=1), seating="apart")
    position = BOSO.write_position(table.state)
    again = Table.open(BOSO, [Place("Ola"), Place("Jan")], chance=Chance(seed=1), position=position)
    assert orders(again) == orders(table)


@pytest.mark.parametrize("finished", [TINY, BOSO], ids=lambda game: game.info.id)
def test_a_game_opened_from_a_finished_position_is_over_and_its_log_says_so(finished):
    written = Written()
    position = finished.write_position(final_state(finished, 2, 1))
    table = Table.open(finished, [Place("Ola"), Place("Jan")], position=position, seating="apart", keep=written.keep)
    assert table.outcome is not None
    assert [line.data["do"] for line in written.read().lines] == ["keep", "start", "end"]
    verify(finished, written.read())


def test_the_end_tells_the_secret_and_the_salts():
    written = Written()
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
    written = Written()
    at(2, written=written).resign(1)
    assert not {"secret", "salts"} & set(written.read().lines[-1].data)


def test_a_standing_order_changes_with_whoever_decides_at_the_seat():
    table = Table.open(BOSO, [Place(name) for name in NAMES[:3]], chance=Chance(seed=1), seating="apart")
    asked = orders(table)[0]
    table.seat_bot(1, "greedy", "own")
    assert orders(table)[0] == orders(table)[2] == asked != orders(table)[1]
    table.seat_person(1, "Jan")
    assert orders(table)[1] == asked
    table.resign(2)
    assert orders(table)[2] != asked


# Deciding.


def test_the_decision_that_is_named_must_be_the_one_that_is_owed():
    table = chosen()
    number = table.decision(0)
    legal = table.state.legal(0)[0]
    assert problem(table.act, 0, legal, number + 1) == "decision-gone"
    assert problem(table.act, 0, legal, number - 1) == "decision-gone"
    assert problem(table.act, 1, legal, table.decision(1)) == "decision-gone"
    table.act(0, legal, number)


def test_every_decision_of_a_seat_has_a_number_of_its_own():
    table = at()
    assert [table.decision(seat) for seat in range(3)] == [1, 1, 1]
    for seat in range(3):
        table.act(seat, TINY.parse("stall 4"))
    assert [table.decision(seat) for seat in range(3)] == [2, 1, 1]


def test_a_decision_after_ones_own_is_a_new_one_but_a_standing_order_is_none():
    table = Table.open(BOSO, [Place("Ola"), Place("Jan")], {"first": "1"}, chance=Chance(seed=1), seating="apart")
    number = table.decision(0)
    table.act(0, BOSO.parse("order keep"))
    assert table.decision(0) == number
    for seat in (0, 1):
        table.act(seat, table.state.legal(seat)[0])
    for _ in range(3):
        assert table.to_act() == (0,)
        number += 1
        assert table.decision(0) == number
        table.act(0, table.state.legal(0)[-1], number)


def test_events_of_an_act_are_returned_whole():
    table = chosen()
    events = table.act(0, TINY.parse(f"die {table.state.pool[0]}"))
    assert [event.code for event in events] == ["die", "drawn"]


def test_a_bot_decides_with_the_view_of_its_seat_and_its_events_are_returned():
    table = chosen()
    events = table.bot_act(0, find_bot(TINY, "random"), Random(1))
    assert events == table.last_events != []


def test_the_last_act_returns_its_events_though_the_end_follows():
    table = open_table(TINY, 2, seed=3)
    rng = Random(3)
    while table.outcome is None:
        _, _, events = random_act(table, rng)
    assert events[-1].code == "ended"


def test_who_decided_for_somebody_stands_in_the_log():
    written = Written()
    table = at(written=written)
    table.act(0, TINY.parse("stall 4"), by="expert")
    table.act(1, TINY.parse("stall 4"))
    lines = [line.data for line in written.read().lines]
    assert lines[1]["by"] == "expert"
    assert "by" not in lines[2]


def test_picked_pieces_stand_in_the_log_by_their_names():
    written = Written()
    table = chosen(written=written)
    hand = table.state.hand_ids(0)
    table.act(0, TINY.parse("drop 1 2"))
    assert written.read().lines[-1].data["act"] == {"do": "drop", "pieces": hand}


@pytest.mark.parametrize("text", ["drop 1 3", "drop 0 1", "drop 2 9"])
def test_places_that_the_hand_does_not_have_are_refused(text):
    table = chosen()
    with pytest.raises(Refused):
        table.act(0, TINY.parse(text))


def test_only_a_phase_of_fixed_length_is_ended_by_time():
    table = chosen()
    assert problem(table.end_phase) == "decision-gone"


def test_nothing_happens_in_a_game_that_is_over_but_talk():
    table = at(2)
    table.resign(0)
    calls = [
        lambda: table.act(1, TINY.parse("stall 4")),
        table.end_phase,
        lambda: table.resign(1),
        lambda: table.undo(1),
        lambda: table.ask_undo(1),
        lambda: table.answer_undo(1, True),
        lambda: table.pause(1),
        lambda: table.go_on(1),
        lambda: table.seat_bot(1, "random", "own"),
        lambda: table.seat_person(1, "Ewa"),
        lambda: table.bot_failed(1, "time"),
        lambda: table.resumed(5),
        table.abandon,
    ]
    assert [problem(call) for call in calls] == ["game-over"] * len(calls)
    table.chat(1, "dzięki")


def test_an_abandoned_game_has_no_result_and_goes_on_no_more():
    table = at()
    table.abandon()
    assert told(table) == [("abandoned", {})]
    assert (table.to_act(), table.outcome, table.clock.ends()) == ((), None, None)
    assert problem(table.act, 0, TINY.parse("stall 4")) == "game-abandoned"
    assert problem(table.resign, 0) == "game-abandoned"


# Taking back.


def test_a_move_is_taken_back_when_everybody_agrees():
    table = chosen()
    before = table.position()
    take_die(table)
    table.ask_undo(0)
    assert told(table) == [("undo-asked", {"seat": 0})]
    assert (table.undo_request.seat, table.undo_request.asked) == (0, {1, 2})
    table.answer_undo(2, True)
    assert told(table) == [("undo-agreed", {"seat": 2})]
    assert table.undo_request.asked == {1}
    assert problem(table.answer_undo, 2, True) == "undo-not-asked"
    assert problem(table.answer_undo, 0, True) == "undo-not-asked"
    table.answer_undo(1, True)
    assert table.position() == before
    assert table.undo_request is None
    assert told(table) == [("undone-draws", {"seat": 0, "draws": 1})]


def test_one_refusal_ends_a_request():
    table = chosen()
    take_die(table)
    after = table.position()
    table.ask_undo(0)
    table.answer_undo(1, False)
    assert told(table) == [("undo-refused", {"seat": 1})]
    assert table.undo_request is None
    assert table.position() == after
    assert problem(table.answer_undo, 2, True) == "undo-not-asked"


def test_bots_agree():
    table = chosen(bots={1: "random", 2: "random"})
    before = table.position()
    take_die(table)
    table.ask_undo(0)
    assert table.position() == before


def test_whoever_leaves_his_seat_to_a_bot_or_resigns_need_not_agree():
    for leave in (lambda table: table.seat_bot(1, "random", "left"), lambda table: table.resign(1)):
        table = chosen()
        before = table.position()
        take_die(table)
        table.ask_undo(0)
        leave(table)
        assert table.undo_request.asked == {2}
        table.answer_undo(2, True)
        assert table.position() == before


def test_a_seat_left_to_a_bot_last_lets_the_move_be_taken_back_at_once():
    for leave in (lambda table: table.seat_bot(2, "random", "left"), lambda table: table.resign(2)):
        table = chosen()
        before = table.position()
        take_die(table)
        table.ask_undo(0)
        table.answer_undo(1, True)
        leave(table)
        assert table.position() == before


def test_somebody_who_has_not_moved_has_nothing_to_take_back():
    table = at()
    assert problem(table.ask_undo, 0) == "undo-nothing"
    assert problem(table.undo, 0) == "undo-barred"
    table.act(1, TINY.parse("stall 4"))
    assert problem(table.ask_undo, 0) == "undo-nothing"


def test_a_standing_order_is_no_move_to_take_back():
    table = Table.open(BOSO, [Place("Ola"), Place("Jan")], chance=Chance(seed=1), seating="apart")
    table.act(0, BOSO.parse("order keep"))
    assert problem(table.ask_undo, 0) == "undo-nothing"


def test_taking_back_takes_back_all_that_came_after():
    table = chosen()
    before = table.position()
    take_die(table)
    for seat in (1, 2):
        table.act(seat, TINY.parse("answer 0"))
    take_die(table)
    assert table.position() != before
    draws = sum(len(act.draws) for act in table._at.actions[3:])
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table.position() == before
    assert told(table) == [("undone-draws", {"seat": 0, "draws": draws})]
    assert [act.seat for act in table._at.actions] == [0, 1, 2]


def test_taking_back_what_drew_nothing_tells_of_no_draws():
    table = chosen()
    table.act(0, TINY.parse("drop 1 2"))
    assert table._at.actions[-1].draws == []
    table.undo(0)
    assert told(table) == [("undone", {"seat": 0})]


def test_decisions_after_taking_back_are_new_ones():
    table = chosen()
    number = table.decision(0)
    table.act(0, TINY.parse("drop 1 2"))
    asked = table.decision(1)
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table.decision(0) == number + 1
    assert table.decision(1) == asked


def test_draws_taken_back_are_not_drawn_again():
    written = Written()
    table = chosen(chance=Chance(secret=b"s" * 32), written=written)
    before = table._at.dealer.counter
    take_die(table)
    drawn = table._at.dealer.counter
    assert drawn > before
    table.ask_undo(0)
    table.answer_undo(1, True)
    table.answer_undo(2, True)
    assert table._at.dealer.counter == drawn
    assert Table.resume(TINY, written.read())._at.dealer.counter == drawn


def test_standing_orders_outlast_what_is_taken_back():
    table = Table.open(BOSO, [Place("Ola"), Place("Jan")], chance=Chance(seed=1), seating="apart")
    table.act(0, table.state.legal(0)[0])
    table.act(1, BOSO.parse("order keep"))
    given = table.state.orders[1]
    table.ask_undo(0)
    table.answer_undo(1, True)
    assert table.state.orders[1] == given
    assert table.to_act() == (0, 1)
    view = table.view(1).to_json()
    table.act(0, table.state.legal(0)[0])
    table.ask_undo(0)
    table.answer_undo(1, True)
    assert table.view(1).to_json() == view


def test_a_request_of_another_line_or_another_seat_is_not_taken_back():
    table = chosen()
    for line in ({"seat": 1, "to": 4}, {"seat": 0, "to": 2}, {"seat": 0, "to": 99}):
        assert problem(table._perform, {"do": "undo", "agreed": True, **line}) == "undo-barred"
    take_die(table)
    assert problem(table._perform, {"do": "undo", "seat": 0, "to": 4}) == "undo-barred"
    assert problem(table._perform, {"do": "undo", "seat": 0, "to": 4, "agreed": False}) == "undo-barred"
    table._perform({"do": "undo", "seat": 0, "to": 4, "agreed": True})


# Resigning.


def test_whoever_resigns_can_no_longer_be_brought_back_or_take_back():
    table = chosen()
    take_die(table)
    table.resign(0)
    assert told(table) == [("resigned", {"seat": 0})]
    assert table.resigned == [0]
    assert table.places[0].bot == TINY.adviser
    assert problem(table.seat_person, 0, "Ola") == "resigned-already"
    assert problem(table.seat_bot, 0, "random", "own") == "resigned-already"
    assert problem(table.resign, 0) == "resigned-already"


def test_a_move_is_final_when_somebody_has_resigned_since():
    bosman = wyprawa.game("bosman")
    table = open_table(bosman, 4, seed=2)
    rng = Random(2)
    while not any(table.can_undo(seat) for seat in range(4)):
        random_act(table, rng)
    mover = next(seat for seat in range(4) if table.can_undo(seat))
    table.resign((mover + 1) % 4)
    assert not table.can_undo(mover)


def test_those_who_resigned_rank_below_all_who_stayed_the_last_to_go_first():
    from wyprawa.core.table.handlers import below_all_who_stayed

    outcome = Outcome(((0, 1), (2,), (3,)), "target", (9, 9, 5, 1))
    below = below_all_who_stayed(outcome, [0, 2])
    assert below.ranking == ((1,), (3,), (2,), (0,))
    assert (below.reason, below.scores) == ("target", (9, 9, 5, 1))
    assert below_all_who_stayed(outcome, []) is outcome


def test_when_two_are_left_and_one_resigns_the_other_wins():
    table = at(3)
    table.resign(1)
    assert table.outcome is None
    table.resign(2)
    assert table.outcome.ranking == ((0,), (2,), (1,))
    assert table.outcome.reason == "resigned"


# Round the game.


def test_a_paused_game_takes_no_move_until_it_goes_on():
    table = at()
    assert problem(table.go_on, 0) == "not-paused"
    table.pause(1)
    assert told(table) == [("paused", {"seat": 1})]
    assert table.paused
    assert problem(table.pause, 0) == "game-paused"
    assert problem(table.act, 0, TINY.parse("stall 4")) == "game-paused"
    table.go_on(2)
    assert told(table) == [("went-on", {"seat": 2})]
    assert not table.paused
    table.act(0, TINY.parse("stall 4"))


@pytest.mark.parametrize("why", ["own", "host", "left", "time"])
def test_a_bot_takes_a_seat_and_the_person_comes_back(why):
    table = at()
    table.seat_bot(1, "random", why)
    assert told(table) == [(f"seat-bot-{why}", {"seat": 1, "bot": "random"})]
    assert table.places[1] == Place(NAMES[1], "random")
    table.seat_person(1, f" {NAMES[1]} ")
    assert told(table) == [("seat-back", {"seat": 1})]
    table.seat_person(1, "Ewa")
    assert told(table) == [("seat-new", {"seat": 1, "before": NAMES[1]})]
    assert table.places[1] == Place("Ewa", None)


def test_a_seat_changes_hands_for_known_reasons_only():
    table = at()
    for line in (
        {"bot": "random", "why": "person"},
        {"bot": None, "why": "own"},
        {"bot": "random", "why": "boredom"},
        {"bot": None, "why": "boredom"},
    ):
        with pytest.raises(ValueError, match=line["why"]):
            table._perform({"do": "seat", "seat": 0, "name": "Ola", **line})
    assert problem(table.seat_bot, 5, "random", "own") == "seat"
    assert problem(table.seat_person, 5, "Ewa") == "seat"
    assert problem(table.seat_person, 0, " ") == "name"


def test_a_bot_that_fails_is_noted():
    table = at()
    for why in ("time", "crash"):
        table.bot_failed(2, why)
        assert told(table) == [(f"stumbled-{why}", {"seat": 2})]
    with pytest.raises(ValueError, match="rain"):
        table.bot_failed(2, "rain")
    assert problem(table.bot_failed, 3, "time") == "seat"


@pytest.mark.parametrize("slept", [-1, 1.5, "5", True, None])
def test_sleep_is_a_whole_number_of_milliseconds(slept):
    table = at()
    with pytest.raises((ValueError, TypeError)):
        table.resumed(slept)


def test_waking_is_told():
    table = at()
    table.resumed(0)
    assert told(table) == [("woke", {})]


def test_talk_is_told_and_bounded():
    table = at()
    table.chat(1, "a" * 600)
    assert told(table) == [("said", {"seat": 1, "text": "a" * 500})]
    assert problem(table.chat, 1, "  ") == "chat-empty"


# Looking.


@pytest.mark.parametrize("seat", [-2, 3, "0"])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat):
    assert problem(at().view, seat) == "seat"


def test_a_problem_with_a_seat_counts_from_one():
    with pytest.raises(Problem) as wrong:
        at().resign(7)
    assert wrong.value.params == {"seat": 8, "players": 3}
    with pytest.raises(Problem) as wrong:
        at().resign("7")
    assert wrong.value.params == {"seat": "7", "players": 3}


def test_a_viewer_asked_late_knows_as_much_as_one_asked_all_along():
    table = open_table(TINY, 3, seed=2)
    rng = Random(2)
    for _ in range(30):
        if table.outcome is not None:
            break
        table.view(0)
        random_act(table, rng)
    for seat in (SPECTATOR, 0, 1, 2):
        table._at.trackers.pop(seat, None)
    late = {seat: table.view(seat).to_json() for seat in (SPECTATOR, 0)}
    early = open_table(TINY, 3, seed=2)
    rng = Random(2)
    for _ in range(30):
        if early.outcome is not None:
            break
        early.view(0)
        early.view(SPECTATOR)
        random_act(early, rng)
    assert {seat: early.view(seat).to_json() for seat in (SPECTATOR, 0)} == late


def test_a_glance_recalls_nothing():
    table = chosen()
    assert table.view(0, recall=False).shown() == table.view(0).shown()
    assert table.view(0, recall=False).knowledge.to_json() == {"sizes": {}, "pile": [], "may": []}


# Going on from a log.


def test_two_tables_that_write_in_turn_deal_one_game():
    """Each follows what the other wrote, and the chance of a seed goes on where both together have left it."""
    for chance in (Chance(secret=b"s" * 32), Chance(seed=4)):
        alone, shared = Written(), Written()
        whole = at(written=alone, chance=chance)
        tables = [at(written=shared, chance=chance)]
        tables.append(Table.resume(TINY, shared.read(), keep=shared.keep))
        rng = Random(1)
        for number in range(25):
            if whole.outcome is not None:
                break
            one, other = tables[number % 2], tables[1 - number % 2]
            seat, action, _ = random_act(whole, rng)
            one.act(seat, action)
            other.follow(shared.read().lines[other.lines :])
        assert shared.data == alone.data
        assert whole._at.dealer.counter > 12


def test_a_table_follows_what_was_written_elsewhere_and_goes_on_from_there():
    for chance in (Chance(secret=b"s" * 32), Chance(seed=4)):
        here, there = Written(), Written()
        first = at(written=here, chance=chance)
        second = Table.resume(TINY, here.read(), keep=there.keep)
        for seat in range(3):
            first.act(seat, TINY.parse("stall 4"))
        take_die(first)
        second.follow(here.read().lines[second.lines :])
        second.follow([])
        assert second.position() == first.position()
        assert second.lines == first.lines == len(here.read().lines)
        for table in (first, second):
            table.chat(0, "?")
            table.act(1, TINY.parse("answer 0"))
            table.act(2, TINY.parse("answer 0"))
            take_die(table)
        assert here.data.endswith(there.data)
        assert len(there.data.splitlines()) == 4


def test_the_watch_hears_every_line_with_its_events_when_it_happens_and_when_it_is_read():
    written = Written()
    heard: list[list[tuple[str, list[str]]]] = [[], []]

    def watch(number: int):
        return lambda line, events: heard[number].append((line["do"], [event.code for event in events]))

    table = at(written=written, watch=watch(0))
    table.act(0, TINY.parse("stall 4"))
    table.chat(1, "?")
    Table.resume(TINY, written.read(), watch=watch(1))
    assert [line for line, _ in heard[0]] == ["start", "act", "chat"]
    assert heard[0] == heard[1]


def test_time_never_goes_back():
    written = Written()
    times = iter([100, 100, 50, 200])
    table = at(written=written, now=lambda: next(times))
    table.chat(0, "a")
    table.chat(0, "b")
    assert [line.data["time"] for line in written.read().lines] == [100, 100, 200]


def test_a_line_after_one_whose_hash_does_not_fit_is_not_read():
    written = Written()
    table = at(written=written)
    table.chat(0, "a")
    log = written.read()
    log.lines[1].digest = "0" * 64
    with pytest.raises(BadLog) as wrong:
        Table.resume(TINY, LogFile(log.header, log.lines, cut=False))
    assert (wrong.value.code, wrong.value.params["line"]) == ("verify-hash", 3)
    log = written.read()
    log.header.digest = "0" * 64
    with pytest.raises(BadLog) as wrong:
        Table.resume(TINY, log)
    assert (wrong.value.code, wrong.value.params["line"]) == ("verify-hash", 1)


def test_a_broken_log_takes_no_talk():
    table = at()
    table._broken = True
    assert problem(table.chat, 0, "?") == "log-broken"
    assert problem(table.pause, 0) == "log-broken"
