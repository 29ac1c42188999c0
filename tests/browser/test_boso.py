"""What only Boso has: a start chosen in secret, timed reactions, and hands that only their owners see."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.page_driver import (
    decide,
    deciding,
    in_soak,
    lit_fields,
    press_field,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from browser.table_screens import when_boso_may
from browser.test_games_on_the_board import click
from server.harness import ServerProcess, http

SECONDS = 5
"""Time for a reaction: a busy machine may take some of it over what has to be seen before it ends."""


class Watched:
    """A person with a separate browser, and what the server sends to it."""

    def __init__(self, browser: Browser, address: str, name: str = "") -> None:
        self.context = browser.new_context(locale="pl-PL", viewport={"width": 1280, "height": 720})
        self.page = self.context.new_page()
        self.heard: list[dict[str, Any]] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        store_settings(self.page, motion="off")
        self.page.goto(address)
        if name:
            self.page.locator("input.sitting").fill(name)
            self.page.get_by_role("button", name=re.compile("^Usiądź")).first.click()

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(json.loads(frame))

    def nows(self, member: str) -> list[dict[str, Any]]:
        """What the page was told of the table, where it was told."""
        return [said["now"][member] for said in self.heard if said["type"] == "news" and member in said["now"]]

    def starts(self) -> list[list[str]]:
        items = [item for said in self.heard for item in said.get("news", [])]
        return [event["starts"] for item in items for event in item["events"] if event["event"] == "starts"]

    def log(self) -> list[str]:
        return self.page.locator("ol.log li").all_inner_texts()


def at_rest(page: Page) -> str:
    """The whole text of a page, once the names on its map are placed."""
    text, before = page.locator("body").inner_text(), ""
    while text != before:
        page.wait_for_timeout(150)
        text, before = page.locator("body").inner_text(), text
    return text


def two_browsers(browser: Browser, server: ServerProcess, position: str | None = None) -> tuple[Watched, Watched]:
    seats = [{"kind": "here", "name": "Ola"}, {"kind": "link"}]
    options = {} if position else {"options": {"reaction_seconds": str(SECONDS)}}
    status, made = http(f"{server.url}api/tables", {"game": "boso", "seats": seats, "position": position, **options})
    assert status == 201, made
    address = f"{server.url}t/{made['table']}"
    ola = Watched(browser, f"{address}#seat={made['seats']['0']}&host={made['host']}")
    tomek = Watched(browser, address, "Tomek")
    start_game(ola.page)
    for one in (tomek, ola):
        one.page.locator(".play").wait_for()
    return ola, tomek


def test_nobody_sees_a_start_before_all_are_sealed(browser: Browser, server: ServerProcess):
    ola, tomek = two_browsers(browser, server)
    chosen = lit_fields(ola.page)
    press_field(ola.page, click, chosen[0])
    lit_fields(tomek.page)  # all is drawn
    before = at_rest(tomek.page).split()
    with deciding(ola.page):
        click(ola.page.get_by_role("button", name="Zapieczętuj"))
    expect(ola.page.locator(".decide .sealed")).to_contain_text("W kopercie")
    ola.page.get_by_label("Napisz do wszystkich").fill("Już wiem!")
    ola.page.get_by_role("button", name="Wyślij").click()
    expect(tomek.page.locator("ol.log li.said")).to_contain_text("Już wiem!")  # after any sign of the choice
    said = tomek.page.locator("ol.log li.said").inner_text()
    assert tomek.page.locator("body").inner_text().replace(said, "").split() == before
    for view in tomek.nows("view"):
        assert (view["start"], view["places"]) == (None, [None, None])
    assert tomek.starts() == []
    assert chosen[0] not in json.dumps([said.get("news") for said in tomek.heard if said.get("from")])
    mine = lit_fields(tomek.page)[0]
    press_field(tomek.page, click, mine)
    click(tomek.page.get_by_role("button", name="Zapieczętuj"))
    for one in (ola, tomek):
        expect(one.page.locator("ol.log li", has_text="Wszyscy pokazują, skąd ruszają")).to_be_visible()
        assert one.starts() == [[chosen[0], mine]]
        one.context.close()


@pytest.mark.parametrize("answer", ["Spienięż", *in_soak("Zatrzymaj")])
def test_a_reaction_between_two_browsers_is_secret_until_its_time_is_over(
    browser: Browser, server: ServerProcess, answer: str
):
    position, step = when_boso_may("step")
    ola, tomek = two_browsers(browser, server, position.replace("reaction_seconds=10", f"reaction_seconds={SECONDS}"))
    wait_for_decision(ola.page)
    with deciding(ola.page):
        press_field(ola.page, click, str(step["field"]))
        if ola.page.locator(".target.picked").count():
            click(ola.page.locator(".decide button.main").first)
    expect(ola.page.locator(".sentence")).to_contain_text(re.compile("zatrzymaj", re.I))  # one act, one verb
    with deciding(ola.page):
        click(ola.page.get_by_role("button", name="Zatrzymaj się", exact=True))
    pop_up = tomek.page.locator(".decide.reacting")
    expect(pop_up).to_contain_text(re.compile("Ola kończy ruch. (Jedna karta pasuje|Pasują)"))
    expect(pop_up.locator(".time")).to_be_attached()
    expect(ola.page.locator(".sentence")).to_have_text("Pozostali mogą zareagować na twój ruch.")
    ends = [one.nows("clock")[-1]["ends"] for one in (ola, tomek)]
    # Both clocks are those of this machine: the bar ends when the server's time does.
    shown = pop_up.locator(".time").evaluate(
        """async bar => {
            const { startTime, effect } = await bar.getAnimations()[0].ready;
            return Date.now() - performance.now() + startTime + effect.getComputedTiming().endTime;
        }"""
    )
    assert ends[0] == ends[1]
    assert abs(shown - ends[0]) < 300
    seen, heard = at_rest(ola.page), len(ola.heard)
    pop_up.get_by_role("button", name=re.compile(f"^{answer}")).click()
    expect(pop_up).to_have_count(0)
    assert not any("reactions" in json.dumps(said) for said in ola.heard[heard:])  # its time is not over
    assert ola.page.locator("body").inner_text() == seen
    expect(ola.page.locator("ol.log li", has_text="Na twój ruch odpowiedzieli już wszyscy")).to_be_visible(
        timeout=25_000
    )
    told = [event["event"] for said in ola.heard[heard:] for news in said.get("news", []) for event in news["events"]]
    assert ("cashed" in told) == (answer == "Spienięż")
    assert not {"answered", "answered-none"} & set(told)
    for one in (ola, tomek):
        one.context.close()


def test_one_screen_never_shows_the_other_hand_or_start(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "boso", names=("Ola", "Tomek")))
    start_game(page)
    hands: dict[str, set[str]] = {}
    for _ in range(4):
        show = page.get_by_role("button", name=re.compile("pokaż, co mam"))
        show.wait_for()
        assert page.locator(".hand .card, .choices, .sealed").count() == 0  # no hand is in the page at all
        content = page.content()
        assert not any(fact in content for hand in hands.values() for fact in hand)
        owner = show.inner_text().split(":")[0]
        show.click()
        page.locator(".hand .card").first.wait_for()
        hands[owner] = facts(page)
        while show.count() == 0:
            hide = page.get_by_role("button", name="Zasłoń i podaj dalej")
            if page.locator("[data-decision]").count():
                wait_for_decision(page)  # the whole table is there
                hands[owner] |= facts(page)
                with deciding(page):
                    decide(page, "boso", click)
            elif hide.count():
                hide.click()
            page.locator("[data-decision]").or_(hide).or_(show).first.wait_for()
    assert set(hands) == {"Ola", "Tomek"}


def test_on_a_phone_the_bar_does_not_repeat_the_prompt(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(table_from(server, "boso", when_boso_may("draw")[0]))
    start_game(page)
    wait_for_decision(page)
    words = page.locator(".decide .what")
    expect(words).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".sentence")).to_contain_text("Dobierz kartę")
    expect(words).to_be_hidden()
    expect(page.locator(".decide").get_by_role("button", name="Dobierz")).to_be_visible()


def facts(page: Page) -> set[str]:
    """The facts on the visible cards of the hand."""
    spoken = page.locator(".hand .card").evaluate_all("all => all.map(card => card.ariaLabel)")
    return {str(card).split(". ", 3)[3] for card in spoken}


def test_the_map_and_the_cards_change_their_language_in_the_middle_of_a_move(
    context: BrowserContext, server: ServerProcess
):
    page = context.new_page()
    store_settings(page, motion="off")
    position, step = when_boso_may("step")
    page.goto(table_from(server, "boso", position))
    start_game(page)
    wait_for_decision(page)
    lit = page.locator(f"[data-field='{step['field']}'][aria-label]")
    polish, card = lit.get_attribute("aria-label"), page.locator(".hand .card").first.get_attribute("aria-label")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("group", name=re.compile("^Map of the world"))).to_be_visible()
    expect(page.locator(".hand .card").first).not_to_have_attribute("aria-label", card or "")
    expect(lit).to_have_attribute("aria-label", re.compile("Golden"))
    assert lit.get_attribute("aria-label") != polish
    lines = page.locator("ol.log li").count()
    with deciding(page):
        press_field(page, click, str(step["field"]))
        if page.locator(".target.picked").count():
            click(page.locator(".decide button.main").first)
    expect(page.locator("ol.log li").nth(lines)).to_be_visible()
