"""The size of text is a setting that is kept in the browser and applied before the first paint."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.page_driver import store_settings
from server.harness import ServerProcess

ROOT = "getComputedStyle(document.documentElement).fontSize"


@pytest.mark.cut
def test_text_has_its_chosen_size_before_the_page_is_loaded(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, lang="pl")
    page.goto(server.url)
    assert page.evaluate(ROOT) == "16px"
    page.get_by_role("button", name="Ustawienia").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="125%").check()
    assert page.evaluate(ROOT) == "20px"
    page.reload()
    expect(page.get_by_role("button", name="Ustawienia")).to_be_visible()
    assert page.evaluate(ROOT) == "20px"
    context.route(re.compile(r"/app/assets/mountApp-.*\.js"), lambda route: route.abort())
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_be_visible()  # the page does not come, and its text has the size
    assert page.evaluate(ROOT) == "20px"
