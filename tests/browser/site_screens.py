"""Screens outside a table and how to open them: front page, set-up, rules, puzzles, class, operator, and the like."""

import json
import re
from functools import cache

from playwright.sync_api import Page

from server.harness import OPERATOR_SECRET, ServerProcess, http


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


def settings(page: Page, server: ServerProcess) -> None:
    front(page, server)
    to_settings(page)


def to_settings(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Ustawienia|Settings)")).click()
    page.get_by_role("dialog").wait_for()


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


@cache
def made_class(url: str, game: str, tables: int) -> dict[str, str]:
    """A new class; pictures share it, because one address may make only a few an hour."""
    status, made = http(f"{url}api/classes", {"game": game, "tables": tables, "players": 2})
    assert status == 201, made
    return made


@cache
def filled_class(url: str, game: str) -> dict[str, str]:
    """A class whose tables are filled and run, but for the last ones."""
    made = made_class(url, game, 8)
    for name in PUPILS:
        assert http(f"{url}api/classes/{made['code']}/seat", {"name": name})[0] == 201
    bearer = f"Bearer {made['secret']}"
    assert http(f"{url}api/classes/{made['id']}/fill", {}, authorization=bearer)[0] == 204
    for name in ("Kuba", "Lena", "Mila"):
        assert http(f"{url}api/classes/{made['code']}/seat", {"name": name})[0] == 201
    return made


def school_class(page: Page, server: ServerProcess, game: str = "bosman") -> None:
    made = filled_class(server.url, game)
    page.goto(f"{server.url}class/{made['id']}#teacher={made['secret']}")
    page.locator(".stage").nth(5).wait_for()


def class_of_polska(page: Page, server: ServerProcess) -> None:
    school_class(page, server, "polska")


def class_of_boso(page: Page, server: ServerProcess) -> None:
    school_class(page, server, "boso")


def class_door(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}c/{made_class(server.url, 'polska', 2)['code']}")
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


def levels(page: Page, server: ServerProcess) -> None:
    """The set-up with the scale of levels in sight."""
    page.goto(f"{server.url}new/polska?for=alone")
    page.get_by_role("button", name=re.compile("^(Więcej graczy komputerowych|More computer players)")).first.click()
    page.locator("optgroup option").first.wait_for(state="attached")


def learn(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}learn/boso")
    page.locator("h1").wait_for()


def lesson(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}learn/bosman/laying")
    page.locator(".lesson main > *").wait_for()


def puzzles(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}puzzles")
    page.locator("h2").nth(1).wait_for()


def puzzle(page: Page, server: ServerProcess, game: str = "bosman") -> None:
    games = {one["game"]: one["puzzles"] for one in http(f"{server.url}api/puzzles")[1]["games"]}
    page.goto(f"{server.url}puzzles/{game}/{games[game][0]['id']}")
    page.locator(".lesson main > *").wait_for()


def puzzle_of_boso(page: Page, server: ServerProcess) -> None:
    puzzle(page, server, "boso")


def puzzle_of_polska(page: Page, server: ServerProcess) -> None:
    """A puzzle with its answer."""
    puzzle(page, server, "polska")
    page.get_by_role("button", name=re.compile("^(Pokaż mi|Show me)$")).click()
    page.locator("[role=status]", has_text=re.compile("Szansa na wygraną|Chance to win")).wait_for()
