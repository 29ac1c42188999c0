"""Routes of the operator's page at `/host`: signing in with the secret that the server printed, and its contents.

The secret comes in the body of one request and is kept in a cookie of this path that no script can read. It is never
part of an address, so no log of a proxy holds it.
"""

import hmac
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, Response
from fastapi import Path as PathParam
from pydantic import BaseModel, ConfigDict, Field

from wyprawa.core.errors import Problem

from ..bans import WHY_LENGTH, ban_of
from ..operator_state import OperatorState
from ..rate_limit import RateLimit
from ..table_tools import delete_table, end_game, find_table, tell_bans_changed
from .schemas import Named, lang_of

COOKIE = "wyprawa_host"
PATH = "/host"
DAYS_SIGNED_IN = 30
TRIES_PER_HOUR, TRIES_AT_ONCE = 20, 10
MOST_DAYS = 3650


class SignIn(BaseModel):
    model_config = ConfigDict(extra="forbid")
    secret: Annotated[str, Field(max_length=200)]


class BanRequest(BaseModel):
    """Who is to be banned: a name, an address, or the hash of an address; for ever without days."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["address", "name"]
    value: Annotated[str, Field(min_length=1, max_length=100)]
    why: Annotated[str, Field(max_length=WHY_LENGTH)] = ""
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] | None = None


class LiftRequest(BaseModel):
    model_config = ConfigDict(extra="forbid")
    kind: Literal["address", "name"]
    value: Annotated[str, Field(min_length=1, max_length=100)]


class OperatorSession:
    """Who is signed in. Without a secret nobody can be."""

    def __init__(self, secret: str | None, tries: RateLimit) -> None:
        self._secret = secret
        self._tries = tries

    def check(self, request: Request, given: str) -> None:
        """Refuse a wrong secret; an address that has tried too many is refused whatever it gives."""
        address = request.state.address
        if not self._tries.allows(address):
            raise Problem("operator-tries")
        if self._secret is None or not hmac.compare_digest(given.encode("utf-8", "replace"), self._secret.encode()):
            raise Problem("operator-secret")
        self._tries.give_back(address)

    async def must_be_operator(self, request: Request) -> None:
        given = request.cookies.get(COOKIE)
        if given is None:
            raise Problem("operator-secret")
        self.check(request, given)


def operator_routes(operator: OperatorState, secret: str | None) -> APIRouter:
    tries = operator.tables.limits.rate("operator", TRIES_PER_HOUR / 3600, TRIES_AT_ONCE)
    session = OperatorSession(secret, tries)
    router = APIRouter(prefix=PATH, include_in_schema=False)
    router.include_router(session_routes(session))
    for routes in (state_routes(operator), table_routes(operator), ban_routes(operator)):
        router.include_router(routes, dependencies=[Depends(session.must_be_operator)])
    return router


def session_routes(session: OperatorSession) -> APIRouter:
    router = APIRouter()

    @router.post("/session", status_code=204)
    async def sign_in(request: Request, asked: SignIn) -> Response:
        """Sign in with the secret that the server printed."""
        session.check(request, asked.secret)
        answer = Response(status_code=204)
        answer.set_cookie(
            COOKIE,
            asked.secret,
            max_age=DAYS_SIGNED_IN * 24 * 3600,
            path=PATH,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )
        return answer

    @router.get("/session")
    async def is_signed_in(request: Request, response: Response) -> dict[str, bool]:
        """Whether the cookie holds the secret."""
        response.headers["Cache-Control"] = "no-store"
        given = request.cookies.get(COOKIE)
        try:
            if given is not None:
                session.check(request, given)
        except Problem as wrong:
            if wrong.code != "operator-secret":
                raise
            given = None
        return {"signed_in": given is not None}

    @router.delete("/session", status_code=204)
    async def sign_out() -> Response:
        answer = Response(status_code=204)
        answer.delete_cookie(COOKIE, path=PATH, httponly=True, samesite="strict")
        return answer

    return router


def state_routes(operator: OperatorState) -> APIRouter:
    router = APIRouter()

    @router.get("/state")
    async def state(request: Request, response: Response) -> dict[str, object]:
        """Servers with their load, tables that are not over, reports and bans."""
        response.headers["Cache-Control"] = "no-store"
        return await operator.state(lang_of(request))

    @router.delete("/reports/{number}", status_code=204)
    async def dismiss(number: Annotated[int, PathParam(ge=0, le=2**53)]) -> None:
        """Remove a report that has been dealt with."""
        await operator.reports.remove(number)

    return router


def table_routes(operator: OperatorState) -> APIRouter:
    router = APIRouter()
    tables = operator.tables

    @router.post("/tables/{table}/close", status_code=204)
    async def close(table: Named) -> None:
        """End a game without a result."""
        await end_game(await tables.find(table))

    @router.delete("/tables/{table}", status_code=204)
    async def delete(table: Named) -> None:
        """Delete a table with its game and its chat, also one that is set aside."""
        found = (await find_table(tables.store, table)).id
        hosted = tables.loaded.get(found)
        await delete_table(tables.store, found)
        if hosted is not None:
            tables.remove(hosted)

    @router.post("/tables/{table}/retry", status_code=204)
    async def retry(table: Named) -> None:
        """Let a table that was set aside continue."""
        if not await tables.store.serve_again(table):
            raise Problem("table-unknown")

    return router


def ban_routes(operator: OperatorState) -> APIRouter:
    router = APIRouter()
    store = operator.tables.store

    @router.post("/bans", status_code=204)
    async def ban(asked: BanRequest) -> None:
        """Ban a name or an address, now and at all servers of the store."""
        await operator.bans.add(ban_of(asked.kind, asked.value, asked.why, store.now(), asked.days))
        await tell_all()

    @router.post("/bans/lift", status_code=204)
    async def lift(asked: LiftRequest) -> None:
        """Lift a ban."""
        await operator.bans.remove(asked.kind, asked.value)
        await tell_all()

    async def tell_all() -> None:
        await operator.bans.load()
        operator.close_banned()
        await tell_bans_changed(store)

    return router
