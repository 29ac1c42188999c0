"""The review of a finished game and the puzzles on the page."""

import re

from playwright.sync_api import BrowserContext, expect

from browser.page_driver import store_settings
from browser.test_replay_screen import played
from server.harness import ServerProcess, http
from wyprawa.analysis.puzzles import puzzles_of
from wyprawa.games import game as find_game

FOUND = 120_000
"""Milliseconds for a review on a busy machine."""


def test_a_game_is_reviewed_and_played_again_from_a_moment(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    table = played(page, server, "polska")
    page.get_by_role("link", name="Omów grę").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Omówienie: Polska")
    expect(page.get_by_role("slider", name="Szanse na wygraną")).to_be_visible(timeout=FOUND)
    expect(page.get_by_role("region", name="Szczęście i umiejętności").get_by_role("columnheader")).to_have_count(1)
    page.get_by_label("Oczami").select_option("all")
    expect(page.get_by_role("region", name="Szczęście i umiejętności").get_by_role("columnheader")).to_have_count(
        len(http(f"{server.url}api/tables/{table}")[1]["seats"]), timeout=FOUND
    )
    again = page.get_by_role("button", name="Spróbuj stąd jeszcze raz")
    if again.count():
        again.click()
        page.wait_for_url(lambda url: "/t/" in url and table not in url)


def test_a_puzzle_of_the_day_is_solved_on_the_board(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(server.url)
    page.get_by_role("region", name="Zadanie dnia").get_by_role("link", name="Rozwiąż").click()
    page.wait_for_url(re.compile("/puzzles/"))
    game, name = page.url.rsplit("/", 2)[1:]
    assert {"game": game, "id": name}.items() <= http(f"{server.url}api/puzzles")[1]["today"].items()
    puzzle = next(one for one in puzzles_of(find_game(game).package) if one.id == name)
    expect(page.get_by_text("Jeden ruch jest wyraźnie lepszy")).to_be_visible()
    page.get_by_role("button", name="Pokaż").click()
    expect(page.get_by_role("status").filter(has_text="Dobrze!")).to_contain_text(puzzle.why["pl"][:20])
    page.get_by_role("button", name=re.compile("Następne zadanie|Koniec|Zakończ")).click()
    page.goto(f"{server.url}puzzles")
    expect(page.get_by_text("rozwiązane")).to_have_count(1)
