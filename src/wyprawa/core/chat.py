"""Chat messages of the people at a table."""

from .errors import Problem

CHAT_LENGTH = 500


def check_chat(text: str) -> str:
    """A chat message on one line, without unprintable characters; raises `Problem` if it is empty or too long."""
    clean = "".join(letter for letter in " ".join(str(text).split()) if letter.isprintable())
    if not clean:
        raise Problem("chat-empty")
    if len(clean) > CHAT_LENGTH:
        raise Problem("chat-long", longest=CHAT_LENGTH)
    return clean
