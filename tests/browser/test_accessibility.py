"""Accessibility: every decision is a named control, every event is announced once, axe finds nothing serious."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.page_driver import deciding, in_soak, open_game_against_bot, store_settings, wait_for_decision
from browser.screens import ONWARD, SCREENS, faults_in_sight, open_screen, settle
from browser.sizes import at_size, wrong_sizes
from server.harness import ServerProcess, http, legal_actions

ME = "Gracz"
"""The name of a person who gave none."""


def spoken(page: Page) -> list[str]:
    return [text.strip() for text in page.locator("[data-speaker] p").all_text_contents()]


@pytest.mark.parametrize("name", ["bosman", *in_soak("boso", "polska")])
def test_every_event_is_spoken_once_in_order_in_the_language_of_the_page(
    context: BrowserContext, server: ServerProcess, name: str
):
    page = context.new_page()
    store_settings(page, motion="fast", pace="quick")
    open_game_against_bot(page, server, name)
    wait_for_decision(page)
    region = page.locator("[data-speaker]")
    assert region.get_attribute("aria-live") == "polite"
    count = "document.querySelectorAll('ol.log li').length - document.querySelectorAll('[data-speaker] p').length"
    said = page.evaluate(count)  # earlier events are not announced
    for _ in range(4):
        wait_for_decision(page)
        with deciding(page):
            page.locator(".choices .kind button:visible").first.click()
    wait_for_decision(page)
    written = page.locator("ol.log li").all_inner_texts()
    aloud = spoken(page)
    going_on = re.compile(r"Na (twój|ten) ruch\b.*odpowiedzieli|Niczego nie spieniężasz")
    heard = [text for text in written[said:] if not going_on.match(text)]
    if name == "bosman":  # tokens are named, not spelled
        assert [text for text in aloud if re.search(r"[DRSP]\d|\b[DRSP]M\b|•", text)] == []
        aloud = [
            text if re.search("pirat|majtek", spelled) else spelled for spelled, text in zip(aloud, heard, strict=True)
        ]
    assert aloud == heard
    assert len(written) > said + 3
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate(f"JSON.parse(localStorage.wyprawa).tables['{table}'].secrets[0]")
    address = f"{server.url}api/tables/{table}/replay?seat=0&count=100"
    polish, english = (
        [
            event["text"]
            for frame in http(address, Authorization=f"Bearer {kept}", Accept_Language=lang)[1]["frames"]
            for event in frame["events"]
        ]
        for lang in ("pl", "en")
    )
    plain = [said.replace("\u00a0", " ") for said in written]  # the page binds one-letter words
    assert all(said == named or ME in named for said, named in zip(plain, polish, strict=True))
    assert [said for said in written if ME in said] == []  # the listener is "you"; a replay names everybody
    assert not set(written) & set(english)


@pytest.mark.parametrize("name", ["bosman", *in_soak("boso", "polska")])
def test_every_decision_is_a_named_control(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    legal: list[list[dict[str, Any]]] = []

    def hear(told: str | bytes) -> None:
        now = json.loads(told).get("now")
        if now:
            legal.append(legal_actions(now))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    open_game_against_bot(page, server, name)
    for _ in range(4):
        wait_for_decision(page)
        page.locator(".choices button").first.wait_for()
        for more in page.locator(".choices details:not(.typing)").all():
            more.evaluate("details => { details.open = true; }")
        tree = page.locator(".choices").aria_snapshot()
        named = re.findall(r"^\s*- '?button \"([^\"]+)\"", tree, re.MULTILINE)
        # In Bosman an exchange is a box for each token and one button.
        exchanges = [action for action in legal[-1] if name == "bosman" and action["do"] == "exchange"]
        assert len(set(named)) == len(legal[-1]) - len(exchanges) + bool(exchanges), tree
        boxes = re.findall(r"^\s*- '?checkbox \"", tree, re.MULTILINE)
        assert len(boxes) == max([len(action["places"]) for action in exchanges], default=0), tree
        with deciding(page):
            page.locator(".choices .kind button").first.click()


def test_the_board_can_be_asked(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    open_game_against_bot(page, server, "polska")
    wait_for_decision(page)
    page.get_by_role("button", name="Co jest na stole?").click()
    dialog = page.get_by_role("dialog")
    for question in dialog.locator(".row button").all()[:-1]:
        question.click()
        expect(dialog.locator(".answer").first).not_to_be_empty()
    dialog.get_by_role("button", name="Cały stół słowami").click()
    expect(dialog.locator(".whole")).to_contain_text("Gnieźnie")
    dialog.locator("summary").click()
    expect(dialog.locator("dd").filter(has_text="za kolejne znaczniki siódemki 3, 3, 3, 2, 2, 1, 1")).to_be_visible()


LOOKS = {
    "dark": (("phone", 100), ("upright", 150)),
    "light": (("laptop", 100), ("tablet", 150)),
}
"""By theme: viewports and sizes of text. axe looks at the first of them."""


MORE_SCREENS = (
    *("set-up-boso", "levels", "board-lobby", "boso-start", "boso-reaction", "boso-surprise"),
    *("bosman-stalemate", "six-players", "hand-over"),
    *("board-bosman", "board-boso", "hand", "choices", "asked", "result-luck", "review", "review-boso"),
    *("report", "learn", "lesson", "puzzle", "puzzle-boso", "puzzle-polska"),
    *("rules-boso", "class-polska", "class-boso"),
)
"""Screens with the same parts as others, or that take long; `make soak` has them."""


@pytest.mark.cut
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in (*MORE_SCREENS, *dict(ONWARD.values()))])
def test_axe_finds_nothing_serious_on_any_screen_and_sizes_are_right(
    browser: Browser, server: ServerProcess, name: str
):
    """Each screen in one theme and language, in turn, with the one that is opened from it.

    `make soak` has all sizes, themes and languages.
    """
    number = list(SCREENS).index(name)
    lang = "pl" if number % 2 else "en"
    theme = "dark" if number // 2 % 2 else "light"
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale=lang, color_scheme=theme).new_page()
    open_screen(page, server, name, lang=lang)
    wrong = faults_and_sizes(page, theme)
    if name in ONWARD:
        at_size(page, LOOKS[theme][0][0], 100)
        onward, to_it = ONWARD[name]
        to_it(page)
        settle(page)
        wrong += [f"{onward}, {one}" for one in faults_and_sizes(page, theme)]
    assert wrong == []
    page.context.close()


def faults_and_sizes(page: Page, theme: str) -> list[str]:
    sizes = LOOKS[theme]
    at_size(page, sizes[0][0], 100)
    wrong = [f"{theme}: {one}" for one in faults_in_sight(page)]
    return wrong + [f"{size}, {text} %: {one}" for size, text in sizes for one in wrong_sizes(page, size, text)]
