"""A rematch: a new table for those who have just played."""

from typing import NamedTuple

import msgspec

from wyprawa.core.clock import ClockRules
from wyprawa.core.game import Game
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from .hosted_table import HostedTable
from .room import ABANDONED, BOT, FINISHED, Chair, Room, game_of
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
        rules = game_of(before.game, None, before.extra)  # a new game plays by the newest rules

        def seat_them(room: Room) -> None:
            again = {"salt": "", "token": "", "ask": None}
            room.chairs = [
                Chair() if chair.left else msgspec.structs.replace(chair, ready=chair.kind == BOT, **again)
                for chair in before.chairs
            ]
            if changes.turned:
                room.chairs = [room.chairs[-1], *room.chairs[:-1]]
            if changes.stronger:
                strengthen_bots(room, rules, changes.lang)
            room.host = before.host
            room.shared = before.shared

        clock = ClockRules.read(before.clock)
        options: dict[str, object] = dict(rules.options_like(before.options))
        fresh = await tables.create(
            rules, len(before.chairs), options, clock, host="", listed=before.listed, position=None, fill=seat_them
        )

        def note(room: Room, table: Table | None) -> str:
            if room.rematch is None:
                room.rematch = fresh.id
            return room.rematch

        if await hosted.change(note, room=True) != fresh.id:
            await tables.delete(fresh)
        elif before.listed:
            tables.open_tables.made_again(hosted.id, fresh.id)
    assert hosted.room.rematch is not None
    return hosted.room.rematch


def strengthen_bots(room: Room, game: Game, lang: str) -> None:
    for seat, chair in enumerate(room.chairs):
        if chair.kind == BOT:
            strengthen(room, game, seat, lang)


def strengthen(room: Room, game: Game, seat: Seat, lang: str) -> None:
    """Seat the bot of the next level. A name that somebody chose stays; the name of a level is replaced."""
    chair = room.chair(seat)
    assert chair.bot is not None
    level = game.level(chair.bot)
    if level is None or level is game.info.levels[-1]:
        return
    stronger = game.info.levels[game.info.levels.index(level) + 1]
    base, _, number = chair.name.rpartition(" ")
    named_after_level = not {chair.name, base if number.isdigit() else ""}.isdisjoint(level.name.values())
    room.seat_bot(seat, stronger.bot, "" if named_after_level else chair.name, lang)
