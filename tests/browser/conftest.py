"""A real Chromium and a real server for the tests of the page, in a pytest process of their own."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from chromium import FLAGS, chromium
from server.rig import ServerProcess


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    path, env = chromium()
    return {**browser_type_launch_args, "executable_path": path, "env": env, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "locale": "pl-PL", "viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), "--port", "0") as running:
        yield running


@pytest.fixture
def clean(context: BrowserContext, server: ServerProcess) -> Iterator[BrowserContext]:
    """A browser whose pages make no error and ask no other machine for anything; a test fails if one does."""
    wrong: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("console", lambda said: wrong.append(f"console: {said.text}") if is_bad(said) else None)
        page.on("request", lambda request: wrong.append(f"request: {request.url}") if is_foreign(request) else None)

    def is_bad(said: ConsoleMessage) -> bool:
        return said.type in ("error", "warning")

    def is_foreign(request: Request) -> bool:
        return not request.url.startswith((server.url, server.url.replace("http", "ws", 1), "data:", "blob:"))

    context.on("page", watch)
    context.set_default_timeout(10_000)
    yield context
    assert wrong == []


def secrets_of(page: Page) -> dict[str, dict[str, object]]:
    """What a page remembers of tables."""
    stored = page.evaluate("localStorage.getItem('wyprawa')")
    return dict(json.loads(stored)["tables"]) if stored else {}
