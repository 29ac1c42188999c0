"""Against whom: levels by name and sentence at the front door, in the set-up and at the table."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.hands import card
from server.rig import TESTS, ServerProcess


@pytest.fixture(scope="module")
def levelled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    env = {"WYPRAWA_GAMES": "bosman=browser.levelled", "PYTHONPATH": str(TESTS)}
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), "--port", "0", env=env) as running:
        yield running


def test_at_the_front_door_one_click_is_enough_and_a_level_can_be_chosen(page: Page, levelled: ServerProcess):
    page.goto(levelled.url)
    bosman = card(page, "bosman")
    levels = bosman.get_by_label(re.compile("Przeciwnik: Bosman"))
    expect(levels).to_have_value("casual")
    expect(levels.locator("option")).to_have_text(["Szczur lądowy", "Kapitan", "Korsarz", "Admirał"])
    expect(bosman).to_contain_text("Pływa dla przyjemności")
    levels.select_option(label="Korsarz")
    expect(bosman).to_contain_text("Patrzy na ręce i na łódź.")
    bosman.get_by_role("button", name=re.compile("Graj z komputerem")).click()
    page.locator(".play").wait_for()
    expect(page.get_by_role("list", name="Kto gra").first).to_contain_text("Korsarz")
    page.goto(levelled.url)
    expect(card(page, "bosman").get_by_label(re.compile("Przeciwnik: Bosman"))).to_have_value("skilled")


def test_setting_up_each_computer_has_a_level_and_its_name(page: Page, levelled: ServerProcess):
    page.goto(f"{levelled.url}new/bosman?for=alone")
    page.get_by_role("radio", name="4").check(force=True)
    seats = page.locator("fieldset.seat")
    levels = seats.get_by_label("Jak gra komputer")
    expect(levels).to_have_count(3)
    levels.nth(0).select_option(label="Admirał")
    expect(seats.nth(1)).to_contain_text("Myśli kilka ruchów naprzód.")
    levels.nth(2).select_option(label="Gra na chybił trafił")
    expect(levels.nth(1).locator("optgroup option").first).to_have_text("Stara się wygrać")
    names = seats.get_by_label("Imię")
    assert [names.nth(seat).get_attribute("placeholder") for seat in (1, 2, 3)] == ["Admirał", "Kapitan", "Komputer"]
    page.get_by_role("button", name="Zacznij grę").click()
    page.locator(".play").wait_for()
    for name in ("Admirał", "Kapitan", "Komputer"):
        expect(page.get_by_role("list", name="Kto gra").first).to_contain_text(name)


def test_the_host_seats_a_level_before_the_game_and_lets_one_play_in_it(page: Page, levelled: ServerProcess):
    page.goto(f"{levelled.url}new/bosman?for=link")
    page.get_by_role("button", name="Otwórz stół").click()
    page.get_by_label("Który komputer").select_option(label="Szczur lądowy")
    expect(page.locator(".lobby")).to_contain_text("Dopiero co wszedł na pokład.")
    page.get_by_role("button", name=re.compile("Posadź komputer")).click()
    expect(page.locator(".lobby")).to_contain_text("Szczur lądowy")
    page.get_by_role("button", name=re.compile("Zgłoś gotowość")).click()
    page.locator(".play").wait_for()
    page.get_by_role("button", name="Więcej").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Który komputer").select_option(label="Admirał")
    expect(dialog).to_contain_text("Myśli kilka ruchów naprzód.")
    dialog.get_by_role("button", name="Niech gra komputer").click()
    expect(page.get_by_text("(Admirał)").first).to_be_attached()
