"""The newest line of the log is in sight at every decision, whatever else wants its room."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from browser.page_driver import (
    decide,
    deciding,
    in_soak,
    near_the_end,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from server.harness import ServerProcess, http

PHONE = {"width": 390, "height": 844}

HIDDEN = """() => {
  const newest = [...document.querySelectorAll("ol.log li:last-child, [data-newest]")].filter((one) =>
    one.checkVisibility());
  const inSight = (line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const whole = top >= 0 && bottom <= innerHeight && bottom - top > 10;
    return whole && at !== null && (line.contains(at) || at.contains(line));
  };
  const text = [...document.querySelectorAll("ol.log li")].at(-1)?.textContent.trim();
  return newest.some((line) => inSight(line) && line.textContent.trim().endsWith(text)) ? null : `hidden: ${text}`;
}"""
"""The newest line of the log if it cannot be seen; else null. A count before a stalemate may stand in front of it."""


def press(place: Locator) -> None:
    place.click(timeout=4000)


def hidden_lines(page: Page, game: str, most: int, least: int) -> list[str]:
    """Decide on the board until the game is over; the newest lines that were not in sight at a decision."""
    hidden: list[str] = []
    decisions = 0
    for _ in range(most):
        if wait_for_decision(page) == "over":
            break
        if page.locator("[data-decision]").count() == 0:
            page.wait_for_timeout(20)
            continue
        found = page.evaluate(HIDDEN)
        if found:
            hidden.append(found)
        decisions += 1
        with deciding(page):
            decide(page, game, press)
    assert decisions >= least
    return hidden


def against_three(server: ServerProcess, game: str, position: str | None = None) -> str:
    """The address of a table with one person and three bots."""
    bots = [{"kind": "bot", "name": name} for name in ("Bury", "Cichy", "Drewno")]
    seats = [{"kind": "here", "name": "Ola"}, *bots]
    status, made = http(f"{server.url}api/tables", {"game": game, "seats": seats, "position": position})
    assert status == 201, made
    keys = "&".join([*(f"seat={secret}" for secret in made["seats"].values()), f"host={made['host']}"])
    return f"{server.url}t/{made['table']}#{keys}"


@pytest.mark.parametrize(("name", "left"), [("boso", 6), *in_soak(("bosman", 15), ("polska", 6))])
def test_the_newest_line_is_in_sight_to_the_end_of_a_game(
    context: BrowserContext, server: ServerProcess, name: str, left: int
):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, near_the_end(name, left)))
    start_game(page)
    assert hidden_lines(page, name, 40, 5) == []


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_the_newest_line_is_in_sight_beside_three_bots(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(against_three(server, name))
    start_game(page)
    assert hidden_lines(page, name, 5, 4) == []


@pytest.mark.parametrize("name", ["bosman", *in_soak("boso", "polska")])
def test_the_newest_line_is_in_sight_on_a_phone(browser: Browser, server: ServerProcess, name: str):
    page = browser.new_context(locale="pl-PL", viewport=PHONE).new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, near_the_end(name, 3)))
    start_game(page)
    assert hidden_lines(page, name, 20, 3) == []


def test_a_log_of_one_line_opens_and_closes(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    page.set_viewport_size({"width": 1024, "height": 600})
    store_settings(page, motion="off")
    page.goto(against_three(server, "polska"))
    start_game(page)
    wait_for_decision(page)
    lines = page.locator("ol.log li")
    assert not lines.first.is_visible()
    page.get_by_role("button", name="Pokaż cały dziennik").click()
    assert lines.first.is_visible()
    page.get_by_role("button", name="Zwiń dziennik").click()
    assert not lines.first.is_visible()
    assert page.evaluate(HIDDEN) is None
