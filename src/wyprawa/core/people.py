"""The people of a table: who sits where, and what they may type as plain, bounded text."""

from dataclasses import dataclass

from .errors import Problem

NAME_LENGTH = 40
CHAT_LENGTH = 500
SALT_LENGTH = 200


@dataclass
class Place:
    """Who sits at a seat: a name, and the name of the bot that decides there, if one does.

    >>> from wyprawa import Place
    >>> Place("Ola"), Place("Komputer", "greedy")
    (Place(name='Ola', bot=None), Place(name='Komputer', bot='greedy'))
    """

    name: str
    bot: str | None = None


def check_name(name: str) -> str:
    """A player's name as a log may hold it. Names that people choose now are checked in `names`."""
    clean = " ".join(str(name).split())
    if not clean or len(clean) > NAME_LENGTH or not clean.isprintable():
        raise Problem("name", name=clean[:NAME_LENGTH], longest=NAME_LENGTH)
    return clean


def check_salt(salt: str) -> str:
    """What a seat adds to chance: a short text."""
    if not isinstance(salt, str) or len(salt) > SALT_LENGTH:
        raise Problem("salt")
    return salt


def check_chat(text: str) -> str:
    """What somebody says."""
    clean = " ".join(str(text).split())[:CHAT_LENGTH]
    clean = "".join(letter for letter in clean if letter.isprintable())
    if not clean:
        raise Problem("chat-empty")
    return clean
