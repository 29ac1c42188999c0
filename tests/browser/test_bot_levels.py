"""The choice of a bot level: names and descriptions on the front page, in the set-up and at the table."""

import re

from playwright.sync_api import Page, expect

from browser.page_driver import game_card
from server.harness import ServerProcess


def test_at_the_front_door_one_click_is_enough_and_a_level_can_be_chosen(page: Page, server: ServerProcess):
    page.goto(server.url)
    bosman = game_card(page, "bosman")
    levels = bosman.get_by_label(re.compile("Przeciwnik: Bosman"))
    expect(levels).to_have_value("casual")
    expect(levels.locator("option")).to_have_text(
        ["Szczur lądowy (1 z 4)", "Kuk okrętowy (2 z 4)", "Sternik (3 z 4)", "Wilk morski (4 z 4)"]
    )
    expect(bosman).to_contain_text("Bierze punkty, które widzi")
    levels.select_option("skilled")
    expect(bosman).to_contain_text("Przed każdym ruchem sprawdza")
    bosman.get_by_role("button", name=re.compile("Graj z komputerem")).click()
    page.locator(".play").wait_for()
    expect(page.get_by_role("list", name="Kto gra").first).to_contain_text("Sternik")
    page.goto(server.url)
    expect(game_card(page, "bosman").get_by_label(re.compile("Przeciwnik: Bosman"))).to_have_value("skilled")


def test_setting_up_each_computer_has_a_level_and_its_name(page: Page, server: ServerProcess):
    page.goto(f"{server.url}new/bosman?for=alone")
    page.get_by_role("radio", name="4").check(force=True)
    seats = page.locator("fieldset.seat")
    levels = seats.get_by_label("Jak gra komputer")
    expect(levels).to_have_count(3)
    levels.nth(0).select_option("expert")
    expect(seats.nth(1)).to_contain_text("na kilka ruchów naprzód")
    expect(levels.nth(2).locator("option")).to_have_count(4)
    for seat in (2, 3):
        seats.nth(seat).get_by_role("button", name="Więcej graczy komputerowych").click()
    levels.nth(2).select_option("random")
    expect(levels.nth(1).locator("optgroup option", has_text="Stara się wygrać")).to_have_count(1)
    names = seats.get_by_label("Imię")
    assert [names.nth(seat).get_attribute("placeholder") for seat in (1, 2, 3)] == [
        "Wilk morski",
        "Kuk okrętowy",
        "Komputer",
    ]
    page.get_by_role("button", name="Zacznij grę").click()
    page.locator(".play").wait_for()
    for name in ("Wilk morski", "Kuk okrętowy", "Komputer"):
        expect(page.get_by_role("list", name="Kto gra").first).to_contain_text(name)


def test_the_host_seats_a_level_before_the_game_and_lets_one_play_in_it(page: Page, server: ServerProcess):
    page.goto(f"{server.url}new/bosman?for=link")
    page.get_by_role("button", name="Otwórz stół").click()
    page.get_by_label("Poziom komputera").select_option("beginner")
    expect(page.locator(".lobby")).to_contain_text("Pierwszy raz na plaży")
    page.get_by_role("button", name=re.compile("Posadź komputer")).click()
    expect(page.locator(".lobby")).to_contain_text("Szczur lądowy")
    page.get_by_role("button", name="Zacznij teraz").click()
    page.locator(".play").wait_for()
    page.get_by_role("button", name="Więcej", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".agreed")).to_contain_text("Kto zaczyna")
    expect(dialog.locator(".agreed")).not_to_contain_text(re.compile("[a-z]_[a-z]|refillable|random|BOSMAN-"))
    dialog.get_by_label("Poziom komputera").select_option("expert")
    expect(dialog).to_contain_text("na kilka ruchów naprzód")
    dialog.get_by_role("button", name="Niech gra komputer").click()
    expect(page.get_by_text("(Wilk morski)").first).to_be_attached()
