"""The board of Polska: letters of at least 12 pixels, whole words, pawns and markers beside names, taps on the map."""

import re
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.page_driver import UNCOVERED, deciding, in_soak, start_game, store_settings, table_from, wait_for_decision
from browser.screens import open_screen
from browser.sizes import VIEWPORTS, at_size
from browser.table_screens import in_the_middle
from browser.test_log_in_sight import against_three
from browser.test_preview_arrival import BOXES
from server.harness import ServerProcess
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.games import game as find_game

SIZES = ("laptop", "low", "tablet", "phone")

BROKEN = r"""() => {
  const broken = [];
  const range = document.createRange();
  for (const label of document.querySelectorAll(".cell .name, .cell .year, .ticket .title")) {
    const node = label.firstChild;
    let last = null;
    for (let k = 0; k < node.length; k++) {
      const [before, letter] = [node.data[k - 1] ?? " ", node.data[k]];
      range.setStart(node, k);
      range.setEnd(node, k + 1);
      const box = [...range.getClientRects()].at(-1);
      if (letter === "\u00ad" || !box?.width) continue;
      if (last !== null && box.top > last + 4 && /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(letter))
        broken.push(`${node.data} at ${letter}`);
      if (box.right > label.getBoundingClientRect().right + 1) broken.push(`${node.data} is cut`);
      last = box.top;
    }
  }
  return broken;
}"""
"""Words of the track and of cards that are divided without a hyphen, or cut at the side."""

COVERED = r"""() => {
  const over = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) =>
    [one.textContent, one.getBoundingClientRect()]);
  const printed = [...document.querySelectorAll(".cell .name, .cell .year")].flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const { bottom } = label.getBoundingClientRect();
    return [...range.getClientRects()]
      .filter((box) => box.width > 0 && box.bottom <= bottom + 1)
      .map((box) => [label.textContent, box]);
  });
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const nearer = (a, b) => {
    const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
    return Math.hypot(ax - bx, ay - by) < (a.width + b.width) / 2 - 0.5;
  };
  const towns = boxes("[data-town] text.name tspan, [data-town] text.number");
  const covering = (pieces, labels, most) =>
    pieces.flatMap(([what, piece]) =>
      labels.filter(([, label]) => over(piece, label) > most).map(([name, label]) =>
        `${what} lies on ${name} by ${over(piece, label).toFixed(1)}`));
  return [
    ...covering(boxes(".pawn .body"), towns, 3),
    ...covering(boxes(".track .piece"), printed, 3),
    ...covering(boxes("[data-steps]"), towns, 1),
    ...covering(boxes(".play .buttons button"), boxes("[data-town] text.name tspan"), 1),
    ...boxes(".taken .owner").flatMap(([letter, owner]) =>
      boxes(".taken circle").filter(([, pip]) => nearer(owner, pip)).map(() => `${letter} lies on a pip`)),
  ];
}"""
"""What lies on names and numbers of the map, on those of the track and on pips of the die taken."""

UNDER = """() => [...document.querySelectorAll(".light")].every((light) =>
  [...document.querySelectorAll("[data-town] :is(text, circle:not(.hit))")].every(
    (drawn) => light.compareDocumentPosition(drawn) & Node.DOCUMENT_POSITION_FOLLOWING))"""
"""Whether all highlights of towns are drawn before all dots, numbers and names."""

SMALL = r"""() => {
  const small = [];
  const walker = document.createTreeWalker(document.querySelector(".play"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility()) continue;
    const scale = element.ownerSVGElement ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.99) small.push(`${size.toFixed(1)}: ${node.data.trim()}`);
  }
  return small;
}"""


SHORTENED = r"""selector => [...document.querySelectorAll(selector)]
  .filter((name) => name.checkVisibility({ visibilityProperty: true }))
  .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
    scrollHeight > clientHeight + 6 || scrollWidth > clientWidth + 1)
  .map((name) => name.textContent)"""
