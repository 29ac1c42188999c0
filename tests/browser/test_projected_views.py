"""The page keeps its view from events; the hash shows what it gets wrong, and the whole view replaces it."""

import json
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, WebSocketRoute

from browser.page_driver import (
    deciding,
    near_the_end,
    play_on_the_board,
    start_game,
    store_settings,
    table_from,
    wait_for_decision,
)
from server.harness import ServerProcess


class Listener:
    """Hears what server and page say to each other, and may change what the page is told."""

    def __init__(self, page: Page) -> None:
        self.told: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.damage: Any = None
        """Changes a message of the server in place; returns whether it has."""
        page.route_web_socket("**/ws**", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def from_server(data: str | bytes) -> None:
            message = json.loads(data)
            if self.damage is not None and self.damage(message):
                self.damage, data = None, json.dumps(message)
            self.told.append(message)
            page.send(data)

        def from_page(data: str | bytes) -> None:
            self.said.append(json.loads(data))
            server.send(data)

        server.on_message(from_server)
        page.on_message(from_page)

    def nows(self) -> list[dict[str, Any]]:
        return [message["now"] for message in self.told if message["type"] == "news"]

    def looks(self) -> int:
        return sum(message["do"] == "look" for message in self.said)


def lose_a_token(message: dict[str, Any]) -> bool:
    """The page hears of another draw than there was."""
    drawn = [
        event
        for item in message.get("news", [])
        for event in item["events"]
        if event["event"] == "drawn" and event["seat"] != message["seat"]
    ]
    if not drawn or "hash" not in message["now"]:
        return False
    drawn[0]["tokens"] = [*drawn[0]["tokens"], "??"]
    return True


def test_a_game_needs_one_whole_view_and_asks_once_for_each_decision(page: Page, server: ServerProcess):
    errors: list[str] = []
    page.on("console", lambda message: note_error(errors, message))
    heard = Listener(page)
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", near_the_end("bosman", 12)))
    start_game(page)
    play_on_the_board(page, "bosman", lambda target: target.click())
    assert heard.said[0]["protocol"] == 2
    whole = [now for now in heard.nows() if "view" in now]
    assert len(whole) == 1
    assert sum("hash" in now for now in heard.nows()) >= 3
    assert not any("text" in now["prompt"] for now in heard.nows())
    asked = [message["decision"] for message in heard.said if message["do"] == "preview"]
    assert asked == sorted(set(asked))
    assert heard.looks() == 1  # for its own seat, before the game
    assert errors == []


@pytest.mark.says("The projected view differs")
def test_a_difference_is_noticed_and_the_whole_view_asked_for(page: Page, server: ServerProcess):
    errors: list[str] = []
    page.on("console", lambda message: note_error(errors, message))
    heard = Listener(page)
    store_settings(page, motion="off")
    page.goto(table_from(server, "bosman", near_the_end("bosman", 12)))
    start_game(page)
    wait_for_decision(page)
    heard.damage = lose_a_token
    while heard.damage is not None:
        decide_by_the_list(page)
    assert errors == ["The projected view differs from the server's."]
    assert heard.looks() == 2  # the first was for its own seat, before the game
    assert "view" in heard.nows()[-1]
    decide_by_the_list(page)
    assert "progress" in heard.nows()[-1]
    assert heard.looks() == 2


def decide_by_the_list(page: Page) -> None:
    with deciding(page):
        page.locator(".choices .kind button").first.click()
    wait_for_decision(page)


def note_error(errors: list[str], message: ConsoleMessage) -> None:
    if message.type == "error" and "projected" in message.text:
        errors.append(message.text.split(". ")[0].rstrip(".") + ".")
