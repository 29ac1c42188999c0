"""The parts of the page, as the build has put them into the package: read once, packed once."""

import base64
import gzip
import hashlib
import html
import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from wyprawa.core.json_types import JsonObject

WEB = files("wyprawa.server").joinpath("web")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
WAIT = '<p class="wait"></p>'
"""Where the page has room for a title until it is laid out."""
TITLE = '<meta property="og:title" content="'
PICTURE = '<meta property="og:image" content="/app/preview.png"'
PACKED = (".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".py", ".txt")
FOR_EVER = "public, max-age=31536000, immutable"


KEPT = "assets/"
"""The folder of parts whose names change with what is in them: browsers keep those for ever."""


@cache
def names() -> frozenset[str]:
    """The files of the page."""
    return frozenset(file_names(WEB))


def file_names(folder: Traversable, before: str = "") -> Iterator[str]:
    """The files of a folder that a browser may ask for, by their paths in it."""
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from file_names(entry, f"{before}{entry.name}/")
        elif not entry.name.startswith(".") and Path(entry.name).suffix in KINDS:
            yield before + entry.name


def is_kept(path: str) -> bool:
    """Whether a browser asks for this part of the page once and never again."""
    return path.startswith(f"/app/{KEPT}") and path.removeprefix("/app/") in names()


def part(name: str) -> tuple[bytes, bytes | None] | None:
    """A file of the page and the same packed; None if there is no such file."""
    return _read(name) if name in names() else None


@cache
def _read(name: str) -> tuple[bytes, bytes | None]:
    return read_and_pack(WEB, name)


def read_and_pack(folder: Traversable, name: str) -> tuple[bytes, bytes | None]:
    """A file of a folder and the same packed, or None for kinds that do not get smaller."""
    data = folder.joinpath(*name.split("/")).read_bytes()
    return data, gzip.compress(data, 9, mtime=0) if Path(name).suffix in PACKED else None


def read_parts() -> None:
    """Every part, read and packed before somebody waits for it."""
    for name in sorted(names()):
        part(name)


@cache
def style_hashes() -> str:
    """The styles that stand on the page itself, as a policy of safety names them."""
    page = WEB.joinpath("index.html")
    styles = re.findall("<style>(.*?)</style>", page.read_text("utf-8"), re.DOTALL) if page.is_file() else []
    return "".join(f" 'sha256-{base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()}'" for css in styles)


@cache
def manifest() -> dict[str, JsonObject]:
    """What each source of the page became."""
    found: dict[str, dict[str, object]] = json.loads(WEB.joinpath("parts.json").read_text("utf-8"))
    return found


def asked_by(sources: tuple[str, ...]) -> list[str]:
    """The files that a browser will ask for to show these sources, in the order in which it finds them."""
    files: dict[str, None] = {}
    seen: set[str] = set()
    waiting = [source for source in sources if source in manifest()]
    while waiting:
        source = waiting.pop(0)
        if source in seen:
            continue
        seen.add(source)
        entry = manifest()[source]
        files.update(dict.fromkeys([entry["file"], *entry.get("css", [])]))
        waiting += entry.get("imports", [])
    return list(files)


def _link(file: str, more: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'    <link {kind} crossorigin{more} href="/app/{file}">\n'


@lru_cache(maxsize=256)
def page_with(
    sources: tuple[str, ...], later: tuple[str, ...], title: str | None, origin: str = ""
) -> tuple[bytes, bytes]:
    """The page with links to what these sources need: the browser asks for all of it at once, not step by step.

    The title of a game stands on it until its table is there. Link previews need the picture's whole address; any
    client may name any `origin`, so the number of pages that are kept is bounded.
    """
    text = WEB.joinpath("index.html").read_text("utf-8")
    there = asked_by(("index.html",))
    first = [file for file in asked_by(sources) if file not in there]
    after = [file for file in asked_by(later) if file not in there and file not in first]
    links = "".join([_link(file, "") for file in first] + [_link(file, ' fetchpriority="low"') for file in after])
    text = text.replace("  </head>", f"{links}  </head>")
    if title is not None:
        shown = html.escape(title)
        text = text.replace("<title>", f"<title>{shown} – ").replace(WAIT, WAIT.replace("><", f">{shown}<"))
        text = text.replace(TITLE, TITLE + f"{shown} – ")
    text = text.replace(PICTURE, PICTURE.replace("/app", html.escape(origin) + "/app"))
    data = text.encode()
    return data, gzip.compress(data, 9, mtime=0)


def serve_not_found(request: Request) -> Response:
    """The page with the status 404: it says that there is nothing at this address."""
    return respond(request, page_with(("src/mountApp.ts",), (), None), "index.html", 404)


def serve_page(request: Request, screen: str, game: str | None = None, title: str | None = None) -> Response:
    """The page, ready for one of its screens and perhaps for a game: first its words, then its board."""
    own = f"src/games/{game}/index.ts"
    board = manifest().get(own, {}).get("dynamicImports", [])
    sources = ("src/mountApp.ts", f"src/screens/{screen}.svelte", own)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return respond(request, page_with(sources, tuple(board), title, origin), "index.html")


def serve(request: Request, name: str) -> Response:
    """A part of the page."""
    found = part(name)
    if found is None:
        raise HTTPException(404)
    return respond(request, found, name)


async def serve_kept(scope: Any, receive: Any, send: Any) -> None:
    """The same without looking for a route: these are most of all requests, and do not count against any limit."""
    await serve(Request(scope), scope["path"].removeprefix("/app/"))(scope, receive, send)


def respond(request: Request, found: tuple[bytes, bytes | None], name: str, status: int = 200) -> Response:
    """A file as a response, packed where the browser can unpack it."""
    plain, packed = found
    headers = {"Cache-Control": FOR_EVER if name.startswith(KEPT) else "no-cache", "Vary": "Accept-Encoding"}
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        plain, headers = packed, {**headers, "Content-Encoding": "gzip"}
    return Response(plain, status, media_type=KINDS[Path(name).suffix], headers=headers)


def pack(request: Request, data: bytes) -> Response:
    """JSON that holds no secret, packed where the browser can unpack it."""
    headers = {"Vary": "Accept-Encoding"}
    if len(data) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(data, 6), media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return Response(data, media_type="application/json", headers=headers)