"""Names of which a part is left out."""


def faults(page: Page) -> list[str]:
    shortened = page.evaluate(SHORTENED, ".cell .name")
    return [*page.evaluate(SMALL), *page.evaluate(BROKEN), *page.evaluate(COVERED), *shortened]


@pytest.mark.parametrize(("lang", "decisions"), [("pl", 30), *in_soak(("en", 90))])
def test_words_are_whole_and_large_and_nothing_covers_them(
    browser: Browser, server: ServerProcess, lang: str, decisions: int
):
    page = browser.new_context(has_touch=True, locale=lang).new_page()
    store_settings(page, motion="off", lang=lang)
    page.goto(against_three(server, "polska", in_the_middle("polska", decisions, 4)))
    start_game(page)
    wait_for_decision(page)
    page.locator("[data-town] text.name").first.wait_for()
    for size in SIZES:
        at_size(page, size, 100)
        assert faults(page) == [], size
        assert page.locator(".cell .name:visible").count() > 20, size
    page.context.close()


def test_a_turn_says_what_it_brings(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    open_screen(page, server, "polska")
    the_hand_uses_its_column(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    a_focused_die_is_described_by_what_it_brings(page)
    a_card_shows_on_the_track_where_the_marker_would_come(page)


def the_hand_uses_its_column(page: Page) -> None:
    tickets = page.locator(".ticket")
    expect(tickets).not_to_have_count(0)
    expect(tickets.locator(".does")).to_have_count(tickets.count())


def a_focused_die_is_described_by_what_it_brings(page: Page) -> None:
    die = page.locator(".die.can").first
    die.focus()
    expect(page.locator("#brings")).to_contain_text(re.compile("zasięgu"))
    assert die.get_attribute("aria-describedby") == "brings"


def a_card_shows_on_the_track_where_the_marker_would_come(page: Page) -> None:
    with deciding(page):
        page.locator(".die.can").first.click()
    wait_for_decision(page)
    card = page.locator(".ticket.can:has(.gives.can)").first
    worth = card.locator(".gives").inner_text()
    card.hover()
    expect(page.locator(".piece.next")).to_contain_text(worth)
    expect(page.locator("#brings")).to_contain_text(worth)


def test_a_tap_takes_the_nearest_lit_town_and_asks_which_of_two(browser: Browser, server: ServerProcess):
    context = browser.new_context(
        viewport=dict(zip(("width", "height"), VIEWPORTS["phone"], strict=True)), has_touch=True
    )
    page = context.new_page()
    open_screen(page, server, "polska")
    with deciding(page):
        page.locator(".die.can").last.tap()
        page.locator(".decide button.main").tap()
    wait_for_decision(page)
    spots = page.evaluate(
        """() => [...document.querySelectorAll("[data-town].can")].map((town) => {
          const { x, y, width, height } = town.querySelector(".hit").getBoundingClientRect();
          return [town.dataset.town, x + width / 2, y + height / 2];
        })"""
    )
    pairs = [(a, b) for a in spots for b in spots if a[0] < b[0]]
    one, other = min(pairs, key=lambda pair: (pair[0][1] - pair[1][1]) ** 2 + (pair[0][2] - pair[1][2]) ** 2)
    page.touchscreen.tap((one[1] + other[1]) / 2, (one[2] + other[2]) / 2)
    which = page.locator(".which button")
    expect(which).to_have_count(2)
    box = which.first.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    which.last.tap()
    picked = page.locator("[data-light]:has(.light.picked)")
    assert picked.get_attribute("data-light") in (one[0], other[0])

    alone = max(spots, key=lambda spot: min((spot[1] - s[1]) ** 2 + (spot[2] - s[2]) ** 2 for s in spots if s != spot))
    page.touchscreen.tap(alone[1] + 12, alone[2] + 12)
    expect(picked).to_have_attribute("data-light", alone[0])

    assert page.evaluate(UNDER)
    for _, x, y in spots[::6]:
        page.touchscreen.tap(x, y)
        if which.count():
            which.first.tap()
        expect(page.locator("[data-steps]")).to_have_count(1)
        assert page.evaluate(COVERED) == []


def test_six_players_are_in_sight_on_a_low_screen(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    open_screen(page, server, "six-players")
    for width, height in ((1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for card in page.locator(".people li").all():
            expect(card).to_be_in_viewport(ratio=0.99)


SCROLLED = "() => document.querySelector('.track')?.scrollLeft || null"


def test_on_a_phone_the_track_is_at_its_place_when_the_board_appears_again(browser: Browser, server: ServerProcess):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="pl")
    page = context.new_page()
    store_settings(page, lang="pl")
    page.goto(table_from(server, "polska", in_the_middle("polska", 60)))
    start_game(page)
    wait_for_decision(page)
    page.wait_for_function(SCROLLED)
    page.wait_for_timeout(600)
    left = page.evaluate(SCROLLED)
    assert left > 500
    page.get_by_role("button", name="Dziennik", exact=True).tap()
    page.locator(".track").wait_for(state="detached")
    page.get_by_role("button", name="Stół", exact=True).tap()
    assert page.wait_for_function(SCROLLED).json_value() == left
    context.close()


COVERED_TOWN = """() => {
  for (const hit of document.querySelectorAll("[data-town].can .hit")) {
    const { x, y, width, height } = hit.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    if (document.elementFromPoint(middle, centre)?.closest(".pawn.own"))
      return [hit.parentNode.dataset.town, middle, centre];
  }
  return null;
}"""
"""A town in reach that lies under the player's own pawn, which can be dragged."""


@pytest.mark.parametrize(("touch", "decisions"), [(True, 28), (False, 68)])
def test_a_press_on_a_town_under_ones_own_pawn_reaches_the_town(
    browser: Browser, server: ServerProcess, touch: bool, decisions: int
):
    size = {"width": 390, "height": 844} if touch else {"width": 1280, "height": 720}
    page = browser.new_context(viewport=size, has_touch=touch, locale="pl").new_page()
    store_settings(page, motion="off", lang="pl")
    page.goto(table_from(server, "polska", in_the_middle("polska", decisions)))
    start_game(page)
    wait_for_decision(page)
    with deciding(page):
        page.locator(".die.can").first.click()
    wait_for_decision(page)
    page.wait_for_function(f"() => ({COVERED_TOWN})() !== null")
    town, x, y = page.evaluate(COVERED_TOWN)
    if touch:
        page.touchscreen.tap(x, y)
        expect(page.locator(f"[data-light={town}] .light.picked")).to_have_count(1)
    else:
        page.mouse.click(x, y)
        expect(page.locator(f".pawn[data-town={town}]")).to_have_count(1)
    page.context.close()


@cache
def with_two_surplus_cards() -> str:
    """A position in which the first seat has seven cards and discards."""
    rules = find_game("polska")
    bot, rng = find_bot(rules, "greedy"), Random(1)
    table = Table.open(rules, [Player("Ola"), Player("Komputer")], chance=Chance(seed=1))
    while table.to_act()[0] != 0 or [action.kind for action in table.state.legal(0)].count("discard") < 7:
        table.bot_act(table.to_act()[0], bot, rng)
    return table.position().decode()


@pytest.mark.parametrize("keys", [True, *in_soak(False)])
def test_surplus_cards_are_discarded_with_a_press_for_each_and_one_more(
    context: BrowserContext, server: ServerProcess, keys: bool
):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "polska", with_two_surplus_cards()))
    start_game(page)
    wait_for_decision(page)
    cards, discard = page.locator(".ticket"), page.locator(".decide button.main")
    expect(discard).to_have_text("Odrzuć 2 karty")
    expect(discard).to_be_disabled()

    def press(what: Locator) -> None:
        what.focus()
        page.keyboard.press("Enter") if keys else what.click()

    before = page.evaluate(BOXES, ".board, .hand, .die, .decide")
    leaving = [cards.nth(place).locator(".title").inner_text().replace("\xad", "") for place in (1, 4)]
    press(cards.nth(1).get_by_role("button"))
    expect(page.locator(".decide [role=status]")).to_have_text("Wskaż jeszcze 1 kartę")
    press(cards.nth(4).get_by_role("button"))
    expect(cards.nth(4).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(BOXES, ".board, .hand, .die, .decide") == before
    press(discard)
    expect(cards).to_have_count(5)
    log = "\n".join(page.locator("ol.log li").all_inner_texts())
    assert all(re.search(f"Odrzucasz: .*{re.escape(name)}", log) for name in leaving), log
    if keys:
        wait_for_decision(page)
        expect(page.locator(".die.can:focus")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_full_hand_is_in_sight_on_a_tablet(browser: Browser, server: ServerProcess, lang: str):
    width, height = VIEWPORTS["tablet"]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, locale=lang).new_page()
    store_settings(page, motion="off", lang=lang)
    page.goto(table_from(server, "polska", with_two_surplus_cards()))
    start_game(page)
    wait_for_decision(page)
    cards = page.locator(".ticket")
    expect(cards).to_have_count(7)
    edge = page.locator(".side:has(.hand)").evaluate("side => side.getBoundingClientRect().bottom")
    boxes = [card.bounding_box() for card in cards.all()]
    assert [box for box in boxes if box is None or box["y"] + box["height"] > edge] == []
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(SHORTENED, ".ticket .title, .ticket .kind, .ticket .kind span") == []
    cards.nth(0).tap()
    cards.nth(1).tap()
    page.locator(".decide button.main").tap()
    expect(cards).to_have_count(5)  # two rows of larger cards
    boxes = [card.bounding_box() for card in cards.all()]
    assert [box for box in boxes if box is None or box["y"] + box["height"] > edge] == []
    page.context.close()


@cache
def with_a_coach_or_a_train(kind: str) -> str:
    """A position in which the first seat may travel by a card."""
    rules = find_game("polska")
    bot, rng = find_bot(rules, "greedy"), Random(3)
    for seed in range(20):
        table = Table.open(rules, [Player("Ola"), Player("Komputer")], chance=Chance(seed=seed))
        while table.outcome is None:
            seat = table.to_act()[0]
            if seat == 0 and kind in {action.kind for action in table.state.legal(0)}:
                return table.position().decode()
            table.bot_act(seat, bot, rng)
    raise AssertionError(f"no {kind}")


@pytest.mark.parametrize("kind", ["coach", "train"])
def test_by_touch_a_town_chosen_for_a_card_shows_first_what_the_journey_brings(
    browser: Browser, server: ServerProcess, kind: str
):
    page = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, locale="en").new_page()
    store_settings(page, motion="off", lang="en")
    page.goto(table_from(server, "polska", with_a_coach_or_a_train(kind)))
    start_game(page)
    wait_for_decision(page)
    decision = page.locator("[data-tab]").get_attribute("data-decision")
    page.locator(f".ticket.can[data-kind={kind}]").tap()
    towns = page.locator("[data-town].can .hit")
    town = towns.nth(towns.evaluate_all(UNCOVERED))
    name = town.locator("xpath=..").get_attribute("data-town")
    town.tap()
    expect(page.locator("#brings")).to_be_visible()
    expect(page.locator(f"[data-light={name}] .light.picked")).to_have_count(1)
    expect(page.locator(".ticket.picked")).to_have_attribute("data-kind", kind)
    assert page.locator("[data-tab]").get_attribute("data-decision") == decision
    page.locator(".decide button.main").tap()
    expect(page.locator(f".pawn[data-town={name}]")).to_have_count(1)
    page.context.close()
