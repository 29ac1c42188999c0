"""Boso's board: cards, the magnifier, prices, the suggested way, and the number of presses of a round."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.page_driver import (
    decide_in_boso,
    deciding,
    in_soak,
    is_over,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from browser.screens import open_screen, settle
from browser.table_screens import when_boso_may
from server.harness import ServerProcess
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.games import game as find_game

MOST_PRESSES = 5
"""The most presses of a usual round."""

CUT = """() => [...document.querySelectorAll(".hand .face, .pool .face")]
    .filter(face => face.scrollHeight > face.clientHeight + 1
        || [face, ...face.querySelectorAll(".cat, .title, .label")].some(one => one.scrollWidth > one.clientWidth + 1))
    .map(face => face.textContent)"""
"""The cards whose words do not fit."""

OVERLAPS = """([one, other]) => {
    const boxes = selector => [...document.querySelectorAll(selector)].map(found => found.getBoundingClientRect());
    const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    if (one === other) return boxes(one).filter((a, k, all) => all.slice(k + 1).some(b => lies(a, b))).length;
    return boxes(one).filter(a => boxes(other).some(b => lies(a, b))).length;
}"""
"""How many elements of one kind lie on elements of another, or on each other."""

WORLD = ".window > .frame > svg"

LEAST_LENS = 160
"""The least side of the magnifier in pixels: room for a field and its neighbours."""


def overlaps(page: Page, one: str, other: str) -> int:
    return int(page.evaluate(OVERLAPS, [one, other]))


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844), *in_soak((1280, 720))])
def test_everything_has_its_place(browser: Browser, server: ServerProcess, width: int, height: int):
    page = browser.new_context(viewport={"width": width, "height": height}, locale="pl").new_page()
    open_screen(page, server, "boso", lang="pl")
    cards = page.locator(".hand .card")
    expect(page.locator(".hand svg[data-icon]")).to_have_count(cards.count())
    icons = page.locator(".hand svg[data-icon]").evaluate_all("all => all.map(icon => icon.dataset.icon)")
    assert len(set(icons)) == len(icons)
    assert page.evaluate(CUT) == []
    assert page.locator(f"{WORLD} .tag").count() > 3
    assert overlaps(page, f"{WORLD} .tag rect:first-child", f"{WORLD} .tag rect:first-child") == 0
    expect(page.locator(".route")).to_be_in_viewport(ratio=1)
    assert overlaps(page, ".decide", ".scroll, .below, .route") == 0
    assert overlaps(page, ".lens", f"{WORLD} .pawns > g:last-child, .pool, .route, .decide, .tools") == 0
    for lens in page.locator(".lens").all():
        box = lens.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST_LENS
    if width < 500:
        page.locator(".scroll").evaluate("place => place.scrollTo(0, place.scrollHeight)")
        expect(page.locator(".hand .card").last).to_be_in_viewport(ratio=0.95)
        assert overlaps(page, ".decide", ".hand .card:last-child") == 0
    page.context.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_magnifier_covers_no_purse(browser: Browser, server: ServerProcess, seats: int):
    page = browser.new_context(viewport={"width": 1024, "height": 768}, locale="pl").new_page()
    if seats == 2:
        open_screen(page, server, "puzzle-boso", lang="pl")  # at the left, because what it shows is at the right
    else:
        page.goto(table_from(server, "boso", own_move_in_boso(seats), bots=seats - 1))
        start_game(page)
        wait_for_decision(page)
        settle(page)
    expect(page.locator(".purse")).to_have_count(seats)
    assert overlaps(page, ".lens", ".purse, .tools") == 0
    box = page.locator(".lens").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST_LENS
    page.context.close()


def own_move_in_boso(players: int) -> str:
    """A position in which the first seat moves in Europe, so that the magnifier is open."""
    rules = find_game("boso")
    bot = find_bot(rules, "greedy")
    table = Table.open(rules, [Player(f"Player {seat}") for seat in range(players)], chance=Chance(seed=7))
    rng = Random(7)
    while True:
        seat = table.to_act()[0]
        if seat == 0 and any(action.kind == "step" for action in table.state.legal(seat)):
            return table.position().decode()
        table.bot_act(seat, bot, rng)


def test_the_places_of_a_start_stand_in_one_row(context: BrowserContext, server: ServerProcess):
    """A second row would cover places of the route, so long names have two lines."""
    page = context.new_page()
    open_screen(page, server, "boso-start", lang="en")
    names = ["Eastern China", "Malaysia: Malay Peninsula", "Russia: Kamchatka part", "South-eastern Brazil", "Somalia"]
    buttons = page.locator(".decide .many button")
    expect(buttons).to_have_count(len(names))
    buttons.evaluate_all("(all, names) => all.forEach((button, k) => (button.textContent = names[k]))", names)
    boxes = [box for button in buttons.all() if (box := button.bounding_box()) is not None]
    assert len({round(box["y"]) for box in boxes}) == 1
    assert all(box["height"] >= 44 for box in boxes)
    lines = page.locator("#sentence").evaluate(
        """text => {
            const words = document.createRange();
            words.selectNodeContents(text);
            return [new Set([...words.getClientRects()].map(box => Math.round(box.top))).size, text.textContent.length];
        }"""
    )
    assert lines[0] <= 2, lines


def test_a_card_of_the_pool_shows_its_category_wherever_it_has_room(context: BrowserContext, server: ServerProcess):
    """A label of one line leaves room for it, however many letters it has."""
    position = when_boso_may("draw")[0].replace(" music-morna", "").replace("public 1:", "public 1: music-morna")
    page = context.new_page()
    store_settings(page, motion="off", lang="pl")
    page.goto(table_from(server, "boso", position))
    start_game(page)
    wait_for_decision(page)
    card = page.locator(".pool .slot .face.row")
    expect(card.locator(".cat")).to_be_visible()
    assert page.evaluate(CUT) == []


def test_the_mark_of_the_space_for_a_card_covers_no_words(context: BrowserContext, server: ServerProcess):
    position = when_boso_may("discard")[0]
    for number, card in enumerate(("surprises-glaze-ice", "islands-south-georgia", "capitals-isl"), 1):
        position = position.replace(f" {card}", "").replace(f"public {number}:", f"public {number}: {card}")
    page = context.new_page()
    store_settings(page, motion="off", lang="pl")
    page.goto(table_from(server, "boso", position))
    start_game(page)
    wait_for_decision(page)
    spaces = page.locator(".pool .slot:has(.face)")
    expect(spaces).to_have_count(3)
    for space in spaces.all():
        if not space.locator(".here").count():
            space.click()
        expect(space.locator(".here")).to_be_visible()
        assert overlaps(page, ".pool .here", ".pool .cat:not([data-gone]), .pool .title, .pool .label") == 0


def test_the_button_of_an_exchange_keeps_the_card_that_the_way_needs_and_says_so(
    context: BrowserContext, server: ServerProcess
):
    position, hand = when_boso_may("discard")[0], ["capitals-isl", "capitals-pol", "capitals-nzl", "capitals-fji"]
    held = next(line for line in position.splitlines() if line.startswith("  hand ")).split()[1:]
    for card, old in zip(hand, held, strict=False):
        position = position.replace(f" {card}", " swapped", 1).replace(f" {old}", f" {card}", 1)
        position = position.replace(" swapped", f" {old}", 1)
    page = context.new_page()
    store_settings(page, motion="off", lang="pl")
    page.goto(table_from(server, "boso", position))
    start_game(page)
    wait_for_decision(page)
    button = page.locator(".decide button", has_text="3 Goldeny za: Stolice")
    expect(button).to_have_text("3 Goldeny za: Stolice (zatrzymujesz: Warszawa)")
    with deciding(page):
        button.click()
    wait_for_decision(page)
    expect(page.locator(".hand .card", has_text="Warszawa")).to_have_count(1)
    expect(page.locator(".hand .card", has_text=re.compile("Reykjavík|Wellington|Suva"))).to_have_count(0)


LIES_UNDER = """world => {
    const last = [...document.querySelectorAll(`${world} [data-drawn]`)].at(-1);
    return [...document.querySelectorAll(`${world} .flag, ${world} .name`)]
        .map(over => (last.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
}"""
"""For each flag and name of the map whether the dot of some field is drawn over it."""


def test_no_dot_of_a_field_is_drawn_over_a_flag_or_a_name(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    open_screen(page, server, "boso", lang="pl")
    under = page.evaluate(LIES_UNDER, WORLD)
    assert len(under) > 10
    assert not any(under)


def test_a_way_is_suggested_and_the_magnifier_stays_where_it_is_put(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    open_screen(page, server, "boso", lang="pl")
    a_way_is_suggested_on_request_with_its_cost(page)
    the_magnifier_is_moved_and_resized_and_stays_so(page)


def a_way_is_suggested_on_request_with_its_cost(page: Page) -> None:
    assert page.locator(f"{WORLD} .way").count() == 0
    page.get_by_role("button", name="Zaproponuj drogę").click()
    note = page.locator(".note")
    expect(note).to_contain_text("Golden")
    goals = page.locator(".route li:not(.done) .name").all_inner_texts()
    for goal in goals:
        expect(note).to_contain_text(goal)
    assert page.locator(f"{WORLD} .way circle").count() > 0
    page.get_by_role("button", name="Zaproponuj drogę").click()
    expect(note).to_have_count(0)


def the_magnifier_is_moved_and_resized_and_stays_so(page: Page) -> None:
    lens = page.locator(".lens")

    def box() -> tuple[int, ...]:
        found = lens.bounding_box()
        assert found is not None
        return tuple(round(found[name]) for name in ("x", "y", "width", "height"))  # type: ignore[literal-required]

    first = box()
    smaller = page.get_by_role("button", name="Zmień wielkość lupy")
    smaller.focus()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    assert box()[3] < first[3] - 40
    handle = page.get_by_role("button", name="Przesuń lupę").bounding_box()
    assert handle is not None
    page.mouse.move(handle["x"] + 20, handle["y"] + 20)
    page.mouse.down()
    page.mouse.move(handle["x"] + 20, handle["y"] + 60, steps=4)
    page.mouse.up()
    moved = box()
    assert moved[1] > first[1] + 20
    page.reload()
    wait_for_decision(page)
    lens.wait_for()
    assert box() == moved
    assert overlaps(page, ".lens", f"{WORLD} .pawns > g:last-child") == 0
    page.get_by_role("button", name="Zamknij powiększenie").click()
    expect(lens).to_have_count(0)


class Presses:
    """Counts the presses of a player by rounds."""

    def __init__(self, page: Page, seat: int = 0) -> None:
        self.rounds: list[int] = []
        self.seat = seat
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        for news in json.loads(frame).get("news") or []:
            for event in news.get("events", []):
                if event["event"] == "round" and event["seat"] == self.seat:
                    self.rounds.append(0)

    def press(self, place: Locator) -> None:
        place.click()
        if self.rounds:
            self.rounds[-1] += 1


def presses_of_rounds(page: Page, server: ServerProcess, rounds: int) -> list[int]:
    """The presses of each round that somebody plays on the board against a bot; at most so many rounds."""
    presses = Presses(page)
    store_settings(page, motion="off")
    page.goto(table_from(server, "boso"))
    start_game(page)
    while len(presses.rounds) <= rounds and wait_for_decision(page) != "over":
        if page.locator("[data-decision]").count() == 0:
            page.wait_for_timeout(20)
            continue
        with deciding(page):
            decide_in_boso(page, presses.press)
        if is_over(page):
            break
    return presses.rounds[1:rounds]  # the first has the choice of a standing order
