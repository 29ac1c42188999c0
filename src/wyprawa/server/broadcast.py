"""Sends the clients of one table its news: events of the game and changes of the room."""

import logging
import weakref
from typing import TYPE_CHECKING

from wyprawa.core.errors import Problem
from wyprawa.core.given_names import names_for
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from . import server_messages
from .connection import Connection, encode
from .news_feed import Item, NewsFeed
from .room import LOBBY, RUNNING
from .server_messages import ServerMessage
from .viewer import Viewer, ViewUpdate

if TYPE_CHECKING:
    from .hosted_table import HostedTable

log = logging.getLogger("wyprawa.server")

Asker = tuple[Connection, int]
"""A connection that waits for an answer, and the number of its message."""


def check_begun(table: Table | None) -> Table:
    """The game, if it has begun."""
    if table is None:
        raise Problem("room-lobby")
    return table


class Broadcast:
    """Sends news and the room to every connection of a table, each as its viewer may see it."""

    def __init__(self, hosted: "HostedTable") -> None:
        self._hosted: HostedTable = weakref.proxy(hosted)  # which holds this: without a cycle it is freed at once
        self.feed = NewsFeed()
        self._sent = (-1, -1)
        """The version of the room and the number of log lines that clients have been sent."""
        self._sent_people: tuple[set[Seat], list[ServerMessage]] = (set(), [])
        """Who is present and which questions are open, as last sent."""

    def _version(self) -> tuple[int, int]:
        return self._hosted.version, self._hosted.lines

    def mark_up_to_date(self) -> None:
        """Record that the clients have been sent everything."""
        self._sent = self._version()

    def tell_what_is_new(self) -> bool:
        """Send the clients what they have not been sent yet. Returns whether there was anything."""
        if self._version() == self._sent:
            return False
        with self._hosted.at_work:
            self.publish()
            self.tell_room()
        self._sent = self._version()
        return True

    def publish(self, asker: Asker | None = None) -> None:
        """Send every client the news it has not had, with the current state of the table."""
        answer, table, feed = asker, self._hosted.table, self.feed
        made: dict[tuple[Viewer, int, ViewUpdate], bytes] = {}
        for connection in self._hosted.connections:
            viewer, sent = connection.viewer, connection.sent
            count = feed.count(viewer.seat)
            if connection.changing_viewer or sent >= count:
                continue
            decision, update = self._view_update(check_begun(table), connection)
            key = (viewer, sent, update)
            data = made.get(key)
            if data is None:
                news = feed.last(viewer.seat, count - sent)
                if news is None:
                    connection.abort()  # it reconnects, names the news it has seen, and is sent the rest
                    continue
                try:
                    data = made[key] = encode(server_messages.news(check_begun(table), viewer, sent, news, update))
                except Exception:
                    # The change is stored: a failure to send it to one client must not stop the others.
                    log.exception("telling failed", extra={"table": self._hosted.id})
                    connection.abort()
                    continue
            connection.sent = count
            connection.sent_view.note(update, decision)
            if asker is not None and connection is asker[0]:
                data = b'{"re":%d,' % asker[1] + data[1:]
                answer = None
            connection.enqueue(data)
        if answer is not None:
            answer[0].tell({"type": "done", "re": answer[1]})

    def first_news(self, connection: Connection, seen: int, news: list[Item]) -> bytes:
        """What a connection is sent whose viewer has just been set: what it has missed, and the whole view."""
        table = check_begun(self._hosted.table)
        decision, update = self._view_update(table, connection)
        connection.sent_view.note(update, decision)
        return encode(server_messages.news(table, connection.viewer, seen, news, update))

    def _view_update(self, table: Table, connection: Connection) -> tuple[int | None, ViewUpdate]:
        """The decision that a client owes, and what the next message to it has of its view."""
        viewer = connection.viewer
        decision = server_messages.owed_decision(table, viewer.seat)
        if viewer.protocol == 1:
            return decision, ViewUpdate.WHOLE
        continued = self.feed.tells_all_since(viewer.seat, connection.sent)
        return decision, connection.sent_view.next_update(decision, continued)

    def tell_room(self) -> None:
        """Send every client the room."""
        shown = {lang: self.shown_room(lang) for lang in {one.viewer.lang for one in self._hosted.connections}}
        self._sent_people = (self._hosted.presence.present(), self._open_questions())
        for one in self._hosted.connections:
            one.tell({"type": "table", **shown[one.viewer.lang], "yours": sorted(one.held), "host": one.host})

    def shown_room(self, lang: str) -> ServerMessage:
        """The public part of the room, with names that the program gave in this language."""
        room = self._hosted.room
        here = self._hosted.presence.present()
        players = self._hosted.table.players if self._hosted.table is not None else room.players()
        names = names_for(lang, self._hosted.game, players)
        resigned = self._hosted.table.resigned if self._hosted.table is not None else []
        return {
            "table": room.id,
            "code": room.code,
            "game": room.game,
            "rules": room.rules,
            "options": room.options,
            "clock": room.clock,
            "status": room.status,
            "chat": [{"name": said.name, "text": said.text} for said in room.chat if room.status == LOBBY],
            "listed": room.listed,
            "commitment": room.commitment(),
            "extra": self._hosted.game.about_pack(),
            "rematch": room.rematch,
            "starts": room.starts if room.status == LOBBY else None,
            "held": room.held,
            "frozen": room.frozen,
            "watching": sum(1 for one in self._hosted.connections if not one.held and not one.screen),
            "asks": self._open_questions(),
            "seats": [
                {
                    "kind": room_seat.kind,
                    "name": names[seat],
                    "bot": player.bot,
                    "ready": room_seat.ready,
                    "salted": bool(room_seat.salt),
                    "here": seat in here,
                    "left": room_seat.left,
                    "muted": room_seat.muted,
                    "resigned": seat in resigned,
                }
                for seat, (room_seat, player) in enumerate(zip(room.seats, players, strict=True))
            ],
        }

    def tell_absences(self) -> None:
        """Send who is present, if that has changed: a person becomes absent by the passing of time."""
        if (self._hosted.presence.present(), self._open_questions()) != self._sent_people:
            self.tell_room()

    def _open_questions(self) -> list[ServerMessage]:
        """Who asks for a second seat, and who has not answered yet."""
        room = self._hosted.room
        if room.status != RUNNING:
            return []
        people = self._hosted.presence.people(room)
        return [
            {
                "seat": seat,
                "by": room_seat.ask.by[0],
                "asked": sorted(room.asked(seat, people)),
                "refused": room_seat.ask.refused,
            }
            for seat, room_seat in enumerate(room.seats)
            if room_seat.ask is not None
        ]
