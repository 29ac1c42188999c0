"""Whoever is behind one page: the table he is at, the seats he holds, and what he may do there."""

from collections.abc import Callable
from math import ceil
from typing import TypeVar

from wyprawa.core.problems import Problem
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table

from .fair_queue import Claim, Rank, Share
from .hall import Hall
from .live import LiveTable, running
from .messages import Message
from .pace import Bucket
from .page import Page
from .room import PERSON, Room

Result = TypeVar("Result")


class Guest:
    def __init__(self, hall: Hall, page: Page, talk: Bucket, changes: Bucket) -> None:
        self.hall = hall
        self.page = page
        self.talk = talk
        """How much he may say to others."""
        self.changes = changes
        """How often he may change seats and the rest of the room."""
        self.live: LiveTable | None = None

    @property
    def lang(self) -> str:
        return self.page.eyes.lang

    async def go_away(self) -> None:
        live, self.live = self.live, None
        if live is not None:
            live.presence.leave(self.page)
            live.last_used = self.hall.store.now()
            live.tell_room()
            await self.hall.pages_changed(live)

    def claim(self) -> Claim:
        """What this client may claim of the bots' time for itself."""
        address = self.page.address
        return Claim(Rank.PLAYED, (Share(address, self.hall.people.count().get(address, 1)),))

    def at_table(self) -> LiveTable:
        if self.live is None:
            raise Problem("open-first")
        return self.live

    def must_hold(self, seat: Seat) -> None:
        if seat not in self.page.held:
            raise Problem("seat-not-yours", seat=seat + 1)

    def must_host(self) -> None:
        if not self.page.host:
            raise Problem("host-only")

    def must_hold_or_host(self, seat: Seat) -> None:
        if not self.page.host:
            self.must_hold(seat)

    def must_be_away(self, room: Room, seat: Seat) -> None:
        """A host decides nothing for who is there, or was a moment ago."""
        chair, presence = room.chair(seat), self.at_table().presence
        if chair.kind != PERSON or not chair.secret:
            return
        if seat in presence.present():
            raise Problem("seat-present", seat=seat + 1)
        if not presence.is_away(seat):
            raise Problem("seat-away-soon", seat=seat + 1, seconds=ceil(presence.until_away(seat) / 1000))

    def looking(self) -> Seat:
        """The seat that looks: decisions are made with its eyes."""
        seat = self.page.eyes.seat
        if seat == SPECTATOR:
            raise Problem("look-first")
        return seat

    def anybody(self) -> Seat:
        """The seat that looks, or any that this page holds: a pause needs nobody's eyes."""
        if self.page.eyes.seat == SPECTATOR and self.page.held:
            return min(self.page.held)
        return self.looking()

    async def play(self, message: Message, seat: Seat, do: Callable[[Table], object]) -> None:
        """Something a seat does in a running game: answered with the news it makes."""

        def play(room: Room, table: Table | None) -> object:
            self.must_hold(seat)  # it may have a new owner by the time it is this message's turn
            return do(running(table))

        await self.at_table().change(play, asker=None if message.id is None else (self.page, message.id))

    async def arrange(self, do: Callable[[Room, Table | None], Result], closing: bool = False) -> Result:
        """Something that changes the room; `closing` as in `LiveTable.change`."""
        if not closing and not self.changes.allows():
            raise Problem("too-fast")
        return await self.at_table().change(do, room=True, closing=closing)

    def count_talk(self) -> None:
        """What all others read, and everybody who comes later, may not be repeated without end."""
        if not self.talk.allows():
            raise Problem("too-fast")
