"""Messages of clients and to clients, without sockets."""

from typing import Any

import msgspec
import pytest

import wyprawa
from random_games import open_table
from tiny.game import GAME as TINY
from wyprawa.core.errors import Problem, Refusal, Refused
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.wording import Names
from wyprawa.server import server_messages
from wyprawa.server.client_messages import PROTOCOLS, Act, Hello, decoder
from wyprawa.server.viewer import Viewer


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"do":"dance"}',
        '{"do":"ping","more":1}',
        '{"do":"ping","id":-1}',
        '{"do":"ping","id":1.5}',
        '{"do":"ping","id":9007199254740993}',
        '{"do":"look","seat":-1}',
        '{"do":"look","seat":64}',
        '{"do":"look","seat":0,"seen":-1}',
        '{"do":"take"}',
        '{"do":"agree","yes":1}',
        '{"do":"hello"}',
        f'{{"do":"open","table":"{"x" * 201}"}}',
        f'{{"do":"open","table":"x","secrets":{["x"] * 17}}}'.replace("'", '"'),
        f'{{"do":"chat","text":"{"x" * 2001}"}}',
        f'{{"do":"take","seat":0,"name":"{"x" * 81}"}}',
        f'{{"do":"ready","seat":0,"salt":"{"x" * 201}"}}',
        f'{{"do":"hello","protocol":1,"lang":"{"x" * 21}"}}',
    ],
)
def test_what_is_no_message_is_refused_before_anybody_reads_it(text):
    with pytest.raises(msgspec.DecodeError):
        decoder.decode(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"ping","id":9007199254740992}',
        '{"do":"look","seat":63}',
        '{"do":"look","seat":0}',
        '{"do":"look","seat":null,"seen":0}',
        f'{{"do":"open","table":"{"x" * 200}"}}',
        f'{{"do":"open","table":"x","secrets":{["x"] * 16}}}'.replace("'", '"'),
        f'{{"do":"chat","text":"{"x" * 2000}"}}',
        f'{{"do":"take","seat":0,"name":"{"x" * 80}"}}',
        f'{{"do":"ready","seat":0,"salt":"{"x" * 200}"}}',
        f'{{"do":"hello","protocol":1,"lang":"{"x" * 20}"}}',
    ],
)
def test_what_just_fits_is_a_message(text):
    decoder.decode(text)


def test_what_a_message_does_not_say_has_a_meaning():
    hello = decoder.decode('{"do":"hello","protocol":1}')
    assert isinstance(hello, Hello)
    assert (hello.id, hello.lang, hello.words) == (None, "pl", True)
    look: Any = decoder.decode('{"do":"look"}')
    assert (look.seat, look.seen, look.choices, look.picture, look.spoken) == (None, 0, False, False, False)
    opened: Any = decoder.decode('{"do":"open","table":"x"}')
    assert (opened.secrets, opened.host, opened.look, opened.seen) == ([], None, None, 0)
    assert (opened.choices, opened.picture, opened.spoken) == (False, False, False)
    act: Any = decoder.decode('{"do":"act"}')
    assert isinstance(act, Act)
    assert (act.decision, act.act, act.text) == (None, None, None)
    assert decoder.decode('{"do":"ready","seat":0}').ready is True
    assert PROTOCOLS == (1, 2)


def test_now_tells_a_seat_its_decision_and_others_nothing_of_it():
    table = open_table(TINY, 3, seed=1, first=1)
    viewer = Viewer(0, "en")
    shown = server_messages.now(table, viewer)
    assert (shown["decision"], shown["paused"], shown["can_undo"], shown["wish"]) == (1, False, False, None)
    assert (shown["clock"], shown["outcome"]) == (None, None)
    assert set(shown) == {"view", "decision", "forced", "paused", "can_undo", "wish", "clock", "outcome", "prompt"}
    assert shown["prompt"]["text"]
    assert server_messages.now(table, viewer._replace(seat=SPECTATOR))["decision"] is None
    table.act(0, TINY.parse("stall 4"))
    assert server_messages.now(table, viewer)["decision"] is None
    table.seat_bot(1, "random", "own")
    assert server_messages.now(table, viewer._replace(seat=1))["decision"] is None
    assert "text" not in server_messages.now(table, viewer._replace(words=False))["prompt"]
    table.ask_undo(0)
    table.pause(0)
    shown = server_messages.now(table, viewer)
    assert (shown["wish"], shown["paused"]) == ({"seat": 0, "asked": [2]}, True)


