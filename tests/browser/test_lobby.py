"""The lobby as its host and as a guest see it."""

import re

from playwright.sync_api import Browser, BrowserContext, WebSocketRoute, expect

from browser.conftest import secrets_of
from browser.page_driver import store_settings, table_from
from server.harness import ServerProcess, http


def test_a_guest_is_welcomed_and_the_invitation_stays_when_all_seats_are_taken(browser: Browser, server: ServerProcess):
    asked = {"game": "bosman", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "link"}]}
    made = http(f"{server.url}api/tables", asked)[1]
    host = browser.new_context(locale="pl").new_page()
    store_settings(host, name="Ola")
    host.goto(f"{server.url}t/{made['table']}#seat={made['seats']['0']}&host={made['host']}")
    expect(host.get_by_role("img", name="Kod QR")).to_be_visible()
    expect(host.locator("input.sitting")).to_have_value("")  # for the next person
    guest = browser.new_context(locale="pl").new_page()
    guest.goto(f"{server.url}t/{made['table']}")
    expect(guest.get_by_text("Witaj! Zaproszono cię")).to_be_visible()
    expect(guest.get_by_role("link", name="Zasady gry")).to_have_attribute("href", "/rules/bosman")
    expect(guest.get_by_role("link", name="Naucz się")).to_have_attribute("href", "/learn/bosman")
    expect(guest.get_by_text("10–20 minut")).to_be_visible()
    expect(guest.get_by_role("img", name="Kod QR")).to_have_count(0)
    guest.locator("input.sitting").fill("Jan")
    guest.get_by_role("button", name="Usiądź").first.click()
    expect(host.get_by_text("Jan", exact=True)).to_be_visible()
    expect(host.get_by_role("heading", name="Zaproszenie")).to_be_visible()
    guest.get_by_role("textbox", name="Napisz do wszystkich").fill("Cześć!")
    guest.keyboard.press("Enter")
    expect(host.get_by_role("listitem").filter(has_text="Jan: Cześć!")).to_be_visible()
    cut = "field => field.scrollWidth - field.clientWidth"
    for width in (1280, 390):
        host.set_viewport_size({"width": width, "height": 800})
        assert host.get_by_role("textbox", name="Link do stołu").evaluate(cut) <= 0
        (command,) = host.locator("code", has_text="wyprawa serve --lan").evaluate_all(
            "all => all.map(one => one.getClientRects().length)"
        )
        assert command == 1  # on one line
    copy, chat = (host.get_by_role("button", name="Kopiuj"), host.get_by_role("textbox", name="Napisz do wszystkich"))
    boxes = [one.evaluate("one => one.getBoundingClientRect().top + scrollY") for one in (copy, chat)]
    assert boxes == sorted(boxes)  # on a phone the invitation comes before the chat
    expect(guest.get_by_text("zatrzymaj serwer")).to_have_count(0)
    for page in (host, guest):
        expect(page.get_by_role("timer")).to_contain_text("Gra zacznie się za")
    guest.get_by_role("button", name="Zatrzymaj").click()
    for page in (host, guest):
        expect(page.get_by_text("Odliczanie zatrzymane.")).to_be_visible()
    expect(guest.get_by_role("button", name="Zacznij teraz")).to_have_count(0)
    host.get_by_role("button", name="Odliczaj dalej").click()
    expect(guest.get_by_role("timer")).to_be_visible()
    host.get_by_role("button", name="Zacznij teraz").click()
    for page, seat in ((host, "0"), (guest, "1")):
        page.locator(".play").wait_for()
        assert len(secrets_of(page)[made["table"]]["salts"][seat]) == 32
    for page in (host, guest):
        page.context.close()


def test_the_button_that_starts_is_the_main_one_before_the_countdown_has_begun(
    context: BrowserContext, server: ServerProcess
):
    page = context.new_page()
    countdowns: list[int] = []

    def keep_back(socket: WebSocketRoute) -> None:
        to_server = socket.connect_to_server()

        def hear(told: str | bytes) -> None:
            text, begun = re.subn(r'"starts":\s*\d+', '"starts":null', str(told))
            socket.send(text)
            countdowns.extend([begun] if begun else [])

        to_server.on_message(hear)

    page.route_web_socket("**/ws*", keep_back)
    page.goto(table_from(server, "bosman"))
    start = page.get_by_role("button", name="Zacznij teraz")
    expect(start).to_have_class("main")
    for _ in range(100):
        page.wait_for_timeout(50)
        if countdowns:
            break
    assert countdowns  # the server has begun it
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(start).to_have_class("main")
