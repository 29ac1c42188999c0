"""The count of rounds until Bosman ends by stalemate, on the page (Q-BOSMAN-24)."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.page_driver import in_soak, store_settings
from browser.table_screens import bosman_stalemate
from server.harness import ServerProcess

SENTENCES = {
    "pl": "Pat za 3 rundy.",
    "en": "Stalemate in 3 rounds.",
}


CUT = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('#sentence span'))"


@pytest.mark.parametrize("lang", ["pl", *in_soak("en")])
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


@pytest.mark.parametrize("lang", ["en", *in_soak("pl")])
def test_the_prompt_begins_with_the_count_and_on_a_phone_the_line_under_it_so_that_nothing_is_cut(
    browser: Browser, server: ServerProcess, lang: str
):
    page = browser.new_context(viewport={"width": 1280, "height": 720}, locale=lang).new_page()
    store_settings(page, motion="off", lang=lang)
    bosman_stalemate(page, server)
    sentence, under = page.locator("#sentence"), page.locator(".under")
    expect(sentence).to_have_text(re.compile(f"^{SENTENCES[lang]} Ola: "))
    for width, place in ((1280, sentence), (390, under)):
        page.set_viewport_size({"width": width, "height": 844})
        expect(place.get_by_text(SENTENCES[lang])).to_be_visible()
        assert page.evaluate(CUT) <= 0
    page.context.close()
