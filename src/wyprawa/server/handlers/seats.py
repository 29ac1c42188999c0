"""Handlers of messages about seats and the table itself: sitting down, leaving, bots, start and end."""

from collections.abc import Awaitable, Callable
from typing import Any

from wyprawa.bots import find_bot
from wyprawa.core.errors import Problem
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from .. import client_messages as messages
from ..broadcast import check_begun
from ..client_session import ClientSession
from ..credentials import hashed, same
from ..rematch import RematchOptions, make_rematch
from ..room import ABANDONED, FREE, LOBBY, PERSON, RUNNING, Room, SeatRequest
from ..server_messages import ServerMessage


async def take_seat(session: ClientSession, message: messages.Take) -> ServerMessage:
    """Sit down at a free seat; once the game runs, only where one was offered.

    A player who has a seat asks the others first, and takes the second one once they have agreed.
    """
    hosted = session.at_table()
    session.tables.bans.check_name(message.name)

    def do(room: Room, table: Table | None) -> str | None:
        room.must_be(LOBBY, RUNNING)
        room_seat = room.seat_at(message.seat)
        if message.token is None:
            if room_seat.kind != FREE:
                raise Problem("seat-taken", seat=message.seat + 1)
        elif not same(hashed(message.token), room_seat.token):
            raise Problem("token-void")
        if room_seat.left and message.seat in hosted.presence.present():
            raise Problem("token-void")  # its owner is back
        if table is not None and not may_take(session, room, message.seat):
            return None
        room.shared = room.shared or bool(session.connection.held)
        secret = room.seat_person(message.seat, message.name)
        if table is not None:
            table.seat_person(message.seat, message.name)
        session.connection.keys.append(hashed(secret))
        return secret

    secret = await session.change_room(do)
    if secret is None:
        return {
            "seat": message.seat,
            "asked": sorted(hosted.room.asked(message.seat, hosted.presence.people(hosted.room))),
        }
    await session.tables.tell_presence(hosted)
    return {"seat": message.seat, "secret": secret}


def may_take(session: ClientSession, room: Room, seat: Seat) -> bool:
    """Whether an offered seat of a running game is to be had now; if not, the others are asked.

    A second hand gives an advantage: all other present people must agree, and there must be one.
    """
    held, room_seat = session.connection.held, room.seat_at(seat)
    if not held or seat in held:
        return True
    others = session.at_table().presence.people(room) - held - {seat}
    by_owner = room_seat.kind == PERSON and not room_seat.left
    if room_seat.ask is not None and not held.isdisjoint(room_seat.ask.by):
        waiting, agreed = others.difference(room_seat.ask.agreed), bool(room_seat.ask.agreed)
    elif room_seat.ask is not None:
        raise Problem("seat-asked", seat=seat + 1)
    else:
        waiting, agreed = others, False
    if not waiting and not agreed and not by_owner:
        raise Problem("consent-nobody")
    if waiting and room_seat.ask is None:
        room_seat.ask = SeatRequest(sorted(held))
    return not waiting


async def answer_seat_request(session: ClientSession, message: messages.Consent) -> ServerMessage:
    """Answer for all seats of this client that are asked."""

    def do(room: Room, table: Table | None) -> None:
        room.must_be(RUNNING)
        asked = room.asked(message.seat, session.at_table().presence.people(room)) & session.connection.held
        if not asked:
            raise Problem("consent-not-asked")
        room.answer(message.seat, asked, message.yes)

    await session.change_room(do)
    return {}


async def leave_seat(session: ClientSession, message: messages.Leave) -> ServerMessage:
    """Give a seat up. Once the game runs a bot plays on, and the host may offer the seat to somebody else."""

    def do(room: Room, table: Table | None) -> None:
        session.must_hold(message.seat)
        if table is None:
            room.free(message.seat)
        else:
            vacate(room, table, message.seat, "left")

    await session.change_room(do)
    return {}


async def offer_seat(session: ClientSession, message: messages.Offer) -> ServerMessage:
    """Let somebody else, or another device, take over a seat: with a token that works once."""

    def do(room: Room, table: Table | None) -> str:
        session.must_hold_or_host(message.seat)
        room.must_be(LOBBY, RUNNING)
        room_seat = room.seat_at(message.seat)
        if room_seat.kind == PERSON and (not room_seat.left or message.seat in session.at_table().presence.present()):
            session.must_hold(message.seat)  # a host may not take a seat from who sits there
        elif table is not None and message.seat in table.resigned:
            raise Problem("resigned-already")
        return room.offer(message.seat)

    return {"seat": message.seat, "token": await session.change_room(do)}


async def rename_player(session: ClientSession, message: messages.Rename) -> ServerMessage:
    session.tables.bans.check_name(message.name)

    def do(room: Room, table: Table | None) -> None:
        session.must_hold_or_host(message.seat)
        room.must_be(LOBBY)
        room.rename(message.seat, message.name)

    await session.change_room(do)
    return {}


async def get_ready(session: ClientSession, message: messages.Ready) -> ServerMessage:
    def do(room: Room, table: Table | None) -> None:
        session.must_hold(message.seat)
        room.must_be(LOBBY)
        room.get_ready(message.seat, message.ready, message.salt)
        if room.all_ready():
            session.at_table().start(room)

    await session.change_room(do)
    return {}


