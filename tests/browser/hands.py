"""Hands for the tests: tables to sit down at, and players who use the board as people do."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

from playwright.sync_api import Locator, Page

from server.rig import ServerProcess, http
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.people import Place
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.games.boso.components.world import DISTANCE, FIELD_OF_ID

Press = Callable[[Locator], None]


def remember(page: Page, **settings: object) -> None:
    """Settings as this browser would have kept them."""
    kept = json.dumps({"settings": settings})
    page.add_init_script(f"if (!localStorage.getItem('wyprawa')) localStorage.setItem('wyprawa', {json.dumps(kept)})")


def card(page: Page, game: str) -> Locator:
    """The card of a game at the front door."""
    heading = page.get_by_role("heading", name=find_game(game).info.title["pl"], exact=True)
    return page.locator("article, li, section").filter(has=heading).last


def way_to_play(page: Page, game: str, name: str) -> Locator:
    """One of the other ways to play a game at the front door, which are folded."""
    fold = card(page, game).locator("summary")
    if fold.count() and not card(page, game).locator("details[open]").count():
        fold.click()
    return card(page, game).locator("a, button").filter(has_text=re.compile(name)).first


def alone(page: Page, server: ServerProcess, game: str) -> None:
    """From the front door to a game against the computer: one click."""
    page.goto(server.url)
    card(page, game).get_by_role("button", name=re.compile("Graj z komputerem|Play against the computer")).click()
    page.locator(".play").wait_for()


@cache
def near_the_end(game: str, left: int = 4, players: int = 2) -> str:
    """A position in which the first seat is to decide and a few of its decisions end the game."""
    rules = find_game(game)
    bots = [find_bot(rules, "greedy") for _ in range(players)]
    table = Table.open(rules, [Place(f"Player {seat}") for seat in range(players)], chance=Chance(seed=7))
    rng, found = Random(7), []
    while table.outcome is None:
        seat = table.to_act()[0]
        if seat == 0:
            found.append(table.position().decode())
        table.bot_act(seat, bots[seat], rng)
    return found[-left]


def table_from(
    server: ServerProcess, game: str, position: str | None = None, names: tuple[str, ...] = ("Ola",), **more: object
) -> str:
    """A table with people at one screen and one bot more; the address that opens it with their keys."""
    seats: list[dict[str, object]] = [{"kind": "here", "name": name} for name in names]
    if len(names) < 2:
        seats.append({"kind": "bot", "name": "Komputer"})
    status, made = http(f"{server.url}api/tables", {"game": game, "seats": seats, "position": position, **more})
    assert status == 201, made
    keys = "&".join([*(f"seat={secret}" for secret in made["seats"].values()), f"host={made['host']}"])
    return f"{server.url}t/{made['table']}#{keys}"


def get_ready(page: Page) -> None:
    """Everybody at this screen is ready."""
    page.get_by_role("button", name=re.compile("^(Zgłoś gotowość|Ready|Wszyscy przy tym)")).first.wait_for()
    several = page.get_by_role("button", name=re.compile("Wszyscy przy tym ekranie|All at this screen"))
    (
        several if several.count() else page.get_by_role("button", name=re.compile("^(Zgłoś gotowość|Ready)"))
    ).first.click()
    page.locator(".play, .over").first.wait_for()


def is_over(page: Page) -> bool:
    return page.locator("section.result").count() > 0


def settle(page: Page) -> str:
    """Wait until these eyes owe a decision, or the game is over, and all of the table is laid out."""
    page.locator(".bar.yours, section.result").first.wait_for(timeout=20_000)
    page.wait_for_function(
        "() => (!document.querySelector('.play') || document.querySelector('[data-laid]'))"
        " && !document.documentElement.hasAttribute('data-laying')"
    )
    return "over" if is_over(page) else "turn"


@contextmanager
def deciding(page: Page) -> Iterator[None]:
    """Something is decided in here: come back when the page has gone on from it."""
    decision = page.locator("[data-tab]").get_attribute("data-decision")
    yield
    page.wait_for_function("was => document.querySelector('[data-tab]')?.dataset.decision !== was", arg=decision)


def play_on_the_board(page: Page, game: str, press: Press, most: int = 300) -> int:
    """Decide on the board itself until the game is over; the number of decisions."""
    for number in range(most):
        if settle(page) == "over":
            return number
        if page.locator("[data-decision]").count() == 0:
            page.wait_for_timeout(20)
            continue
        with deciding(page):
            MOVES[game](page, press)
    raise AssertionError("the game did not end")


def lay_or_else(page: Page, press: Press) -> None:
    """Bosman: a gang, the opening hand, a token beside the bosman, a seat in the boat."""
    gangs = page.locator(".gang.can")
    if gangs.count():
        press(gangs.first)
    elif page.get_by_role("button", name=re.compile("^(Zostaw|Keep)")).count():
        press(page.locator(".doing").get_by_role("button", name=re.compile("^(Zostaw|Keep)")).first)
    elif page.locator(".piece.can").count():
        piece = page.locator(".piece.can").first
        poison = piece.get_attribute("data-drag") == "poison"
        press(piece)
        press(page.locator(".seat.lit" if poison else ".field.lit").first)
    elif page.locator(".seat.lit").count():  # who boards, and where, if that is not settled by it
        press(page.locator(".field.lit").first)
        page.wait_for_timeout(100)
        if page.locator(".seat.lit").count() > 1:
            press(page.locator(".seat.lit").first)
    else:
        press(page.locator(".doing button:visible").first)


def travel_or_else(page: Page, press: Press) -> None:
    """Polska: a die; then a card, else a town in reach; and what is surplus away."""
    main = page.locator(".decide button.main:visible")
    if page.locator(".die.can").count():
        press(page.locator(".die.can").first)
        if main.count():  # a finger shows first how far a die goes
            press(main.first)
        return
    for ticket in page.locator(".ticket.can").all():
        press(ticket)
        seats = page.locator(".decide .seat")
        if seats.count():
            press(seats.first)
            return
        if main.count():
            press(main.first)
            return
        press(page.get_by_role("button", name=re.compile("^(Nie teraz|Not now)")).first)
    town = page.locator("[data-town].can .light")
    if town.count():
        press(town.first)
        if main.count():
            press(main.first)
        return
    press(page.locator(".decide button:visible").first)


def race_or_else(page: Page, press: Press) -> None:
    """Boso: a start, the seventh card, a set or a card away, steps towards the nearest goal, cards laid on others."""
    decide, main = page.locator(".decide"), page.locator(".decide button.main:visible")
    match page.locator("[data-phase]").get_attribute("data-phase"):
        case "start":
            press(spot(page, press, ways_on(page)[0]))
            press(main)
        case "draw":
            order_to_cash(page, press)
            press(page.locator(".deck.can"))
        case "cards" if main.count():
            press(main.first)
        case "cards" if page.locator(".hand .card:not(.dim)").count():
            press(least_alike(page))
            press(page.locator(".slot.can:not(.deck)").first)
        case "move":
            stop = decide.locator("button:visible")
            ways = ways_on(page, 2 if stop.count() else 99)
            if not ways:
                press(stop)
                return
            press(spot(page, press, ways[0]))
            if page.locator(".target.picked").count():  # a finger, or several ways to pay
                press(main.last)
        case "react" if page.locator(".decide.reacting").count():
            press(main.first)
        case "cards" | "surprises":
            press(decide.locator(".hit, button").first)


def ways_on(page: Page, most: int = 99) -> list[str]:
    """Boso: fields that are lit and not too dear, those nearest to one's goals first."""
    page.locator(".window > .frame > svg .name").first.wait_for(state="attached")  # names come last
    fields = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-drawn]")].map(field => [field.dataset.drawn, {
            lit: field.querySelector(".target") !== null,
            goal: field.querySelector(".flag.mine") !== null,
            price: field.querySelector(".tag .free") ? 0 : Number(field.querySelector(".tag .price")?.textContent ?? 0),
        }]))"""
    )
    goals = [FIELD_OF_ID[name] for name, field in fields.items() if field["goal"]]
    lit = [name for name, field in fields.items() if field["lit"] and field["price"] <= most]
    return sorted(
        lit, key=lambda name: (min(DISTANCE[FIELD_OF_ID[name]][goal] for goal in goals), fields[name]["price"])
    )


def spot(page: Page, press: Press, field: str) -> Locator:
    """Boso: where a press reaches a field: under the magnifier, or on the map, all of it if need be."""
    places = page.locator(f"[data-field='{field}'] .hit")
    for _ in range(2):
        seen = places.evaluate_all(
            """all => all.findIndex(place => {
                const { x, y, width, height } = place.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2) === place;
            })"""
        )
        if seen >= 0:
            return places.nth(seen)
        page.locator(".map").scroll_into_view_if_needed()
        whole = page.get_by_role("button", name=re.compile("^(Cała mapa|Whole map)"))
        if whole.count():
            press(whole)
    raise AssertionError(f"{field} is lit and cannot be pressed")


def least_alike(page: Page) -> Locator:
    """Boso: a card of the category that the hand has fewest of."""
    cards = page.locator(".hand .card:not(.dim)")
    kinds = [str(label).split(".")[0] for label in cards.evaluate_all("all => all.map(card => card.ariaLabel)")]
    return cards.nth(kinds.index(Counter(kinds).most_common()[-1][0]))


def order_to_cash(page: Page, press: Press) -> None:
    """Boso: cards that fit others' moves are to be turned into Goldens without asking; said once."""
    if page.locator("ol.log li", has_text=re.compile("polecenie.*spienięż|order.*cash")).count():
        return
    press(page.get_by_role("button", name=re.compile("^(Ściąga|Information card)")).first)
    dialog = page.get_by_role("dialog")
    press(dialog.get_by_role("button", name=re.compile("^(Od razu spieniężaj|Cash)")))
    press(dialog.get_by_role("button", name=re.compile("^(Zamknij|Close)")))


MOVES: dict[str, Callable[[Page, Press], None]] = {
    "bosman": lay_or_else,
    "boso": race_or_else,
    "polska": travel_or_else,
}
