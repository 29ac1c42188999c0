"""The review of a finished game and the puzzles on the page."""

import re

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from browser.page_driver import (
    deciding,
    play_on_the_board,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from browser.test_games_on_the_board import click
from browser.test_replay_screen import played
from clauses.polska_scene import GAME, Scene
from server.harness import ServerProcess, http
from wyprawa.analysis.puzzles import puzzles_of
from wyprawa.games import game as find_game

FOUND = 120_000
"""Milliseconds for a review on a busy machine."""


def test_a_game_is_reviewed(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    table = played(page, server, "polska", 6)
    page.get_by_role("link", name="Omów grę").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Omówienie: Polska")
    expect(page.get_by_role("slider", name="Szanse na wygraną")).to_be_visible(timeout=FOUND)
    expect(page.get_by_role("region", name="Szczęście i umiejętności").get_by_role("columnheader")).to_have_count(1)
    page.get_by_label("Oczami").select_option("all")
    expect(page.get_by_role("region", name="Szczęście i umiejętności").get_by_role("columnheader")).to_have_count(
        len(http(f"{server.url}api/tables/{table}")[1]["seats"]), timeout=FOUND
    )


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_luck_is_told_below_the_result_and_moves_nothing(context: BrowserContext, server: ServerProcess, size):
    page = context.new_page()
    held: list[Route] = []
    page.route("**/luck", lambda route: held.append(route))
    played(page, server, "polska", 6)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    waiting = page.get_by_role("status").filter(has_text="Liczenie szczęścia")
    expect(waiting).to_be_visible()
    page.locator(".after svg[role=slider], .after [role=slider]").first.wait_for()
    places = "els => els.slice(0, 4).map((el) => el.offsetTop)"  # up to the graph below
    before = page.locator(".after > *").evaluate_all(places)
    for route in held:
        route.continue_()
    page.unroute("**/luck")
    expect(waiting).to_be_hidden(timeout=FOUND)
    assert page.locator(".after > *").evaluate_all(places) == before
    told = page.locator(".luck .told").all_inner_texts()
    assert len(told) == 2 * page.locator(".luck li").count()
    assert [line for line in told if not re.match(r"Szczęście: (\+|nic)|Pech: (−|nic)", line)] == []
    assert [line for line in told if re.search(r"krok \d+: \w", line)]
    assert page.locator(".luck .told").evaluate_all("els => els.filter((el) => el.scrollWidth > el.clientWidth)") == []


BOTH_COULD_WIN = """Ola at torun, track 28, hand city-torun; Jan at gdansk, track 28, hand city-gdansk; die 4; dice 1 2;
    markers 1 5 9"""


def test_a_missed_win_is_shown_on_the_board_and_played_again(context: BrowserContext, server: ServerProcess):
    """Ola travels instead of playing the card that wins."""
    page = context.new_page()
    store_settings(page, motion="off")
    position = GAME.write_position(Scene(BOTH_COULD_WIN).state)
    page.goto(table_from(server, "polska", position))
    table = page.url.rsplit("/", 1)[1].partition("#")[0]
    start_game(page)
    assert wait_for_decision(page) == "turn"
    with deciding(page):
        page.locator("[data-town].can .hit").first.click()
    play_on_the_board(page, "polska", click)
    page.get_by_role("link", name="Omów grę").click()
    better = page.get_by_text("Lepiej: zagrać: miasto Toruń").first
    expect(better).to_be_visible(timeout=FOUND)
    expect(page.get_by_role("button", name=re.compile("^1. Ola"))).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(re.compile("Krok 1. Ola: jechać do .* – błąd"))).to_be_visible()
    board = page.get_by_role("group", name="Plansza przed decyzją, z zaznaczonym lepszym ruchem")
    expect(board.locator(".ticket.told")).to_have_count(1)
    page.get_by_role("button", name="Spróbuj stąd jeszcze raz").click()
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
    answer = page.get_by_role("status").filter(has_text="Szansa na wygraną")
    expect(answer).to_contain_text(puzzle.why["pl"][:20])
    expect(answer).not_to_contain_text("Dobrze!")  # it was shown, not found
    page.get_by_role("button", name=re.compile("Następne zadanie|Koniec|Zakończ")).click()
    page.goto(f"{server.url}puzzles")
    expect(page.get_by_text("rozwiązane")).to_have_count(1)
