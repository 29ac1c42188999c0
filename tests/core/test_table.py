"""The table: several seats at once, undo, resigning, saving."""

from random import Random

import pytest

import wyprawa
from random_games import NAMES, MemoryLog, open_table, random_act
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Problem, Refused
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.log import read_log
from wyprawa.core.player import Player
from wyprawa.core.replay import replay, verify
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table

BOSMAN = wyprawa.game("bosman")

POISON_TO_HAND = """
bosman 1 players=2 poisoned_seat=refillable replaced_majtek=stack gangs=choose stalemate_rounds=15 beach=5x5 first=1
phase turn, turn 0, first 0, turns 8, quiet 0
owners D=0 R=1 S=1 P=0
beach
  --  .   --  --  --
  --  --  --  --  .
  --  --  @@  --  --
  .   --  --  --  --
  --  --  --  .   --
boat
  R1  --  --
  --  --  --
  --  --  --
hand 0: D1 D1 D2 R2 S3
hand 1: D3 R3 S2 P1 P1
special 0: poison DM PM
special 1: poison RM SM
stack: D2. D2. S1 S1 P2 P2
"""


def table_at(position: str, written: MemoryLog | None = None) -> Table:
    return Table.open(
        BOSMAN,
        [Player("Ola"), Player("Jan")],
        chance=Chance(seed=1),
        position=position,
        keep=written.keep if written else None,
    )


def act(table: Table, text: str) -> None:
    table.act(table.to_act()[0], table.game.parse(text))


def test_a_move_that_reveals_nothing_can_be_taken_back_until_somebody_answers():
    written = MemoryLog()
    table = table_at(POISON_TO_HAND, written)
    before = table.position()
    act(table, "poison 1")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.position() == before
    assert not table.can_undo(0)
    act(table, "poison 1")
    act(table, "lay SM up")
    with pytest.raises(Problem) as wrong:
        table.undo(0)
    assert wrong.value.code == "undo-barred"


def test_a_move_that_shows_a_hidden_token_or_draws_cannot_be_taken_back():
    for text in ("lay D1 right", "exchange 1 2"):
        table = table_at(POISON_TO_HAND)
        act(table, text)
        assert not table.can_undo(0)
        with pytest.raises(Problem):
            table.undo(0)


def test_an_undo_is_a_line_of_the_log_and_replays():
    written = MemoryLog()
    table = table_at(POISON_TO_HAND, written)
    act(table, "poison 1")
    table.undo(0)
    act(table, "lay DM right")
    assert [line.data["do"] for line in written.read().lines] == ["start", "act", "undo", "act"]
    *_, last = replay(BOSMAN, written.read())
    assert last.table.position() == table.position()
    again = Table.resume(BOSMAN, written.read())
    assert again.can_undo(0)
    assert again.view(1).to_json() == table.view(1).to_json()


def test_what_was_seen_of_a_move_taken_back_is_forgotten():
    table = table_at(POISON_TO_HAND)
    first = table.view(1).to_json()
    act(table, "lay DM right")
    table.view(1)
    table.undo(0)
    assert table.view(1).to_json() == first


def test_of_two_players_the_other_wins_when_one_resigns():
    written = MemoryLog()
    table = open_table(BOSMAN, 2, written)
    table.resign(0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "resigned")
    assert table.to_act() == ()
    verify(BOSMAN, written.read())
    with pytest.raises(Problem):
        table.resign(1)


@pytest.mark.parametrize("seed", range(6))
def test_of_four_a_bot_plays_on_for_who_resigns_and_he_ranks_below_all_who_stayed(seed):
    written = MemoryLog()
    table = open_table(BOSMAN, 4, written, seed=seed)
    rng = Random(seed)
    for _ in range(12):
        random_act(table, rng)
    table.resign(2)
    assert table.players[2].bot == BOSMAN.adviser
    with pytest.raises(Problem):
        table.resign(2)
    while table.to_act():
        random_act(table, rng)
    assert table.outcome is not None
    assert table.outcome.ranking[-1] == (2,)
    assert table.outcome.reason in BOSMAN.info.reasons
    verify(BOSMAN, written.read())


def test_when_all_but_one_have_resigned_he_wins():
    table = open_table(BOSMAN, 4)
    for seat in (3, 0, 1):
        table.resign(seat)
    assert table.outcome is not None
    assert table.outcome.ranking == ((2,), (1,), (0,), (3,))


def test_several_seats_owe_a_decision_at_once_and_answer_in_any_order():
    for order in ([0, 1, 2], [2, 0, 1]):
        table = open_table(TINY, 3, seed=1)
        assert table.to_act() == (0, 1, 2)
        for seat in order:
            table.act(seat, TINY.parse("stall 4"), table.decision(seat))
        assert table.to_act() == (table.state.turn,)


def test_a_secret_choice_is_seen_by_nobody_else_before_all_have_chosen():
    diary = EventRecorder()
    table = open_table(TINY, 3, seed=1, watch=diary)
    others = [table.view(seat).to_json() for seat in (-1, 1, 2)]
    shown = [len(diary.seen_by(seat)) for seat in (-1, 1, 2)]
    table.act(0, TINY.parse("stall 6"))
    assert [table.view(seat).to_json() for seat in (-1, 1, 2)] == others
    assert [len(diary.seen_by(seat)) for seat in (-1, 1, 2)] == shown
    assert not table.can_undo(0)


