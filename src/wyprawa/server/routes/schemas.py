"""The form of requests and answers: what is checked before a route is reached."""

from typing import Annotated, Literal

from fastapi import Header, Query, Request
from fastapi import Path as PathParam
from pydantic import BaseModel, ConfigDict, Field

MOST_FRAMES = 100
"""Frames of a replay in one answer."""

Named = Annotated[str, PathParam(max_length=80)]
Secret = Annotated[str | None, Header(max_length=400, description="`Bearer` and the secret of a seat or of the host")]
Version = Annotated[int | None, Query(alias="rules", ge=1, le=10_000, description="a version of the rules")]
SeatAsk = Annotated[str | None, Query(max_length=3, pattern=r"^(all|[0-9]{1,2})$")]


class ErrorBody(BaseModel):
    """What was not done, and why."""

    code: str
    text: str


class TableRequestSeat(BaseModel):
    """Who is to sit at a seat: a person at this page (`here`), whoever comes by link (`link`), or a bot."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["here", "link", "bot"] = "link"
    name: Annotated[str, Field(max_length=80)] = ""
    bot: Annotated[str, Field(max_length=80)] | None = None


class TableRequestClock(BaseModel):
    """No clock, `seconds` for each decision (`move`), or for the whole game with `increment` back after each."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0
    increment: int = 10


class TableRequestMoment(BaseModel):
    """A moment of a finished game: after so many steps of its replay with `seat=all`."""

    model_config = ConfigDict(extra="forbid")
    table: Annotated[str, Field(max_length=80)]
    step: Annotated[int, Field(ge=0, le=1_000_000)]


class TableRequest(BaseModel):
    """A table to be made."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=80)]
    seats: Annotated[list[TableRequestSeat], Field(min_length=1, max_length=16)]
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=80)]] = {}
    clock: TableRequestClock = TableRequestClock()
    listed: bool = False
    position: Annotated[str, Field(max_length=20_000)] | None = None
    moment: TableRequestMoment | None = None
    lesson: Annotated[str, Field(max_length=80)] | None = None
    """The lesson of the game whose short game is played."""
    extra: Annotated[str, Field(max_length=200_000)] | None = None
    password: Annotated[str, Field(max_length=200)] | None = None


class TableCreated(BaseModel):
    """A new table. The secrets are shown this once; only their hashes are kept."""

    table: str
    code: str
    host: str
    seats: dict[int, str]


def lang_of(request: Request) -> str:
    """The language of an answer: by `?lang` in the address, otherwise by what the browser asks for."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "pl")
    return "pl" if asked.lower().startswith("pl") else "en"
