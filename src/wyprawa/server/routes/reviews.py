"""Routes about the review of a finished game, and its luck."""

from fastapi import APIRouter, Request, Response

from wyprawa.core.errors import Problem
from wyprawa.core.replay import ALL_SEATS
from wyprawa.core.seats import Seat

from ..hosted_table import HostedTable
from ..room import FINISHED
from ..tables import Tables
from .logs import viewer_of
from .schemas import Named, SeatAsk, Secret


def review_routes(tables: Tables) -> APIRouter:
    router = APIRouter()

    async def finished(
        request: Request, table: str, seat: str | None, authorization: str | None
    ) -> tuple[HostedTable, Seat]:
        """A finished game and its viewer; raises `Problem` if it is not over."""
        hosted = await tables.find(table, request.state.address)
        if hosted.table is not None and hosted.room.status != FINISHED:
            raise Problem("review-unfinished")
        return hosted, viewer_of(hosted, seat or "all", authorization)

    @router.get("/api/tables/{table}/review", response_class=Response)
    async def review(request: Request, table: Named, seat: SeatAsk = None, authorization: Secret = None) -> Response:
        """The review of a finished game (`state` is `done`), how far it is (`running`), or `none`.

        `seat` is a number, or `all`, which is also the default.
        """
        hosted, viewer = await finished(request, table, seat, authorization)
        return Response(await tables.reviews.find(hosted, viewer), media_type="application/json")

    @router.post("/api/tables/{table}/review", response_class=Response)
    async def start(request: Request, table: Named, seat: SeatAsk = None, authorization: Secret = None) -> Response:
        """Begin the review of a finished game. It is computed in the background and kept with the table."""
        hosted, viewer = await finished(request, table, seat, authorization)
        begun = await tables.reviews.start(hosted, viewer, request.state.address)
        return Response(begun, media_type="application/json")

    @router.get("/api/tables/{table}/luck", response_class=Response)
    async def luck(request: Request, table: Named) -> Response:
        """The best and the worst luck of every seat in a finished game (`state` is as that of a review)."""
        hosted, _ = await finished(request, table, "all", None)
        return Response(await tables.lucks.find(hosted, ALL_SEATS), media_type="application/json")

    @router.post("/api/tables/{table}/luck", response_class=Response)
    async def start_luck(request: Request, table: Named) -> Response:
        """Begin to compute the luck of a finished game, for whoever asks. It is kept with the table."""
        hosted, _ = await finished(request, table, "all", None)
        begun = await tables.lucks.start(hosted, ALL_SEATS, request.state.address)
        return Response(begun, media_type="application/json")

    return router
