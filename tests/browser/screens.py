"""Every screen of the page and how to open it, for screenshots and for checks of each screen."""

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from browser.page_driver import (
    near_the_end,
    play_on_the_board,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from server.harness import OPERATOR_SECRET, ServerProcess, http
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


def front(page: Page, server: ServerProcess) -> None:
    page.goto(server.url)
    page.locator("article").nth(2).wait_for()
    for picture in page.locator(".picture").all():  # each is rendered when it is nearly in view
        picture.scroll_into_view_if_needed()
        picture.locator("svg").wait_for()
    page.evaluate("scrollTo(0, 0)")


def set_up(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}new/bosman?for=here")
    page.locator("fieldset, form").first.wait_for()
    page.locator("summary", has_text=re.compile("Odmiany zasad|Variants")).click()


def set_up_boso(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}new/boso?for=computer")
    page.locator("input[type=file]").wait_for(state="attached")


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


def board_of_all(page: Page, server: ServerProcess) -> None:
    at_table(page, server, "polska")
    page.goto(re.sub(r"[?#].*|$", "?show=board", page.url, count=1))
    page.locator(".play").wait_for()


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
    page.get_by_role("button", name=re.compile("^(Więcej|More)$")).click()
    page.get_by_role("dialog").wait_for()


def settings(page: Page, server: ServerProcess) -> None:
    front(page, server)
    page.get_by_role("button", name=re.compile("^(Ustawienia|Settings)")).click()
    page.get_by_role("dialog").wait_for()


def result(page: Page, server: ServerProcess) -> None:
    """The screen of a finished game."""
    page.goto(table_from(server, "bosman", near_the_end("bosman", 3)))
    start_game(page)
    play_on_the_board(page, "bosman", Locator.click)
    page.locator("svg.graph, .graph svg, figure svg").first.wait_for()


def replay(page: Page, server: ServerProcess) -> None:
    result(page, server)
    page.get_by_role("link", name=re.compile("jeszcze raz|again", re.IGNORECASE)).first.click()
    page.get_by_role("slider", name=re.compile("^(Chwila|Moment)")).wait_for()
    page.locator(".replay .bosman, .bosman").first.wait_for()


def rules(page: Page, server: ServerProcess, game: str = "bosman") -> None:
    page.goto(f"{server.url}rules/{game}")
    page.locator("h2").nth(2).wait_for()


def rules_of_boso(page: Page, server: ServerProcess) -> None:
    rules(page, server, "boso")


def credited(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}credits")
    page.locator("h2").first.wait_for()


def operator(page: Page, server: ServerProcess) -> None:
    """The operator's page, with a report and a ban."""
    seats = [{"kind": "here", "name": "Zosia"}, {"kind": "here", "name": "Nieznośny"}]
    table = http(f"{server.url}api/tables", {"game": "bosman", "seats": seats})[1]["table"]
    report = {"kind": "name", "seat": 1, "note": "Dokucza wszystkim."}
    http(f"{server.url}api/tables/{table}/report", report)
    page.goto(f"{server.url}host#{OPERATOR_SECRET}")
    page.locator("dl").first.wait_for()


def operator_door(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}host")
    page.get_by_label(re.compile("^(Sekret|Secret)")).wait_for()


def new_class(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}class")
    page.locator("form").wait_for()


PUPILS = ("Ola", "Tomek", "Zosia", "Staś", "Hania", "Wojtek", "Ewa", "Adam", "Iga", "Jan", "Maja")


def school_class(page: Page, server: ServerProcess, game: str = "bosman") -> None:
    """A class whose tables are filled and run, but for the last ones."""
    _, made = http(f"{server.url}api/classes", {"game": game, "tables": 8, "players": 2})
    for name in PUPILS:
        assert http(f"{server.url}api/classes/{made['code']}/seat", {"name": name})[0] == 201
    bearer = f"Bearer {made['secret']}"
    assert http(f"{server.url}api/classes/{made['id']}/fill", {}, authorization=bearer)[0] == 204
    for name in ("Kuba", "Lena", "Mila"):
        assert http(f"{server.url}api/classes/{made['code']}/seat", {"name": name})[0] == 201
    page.goto(f"{server.url}class/{made['id']}#teacher={made['secret']}")
    page.locator(".stage").nth(5).wait_for()


def class_of_polska(page: Page, server: ServerProcess) -> None:
    school_class(page, server, "polska")


def class_of_boso(page: Page, server: ServerProcess) -> None:
    school_class(page, server, "boso")


def class_door(page: Page, server: ServerProcess) -> None:
    _, made = http(f"{server.url}api/classes", {"game": "polska", "tables": 2, "players": 2})
    page.goto(f"{server.url}c/{made['code']}")
    page.locator("form").wait_for()


def no_table(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}t/nothing")
    page.get_by_role("link", name=re.compile("Na stronę główną|To the front page")).wait_for()


def no_page(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}nothing/here")
    page.get_by_role("heading", name=re.compile("Nie ma takiej strony|There is no such page")).wait_for()


PLAYED = [
    {"table": f"t{n}", "game": game, "when": 1_790_000_000_000 - n, "won": n % 3 != 0, "against": ["Zosia", "Staś"]}
    for n, game in enumerate(("bosman", "boso", "polska", "bosman"))
]


def history(page: Page, server: ServerProcess) -> None:
    page.add_init_script(f"localStorage.setItem('wyprawa-history', {json.dumps(json.dumps(PLAYED))})")
    page.goto(f"{server.url}history")
    page.get_by_role("table").first.wait_for()


SCREENS: dict[str, Callable[[Page, ServerProcess], None]] = {
    "front": front,
    "set-up": set_up,
    "set-up-boso": set_up_boso,
    "lobby": lobby,
    "board-lobby": board_lobby,
    "bosman": bosman,
    "bosman-stalemate": bosman_stalemate,
    "polska": polska,
    "boso": boso,
    "boso-start": boso_start,
    "boso-reaction": boso_reaction,
    "boso-surprise": boso_surprise,
    "six-players": six_players,
    "hand-over": hand_over,
    "board": board_of_all,
    "hand": hand_alone,
    "choices": choices,
    "asked": asked,
    "arranged": arranged,
    "settings": settings,
    "result": result,
    "replay": replay,
    "rules": rules,
    "rules-boso": rules_of_boso,
    "credits": credited,
    "history": history,
    "host": operator,
    "host-door": operator_door,
    "class-new": new_class,
    "class": school_class,
    "class-polska": class_of_polska,
    "class-boso": class_of_boso,
    "class-door": class_door,
    "no-table": no_table,
    "no-page": no_page,
}


def open_screen(page: Page, server: ServerProcess, name: str, **more: object) -> None:
    """Opens a screen and waits until nothing moves."""
    store_settings(page, motion="off", **more)
    SCREENS[name](page, server)
    page.wait_for_timeout(250)
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-laying')")


CUT_OFF = """() => {
  const cuts = (control) => {
    const { left, right } = control.getBoundingClientRect();
    for (let up = control.parentElement; up; up = up.parentElement) {
      const { overflowX } = getComputedStyle(up);
      if (overflowX === "auto" || overflowX === "scroll") return false;
      const box = up.getBoundingClientRect();
      if (overflowX !== "visible" && (right > box.right + 1 || left < box.left - 1)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll("button, a, select, input, textarea")]
    .filter((control) => control.checkVisibility() && control.offsetWidth > 1 && cuts(control))
    .map((control) => control.outerHTML.slice(0, 120));
}"""
"""Controls that are partly hidden by another element."""


def faults(browser: Browser, server: ServerProcess, name: str, width: int, theme: str, lang: str) -> list[str]:
    """Serious findings of axe on a screen, and controls wider than their container."""
    context = browser.new_context(viewport={"width": width, "height": 800}, has_touch=width < 500, locale=lang)
    page = context.new_page()
    open_screen(page, server, name, theme=theme, lang=lang)
    wrong = faults_in_sight(page)
    context.close()
    return wrong


def faults_in_sight(page: Page) -> list[str]:
    """Serious findings of axe on an open page, and controls wider than their container."""
    wrong: list[str] = []
    kinds = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
    around = {"exclude": ["figure svg"]}  # boards in the rulebook are those of the tables
    found = Axe().run(page, around, {"resultTypes": ["violations"], "runOnly": kinds}).response["violations"]
    for one in found:
        if one["impact"] in ("serious", "critical") or one["id"] == "heading-order":
            node = one["nodes"][0]
            wrong.append(f"{one['id']}: {node['html'][:150]} {node.get('failureSummary', '')[:200]}")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        wrong.append(f"scrolls sideways by {wide}")
    return wrong + [f"cut off: {control}" for control in page.evaluate(CUT_OFF)]
