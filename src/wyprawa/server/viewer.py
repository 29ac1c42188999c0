"""Who views a table through one client, and what a message to it has of the view."""

from enum import StrEnum
from typing import NamedTuple

from wyprawa.core.seats import SPECTATOR, Seat


class Viewer(NamedTuple):
    """The seat that is viewed, and what the client asked for. Equal viewers get the same bytes."""

    seat: Seat = SPECTATOR
    lang: str = "pl"
    words: bool = True
    choices: bool = False
    picture: bool = False
    spoken: bool = False
    """For screen readers: prose instead of drawings and symbols."""
    alone: bool = True
    """Whether the client holds no other seat. Its own seat is then "you"; several people at one screen are named."""
    protocol: int = 1


class ViewUpdate(StrEnum):
    """What a message with news has of the view, in protocol 2."""

    PROGRESS = "progress"
    """Only what events do not tell."""
    HASH = "hash"
    """That, and the hash of the view, with which the client checks its projection."""
    WHOLE = "whole"
    """The view."""