async def add_salt(session: ClientSession, message: messages.AddSalt) -> ServerMessage:
    def do(room: Room, table: Table | None) -> None:
        session.must_hold(message.seat)
        room.must_be(LOBBY)
        room.set_salt(message.seat, message.salt)

    await session.change_room(do)
    return {}


async def run_countdown(session: ClientSession, message: messages.Countdown) -> ServerMessage:
    """Stop the countdown of the lobby, or start it again: for everybody seated, and the host."""

    def do(room: Room, table: Table | None) -> None:
        if not session.connection.host and not session.connection.held:
            raise Problem("seat-needed")
        room.must_be(LOBBY)
        if not room.is_full():
            raise Problem("room-not-full")
        room.starts, room.held = None, True
        if message.run:
            room.starts, room.held = session.tables.store.now() + session.tables.settings.countdown, False

    await session.change_room(do)
    return {}


async def seat_bot(session: ClientSession, message: messages.Bot) -> ServerMessage:
    """Before the start the host seats a bot; later one's own seat, or of somebody who is away, is played by one."""
    seat, hosted = message.seat, session.at_table()
    find_bot(hosted.game, message.bot)

    def do(room: Room, table: Table | None) -> None:
        own = seat in session.connection.held
        if table is None:
            session.must_host()
            room.seat_bot(seat, message.bot, message.name, session.lang)
            if room.all_ready() and any(room_seat.kind == PERSON for room_seat in room.seats):
                hosted.start(room)
            return
        if not own:
            session.must_host()
            session.must_be_away(room, seat)
        table.seat_bot(seat, message.bot, "own" if own else "host")

    await session.change_room(do)
    return {}


async def return_to_seat(session: ClientSession, message: messages.Back) -> ServerMessage:
    def do(room: Room, table: Table | None) -> None:
        session.must_hold_or_host(message.seat)
        played = check_begun(table)
        room_seat = room.seat_at(message.seat)
        if room_seat.kind != PERSON or room_seat.left:
            raise Problem("seat-nobody", seat=message.seat + 1)
        if played.players[message.seat].bot is None:
            raise Problem("seat-no-bot", seat=message.seat + 1)
        played.seat_person(message.seat, room_seat.name)

    await session.change_room(do)
    return {}


async def free_seat(session: ClientSession, message: messages.Free) -> ServerMessage:
    """The host frees a seat before the start; later that of somebody who is away, so that it can be offered.

    Its owner may come back to it until somebody else has sat down.
    """
    session.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY, RUNNING)
        if table is None:
            room.free(message.seat)
        else:
            session.must_be_away(room, message.seat)
            vacate(room, table, message.seat, "host")

    await session.change_room(do)
    return {}


async def swap_seats(session: ClientSession, message: messages.Swap) -> ServerMessage:
    session.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY)  # it would show two hands to one client
        room.swap(message.seat, message.other)

    await session.change_room(do)
    return {}


async def mute_player(session: ClientSession, message: messages.Mute) -> ServerMessage:
    session.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.seat_at(message.seat).muted = message.muted

    await session.change_room(do)
    return {}


async def start_game(session: ClientSession, message: messages.Start) -> ServerMessage:
    session.must_host()
    await session.change_room(lambda room, table: session.at_table().start(room))
    return {}


async def abandon_table(session: ClientSession, message: messages.Abandon) -> ServerMessage:
    session.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY, RUNNING)
        if table is None:
            room.status = ABANDONED
        else:
            table.abandon()

    await session.change_room(do, closing=True)
    return {}


async def delete_table(session: ClientSession, message: messages.Delete) -> ServerMessage:
    session.must_host()
    await session.tables.delete(session.at_table())
    session.hosted = None
    return {}


async def rematch(session: ClientSession, message: messages.Rematch) -> ServerMessage:
    """A new game for the same people. A second request gets the same table."""
    if not session.connection.held and not session.connection.host:
        raise Problem("seat-needed")
    if message.stronger:
        session.must_host()
    changes = RematchOptions(message.turned, message.stronger, session.lang)
    return {"table": await make_rematch(session.tables, session.at_table(), changes)}


def vacate(room: Room, table: Table, seat: Seat, why: str) -> None:
    """Mark a seat of a running game as left; a bot plays on."""
    room.vacate(seat, table.players[seat].name, for_good=why == "left")
    if table.outcome is None and not table.abandoned and table.players[seat].bot is None:
        table.seat_bot(seat, table.game.adviser, why)


HANDLERS: dict[type, Callable[[ClientSession, Any], Awaitable[ServerMessage]]] = {
    messages.Take: take_seat,
    messages.Consent: answer_seat_request,
    messages.Leave: leave_seat,
    messages.Offer: offer_seat,
    messages.Rename: rename_player,
    messages.Ready: get_ready,
    messages.AddSalt: add_salt,
    messages.Countdown: run_countdown,
    messages.Bot: seat_bot,
    messages.Back: return_to_seat,
    messages.Free: free_seat,
    messages.Swap: swap_seats,
    messages.Mute: mute_player,
    messages.Start: start_game,
    messages.Abandon: abandon_table,
    messages.Delete: delete_table,
    messages.Rematch: rematch,
}
