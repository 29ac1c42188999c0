"""A hidden tab says that it is the player's turn; sounds are offered once."""

import contextlib
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as NotCalled

from browser.page_driver import near_the_end, start_game, store_settings, table_from, wait_for_decision
from server.harness import ServerProcess

STUBS = """
window.calls = [];
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.hide = (yes) => { window.away = yes; document.dispatchEvent(new Event("visibilitychange")); };
navigator.setAppBadge = async (count) => { calls.push(["badge", count]); };
navigator.clearAppBadge = async () => { calls.push(["no badge"]); };
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    calls.push(["asked"]);
    return (Notification.permission = window.answer ?? "granted");
  }
  constructor(title, { body }) { calls.push(["notified", title, body]); }
  close() { calls.push(["closed"]); }
};
window.OscillatorNode = class { connect(next) { return next; } start() { calls.push(["sound"]); } stop() {} };
window.GainNode = class {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(next) { return next; }
};
"""
"""A browser whose tab can be hidden, with notifications, badges and sounds that are only recorded."""


@pytest.fixture
def page(context: BrowserContext, server: ServerProcess) -> Page:
    page = context.new_page()
    page.add_init_script(STUBS)
    store_settings(page, motion="off", name="Ola")
    page.goto(table_from(server, "bosman", near_the_end("bosman", 6)))
    start_game(page)
    wait_for_decision(page)
    return page


def allow_notifications(page: Page) -> None:
    page.get_by_role("button", name="Ustawienia").click()
    page.get_by_role("checkbox", name="Powiadomienia").click()
    page.keyboard.press("Escape")


def test_notifications_are_offered_once_where_somebody_plays_elsewhere(browser: Browser, server: ServerProcess):
    """One person against bots is offered sounds; with somebody elsewhere notifications come first, then sounds."""
    ours, theirs = (browser.new_context(locale="pl") for _ in range(2))
    page, guest = ours.new_page(), theirs.new_page()
    page.add_init_script(STUBS)
    for opened, name in ((page, "Ola"), (guest, "Jan")):
        store_settings(opened, motion="off", name=name)
    for offer in ("Powiadamiaj", "Włącz dźwięki"):
        page.goto(f"{server.url}new/bosman?for=link")
        page.get_by_role("button", name="Otwórz stół").click()
        page.locator(".code strong").wait_for()
        guest.goto(page.url.partition("?")[0])
        guest.get_by_role("button", name=re.compile("Usiądź|Siadam")).first.click()
        start_game(page)
        expect(page.locator(".offer .yes")).to_have_text(offer)
        assert page.evaluate("calls") == []
        page.locator(".offer .yes").click()
        expect(page.locator(".offer")).to_have_count(0)
        if offer == "Powiadamiaj":
            assert page.evaluate("calls") == [["asked"]]
            assert page.evaluate("JSON.parse(localStorage.wyprawa).settings.notify") is True
    ours.close()
    theirs.close()


def come_back_to_a_turn(page: Page) -> None:
    """Decides until it is the other player's turn, with the page hidden, and waits for one's own."""
    icon = page.locator('link[rel="icon"]')
    for _ in range(10):
        page.evaluate("hide(false)")
        wait_for_decision(page)
        page.evaluate("calls.length = 0")
        page.evaluate("() => { document.querySelector('.choices .kind button').click(); hide(true); }")
        expect(icon).to_have_attribute("href", "/app/icon-turn.svg", timeout=15_000)
        with contextlib.suppress(NotCalled):  # the player may decide twice in a row
            page.wait_for_function("() => calls.some(([kind]) => kind === 'notified')", timeout=6000)
            return
    raise AssertionError("nobody was called")


def test_a_hidden_tab_calls_the_player_and_says_nothing_secret(page: Page):
    assert page.evaluate("calls") == []  # the permission is not asked for unasked
    page.get_by_role("button", name="Włącz dźwięki").click()
    allow_notifications(page)
    assert ["asked"] in page.evaluate("calls")
    come_back_to_a_turn(page)
    calls = page.evaluate("calls")
    assert [call for call in calls if call[0] == "notified"] == [["notified", "Bosman", "Twoja kolej."]]
    assert ["badge", 1] in calls
    assert ["sound"] in calls[calls.index(["badge", 1]) :]
    assert page.title().startswith("● ")
    page.evaluate("hide(false)")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/app/icon.svg")
    assert page.evaluate("calls")[-2:] == [["no badge"], ["closed"]]


def test_sounds_are_offered_once_without_moving_the_table_and_a_refusal_is_told(page: Page):
    board = page.locator(".play").bounding_box()
    offer = page.get_by_role("group", name="Włącz dźwięki")
    expect(offer).to_be_visible()
    offer.get_by_role("button", name="Nie teraz").click()
    expect(offer).to_be_hidden()
    assert page.locator(".play").bounding_box() == board
    page.reload()
    wait_for_decision(page)
    expect(offer).to_be_hidden()
    page.evaluate("answer = 'denied'")
    allow_notifications(page)
    page.get_by_role("button", name="Ustawienia").click()
    expect(page.get_by_role("checkbox", name="Powiadomienia")).not_to_be_checked()
