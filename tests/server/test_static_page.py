"""The page without a browser: how it is served, and which messages it sends."""

import asyncio
import base64
import gzip
import hashlib
import html
import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from prepared import page_is_built
from server.harness import http, running_server
from wyprawa.games import game
from wyprawa.server import client_messages
from wyprawa.server.request_guard import POLICY
from wyprawa.server.server_messages import WORDS
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.static import COMPRESSED, FOR_EVER, KINDS, WEB

BUILT = Path(str(WEB))
SOURCES = Path(__file__).parent.parent.parent / "web" / "src"
NAMES = sorted(path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.suffix in KINDS)
LINK = re.compile(r'\s*<link rel="(?:modulepreload|preload)"[^>]* href="/app/([^"]+)">')
MANIFESTS = {"pl": "/app/manifest.webmanifest", "en": "/app/manifest.en.webmanifest"}
PREVIEW = 'content="/app/preview.png"'
META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"')
SCREENS = ("", "t/abc", "t/abc/replay", "new/bosman", "rules", "rules/polska", "history", "credits")


@pytest.fixture(autouse=True, scope="module")
def built() -> None:
    page_is_built()


def answer(url: str, **headers: str) -> tuple[dict[str, str], bytes]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as found:
        return {name.lower(): value for name, value in found.headers.items()}, found.read()


def refused(url: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(url)
    return int(wrong.value.code)


async def test_every_part_is_served_with_its_kind_its_age_and_the_policy(tmp_path):
    assert len(NAMES) > 20
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for name in NAMES:
            headers, data = await asyncio.to_thread(answer, f"{server.url}app/{name}")
            assert data == (BUILT / name).read_bytes()
            assert headers["content-security-policy"] == POLICY
            assert headers["content-type"] == KINDS[Path(name).suffix]
            assert headers["cache-control"] == (FOR_EVER if name.startswith("assets/") else "no-cache")
            accept = {"Accept-Encoding": "gzip"}
            headers, packed = await asyncio.to_thread(answer, f"{server.url}app/{name}", **accept)
            assert (headers.get("content-encoding") == "gzip") == (Path(name).suffix in COMPRESSED)
            assert data == (gzip.decompress(packed) if "content-encoding" in headers else packed)
        for screen in SCREENS:
            headers, data = await asyncio.to_thread(answer, server.url + screen)
            expected = (BUILT / "index.html").read_text().replace(PREVIEW, PREVIEW.replace("/", server.url, 1))
            assert LINK.sub("", data.decode()) == LINK.sub("", expected)
            assert all((BUILT / name).is_file() for name in LINK.findall(data.decode()))
            assert headers["content-security-policy"] == POLICY
            assert headers["cache-control"] == "no-cache"


async def test_a_table_s_page_links_what_its_game_needs(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        asked = {"game": "polska", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "bot"}]}
        _, made = await asyncio.to_thread(http, f"{server.url}api/tables", asked)
        for name, wanted in ((made["table"], True), (made["code"], True), ("abc", False)):
            _, data = await asyncio.to_thread(answer, f"{server.url}t/{name}")
            links = LINK.findall(data.decode())
            assert any(link.startswith("assets/Table-") for link in links)
            assert any(link.startswith("assets/polska-") for link in links) == wanted
            assert not any(link.startswith("assets/bosman-") for link in links)
            assert len(set(links)) == len(links)
            assert ('fetchpriority="low"' in data.decode()) == wanted  # the map is loaded after the words


async def test_nothing_but_parts_of_the_page_is_served(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for name in (
            "nothing.js",
            ".sources",
            "assets/",
            "assets",
            "../http.py",
            "..%2fhttp.py",
            "assets%2f..%2f..%2fhttp.py",
        ):
            assert await asyncio.to_thread(refused, f"{server.url}app/{name}") == 404


def test_nothing_is_inline_but_the_first_styles_and_nothing_comes_from_elsewhere():
    text = (BUILT / "index.html").read_text("utf-8")
    (style,) = re.findall("<style>(.*?)</style>", text, re.DOTALL)
    assert f"'sha256-{sha256_of(style)}'" in POLICY
    assert all(url.startswith("/app/") for url in re.findall(r"url\(([^)]+)\)", style))
    text = text.replace(f"<style>{style}</style>", "")
    assert not re.search(r"<style|\sstyle=|\son\w+=", text)
    assert all(not inside.strip() for inside in re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL))
    assert all(link.startswith("/app/") for link in re.findall(r"""(?:src|href)="([^"]+)""", text))
    for path in BUILT.rglob("*.css"):
        assert all(url.startswith("/app/") for url in re.findall(r"url\(([^)]+)\)", path.read_text("utf-8"))), path


