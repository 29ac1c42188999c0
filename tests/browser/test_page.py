"""The page in a real Chromium: whole games, hand-overs, friends by link, lost connections, and nothing unsound."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import secrets_of
from server.rig import ServerProcess, http

POLISH = {"locale": "pl-PL"}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, **POLISH, "viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def page(clean: BrowserContext, server: ServerProcess) -> Iterator[Page]:
    page = clean.new_page()
    page.goto(server.url)
    yield page
    page.close()


def start(page: Page, game: str, how: str) -> None:
    page.locator("section", has=page.get_by_role("heading", name=game, exact=True)).get_by_role(
        "button", name=how
    ).click()


def decide(page: Page) -> bool:
    """Make the first choice there is; whether there was one."""
    choices = page.locator(".kind button:visible")
    if not choices.count():
        return False
    choices.first.click()
    return True


def play(page: Page, most: int = 200) -> None:
    """Play until the result is there, mostly as the hint says."""
    for number in range(most):
        page.locator(".kind button:visible, h2:has-text('Koniec gry')").first.wait_for()
        if page.get_by_role("heading", name="Koniec gry").count():
            return
        if number < 4:
            decide(page)
        else:
            page.get_by_role("button", name="Podpowiedz").click()
            page.get_by_role("button", name="Zrób tak").click()
        page.wait_for_timeout(30)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("title", ["Bosman", "Polska"])
def test_a_lone_player_is_two_clicks_from_a_game_and_plays_it_to_the_end(page: Page, server: ServerProcess, title: str):
    start(page, title, "Graj z komputerem")
    play(page)
    expect(page.get_by_role("button", name=re.compile("[Rr]ewanż"))).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    status, log = http(f"{server.url}api/tables/{table}/log")
    assert status == 200
    assert b'"do":"end"' in log


def test_one_screen_never_shows_the_next_hand_before_its_owner_asks(page: Page):
    start(page, "Bosman", "Jeden ekran, wiele osób")
    page.get_by_role("button", name="Otwórz stół").click()
    for _ in range(8):
        page.get_by_role("button", name=re.compile("pokaż, co mam")).wait_for()
        shown = page.content()
        assert "Twoja ręka" not in shown
        assert not page.locator(".kind button").count()
        page.get_by_role("button", name=re.compile("pokaż, co mam")).click()
        page.locator(".kind button:visible").first.wait_for()
        hidden = page.get_by_role("button", name=re.compile("Zasłoń i podaj dalej|pokaż, co mam"))
        while not hidden.count():
            decide(page)
            page.wait_for_timeout(80)
        if page.get_by_role("button", name="Zasłoń i podaj dalej").count():
            page.get_by_role("button", name="Zasłoń i podaj dalej").click()


def test_a_friend_joins_by_link_and_both_see_the_same(page: Page, browser: Browser, server: ServerProcess):
    start(page, "Polska", "Zaproś linkiem")
    page.get_by_role("button", name="Otwórz stół").click()
    page.wait_for_url("**/t/*")
    friend_context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 800})
    friend = friend_context.new_page()
    friend.goto(page.url)
    friend.locator("input.sitting:visible").first.fill("Tom")
    friend.get_by_role("button", name="Sit down").first.click()
    friend.get_by_role("button", name="Ready").click()
    page.get_by_role("button", name="Zgłoś gotowość").click()
    for side in (page, friend):
        side.locator("pre").wait_for()
    expect(page.locator("body")).to_contain_text("Tom")
    assert set(secrets_of(page)) == set(secrets_of(friend))
    assert secrets_of(page) != secrets_of(friend)
    friend_context.close()


def test_a_page_survives_a_reload_and_a_server_that_dies(browser: Browser, tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        context = browser.new_context(**POLISH)
        page = context.new_page()
        page.goto(server.url)
        start(page, "Bosman", "Graj z komputerem")
        page.locator(".kind button:visible").first.wait_for()
        page.reload()
        page.locator(".kind button:visible").first.wait_for()
        server.args = (*server.args[:-1], server.url.rsplit(":", 1)[1].strip("/"))
        server.kill()
        expect(page.locator("#offline")).to_be_visible()
        server.start()
        expect(page.locator("#offline")).to_be_hidden(timeout=15_000)
        assert decide(page)
        page.wait_for_timeout(300)
        page.locator(".kind button:visible, h2:has-text('Koniec gry')").first.wait_for()
        context.close()


@pytest.mark.parametrize(
    ("width", "scheme", "locale"), [(1280, "light", "pl-PL"), (390, "light", "pl-PL"), (390, "dark", "en-GB")]
)
def test_axe_finds_nothing_serious_on_any_screen(
    browser: Browser, server: ServerProcess, width: int, scheme: str, locale: str
):
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, locale=locale)
    page = context.new_page()
    page.goto(server.url)
    serious: list[str] = []

    def look(what: str) -> None:
        found = Axe().run(page).response["violations"]
        serious.extend(f"{what}: {one['id']}" for one in found if one["impact"] in ("serious", "critical"))
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{what} scrolls sideways"

    page.locator("main button").first.wait_for()
    look("front")
    page.get_by_role("button", name=re.compile("^(Ustaw po swojemu|Set it up your way)$")).first.click()
    page.wait_for_timeout(200)
    look("set-up")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("^(Zaproś linkiem|Invite by link)$")).first.click()
    page.get_by_role("button", name=re.compile("^(Otwórz stół|Open the table)$")).click()
    page.get_by_role("button", name=re.compile("^(Zgłoś gotowość|Ready)")).wait_for()
    look("lobby")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("^(Graj z komputerem|Play against the computer)$")).first.click()
    page.locator(".kind button:visible").first.wait_for()
    look("table")
    context.close()
    assert serious == []
