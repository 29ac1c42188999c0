"""Whole games by mouse, touch and keyboard, lessons, and every screen in every theme: part of `make soak`."""

from statistics import median

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.page_driver import MOVES, play_on_the_board, start_game, store_settings, table_from
from browser.screens import SCREENS, faults
from browser.test_boso_board import MOST_PRESSES, presses_of_rounds
from browser.test_games_on_the_board import PHONE, play_by_keys, tap, whole_game_by_mouse
from browser.test_guide import SIZES_OF_TEXT, explanation_fits
from browser.test_learn import all_lessons
from browser.test_log_in_sight import against_three, hidden_lines
from browser.test_replay_screen import result_graph_and_replay
from browser.test_things_explained import explains_things
from server.harness import ServerProcess

GAMES = sorted(MOVES)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_mouse(context: BrowserContext, server: ServerProcess, name: str):
    whole_game_by_mouse(context.new_page(), server, name)


@pytest.mark.parametrize("name", GAMES)
def test_the_result_the_graph_the_promise_and_the_replay(context: BrowserContext, server: ServerProcess, name: str):
    result_graph_and_replay(context.new_page(), server, name)


@pytest.mark.parametrize(("name", "press"), [("bosman", "click"), ("polska", "Enter"), ("boso", "tap")])
def test_all_lessons_of_a_game_lead_to_its_short_game(browser: Browser, server: ServerProcess, name: str, press: str):
    all_lessons(browser, server, name, press)


@pytest.mark.parametrize("name", GAMES)
def test_the_explanation_fits_its_line_at_every_size(browser: Browser, server: ServerProcess, name: str):
    explanation_fits(browser, server, name, SIZES_OF_TEXT)


@pytest.mark.parametrize("name", GAMES)
def test_all_things_say_what_they_are(browser: Browser, server: ServerProcess, name: str):
    explains_things(browser, server, name)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_touch_on_a_phone(browser: Browser, server: ServerProcess, name: str):
    context = browser.new_context(locale="pl-PL", viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name))
    start_game(page)
    assert play_on_the_board(page, name, tap) > 5
    context.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keyboard_alone(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, name))
    assert play_by_keys(page, name) > 5


@pytest.mark.parametrize("name", GAMES)
def test_the_newest_line_is_in_sight_at_every_decision_of_a_whole_game(
    context: BrowserContext, server: ServerProcess, name: str
):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(against_three(server, name))
    start_game(page)
    assert hidden_lines(page, name, 300, 10) == []


@pytest.mark.cut
@pytest.mark.parametrize("width", [390, 820, 1280])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_axe_in_every_look(browser: Browser, server: ServerProcess, width: int, theme: str, lang: str):
    assert [(name, faults(browser, server, name, width, theme, lang)) for name in SCREENS] == [
        (name, []) for name in SCREENS
    ]


def test_rounds_of_a_whole_game_of_boso_usually_take_at_most_five_presses(
    context: BrowserContext, server: ServerProcess
):
    rounds = presses_of_rounds(context.new_page(), server, 200)
    assert len(rounds) > 10
    assert median(rounds) <= MOST_PRESSES