def test_another_seats_answer_does_not_void_a_decision():
    table = open_table(TINY, 3, seed=1)
    number = table.decision(2)
    table.act(0, TINY.parse("stall 2"))
    assert table.decision(2) == number
    table.act(2, TINY.parse("stall 2"), number)
    with pytest.raises(Problem) as wrong:
        table.act(2, TINY.parse("stall 4"), number)
    assert wrong.value.code in ("decision-gone", "refused")


def test_an_action_out_of_turn_is_refused_with_its_clause():
    table = open_table(BOSMAN, 2, seed=1, first=1)
    with pytest.raises(Refused) as wrong:
        table.act(1, BOSMAN.parse("choose ryba"))
    assert wrong.value.refusal.clause == "BOSMAN-P-9"


def test_salts_are_mixed_in_and_stand_in_the_log():
    logs = []
    for salt in ("sól morska", "pieprz"):
        written = MemoryLog()
        table = Table.open(
            BOSMAN,
            [Player("Ola"), Player("Jan")],
            chance=Chance(secret=b"x" * 32),
            salts=[salt, ""],
            keep=written.keep,
        )
        rng = Random(1)
        while table.to_act():
            random_act(table, rng)
        verify(BOSMAN, written.read())
        logs.append(written.data)
    assert "sól morska".encode() in logs[0]
    assert [line.data.get("dealt") for line in read_log(logs[0]).lines] != [
        line.data.get("dealt") for line in read_log(logs[1]).lines
    ]


def test_the_header_commits_before_any_draw_and_holds_no_secret():
    written = MemoryLog()
    table = open_table(BOSMAN, 4, written)
    rows = written.data.splitlines()
    secret = read_log(written.data).lines[0].data["secret"]
    assert b"commitment" in rows[0]
    assert secret.encode() not in rows[0]
    assert b"dealt" not in rows[0] + rows[1]
    assert table.header["dealer"]["commitment"] != secret


def test_chat_changes_nothing_in_the_game():
    written = MemoryLog()
    table = open_table(BOSMAN, 2, written, seed=1)
    before = table.position()
    table.chat(1, "  Uwaga,\n na   bosmana! ")
    assert table.position() == before
    assert written.read().lines[-1].data["text"] == "Uwaga, na bosmana!"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_is_plain_bounded_text(name):
    with pytest.raises(Problem) as wrong:
        Table.open(BOSMAN, [Player(name), Player("Jan")])
    assert wrong.value.code == "name"


def test_a_position_for_another_number_of_players_is_a_problem():
    with pytest.raises(Problem):
        Table.open(BOSMAN, [Player(name) for name in NAMES[:4]], position=POISON_TO_HAND)


def test_a_log_whose_keeper_fails_acknowledges_nothing():
    def full_disk(row: bytes) -> None:
        raise OSError("no space")

    table = open_table(BOSMAN, 2, seed=1)
    table._log._keep = full_disk
    with pytest.raises(OSError, match="no space"):
        random_act(table, Random(1))
    with pytest.raises(Problem) as wrong:
        random_act(table, Random(1))
    assert wrong.value.code == "log-broken"


def test_a_game_that_stopped_before_its_last_line_gets_it_when_resumed():
    written = MemoryLog()
    table = open_table(BOSMAN, 2, written)
    table.resign(0)
    whole = written.data
    written.data = b"".join(whole.splitlines(keepends=True)[:-1])
    Table.resume(BOSMAN, written.read(), keep=written.keep)
    assert written.data == whole
    verify(BOSMAN, written.read())


def test_an_edited_log_is_not_resumed():
    written = MemoryLog()
    open_table(BOSMAN, 2, written)
    with pytest.raises(Problem):
        Table.resume(BOSMAN, read_log(written.data.replace(b"Ola", b"Ewa", 1)))


@pytest.mark.parametrize("seat", [99, -1, -2, "0", None])
def test_a_seat_that_is_not_there_is_a_problem_everywhere(seat):
    table = open_table(BOSMAN, 2, seed=1)
    before = table.lines
    for call in (
        table.resign,
        *(() if seat == SPECTATOR else (table.pause,)),  # the host of a table pauses with this seat
        table.ask_undo,
        lambda seat: table.chat(seat, "hej"),
        lambda seat: table.act(seat, BOSMAN.parse("keep")),
        lambda seat: table.seat_bot(seat, "random", "own"),
    ):
        with pytest.raises(Problem) as wrong:
            call(seat)
        assert wrong.value.code == "seat"
    assert (table.lines, table.resigned) == (before, [])


def test_everybody_hears_of_a_resignation_and_of_the_set_up():
    diary = EventRecorder()
    table = open_table(BOSMAN, 4, seed=1, watch=diary)
    table.resign(2)
    assert [seen.code for seen in diary.seen_by(0)] == ["begins", "resigned"]


def test_a_resumed_table_goes_on_by_the_clock_it_is_given():
    written = MemoryLog()
    table_at(POISON_TO_HAND, written)
    again = Table.resume(BOSMAN, written.read(), now=lambda: 5000, keep=written.keep)
    again.chat(0, "hej")
    assert written.read().lines[-1].data["time"] == 5000
    Table.resume(BOSMAN, written.read(), keep=written.keep).chat(0, "hej")
    assert written.read().lines[-1].data["time"] == 5000, "time stands still without a clock"


def test_a_game_from_a_position_is_played_by_the_version_the_position_names():
    boso = wyprawa.game("boso")
    earlier = boso.of_version(1)
    position = earlier.write_position(open_table(earlier, 2).state)
    table = Table.open(boso, [Player(name) for name in ("Ola", "Jan")], chance=Chance(seed=1), position=position)
    assert (table.game.info.rules_version, table.header["rules"]) == (1, 1)
