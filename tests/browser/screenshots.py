"""Screenshots of every screen: `make screenshots` (light and dark, Polish and English, desktop and phone)."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.screens import SCREENS, open_screen
from server.harness import ServerProcess

FOLDER = Path(__file__).parent.parent.parent / ".cache" / "screenshots"
SIZES = {"desktop": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844}}


@pytest.mark.cut
@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("screen", list(SCREENS))
def test_picture(browser: Browser, server: ServerProcess, screen: str, size: str, theme: str, lang: str):
    phone = size == "phone"
    context = browser.new_context(viewport=SIZES[size], has_touch=phone, is_mobile=phone, locale=lang)
    page = context.new_page()
    open_screen(page, server, screen, theme=theme, lang=lang)
    FOLDER.mkdir(parents=True, exist_ok=True)
    page.screenshot(
        path=FOLDER / f"{screen}-{size}-{theme}-{lang}.png", full_page=screen in ("front", "set-up", "lobby", "credits")
    )
    context.close()
