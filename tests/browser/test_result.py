"""The result of a game: who won and why, the scores in their parts, and the next game."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.page_driver import in_soak, near_the_end, play_on_the_board, start_game, store_settings, table_from
from browser.sizes import at_size
from browser.test_games_on_the_board import click
from server.harness import ServerProcess, http

PLACES = "() => [...document.querySelectorAll('.play')].map(play => JSON.stringify(play.getBoundingClientRect()))"


def played(page: Page, server: ServerProcess, name: str, left: int = 3) -> str:
    """A game played to its end on this page; its table."""
    page.goto(table_from(server, name, near_the_end(name, left)))
    start_game(page)
    play_on_the_board(page, name, click)
    return page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_every_score_is_the_sum_of_its_parts_with_the_turning_point(
    context: BrowserContext, server: ServerProcess, name: str
):
    page = context.new_page()
    store_settings(page, motion="off")
    played(page, server, name)
    result = page.locator("section.result")
    expect(result.get_by_role("heading")).to_contain_text("Wygrywa")
    cells = "[...row.querySelectorAll('td')].map(cell => +cell.textContent.replace('\\u2212', '-'))"
    rows = result.locator("tbody tr").evaluate_all(f"rows => rows.map(row => [row.className, {cells}])")
    sums = [sum(values) for values in zip(*(values for kind, values in rows if "adds" in kind), strict=True)]
    assert sums == next(values for kind, values in rows if "total" in kind)
    assert page.locator(".strips").count() == 0  # movement is off
    lies_over_the_board(page)
    shows_the_turning_point(page)
    a_television_names_the_winner_and_has_no_buttons(page)


def a_television_names_the_winner_and_has_no_buttons(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{page.url}?show=board")
    expect(page.locator("section.result h2")).to_contain_text(re.compile("Wygrywa( |:)"))
    expect(page.locator("section.result").locator("button, a")).to_have_count(0)
    expect(page.locator(".tools button:visible, header button:visible, aside button:visible")).to_have_count(0)


def lies_over_the_board(page: Page) -> None:
    """On a phone its buttons are in sight, or in large text the scores; it gives the board back where it was."""
    page.set_viewport_size({"width": 390, "height": 844})
    for part in page.locator("section.result .row button, section.result .total").all():
        expect(part).to_be_in_viewport(ratio=1)
    at_size(page, "phone", 150)
    bottoms = "part => part.getBoundingClientRect().bottom"
    totals = page.locator("section.result .total").evaluate(bottoms)
    assert totals <= page.locator("section.result .row .main").evaluate("part => part.getBoundingClientRect().top")
    expect(page.locator("section.result .row .main")).to_be_in_viewport(ratio=1)
    at_size(page, "phone", 100)
    page.set_viewport_size({"width": 1280, "height": 720})
    with_result = page.evaluate(PLACES)
    page.get_by_role("button", name="Pokaż planszę").click()
    assert page.evaluate(PLACES) == with_result
    show = page.get_by_role("button", name="Pokaż wynik")
    expect(show).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("section.result table")).to_be_visible()


def shows_the_turning_point(page: Page) -> None:
    expect(page.get_by_role("slider", name=re.compile("^Wykres"))).to_be_visible()
    lead = page.locator(".turn")
    if lead.count():  # not if the winner led from the start
        lead.get_by_role("button", name=re.compile("^Przełom: krok")).click()
        expect(page.get_by_role("button", name="Pokaż ten moment")).to_be_visible()


def test_on_a_phone_the_result_is_in_sight_wherever_the_board_was_scrolled(browser: Browser, server: ServerProcess):
    context = browser.new_context(viewport={"width": 390, "height": 600}, has_touch=True, locale="pl")
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "polska", near_the_end("polska")))
    start_game(page)
    scrolled: list[int] = []

    def press(place: Locator) -> None:
        page.evaluate("document.querySelector('.board').scrollTo(0, 999)")
        place.scroll_into_view_if_needed()
        scrolled.append(page.evaluate("document.querySelector('.board').scrollTop"))
        place.tap()

    play_on_the_board(page, "polska", press)
    assert scrolled[-1] > 0
    assert page.evaluate("document.querySelector('.board').scrollTop") == 0
    expect(page.locator("section.result h2")).to_be_in_viewport(ratio=1)
    context.close()


def test_the_end_is_celebrated_once_and_never_with_reduced_motion_and_the_game_is_kept(
    context: BrowserContext, server: ServerProcess
):
    page = context.new_page()
    store_settings(page, motion="fast", pace="quick")
    table = played(page, server, "polska", 1)
    expect(page.locator(".strips i").first).to_be_attached()
    page.reload()
    page.locator("section.result").wait_for()
    expect(page.locator(".strips")).to_have_count(0)
    still = context.new_page()
    still.emulate_media(reduced_motion="reduce")
    still.goto(page.url)
    still.locator("section.result").wait_for()
    expect(still.locator(".strips")).to_have_count(0)
    still.close()
    this_browser_keeps_its_games_until_they_are_deleted(page, server, table)


def this_browser_keeps_its_games_until_they_are_deleted(page: Page, server: ServerProcess, table: str) -> None:
    page.goto(server.url)
    page.get_by_role("link", name="Twoje gry").click()
    expect(page.locator("dd")).to_have_text(["1", "1", "1", "1"])
    expect(page.get_by_role("row", name="Konduktor Walenty 1 1")).to_be_visible()
    assert page.get_by_role("link", name="Polska").get_attribute("href") == f"/t/{table}"
    with page.expect_download() as download:
        page.get_by_role("button", name="Pobierz jako plik").click()
    assert table in download.value.path().read_text()
    for _ in range(2):
        page.get_by_role("button", name="Usuń historię").click()
    expect(page.get_by_text("Nie ma tu jeszcze żadnej skończonej gry.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('wyprawa-history')") is None


@pytest.mark.parametrize(
    ("button", "seats"),
    [
        ("^Trudniej: ", [("Ola", None), ("Komputer", "casual")]),
        *in_soak(
            ("Jeszcze raz", [("Ola", None), ("Komputer", "beginner")]),
            ("Zamień miejsca", [("Komputer", "beginner"), ("Ola", None)]),
        ),
    ],
)
def test_the_next_game_begins_in_one_press(
    context: BrowserContext, server: ServerProcess, button: str, seats: list[tuple[str, str | None]]
):
    page = context.new_page()
    store_settings(page, motion="off")
    asked = {
        "game": "polska",
        "seats": [{"kind": "here", "name": "Ola"}, {"kind": "bot", "bot": "beginner", "name": "Komputer"}],
        "position": near_the_end("polska", 1),
    }
    _, made = http(f"{server.url}api/tables", asked)
    page.goto(f"{server.url}t/{made['table']}#seat={made['seats']['0']}&host={made['host']}")
    start_game(page)
    play_on_the_board(page, "polska", click)
    page.get_by_role("button", name=re.compile(button)).click()
    page.wait_for_url(lambda url: made["table"] not in url)
    page.locator(".play").wait_for()
    found = http(page.url.replace("/t/", "/api/tables/"))[1]["seats"]
    assert [(seat["name"], seat["bot"]) for seat in found] == seats
