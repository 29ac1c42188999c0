"""Helpers for tests in the browser: tables, and players who use the controls of the board."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotThere

from server.harness import ServerProcess, http
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.games.boso.components.world import DISTANCE, FIELD_OF_ID
from wyprawa.games.boso.text.wordings import field_name

Press = Callable[[Locator], None]

UNCOVERED = """all => all.findIndex(place => {
  const { x, y, width, height } = place.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there === place || (there !== null && there === place.parentNode.querySelector(".hit"));
})"""
"""The number of the first place on a map that nothing else covers, such as a pawn; -1 if all are covered."""


def in_soak(*cases: object) -> list[object]:
    """Cases of a test that run only in `make soak`."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak) for case in cases]


def store_settings(page: Page, **settings: object) -> None:
    """Stores settings in the browser before the page is loaded.

    Moves without a choice do not play themselves, and the guide through a first game is off.
    """
    kept = json.dumps({"settings": {"forced": False, "guide": False, **settings}})
    page.add_init_script(f"if (!localStorage.getItem('wyprawa')) localStorage.setItem('wyprawa', {json.dumps(kept)})")


def game_card(page: Page, game: str) -> Locator:
    """The card of a game on the front page."""
    heading = page.get_by_role("heading", name=find_game(game).info.title["pl"], exact=True)
    return page.locator("article, li, section").filter(has=heading).last


def way_to_play(page: Page, game: str, name: str) -> Locator:
    """One of the other ways to play a game on the front page, which are folded."""
    fold = game_card(page, game).locator("summary")
    fold.wait_for()
    if not game_card(page, game).locator("details[open]").count():
        fold.click()
    return game_card(page, game).locator("a, button").filter(has_text=re.compile(name)).first


def open_game_against_bot(page: Page, server: ServerProcess, game: str) -> None:
    """Opens a game against the computer with one click on the front page."""
    page.goto(server.url)
    game_card(page, game).get_by_role("button", name=re.compile("Graj z komputerem|Play against the computer")).click()
    page.locator(".play").wait_for()


@cache
def near_the_end(game: str, left: int = 4, players: int = 2) -> str:
    """A position in which the first seat decides, a few of its decisions before the end of the game."""
    rules = find_game(game)
    bots = [find_bot(rules, "greedy") for _ in range(players)]
    table = Table.open(rules, [Player(f"Player {seat}") for seat in range(players)], chance=Chance(seed=7))
    rng, found = Random(7), []
    while table.outcome is None:
        seat = table.to_act()[0]
        if seat == 0:
            found.append(table.position().decode())
        table.bot_act(seat, bots[seat], rng)
    return found[-left]


def table_from(
    server: ServerProcess,
    game: str,
    position: str | None = None,
    names: tuple[str, ...] = ("Ola",),
    bots: int | None = None,
    **more: object,
) -> str:
    """A table with people at one screen, and bots (one for a single person). Returns the address with their secrets."""
    seats: list[dict[str, object]] = [{"kind": "here", "name": name} for name in names]
    for number in range((len(names) < 2) if bots is None else bots):
        seats.append({"kind": "bot", "name": f"Komputer {number + 1}" if number else "Komputer"})
    status, made = http(f"{server.url}api/tables", {"game": game, "seats": seats, "position": position, **more})
    assert status == 201, made
    keys = "&".join([*(f"seat={secret}" for secret in made["seats"].values()), f"host={made['host']}"])
    return f"{server.url}t/{made['table']}#{keys}"


START = re.compile("^(Zacznij teraz|Start now)$")


def start_game(page: Page) -> None:
    """Starts the game as its host, without waiting for the countdown."""
    page.get_by_role("button", name=START).click()
    page.locator(".play, .over").first.wait_for()


def is_over(page: Page) -> bool:
    return page.locator("section.result").count() > 0


