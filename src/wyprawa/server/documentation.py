"""The documentation site, served at `/docs` if it is built into the package (`make docs`)."""

from functools import cache
from importlib.resources import files

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse, RedirectResponse

from wyprawa.core.errors import Problem

from . import server_messages, static
from .routes.schemas import lang_of

SITE = files("wyprawa.server").joinpath("docs")
NOT_FOUND = "404.html"


@cache
def names() -> frozenset[str]:
    """The files of the site; none if it is not built."""
    return frozenset(static.file_names(SITE))


@cache
def _read(name: str) -> tuple[bytes, bytes | None]:
    return static.read_and_compress(SITE, name)


def serve(request: Request, path: str) -> Response:
    """A file of the site. A folder stands for the page in it."""
    if not names():
        text = server_messages.problem(Problem("docs-missing"), lang_of(request))["text"]
        return PlainTextResponse(f"{text}\n", 404)
    name = f"{path}index.html" if path == "" or path.endswith("/") else path
    if name in names():
        return static.respond_with_file(request, _read(name), name)
    if f"{name}/index.html" in names():
        return RedirectResponse(f"/docs/{name}/", 308)  # links of a page are relative to its folder
    return static.respond_with_file(request, _read(NOT_FOUND), NOT_FOUND, 404)
