"""Seats of a running game in Chromium: consent to a second seat, and no seat taken from a person who is present."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.page_driver import START, in_soak, store_settings
from server.harness import ServerProcess, http

SAYS = {
    "pl": {
        "more": "Więcej",
        "offer": "Oddaj miejsce",
        "sit": "Usiądź",
        "yes": "Zgoda",
        "no": "Nie ma zgody",
        "free": "Zwolnij miejsce",
        "needs": "Już grasz przy tym stole.",
        "waits": "Prosisz o drugie miejsce: Robot. Czekamy na zgodę: Tomek.",
        "asks": "Ola już gra i prosi o drugie miejsce: Robot.",
        "refused": "Tomek nie zgadza się na twoje drugie miejsce.",
        "soon": "była tu przed chwilą",
    },
    "en": {
        "more": "More",
        "offer": "Give up the seat",
        "sit": "Sit down",
        "yes": "Agree",
        "no": "Refuse",
        "free": "Make the seat free",
        "needs": "You are already playing at this table.",
        "waits": "You have asked for a second seat: Robot. Waiting for: Tomek.",
        "asks": "Ola is already playing and asks for a second seat: Robot.",
        "refused": "Tomek does not agree to your taking a second seat.",
        "soon": "was here a moment ago",
    },
}
Sit = Callable[..., tuple[Page, Page]]


@pytest.fixture
def sit(browser: Browser, server: ServerProcess) -> Sit:
    """A running game of Ola, who is the host, and Tomek in separate browsers, with two bots."""

    def pages(lang: str = "pl", theme: str = "light", **context: object) -> tuple[Page, Page]:
        seats = [{"kind": "here", "name": "Ola"}, {"kind": "here", "name": "Tomek"}]
        bots = [{"kind": "bot", "name": name} for name in ("Robot", "Maszyna")]
        asked = {"game": "bosman", "seats": [*seats, *bots], "options": {"gangs": "random", "first": "1"}}
        status, made = http(f"{server.url}api/tables", asked)
        assert status == 201, made
        found = []
        for seat in ("0", "1"):
            page = browser.new_context(locale=lang, **context).new_page()
            store_settings(page, motion="off", lang=lang, name="Ola" if seat == "0" else "Tomek", theme=theme)
            host = f"&host={made['host']}" if seat == "0" else ""
            page.goto(f"{server.url}t/{made['table']}#seat={made['seats'][seat]}{host}")
            page.locator(".lobby").wait_for()
            found.append(page)
        found[0].get_by_role("button", name=START).click()
        for page in found:
            page.locator(".play").wait_for()
        return found[0], found[1]

    return pages


def arrange(page: Page, seat: str, deed: str, says: dict[str, str]) -> None:
    page.get_by_role("button", name=says["more"], exact=True).click()
    page.get_by_role("group", name=seat).get_by_role("button", name=deed).click()


def ask_for_second_seat(page: Page, says: dict[str, str]) -> Page:
    """Offers a bot's seat and opens the link in the same browser."""
    arrange(page, "Robot", says["offer"], says)
    link = page.get_by_role("dialog").locator("input[readonly]").first.input_value()
    tab = page.context.new_page()
    page.close()
    tab.goto(link)
    expect(tab.get_by_text(says["needs"])).to_be_visible()
    tab.get_by_role("button", name=says["sit"], exact=True).click()
    return tab


@pytest.mark.parametrize("lang", ["pl", *in_soak("en")])
def test_a_second_seat_is_taken_when_the_other_agrees(sit: Sit, lang: str):
    says = SAYS[lang]
    ola, tomek = sit(lang)
    ola = ask_for_second_seat(ola, says)
    expect(ola.get_by_role("status").filter(has_text=says["waits"])).to_be_visible()
    note = tomek.get_by_role("status").filter(has_text=says["asks"])
    expect(note).to_be_visible()
    ola.reload()
    expect(ola.get_by_text(says["waits"])).to_be_visible()
    note.get_by_role("button", name=says["yes"]).focus()
    tomek.keyboard.press("Enter")
    expect(note).to_have_count(0)
    expect(ola.get_by_text(says["waits"])).to_have_count(0)
    table = ola.url.split("/t/")[1].split("#")[0]
    ola.wait_for_function(
        "table => JSON.parse(localStorage.getItem('wyprawa')).tables[table].secrets.length === 2", arg=table
    )
    expect(tomek.locator("ol.log")).to_contain_text("Robot")


def test_a_refusal_is_told_to_who_asked(sit: Sit):
    says = SAYS["pl"]
    ola, tomek = sit()
    ola = ask_for_second_seat(ola, says)
    tomek.get_by_role("button", name=says["no"]).click()
    expect(ola.get_by_role("alert")).to_contain_text(says["refused"])
    expect(ola.get_by_text(says["waits"])).to_have_count(0)
    expect(tomek.get_by_text(says["asks"])).to_have_count(0)


def test_a_host_who_frees_the_seat_of_somebody_just_gone_is_told_to_wait(sit: Sit):
    says = SAYS["pl"]
    ola, tomek = sit()
    tomek.close()
    arrange(ola, "Tomek", says["free"], says)
    expect(ola.get_by_role("dialog").get_by_role("alert")).to_contain_text(says["soon"])
