"""Routes about the log of a table: the log itself, and a replay of its moves."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from wyprawa.core.errors import Problem
from wyprawa.core.replay import ALL_SEATS
from wyprawa.core.seats import SPECTATOR, Seat

from ..credentials import bearer_keys
from ..hosted_table import HostedTable
from ..room import FINISHED
from ..tables import Tables
from .schemas import MOST_FRAMES, Named, SeatAsk, Secret, lang_of


def log_routes(tables: Tables) -> APIRouter:
    router = APIRouter()

    @router.get("/api/tables/{table}/log", response_class=Response)
    async def log(request: Request, table: Named, seat: SeatAsk = None, authorization: Secret = None) -> Response:
        """The log. Of a finished game the whole, to be verified; of a running one what the seat has seen."""
        hosted = await tables.find(table, request.state.address)
        viewer = viewer_of(hosted, "all" if seat is None and hosted.room.status == FINISHED else seat, authorization)
        if viewer == ALL_SEATS:
            lines = b"".join(await hosted.rows())
        else:
            lines = await tables.replays.seat_log(hosted, viewer, request.state.address)
        name = f"{hosted.room.game}-{hosted.room.code}.jsonl"
        return Response(
            lines,
            media_type="application/jsonl",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @router.get("/api/tables/{table}/replay")
    async def replay_of(
        request: Request,
        table: Named,
        seat: SeatAsk = None,
        since: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
        count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
        authorization: Secret = None,
    ) -> Response:
        """A game move by move, for one viewer: `seat` is a number, or `all` once the game is over."""
        hosted = await tables.find(table, request.state.address)
        viewer = viewer_of(hosted, seat, authorization)
        frames = await tables.replays.frames(hosted, viewer, lang_of(request), since, count, request.state.address)
        return Response(frames, media_type="application/json")

    return router


def viewer_of(hosted: HostedTable, asked: str | None, authorization: str | None) -> Seat:
    """The viewer that a request may have: its own seat while a game runs, any once it is over."""
    if hosted.table is None:
        raise Problem("room-lobby")
    over = hosted.room.status == FINISHED
    if asked is None:
        return SPECTATOR
    if asked == "all":
        if not over:
            raise Problem("replay-unfinished")
        return ALL_SEATS
    seat = int(asked)
    hosted.room.seat_at(seat)
    if not over and seat not in hosted.room.seats_of(bearer_keys(authorization)):
        raise Problem("seat-not-yours", seat=seat + 1)
    return seat
