"""The documentation at /docs: the site is complete, requests nothing of other machines, and is served like the page."""

import asyncio
import gzip
import re
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest

import wyprawa
from prepared import documentation as built_site
from server.harness import running_server
from wyprawa.server import documentation, request_guard, static
from wyprawa.server.sqlite import SqliteStore

ASKED = re.compile(r'<(?:script|img|link|source|iframe|form)\b[^>]*?\s(?:src|href|action)="([^"]+)"')
"""Attributes that a browser loads, and targets of forms."""
LINKED = re.compile(r'<a\b[^>]*?\shref="([^"]+)"')


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def at(site: Path, page: Path, link: str) -> Path:
    """The file that a link on a page leads to."""
    path = page.relative_to(site).as_posix()
    url, _ = urldefrag(urljoin(f"/docs/{path}", link.partition("?")[0]))
    assert url.startswith("/docs/"), (path, link)
    found = site / url.removeprefix("/docs/")
    return found / "index.html" if url.endswith("/") else found


def test_no_page_asks_another_host_for_anything(site):
    for page in pages(site):
        text = page.read_text("utf-8")
        for link in ASKED.findall(text):
            assert at(site, page, link).is_file(), (page, link)
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"|<base|srcset=", text), page
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), page
    for sheet in site.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert "@import" not in text
        assert all(url.startswith("data:") for url in re.findall(r"url\([\"']?([^)\"']+)", text)), sheet
    for script in site.rglob("*.js"):
        assert not re.search(r"""(?:fetch|import|importScripts)\(\s*["'`]https?:""", script.read_text("utf-8")), script


def test_links_between_pages_lead_to_pages_and_headings_that_exist(site):
    for page in pages(site):
        for link in LINKED.findall(page.read_text("utf-8")):
            if not re.match(r"https?:|mailto:", link):
                target = at(site, page, link) if not link.startswith("#") else page
                assert target.is_file(), (page, link)
                _, place = urldefrag(link)
                assert not place or f'id="{place}"' in target.read_text("utf-8"), (page, link)


def test_every_public_name_has_a_place_on_the_api_pages(site):
    text = "".join(page.read_text("utf-8") for page in (site / "api").rglob("*.html"))
    described = re.findall(r'<dt class="sig[^"]*" id="wyprawa\.(\w+)"', text)
    assert sorted(described) == sorted(wyprawa.__all__)


def test_the_search_finds_pages(site):
    index = (site / "searchindex.js").read_text("utf-8")
    assert all(f'"{name}"' in index for name in ("players", "hosting", "protocol", "api/tables"))


def ask(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    try:
        answer = urllib.request.build_opener(Stay).open(urllib.request.Request(url, headers=headers))
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()


async def test_files_are_served_with_their_kind_and_a_policy_that_allows_their_search(site, tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for name in sorted(documentation.names()):
            status, headers, data = await asyncio.to_thread(ask, f"{server.url}docs/{name}")
            assert (status, data) == (200, (site / name).read_bytes())
            assert headers["content-type"] == static.KINDS[Path(name).suffix]
            assert headers["content-security-policy"] == request_guard.DOCS_POLICY
            assert headers["cache-control"] == "no-cache"
        accept = {"Accept-Encoding": "gzip"}
        _, headers, packed = await asyncio.to_thread(ask, f"{server.url}docs/", **accept)
        assert headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed) == (site / "index.html").read_bytes()
    assert "unsafe" not in request_guard.DOCS_POLICY
    assert "form-action 'self'" in request_guard.DOCS_POLICY


async def test_addresses_without_a_slash_are_led_to_the_page(site, tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for path in ("docs", "docs/players", "docs/api/tables"):
            status, headers, _ = await asyncio.to_thread(ask, server.url + path)
            assert (status, headers["location"]) == (308, f"/{path}/")


async def test_what_is_not_there_is_told_on_a_page_and_nothing_outside_the_site_is_served(site, tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for path in (
            "nothing",
            "a/b/c/",
            "../http.py",
            "..%2fhttp.py",
            "_static/..%2f..%2fhttp.py",
            ".made-from",
            "%2fetc",
        ):
            status, headers, data = await asyncio.to_thread(ask, f"{server.url}docs/{path}")
            assert status == 404, path
            assert headers["content-type"].startswith("text/html") or path.startswith(".."), path
            assert b"def " not in data
        _, _, data = await asyncio.to_thread(ask, f"{server.url}docs/a/b/c/")
        assert b"There is no such page" in data
        assert not re.search(rb'(?:src|href)="\.', data)


async def test_a_server_without_the_site_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(documentation, "names", frozenset)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for lang, words in (("en", "not built into this server"), ("pl", "nie ma wbudowanej dokumentacji")):
            status, headers, data = await asyncio.to_thread(ask, f"{server.url}docs/", **{"Accept-Language": lang})
            assert status == 404
            assert headers["content-type"].startswith("text/plain")
            assert words in data.decode()


async def test_the_description_of_the_interface_stays_where_it_was(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        status, headers, _ = await asyncio.to_thread(ask, f"{server.url}api/openapi.json")
        assert (status, headers["content-type"]) == (200, "application/json")
