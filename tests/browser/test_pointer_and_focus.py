"""A keyboard player's focus follows the decisions; a pointer that rests points at nothing."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.page_driver import deciding, in_soak, start_game, store_settings, table_from, wait_for_decision
from browser.table_screens import in_the_middle
from browser.test_consequences import MARKS, play_until_others_have_acted
from browser.test_log_in_sight import against_three
from server.harness import ServerProcess

WATCH = """() => {
  window.lost = 0;
  const look = () => { window.lost += Number(document.activeElement === document.body); requestAnimationFrame(look); };
  look();
}"""
"""Counts the frames in which nothing has the focus."""


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_after_a_choice_by_key_the_focus_is_on_the_next_decision(
    context: BrowserContext, server: ServerProcess, name: str
):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, in_the_middle(name, 12)))  # no game can end within the decisions below
    start_game(page)
    wait_for_decision(page)
    page.locator("#choices .kind button").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.evaluate(WATCH)
    for _ in range(3):
        with deciding(page):
            page.keyboard.press("Enter")
        wait_for_decision(page)
        page.locator("[data-decision]").wait_for()
        expect(page.locator("#choices button:focus")).to_have_count(1)
    assert page.evaluate("window.lost") == 0


def test_after_a_move_on_the_board_by_key_the_focus_is_on_the_board(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "polska", in_the_middle("polska", 24)))
    start_game(page)
    wait_for_decision(page)
    page.locator("h1").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.die.can')"):
            break
    page.evaluate(WATCH)
    with deciding(page):
        page.keyboard.press("Enter")
    wait_for_decision(page)
    expect(page.locator("#board :focus")).to_have_count(1)
    assert page.evaluate("window.lost") == 0


def test_cards_that_come_under_a_resting_pointer_stay_closed(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "boso", in_the_middle("boso", 40), ("Ola", "Tomek")))
    start_game(page)
    show = page.get_by_role("button", name=re.compile("pokaż, co mam"))
    show.click()
    wait_for_decision(page)
    card = page.locator(".hand .card").first
    card.hover()
    page.locator(".peek").wait_for()
    page.get_by_role("button", name="Zasłoń i podaj dalej").evaluate("button => button.click()")
    show.wait_for()
    assert page.locator(".peek").count() == 0
    show.evaluate("button => button.click()")
    wait_for_decision(page)
    card.wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".peek").count() == 0
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2 + 2)
    page.locator(".peek").wait_for()


def marks_stay(page: Page, server: ServerProcess, name: str) -> None:
    """What others did is marked after a reload too, and a pointer left on the choices does not hide their deeds."""
    store_settings(page, motion="off")
    page.goto(against_three(server, name, in_the_middle(name, 30, 4)))
    start_game(page)
    play_until_others_have_acted(page, name)
    marks = sorted(page.locator(MARKS).all_text_contents())
    page.reload()
    wait_for_decision(page)
    page.locator(MARKS).first.wait_for()
    assert sorted(page.locator(MARKS).all_text_contents()) == marks
    for _ in range(4):
        with deciding(page):
            page.locator("#choices .kind button").first.click()
        if wait_for_decision(page) == "over":
            return
        page.locator("[data-decision]").wait_for()
        if page.locator(MARKS).count():
            page.locator(".deed > span").first.wait_for()


def test_marks_stay_after_a_reload_and_under_a_resting_pointer(context: BrowserContext, server: ServerProcess):
    marks_stay(context.new_page(), server, "polska")


def test_a_shared_screen_keeps_no_view_for_a_reload(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24), ("Ola", "Tomek")))
    start_game(page)
    page.get_by_role("button", name=re.compile("pokaż, co mam")).click()
    wait_for_decision(page)
    page.locator("#choices .kind button").first.click()
    page.get_by_role("button", name=re.compile("pokaż, co mam|Zasłoń")).first.wait_for()
    assert page.evaluate("Object.keys(sessionStorage)") == []