def wait_for_decision(page: Page) -> str:
    """Waits until this viewer owes a decision or the game is over, and the whole table is rendered."""
    page.locator(".bar.yours, section.result").first.wait_for(timeout=20_000)
    page.wait_for_function(
        "() => (!document.querySelector('.play') || document.querySelector('[data-laid]'))"
        " && !document.documentElement.hasAttribute('data-laying')"
    )
    return "over" if is_over(page) else "turn"


@contextmanager
def deciding(page: Page) -> Iterator[None]:
    """Runs a decision, then waits until the page shows the next one."""
    decision = page.locator("[data-tab]").get_attribute("data-decision")
    yield
    page.wait_for_function("was => document.querySelector('[data-tab]')?.dataset.decision !== was", arg=decision)


def decide(page: Page, game: str, press: Press, tries: int = 3) -> None:
    """Makes one decision. What was seen may be gone when it is pressed, as when a move plays itself: look again."""
    decision = page.locator("[data-tab]").get_attribute("data-decision")
    for left in reversed(range(tries)):
        try:
            MOVES[game](page, press)
            return
        except NotThere:
            if page.locator("[data-tab]").get_attribute("data-decision") != decision:
                return
            if not left:
                raise


def play_on_the_board(page: Page, game: str, press: Press, most: int = 300) -> int:
    """Decides on the board until the game is over. Returns the number of decisions."""
    for number in range(most):
        if wait_for_decision(page) == "over":
            return number
        if page.locator("[data-decision]").count() == 0:
            page.wait_for_timeout(20)
            continue
        with deciding(page):
            decide(page, game, press)
    raise AssertionError("the game did not end")


def decide_in_bosman(page: Page, press: Press) -> None:
    """Bosman: chooses a gang, keeps the opening hand, lays a token beside the bosman, chooses a seat in the boat."""
    begin = page.locator(".opening button.main")
    if begin.count():
        press(begin)
    elif page.get_by_role("button", name=re.compile("^(Zatrzymaj|Keep)")).count():
        press(page.locator(".doing").get_by_role("button", name=re.compile("^(Zatrzymaj|Keep)")).first)
    elif page.locator(".piece.can").count():
        piece = page.locator(".piece.can").first
        poison = piece.get_attribute("data-drag") == "poison"
        press(piece)
        press(page.locator(".seat.lit" if poison else ".field.lit").first)
    elif page.locator(".seat.lit").count():  # who boards, then where, if there is a choice
        press(page.locator(".field.lit").first)
        page.wait_for_timeout(100)
        if page.locator(".seat.lit").count() > 1:
            press(page.locator(".seat.lit").first)
    else:
        press(page.locator(".doing button:visible").first)  # to pass, or to begin an exchange
        if page.locator(".doing button.main[disabled]").count():
            press(page.locator("button.piece").first)
            press(page.locator(".doing button.main").first)


def decide_in_polska(page: Page, press: Press) -> None:
    """Polska: takes a die, then plays a card or moves to a town in reach; discards surplus cards."""
    main = page.locator(".decide button.main:visible")
    if page.locator(".die.can").count():
        press(page.locator(".die.can").first)
        if main.count():  # on a touch screen the first press only shows the reach
            press(main.first)
        return
    for ticket in page.locator(".ticket.can button").all():
        press(ticket)
        seats = page.locator(".decide .seat")
        if seats.count():
            press(seats.first)
            return
        if main.count() and main.first.is_disabled():  # more cards have to be marked
            continue
        if main.count():
            press(main.first)
            return
        press(page.get_by_role("button", name=re.compile("^(Nie teraz|Not now)")).first)
    towns = page.locator("[data-town].can .hit")
    if towns.count():
        press(towns.nth(max(0, towns.evaluate_all(UNCOVERED))))
        if main.count():
            press(main.first)
        return
    press(page.locator(".decide button:visible").first)


