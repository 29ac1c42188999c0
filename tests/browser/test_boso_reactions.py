"""Boso: standing orders for single cards and at a shared screen, and the buttons of a decision say what they bring."""

import re

from playwright.sync_api import BrowserContext, expect

from browser.page_driver import deciding, start_game, store_settings, table_from, wait_for_decision
from browser.screens import open_screen
from browser.table_screens import when_boso_may
from server.harness import ServerProcess


def test_a_reaction_offers_an_order_for_each_card_that_fits(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    open_screen(page, server, "boso-reaction", lang="en")
    fitting = page.locator(".hand .card.fits")
    page.get_by_role("button", name="From now on").click()
    orders = page.locator(".orders [role=group]")
    expect(orders).to_have_count(fitting.count())
    card = orders.first
    expect(card.get_by_role("button", pressed=True)).to_have_text("ask")
    title = fitting.first.locator(".title").inner_text().replace("\u00ad", "")
    expect(card).to_contain_text(title)
    card.get_by_role("button", name="never").click()
    expect(card.get_by_role("button", pressed=True)).to_have_text("never")
    expect(page.locator("ol.log li").last).to_contain_text(title)
    expect(page.locator("[data-decision]")).to_have_count(1)  # an order is no answer
    with deciding(page):
        page.locator(".decide button.main").click()
    wait_for_decision(page)
    lines = page.locator("ol.log li")
    expect(lines.filter(has_text="You cash in")).not_to_have_count(0)
    expect(lines.filter(has_text="answered")).to_have_count(0)  # only bots waited


def test_at_a_shared_screen_it_is_said_once_what_is_cashed_unasked(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off", lang="en")
    page.goto(table_from(server, "boso", when_boso_may("draw")[0], ("Ola", "Tomek")))
    start_game(page)
    page.locator(".over button").first.click()
    wait_for_decision(page)
    note = page.locator(".note[role=status]")
    expect(note).to_be_visible()
    note.get_by_role("button", name=re.compile("^Ask")).click()
    expect(note).to_have_count(0)
    expect(page.locator("ol.log li").last).to_contain_text(re.compile("ask", re.IGNORECASE))
    page.goto(table_from(server, "boso", when_boso_may("draw")[0], ("Ola", "Tomek")))
    start_game(page)
    page.locator(".over button").first.click()
    wait_for_decision(page)
    page.locator(".decide button.main").wait_for()
    expect(note).to_have_count(0)


def test_the_buttons_of_a_decision_say_what_they_bring(context: BrowserContext, server: ServerProcess):
    """Those of the decision bar, by the pointer and by the keyboard."""
    page = context.new_page()
    brings = page.locator("#brings")
    open_screen(page, server, "boso-surprise")
    expect(brings).to_be_hidden()
    page.locator(".decide button.hit").first.hover()
    expect(brings).to_contain_text("Komputer")
    page.mouse.move(0, 0)
    expect(brings).to_be_hidden()
    page.locator(".decide button.hit").first.focus()
    expect(brings).to_contain_text("Komputer")


PROMPTS = """() => {
  window.asked = new Set();
  const look = () => {
    window.asked.add(document.querySelector(".bar #sentence").innerText);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_round_that_ends_with_the_move_asks_nothing_in_between(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    open_screen(page, server, "boso")
    page.evaluate(PROMPTS)
    page.get_by_role("button", name="Zatrzymaj się", exact=True).click()
    expect(page.locator("ol.log li", has_text="gra Komputer")).to_be_attached()
    wait_for_decision(page)
    asked = page.evaluate("[...asked]")
    assert asked
    assert not [prompt for prompt in asked if prompt.startswith("Zakończ rundę")]
