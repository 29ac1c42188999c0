"""Previews arrive after the legal actions, which can be used before; nothing moves when they arrive."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from browser.screens import open_screen
from server.harness import ServerProcess

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


class Held:
    """The sockets of a page; answers to `preview` are held until they are released."""

    def __init__(self, page: Page) -> None:
        self.asked: list[dict[str, Any]] = []
        self._waiting: list[Callable[[], None]] = []
        page.route_web_socket("**/ws*", self._route)

    def _route(self, client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def ask(message: str | bytes) -> None:
            said = json.loads(message)
            if said["do"] == "preview":
                self.asked.append(said)
            server.send(message)

        def answer(message: str | bytes) -> None:
            if "previews" in json.loads(message):
                self._waiting.append(lambda: client.send(message))
            else:
                client.send(message)

        client.on_message(ask)
        server.on_message(answer)

    def release(self) -> None:
        for send in self._waiting:
            send()
        self._waiting.clear()


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_context(viewport={"width": 1280, "height": 720}, locale="pl").new_page()


def test_prices_of_steps_come_later_and_move_nothing(page: Page, server: ServerProcess):
    held = Held(page)
    open_screen(page, server, "boso", lang="pl")
    assert page.locator("[data-field].can").count() > 0
    assert page.locator(".tag").count() == 0
    before = page.evaluate(BOXES, ".decide, .hand .card, .name, [data-field] .hit")
    held.release()
    page.locator(".tag").first.wait_for()
    assert page.evaluate(BOXES, ".decide, .hand .card, .name, [data-field] .hit") == before
    assert len(held.asked) == 1


def test_the_reach_of_dice_comes_later_and_moves_nothing(page: Page, server: ServerProcess):
    held = Held(page)
    open_screen(page, server, "polska", lang="pl")
    die = page.locator(".die.can").first
    value = str(die.get_attribute("aria-label"))
    assert value.startswith("Kostka ")
    assert ":" not in value
    parts = ".die, .ticket, .ticket .title, [data-town] .hit"
    before = page.evaluate(BOXES, parts)
    held.release()
    page.locator(f".die.can[aria-label^='{value}: do']").first.wait_for()
    assert page.evaluate(BOXES, parts) == before
    die.hover()
    page.locator(".light:not(.target)").first.wait_for()


def test_the_path_of_the_bosman_comes_later_and_a_token_can_be_laid_before(page: Page, server: ServerProcess):
    held = Held(page)
    open_screen(page, server, "bosman", lang="pl")
    page.locator(".hand .piece.can").first.click()
    field = page.locator(".field.lit").first
    assert page.locator(".over .end, .over .stay").count() == 0
    held.release()
    page.locator(".over .end, .over .stay").first.wait_for()
    field.click()
    page.locator("[role=log], .told li").get_by_text(re.compile("[Kk]ładzie")).first.wait_for()