def decide_in_boso(page: Page, press: Press) -> None:
    """Boso: chooses a start, exchanges or discards, walks towards the nearest goal, reacts to others."""
    decide, main = page.locator(".decide"), page.locator(".decide button.main:visible")
    match page.locator("[data-phase]").get_attribute("data-phase"):
        case "start":
            press_field(page, press, lit_fields(page)[0])
            press(main)
        case "draw":
            order_to_cash(page, press)
            press(page.locator(".deck.can"))
        case "cards" if main.count():
            press(main.first)
        case "cards" if page.locator(".hand .card:not(.dim)").count():
            press(rarest_card(page))
        case "move":
            stop = decide.locator("button:visible")
            ways = lit_fields(page, 2 if stop.count() else 99)
            if not ways:
                press(stop.first)
                return
            press_field(page, press, ways[0])
            if page.locator(".target.picked").count():  # on a touch screen, or with several ways to pay
                press(main.last)
        case "react" if page.locator(".decide.reacting").count():
            press(main.first)
        case "cards" | "surprises":
            press(decide.locator(".hit, button").first)


def lit_fields(page: Page, most: int = 99) -> list[str]:
    """Boso: highlighted fields up to a price, those nearest to a goal of the player first."""
    page.locator(".window > .frame > svg .name").first.wait_for(state="attached")  # names are drawn last
    fields = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-drawn]")].map(field => [field.dataset.drawn, {
            lit: field.querySelector(".target") !== null,
            goal: document.querySelector(`[data-flagged="${field.dataset.drawn}"] .flag.mine`) !== null,
        }]))"""
    )
    prices = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-tag]")].map(tag => [tag.dataset.tag,
            tag.querySelector(".free") ? 0 : Number(tag.querySelector(".price").textContent)]))"""
    )
    goals = [FIELD_OF_ID[name] for name, field in fields.items() if field["goal"]]
    lit = [name for name, field in fields.items() if field["lit"] and prices.get(name, 0) <= most]
    return sorted(lit, key=lambda name: (min(DISTANCE[FIELD_OF_ID[name]][goal] for goal in goals), prices.get(name, 0)))


def press_field(page: Page, press: Press, field: str) -> None:
    """Boso: presses a field, and its name if the press may mean several fields."""
    press(pressable_field(page, press, field))
    choices = page.locator(".which button")
    if choices.count():
        press(choices.filter(has_text=re.compile(f"^{re.escape(field_name('pl', field))}$")).first)


def pressable_field(page: Page, press: Press, field: str) -> Locator:
    """Boso: the element that a press on a field reaches: under the magnifier or on the map, zoomed out if necessary."""
    places = page.locator(f"[data-field='{field}'] .hit")
    for _ in range(2):
        seen = places.evaluate_all(UNCOVERED)
        if seen >= 0:
            return places.nth(seen)
        page.locator(".map").scroll_into_view_if_needed()
        whole = page.get_by_role("button", name=re.compile("^(Cała mapa|Whole map)"))
        if whole.count():
            press(whole)
    raise AssertionError(f"{field} is lit and cannot be pressed")


def rarest_card(page: Page) -> Locator:
    """Boso: a card of the rarest category in the hand."""
    cards = page.locator(".hand .card:not(.dim)")
    kinds = [str(label).split(".")[0] for label in cards.evaluate_all("all => all.map(card => card.ariaLabel)")]
    return cards.nth(kinds.index(Counter(kinds).most_common()[-1][0]))


def order_to_cash(page: Page, press: Press) -> None:
    """Boso: gives the standing order to cash every card that fits another's move, once."""
    if page.locator("ol.log li", has_text=re.compile("ruchu: spienięż|move: cash in")).count():
        return
    press(page.get_by_role("button", name=re.compile("^(Ściąga|Quick guide)")).first)
    dialog = page.get_by_role("dialog")
    press(dialog.get_by_role("button", name=re.compile("^(Od razu spieniężaj|Cash)")))
    press(dialog.get_by_role("button", name=re.compile("^(Zamknij|Close)")))


MOVES: dict[str, Callable[[Page, Press], None]] = {
    "bosman": decide_in_bosman,
    "boso": decide_in_boso,
    "polska": decide_in_polska,
}
