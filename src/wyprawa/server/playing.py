"""What a page says in a running game: moves, taking back, talking, pausing; and what it asks about the game."""

from collections.abc import Awaitable, Callable
from typing import Any

from wyprawa.core.problems import Problem
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.core.view import View

from . import messages as said
from . import packets
from .bots import NoAnswer
from .guest import Guest
from .live import running
from .packets import Packet
from .room import Room


async def act(guest: Guest, message: said.Act) -> None:
    seat = guest.looking()
    game = guest.at_table().game

    def do(table: Table) -> None:
        if table.places[seat].bot is not None:
            raise Problem("bot-decides")
        if message.act is not None:
            action = game.action_from_json(message.act)
        elif message.text is not None:
            action = game.read(table.view(seat), message.text, table.names())
        else:
            raise Problem("message-form", detail="act")
        table.act(seat, action, message.decision)

    await guest.play(message, seat, do)


async def undo(guest: Guest, message: said.Undo) -> None:
    seat = guest.looking()
    await guest.play(message, seat, lambda table: table.undo(seat))


async def ask_undo(guest: Guest, message: said.AskUndo) -> None:
    seat = guest.looking()
    guest.count_talk()
    await guest.play(message, seat, lambda table: table.ask_undo(seat))


async def agree(guest: Guest, message: said.Agree) -> None:
    """Answer for all seats of this page that are asked."""
    guest.count_talk()

    def do(room: Room, table: Table | None) -> None:
        table = running(table)
        asked = sorted(table.wish.asked & guest.page.held) if table.wish is not None else []
        if not asked:
            raise Problem("undo-not-asked")
        for seat in asked:
            if table.wish is not None and seat in table.wish.asked:
                table.answer_undo(seat, message.yes)

    await guest.at_table().change(do, asker=None if message.id is None else (guest.page, message.id))


async def resign(guest: Guest, message: said.Resign) -> None:
    seat = guest.looking()
    await guest.play(message, seat, lambda table: table.resign(seat))


async def chat(guest: Guest, message: said.Chat) -> None:
    seat = guest.looking()
    live = guest.at_table()

    def do(table: Table) -> None:
        if live.room.chair(seat).muted:
            raise Problem("muted")
        guest.count_talk()
        table.chat(seat, message.text)

    await guest.play(message, seat, do)


async def pause(guest: Guest, message: said.Pause) -> None:
    seat = guest.anybody()
    guest.count_talk()
    await guest.play(message, seat, lambda table: table.pause(seat))


async def go(guest: Guest, message: said.Go) -> None:
    seat = guest.anybody()
    guest.count_talk()
    await guest.play(message, seat, lambda table: table.go_on(seat))


async def hint(guest: Guest, message: said.Hint) -> Packet:
    seat, live = guest.looking(), guest.at_table()

    def look(table: Table) -> tuple[View, list[str]]:
        guest.must_hold(seat)
        if seat not in table.to_act():
            raise Problem("hint-not-now")
        return table.view(seat), table.names()

    async with live.hinting:
        view, names = await live.read(look)
        game, lang = live.game, guest.lang
        try:
            advice = await guest.hall.thinkers.ask(game, game.adviser, view, 0, guest.claim)
        except NoAnswer:
            raise Problem("hint-failed") from None
    action = game.action_from_json(advice["act"])
    return {
        "act": advice["act"],
        "choice": game.doing(lang, names, action.kind, game.action_params(view, action)),
        "reason": game.describe(lang, names, advice["code"], advice["params"]),
    }


async def recall(guest: Guest, message: said.Recall) -> Packet:
    live, eyes = guest.at_table(), guest.page.eyes

    def look(table: Table) -> Packet:
        if eyes.seat != SPECTATOR:
            guest.must_hold(eyes.seat)
        return packets.recall(live.game, table.view(eyes.seat), table.names(), eyes)

    return await live.read(look)


HANDLERS: dict[type, Callable[[Guest, Any], Awaitable[Packet | None]]] = {
    said.Act: act,
    said.Undo: undo,
    said.AskUndo: ask_undo,
    said.Agree: agree,
    said.Resign: resign,
    said.Chat: chat,
    said.Pause: pause,
    said.Go: go,
    said.Hint: hint,
    said.Recall: recall,
}
