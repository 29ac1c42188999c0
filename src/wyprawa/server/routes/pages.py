"""Routes of the web page, its screens and its files, and of the documentation."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi import Path as PathParam
from fastapi.responses import RedirectResponse

from wyprawa.core.errors import Problem
from wyprawa.games import game as find_game

from .. import documentation, static
from ..tables import Tables
from .schemas import Named, lang_of


def page_routes(tables: Tables) -> APIRouter:
    router = APIRouter()

    @router.get("/", response_class=Response)
    async def front(request: Request) -> Response:
        return static.serve_page(request, "Front")

    @router.get("/t/{name}", response_class=Response)
    async def table_page(request: Request, name: Named) -> Response:
        game = await game_at(tables, request, name)
        title = None if game is None else find_game(game).info.title[lang_of(request)]
        return static.serve_page(request, "Table", game, title)

    @router.get("/t/{name}/replay", response_class=Response)
    async def replay_page(request: Request, name: Named) -> Response:
        return static.serve_page(request, "Replay", await game_at(tables, request, name))

    @router.get("/new/{name}", response_class=Response)
    async def set_up_page(request: Request) -> Response:
        return static.serve_page(request, "SetUp")

    @router.get("/rules", response_class=Response)
    @router.get("/rules/{name}", response_class=Response)
    async def rules_page(request: Request) -> Response:
        return static.serve_page(request, "Rules")

    @router.get("/history", response_class=Response)
    async def history_page(request: Request) -> Response:
        return static.serve_page(request, "History")

    @router.get("/credits", response_class=Response)
    async def credits_page(request: Request) -> Response:
        return static.serve_page(request, "Credits")

    @router.get("/app/{name:path}", response_class=Response)
    async def part(request: Request, name: Annotated[str, PathParam(max_length=200)]) -> Response:
        return static.serve(request, name)

    return router


def docs_routes() -> APIRouter:
    router = APIRouter()

    @router.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return RedirectResponse("/docs/", 308)

    @router.get("/docs/{path:path}", include_in_schema=False)
    async def docs_page(request: Request, path: Annotated[str, PathParam(max_length=200)]) -> Response:
        return documentation.serve(request, path)

    return router


async def game_at(tables: Tables, request: Request, table: str) -> str | None:
    """The id of a table's game; None if there is no such table, which the page reports."""
    try:
        return (await tables.find(table, request.state.address)).game.info.id
    except Problem:
        return None
