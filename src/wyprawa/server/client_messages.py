"""The messages that a client may send over its socket, one class each; other input is rejected while it is decoded.

The protocol version grows when an old client could misunderstand a message; see `docs/protocol.md`.
"""

from typing import Annotated

import msgspec

from wyprawa.core.chance import SALT_LENGTH
from wyprawa.core.chat import CHAT_LENGTH
from wyprawa.core.json_types import JsonObject
from wyprawa.core.names import NAME_LENGTH

PROTOCOLS = (1, 2)
"""The versions that the server understands; `hello` chooses one for its connection."""

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=2 * NAME_LENGTH)]
Salt = Annotated[str, msgspec.Meta(max_length=SALT_LENGTH)]
ChatText = Annotated[str, msgspec.Meta(max_length=4 * CHAT_LENGTH)]
"""Wider than the limit of a message, which the table checks with a sentence."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Message(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A message may carry a number, higher than all before it; the answer repeats it as `re`."""

    id: Count | None = None


class Hello(Message, tag="hello"):
    protocol: int
    lang: Annotated[str, msgspec.Meta(max_length=20)] = "pl"
    words: bool = True
    """Whether events and prompts come with their sentences."""


class Ping(Message, tag="ping"):
    pass


class Open(Message, tag="open"):
    table: Text
    secrets: Annotated[list[Text], msgspec.Meta(max_length=16)] = []
    host: Text | None = None
    look: SeatNumber | None = None
    seen: Count = 0
    choices: bool = False
    picture: bool = False
    spoken: bool = False
    screen: bool = False
    """Whether the client is a screen for all, which is no spectator."""


class Look(Message, tag="look"):
    """Selects which of the client's seats is viewed; None for a spectator's view."""

    seat: SeatNumber | None = None
    seen: Count = 0
    choices: bool = False
    picture: bool = False
    spoken: bool = False


class Take(Message, tag="take"):
    seat: SeatNumber
    name: Name
    token: Text | None = None


class Consent(Message, tag="consent"):
    """An answer to a player who asks for a second seat."""

    seat: SeatNumber
    yes: bool


class Leave(Message, tag="leave"):
    seat: SeatNumber


class Offer(Message, tag="offer"):
    seat: SeatNumber


class Rename(Message, tag="rename"):
    seat: SeatNumber
    name: Name


class Ready(Message, tag="ready"):
    seat: SeatNumber
    ready: bool = True
    salt: Salt | None = None


class AddSalt(Message, tag="salt"):
    """What a seat adds to chance, after the client has seen the dealer's commitment."""

    seat: SeatNumber
    salt: Salt


class Countdown(Message, tag="countdown"):
    """Stops the countdown of the lobby, or starts it again."""

    run: bool


class Bot(Message, tag="bot"):
    """A bot sits at a free seat, or decides for a person who holds it or has left."""

    seat: SeatNumber
    bot: Text
    name: Name = ""


class Back(Message, tag="back"):
    """A person decides again at a seat that a bot played."""

    seat: SeatNumber


class Free(Message, tag="free"):
    seat: SeatNumber


class Swap(Message, tag="swap"):
    seat: SeatNumber
    other: SeatNumber


class Mute(Message, tag="mute"):
    seat: SeatNumber
    muted: bool = True


class Start(Message, tag="start"):
    pass


class Rematch(Message, tag="rematch"):
    """A new game. `turned`: everybody moves on by one seat. `stronger`: each bot is one level stronger."""

    turned: bool = False
    stronger: bool = False


class Abandon(Message, tag="abandon"):
    pass


class Delete(Message, tag="delete"):
    pass


class Act(Message, tag="act"):
    """A decision of the viewing seat, as JSON or as typed text."""

    decision: Count | None = None
    act: JsonObject | None = None
    text: Text | None = None


class Undo(Message, tag="undo"):
    pass


class AskUndo(Message, tag="ask-undo"):
    pass


class Agree(Message, tag="agree"):
    yes: bool


class Resign(Message, tag="resign"):
    pass


class Chat(Message, tag="chat"):
    text: ChatText


class Pause(Message, tag="pause"):
    pass


class Go(Message, tag="go"):
    pass


class Hint(Message, tag="hint"):
    pass


class Recall(Message, tag="recall"):
    words: bool = False
    """Whether the answer has sentences although `hello` asked for none."""


class Preview(Message, tag="preview"):
    """Asks what each legal action of this decision would do."""

    decision: Count
    words: bool = False
    """In protocol 2: whether the actions and what they would do come in words too."""


Said = (
    Hello
    | Ping
    | Open
    | Look
    | Take
    | Consent
    | Leave
    | Offer
    | Rename
    | Ready
    | AddSalt
    | Countdown
    | Bot
    | Back
    | Free
    | Swap
    | Mute
    | Start
    | Rematch
    | Abandon
    | Delete
    | Act
    | Undo
    | AskUndo
    | Agree
    | Resign
    | Chat
    | Pause
    | Go
    | Hint
    | Recall
    | Preview
)

decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


class _Numbered(msgspec.Struct):
    """Any message, of which only the number is read."""

    id: object = None


_numbered = msgspec.json.Decoder(_Numbered)


def number_of(data: str | bytes) -> int | None:
    """The number of a message that is not read further."""
    try:
        number = _numbered.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    return number if type(number) is int else None
