"""Screens of a table and how to open them: lobby, running games, result, replay, review, television."""

import re
from functools import cache
from random import Random

from playwright.sync_api import Locator, Page

from browser.page_driver import (
    near_the_end,
    play_on_the_board,
    start_game,
    table_from,
    wait_for_decision,
)
from server.harness import ServerProcess
from wyprawa.bots import find_bot
from wyprawa.core.actions import Action
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.state import State
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.games.boso.rules.state import BosoState
from wyprawa.games.boso.rules.step import Step


@cache
def in_the_middle(game: str, decisions: int, players: int = 2) -> str:
    """A position in which the first seat decides, after some decisions of a game between bots."""
    rules = find_game(game)
    bot, rng = find_bot(rules, "greedy"), Random(3)
    table = Table.open(rules, [Player(f"Player {seat}") for seat in range(players)], chance=Chance(seed=11))
    while decisions > 0 or table.to_act()[0] != 0:
        table.bot_act(table.to_act()[0], bot, rng)
        decisions -= 1
    return table.position().decode()


@cache
def when_boso_may(kind: str) -> tuple[str, dict[str, object]]:
    """A position of Boso in which the first seat has an action of this kind, and the action."""
    rules = find_game("boso")
    bot = find_bot(rules, "greedy")
    for seed in range(50):
        table = Table.open(rules, [Player("Ola"), Player("Tomek")], chance=Chance(seed=seed))
        rng = Random(seed)
        while table.outcome is None:
            seat = table.to_act()[0]
            for action in table.state.legal(seat) if seat == 0 else ():
                if action.kind == kind and fits(table.state, action):
                    return table.position().decode(), action.to_json()
            table.bot_act(seat, bot, rng)
    raise AssertionError(kind)


def fits(state: State, action: Action) -> bool:
    """Whether an action suits: a step must be paid in Goldens, lead to no goal, and fit a card of the other player."""
    if not isinstance(action, Step):
        return True
    assert isinstance(state, BosoState)
    field = 1 << action.field
    matches = any(state.cards.good[card] & field for card in state.hands[1])
    return matches and not action.picked() and not state.goals[0] & field


def lobby(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}new/polska?for=link")
    page.get_by_role("button", name=re.compile("^(Otwórz stół|Open the table)")).click()
    page.locator(".code strong").wait_for()


def board_lobby(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}new/bosman?for=board")
    page.get_by_role("button", name=re.compile("^(Otwórz planszę|Open the board)")).click()
    page.locator(".code strong").wait_for()


def at_table(page: Page, server: ServerProcess, game: str, show: str = "", decisions: int = 24) -> None:
    position = in_the_middle(game, decisions)
    page.goto(table_from(server, game, position).replace("#", f"{show}#", 1))
    start_game(page)
    wait_for_decision(page)


def bosman(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "bosman")


def near_a_stalemate() -> str:
    """Four players, of whom nobody has boarded the boat for five rounds and a turn."""
    return re.sub(r"quiet \d+", "quiet 21", in_the_middle("bosman", 40, 4))


def bosman_stalemate(page: Page, server: ServerProcess) -> None:
    names = ("Ola", "Tomek", "Zosia", "Staś")
    page.goto(table_from(server, "bosman", near_a_stalemate(), names))
    start_game(page)
    page.get_by_role("button", name=re.compile("^Ola: ")).click()
    wait_for_decision(page)


def polska(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "polska")


def boso(page: Page, server: ServerProcess, kind: str = "step") -> None:
    position, _ = when_boso_may(kind)
    page.goto(table_from(server, "boso", position))
    start_game(page)
    wait_for_decision(page)
    page.locator(".window > .frame > svg .name").first.wait_for(state="attached")


def boso_start(page: Page, server: ServerProcess) -> None:
    boso(page, server, "start")


def boso_reaction(page: Page, server: ServerProcess) -> None:
    boso(page, server, "cash")


def boso_surprise(page: Page, server: ServerProcess) -> None:
    boso(page, server, "surprise")


