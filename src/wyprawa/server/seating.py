"""What a page says of seats and of the table itself: sitting down, leaving, bots, the start, the end."""

from collections.abc import Awaitable, Callable
from typing import Any

from wyprawa.bots import find_bot
from wyprawa.core.problems import Problem
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from . import messages as said
from .guest import Guest
from .live import running
from .packets import Packet
from .room import ABANDONED, FREE, LOBBY, PERSON, RUNNING, Ask, Room
from .tokens import hashed, same


async def take(guest: Guest, message: said.Take) -> Packet:
    """Sit down at a free seat; once the game runs, only where one was offered.

    Whoever plays already asks the others first, and takes the seat in the same way once they have agreed.
    """
    live = guest.at_table()

    def do(room: Room, table: Table | None) -> str | None:
        room.must_be(LOBBY, RUNNING)
        chair = room.chair(message.seat)
        if message.token is None:
            if chair.kind != FREE:
                raise Problem("seat-taken", seat=message.seat + 1)
        elif not same(hashed(message.token), chair.token):
            raise Problem("token-void")
        if chair.left and message.seat in live.present():
            raise Problem("token-void")  # its owner is back
        if table is not None and not may_take(guest, room, message.seat):
            return None
        room.shared = room.shared or bool(guest.page.held)
        secret = room.seat_person(message.seat, message.name)
        if table is not None:
            table.seat_person(message.seat, message.name)
        guest.page.keys.append(hashed(secret))
        return secret

    secret = await guest.arrange(do)
    if secret is None:
        return {"seat": message.seat, "asked": sorted(live.room.asked(message.seat, live.people(live.room)))}
    await guest.hall.tell_presence(live)
    return {"seat": message.seat, "secret": secret}


def may_take(guest: Guest, room: Room, seat: Seat) -> bool:
    """Whether an offered seat of a running game is to be had now; if not, the others are asked.

    Two hands in one pair of eyes spoil a game: everybody else who is there must agree, and somebody must be there.
    """
    held, chair = guest.page.held, room.chair(seat)
    if not held or seat in held:
        return True
    others = guest.at_table().people(room) - held - {seat}
    by_owner = chair.kind == PERSON and not chair.left
    if chair.ask is not None and not held.isdisjoint(chair.ask.by):
        waiting, agreed = others.difference(chair.ask.agreed), bool(chair.ask.agreed)
    elif chair.ask is not None:
        raise Problem("seat-asked", seat=seat + 1)
    else:
        waiting, agreed = others, False
    if not waiting and not agreed and not by_owner:
        raise Problem("consent-nobody")
    if waiting and chair.ask is None:
        chair.ask = Ask(sorted(held))
    return not waiting


async def consent(guest: Guest, message: said.Consent) -> Packet:
    """Answer for all seats of this page that are asked."""

    def do(room: Room, table: Table | None) -> None:
        room.must_be(RUNNING)
        asked = room.asked(message.seat, guest.at_table().people(room)) & guest.page.held
        if not asked:
            raise Problem("consent-not-asked")
        room.answer(message.seat, asked, message.yes)

    await guest.arrange(do)
    return {}


async def leave(guest: Guest, message: said.Leave) -> Packet:
    """Give a seat up. Once the game runs a bot plays on, and the host may offer the seat to somebody else."""

    def do(room: Room, table: Table | None) -> None:
        guest.must_hold(message.seat)
        if table is None:
            room.free(message.seat)
        else:
            vacate(room, table, message.seat, "left")

    await guest.arrange(do)
    return {}


async def offer(guest: Guest, message: said.Offer) -> Packet:
    """Let somebody else, or another device, take over a seat: with a token that works once."""

    def do(room: Room, table: Table | None) -> str:
        guest.must_hold_or_host(message.seat)
        room.must_be(LOBBY, RUNNING)
        chair = room.chair(message.seat)
        if chair.kind == PERSON and (not chair.left or message.seat in guest.at_table().present()):
            guest.must_hold(message.seat)  # a host may not take a seat from who sits there
        elif table is not None and message.seat in table.resigned:
            raise Problem("resigned-already")
        return room.offer(message.seat)

    return {"seat": message.seat, "token": await guest.arrange(do)}


