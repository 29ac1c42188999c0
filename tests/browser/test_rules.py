"""The rules of a game in the page: chapters in an order one reads, and rulings folded below the clauses they settle."""

from playwright.sync_api import Browser, Page, expect

import wyprawa
from server.harness import ServerProcess

SHOWN = "[...document.querySelectorAll('[data-clause]')].map((one) => one.dataset.clause)"
LOOSE = r"""[...document.querySelectorAll("main :is(h2, h3, p, dt, dd, summary, figcaption, li:not(figure li))")]
  .flatMap((part) => part.textContent.match(/(?<![\p{L}\p{N}])[aiouwz] \S+/giu) ?? [])"""
"""One-letter words that could end a line."""
FOLDED = "[...document.querySelectorAll('.ruling details')].filter((one) => !one.open).length"


def test_rulings_are_folded_below_their_clauses_and_open_for_links_searches_and_paper(
    page: Page, server: ServerProcess
) -> None:
    book = wyprawa.game("bosman").rulebook
    rulings = sum(clause.is_ruling for clause in book.clauses.values())
    page.goto(f"{server.url}rules/bosman")
    expect(page.locator(".ruling")).to_have_count(rulings)
    assert page.evaluate(SHOWN) == list(book.clauses)
    chapters = [chapter.title["pl"] for chapter in book.chapters]
    expect(page.locator(".pages > h2")).to_have_text(chapters)
    assert page.evaluate(FOLDED) == rulings
    assert page.evaluate(LOOSE) == []

    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(FOLDED) == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(FOLDED) == rulings

    # A link opens its ruling, again after it was closed, and the keys of the page are enough for that.
    poisoned = page.locator("[data-clause=Q-BOSMAN-05]")
    page.get_by_role("link", name="Q-BOSMAN-05").press("Enter")
    expect(poisoned.locator("details")).to_have_attribute("open", "")
    expect(poisoned).to_be_in_viewport()
    poisoned.locator("summary").press("Enter")
    expect(poisoned.locator("details")).not_to_have_attribute("open", "")
    page.get_by_role("link", name="Q-BOSMAN-05").press("Enter")
    expect(poisoned.locator("details")).to_have_attribute("open", "")

    # The search opens what it finds, with the clause above it.
    page.keyboard.press("/")
    page.keyboard.type("podmieniony majtek")
    replaced = page.locator("[data-clause=Q-BOSMAN-10]")
    expect(replaced.locator("details")).to_have_attribute("open", "")
    expect(page.locator("[data-clause=BOSMAN-R3-5]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ruling")).to_have_count(rulings)


def test_an_address_opens_the_ruling_it_names_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{server.url}rules/polska#Q-POLSKA-26")
    ruling = page.locator("[id=Q-POLSKA-26]")
    expect(ruling.get_by_text("simply waits there")).to_be_in_viewport()
    ruling.locator("summary").tap()
    expect(ruling.get_by_text("simply waits there")).to_be_hidden()
    page.evaluate("location.hash = 'POLSKA-M-1'")
    expect(page.locator("[id=POLSKA-M-1]")).to_be_focused()
    context.close()
