"""Errors on the page: each message says what happened and what to do."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from browser.page_driver import (
    deciding,
    is_over,
    near_the_end,
    open_game_against_bot,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
    way_to_play,
)
from chromium import FLAGS
from prepared import chromium
from server.harness import ServerProcess, http


@pytest.mark.cut
def test_a_wrong_link_says_so_and_leads_home(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    page.goto(f"{server.url}rules/nothing")
    expect(page.locator("main")).to_contain_text(re.compile("Nie ma|nie zna|nie istnieje"))


@pytest.mark.cut
def test_an_old_link_to_a_table_that_is_gone(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    address = table_from(server, "bosman")
    table, host = re.search(r"/t/([^#]+)#.*host=(.*)$", address).groups()
    page.goto(address)
    page.get_by_role("button", name="Zacznij teraz").wait_for()
    http(f"{server.url}api/tables/{table}", method="DELETE", Authorization=f"Bearer {host}")
    expect(page.get_by_role("heading", name="Tego stołu już nie ma.")).to_be_visible()
    page.goto(f"{server.url}t/{table}")
    expect(page.get_by_text("Poproś o nowy link")).to_be_visible()
    page.get_by_role("link", name="Na stronę główną").click()
    page.wait_for_url(server.url)


@pytest.mark.cut
def test_a_part_of_the_page_that_does_not_come(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    page.goto(server.url)
    page.locator("article").first.wait_for()
    context.route(re.compile(r"/app/assets/SetUp-.*\.js"), lambda route: route.abort())
    way_to_play(page, "bosman", "Ustaw po swojemu").click()
    expect(page.get_by_role("heading", name="Nie udało się wczytać tej strony.")).to_be_visible()
    context.unroute_all()
    page.get_by_role("button", name="Odśwież stronę").click()
    expect(page.get_by_role("heading", name="Bosman")).to_be_visible()
    context.route(re.compile(r"/app/assets/mountApp-.*\.js"), lambda route: route.abort())
    page.goto(server.url)
    expect(page.get_by_role("alert")).to_have_text("Strona nie wczytała się do końca. Odśwież ją.")


def test_a_table_that_is_full_can_be_watched(context: BrowserContext, browser: Browser, server: ServerProcess):
    page = context.new_page()
    page.goto(table_from(server, "bosman"))
    other = browser.new_context(locale="pl-PL")
    guest = other.new_page()
    page.get_by_role("button", name="Zacznij teraz").wait_for()
    guest.goto(page.url)
    expect(guest.get_by_text("Wszystkie miejsca są zajęte")).to_be_visible()
    start_game(page)
    expect(guest.get_by_text("Oglądasz tę grę.")).to_be_visible()
    assert guest.locator(".choices, [data-drag]").count() == 0
    other.close()


def test_two_tabs_on_one_seat_both_work_and_say_so(context: BrowserContext, server: ServerProcess):
    one = context.new_page()
    store_settings(one, motion="off")
    open_game_against_bot(one, server, "bosman")
    wait_for_decision(one)
    two = context.new_page()
    two.goto(one.url)
    wait_for_decision(two)
    for tab in (one, two):
        expect(tab.get_by_text("otwarty także w innej karcie")).to_be_visible()
    before = two.locator("ol.log li").count()
    two.locator(".choices .kind button").first.click()
    for tab in (one, two):
        lines = tab.locator("ol.log li")
        expect(lines.nth(before)).to_be_attached()  # a short log shows only its newest line
        expect(lines.last).to_be_visible()


def test_a_browser_with_storage_shut_keeps_its_keys_in_the_address(browser: Browser, server: ServerProcess):
    context = browser.new_context(locale="pl-PL", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('shut', 'SecurityError'); } });"
    )
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    open_game_against_bot(page, server, "bosman")
    wait_for_decision(page)
    expect(page.get_by_text("Zachowaj adres tej strony")).to_be_visible()
    page.reload()
    wait_for_decision(page)
    with deciding(page):
        page.locator(".choices .kind button").first.click()
    wait_for_decision(page)
    assert wrong == []
    context.close()


def test_a_game_over_plain_http_in_the_home_network(playwright: Playwright, tmp_path):
    """The host name is invented; Chromium does not treat it as secure."""
    path, env = chromium()
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--host-name", "wyprawa.home") as server:
        port = server.url.rsplit(":", 1)[1].strip("/")
        rules = "--host-resolver-rules=MAP wyprawa.home 127.0.0.1"
        browser = playwright.chromium.launch(executable_path=path, env=env, args=[*FLAGS, rules])
        page = browser.new_context(locale="pl-PL", viewport={"width": 1280, "height": 720}).new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        store_settings(page, motion="off")
        address = table_from(server, "bosman", near_the_end("bosman", 2)).replace("127.0.0.1", "wyprawa.home")
        page.goto(address)
        assert page.evaluate("isSecureContext") is False
        assert port in page.url
        start_game(page)
        while wait_for_decision(page) == "turn":
            with deciding(page):
                page.evaluate("document.querySelector('.choices .kind button')?.click()")
        assert is_over(page)
        page.get_by_role("button", name=re.compile("Sprawdź uczciwość")).click()
        expect(page.get_by_text(re.compile("sprawdzon", re.IGNORECASE)).first).to_be_visible()
        assert wrong == []
        browser.close()
