"""The guide through a first game: a sentence at each new kind of decision, under the prompt, where it moves nothing."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.page_driver import MOVES, deciding, in_soak, start_game, store_settings, table_from, wait_for_decision
from browser.sizes import VIEWPORTS, wrong_sizes
from browser.table_screens import in_the_middle
from browser.test_table_stands_still import boxes, moved
from server.harness import ServerProcess
from wyprawa.games import game as find_game

CUT = """() => [...document.querySelectorAll(".explained span")].filter(
  (span) => span.scrollWidth > span.clientWidth + 1 || span.scrollHeight > span.clientHeight + 2)
  .map((span) => span.textContent)"""
"""Explanations of which a part is not shown."""
HAND = {"bosman": ".piece", "boso": ".hand .card", "polska": ".ticket"}
"""A piece of the hand, by game: it comes with the data of the board."""
COVERS = """() => {
  const line = document.querySelector(".explained").getBoundingClientRect();
  const board = document.querySelector("main.board").getBoundingClientRect();
  return line.bottom > board.top;
}"""


def newcomer(browser: Browser, size: str, **settings: object) -> Page:
    width, height = VIEWPORTS[size]
    touch = size in ("tablet", "phone")
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, is_mobile=size == "phone", locale="pl"
    )
    page = context.new_page()
    store_settings(page, guide=None, motion="off", **settings)
    return page


SIZES_OF_TEXT = (("low", 100), ("tablet", 150), ("phone", 100), ("phone", 150))


def explanation_fits(browser: Browser, server: ServerProcess, name: str, sizes: tuple[tuple[str, int], ...]) -> None:
    """The explanation of a decision fits its line, covers nothing, and nothing moves when it goes."""
    address = table_from(server, name, in_the_middle(name, 20))
    for number, (size, text) in enumerate(sizes):
        page = newcomer(browser, size, textSize=text)
        page.goto(address)
        if not number:
            start_game(page)
        wait_for_decision(page)
        page.locator(HAND[name]).first.wait_for()
        line = page.locator(".explained")
        expect(line).to_be_visible()
        assert page.evaluate(CUT) == [], (size, text)
        assert not page.evaluate(COVERS), (size, text)
        assert [wrong for wrong in wrong_sizes(page, size, text) if "explained" in wrong] == [], (size, text)
        before = boxes(page)
        line.get_by_role("button", name="Nie pokazuj więcej takich wskazówek").click()
        expect(line).to_have_count(0)
        assert moved(before, boxes(page)) == [], (size, text)
        page.context.close()


@pytest.mark.parametrize(
    ("name", "sizes"),
    [("polska", (("phone", 150),)), *in_soak(("bosman", (("phone", 100),)), ("boso", (("tablet", 150),)))],
)
def test_the_explanation_fits_its_line_and_moves_nothing(
    browser: Browser, server: ServerProcess, name: str, sizes: tuple[tuple[str, int], ...]
):
    explanation_fits(browser, server, name, sizes)


def test_each_kind_of_decision_is_explained_once_and_read_with_the_prompt(browser: Browser, server: ServerProcess):
    page = newcomer(browser, "low")
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 20)))
    start_game(page)
    wait_for_decision(page)
    words = find_game("bosman").words
    line, prompt = page.locator(".explained span"), page.locator("#sentence")
    for code in ("prompt-turn", "kind-poison", "kind-exchange"):  # in the order of the kinds in the list of choices
        text = words.say("pl", f"help-{code}")
        expect(line).to_have_text(text)
        expect(prompt).to_contain_text(text)
        page.reload()  # until the decision is made
        wait_for_decision(page)
        expect(line).to_have_text(text)
        with deciding(page):
            MOVES["bosman"](page, lambda where: where.click())
        wait_for_decision(page)
    expect(page.locator(".explained")).to_have_count(0)
    page.get_by_role("button", name="Ustawienia").click()
    switch = page.get_by_role("checkbox", name="Przewodnik pierwszej gry")
    expect(switch).to_be_checked()
    switch.uncheck()
    switch.check()  # starts over
    page.get_by_role("dialog").get_by_role("button", name="Zamknij").click()
    expect(line).to_have_text(words.say("pl", "help-prompt-turn"))
    page.context.close()


def test_whoever_has_finished_a_game_needs_no_guide_to_it(browser: Browser, server: ServerProcess):
    page = newcomer(browser, "low")
    page.add_init_script(
        """localStorage.setItem("wyprawa-history",
        '[{"table": "x", "game": "bosman", "when": 1, "won": true, "against": []}]')"""
    )
    for game, shown in (("bosman", 0), ("polska", 1)):
        page.goto(table_from(server, game, in_the_middle(game, 20)))
        start_game(page)
        wait_for_decision(page)
        expect(page.locator(".explained")).to_have_count(shown)
    page.context.close()