def six_players(page: Page, server: ServerProcess) -> None:
    names = ("Ola", "Tomek", "Zosia", "Staś", "Hania", "Wojtek")
    page.goto(table_from(server, "polska", in_the_middle("polska", 60, 6), names))
    start_game(page)
    page.get_by_role("button", name=re.compile("^Ola: ")).click()
    wait_for_decision(page)


def hand_over(page: Page, server: ServerProcess) -> None:
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24), ("Ola", "Tomek")))
    start_game(page)
    page.locator(".over button").wait_for()


def board_of_all(page: Page, server: ServerProcess, game: str = "polska") -> None:
    """The board without a hand, as on a television."""
    at_table(page, server, game)
    page.goto(re.sub(r"[?#].*|$", "?show=board", page.url, count=1))
    page.locator(".play").wait_for()


def board_of_bosman(page: Page, server: ServerProcess) -> None:
    board_of_all(page, server, "bosman")


def board_of_boso(page: Page, server: ServerProcess) -> None:
    board_of_all(page, server, "boso")


def hand_alone(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "bosman", "?show=hand")


def choices(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "bosman")
    tab = page.get_by_role("button", name=re.compile("^(Ruchy|Moves)$"))
    if tab.is_visible():
        tab.click()
    page.locator(".choices button").first.wait_for()


def asked(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "polska")
    page.get_by_role("button", name=re.compile("^(Co jest na stole|What is on the table)")).click()
    page.get_by_role("dialog").get_by_role("button").nth(1).click()


def arranged(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "bosman")
    to_arranged(page)


def to_arranged(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Więcej|More)$")).click()
    page.get_by_role("dialog").wait_for()


def result(page: Page, server: ServerProcess) -> None:
    """The screen of a finished game."""
    page.goto(table_from(server, "bosman", near_the_end("bosman", 3)))
    start_game(page)
    play_on_the_board(page, "bosman", Locator.click)
    page.locator("svg.graph, .graph svg, figure svg").first.wait_for()


def replay(page: Page, server: ServerProcess) -> None:
    result(page, server)
    to_replay(page)


def to_replay(page: Page) -> None:
    page.get_by_role("link", name=re.compile("jeszcze raz|again", re.IGNORECASE)).first.click()
    page.get_by_role("slider", name=re.compile("^(Chwila|Moment)")).wait_for()
    page.locator(".replay .bosman, .bosman").first.wait_for()


FOUND = 120_000
"""Milliseconds for a review on a busy machine."""


def review(page: Page, server: ServerProcess, game: str = "polska") -> None:
    """The review of a finished game."""
    page.goto(table_from(server, game, near_the_end(game, 4)))
    start_game(page)
    play_on_the_board(page, game, Locator.click)
    page.get_by_role("link", name=re.compile("^(Omów grę|Review the game)")).click()
    page.get_by_role("slider", name=re.compile("^(Szanse na wygraną|Chances)")).wait_for(timeout=FOUND)


def review_of_boso(page: Page, server: ServerProcess) -> None:
    review(page, server, "boso")


def lucky_result(page: Page, server: ServerProcess) -> None:
    """The result of a game with the best and the worst luck of each player."""
    page.goto(table_from(server, "polska", near_the_end("polska", 4)))
    start_game(page)
    play_on_the_board(page, "polska", Locator.click)
    page.locator(".luck .told strong").first.wait_for(timeout=FOUND)
    page.locator(".luck").scroll_into_view_if_needed()


def report_dialog(page: Page, server: ServerProcess) -> None:
    """The menu of a table with the report of a player open."""
    page.goto(table_from(server, "bosman", in_the_middle("bosman", 24), ("Ola", "Tomek")))
    start_game(page)
    page.get_by_role("button", name=re.compile("^Ola: ")).click()
    wait_for_decision(page)
    page.get_by_role("button", name=re.compile("^(Więcej|More)$")).click()
    page.locator("summary", has_text=re.compile("^(Zgłoś|Report)")).click()
    page.get_by_role("button", name=re.compile("^(Wyślij zgłoszenie|Send the report)")).scroll_into_view_if_needed()