async def rename(guest: Guest, message: said.Rename) -> Packet:
    def do(room: Room, table: Table | None) -> None:
        guest.must_hold_or_host(message.seat)
        room.must_be(LOBBY)
        room.rename(message.seat, message.name)

    await guest.arrange(do)
    return {}


async def ready(guest: Guest, message: said.Ready) -> Packet:
    def do(room: Room, table: Table | None) -> None:
        guest.must_hold(message.seat)
        room.must_be(LOBBY)
        room.get_ready(message.seat, message.ready, message.salt)
        if room.all_ready():
            guest.at_table().start(room)

    await guest.arrange(do)
    return {}


async def bot(guest: Guest, message: said.Bot) -> Packet:
    """Before the start the host seats a bot; later one's own seat, or of somebody who is away, is played by one."""
    seat, live = message.seat, guest.at_table()
    find_bot(live.game, message.bot)

    def do(room: Room, table: Table | None) -> None:
        own = seat in guest.page.held
        if table is None:
            guest.must_host()
            room.seat_bot(seat, message.bot, message.name, guest.lang)
            if room.all_ready() and any(chair.kind == PERSON for chair in room.chairs):
                live.start(room)
            return
        if not own:
            guest.must_host()
            guest.must_be_away(room, seat)
        table.seat_bot(seat, message.bot, "own" if own else "host")

    await guest.arrange(do)
    return {}


async def back(guest: Guest, message: said.Back) -> Packet:
    def do(room: Room, table: Table | None) -> None:
        guest.must_hold_or_host(message.seat)
        played = running(table)
        chair = room.chair(message.seat)
        if chair.kind != PERSON or chair.left:
            raise Problem("seat-nobody", seat=message.seat + 1)
        if played.places[message.seat].bot is None:
            raise Problem("seat-no-bot", seat=message.seat + 1)
        played.seat_person(message.seat, chair.name)

    await guest.arrange(do)
    return {}


async def free(guest: Guest, message: said.Free) -> Packet:
    """The host frees a seat before the start; later that of somebody who is away, so that it can be offered.

    Its owner may come back to it until somebody else has sat down.
    """
    guest.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY, RUNNING)
        if table is None:
            room.free(message.seat)
        else:
            guest.must_be_away(room, message.seat)
            vacate(room, table, message.seat, "host")

    await guest.arrange(do)
    return {}


async def swap(guest: Guest, message: said.Swap) -> Packet:
    guest.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY)  # later somebody would see two hands
        room.swap(message.seat, message.other)

    await guest.arrange(do)
    return {}


async def mute(guest: Guest, message: said.Mute) -> Packet:
    guest.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.chair(message.seat).muted = message.muted

    await guest.arrange(do)
    return {}


async def start(guest: Guest, message: said.Start) -> Packet:
    guest.must_host()
    await guest.arrange(lambda room, table: guest.at_table().start(room))
    return {}


async def abandon(guest: Guest, message: said.Abandon) -> Packet:
    guest.must_host()

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY, RUNNING)
        if table is None:
            room.status = ABANDONED
        else:
            table.abandon()

    await guest.arrange(do, closing=True)
    return {}


async def delete(guest: Guest, message: said.Delete) -> Packet:
    guest.must_host()
    await guest.hall.delete(guest.at_table())
    guest.live = None
    return {}


async def rematch(guest: Guest, message: said.Rematch) -> Packet:
    """The same people at the same seats once more. Whoever asks second is told of the table that is there."""
    if not guest.page.held and not guest.page.host:
        raise Problem("seat-needed")
    return {"table": await guest.hall.rematch(guest.at_table())}


def vacate(room: Room, table: Table, seat: Seat, why: str) -> None:
    """Nobody plays at a seat of a running game any more; a bot plays on."""
    room.vacate(seat, table.places[seat].name, for_good=why == "left")
    if table.outcome is None and not table.abandoned and table.places[seat].bot is None:
        table.seat_bot(seat, table.game.adviser, why)


HANDLERS: dict[type, Callable[[Guest, Any], Awaitable[Packet]]] = {
    said.Take: take,
    said.Consent: consent,
    said.Leave: leave,
    said.Offer: offer,
    said.Rename: rename,
    said.Ready: ready,
    said.Bot: bot,
    said.Back: back,
    said.Free: free,
    said.Swap: swap,
    said.Mute: mute,
    said.Start: start,
    said.Abandon: abandon,
    said.Delete: delete,
    said.Rematch: rematch,
}
