"""Routes of the web page, its screens and its files, and of the documentation."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi import Path as PathParam
from fastapi.responses import RedirectResponse

from wyprawa.core.errors import Problem

from .. import documentation, static
from ..static import LinkPreview
from ..tables import Tables
from .schemas import Named, lang_of

SCREENS = {
    "/": "Front",
    "/new/{name}": "SetUp",
    "/rules": "Rules",
    "/rules/{name}": "Rules",
    "/rules/{name}/summary": "Rules",
    "/learn/{name}": "Learn",
    "/learn/{name}/{lesson}": "Learn",
    "/puzzles": "Puzzles",
    "/puzzles/{name}/{puzzle}": "Puzzles",
    "/history": "History",
    "/credits": "Credits",
    "/host": "Operator",
    "/class": "Class",
    "/class/{name}": "Class",
    "/c/{name}": "ClassDoor",
}
"""The screens that belong to no table."""


def page_of(screen: str) -> Callable[[Request], Awaitable[Response]]:
    """The route of a screen."""

    async def page(request: Request) -> Response:
        return static.serve_page(request, screen, LinkPreview(lang_of(request)))

    return page


def page_routes(tables: Tables) -> APIRouter:
    router = APIRouter()

    for path, screen in SCREENS.items():
        router.add_api_route(path, page_of(screen), response_class=Response, name=screen)

    @router.get("/t/{name}", response_class=Response)
    async def table_page(request: Request, name: Named) -> Response:
        preview = await preview_of(tables, request, name)
        return static.serve_page(request, "Table", preview, waiting=preview.title or "")

    @router.get("/t/{name}/replay", response_class=Response)
    async def replay_page(request: Request, name: Named) -> Response:
        return static.serve_page(request, "Replay", await preview_of(tables, request, name))

    @router.get("/t/{name}/review", response_class=Response)
    async def review_page(request: Request, name: Named) -> Response:
        return static.serve_page(request, "Review", await preview_of(tables, request, name))

    @router.get("/service-worker.js", response_class=Response)
    async def service_worker(request: Request) -> Response:
        """The worker is served here and not under `/app`, because it may only serve addresses below its own."""
        return static.serve_file(request, "service-worker.js")

    @router.get("/app/{name:path}", response_class=Response)
    async def part(request: Request, name: Annotated[str, PathParam(max_length=200)]) -> Response:
        return static.serve_file(request, name)

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


async def preview_of(tables: Tables, request: Request, table: str) -> LinkPreview:
    """What a link to a table shows: its game. If there is no such table, which the page reports, only the page."""
    lang = lang_of(request)
    try:
        game = (await tables.find(table, request.state.address)).game
    except Problem:
        return LinkPreview(lang)
    return LinkPreview(lang, game.info.id, game.info.title[lang], game.words.say(lang, "about-game"))
