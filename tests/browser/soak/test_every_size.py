"""Every screen at every size, the table that stands still, and marks that stay in every game: part of `make soak`."""

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.page_driver import MOVES, near_the_end
from browser.screens import SCREENS, open_screen
from browser.sizes import VIEWPORTS, wrong_sizes
from browser.table_screens import in_the_middle
from browser.test_pointer_and_focus import marks_stay
from browser.test_table_stands_still import end, hand_over, notices, open_table, two_at_a_table, undo_request
from server.harness import ServerProcess

GAMES = sorted(MOVES)


@pytest.mark.cut
@pytest.mark.parametrize("viewport", VIEWPORTS)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_moves(browser: Browser, server: ServerProcess, name: str, viewport: str):
    page, wire = open_table(browser, server, name, viewport)
    wrong = notices(page, wire, viewport)
    page, _ = open_table(browser, server, name, viewport, in_the_middle(name, 24), ("Ola", "Tomek"))
    wrong += hand_over(page, viewport)
    page, _ = open_table(browser, server, name, viewport, near_the_end(name, 1))
    wrong += end(page, name, viewport)
    wrong += undo_request(*two_at_a_table(browser, server, name, viewport), viewport)
    assert "\n".join(wrong) == ""


@pytest.mark.parametrize("name", GAMES)
def test_marks_stay(context: BrowserContext, server: ServerProcess, name: str):
    marks_stay(context.new_page(), server, name)


@pytest.mark.cut
@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("screen", SCREENS)
def test_texts_and_targets_have_their_size(browser: Browser, server: ServerProcess, screen: str, lang: str):
    page = browser.new_context(locale=lang).new_page()
    open_screen(page, server, screen, lang=lang)
    wrong = {
        f"{viewport}, {text} %: {one}"
        for viewport in VIEWPORTS
        for text in (100, 110, 125, 150)
        for one in wrong_sizes(page, viewport, text)
    }
    assert wrong == set()
    page.context.close()
