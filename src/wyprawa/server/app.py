"""The HTTP application: its routes put together, and how errors are answered."""

from dataclasses import dataclass

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import wyprawa
from wyprawa.compilation.engine import engine_name
from wyprawa.core.errors import Problem

from . import server_messages, static
from .metrics import Metrics
from .operator_state import OperatorState
from .routes.classes import class_routes
from .routes.games import game_routes
from .routes.lessons import lesson_routes
from .routes.logs import log_routes
from .routes.operator import operator_routes
from .routes.pages import docs_routes, page_routes
from .routes.reports import report_routes
from .routes.reviews import review_routes
from .routes.schemas import ErrorBody, lang_of
from .routes.tables import WrongPack, component_routes, table_routes
from .store import StoreDown
from .tables import Tables

STATUS = {
    "table-unknown": 404,
    "table-gone": 404,
    "game": 404,
    "rules-version": 404,
    "lesson-unknown": 404,
    "class-unknown": 404,
    "class-full": 409,
    "class-seats": 409,
    "lesson-step": 404,
    "summary-none": 404,
    "seat-not-yours": 403,
    "host-only": 403,
    "password": 403,
    "replay-unfinished": 403,
    "review-unfinished": 403,
    "puzzle-unknown": 404,
    "positions-off": 403,
    "banned": 403,
    "name-banned": 403,
    "operator-secret": 403,
    "operator-tries": 429,
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


@dataclass
class HttpSettings:
    create_password: str | None = None
    address: str | None = None
    """The address of this server in the local network."""
    positions: bool = False
    """Whether a client may start a table from a position given as text."""
    operator_secret: str | None = None
    """What the operator's page asks for; nobody can sign in without one."""


FOR_PROGRAMS = ("/api/", "/app/", "/ws", "/health", "/metrics", "/host/")
"""Addresses at which errors are JSON, whoever asks."""


def is_for_people(request: Request) -> bool:
    """Whether a person has opened this address in a browser, and is answered with a page."""
    asks_for_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return asks_for_page and not request.url.path.startswith(FOR_PROGRAMS) and "index.html" in static.page_files()


def make_app(tables: Tables, settings: HttpSettings, metrics: Metrics) -> FastAPI:
    """The HTTP side as an application of its own; sockets are served beside it."""
    operator = OperatorState(tables)
    tables.run_beside(operator.run)
    wrong: dict[int | str, dict[str, object]] = {
        code: {"model": ErrorBody} for code in (400, 403, 404, 409, 413, 422, 429, 503)
    }
    app = FastAPI(
        title="Wyprawa",
        version=wyprawa.__version__,
        docs_url=None,  # the page FastAPI has for it would ask another machine for its scripts
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=wrong,
    )

    @app.exception_handler(Problem)
    async def tell_problem(request: Request, problem: Problem) -> JSONResponse:
        if isinstance(problem, StoreDown):
            tables.store_failed(problem)
        game = problem.game if isinstance(problem, WrongPack) else None
        tables.measurements.note_refusal(problem.code)
        told = server_messages.problem(problem, lang_of(request), game)
        return JSONResponse({"code": told["code"], "text": told["text"]}, STATUS.get(problem.code, 400))

    @app.exception_handler(RequestValidationError)
    async def tell_form(request: Request, wrong: RequestValidationError) -> Response:
        if is_for_people(request):
            return static.serve_not_found(request, lang_of(request))
        first = wrong.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:100]
        told = server_messages.problem(Problem("message-form", detail=f"{place}: {first['type']}"), lang_of(request))
        return JSONResponse(told, 422)

    @app.exception_handler(HTTPException)
    async def tell_http(request: Request, wrong: HTTPException) -> Response:
        if wrong.status_code == 404 and is_for_people(request):
            return static.serve_not_found(request, lang_of(request))
        code = "no-page" if wrong.status_code == 404 else "request"
        told = server_messages.problem(Problem(code), lang_of(request))
        return JSONResponse(told, wrong.status_code, headers=wrong.headers)

    @app.exception_handler(Exception)
    async def tell_failure(request: Request, wrong: Exception) -> JSONResponse:
        return JSONResponse(server_messages.problem(Problem("server-failed"), lang_of(request)), 500)

    # For operators.

    @app.get("/health")
    async def health() -> dict[str, str]:
        """Whether the server and its store work."""
        await tables.store.check()
        bots = "compiled" if tables.bot_pool.compiled else "pure"
        return {"status": "ok", "version": wyprawa.__version__, "engine": engine_name(), "bots": bots}

    @app.get("/metrics", response_class=Response)
    async def show_metrics() -> Response:
        """Figures for Prometheus."""
        return Response(await metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    app.include_router(game_routes(settings.address))
    app.include_router(lesson_routes())
    app.include_router(table_routes(tables, settings.create_password, settings.positions))
    app.include_router(component_routes(tables))
    app.include_router(class_routes(tables, operator.classes, settings.create_password))
    app.include_router(log_routes(tables))
    app.include_router(report_routes(tables))
    app.include_router(operator_routes(operator, settings.operator_secret))
    app.include_router(review_routes(tables))
    app.include_router(page_routes(tables))
    app.include_router(docs_routes())
    return app
