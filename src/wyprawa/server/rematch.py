"""A rematch: a new table for those who have just played."""

from typing import NamedTuple

import msgspec

from wyprawa.core.clock import ClockRules
from wyprawa.core.game import Game
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from .classes import note_rematch
from .hosted_table import HostedTable
from .room import ABANDONED, BOT, FINISHED, Room, RoomSeat, game_with_pack
from .tables import Tables


class RematchOptions(NamedTuple):
    """What is different in the new game."""

    turned: bool = False
    """Everybody moves on by one seat."""
    stronger: bool = False
    """Each bot is one level stronger; the strongest stays."""
    lang: str = "pl"
    """The language of the names of new levels."""


async def make_rematch(tables: Tables, hosted: HostedTable, changes: RematchOptions) -> str:
    """A room for the same people and bots: the one there is already, or a new one."""
    if hosted.room.rematch is None:
        hosted.room.must_be(FINISHED, ABANDONED)
        before = hosted.room
        rules = game_with_pack(before.game, None, before.pack)  # a new game plays by the newest rules

        def seat_them(room: Room) -> None:
            again = {"salt": "", "token": "", "ask": None}
            room.seats = [
                RoomSeat()
                if room_seat.left
                else msgspec.structs.replace(room_seat, ready=room_seat.kind == BOT, **again)
                for room_seat in before.seats
            ]
            if changes.turned:
                room.seats = [room.seats[-1], *room.seats[:-1]]
            if changes.stronger:
                strengthen_bots(room, rules, changes.lang)
            room.host = before.host
            room.shared = before.shared

        clock = ClockRules.read(before.clock)
        options: dict[str, object] = dict(rules.options_like(before.options))
        fresh = await tables.create(
            rules, len(before.seats), options, clock, host="", listed=before.listed, position=None, fill=seat_them
        )

        def note(room: Room, table: Table | None) -> str:
            if room.rematch is None:
                room.rematch = fresh.id
            return room.rematch

        if await hosted.change(note, room=True) != fresh.id:
            await tables.delete(fresh)
        else:
            await note_rematch(tables, hosted.id, fresh.id)
            if before.listed:
                tables.listed_tables.note_rematch(hosted.id, fresh.id)
    assert hosted.room.rematch is not None
    return hosted.room.rematch


def strengthen_bots(room: Room, game: Game, lang: str) -> None:
    for seat, room_seat in enumerate(room.seats):
        if room_seat.kind == BOT:
            strengthen(room, game, seat, lang)


def strengthen(room: Room, game: Game, seat: Seat, lang: str) -> None:
    """Seat the bot of the next level. A name that somebody chose stays; the name of a level is replaced."""
    room_seat = room.seat_at(seat)
    assert room_seat.bot is not None
    level = game.level(room_seat.bot)
    if level is None or level is game.info.levels[-1]:
        return
    stronger = game.info.levels[game.info.levels.index(level) + 1]
    base, _, number = room_seat.name.rpartition(" ")
    given = {name for names in level.names for name in names.values()}
    named_after_level = not {room_seat.name, base if number.isdigit() else ""}.isdisjoint(given)
    room.seat_bot(seat, stronger.bot, "" if named_after_level else room_seat.name, lang)
