"""Pieces and places say what they are and do, by pointer, key and long press; nothing moves, nothing is decided."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.page_driver import in_soak, start_game, store_settings, table_from, wait_for_decision
from browser.table_screens import in_the_middle
from browser.test_table_stands_still import standing
from server.harness import ServerProcess

THINGS = {
    "bosman": {
        ".beach .field[data-about='bosman']": "Bosman",
        ".beach .ghost >> nth=3": "Skraj plaży",
        ".boat .seat[data-about^='seat:'] >> nth=0": "Miejsce",
        "[data-about='stack']": "Stos",
        ".people [data-about='digits'] >> nth=0": "Suma cyfr",
        ".hand [data-about^='gang:'] >> nth=0": "piratów",
        ".hand [data-about='poison']": "Trucizna",
    },
    "polska": {
        "[data-about='scale:1']": "2. znacznik siódemki",
        "[data-about='deck']": "Stos",
        ".die >> nth=0": "Pionek jedzie najwyżej",
        ".people [data-about='hand'] >> nth=0": "Ręka",
    },
    "boso": {
        ".pool .deck": "Nieużywane karty",
        ".route h2": "Karta trasy",
        ".route li >> nth=0": "Miejsce z trasy",
        ".people [data-about='golden'] >> nth=0": "Golden",
    },
}
"""By game: what is looked at, and how the note begins."""

PEEKS = {
    "bosman": {},
    "polska": {
        "[data-town='torun'] .hit": r"(Numer na mapie|Znacznik lokacji): ",
        ".track [data-place='0']": "Szara karta 966 daje stąd 2 pola",
    },
    "boso": {".hand .card >> nth=0": r"(wejście za darmo|na końcu twojej rundy)"},
}
"""By game: what has a note of its own, and what is explained in it."""


def note(page: Page) -> Locator:
    return page.locator(".described")


def table(page: Page, server: ServerProcess, game: str) -> None:
    store_settings(page, motion=0)
    page.goto(table_from(server, game, None if game == "polska" else in_the_middle(game, 30)))
    start_game(page)
    wait_for_decision(page)


def explains_things(browser: Browser, server: ServerProcess, name: str, most: int = 99) -> None:
    """A pointer that rests, and a key, show what a thing is; nothing moves."""
    page = browser.new_context(viewport={"width": 1280, "height": 720}, locale="pl-PL").new_page()
    table(page, server, name)
    wrong: list[str] = []
    with standing(page, "a note", wrong) as during:
        for place, says in list(THINGS[name].items())[:most]:
            page.mouse.move(2, 2)
            expect(note(page)).to_have_count(0)
            page.locator(place).first.hover(force=True)
            expect(note(page)).to_contain_text(says)
            box = note(page).bounding_box()
            assert box is not None
            assert min(box["x"], box["y"], 1280 - box["x"] - box["width"], 720 - box["y"] - box["height"]) >= 0, place
            during()
        for place, says in PEEKS[name].items():
            page.locator(place).first.hover(force=True)
            expect(page.locator(".peek")).to_contain_text(re.compile(says))
            expect(note(page)).to_have_count(0)
        page.mouse.move(2, 2)
        expect(note(page)).to_have_count(0)
    assert wrong == []
    focused = page.locator("main [data-about][tabindex='0']:visible, main button[data-about]:visible").first
    focused.focus()
    page.keyboard.press("?")
    expect(note(page)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"^.+\. .+"))).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_a_pointer_that_rests_and_a_key_show_what_a_thing_is_and_nothing_moves(
    browser: Browser, server: ServerProcess, name: str
):
    explains_things(browser, server, name, 2)  # `make soak` has all things


def test_a_long_press_reads_and_a_short_one_decides(browser: Browser, server: ServerProcess):
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="pl-PL"
    )
    page = context.new_page()
    table(page, server, "polska")
    decision = page.locator(".table").first.get_attribute("data-decision")
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, die: Locator) -> None:
        box = die.bounding_box()
        assert box is not None
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if kind == "touchStart" else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    die = page.locator(".die.can").first
    finger("touchStart", die)
    expect(note(page)).to_contain_text("Kostka:")
    finger("touchEnd", die)
    expect(note(page)).to_be_visible()
    expect(page.locator(".die.picked")).to_have_count(0)
    assert page.locator(".table").first.get_attribute("data-decision") == decision
    page.locator("[data-about='scale']").tap()
    expect(note(page)).to_contain_text("znacznik siódemki")
    die.tap()
    expect(note(page)).to_have_count(0)
    expect(page.locator(".die.picked, .taken .lies")).not_to_have_count(0)
