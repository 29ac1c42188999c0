"""Games in Chromium: with a mouse, by touch on a phone, with the keyboard alone. `make soak` has more whole games."""

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from browser.page_driver import (
    deciding,
    in_soak,
    lit_fields,
    near_the_end,
    open_game_against_bot,
    play_on_the_board,
    rarest_card,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from server.harness import ServerProcess, http

PHONE = {"width": 390, "height": 844}


def click(place: Locator) -> None:
    place.click(timeout=4000)


def whole_game_by_mouse(page: Page, server: ServerProcess, name: str) -> None:
    store_settings(page, motion="off")
    open_game_against_bot(page, server, name)
    assert play_on_the_board(page, name, click) > 5
    table = page.url.rsplit("/", 1)[1]
    status, log = http(f"{server.url}api/tables/{table}/log")
    assert status == 200
    assert b'"do":"end"' in log


def tap(place: Locator) -> None:
    place.tap(timeout=4000)


@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_the_end_of_a_game_by_touch_on_a_phone(browser: Browser, server: ServerProcess, name: str):
    context = browser.new_context(locale="pl-PL", viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, near_the_end(name, 3)))
    start_game(page)
    assert play_on_the_board(page, name, tap) > 0
    context.close()


class Keys:
    """A player with a keyboard and no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def at(self, selector: str) -> bool:
        return bool(self.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector))

    def tab_to(self, selector: str) -> None:
        for _ in range(120):
            if self.at(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def arrow_to(self, selector: str, ways: tuple[str, ...] = ("ArrowRight", "ArrowDown")) -> None:
        for step in range(60):
            if self.at(selector):
                return
            self.page.keyboard.press(ways[0] if step % 6 < 5 else ways[-1])
        raise AssertionError(f"arrows never come to {selector}")

    def page_down_to(self, selector: str) -> None:
        for _ in range(12):
            if self.at(selector):
                return
            self.page.keyboard.press("PageDown")
        raise AssertionError(f"Page Down never comes to {selector}")

    def press(self, selector: str) -> None:
        self.tab_to(selector)
        self.page.keyboard.press("Enter")


def bosman_by_keys(page: Page, keys: Keys) -> None:
    if page.locator(".doing button", has_text="Zatrzymaj").count():
        keys.press(".doing button")
    elif page.locator(".piece.can:not([data-drag=poison])").count():
        keys.tab_to(".piece")
        keys.arrow_to(".piece.can:not([data-drag=poison])")
        keys.page.keyboard.press("Enter")
        keys.tab_to(".field")
        keys.arrow_to(".field.lit")
        keys.page.keyboard.press("Enter")
    else:
        keys.press(".choices .kind button")


def polska_by_keys(page: Page, keys: Keys) -> None:
    if page.locator(".die.can").count():
        keys.press(".die.can")
    else:
        keys.press(".choices .kind button, .choices summary + .kind button")


def boso_by_keys(page: Page, keys: Keys) -> None:
    match page.locator("[data-phase]").get_attribute("data-phase"):
        case "start":
            keys.tab_to("[data-field]")
            keys.page_down_to(f"[data-field='{lit_fields(page)[0]}']")
            keys.page.keyboard.press("Enter")
            keys.press(".decide button.main")
        case "draw":
            keys.press(".deck.can")
        case "cards" if not page.locator(".decide button.main").count():
            card = rarest_card(page).get_attribute("aria-label")
            keys.press(f".hand .card[aria-label={json.dumps(card, ensure_ascii=False)}]")
        case "move" if ways := lit_fields(page, 2):
            keys.tab_to("[data-field]")
            keys.page_down_to(f"[data-field='{ways[0]}']")
            keys.page.keyboard.press("Enter")
            if page.locator(".target.picked").count():
                keys.press(".decide button.main")
        case "react" if not page.locator(".decide.reacting").count():
            pass  # no card fits: the page has answered
        case _:
            keys.press(".decide button")


BY_KEYS = {"bosman": bosman_by_keys, "boso": boso_by_keys, "polska": polska_by_keys}


def play_by_keys(page: Page, name: str, most: int = 300) -> int:
    """Plays from the lobby to the end of a game. Returns the number of decisions."""
    keys = Keys(page)
    page.get_by_role("button", name="Zacznij teraz").wait_for()
    keys.press(".countdown button.main")
    decisions = 0
    while decisions < most:
        if wait_for_decision(page) == "over":
            return decisions
        if page.locator("[data-decision]").count() == 0:
            page.wait_for_timeout(20)
            continue
        with deciding(page):
            BY_KEYS[name](page, keys)
        decisions += 1
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_the_end_of_a_game_by_keyboard_alone(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, near_the_end(name, 3)))
    assert play_by_keys(page, name) > 0
    Keys(page).press("section.result button.main")
    page.wait_for_function("table => !location.pathname.endsWith(table)", arg=page.url.rsplit("/", 1)[1])
