"""The page, as far as it can be checked without a browser: how it is served, and that its parts fit each other."""

import asyncio
import re
import urllib.request
from pathlib import Path

import pytest

from server.rig import running
from wyprawa.server import messages
from wyprawa.server.gate import POLICY
from wyprawa.server.http import KINDS, PAGE
from wyprawa.server.sqlite import SqliteStore

FILES = sorted(Path(str(PAGE)).iterdir())
NAMES = [file.name for file in FILES]
TEXTS = {file.name: file.read_text("utf-8") for file in FILES}
ENTRY = re.compile(r"^  (\w+): \[(.*?)\],$", re.MULTILINE | re.DOTALL)
STRING = r'"(?:[^"\\]|\\.)*"'
FORMS = rf"\{{ (?:\w+: {STRING}(?:, )?)+ \}}"
PAIR = re.compile(rf"\s*({STRING}|{FORMS}),\s*({STRING}|{FORMS}),?\s*")
WORDS = dict(ENTRY.findall(TEXTS["words.js"]))


def answer(url: str) -> tuple[dict[str, str], str]:
    with urllib.request.urlopen(url) as found:
        return {name.lower(): value for name, value in found.headers.items()}, found.read().decode()


def said_in_the_page() -> set[str]:
    return set(re.findall(r'\b(?:ask|press)\("([^"]+)"', TEXTS["app.js"]))


async def test_every_file_is_served_with_its_kind_and_the_policy(tmp_path):
    async with running(SqliteStore(tmp_path / "db")) as server:
        for name in NAMES:
            headers, text = await asyncio.to_thread(answer, f"{server.url}page/{name}")
            assert text == TEXTS[name]
            assert headers["content-security-policy"] == POLICY
            assert headers["content-type"].startswith(KINDS[Path(name).suffix])
        for page in ("", "t/abc"):
            headers, text = await asyncio.to_thread(answer, server.url + page)
            assert text == TEXTS["index.html"]
            assert headers["content-security-policy"] == POLICY


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_inline_and_nothing_comes_from_elsewhere(name):
    text = TEXTS[name]
    assert not re.search(r"""["'(=]\s*(?:https?:)?//""", text)
    if name.endswith(".html"):
        assert not re.search(r"<style|\sstyle=|\son\w+=", text)
        assert all(not inside.strip() for inside in re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL))
        assert all(f"page/{part}" in text for part in ("app.js", "style.css"))
    assert not re.search(r"@import|url\(", text)
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def test_the_page_says_only_what_the_server_understands():
    known = {kind.__struct_config__.tag for kind in messages.Message.__subclasses__()}
    assert said_in_the_page() <= known
    assert {"hello", "open", "look", "act"} <= said_in_the_page()
    assert f"const PROTOCOL = {messages.PROTOCOL};" in TEXTS["app.js"]


def test_every_sentence_is_there_in_both_languages_with_the_same_places_and_all_plural_forms():
    assert len(WORDS) == len(re.findall(r"^  \w+: ", TEXTS["words.js"], re.MULTILINE)) > 100
    for key, both in WORDS.items():
        pair = PAIR.fullmatch(both)
        assert pair, key
        polish, english = pair.groups()
        assert set(re.findall(r"\{(\w+)\}", polish)) == set(re.findall(r"\{(\w+)\}", english)), key
        assert polish.startswith("{") == english.startswith("{"), key
        if polish.startswith("{"):
            assert re.findall(r"(\w+): \"", polish) == ["one", "few", "many", "other"], key
            assert re.findall(r"(\w+): \"", english) == ["one", "other"], key


def test_every_sentence_is_used_and_every_used_one_is_there():
    text = TEXTS["app.js"]
    used = set(re.findall(r'word\((?:[^()"]*\? )?"(\w+)"', text)) | set(
        re.findall(r'word\([^()"]*"\w+" : "(\w+)"', text)
    )
    assert used <= set(WORDS)
    spoken = set(re.findall(r'"(\w+)"', text))
    built = {key for key in WORDS if key.startswith(("bot_", "clock_"))}
    assert set(WORDS) - spoken - built == set()
