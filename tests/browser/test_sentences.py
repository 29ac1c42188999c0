"""Sentences are made in the page: they equal the server's, and change their language without it."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.page_driver import deciding, in_soak, open_game_against_bot, store_settings, wait_for_decision
from server.harness import ServerProcess, http


def log_of(page: Page) -> list[str]:
    return [text.strip().replace("\u00a0", " ") for text in page.locator("ol.log li").all_inner_texts()]


def choose_first(page: Page) -> None:
    with deciding(page):
        page.locator(".choices .kind button:visible").first.click()


UNLOGGED = {"reactions"}
"""Events that the log leaves out against bots alone."""


def told_by_server(server: ServerProcess, page: Page, lang: str) -> list[str]:
    """The sentences of a game as a spectator reads them."""
    table = page.url.rsplit("/", 1)[1]
    frames = http(f"{server.url}api/tables/{table}/replay?count=100", Accept_Language=lang)[1]["frames"]
    return [event["text"] for frame in frames for event in frame["events"] if event["event"] not in UNLOGGED]


@pytest.mark.parametrize("name", ["polska", *in_soak("bosman", "boso")])
def test_a_spectator_reads_the_servers_sentences_in_both_languages_on_one_connection(
    context: BrowserContext, server: ServerProcess, name: str
):
    player = context.new_page()
    store_settings(player, motion="off")
    open_game_against_bot(player, server, name)
    for _ in range(3):
        wait_for_decision(player)
        choose_first(player)
    wait_for_decision(player)
    other = context.browser.new_context(locale="pl-PL", viewport={"width": 1280, "height": 720})  # type: ignore[union-attr]
    page = other.new_page()
    store_settings(page, motion="off")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(player.url)
    polish = told_by_server(server, player, "pl")
    expect(page.locator("ol.log li").nth(len(polish) - 1)).not_to_be_empty()
    assert log_of(page) == polish
    page.get_by_role("button", name="English").click()
    expect(page.locator("ol.log li").first).not_to_have_text(polish[0])
    assert log_of(page) == told_by_server(server, player, "en")
    assert len(sockets) == 1
    other.close()


def test_the_log_the_prompt_and_the_bots_name_change_their_language_without_a_connection(
    context: BrowserContext, server: ServerProcess
):
    page = context.new_page()
    store_settings(page, motion="off")
    open_game_against_bot(page, server, "bosman")
    wait_for_decision(page)
    choose_first(page)
    wait_for_decision(page)
    prompt, name = page.locator(".sentence"), page.locator(".people strong").last
    polish = [*log_of(page), prompt.inner_text(), name.inner_text()]
    page.get_by_role("button", name="English").click()
    expect(prompt).not_to_have_text(polish[-2])
    expect(page.locator("ol.log li").first).not_to_have_text(polish[0])
    english = [*log_of(page), prompt.inner_text(), name.inner_text()]
    assert not set(polish) & set(english)
    context.set_offline(True)
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("ol.log li").first).not_to_have_text(english[0])
    assert log_of(page) == polish[:-2]
    expect(prompt).to_have_text(polish[-2])
    expect(name).to_have_text(polish[-1])
