"""A rematch: a new table for those who have just played."""

import msgspec

from wyprawa.core.clock import ClockRules
from wyprawa.core.table import Table

from .hosted_table import HostedTable
from .room import ABANDONED, BOT, FINISHED, Chair, Room, game_of
from .tables import Tables


async def rematch(tables: Tables, hosted: HostedTable) -> str:
    """A room for the same people and bots at the same seats: the one there is already, or a new one."""
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