def sha256_of(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_page_without_a_connection_needs_no_other_file_and_replaces_its_earlier_self():
    text = (BUILT / "offline.html").read_text("utf-8")
    (style,) = re.findall("<style>(.*?)</style>", text, re.DOTALL)

    assert f"'sha256-{sha256_of(style)}'" in POLICY
    assert not re.search(r"<script|<link|\ssrc=|url\(", text)
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    assert f'"wyprawa-{digest}"' in (BUILT / "service-worker.js").read_text()


@pytest.mark.parametrize("lang", ["pl", "en"])
async def test_a_link_shows_the_game_in_the_language_asked_for_and_no_player(tmp_path, lang):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        asked = {"game": "boso", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "link"}]}
        _, made = await asyncio.to_thread(http, f"{server.url}api/tables", asked)
        for address, accept in ((f"t/{made['table']}", lang), (f"t/{made['code']}?lang={lang}", "de")):
            headers, data = await asyncio.to_thread(answer, server.url + address, **{"Accept-Language": accept})
            meta = {name: html.unescape(content) for name, content in META.findall(data.decode())}
            title = game("boso").info.title[lang]
            assert meta["og:title"] == f"{title} – Wyprawa"
            assert f"<title>{title} – Wyprawa</title>" in data.decode()
            assert game("boso").words.say(lang, "about-game") in meta["og:description"]
            assert meta["og:image"] == f"{server.url}app/previews/boso.png"
            assert f'<html lang="{lang}">' in data.decode()
            assert MANIFESTS[lang] in data.decode()
            assert "Accept-Language" in headers["vary"]
            assert not any(secret in data.decode() for secret in ("Ola", made["host"], *made["seats"].values()))
        _, picture = await asyncio.to_thread(answer, meta["og:image"])
        assert picture.startswith(b"\x89PNG")
        _, data = await asyncio.to_thread(answer, f"{server.url}?lang={lang}")
        front = dict(META.findall(data.decode()))
        assert front["og:description"] == front["description"] == WORDS.say(lang, "page-about")
        assert front["og:image"] == f"{server.url}app/preview.png"


async def test_the_worker_serves_the_whole_page_and_is_asked_for_anew(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        headers, data = await asyncio.to_thread(answer, f"{server.url}service-worker.js")
        assert data == (BUILT / "service-worker.js").read_bytes()
        assert headers["content-type"] == KINDS[".js"]
        assert headers["cache-control"] == "no-cache"
        assert "worker-src 'self'" in headers["content-security-policy"]


def test_the_sources_write_no_html_and_ask_no_other_machine():
    for path in SOURCES.rglob("*"):
        if path.suffix in (".svelte", ".ts") and not path.name.endswith(".test.ts"):
            text = path.read_text("utf-8")
            assert not re.search(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text), path
            assert not re.search(r'\sstyle="', text), path
            assert not re.search(r"fetch\(\s*[\"'`]https?:|crypto\.subtle|randomUUID", text), path


def test_the_page_says_only_what_the_server_understands():
    known = {kind.__struct_config__.tag for kind in client_messages.Message.__subclasses__()}
    text = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*") if path.suffix in (".svelte", ".ts"))
    said = set(re.findall(r'\b(?:session|this|connection|#connection)\??\.(?:#?ask|press)\(\s*"([^"]+)"', text))
    assert said <= known
    assert {"hello", "open", "look", "act", "preview", "undo", "rematch"} <= said
    spoken = {int(number) for number in re.findall(r"export const (?:PROTOCOL|WHOLE_VIEWS) = (\d+);", text)}
    assert spoken
    assert spoken <= set(client_messages.PROTOCOLS)


async def test_an_unknown_address_is_a_page_for_people_and_json_for_programs(tmp_path):
    def status_and_kind(path: str, accept: str) -> tuple[int, str]:
        request = urllib.request.Request(path, headers={"Accept": accept})
        with pytest.raises(urllib.error.HTTPError) as wrong:
            urllib.request.urlopen(request)
        return int(wrong.value.code), str(wrong.value.headers["content-type"]).split(";")[0]

    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for path, accept, kind in (
            ("nothing/here", "text/html,*/*", "text/html"),
            ("t/abc/nothing", "text/html,*/*", "text/html"),
            (f"t/{'x' * 200}", "text/html,*/*", "text/html"),
            ("nothing/here", "*/*", "application/json"),
            ("api/nothing", "text/html,*/*", "application/json"),
            ("app/nothing.js", "text/html,*/*", "application/json"),
        ):
            assert await asyncio.to_thread(status_and_kind, server.url + path, accept) == (404, kind)


def test_the_manifests_differ_only_in_their_language():
    polish, english = (json.loads((BUILT / name.rpartition("/")[2]).read_text("utf-8")) for name in MANIFESTS.values())
    for manifest, lang in ((polish, "pl"), (english, "en")):
        assert manifest.pop("lang") == lang
        assert manifest.pop("description") == WORDS.say(lang, "page-about")
    assert polish == english


def test_the_page_can_be_installed_with_icons_of_the_sizes_it_names():
    manifest = json.loads((BUILT / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        data = (BUILT / icon["src"].removeprefix("/app/")).read_bytes()
        if icon["type"] == "image/png":
            assert f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}" == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
