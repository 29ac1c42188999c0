"""A Chromium and a server for the tests of the page, which run in a separate pytest process."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from chromium import FLAGS
from prepared import chromium, page_is_built
from server.harness import OPERATOR_SECRET, ServerProcess


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    path, env = chromium()
    return {**browser_type_launch_args, "executable_path": path, "env": env, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "locale": "pl-PL", "viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    page_is_built()
    env = {"WYPRAWA_HOST_SECRET": OPERATOR_SECRET}
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), "--port", "0", env=env) as running:
        yield running


@pytest.fixture(autouse=True)
def nothing_wrong(browser: Browser, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fails if a page logs an error or requests anything of another machine; errors of a cut connection are allowed.

    Pages that a test has left open are closed: they would go on working beside the next tests.
    """
    wrong: list[str] = []
    cut = request.node.get_closest_marker("cut") is not None
    says = request.node.get_closest_marker("says")
    new_context = browser.new_context

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("console", lambda said: wrong.append(f"console: {said.text}") if is_bad(said) else None)
        page.on("request", lambda asked: wrong.append(f"request: {asked.url}") if is_foreign(asked) else None)

    def is_bad(said: ConsoleMessage) -> bool:
        told = cut and re.match("Failed to load resource|WebSocket connection", said.text)
        blocked = "Service Worker registration blocked" in said.text
        early = "was preloaded using link preload but not used" in said.text  # people may gather for long
        meant = says is not None and said.text.startswith(says.args[0])
        return said.type in ("error", "warning") and not told and not early and not blocked and not meant

    def is_foreign(asked: Request) -> bool:
        return re.match(r"(http|ws)://127\.0\.0\.1:\d+/|data:|blob:", asked.url) is None

    def watched(**options: Any) -> BrowserContext:
        # Requests that a worker makes are not seen by tests; test_worker.py allows it.
        context = new_context(**{"service_workers": "block", **options})
        context.on("page", watch)
        context.set_default_timeout(15_000)
        return context

    monkeypatch.setattr(browser, "new_context", watched)
    yield
    for context in browser.contexts:
        context.close()
    assert wrong == []


def secrets_of(page: Page) -> dict[str, dict[str, object]]:
    """The secrets of tables that a page has stored."""
    stored = page.evaluate("localStorage.getItem('wyprawa')")
    return dict(json.loads(stored)["tables"]) if stored else {}
