"""The parts of the page, as the build has put them into the package: read once, compressed once."""

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
from typing import Any, NamedTuple

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from wyprawa.core.json_types import JsonObject

from .server_messages import WORDS

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
COMPRESSED = (".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".py", ".txt")
FOR_EVER = "public, max-age=31536000, immutable"


IMMUTABLE = "assets/"
"""The folder of parts whose names change with what is in them: browsers keep those for ever."""


@cache
def page_files() -> frozenset[str]:
    """The files of the page."""
    return frozenset(file_names(WEB))


def file_names(folder: Traversable, before: str = "") -> Iterator[str]:
    """The files of a folder that a browser may ask for, by their paths in it."""
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from file_names(entry, f"{before}{entry.name}/")
        elif not entry.name.startswith(".") and Path(entry.name).suffix in KINDS:
            yield before + entry.name


def is_immutable(path: str) -> bool:
    """Whether a browser asks for this part of the page once and never again."""
    return path.startswith(f"/app/{IMMUTABLE}") and path.removeprefix("/app/") in page_files()


def page_file(name: str) -> tuple[bytes, bytes | None] | None:
    """A file of the page and the same compressed; None if there is no such file."""
    return _read(name) if name in page_files() else None


@cache
def _read(name: str) -> tuple[bytes, bytes | None]:
    return read_and_compress(WEB, name)


def read_and_compress(folder: Traversable, name: str) -> tuple[bytes, bytes | None]:
    """A file of a folder and the same compressed, or None for kinds that do not get smaller."""
    data = folder.joinpath(*name.split("/")).read_bytes()
    return data, gzip.compress(data, 9, mtime=0) if Path(name).suffix in COMPRESSED else None


def read_page_files() -> None:
    """Every part, read and compressed before somebody waits for it."""
    for name in sorted(page_files()):
        page_file(name)


class LinkPreview(NamedTuple):
    """What programs show of a link to the page: its language, and the game that is played there."""

    lang: str = "pl"
    game: str | None = None
    title: str | None = None
    about: str | None = None

    def write_into(self, text: str, origin: str) -> str:
        """The page with the language, its manifest and its `meta` elements; pictures need their whole address."""
        about = WORDS.say(self.lang, "page-about")
        if self.about is not None:
            about = WORDS.say(self.lang, "page-invitation", {"about": self.about})
        own = f"previews/{self.game}.png"
        picture = own if own in page_files() else "preview.png"
        title = "Wyprawa" if self.title is None else f"{self.title} – Wyprawa"
        text = text.replace('<html lang="pl">', f'<html lang="{self.lang}">')
        if self.lang != "pl":
            text = text.replace("/manifest.webmanifest", f"/manifest.{self.lang}.webmanifest")
        text = text.replace("<title>Wyprawa<", f"<title>{html.escape(title)}<")
        for name, content in {
            "description": about,
            "og:description": about,
            "og:title": title,
            "og:image": f"{origin}/app/{picture}",
        }.items():
            text = _with_meta(text, name, content)
        return text


def _with_meta(text: str, name: str, content: str) -> str:
    return re.sub(
        f'(<meta (?:name|property)="{name}" content=")[^"]*', lambda found: found[1] + html.escape(content), text
    )


@cache
def style_hashes() -> str:
    """The styles that stand on the pages themselves, as a policy of safety names them."""
    pages = [page for name in ("index.html", "offline.html") if (page := WEB.joinpath(name)).is_file()]
    styles = [css for page in pages for css in re.findall("<style>(.*?)</style>", page.read_text("utf-8"), re.DOTALL)]
    return "".join(f" 'sha256-{base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()}'" for css in styles)


@cache
def manifest() -> dict[str, JsonObject]:
    """What each source of the page became."""
    found: dict[str, dict[str, object]] = json.loads(WEB.joinpath("parts.json").read_text("utf-8"))
    return found


def files_needed_by(sources: tuple[str, ...]) -> list[str]:
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
    sources: tuple[str, ...], later: tuple[str, ...], preview: LinkPreview, waiting: str, origin: str
) -> tuple[bytes, bytes]:
    """The page with links to what these sources need: the browser asks for all of it at once, not step by step.

    `waiting` stands on it until the screen is there. Any client may name any `origin`, so the number of pages that are
    kept is bounded.
    """
    text = WEB.joinpath("index.html").read_text("utf-8")
    there = files_needed_by(("index.html",))
    first = [file for file in files_needed_by(sources) if file not in there]
    after = [file for file in files_needed_by(later) if file not in there and file not in first]
    links = "".join([_link(file, "") for file in first] + [_link(file, ' fetchpriority="low"') for file in after])
    text = text.replace("  </head>", f"{links}  </head>")
    text = text.replace(WAIT, WAIT.replace("><", f">{html.escape(waiting)}<"))
    text = preview.write_into(text, origin)
    data = text.encode()
    return data, gzip.compress(data, 9, mtime=0)


def serve_not_found(request: Request, lang: str) -> Response:
    """The page with the status 404: it says that there is nothing at this address."""
    found = page_with(("src/mountApp.ts",), (), LinkPreview(lang), "", _origin(request))
    return respond_with_file(request, found, "index.html", 404)


def sentences_file(folder: str, lang: str) -> str:
    """The sentences of all games (`core`) or of one that the page makes in a language, as the manifest names them."""
    return f"../src/wyprawa/{folder}/words/{lang}.ftl?sentences"


def serve_page(request: Request, screen: str, preview: LinkPreview, waiting: str = "") -> Response:
    """The page, ready for one of its screens and perhaps for a game: first its words, then its board."""
    own = f"src/games/{preview.game}/index.ts"
    board = manifest().get(own, {}).get("dynamicImports", [])
    words = (
        [sentences_file(folder, preview.lang) for folder in ("core", f"games/{preview.game}")] if preview.game else []
    )
    sources = ("src/mountApp.ts", f"src/screens/{screen}.svelte", own, *words)
    return respond_with_file(
        request, page_with(sources, tuple(board), preview, waiting, _origin(request)), "index.html"
    )


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def serve_file(request: Request, name: str) -> Response:
    """A part of the page."""
    found = page_file(name)
    if found is None:
        raise HTTPException(404)
    return respond_with_file(request, found, name)


async def serve_immutable(scope: Any, receive: Any, send: Any) -> None:
    """The same without looking for a route: these are most of all requests, and do not count against any limit."""
    await serve_file(Request(scope), scope["path"].removeprefix("/app/"))(scope, receive, send)


def respond_with_file(request: Request, found: tuple[bytes, bytes | None], name: str, status: int = 200) -> Response:
    """A file as a response, compressed where the browser can decompress it."""
    plain, compressed = found
    vary = "Accept-Encoding, Accept-Language" if name == "index.html" else "Accept-Encoding"
    headers = {"Cache-Control": FOR_EVER if name.startswith(IMMUTABLE) else "no-cache", "Vary": vary}
    if compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        plain, headers = compressed, {**headers, "Content-Encoding": "gzip"}
    return Response(plain, status, media_type=KINDS[Path(name).suffix], headers=headers)


def respond_with_json(request: Request, data: bytes) -> Response:
    """JSON that holds no secret, compressed where the browser can decompress it."""
    headers = {"Vary": "Accept-Encoding"}
    if len(data) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            gzip.compress(data, 6), media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return Response(data, media_type="application/json", headers=headers)