def test_now_tells_who_may_take_back_and_how_a_game_ended(monkeypatch):
    table = open_table(TINY, 2, seed=1, first=1)
    for seat in (0, 1):
        table.act(seat, TINY.parse("stall 4"))
    table.act(0, TINY.parse("drop 1 2"))
    can = {seat: server_messages.now(table, Viewer(seat))["can_undo"] for seat in (SPECTATOR, 0, 1)}
    assert can == {SPECTATOR: False, 0: True, 1: False}
    monkeypatch.setattr(table, "can_undo", lambda seat: True)  # as after an action of the table itself
    assert server_messages.now(table, Viewer(SPECTATOR))["can_undo"] is False
    table.resign(0)
    shown = server_messages.now(table, Viewer(1, "en"))
    assert shown["outcome"] == table.outcome.to_json()
    assert shown["result"] == TINY.result("en", Names(table.names(), you=1), table.outcome)
    assert "result" not in server_messages.now(table, Viewer(1, words=False))


def test_choices_and_pictures_come_to_those_who_ask():
    table = open_table(TINY, 2, seed=1, first=1)
    for seat in (0, 1):
        table.act(seat, TINY.parse("stall 4"))
    shown = server_messages.now(table, Viewer(0, "en", choices=True, picture=True))
    acts = [choice["act"] for name in ("list", "more") for choice in shown["choices"][name]]
    assert acts == [action.to_json() for action in table.state.legal(0)]
    assert [choice["act"]["do"] for choice in shown["choices"]["more"]] == ["drop"]
    assert shown["choices"]["typed"]
    assert shown["picture"]
    for choice in shown["choices"]["list"]:
        assert set(choice) == {"act", "typed", "kind", "text"}


def test_news_has_its_time_its_events_and_their_sentences():
    table = open_table(TINY, 2, seed=1, first=1)
    seen = [event.seen_by(0) for event in table.last_events]
    said = server_messages.item(TINY, table.names(), 5, seen, Viewer(0, "en"))
    assert said["time"] == 5
    assert [row["event"] for row in said["events"]] == [each.code for each in seen]
    assert all(row["text"] for row in said["events"])
    assert all("text" not in row for row in server_messages.item(TINY, [], 5, seen, Viewer(words=False))["events"])


def test_what_is_recalled_comes_with_its_sentences():
    table = open_table(TINY, 2, seed=1)
    view = table.view(0)
    told = server_messages.recall(TINY, view, table.names(), Viewer(0, "en"))
    assert told["knowledge"] == view.knowledge.to_json()
    assert "text" in told
    assert "text" not in server_messages.recall(TINY, view, table.names(), Viewer(0, words=False))


def test_a_problem_is_told_with_its_code_and_a_sentence_wherever_there_is_one():
    bosman = wyprawa.game("bosman")
    refusal = Refused(Refusal("BOSMAN-P-9", "refused-not-your-turn", {"seat": 0}))
    told = server_messages.problem(refusal, "en", bosman, ["Ola", "Jan"])
    assert (told["code"], told["clause"], told["params"]) == ("refused-not-your-turn", "BOSMAN-P-9", {"seat": 0})
    assert "Ola" in told["text"]
    assert (
        server_messages.problem(Problem("open-first"), "en")["text"]
        != server_messages.problem(Problem("open-first"), "pl")["text"]
    )
    assert server_messages.problem(Problem("no-such-code"), "en") == {"code": "no-such-code", "text": "no-such-code"}
    assert server_messages.problem(Problem("no-such-code"), "en", bosman)["text"] == "no-such-code"
    assert server_messages.problem(refusal, "en")["code"] == "refused-not-your-turn"
