"""Handlers of messages about a running game: moves, undo, chat, pauses, hints, previews."""

from collections.abc import Awaitable, Callable
from typing import Any

from wyprawa.core.errors import Problem
from wyprawa.core.hint import Explanation, hint_in_words
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.core.view import View

from .. import client_messages as messages
from .. import server_messages
from ..broadcast import check_begun
from ..client_session import ClientSession
from ..process_pool import NoAnswer
from ..room import LOBBY, Room
from ..server_messages import ServerMessage
from ..table_writer import Done

TIMED_PATIENCE = 0.5
"""Seconds for the search of a hint in a timed phase."""


async def act(session: ClientSession, message: messages.Act) -> None:
    await session.change_game(message, session.viewed_seat(), decision_of(session, message))


def act_at_once(session: ClientSession, message: messages.Act, done: Done) -> bool:
    """As `act` without waiting; as `HostedTable.change_game_at_once`."""
    return session.change_game_at_once(message, session.viewed_seat(), decision_of(session, message), done)


def decision_of(session: ClientSession, message: messages.Act) -> Callable[[Table], None]:
    seat, game = session.viewed_seat(), session.at_table().game

    def do(table: Table) -> None:
        if table.players[seat].bot is not None:
            raise Problem("bot-decides")
        if message.act is not None:
            action = game.action_from_json(message.act)
        elif message.text is not None:
            names = server_messages.names_at(table, session.connection.viewer)
            action = game.read(table.view(seat), message.text, names)
        else:
            raise Problem("message-form", detail="act")
        table.act(seat, action, message.decision)

    return do


async def undo(session: ClientSession, message: messages.Undo) -> None:
    seat = session.viewed_seat()
    await session.change_game(message, seat, lambda table: table.undo(seat))


async def ask_undo(session: ClientSession, message: messages.AskUndo) -> None:
    seat = session.viewed_seat()
    session.count_talk()
    await session.change_game(message, seat, lambda table: table.ask_undo(seat))


async def agree(session: ClientSession, message: messages.Agree) -> None:
    """Answer for all seats of this client that are asked."""
    session.count_talk()

    def do(room: Room, table: Table | None) -> None:
        table = check_begun(table)
        asked = sorted(table.undo_request.asked & session.connection.held) if table.undo_request is not None else []
        if not asked:
            raise Problem("undo-not-asked")
        for seat in asked:
            if table.undo_request is not None and seat in table.undo_request.asked:
                table.answer_undo(seat, message.yes)

    await session.at_table().change(do, asker=None if message.id is None else (session.connection, message.id))


async def resign(session: ClientSession, message: messages.Resign) -> None:
    seat = session.viewed_seat()
    await session.change_game(message, seat, lambda table: table.resign(seat))


async def chat(session: ClientSession, message: messages.Chat) -> ServerMessage | None:
    hosted = session.at_table()
    if hosted.room.status == LOBBY:
        return await chat_in_lobby(session, message)
    seat = session.viewed_seat()

    def do(table: Table) -> None:
        if hosted.room.seat_at(seat).muted:
            raise Problem("muted")
        session.count_talk()
        table.chat(seat, message.text)

    await session.change_game(message, seat, do)
    return None


async def chat_in_lobby(session: ClientSession, message: messages.Chat) -> ServerMessage:
    seat = session.any_held_seat()
    session.count_talk()

    def do(room: Room, table: Table | None) -> None:
        session.must_hold(seat)
        room.must_be(LOBBY)
        room.say(seat, message.text)

    await session.change_room(do)
    return {}


async def pause(session: ClientSession, message: messages.Pause) -> None:
    seat = session.any_held_seat()
    session.count_talk()
    await session.change_game(message, seat, lambda table: table.pause(seat))


async def go(session: ClientSession, message: messages.Go) -> None:
    seat = session.any_held_seat()
    session.count_talk()
    if session.at_table().room.frozen:
        raise Problem("host-paused")
    await session.change_game(message, seat, lambda table: table.go_on(seat))


async def hint(session: ClientSession, message: messages.Hint) -> ServerMessage:
    seat, hosted = session.viewed_seat(), session.at_table()

    def look(table: Table) -> tuple[View, list[str]]:
        session.must_hold(seat)
        if seat not in table.to_act():
            raise Problem("hint-not-now")
        return table.view(seat), server_messages.names_at(table, session.connection.viewer)

    async with hosted.hinting[seat]:
        view, names = await hosted.read(look)
        game, lang = hosted.game, session.lang
        # In a timed phase it has to come while there is time to follow it.
        patience = TIMED_PATIENCE if check_begun(hosted.table).state.timed_phase() is not None else None
        try:
            advice = await session.tables.bot_pool.ask(game, game.adviser, view, 0, session.claim, patience, True)
        except NoAnswer:
            raise Problem("hint-failed") from None
    told = hint_in_words(game, view, Explanation.from_json(game, advice), lang, names)
    return {
        "act": advice["act"],
        "choice": told.choice,
        "reason": f"{told.why} {told.chance}".strip(),
        "why": told.why,
        "rules": list(told.rules),
        "chance": told.chance,
    }


async def recall(session: ClientSession, message: messages.Recall) -> ServerMessage:
    hosted, viewer = session.at_table(), session.connection.viewer

    def look(table: Table) -> ServerMessage:
        if viewer.seat != SPECTATOR:
            session.must_hold(viewer.seat)
        names = server_messages.names_at(table, viewer)
        wanted = viewer._replace(words=viewer.words or message.words)
        return server_messages.recall(hosted.game, table.view(viewer.seat), names, wanted)

    return await hosted.read(look)


async def preview(session: ClientSession, message: messages.Preview) -> ServerMessage:
    return await session.at_table().read(previews_for(session, message))


def preview_at_once(session: ClientSession, message: messages.Preview) -> ServerMessage | None:
    """As `preview` without waiting; None if there is something to wait for."""
    return session.at_table().read_at_once(previews_for(session, message))


def previews_for(session: ClientSession, message: messages.Preview) -> Callable[[Table], ServerMessage]:
    """What each legal action would do, told to the seat that looks while it has to decide.

    Whatever else is asked is refused in one way, before any preview is computed.
    """
    seat, hosted = session.viewed_seat(), session.at_table()

    def look(table: Table) -> ServerMessage:
        session.must_hold(seat)
        if server_messages.owed_decision(table, seat) != message.decision:
            raise Problem("preview-not-now")
        found = hosted.previews.of(table, seat)
        viewer = session.connection.viewer
        names = server_messages.names_at(table, viewer)
        in_words = viewer.words if viewer.protocol == 1 else message.words
        told = server_messages.previews(table.game, found, message.decision, names, viewer, in_words)
        if viewer.protocol > 1 and in_words:
            view = table.view(seat, recall=False)
            told["choices"] = server_messages.choices(table.game, view, names, viewer)
        return told

    return look


HANDLERS: dict[type, Callable[[ClientSession, Any], Awaitable[ServerMessage | None]]] = {
    messages.Act: act,
    messages.Undo: undo,
    messages.AskUndo: ask_undo,
    messages.Agree: agree,
    messages.Resign: resign,
    messages.Chat: chat,
    messages.Pause: pause,
    messages.Go: go,
    messages.Hint: hint,
    messages.Recall: recall,
    messages.Preview: preview,
}
