"""Protocol 2: when a client is sent progress, a hash or the whole view, and that these tell the same."""

import json
from random import Random
from typing import Any

import pytest

from random_games import open_table
from server.harness import Client, legal_actions, make_table, running_server
from server.table_in_memory import RecordingClient, TableInMemory
from tiny.game import GAME as TINY
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.view import View
from wyprawa.games import game
from wyprawa.server.credentials import hashed
from wyprawa.server.hosted_table import HostedTable
from wyprawa.server.server_messages import grouped, now
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.view_updates import CHECK_EVERY, SentView, view_hash
from wyprawa.server.viewer import Viewer, ViewUpdate


@pytest.fixture(autouse=True)
def tiny_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")


def follower(hosted: HostedTable, *secrets: str, seat: int = SPECTATOR) -> RecordingClient:
    """A client of protocol 2."""
    client = RecordingClient(hosted, *secrets, seat=seat)
    client.connection.viewer = Viewer(seat, words=False, protocol=2)
    return client


def nows(client: RecordingClient) -> list[dict[str, Any]]:
    return [each["now"] for each in client.told() if each["type"] == "news"]


def kinds(messages: list[dict[str, Any]]) -> list[set[str]]:
    """Which parts of the view the news has."""
    return [{"progress", "hash", "view"} & set(each["now"]) for each in messages if each["type"] == "news"]


async def test_the_first_message_has_the_view_and_then_only_progress_with_a_hash_at_times():
    scene = TableInMemory()
    watcher = follower(scene.hosted)
    await scene.start()
    assert kinds(watcher.told()) == [{"view"}]
    for _ in range(2 * CHECK_EVERY):
        await scene.chat()
    told = kinds(watcher.told())
    assert told == [*[{"progress"}] * (CHECK_EVERY - 1), {"progress", "hash"}] * 2


async def test_a_hash_comes_with_each_decision_once_and_is_that_of_the_view():
    scene = TableInMemory()
    jan = follower(scene.hosted, "jan", seat=1)
    hosted = await scene.start()
    assert [each["decision"] for each in nows(jan)] == [1]
    checked = {1}
    while hosted.table.outcome is None and len(checked) < 4:
        seat = hosted.table.to_act()[0]
        action = hosted.table.state.legal(seat)[0]
        await hosted.change(lambda room, table, seat=seat, action=action: table.act(seat, action))
        for each in nows(jan):
            decision = each.get("decision")
            assert ("hash" in each) == (decision is not None and decision not in checked)
            checked |= {decision} - {None}
            shown = hosted.table.view(1).shown()
            assert legal_actions(each) == shown.pop("legal")
            assert each.get("hash") in (None, view_hash(shown))
        await scene.chat()
        assert ["hash" in each for each in nows(jan)] == [False]
    assert len(checked) == 4


async def test_after_a_move_was_taken_back_the_view_is_sent():
    scene = TableInMemory()
    watcher = follower(scene.hosted)
    hosted = await scene.start()
    for seat in (0, 1):
        await scene.choose(seat)
    seat = hosted.table.to_act()[0]
    drop = next(action for action in hosted.table.state.legal(seat) if action.kind == "drop")
    await hosted.change(lambda room, table: table.act(seat, drop))
    watcher.told()
    await hosted.change(lambda room, table: table.undo(seat))
    (undone,) = watcher.told()
    assert undone["news"][-1]["events"][0]["event"].startswith("undone")
    assert kinds([undone]) == [{"view"}]
    await scene.chat()
    assert kinds(watcher.told()) == [{"progress"}]


async def test_who_lost_a_seat_is_sent_the_view_of_a_spectator():
    scene = TableInMemory()
    ola = follower(scene.hosted, "ola", seat=0)
    hosted = await scene.start()
    await hosted.change(lambda room, table: setattr(room.seats[0], "secret", hashed("eve")), room=True)
    ola.told()
    await scene.chat()
    (told,) = ola.told()
    assert told["now"]["view"]["seat"] == SPECTATOR


async def test_a_view_is_made_only_where_it_is_sent_or_hashed(monkeypatch):
    made: list[int] = []
    monkeypatch.setattr(View, "shown", spied(View.shown, made))
    scene = TableInMemory()
    jan, watchers = follower(scene.hosted, "jan", seat=1), [follower(scene.hosted) for _ in range(3)]
    await scene.start()
    made.clear()
    for _ in range(CHECK_EVERY - 1):
        await scene.chat()
    assert made == []
    await scene.chat()
    assert sorted(made) == [SPECTATOR, 1]  # equal viewers share the bytes
    assert len({json.dumps(watcher.told()[-1]) for watcher in watchers}) == 1
    assert jan.told()


