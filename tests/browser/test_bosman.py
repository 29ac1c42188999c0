"""The board of Bosman: a quick beginning, exchanges by boxes, colours of seats, points and letters in sight."""

import re

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.page_driver import (
    decide_in_bosman,
    deciding,
    game_card,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from browser.screens import open_screen
from browser.sizes import VIEWPORTS, wrong_sizes
from browser.table_screens import in_the_middle
from browser.test_consequences import STILL
from browser.test_preview_arrival import BOXES
from server.harness import ServerProcess

PHONE = {"width": 390, "height": 844}
GANGS = {"rgb(200, 50, 43)", "rgb(31, 111, 181)", "rgb(232, 181, 33)", "rgb(35, 122, 65)"}

UNDER_TICKS = """() => [...document.querySelectorAll(".hand .tick")].flatMap((tick) => {
  const over = tick.getBoundingClientRect();
  return [...tick.closest(".place").querySelectorAll("svg text")]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    })
    .map(({ textContent }) => textContent);
})"""
"""Letters and digits of tokens in the hand on which a tick lies."""


def log_line(page: Page, words: str) -> Locator:
    return page.locator("ol.log li", has_text=re.compile(words))


def test_the_first_move_takes_four_taps_from_the_front_page(browser: Browser, server: ServerProcess):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="pl-PL")
    page = context.new_page()
    store_settings(page, motion="off")
    taps = 0

    def tap(place: Locator) -> None:
        nonlocal taps
        place.tap()
        taps += 1

    page.goto(server.url)
    tap(game_card(page, "bosman").get_by_role("button", name=re.compile("^Graj z komputerem")))
    begin = page.locator(".opening button.main")
    begin.wait_for()
    assert page.locator(".gang[aria-pressed=true]").count() in (1, 2)
    assert page.locator(".opening input").is_checked()
    tap(begin)
    page.locator(".piece.can:not([data-drag=poison])").first.wait_for()
    tap(page.locator(".piece.can:not([data-drag=poison])").first)
    tap(page.locator(".field.lit").first)
    log_line(page, "^Kładziesz").first.wait_for(state="attached")
    assert taps <= 4


def test_the_proposed_gang_and_the_kept_hand_are_open_to_change(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", options={"first": "1"}))
    start_game(page)
    wait_for_decision(page)
    page.locator(".gang", has_text="Stara Puszka").click()
    page.locator(".opening label").click()
    boat = page.locator("svg.boat").bounding_box()
    page.locator(".opening button.main").click()
    page.get_by_role("button", name="Zatrzymaj wszystkie").wait_for()
    assert page.locator("svg.boat").bounding_box() == boat, "the boat keeps its place when the hand comes"
    expect(log_line(page, "Stara Puszka").first).to_be_attached()
    expect(page.locator(".behind .piece")).to_have_count(5)


def test_the_second_of_two_players_gets_two_proposed_gangs(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", options={"first": "2"}))
    start_game(page)
    wait_for_decision(page)
    expect(page.locator(".gang[aria-pressed=true]")).to_have_count(2)
    names = [name.split(" (")[0] for name in page.locator(".gang[aria-pressed=true] .name").all_inner_texts()]
    page.locator(".opening button.main").click()
    log_line(page, "^Zatrzymujesz").first.wait_for(state="attached")
    taken = page.locator("ol.log li", has_text=re.compile("^Bierzesz gang")).all_text_contents()
    assert [name for name in names if not any(name in line for line in taken)] == []


def test_texts_are_large_and_points_in_sight_at_every_size(browser: Browser, server: ServerProcess):
    found = {}
    for touch in (False, True):
        sizes = [name for name in VIEWPORTS if (name in ("tablet", "upright", "phone")) == touch]
        context = browser.new_context(viewport=PHONE, has_touch=touch, locale="pl")
        page = context.new_page()
        open_screen(page, server, "bosman")
        for size in sizes:
            wrong = [one for one in wrong_sizes(page, size, 100) if "board: " in one]
            points = page.locator(".points b" if page.locator(".points b").first.is_visible() else ".people strong")
            seen = points.evaluate_all("all => all.every(one => one.getBoundingClientRect().bottom <= innerHeight)")
            found[size] = wrong if seen else [*wrong, "points are out of sight"]
        context.close()
    assert found == {name: [] for name in VIEWPORTS}


def test_four_players_and_what_they_did_are_in_sight_on_a_low_screen(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off", pace="quick", guide=None)
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 16, 4), bots=3))
    start_game(page)
    wait_for_decision(page)
    with deciding(page):
        decide_in_bosman(page, Locator.click)
    wait_for_decision(page)
    people = page.locator(".people")
    assert people.evaluate("list => list.scrollHeight - list.clientHeight") <= 0
    deeds = page.locator(".deed > span")
    page.mouse.move(2, 2)
    expect(page.locator(".explained")).to_be_visible()
    expect(deeds).to_have_count(3)  # beside the explanation
    page.get_by_role("button", name="Nie pokazuj więcej takich wskazówek").click()
    expect(page.locator(".explained")).to_have_count(0)
    expect(deeds).to_have_count(3)
    assert deeds.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth)") == []
    paths_of_others_lie_under_tokens_only(page)


