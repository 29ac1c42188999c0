"""Routes of classes: a teacher opens tables, pupils come in by one link, the teacher sees and leads all tables."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.games import game as find_game

from ..classes import KEPT, MOST_TABLES, Classes, SchoolClass, SeatGiven, shown_table
from ..credentials import bearer_keys, hashed, new_secret
from ..tables import Tables
from .schemas import Named, Secret, TableRequestClock, lang_of
from .tables import check_password

CLASSES_PER_HOUR, CLASSES_AT_ONCE = 30, 10
"""From one address."""
COOKIE, COOKIE_LENGTH = "wyprawa-pupil", 64
"""Holds a random text by which the browser of a pupil is known to classes, for a day."""
Seen = Annotated[str, Query(max_length=400, pattern=r"^[0-9]*(,[0-9]{1,9}){0,40}$")]


class ClassRequest(BaseModel):
    """A class to be made."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=80)]
    tables: Annotated[int, Field(ge=1, le=MOST_TABLES)] = 15
    players: Annotated[int, Field(ge=1, le=16)] = 2
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=80)]] = {}
    clock: TableRequestClock = TableRequestClock()
    keep: bool = False
    """Whether it is kept as long as other tables, and not deleted a day after the last move."""
    password: Annotated[str, Field(max_length=200)] | None = None


class ClassCreated(BaseModel):
    """A new class. The teacher's secret is shown this once; only its hash is kept."""

    id: str
    code: str
    secret: str


class PupilRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: Annotated[str, Field(max_length=80)]


class SeatToFree(BaseModel):
    model_config = ConfigDict(extra="forbid")
    table: Annotated[str, Field(max_length=80)]
    seat: Annotated[int, Field(ge=0, le=63)]


def class_routes(tables: Tables, classes: Classes, create_password: str | None) -> APIRouter:
    router = APIRouter()
    new_classes = tables.limits.rate("classes", CLASSES_PER_HOUR / 3600, CLASSES_AT_ONCE)

    @router.post("/api/classes", status_code=201)
    async def create(request: Request, asked: ClassRequest) -> ClassCreated:
        """Open the tables of a class."""
        check_password(asked.password, create_password)
        if not new_classes.allows(request.state.address):
            raise Problem("too-fast")
        clock = ClockRules.read(asked.clock.model_dump())
        game = find_game(asked.game)
        found, secret = await classes.create(
            game, asked.tables, asked.players, asked.options, clock, lang_of(request), asked.keep
        )
        return ClassCreated(id=found.id, code=found.code, secret=secret)

    @router.get("/api/classes/{name}")
    async def door(request: Request, name: Named) -> dict[str, object]:
        """What a pupil is told at the door: the game, whether there is room, and how long everything is kept."""
        found = await classes.find(name, request.state.address)
        return {**public(found), "free": await classes.seats_left(found)}

    @router.post("/api/classes/{name}/seat", status_code=201)
    async def seat(request: Request, response: Response, name: Named, asked: PupilRequest) -> SeatGiven:
        """Seat a pupil wherever there is a free seat; one browser may hold a few."""
        found = await classes.find(name, request.state.address)
        known = request.cookies.get(COOKIE, "")[:COOKIE_LENGTH] or new_secret()
        given = await classes.seat(found, asked.name, hashed(known))
        response.set_cookie(
            COOKIE,
            known,
            max_age=KEPT // 1000,
            path="/api/classes",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return given

    router.include_router(teacher_routes(classes))
    return router


def public(found: SchoolClass) -> dict[str, object]:
    return {
        "id": found.id,
        "code": found.code,
        "game": found.game,
        "players": found.players,
        "keep": found.keep,
    }


def teacher_routes(classes: Classes) -> APIRouter:
    router = APIRouter()

    async def taught(request: Request, name: str, authorization: str | None) -> SchoolClass:
        found = await classes.find(name, request.state.address)
        classes.must_teach(found, bearer_keys(authorization))
        return found

    @router.get("/api/classes/{name}/boards")
    async def boards(
        request: Request, response: Response, name: Named, seen: Seen = "", authorization: Secret = None
    ) -> dict[str, object]:
        """All tables as a spectator sees them; without the view where the count of its news is the one in `seen`."""
        response.headers["Cache-Control"] = "no-store"
        found = await taught(request, name, authorization)
        known = [int(count) for count in seen.split(",") if count]
        shown = [
            shown_table(number, hosted, lang_of(request), known[place] if place < len(known) else -1)
            for place, (number, hosted) in enumerate(await classes.tables_of(found))
        ]
        return {**public(found), "now": classes.now(), "tables": shown}

    @router.post("/api/classes/{name}/free", status_code=204)
    async def free(request: Request, name: Named, asked: SeatToFree, authorization: Secret = None) -> None:
        """Free the seat of a pupil at a table that has not begun."""
        await classes.free(await taught(request, name, authorization), asked.table, asked.seat)

    @router.post("/api/classes/{name}/{what}", status_code=204)
    async def lead(
        request: Request,
        name: Named,
        what: Literal["pause", "go", "fill", "end", "table"],
        authorization: Secret = None,
    ) -> None:
        """Pause all games or let them continue, fill tables with bots and start, end all, or add a table."""
        found = await taught(request, name, authorization)
        if what in ("pause", "go"):
            await classes.pause(found, what == "pause")
        elif what == "fill":
            await classes.fill(found)
        elif what == "end":
            await classes.end(found)
        else:
            secret = (authorization or "").partition(" ")[2].strip()
            await classes.add_table(found, secret)

    @router.delete("/api/classes/{name}", status_code=204)
    async def delete(request: Request, name: Named, authorization: Secret = None) -> None:
        """Delete a class with all its tables."""
        await classes.delete(await taught(request, name, authorization))

    return router
