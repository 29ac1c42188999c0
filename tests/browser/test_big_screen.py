"""The board on a television: read from afar, nothing to press, no spectator."""

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.page_driver import in_soak, start_game, store_settings, table_from, wait_for_decision
from browser.table_screens import in_the_middle
from server.harness import ServerProcess

READ = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  .map((one) => Math.round(parseFloat(getComputedStyle(one).fontSize) * 10) / 10)"""

NAMES = """() => [...document.querySelectorAll("main.board svg text, main.board .name")]
  .filter((one) => one.checkVisibility() && /[a-ząćęłńóśźż]{4}/i.test(one.textContent) && !one.closest(".water"))
  .map((one) => {
    const { a, b } = one.ownerSVGElement ? one.getScreenCTM() : { a: 1, b: 0 };
    return [Math.round(parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b) * 10) / 10, one.textContent];
  })"""
"""Names of places with their sizes in pixels."""


@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_a_television_is_read_from_afar(browser: Browser, server: ServerProcess, name: str):
    context = browser.new_context(locale="pl-PL", viewport={"width": 1920, "height": 1080})
    player = context.new_page()
    store_settings(player, motion="off")
    player.goto(table_from(server, name, in_the_middle(name, 24)))
    start_game(player)
    wait_for_decision(player)
    television = context.new_page()
    television.set_viewport_size({"width": 1280, "height": 720})  # a window that is made large afterwards
    television.goto(re.sub(r"[?#].*|$", "?show=board", player.url, count=1))
    television.locator("ol.log li").first.wait_for()
    television.set_viewport_size({"width": 1920, "height": 1080})
    for part in (".sentence", ".people strong", ".people li span:not(.spoken)", "ol.log li"):
        sizes = television.evaluate(READ, part)
        assert sizes
        assert min(sizes) >= 28, part
    television.wait_for_function("() => !document.documentElement.hasAttribute('data-laying')")
    assert [found for found in television.evaluate(NAMES) if found[0] < 20] == []
    assert television.locator(".tools button:visible, .notes button:visible").count() == 0
    expect(television.locator(".people strong").first).to_have_text("Ola")
    assert television.locator(".bar button:visible, header button:visible, aside button:visible").count() == 0
    assert player.get_by_text(re.compile("^ogląda", re.IGNORECASE)).count() == 0
    context.close()


@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_the_board_without_a_hand_is_seen_on_a_phone(browser: Browser, server: ServerProcess, name: str):
    page = browser.new_context(locale="pl-PL", viewport={"width": 390, "height": 844}).new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name, in_the_middle(name, 24)))
    start_game(page)
    page.goto(re.sub(r"[?#].*|$", "?show=board", page.url, count=1))
    page.locator("[data-laid]").wait_for(state="attached")
    height = page.locator("main.board .play").evaluate("play => play.getBoundingClientRect().height")
    assert height >= 200
    page.context.close()
