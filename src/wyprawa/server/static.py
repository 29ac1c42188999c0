"""The parts of the page, as the build has put them into the package: read once, packed once."""

import gzip
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import Request, Response
from starlette.exceptions import HTTPException

WEB = files("wyprawa.server").joinpath("web")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PACKED = (".html", ".js", ".css", ".json", ".svg")
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def part(name: str) -> tuple[bytes, bytes | None] | None:
    """A file of the page and the same packed; None if there is no such file."""
    place = WEB
    for step in name.split("/"):
        if step in ("", ".", "..") or "\\" in step or step.startswith("."):
            return None
        place = place.joinpath(step)
    if Path(name).suffix not in KINDS or not place.is_file():
        return None
    data = place.read_bytes()
    return data, gzip.compress(data, 9, mtime=0) if Path(name).suffix in PACKED else None


def serve(request: Request, name: str) -> Response:
    """A part of the page. The names of assets change with what is in them, so browsers keep those for ever."""
    found = part(name)
    if found is None:
        raise HTTPException(404)
    plain, packed = found
    headers = {"Cache-Control": FOR_EVER if name.startswith("assets/") else "no-cache", "Vary": "Accept-Encoding"}
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=KINDS[Path(name).suffix], headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=KINDS[Path(name).suffix], headers=headers)


def pack(request: Request, data: bytes) -> Response:
    """JSON that holds no secret, packed where the browser can unpack it."""
    headers = {"Vary": "Accept-Encoding"}
    if len(data) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(data, 6), media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return Response(data, media_type="application/json", headers=headers)
