"""Answers that come late, when the person is already elsewhere."""

from playwright.sync_api import BrowserContext, Route, expect

from browser.page_driver import near_the_end, play_on_the_board, start_game, store_settings, table_from
from server.harness import ServerProcess


def test_the_lobby_is_gone_when_the_list_of_games_comes(context: BrowserContext, server: ServerProcess):
    """Any page that logs a warning fails its test (conftest)."""
    page = context.new_page()
    held: list[Route] = []
    page.route("**/api/games*", lambda route: held.append(route))
    page.goto(table_from(server, "bosman"))
    start_game(page)
    expect(page.locator("[data-laid]").first).to_be_attached()
    assert held
    with page.expect_response("**/api/games*"):
        for route in held:
            route.continue_()
    page.wait_for_timeout(200)


def test_the_way_to_the_graph_waits_for_its_code(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    held: list[Route] = []
    page.route("**/FinishedGame*.js", lambda route: held.append(route))
    page.goto(table_from(server, "bosman", near_the_end("bosman", 3)))
    start_game(page)
    play_on_the_board(page, "bosman", lambda place: place.click())
    page.get_by_role("button", name="Wykres i powtórka").click()
    assert held
    for route in held:
        route.continue_()
    expect(page.get_by_role("link", name="Obejrzyj grę jeszcze raz")).to_be_focused()
    expect(page.locator(".after .graph")).to_be_in_viewport()
