"""The places of a table, and checks of the texts that people enter."""

from dataclasses import dataclass

from .errors import Problem

NAME_LENGTH = 40
CHAT_LENGTH = 500
SALT_LENGTH = 200


@dataclass
class Place:
    """Who decides at a seat: a name, and the bot's name if a bot decides.

    >>> from wyprawa import Place
    >>> Place("Ola"), Place("Komputer", "greedy")
    (Place(name='Ola', bot=None), Place(name='Komputer', bot='greedy'))
    """

    name: str
    bot: str | None = None


def check_name(name: str) -> str:
    """Check a name from a log; raises `Problem` if it is invalid. New names have stricter checks, in `names`."""
    clean = " ".join(str(name).split())
    if not clean or len(clean) > NAME_LENGTH or not clean.isprintable():
        raise Problem("name", name=clean[:NAME_LENGTH], longest=NAME_LENGTH)
    return clean


def check_salt(salt: str) -> str:
    """Check a salt, which a seat adds to the dealer's secret; raises `Problem` if it is not a short text."""
    if not isinstance(salt, str) or len(salt) > SALT_LENGTH:
        raise Problem("salt")
    return salt


def check_chat(text: str) -> str:
    """A chat message on one line, shortened and without unprintable characters; raises `Problem` if it is empty."""
    clean = " ".join(str(text).split())[:CHAT_LENGTH]
    clean = "".join(letter for letter in clean if letter.isprintable())
    if not clean:
        raise Problem("chat-empty")
    return clean
