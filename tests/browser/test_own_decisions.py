"""Moves without a choice play themselves where that tells nobody anything; other moves can be confirmed first."""

import re
import time

from playwright.sync_api import BrowserContext, Page, expect

from browser.page_driver import start_game, store_settings, table_from, wait_for_decision
from random_games import random_game_steps
from server.harness import ServerProcess
from wyprawa.core.seats import SPECTATOR
from wyprawa.games import game as find_game


def position_with_a_forced_move(name: str, kind: str, public: bool) -> str:
    """A position in which the first seat has a single legal action of this kind."""
    game = find_game(name)
    for seed in range(20):
        for state, seat, _ in random_game_steps(game, 2, seed):
            legal = state.legal(seat)
            if seat != 0 or len(legal) != 1 or legal[0].kind != kind or len(state.to_act()) > 1:
                continue
            if game.publicly_forced(game.view(state, SPECTATOR)) == public:
                return game.write_position(state)
    raise AssertionError("no such position")


def opened(context: BrowserContext, address: str, **settings: object) -> Page:
    page = context.new_page()
    store_settings(page, motion="off", **settings)
    page.goto(address)
    start_game(page)
    return page


def decision_of(page: Page) -> str | None:
    return page.locator("[data-tab]").get_attribute("data-decision")


def test_a_forced_move_plays_itself_and_after_an_undo_the_person_is_asked(
    context: BrowserContext, server: ServerProcess
):
    position = position_with_a_forced_move("polska", "die", public=True)
    page = opened(context, table_from(server, "polska", position), forced=True)
    expect(page.locator(".under")).to_contain_text("Jedyny możliwy ruch: ")
    assert decision_of(page) is None, "nobody is asked"
    undo = page.get_by_role("button", name="Cofnij ruch")
    undo.wait_for()
    wait_for_decision(page)
    undo.click()
    page.locator("ol.log li", has_text="cofa").wait_for()
    wait_for_decision(page)
    asked = decision_of(page)
    page.wait_for_timeout(1800)
    assert decision_of(page) == asked, "it did not play itself again"
    expect(page.locator(".under")).not_to_contain_text("Jedyny możliwy ruch")
    page.locator(".choices button").first.click()
    undo.wait_for()


def test_with_other_people_only_what_everybody_sees_to_be_forced_plays_itself(
    context: BrowserContext, server: ServerProcess
):
    hidden = position_with_a_forced_move("boso", "end", public=False)
    alone = opened(context, table_from(server, "boso", hidden), forced=True)
    expect(alone.locator("ol.log li", has_text=re.compile("Komputer"))).not_to_have_count(0)
    shared = opened(context, table_from(server, "boso", hidden, names=("Ola", "Jan")), forced=True)
    shared.get_by_role("button", name=re.compile("pokaż, co mam")).click()
    wait_for_decision(shared)
    asked, since = decision_of(shared), time.monotonic()
    assert asked is not None
    seen = position_with_a_forced_move("boso", "draw", public=True)
    public = opened(context, table_from(server, "boso", seen, names=("Ola", "Jan")), forced=True)
    public.get_by_role("button", name=re.compile("pokaż, co mam")).click()
    expect(public.locator("ol.log li", has_text=re.compile("dobiera"))).to_have_count(1)
    shared.wait_for_timeout(max(0.0, 1800 - 1000 * (time.monotonic() - since)))
    assert decision_of(shared) == asked, "the hand decides it, so the others may not learn it by the moment"


def test_a_move_is_confirmed_first_if_that_is_wanted(context: BrowserContext, server: ServerProcess):
    page = opened(context, table_from(server, "bosman", options={"gangs": "choose", "first": "1"}), confirm=True)
    wait_for_decision(page)
    asked = decision_of(page)
    choice = page.locator(".choices button").first
    choice.click()
    bar = page.get_by_role("group", name="Potwierdź")
    expect(bar).to_be_visible()
    expect(bar.get_by_role("button", name="Potwierdź")).to_be_focused()
    assert decision_of(page) == asked
    bar.get_by_role("button", name="Zmień").click()
    expect(bar).to_have_count(0)
    choice.click()
    page.keyboard.press("Enter")
    expect(bar).to_have_count(0)
    page.wait_for_function("was => document.querySelector('[data-tab]')?.dataset.decision !== was", arg=asked)
