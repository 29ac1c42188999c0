"""A class and the operator's page in the browser: a teacher, two pupils, a report, a ban."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from server.harness import OPERATOR_SECRET, ServerProcess, http


def test_a_teacher_opens_tables_pupils_come_in_by_one_link_and_a_reload_gives_the_seat_back(
    context: BrowserContext, browser, server: ServerProcess
):
    teacher = context.new_page()
    teacher.goto(server.url)
    teacher.get_by_role("link", name="Dla klasy").click()
    teacher.get_by_label("Ile stołów").fill("2")
    teacher.get_by_role("button", name="Otwórz stoły").click()
    link = teacher.get_by_label("Link dla uczniów").input_value()
    assert re.search(r"/c/[A-Z0-9]{6}$", link)
    pupils = []
    for name in ("Ola", "Jan"):
        page = browser.new_context(locale="pl-PL").new_page()
        page.goto(link)
        expect(page.get_by_text("24 godziny po ostatnim ruchu")).to_be_visible()
        page.get_by_label("Twoje imię").fill(name)
        page.get_by_role("button", name="Wejdź").click()
        page.wait_for_url("**/t/*")
        pupils.append(page)
    first = pupils[0]
    table = first.url
    expect(first.get_by_text("Jan").first).to_be_visible()
    first.reload()
    expect(first.get_by_text("Jan").first).to_be_visible()
    first.goto(link)
    first.get_by_role("link", name="Wróć na swoje miejsce").click()
    first.wait_for_url(table)
    expect(teacher.get_by_text("2 z 4 miejsc zajętych")).to_be_visible()
    # All are there, so the countdown of the lobby starts the game.
    expect(teacher.locator(".stage").first).to_be_visible(timeout=30_000)
    teacher.get_by_role("button", name="Zatrzymaj wszystkie").click()
    expect(teacher.get_by_text("Zatrzymany").first).to_be_visible()
    expect(first.get_by_text("Gra jest zatrzymana.").first).to_be_visible()
    expect(first.get_by_text("Wznowi ją osoba, która prowadzi klasę.")).to_be_visible()
    expect(first.get_by_role("button", name="Wznów grę")).to_have_count(0)
    teacher.get_by_role("button", name="Wznów wszystkie").click()
    expect(teacher.get_by_text(re.compile("^Decyduje: ")).first).to_be_visible()
    teacher.get_by_role("button", name="Zakończ wszystkie").click()
    teacher.get_by_role("button", name="Tak").click()
    expect(teacher.get_by_text("Przerwany").first).to_be_visible()
    for page in pupils:
        page.context.close()


@pytest.mark.cut  # a wrong secret is answered with 403, which the browser logs
def test_the_operator_signs_in_reads_a_report_and_bans_a_name(context: BrowserContext, server: ServerProcess):
    seats = [{"kind": "here", "name": "Zosia"}, {"kind": "here", "name": "Niegrzeczny"}]
    table = http(f"{server.url}api/tables", {"game": "bosman", "seats": seats})[1]["table"]
    page = context.new_page()
    page.goto(f"{server.url}host")
    page.get_by_label("Sekret").fill("a wrong secret")
    page.get_by_role("button", name="Wejdź").click()
    expect(page.get_by_text("To nie jest sekret tej strony.")).to_be_visible()
    page.get_by_label("Sekret").fill(OPERATOR_SECRET)
    page.get_by_role("button", name="Wejdź").click()
    expect(page.get_by_role("heading", name="Obciążenie")).to_be_visible()
    assert OPERATOR_SECRET not in page.evaluate("document.cookie + JSON.stringify(localStorage)")
    http(f"{server.url}api/tables/{table}/report", {"kind": "name", "seat": 1, "note": "Dokucza."})
    page.reload()
    expect(page.get_by_text("Zgłoszono imię: Niegrzeczny")).to_be_visible()
    page.get_by_role("button", name="Zablokuj imię Niegrzeczny").first.click()
    expect(page.get_by_role("button", name="Zdejmij blokadę: Niegrzeczny")).to_be_visible()
    page.get_by_role("button", name="Zdejmij blokadę: Niegrzeczny").click()
    expect(page.get_by_role("button", name="Zdejmij blokadę: Niegrzeczny")).not_to_be_visible()
    page.get_by_role("button", name="Załatwione").first.click()
    expect(page.get_by_text("Zgłoszono imię: Niegrzeczny")).not_to_be_visible()
    page.get_by_role("button", name="Wyjdź").click()
    expect(page.get_by_label("Sekret")).to_be_visible()


def test_a_secret_in_the_fragment_signs_in_and_leaves_the_address(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}host#{OPERATOR_SECRET}")
    expect(page.get_by_role("heading", name="Obciążenie")).to_be_visible()
    assert page.url == f"{server.url}host"
    assert not any(OPERATOR_SECRET in re.sub("#.*", "", url) or "%20secret" in url for url in asked[1:])


def test_a_player_reports_what_was_said_from_the_menu_of_the_table(context: BrowserContext, browser, server):
    seats = [{"kind": "here", "name": "Zosia"}, {"kind": "here", "name": "Staś"}]
    made = http(f"{server.url}api/tables", {"game": "bosman", "seats": seats})[1]
    one, other = context.new_page(), browser.new_context(locale="pl-PL").new_page()
    for seat, page in (("0", one), ("1", other)):
        page.goto(f"{server.url}t/{made['table']}#seat={made['seats'][seat]}")
    other.get_by_label("Napisz do wszystkich").fill("Jesteś w błędzie i już")
    other.get_by_role("button", name="Wyślij", exact=True).click()
    expect(one.get_by_text("Jesteś w błędzie i już").first).to_be_visible()
    one.locator("summary", has_text="Zgłoś coś").click()
    one.get_by_label("Co zgłaszasz").select_option(index=2)
    one.get_by_role("button", name="Wyślij zgłoszenie").click()
    expect(one.get_by_text("Zgłoszenie jest wysłane.")).to_be_visible()
    other.context.close()