def spied(shown: Any, made: list[int]) -> Any:
    def spy(view: View) -> dict[str, object]:
        made.append(view.seat)
        return shown(view)

    return spy


@pytest.mark.parametrize("update", ViewUpdate)
def test_whatever_is_sent_tells_the_same_as_in_protocol_1(update):
    table = open_table(TINY, 2, seed=1, first=1)
    for seat in (0, 1):
        table.act(seat, TINY.parse("stall 4"))
    for seat in (SPECTATOR, 0, 1):
        whole = json.loads(json.dumps(now(table, Viewer(seat))))
        short = json.loads(json.dumps(now(table, Viewer(seat, protocol=2), update)))
        view = {**whole["view"], **short.pop("view", {}), **short.pop("progress", {}), "legal": legal_actions(short)}
        short.pop("legal", None)
        assert view == whole.pop("view")
        short.pop("hash", None)
        said = {name: value for name, value in whole.items() if value is not None and value is not False}
        if not said["prompt"]["guide"]:
            del said["prompt"]["guide"]
        assert short == said


def test_a_decision_is_checked_again_only_when_it_is_another():
    sent = SentView()
    assert sent.next_update(4, True) is ViewUpdate.WHOLE
    sent.note(ViewUpdate.WHOLE, 4)
    assert sent.next_update(4, True) is ViewUpdate.PROGRESS
    assert sent.next_update(5, True) is ViewUpdate.HASH
    assert sent.next_update(5, False) is ViewUpdate.WHOLE
    sent.forget()
    assert sent.next_update(4, True) is ViewUpdate.WHOLE


async def test_look_and_a_new_connection_get_the_view_with_what_was_missed(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan", options={"first": "1"})
        async with Client(server.url, protocol=2) as ola:
            await ola.open(made["table"], *made["seats"].values(), look=0)
            for seat in (0, 1):
                await ola.ask("ready", seat=seat)
            await ola.ask("act", decision=ola.now["decision"], act=legal_actions(ola.now)[0])
            assert "progress" in ola.now
            before = ola.seen
            await ola.look(0, before - 1)
            assert ola.seen == before
            assert "progress" not in ola.now
        async with Client(server.url, protocol=2) as again:
            await again.open(made["table"], *made["seats"].values(), look=0, seen=before - 1)
            assert again.now == ola.now
            assert len(again.news) == 1


@pytest.mark.parametrize(
    "actions",
    [
        [],
        [{"do": "end"}],
        [{"do": "end"}, {"do": "end"}],
        [{"do": "move", "to": "a"}, {"do": "move", "to": "b"}, {"do": "move", "to": "c"}, {"do": "end"}],
        [
            {"do": "lay", "token": "a", "side": 1},
            {"do": "lay", "token": "a", "side": 2},
            {"do": "lay", "token": "b", "side": 2},
        ],
        [{"do": "lay", "token": "a", "side": 1}, {"do": "lay", "token": "b", "side": 2}, {"do": "keep", "token": "b"}],
        [{"do": "drop", "places": [1]}, {"do": "drop", "places": [1, 2]}, {"do": "drop"}],
    ],
)
def test_grouped_actions_read_back_in_their_order(actions):
    rows = json.loads(json.dumps(grouped([dict(action) for action in actions])))
    assert legal_actions({"legal": rows}) == actions
    assert len(rows) <= len(actions)


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
def test_grouped_legal_actions_of_a_game_read_back_and_are_shorter(name):
    played = whole_and_short = 0
    for table in positions_of(name):
        for seat in table.to_act():
            actions = [action.to_json() for action in table.state.legal(seat)]
            rows = json.loads(json.dumps(grouped([dict(action) for action in actions])))
            assert legal_actions({"legal": rows}) == json.loads(json.dumps(actions))
            played += 1
            whole_and_short += len(json.dumps(actions)) - len(json.dumps(rows))
    assert played > 30
    assert whole_and_short > 0


def positions_of(name: str):
    """A table at each decision of a random game."""
    table, rng = open_table(game(name), 2, seed=1), Random(1)
    for _ in range(60):
        if table.outcome is not None:
            return
        yield table
        seat = table.to_act()[0]
        table.act(seat, rng.choice(table.state.legal(seat)))
