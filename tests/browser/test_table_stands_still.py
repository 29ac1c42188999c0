"""Notices lie over the table: nothing on it moves before, during or after a hint, a pause, a hand-over and the like."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from browser.page_driver import (
    MOVES,
    decide,
    deciding,
    in_soak,
    near_the_end,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from browser.sizes import VIEWPORTS
from browser.table_screens import in_the_middle
from server.harness import ServerProcess

GAMES = sorted(MOVES)

PARTS = """() => {
  const around = ".bar:has(> .sentence), .bar > .under, main.board, aside.side, .people, .decisions, section.told";
  const board = ".play, .play > *, .sand, .ship, .map, .inner, .track, .strip, .chart, .route, .pool, .dice, .die";
  const hand = ".hand, .piece, .card, .ticket, .people li, .tabs";
  const looks = /^(svelte-.*|end|can|lit|told|dim|dull|idle|busy|yours|over|good|fits|turn|usable|mine|picked)$/;
  const found = {};
  for (const part of document.querySelectorAll([around, board, hand].join())) {
    if (!part.checkVisibility() || part.closest("dialog")) continue;
    const { x, y, width, height } = part.getBoundingClientRect();
    const name = [part.localName, ...part.classList].filter((one) => !looks.test(one)).join(".");
    let n = 0;
    while (`${name} ${n}` in found) n += 1;
    found[`${name} ${n}`] = [x, y, width, height].map((one) => Math.round(one * 10) / 10).join(" ");
  }
  return found;
}"""
"""The boxes of what stands on the table."""

Boxes = dict[str, str]


def boxes(page: Page) -> Boxes:
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-laying')")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return dict(page.evaluate(PARTS))


def moved(before: Boxes, after: Boxes) -> list[str]:
    """What has moved, grown, shrunk, come or gone."""
    return [
        f"{name}: {before.get(name)} → {after.get(name)}"
        for name in sorted(before.keys() | after.keys())
        if before.get(name) != after.get(name) and "table.phone" not in name  # the end of what scrolls on a phone
    ]


@contextmanager
def standing(page: Page, where: str, wrong: list[str]) -> Iterator[Callable[[], None]]:
    """Compares the table before, during (when the yielded function is called) and after."""
    before = boxes(page)

    def during() -> None:
        wrong.extend(f"{where}: {one}" for one in moved(before, boxes(page)))

    yield during
    wrong.extend(f"after {where}: {one}" for one in moved(before, boxes(page)))


class Wire:
    """The socket of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._open: list[WebSocketRoute] = []
        self.cut = False
        page.route_web_socket("**/ws*", self._route)

    def _route(self, client: WebSocketRoute) -> None:
        if self.cut:
            client.close()
            return
        client.connect_to_server()
        self._open.append(client)

    def lose(self) -> None:
        self.cut = True
        for client in self._open:
            client.close()
        self._open.clear()


