"""The small HTTP side: games, making and finding tables, logs and replays, health and figures."""

import hmac
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from fastapi import Body, FastAPI, Header, Query, Request, Response
from fastapi import Path as PathParam
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

import wyprawa
from wyprawa.bots import bot_names
from wyprawa.core.clock import ClockRules
from wyprawa.core.game import Game
from wyprawa.core.problems import Problem
from wyprawa.core.replay import ALL_EYES
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.text import LANGUAGES
from wyprawa.games import game as find_game
from wyprawa.games import names as game_names

from . import packets, positions, static
from .figures import Figures
from .hall import Hall
from .live import LiveTable
from .messages import PROTOCOL
from .room import FINISHED, Room
from .store import StoreDown
from .tokens import hashed, new_secret

STATUS = {
    "table-unknown": 404,
    "table-gone": 404,
    "game": 404,
    "rules-version": 404,
    "seat-not-yours": 403,
    "host-only": 403,
    "password": 403,
    "replay-unfinished": 403,
    "positions-off": 403,
    "too-fast": 429,
    "open-tables": 429,
    "codes-tried": 429,
    "table-busy": 409,
    "room-lobby": 409,
    "store-down": 503,
    "store-damaged": 503,
    "table-stalled": 503,
    "table-damaged": 503,
    "table-version": 503,
}
MOST_FRAMES = 100


Named = Annotated[str, PathParam(max_length=80)]
Secret = Annotated[str | None, Header(max_length=400, description="`Bearer` and the secret of a seat or of the host")]
Version = Annotated[int | None, Query(alias="rules", ge=1, le=10_000, description="a version of the rules")]
SeatAsk = Annotated[str | None, Query(max_length=3, pattern=r"^(all|[0-9]{1,2})$")]


class WrongExtra(Problem):
    """What was to be added to a game does not fit: told in the game's own words."""

    def __init__(self, wrong: Problem, game: Game) -> None:
        super().__init__(wrong.code, **wrong.params)
        self.game = game


class Wrong(BaseModel):
    """What was not done, and why."""

    code: str
    text: str


class SeatAsked(BaseModel):
    """Who is to sit at a seat: a person at this page (`here`), whoever comes by link (`link`), or a bot."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["here", "link", "bot"] = "link"
    name: Annotated[str, Field(max_length=80)] = ""
    bot: Annotated[str, Field(max_length=80)] | None = None


class ClockAsked(BaseModel):
    """No clock, `seconds` for each decision (`move`), or for the whole game with `increment` back after each."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0
    increment: int = 10


class MomentAsked(BaseModel):
    """A moment of a finished game: after so many steps of its replay with `seat=all`."""

    model_config = ConfigDict(extra="forbid")
    table: Annotated[str, Field(max_length=80)]
    step: Annotated[int, Field(ge=0, le=1_000_000)]


