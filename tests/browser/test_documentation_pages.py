"""The documentation in a browser: it obeys the content security policy, can be searched, and has both themes."""

import pytest
from playwright.sync_api import Page, expect

from prepared import documentation
from server.harness import ServerProcess


@pytest.fixture(autouse=True)
def built() -> None:
    documentation()


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_pages_are_linked_and_searched(page: Page, server: ServerProcess):
    page.goto(f"{server.url}docs")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wyprawa")
    page.get_by_role("link", name="For players", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("For players")
    page.get_by_role("textbox", name="Search").fill("screen reader")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a")
    expect(found.filter(has_text="For players").first).to_be_visible()
    found.filter(has_text="For players").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("For players")


def test_it_is_light_or_dark_as_the_reader_chooses(page: Page, server: ServerProcess):
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.url}docs/api/tables/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tables and saved games")
    light = background(page)
    page.emulate_media(color_scheme="dark")
    assert background(page) != light
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="Toggle Light / Dark / Auto color theme").first.click()
    page.reload()
    assert page.evaluate("document.body.dataset.theme") in ("light", "dark")


def test_a_phone_needs_no_sideways_scrolling(page: Page, server: ServerProcess):
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("", "players/", "protocol/", "hosting/", "api/games/", "bots/"):
        page.goto(f"{server.url}docs/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
