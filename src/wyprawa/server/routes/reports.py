"""The route by which a player reports a table, a name or a chat message to the operator."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from wyprawa.core.chat import CHAT_LENGTH
from wyprawa.core.errors import Problem

from ..credentials import address_key
from ..reports import NOTE_LENGTH, Reports, new_report
from ..tables import Tables
from .schemas import Named

REPORTS_PER_HOUR, REPORTS_AT_ONCE = 60, 20
"""From one address, which may be a school's."""


class ReportRequest(BaseModel):
    """What is reported: the table, the name at a seat, or what somebody said there."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["table", "name", "chat"]
    seat: Annotated[int, Field(ge=0, le=63)] | None = None
    quote: Annotated[str, Field(max_length=4 * CHAT_LENGTH)] = ""
    note: Annotated[str, Field(max_length=NOTE_LENGTH)] = ""


def report_routes(tables: Tables) -> APIRouter:
    router = APIRouter()
    reports = Reports(tables.store)
    limit = tables.limits.rate("reports", REPORTS_PER_HOUR / 3600, REPORTS_AT_ONCE)

    @router.post("/api/tables/{table}/report", status_code=204)
    async def report(request: Request, table: Named, asked: ReportRequest) -> None:
        """Report a table, a name or a chat message to whoever runs the server."""
        if not limit.allows(request.state.address):
            raise Problem("too-fast")
        hosted = await tables.find(table, request.state.address)
        reporter = address_key(request.state.address)
        await reports.add(await new_report(hosted, asked.kind, asked.seat, asked.quote, asked.note, reporter))

    return router