def paths_of_others_lie_under_tokens_only(page: Page) -> None:
    shown = "one => getComputedStyle(one).fill"
    assert page.locator("#bosman-tokens rect").evaluate(shown) == "rgb(255, 255, 255)"  # all of the beach
    covered = page.locator("#bosman-tokens circle")
    assert covered.count() > 0
    assert {covered.nth(n).evaluate(shown) for n in range(covered.count())} == {"rgb(0, 0, 0)"}


def test_a_turn_at_the_board_and_in_the_list(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24)))
    start_game(page)
    wait_for_decision(page)
    seats_have_no_colour_of_a_gang_with_two_players(page)
    an_exchange_lights_the_tokens_of_the_hand_and_nothing_else(page)
    a_field_says_what_it_brings_and_no_note_covers_the_board(page)
    a_choice_of_the_list_draws_its_path_on_the_board(page)
    an_exchange_is_chosen_by_a_box_for_each_token(page)


def seats_have_no_colour_of_a_gang_with_two_players(page: Page) -> None:
    colours = page.locator(".people .letter").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(colours)) == 2
    assert not set(colours) & GANGS


def an_exchange_lights_the_tokens_of_the_hand_and_nothing_else(page: Page) -> None:
    page.locator(".doing").get_by_role("button", name="Wymień żetony").click()
    expect(page.locator(".behind .place:not(.dull) .piece.can")).to_have_count(5)
    expect(page.locator(".before .piece.can")).to_have_count(0)
    expect(page.locator(".doing button.main")).to_have_text("Zaznacz żetony")
    expect(page.get_by_role("button", name=re.compile("można położyć na|można otruć"))).to_have_count(0)
    page.locator(".behind .piece").first.click()
    expect(page.locator(".doing button.main")).to_have_text("Wymień 1 żeton")
    assert page.evaluate(UNDER_TICKS) == []
    page.locator(".doing button.main").hover()
    expect(page.locator("#brings")).to_contain_text("dobierasz 1 żeton")
    page.get_by_role("button", name="Anuluj").click()


def a_field_says_what_it_brings_and_no_note_covers_the_board(page: Page) -> None:
    page.locator(".piece.can:not([data-drag=poison])").first.click()
    expect(page.locator(".field.lit").first).to_have_attribute("data-peeks", "")
    before = page.evaluate(BOXES, STILL)
    page.locator(".field.lit").first.hover()
    expect(page.locator("#brings")).to_contain_text("bosman")
    assert page.evaluate(BOXES, STILL) == before


def a_choice_of_the_list_draws_its_path_on_the_board(page: Page) -> None:
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    expect(page.locator(".beach .dots, .beach .stay")).to_have_count(0)
    page.locator(".choices button", has_text="bosman").first.hover()
    expect(page.locator(".beach .dots, .beach .stay").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(".beach .dots, .beach .stay")).to_have_count(0)


def an_exchange_is_chosen_by_a_box_for_each_token(page: Page) -> None:
    boxes = page.locator(".choices .set input")
    expect(boxes).to_have_count(page.locator(".behind .piece").count())
    assert page.locator(".choices button").count() < 20
    change = page.locator(".choices .set button")
    expect(change).to_be_disabled()
    for index in (1, 3):
        boxes.nth(index).focus()
        page.keyboard.press("Space")
    expect(change).to_contain_text("dobierasz 2 żetony")
    change.focus()
    expect(page.locator("#brings")).to_contain_text("dobierasz 2 żetony")
    with deciding(page):
        page.keyboard.press("Enter")
    log_line(page, "pod stos").first.wait_for(state="attached")
