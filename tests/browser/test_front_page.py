"""The front page: the games side by side, a button to play in sight, and three opponents in one press."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.page_driver import game_card, in_soak, store_settings
from server.harness import ServerProcess, http

PLAY = re.compile("^Graj z komputerem")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), *in_soak((1440, 900), (1920, 1080))])
def test_three_games_in_a_row_with_their_buttons_in_sight(
    browser: Browser, server: ServerProcess, width: int, height: int
):
    page = browser.new_context(viewport={"width": width, "height": height}, locale="pl").new_page()
    page.goto(server.url)
    buttons = page.get_by_role("button", name=PLAY)
    expect(buttons).to_have_count(3)
    page.locator(".picture svg").nth(2).wait_for()
    boxes = [box for button in buttons.all() if (box := button.bounding_box())]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert all(box["y"] + box["height"] <= height for box in boxes)
    page.context.close()


def test_on_a_phone_every_game_can_be_played_within_two_screens(browser: Browser, server: ServerProcess):
    page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="pl").new_page()
    page.goto(server.url)
    buttons = page.get_by_role("button", name=PLAY)
    expect(buttons).to_have_count(3)
    page.wait_for_timeout(300)
    assert all(box["y"] + box["height"] <= 2 * 844 for button in buttons.all() if (box := button.bounding_box()))
    page.context.close()


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_three_opponents_of_different_levels_in_one_press(page: Page, server: ServerProcess, name: str):
    store_settings(page, motion="off", name="Ola")
    page.goto(server.url)
    game_card(page, name).locator("summary").click()
    game_card(page, name).get_by_role("button", name=re.compile("trzema przeciwnikami")).click()
    page.locator(".play").wait_for()
    seats = http(page.url.replace("/t/", "/api/tables/"))[1]["seats"]
    assert seats[0]["name"] == "Ola"
    assert len({seat["name"] for seat in seats}) == len({seat["bot"] for seat in seats}) == 4
    expect(page.locator(".seats .sign svg")).to_have_count(3)
    assert len(set(page.locator(".seats .sign svg").evaluate_all("all => all.map(face => face.innerHTML)"))) == 3


def test_the_set_up_lays_three_opponents_of_different_levels(page: Page, server: ServerProcess):
    page.goto(f"{server.url}new/polska")
    page.get_by_role("button", name="Trzech przeciwników różnych poziomów").click()
    levels = page.get_by_label("Jak gra komputer")
    expect(levels).to_have_count(3)
    assert len({level.input_value() for level in levels.all()}) == 3
