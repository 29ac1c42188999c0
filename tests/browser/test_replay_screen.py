"""After the game: result, graph, replay, links to a step, the log, and verification of the dealer's commitment."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from browser.page_driver import near_the_end, play_on_the_board, start_game, store_settings, table_from
from browser.test_games_on_the_board import click
from server.harness import ServerProcess, http
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.games import game as find_game


def played(page: Page, server: ServerProcess, name: str, left: int = 3) -> str:
    """Plays a game to its end on this page. Returns its table."""
    store_settings(page, motion="off")
    page.goto(table_from(server, name, near_the_end(name, left)))
    start_game(page)
    play_on_the_board(page, name, click)
    return page.url.rsplit("/", 1)[1]


def test_who_came_by_code_keeps_the_table_after_its_code_has_ended(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    address = table_from(server, "polska", near_the_end("polska", 2))
    table, keys = address.rsplit("/", 1)[1].split("#")
    code = http(f"{server.url}api/tables/{table}")[1]["code"]
    page.goto(f"{server.url}t/{code}#{keys}")
    page.wait_for_url(f"**/t/{table}")
    start_game(page)
    for what in ("", "/replay"):
        other = context.new_page()
        other.goto(f"{server.url}t/{code}{what}")
        other.wait_for_url(re.compile(f"/t/{table}{what}"))
        other.close()
    play_on_the_board(page, "polska", click)
    assert http(f"{server.url}api/tables/{code}")[0] == 404
    page.reload()
    expect(page.locator("section.result")).to_be_visible()
    for link in page.get_by_role("link").all():
        assert code not in (link.get_attribute("href") or "")
    page.goto(server.url)
    expect(page.get_by_role("link", name=re.compile("Polska")).first).to_be_visible()
    expect(page.get_by_text(code)).to_have_count(0)


def test_the_result_the_graph_the_promise_and_the_replay(context: BrowserContext, server: ServerProcess):
    result_graph_and_replay(context.new_page(), server, "polska")  # `make soak` has all games


def result_graph_and_replay(page: Page, server: ServerProcess, name: str) -> None:
    table = played(page, server, name)
    expect(page.locator("section.result")).to_contain_text(re.compile("Wygrywa"))
    page.get_by_role("button", name="Wykres i powtórka").click()
    expect(page.get_by_role("slider", name=re.compile("^Wykres"))).to_be_in_viewport()
    expect(page.get_by_role("link", name="Obejrzyj grę jeszcze raz")).to_be_focused()
    page.get_by_role("button", name="Sprawdź uczciwość losowania").click()
    page.locator(".verdict").wait_for()
    assert page.locator(".checks > li").count() == 7
    assert page.locator(".checks > li.ok").count() == 7
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^Pobierz")).first.click()
    data = download.value.path().read_bytes()
    assert download.value.suggested_filename.startswith(name)
    assert data == http(f"{server.url}api/tables/{table}/log")[1]
    verify(find_game(name), read_log(data))
    page.get_by_role("link", name=re.compile("jeszcze raz")).click()
    replay_moves_by_keys(page)


def test_a_dealer_who_cheats_is_found_out(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    played(page, server, "bosman")

    def cheat(route, request):
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r'("dealt":\[\[\d+,(\d+),)(\d+)', swap, answer.text(), count=1))

    def swap(found):
        return f"{found[1]}{(int(found[3]) + 1) % int(found[2])}"

    page.route("**/log*", cheat)
    page.get_by_role("button", name="Sprawdź uczciwość losowania").click()
    expect(page.locator(".checks > li.failed").first).to_be_visible()
    expect(page.locator(".verdict.failed")).to_be_visible()


def replay_moves_by_keys(page: Page) -> None:
    """A replay moves by keys, links to a moment and is seen with everybody's eyes."""
    slider = page.get_by_role("slider", name="Moment gry")
    slider.wait_for()
    expect(slider).not_to_have_attribute("max", "1")  # the frames are loaded
    page.wait_for_timeout(900)
    expect(page.locator(".described")).to_have_count(0)  # a pointer that rests points at nothing
    last = slider.get_attribute("max") or ""
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    page.wait_for_url(f"**at={last}*")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**at={int(last) - 1}*")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("slider", name="Moment gry")).to_have_value(str(int(last) - 1))
    eyes = page.get_by_label(re.compile("Czyimi oczami"))
    for who in ("Ola", "Komputer", "widz", "wszyscy"):
        eyes.select_option(label=who)
        page.wait_for_timeout(200)
        expect(slider).to_be_visible()
