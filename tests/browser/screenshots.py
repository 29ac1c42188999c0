"""Screenshots of every screen: `make screenshots` (four sizes, light and dark, Polish and English).

SCREENS="front,lobby" takes only some of them.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.screens import SCREENS, open_screen
from server.harness import ServerProcess

FOLDER = Path(__file__).parent.parent.parent / ".cache" / "screenshots"
SIZES = {
    "mouse": {"laptop": (1440, 900), "low": (1280, 720)},
    "touch": {"tablet": (1024, 768), "phone": (390, 844)},
    "television": {"television": (1920, 1080)},
}
"""By how the page is used: a screen is opened once for each, then shown in its sizes."""
WHOLE = ("front", "set-up", "set-up-boso", "levels", "lobby", "board-lobby", "credits", "review", "review-boso")
"""Screens that are pictured to their end."""
WANTED = os.environ.get("SCREENS", "").split(",") if os.environ.get("SCREENS") else list(SCREENS)


def uses(screen: str) -> list[str]:
    """A television shows only boards."""
    return ["mouse", "touch", *(["television"] if screen.startswith("board") else [])]


@pytest.mark.cut
@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(("screen", "use"), [(screen, use) for screen in WANTED for use in uses(screen)])
def test_picture(browser: Browser, server: ServerProcess, screen: str, use: str, lang: str):
    (width, height), *_ = SIZES[use].values()
    touch = use == "touch"
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, locale=lang, color_scheme="light"
    )
    page = context.new_page()
    open_screen(page, server, screen, lang=lang)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in SIZES[use].items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(150)
            page.wait_for_function("() => !document.documentElement.hasAttribute('data-laying')")
            page.screenshot(path=FOLDER / f"{screen}-{size}-{theme}-{lang}.png", full_page=screen in WHOLE)
    context.close()
