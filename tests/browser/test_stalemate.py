"""The count of rounds until Bosman ends by stalemate, on the page (Q-BOSMAN-24)."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.page_driver import store_settings
from browser.screens import bosman_stalemate
from server.harness import ServerProcess

SENTENCES = {
    "pl": "Pat za 3 rundy.",
    "en": "Stalemate in 3 rounds.",
}


@pytest.mark.parametrize("lang", list(SENTENCES))
def test_players_and_spectators_read_and_hear_for_how_many_rounds_nobody_has_boarded(
    browser: Browser, context: BrowserContext, server: ServerProcess, lang: str
):
    page = context.new_page()
    store_settings(page, motion="off", lang=lang)
    bosman_stalemate(page, server)
    count = page.get_by_role("status").filter(has_text=SENTENCES[lang])
    expect(count).to_be_visible()
    watching = browser.new_context(locale=lang).new_page()
    store_settings(watching, motion="off", lang=lang)
    watching.goto(re.sub("#.*", "", page.url))
    expect(watching.get_by_role("status").filter(has_text=SENTENCES[lang])).to_be_visible()
    watching.context.close()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_prompt_begins_with_the_count(browser: Browser, server: ServerProcess, size: tuple[int, int]):
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="pl").new_page()
    store_settings(page, motion="off", lang="pl")
    bosman_stalemate(page, server)
    expect(page.locator("#sentence span")).to_have_text(re.compile(f"^{SENTENCES['pl']}"))
    page.context.close()
