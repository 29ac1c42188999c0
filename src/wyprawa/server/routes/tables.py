"""Routes about tables: making, finding and deleting them."""

import hmac
from typing import Annotated

import msgspec
from fastapi import APIRouter, Body, Request, Response

from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.lessons import goal_of
from wyprawa.core.seats import Seat
from wyprawa.games import game as find_game

from .. import static
from ..credentials import bearer_keys, new_secret
from ..room import Room
from ..starting_point import StartingPoint, after_steps
from ..tables import Tables
from .games import encoded_descriptions
from .schemas import Named, Secret, TableCreated, TableRequest, lang_of


class WrongPack(Problem):
    """What was to be added to a game does not fit: told in the game's own words."""

    def __init__(self, wrong: Problem, game: Game) -> None:
        super().__init__(wrong.code, **wrong.params)
        self.game = game


def table_routes(tables: Tables, create_password: str | None, takes_positions: bool) -> APIRouter:
    """`takes_positions` says whether a table may start from a position that a client brings as text."""
    router = APIRouter()

    @router.get("/api/tables")
    async def open_tables(request: Request) -> dict[str, object]:
        """Open tables: those to sit down at first, then those to watch."""
        rooms = [
            room for record in await tables.listed_tables.public_list() if not (room := Room.of(record)).is_for_one()
        ]
        rooms.sort(key=lambda room: (room.status != "lobby", -room.created))
        return {"tables": [listed_row(room, lang_of(request)) for room in rooms]}

    @router.post("/api/tables", status_code=201)
    async def create(request: Request, asked: Annotated[TableRequest, Body()]) -> TableCreated:
        """Make a table."""
        check_password(asked.password, create_password)
        tables.bans.check_address(request.state.address)
        for seat in asked.seats:
            tables.bans.check_name(seat.name)
        if asked.position is not None and not takes_positions:
            raise Problem("positions-off")
        if asked.listed:
            await tables.listed_tables.check_limit(request.state.address)
        start = await starting_point(tables, request, asked)
        host = new_secret()
        secrets: dict[int, str] = {}
        hosted = await tables.create(
            start.game,
            len(asked.seats),
            start.options,
            ClockRules.read(asked.clock.model_dump()),
            host=host,
            listed=asked.listed,
            position=start.position,
            fill=lambda room: secrets.update(take_seats(room, asked, lang_of(request))),
        )
        if asked.listed:
            tables.listed_tables.note_maker(hosted.id, request.state.address)
        return TableCreated(table=hosted.id, code=hosted.room.code, host=host, seats=secrets)

    @router.get("/api/tables/{table}")
    async def table_of(request: Request, table: Named) -> dict[str, object]:
        """A table by its id or its short code: what everybody may know of it."""
        return (await tables.find(table, request.state.address)).broadcast.shown_room(lang_of(request))

    @router.delete("/api/tables/{table}", status_code=204)
    async def delete(request: Request, table: Named, authorization: Secret = None) -> None:
        """Delete a table with its game and its chat. For its host."""
        hosted = await tables.find(table, request.state.address)
        if not hosted.room.is_host(bearer_keys(authorization)):
            raise Problem("host-only")
        await tables.delete(hosted)

    return router


def component_routes(tables: Tables) -> APIRouter:
    """What a table plays with, what was added to its game included."""
    router = APIRouter()

    @router.get("/api/tables/{table}/data", response_class=Response)
    async def data_of(request: Request, table: Named) -> Response:
        """The components a table plays with: of its game, and what was added to them."""
        return static.respond_with_json(
            request, msgspec.json.encode((await tables.find(table, request.state.address)).game.data())
        )

    @router.get("/api/tables/{table}/about", response_class=Response)
    async def about(request: Request, table: Named) -> Response:
        """What the pieces and places of a table are and do, those that were added included."""
        game = (await tables.find(table, request.state.address)).game
        return static.respond_with_json(request, encoded_descriptions(game, lang_of(request)))

    return router


def check_password(given: str | None, needed: str | None) -> None:
    """Refuse a wrong password for making tables."""
    if needed is not None and not hmac.compare_digest((given or "").encode("utf-8", "replace"), needed.encode()):
        raise Problem("password")


async def starting_point(tables: Tables, request: Request, asked: TableRequest) -> StartingPoint:
    """What a new table plays: the game with what is added to it, its options, and where it starts."""
    game = find_game(asked.game)
    if asked.extra is not None:
        if asked.listed:
            raise Problem("extra-listed")
        try:
            game = await tables.pack_checker.with_pack(game, asked.extra, request.state.address)
        except Problem as wrong:
            raise WrongPack(wrong, game) from None
    if asked.lesson is not None:
        if asked.position is not None or asked.moment is not None or asked.extra is not None or asked.options:
            raise Problem("lesson-alone")
        return StartingPoint(game, {}, goal_of(game, asked.lesson).position)
    if asked.moment is None:
        return StartingPoint(game, asked.options, asked.position)
    if asked.position is not None or asked.extra is not None or asked.options:
        raise Problem("moment-alone")
    start = await after_steps(tables, asked.moment.table, asked.moment.step, request.state.address)
    if start.game.info.id != asked.game:
        raise Problem("moment-game", game=start.game.info.title[lang_of(request)])
    if asked.listed and start.game.pack_text is not None:
        raise Problem("extra-listed")
    return start


def take_seats(room: Room, asked: TableRequest, lang: str) -> dict[Seat, str]:
    """Fill the seats of a new table. Returns the secrets of the people at this screen."""
    secrets: dict[Seat, str] = {}
    room.shared = sum(wanted.kind == "here" for wanted in asked.seats) > 1
    for seat, wanted in enumerate(asked.seats):
        if wanted.kind == "here":
            secrets[seat] = room.seat_person(seat, wanted.name)
    for seat, wanted in enumerate(asked.seats):
        if wanted.kind == "bot":  # after the people, so that no bot takes a person's name
            room.seat_bot(seat, wanted.bot or room.rules_of_game().opponent, wanted.name, lang)
    return secrets


def listed_row(room: Room, lang: str) -> dict[str, object]:
    """A table in the public list."""
    names = names_for(lang, room.rules_of_game(), room.players())
    return {
        "table": room.id,
        "code": room.code,
        "game": room.game,
        "status": room.status,
        "created": room.created,
        "clock": room.clock,
        "seats": [{"kind": seat.kind, "name": name} for seat, name in zip(room.seats, names, strict=True)],
    }
