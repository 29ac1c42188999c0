"""A table in Chromium: several browsers, a shared screen, lost connections, languages, screen sizes."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import secrets_of
from browser.page_driver import (
    deciding,
    in_soak,
    open_game_against_bot,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
    way_to_play,
)
from browser.table_screens import in_the_middle
from clauses.polska_scene import Scene
from server.harness import ServerProcess, http

PHONE = {"width": 390, "height": 844}


def choose_first(page: Page) -> None:
    page.locator(".choices .kind button:visible").first.click()


def log_of(page: Page) -> list[str]:
    return page.locator("ol.log li").all_inner_texts()


def test_a_friend_joins_by_link_and_both_see_the_same(context: BrowserContext, browser: Browser, server: ServerProcess):
    page = context.new_page()
    page.goto(server.url)
    way_to_play(page, "polska", "Zaproś linkiem").click()
    page.get_by_role("button", name="Otwórz stół").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("img", name="Kod QR z linkiem do stołu")).to_be_visible()
    other = browser.new_context(locale="en-GB", viewport=PHONE, has_touch=True)
    friend = other.new_page()
    friend.goto(page.get_by_label("Link do stołu").input_value())
    friend.locator("input.sitting").fill("Tom")
    friend.get_by_role("button", name=re.compile("^Sit down")).first.tap()
    start_game(page)
    friend.locator(".play").wait_for()
    expect(page.locator("body")).to_contain_text("Tom")
    assert set(secrets_of(page)) == set(secrets_of(friend))
    assert secrets_of(page) != secrets_of(friend)
    asked = page if page.locator(".bar.yours").count() else friend
    if asked is friend:
        friend.get_by_role("button", name="Moves", exact=True).tap()
    lines = len(log_of(page))
    choose_first(asked)
    expect(page.locator("ol.log li").nth(lines)).to_be_visible()
    expect(friend.locator("ol.log li")).to_have_count(len(log_of(page)))
    other.close()


def test_one_screen_never_shows_the_next_hand_before_its_owner_asks(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", names=("Ola", "Tomek"), options={"gangs": "random"}))
    start_game(page)
    hands: dict[str, set[str]] = {}
    for _ in range(8):
        show = page.get_by_role("button", name=re.compile("pokaż, co mam"))
        show.wait_for()
        assert page.locator("[data-drag]").count() == 0  # no hand is in the page at all
        assert page.locator(".choices").count() == 0
        assert "Twoja ręka" not in page.content()
        owner = show.inner_text().split(":")[0]
        show.click()
        page.locator(".piece").first.wait_for()
        assert page.get_by_label("Napisz do wszystkich").count() == 0  # they talk across the table
        hands[owner] = {piece.get_attribute("data-drag") or "" for piece in page.locator(".piece").all()}
        hide = page.get_by_role("button", name="Zasłoń i podaj dalej")
        while not show.count():
            if page.locator("[data-decision]").count():
                with deciding(page):
                    choose_first(page)
            elif hide.count():
                hide.click()
            page.locator("[data-decision]").or_(hide).or_(show).first.wait_for()
    assert set(hands) == {"Ola", "Tomek"}


@pytest.mark.parametrize("name", ["bosman", *in_soak("boso", "polska")])
def test_a_reload_in_the_middle_of_a_decision_loses_nothing(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    open_game_against_bot(page, server, name)
    for _ in range(3):
        wait_for_decision(page)
        with deciding(page):
            choose_first(page)
    wait_for_decision(page)
    before, choices = log_of(page), page.locator(".choices button").all_inner_texts()
    page.reload()
    wait_for_decision(page)
    assert log_of(page) == before
    assert page.locator(".choices button").all_inner_texts() == choices


@pytest.mark.cut
def test_a_page_survives_a_server_that_dies_and_loses_no_click(browser: Browser, tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        context = browser.new_context(locale="pl-PL", viewport={"width": 1280, "height": 720})
        page = context.new_page()
        store_settings(page, motion="off")
        open_game_against_bot(page, server, "bosman")
        wait_for_decision(page)
        server.args = (*server.args[:-1], server.url.rsplit(":", 1)[1].strip("/"))
        server.kill()
        expect(page.get_by_text("Brak połączenia z serwerem")).to_be_visible()
        before = len(log_of(page))
        choose_first(page)
        expect(page.get_by_text("Twój ruch czeka i zostanie wysłany")).to_be_visible()
        server.start()
        expect(page.get_by_text("Brak połączenia z serwerem")).to_be_hidden(timeout=20_000)
        expect(page.locator("ol.log li").nth(before)).to_be_visible()
        wait_for_decision(page)
        context.close()


def test_the_language_can_change_in_the_middle_of_a_game(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    open_game_against_bot(page, server, "polska")
    wait_for_decision(page)
    choose_first(page)
    expect(page.locator("ol.log li", has_text="Bierzesz kostkę").first).to_be_visible()
    wait_for_decision(page)
    polish, brings = log_of(page), page.locator(".choices small")
    expect(brings.first).not_to_be_empty()
    promised = brings.first.inner_text()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="What is on the table?")).to_be_visible()
    expect(page.locator("ol.log li").first).not_to_have_text(polish[0])
    english = log_of(page)
    assert len(english) == len(polish)
    assert page.locator("html").get_attribute("lang") == "en"
    expect(brings.first).not_to_be_empty()
    expect(brings.first).not_to_have_text(promised)
    choose_first(page)
    expect(page.locator("ol.log li").nth(len(english))).to_be_visible()


def test_a_forbidden_move_says_why_with_its_rule_one_tap_away(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    open_game_against_bot(page, server, "polska")
    wait_for_decision(page)
    page.locator("summary", has_text="Wpisz ruch").click()
    page.get_by_label("Wpisz ruch").fill("Gdańsk")
    page.get_by_role("button", name="Wykonaj", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Najpierw weź kostkę.")
    alert.get_by_role("button", name=re.compile("Zasada POLSKA")).click()
    expect(page.get_by_role("dialog").locator("[data-clause='POLSKA-M-6']")).to_be_in_viewport()


def test_a_hint_gives_a_reason_and_a_move_can_be_taken_back(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "polska", names=("Ola", "Tomek"), options={"first": "1"}))
    start_game(page)
    page.get_by_role("button", name="Ola: pokaż, co mam").click()
    wait_for_decision(page)
    page.get_by_role("button", name="Podpowiedz").click()
    note = page.locator(".notes .note")
    expect(note.locator("strong")).to_contain_text("Podpowiedź: wziąć kostkę")
    expect(note.locator("p").last).to_contain_text("Szansa na wygraną: około")  # the chance comes last
    page.get_by_role("button", name="Zrób tak").click()
    page.get_by_role("button", name="Cofnij ruch").click()
    expect(page.locator("ol.log li").last).to_contain_text(re.compile("cofa", re.IGNORECASE))


def test_a_hint_calls_a_certain_win_certain_and_its_rule_is_one_press_away(
    context: BrowserContext, server: ServerProcess
):
    page = context.new_page()
    store_settings(page, motion="off")
    scene = Scene("Ola at torun, track 28, hand eagle; Jan at gdansk, track 29; die 3")
    page.goto(table_from(server, "polska", scene.game.write_position(scene.state)))
    start_game(page)
    wait_for_decision(page)
    page.get_by_role("button", name="Podpowiedz").click()
    note = page.locator(".notes .note")
    expect(note).to_contain_text("Tak dochodzisz do mety.")
    expect(note.locator("p").last).to_have_text("Wygrywa na pewno, cokolwiek się zdarzy.")
    note.get_by_role("button", name="Zasada POLSKA-E-1").click()
    expect(page.get_by_role("dialog").locator("[data-clause='POLSKA-E-1']")).to_be_in_viewport()


def test_a_board_for_all_and_hands_on_phones(context: BrowserContext, browser: Browser, server: ServerProcess):
    board = context.new_page()
    board.goto(server.url)
    way_to_play(board, "bosman", "dużym ekranie").click()
    board.get_by_role("button", name="Otwórz planszę").click()
    board.wait_for_url("**show=board")
    board.locator(".code strong").wait_for()
    address = re.sub(r"\?.*", "?show=hand", board.url)
    phones = []
    for name in ("Ola", "Tomek"):
        context = browser.new_context(locale="pl-PL", viewport=PHONE, has_touch=True, is_mobile=True)
        phone = context.new_page()
        phone.goto(address)
        phone.locator("input.sitting").fill(name)
        phone.get_by_role("button", name=re.compile("^Usiądź")).first.tap()
        phones.append(phone)
    start_game(board)
    for page in (board, *phones):
        page.locator(".play").wait_for()
    assert board.locator(".choices, [data-drag]").count() == 0
    asked = next(phone for phone in phones if phone.locator(".bar.yours").count())
    asked.get_by_role("button", name="Ruchy", exact=True).tap()
    choose_first(asked)
    expect(board.locator("ol.log li").last).to_contain_text("gang")
    for phone in phones:
        phone.context.close()


def test_people_talk_and_lines_of_the_log_light_their_places(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24)))
    start_game(page)
    wait_for_decision(page)
    expect(page.locator(".told ol.log")).to_be_visible()
    expect(page.get_by_label("Napisz do wszystkich")).to_have_count(0)  # bots read nothing
    address = table_from(server, "bosman", in_the_middle("bosman", 24), ("Ola", "Tomek"))
    page.goto(re.sub("&seat=[^&]+", "", address, count=1))  # Tomek is elsewhere
    start_game(page)
    wait_for_decision(page)
    page.get_by_label("Napisz do wszystkich").fill("Dzień dobry!")
    page.get_by_role("button", name="Wyślij").click()
    expect(page.locator("ol.log li.said").last).to_contain_text("Dzień dobry!")
    choose_first(page)
    laid = page.locator("ol.log li").filter(has_text=re.compile("[Kk]ładzie")).last
    laid.hover()
    expect(page.locator(".told").first).to_be_visible()
    page.locator("ol.log").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("ol.log li.active")).to_have_count(1)


def test_a_finished_table_has_its_log(server: ServerProcess):
    status, games = http(f"{server.url}api/games")
    assert status == 200
    assert all(game["about"] and all(option["words"] for option in game["options"]) for game in games["games"])