class TableAsked(BaseModel):
    """A table to be made."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=80)]
    seats: Annotated[list[SeatAsked], Field(min_length=1, max_length=16)]
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=80)]] = {}
    clock: ClockAsked = ClockAsked()
    listed: bool = False
    position: Annotated[str, Field(max_length=20_000)] | None = None
    moment: MomentAsked | None = None
    extra: Annotated[str, Field(max_length=200_000)] | None = None
    password: Annotated[str, Field(max_length=200)] | None = None


class TableMade(BaseModel):
    """A new table. The secrets are shown this once; only their hashes are kept."""

    table: str
    code: str
    host: str
    seats: dict[int, str]


@dataclass
class HttpRules:
    create_password: str | None = None
    address: str | None = None
    """Where others in the home network find this server."""
    positions: bool = False
    """Whether a table may start from a position that somebody brings as text."""


def make_app(hall: Hall, rules: HttpRules, figures: Figures) -> FastAPI:
    """The HTTP side as an application of its own; sockets are served beside it."""
    wrong: dict[int | str, dict[str, Any]] = {
        code: {"model": Wrong} for code in (400, 403, 404, 409, 413, 422, 429, 503)
    }
    app = FastAPI(
        title="Wyprawa",
        version=wyprawa.__version__,
        docs_url=None,  # the page FastAPI has for it would ask another machine for its scripts
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=wrong,
    )

    def lang_of(request: Request) -> str:
        return "pl" if request.headers.get("accept-language", "pl").lower().startswith("pl") else "en"

    @app.exception_handler(Problem)
    async def tell_problem(request: Request, problem: Problem) -> JSONResponse:
        if isinstance(problem, StoreDown):
            hall.store_failed(problem)
        game = problem.game if isinstance(problem, WrongExtra) else None
        told = packets.problem(problem, lang_of(request), game)
        return JSONResponse({"code": told["code"], "text": told["text"]}, STATUS.get(problem.code, 400))

    @app.exception_handler(RequestValidationError)
    async def tell_form(request: Request, wrong: RequestValidationError) -> JSONResponse:
        first = wrong.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:100]
        told = packets.problem(Problem("message-form", detail=f"{place}: {first['type']}"), lang_of(request))
        return JSONResponse(told, 422)

    @app.exception_handler(HTTPException)
    async def tell_http(request: Request, wrong: HTTPException) -> JSONResponse:
        code = "no-page" if wrong.status_code == 404 else "request"
        told = packets.problem(Problem(code), lang_of(request))
        return JSONResponse(told, wrong.status_code, headers=wrong.headers)

    @app.exception_handler(Exception)
    async def tell_failure(request: Request, wrong: Exception) -> JSONResponse:
        return JSONResponse(packets.problem(Problem("server-failed"), lang_of(request)), 500)

    # For whoever runs it.

    @app.get("/health")
    async def health() -> dict[str, str]:
        """Whether the server and its store work."""
        await hall.store.check()
        return {"status": "ok", "version": wyprawa.__version__}

    @app.get("/metrics", response_class=Response)
    async def metrics() -> Response:
        """Figures for Prometheus."""
        return Response(await figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    # Games.

    @app.get("/api/games")
    async def games(request: Request) -> dict[str, Any]:
        """The games: how many may play, how long, with which options and bots."""
        lang = lang_of(request)
        return {
            "protocol": PROTOCOL,
            "version": wyprawa.__version__,
            "address": rules.address,
            "games": [about_game(find_game(name), lang) for name in game_names()],
        }

    @app.get("/api/games/{game}/data", response_class=Response)
    async def data(request: Request, game: Named, version: Version = None) -> Response:
        """The components of a game, as the newest version of its rules has them or an earlier one."""
        return static.pack(request, msgspec.json.encode(find_game(game, version).data()))

    @app.get("/api/games/{game}/rules")
    async def rulebook(request: Request, game: Named, version: Version = None) -> dict[str, Any]:
        """The rulebook of a game: sections, clauses, rulings, and pictures of positions."""
        book, lang = find_game(game, version).rulebook, lang_of(request)
        return {
            "sections": {section: title[lang] for section, title in book.sections.items()},
            "about": {section: about[lang] for section, about in book.about.items()},
            "clauses": [
                {
                    "id": clause.id,
                    "section": clause.section,
                    "kind": clause.kind,
                    "title": clause.title[lang] if clause.title else None,
                    "text": clause.text[lang],
                    "options": list(clause.options),
                    "weight": clause.weight,
                }
                for clause in book.clauses.values()
            ],
            "pictures": [
                {
                    "clause": picture.clause,
                    "caption": picture.caption[lang],
                    "seat": None if picture.seat == SPECTATOR else picture.seat,
                    "lit": list(picture.lit),
                    "seats": list(picture.seats),
                    "view": view,
                }
                for picture, view in zip(book.pictures, picture_views(game), strict=True)
            ],
        }

    # Tables.

    @app.get("/api/tables")
    async def tables() -> dict[str, Any]:
        """Open tables: those to sit down at first, then those to watch."""
        rooms = [Room.of(record) for record in await hall.open_tables.newest()]
        rooms.sort(key=lambda room: (room.status != "lobby", -room.created))
        return {"tables": [listed(room) for room in rooms]}

    @app.post("/api/tables", status_code=201)
    async def create(request: Request, asked: Annotated[TableAsked, Body()]) -> TableMade:
        """Make a table."""
        if rules.create_password is not None and not hmac.compare_digest(
            (asked.password or "").encode("utf-8", "replace"), rules.create_password.encode()
        ):
            raise Problem("password")
        if asked.position is not None and not rules.positions:
            raise Problem("positions-off")
        if asked.listed:
            await hall.open_tables.check(request.state.address)
        game, options, position = find_game(asked.game), dict(asked.options), asked.position
        if asked.extra is not None:
            if asked.listed:
                raise Problem("extra-listed")
            try:
                game = await hall.extra_readers.with_extra(game, asked.extra, request.state.address)
            except Problem as wrong:
                raise WrongExtra(wrong, game) from None
        if asked.moment is not None:
            start = await start_of(request, asked, asked.moment)
            game, options, position = start.game, dict[str, Any](start.options), start.position
        secrets: dict[int, str] = {}

        def fill(room: Room) -> None:
            secrets.clear()
            room.shared = sum(wanted.kind == "here" for wanted in asked.seats) > 1
            for seat, wanted in enumerate(asked.seats):
                if wanted.kind == "here":
                    secrets[seat] = room.seat_person(seat, wanted.name)
            for seat, wanted in enumerate(asked.seats):
                if wanted.kind == "bot":  # after the people, whose names are not to be taken by a computer's
                    room.seat_bot(seat, wanted.bot or game.opponent, wanted.name, lang_of(request))

        host = new_secret()
        live = await hall.create(
            game,
            len(asked.seats),
            options,
            ClockRules.read(asked.clock.model_dump()),
            host=host,
            listed=asked.listed,
            position=position,
            fill=fill,
        )
        if asked.listed:
            hall.open_tables.made(live.id, request.state.address)
        return TableMade(table=live.id, code=live.room.code, host=host, seats=secrets)

    async def start_of(request: Request, asked: TableAsked, named: MomentAsked) -> positions.Start:
        """Where a table starts that names a position of the server's own."""
        if asked.position is not None or asked.extra is not None or asked.options:
            raise Problem("moment-alone")
        start = await positions.moment(hall, named.table, named.step, request.state.address)
        if start.game.info.id != asked.game:
            raise Problem("moment-game", game=start.game.info.title[lang_of(request)])
        if asked.listed and start.game.extra is not None:
            raise Problem("extra-listed")
        return start

    @app.get("/api/tables/{table}")
    async def table_of(request: Request, table: Named) -> dict[str, Any]:
        """A table by its id or its short code: what everybody may know of it."""
        return (await hall.find(table, request.state.address)).shown_room()

    @app.get("/api/tables/{table}/data", response_class=Response)
    async def data_of(request: Request, table: Named) -> Response:
        """The components a table plays with: of its game, and what was added to them."""
        return static.pack(request, msgspec.json.encode((await hall.find(table, request.state.address)).game.data()))

    @app.delete("/api/tables/{table}", status_code=204)
    async def delete(request: Request, table: Named, authorization: Secret = None) -> None:
        """Delete a table with its game and its chat. For its host."""
        live = await hall.find(table, request.state.address)
        if not live.room.is_host(keys(authorization)):
            raise Problem("host-only")
        await hall.delete(live)

    @app.get("/api/tables/{table}/log", response_class=Response)
    async def log(request: Request, table: Named, seat: SeatAsk = None, authorization: Secret = None) -> Response:
        """The log. Of a finished game the whole, to be verified; of a running one what a seat's own eyes saw."""
        live = await hall.find(table, request.state.address)
        eyes = eyes_of(live, "all" if seat is None and live.room.status == FINISHED else seat, authorization)
        if eyes == ALL_EYES:
            lines = b"".join(await live.rows())
        else:
            lines = await hall.replays.seat_log(live, eyes, request.state.address)
        name = f"{live.room.game}-{live.room.code}.jsonl"
        return Response(
            lines,
            media_type="application/jsonl",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @app.get("/api/tables/{table}/replay")
    async def replay_of(
        request: Request,
        table: Named,
        seat: SeatAsk = None,
        since: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
        count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
        authorization: Secret = None,
    ) -> Response:
        """A game move by move, as some eyes saw it: `seat` is a number, or `all` once the game is over."""
        live = await hall.find(table, request.state.address)
        eyes = eyes_of(live, seat, authorization)
        frames = await hall.replays.frames(live, eyes, lang_of(request), since, count, request.state.address)
        return Response(frames, media_type="application/json")

    # The page.

    @app.get("/", response_class=Response)
    async def front(request: Request) -> Response:
        return static.serve_page(request, "Front")

    @app.get("/t/{name}", response_class=Response)
    async def table_page(request: Request, name: Named) -> Response:
        game = await game_at(request, name)
        title = None if game is None else find_game(game).info.title[lang_of(request)]
        return static.serve_page(request, "Table", game, title)

    @app.get("/t/{name}/replay", response_class=Response)
    async def replay_page(request: Request, name: Named) -> Response:
        return static.serve_page(request, "Replay", await game_at(request, name))

    @app.get("/new/{name}", response_class=Response)
    async def set_up_page(request: Request) -> Response:
        return static.serve_page(request, "SetUp")

    @app.get("/rules", response_class=Response)
    @app.get("/rules/{name}", response_class=Response)
    async def rules_page(request: Request) -> Response:
        return static.serve_page(request, "Rules")

    @app.get("/credits", response_class=Response)
    async def credits_page(request: Request) -> Response:
        return static.serve_page(request, "Credits")

    async def game_at(request: Request, table: str) -> str | None:
        """The game of a table; whether there is one is the page's to tell."""
        try:
            return (await hall.find(table, request.state.address)).game.info.id
        except Problem:
            return None

    @app.get("/app/{name:path}", response_class=Response)
    async def part(request: Request, name: Annotated[str, PathParam(max_length=200)]) -> Response:
        return static.serve(request, name)

    return app


def keys(authorization: str | None) -> list[str]:
    """The hash of the secret that somebody shows."""
    scheme, _, secret = (authorization or "").partition(" ")
    return [hashed(secret.strip())] if scheme.lower() == "bearer" and secret else []


def eyes_of(live: LiveTable, asked: str | None, authorization: str | None) -> Seat:
    """Whose eyes somebody may look with: his own while a game runs, anybody's once it is over."""
    if live.table is None:
        raise Problem("room-lobby")
    over = live.room.status == FINISHED
    if asked is None:
        return SPECTATOR
    if asked == "all":
        if not over:
            raise Problem("replay-unfinished")
        return ALL_EYES
    seat = int(asked)
    live.room.chair(seat)
    if not over and seat not in live.room.seats_of(keys(authorization)):
        raise Problem("seat-not-yours", seat=seat + 1)
    return seat


@cache
def picture_views(game: str) -> list[dict[str, Any]]:
    """The pictures of a game's rulebook as views, read once."""
    found = find_game(game)
    return [
        found.view(found.read_position(picture.position), picture.seat).shown() for picture in found.rulebook.pictures
    ]


def read_games() -> None:
    """Every game and its sentences, read before somebody waits for them."""
    for name in game_names():
        for lang in LANGUAGES:
            about_game(find_game(name), lang)


def about_game(game: Game, lang: str) -> dict[str, Any]:
    info = game.info
    return {
        "id": info.id,
        "title": info.title[lang],
        "about": game.words.say(lang, "about-game"),
        "players": list(info.players),
        "minutes": list(info.minutes),
        "rules": info.rules_version,
        "bots": bot_names(game),
        "levels": [{"bot": level.bot, "name": level.name[lang], "about": level.about[lang]} for level in info.levels],
        "opponent": game.opponent,
        "adviser": game.adviser,
        "extra": game.takes_extra,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "numbers": list(option.numbers) if option.numbers else None,
                "clause": option.clause,
                "text": game.words.say(lang, f"option-{option.name}"),
                "words": {
                    value: game.words.say(lang, text)
                    for value in option.values
                    if game.words.has(lang, text := f"option-{option.name}-{value}")
                },
            }
            for option in info.options
        ],
    }


def listed(room: Room) -> dict[str, Any]:
    return {
        "table": room.id,
        "code": room.code,
        "game": room.game,
        "status": room.status,
        "created": room.created,
        "clock": room.clock,
        "seats": [{"kind": chair.kind, "name": chair.name} for chair in room.chairs],
    }