def notices(page: Page, wire: Wire, where: str) -> list[str]:
    """What moves because of a hint, a pause, a refusal, another tab or a lost connection."""
    wrong: list[str] = []
    note = page.locator(".notes .note")
    with standing(page, f"{where}, hint", wrong) as during:
        page.get_by_role("button", name="Podpowiedz").click()
        note.wait_for()
        during()
        assert not page.evaluate(
            """() => {
                const note = document.querySelector(".note").getBoundingClientRect();
                return document.querySelector(".bar").getBoundingClientRect().bottom > note.top;
            }"""
        ), "the notice covers the prompt"
        note.get_by_role("button", name="Zamknij").click()
        note.wait_for(state="detached")
    with standing(page, f"{where}, pause", wrong) as during:
        page.get_by_role("button", name="Więcej", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Zatrzymaj grę").click()
        note.wait_for()
        during()
        note.get_by_role("button").click()
        note.wait_for(state="detached")
        wait_for_decision(page)
    with standing(page, f"{where}, another tab", wrong) as during:
        other = page.context.new_page()
        other.goto(page.url)
        other.locator(".play").wait_for()
        note.wait_for()
        during()
        note.get_by_role("button", name="Zamknij").click()
        note.wait_for(state="detached")
        other.close()
    with standing(page, f"{where}, no connection", wrong) as during:
        wire.lose()
        note.wait_for()
        during()
        wire.cut = False
        note.get_by_role("button").click()
        note.wait_for(state="detached")
        wait_for_decision(page)
    return wrong


def open_table(
    browser: Browser,
    server: ServerProcess,
    game: str,
    viewport: str,
    position: str | None = None,
    names: tuple[str, ...] = ("Ola",),
) -> tuple[Page, Wire]:
    width, height = VIEWPORTS[viewport]
    page = browser.new_context(locale="pl-PL", viewport={"width": width, "height": height}).new_page()
    wire = Wire(page)
    store_settings(page, motion="off")
    page.goto(table_from(server, game, position or in_the_middle(game, 24), names))
    start_game(page)
    wait_for_decision(page)
    before: Boxes = {}
    while before != (before := boxes(page)):  # until the whole board is there
        page.wait_for_timeout(150)
    return page, wire


def hand_over(page: Page, where: str) -> list[str]:
    """What moves when a hand is shown for the first time and hidden. The hand itself is gone: its place is kept."""
    first = boxes(page)
    page.get_by_role("button", name=re.compile("pokaż, co mam")).click()
    wait_for_decision(page)
    before = boxes(page)
    page.evaluate("() => { document.querySelector('.play > *').standing = true; }")
    page.get_by_role("button", name="Zasłoń i podaj dalej").click()
    page.get_by_role("button", name=re.compile("pokaż, co mam")).wait_for()
    assert page.locator(".hand .card, button.piece, .ticket, .choices button").count() == 0, "a hand is still there"
    assert page.locator("[data-speaker] p").count() == 0, "what one player was told is still there"
    secret = re.compile(r"piece|card|ticket|hand")
    steps = [*moved(first, before), *moved(before, boxes(page))]
    wrong = [one for one in steps if not secret.search(one.split(":")[0])]
    if not page.evaluate("() => document.querySelector('.play > *').standing"):
        wrong.append("the board is laid anew")
    return [f"{where}, hand-over: {one}" for one in wrong]


def end(page: Page, game: str, where: str) -> list[str]:
    """What moves when the result of a game comes over the board."""
    while True:
        before = boxes(page)
        with deciding(page):
            decide(page, game, press)
        if wait_for_decision(page) == "over":
            break
    page.locator("section.result .card").wait_for()
    board = re.compile(r"bar|board|bosman|table|sand|ship|map|inner|track|strip|chart|dice|side|people|told|tabs|under")
    return [f"{where}, result: {one}" for one in moved(before, boxes(page)) if board.search(one.split(" ")[0])]


def undo_request(asking: Page, asked: Page, where: str) -> list[str]:
    """What moves when somebody asks to take a move back."""
    wrong: list[str] = []
    note = asked.locator(".notes .note")
    with standing(asked, f"{where}, undo request", wrong) as during:
        asking.get_by_role("button", name="Więcej", exact=True).click()
        asking.get_by_role("dialog").get_by_role("button", name="Poproś o cofnięcie").click()
        note.wait_for()
        during()
        note.get_by_role("button", name="Nie ma zgody").click()
        note.wait_for(state="detached")
    return wrong


def press(place: Locator) -> None:
    place.click(timeout=4000)


def two_at_a_table(browser: Browser, server: ServerProcess, game: str, viewport: str) -> tuple[Page, Page]:
    """Two people in browsers of their own; the first one has just decided until it is the other's turn."""
    address, _, keys = table_from(server, game, in_the_middle(game, 24), ("Ola", "Tomek")).partition("#")
    first, second, host = keys.split("&")
    width, height = VIEWPORTS[viewport]
    pages = []
    for key in (f"{first}&{host}", second):
        page = browser.new_context(locale="pl-PL", viewport={"width": width, "height": height}).new_page()
        store_settings(page, motion="off")
        page.goto(f"{address}#{key}")
        page.locator(".seat").first.wait_for()
        pages.append(page)
    one, other = pages
    start_game(one)
    other.locator("[data-laid]").wait_for()
    wait_for_decision(one)
    while one.locator("[data-decision]").count():
        with deciding(one):
            decide(one, game, press)
        other.wait_for_timeout(300)
    return one, other


@pytest.mark.cut
@pytest.mark.parametrize(("name", "viewport"), [("boso", "low"), *in_soak(("bosman", "tablet"), ("polska", "phone"))])
def test_notices_move_nothing(browser: Browser, server: ServerProcess, name: str, viewport: str):
    page, wire = open_table(browser, server, name, viewport)
    assert notices(page, wire, viewport) == []
    page.context.close()


@pytest.mark.parametrize(
    ("name", "viewport"), [("boso", "tablet"), ("bosman", "phone"), *in_soak(("bosman", "low"), ("polska", "laptop"))]
)
def test_a_hand_over_keeps_the_board(browser: Browser, server: ServerProcess, name: str, viewport: str):
    page, _ = open_table(browser, server, name, viewport, in_the_middle(name, 24), ("Ola", "Tomek"))
    assert hand_over(page, viewport) == []
    page.context.close()


TOOLS = """() => Object.fromEntries([...document.querySelectorAll(".tools button:not(.back)")].map(button =>
  [button.ariaLabel ?? button.textContent.trim(), Math.round(button.getBoundingClientRect().x * 10) / 10]))"""
"""Where each button of the prompt lies, without the one that takes a move back."""


@pytest.mark.parametrize("viewport", ["low", "tablet", "phone", *in_soak("laptop", "upright")])
def test_the_button_that_takes_a_move_back_pushes_nothing_aside(browser: Browser, server: ServerProcess, viewport: str):
    page, _ = open_table(browser, server, "polska", viewport)
    undo = page.get_by_role("button", name="Cofnij ruch")
    expect(undo).to_have_count(0)
    before = page.evaluate(TOOLS)
    assert len(before) >= 3
    with deciding(page):
        decide(page, "polska", press)  # takes a die
    wait_for_decision(page)
    expect(undo).to_be_visible()
    assert page.evaluate(TOOLS) == before
    with deciding(page):
        undo.click()
    wait_for_decision(page)
    expect(undo).to_have_count(0)
    assert page.evaluate(TOOLS) == before
    page.context.close()


@pytest.mark.parametrize(("name", "viewport"), [("polska", "upright"), *in_soak(("bosman", "laptop"))])
def test_the_result_keeps_the_board(browser: Browser, server: ServerProcess, name: str, viewport: str):
    page, _ = open_table(browser, server, name, viewport, near_the_end(name, 1))
    assert end(page, name, viewport) == []
    page.context.close()


def test_an_undo_request_moves_nothing(browser: Browser, server: ServerProcess):
    one, other = two_at_a_table(browser, server, "bosman", "tablet")
    assert undo_request(one, other, "tablet") == []
    for page in (one, other):
        page.context.close()


def test_the_word_about_storage_moves_nothing(browser: Browser, server: ServerProcess):
    page = browser.new_context(
        locale="pl-PL", viewport={"width": 1280, "height": 720}, reduced_motion="reduce"
    ).new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('shut', 'SecurityError'); } });"
    )
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24)))
    start_game(page)
    wait_for_decision(page)
    note = page.locator(".notes .note")
    note.wait_for()
    before = boxes(page)
    note.get_by_role("button", name="Zamknij").click()
    note.wait_for(state="detached")
    assert moved(before, boxes(page)) == []
    page.context.close()


def test_the_buttons_of_a_long_hint_are_in_sight(browser: Browser, server: ServerProcess):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en")
    page = context.new_page()
    store_settings(page, motion="off", lang="en")
    page.goto(table_from(server, "boso", in_the_middle("boso", 40)))
    start_game(page)
    wait_for_decision(page)
    page.get_by_role("button", name="Hint", exact=True).tap()
    notes = page.locator(".notes")
    notes.get_by_text(re.compile("^Hint:")).wait_for()
    assert notes.evaluate("list => list.scrollHeight > list.clientHeight"), "the hint is long"
    for name in ("Do that", "Close"):
        expect(notes.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    context.close()
