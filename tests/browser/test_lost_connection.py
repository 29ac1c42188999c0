"""A lost connection is noticed within two seconds, and what was pressed is kept and shown as waiting."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.page_driver import near_the_end, start_game, store_settings, table_from, wait_for_decision
from server.harness import ServerProcess

LOST = "Brak połączenia z serwerem"
HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Network:
    """A proxy in front of a server whose connections stay open: it swallows bytes, or holds them back for a while."""

    def __init__(self, server: ServerProcess) -> None:
        self.swallows = self.holds = False
        self._there = ("127.0.0.1", int(server.url.split(":")[2].strip("/")))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"
        self._run(self._accept)

    def _run(self, work: Callable[..., None], *args: object) -> None:
        threading.Thread(target=work, args=args, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                there = socket.create_connection(self._there)
                self._run(self._pump, here, there)
                self._run(self._pump, there, here)

    def _pump(self, reader: socket.socket, writer: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := reader.recv(65536):
                while self.holds:
                    time.sleep(0.02)
                if not self.swallows:
                    writer.sendall(data)
        writer.close()

    def stop(self) -> None:
        self._listener.close()


@pytest.fixture
def network(server: ServerProcess) -> Iterator[Network]:
    running = Network(server)
    yield running
    running.stop()


@pytest.fixture
def table(page: Page, server: ServerProcess, network: Network) -> str:
    """A game of one person at this page, whose clock can be moved on."""
    store_settings(page, motion="off")
    page.clock.install()
    page.goto(table_from(server, "bosman", near_the_end("bosman", 3)).replace(server.url, network.url))
    start_game(page)
    wait_for_decision(page)
    return page.url


def two_seconds_later(page: Page) -> None:
    page.clock.run_for(2000)


@pytest.mark.cut
@pytest.mark.usefixtures("table")
def test_a_press_into_silence_is_said_within_two_seconds_kept_and_sent_later(page: Page, network: Network):
    before = page.locator("ol.log li").count()
    choice = page.locator(".choices .kind button").first
    words = " ".join(choice.locator("> span").inner_text().replace(":", "").split())
    network.swallows = True
    choice.click()
    two_seconds_later(page)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=1000)
    expect(page.locator(".bar .under")).to_contain_text(f"Czeka na połączenie: {words}")
    two_seconds_later(page)
    assert page.locator("ol.log li").count() == before
    network.swallows = False
    page.get_by_role("button", name="Spróbuj teraz").click()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator("ol.log li").nth(before)).to_be_attached()


@pytest.mark.cut
@pytest.mark.usefixtures("table")
def test_silence_is_noticed_within_two_seconds_although_nothing_is_asked(page: Page, network: Network):
    network.swallows = True
    two_seconds_later(page)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=1000)


@pytest.mark.cut
@pytest.mark.usefixtures("table")
def test_a_page_out_of_sight_asks_for_no_sign_of_life(page: Page):
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    wait_for_decision(page)
    two_seconds_later(page)
    assert any("ping" in one for one in sent)
    page.evaluate(HIDE)
    sent.clear()
    page.clock.run_for(10_000)
    assert not any("ping" in one for one in sent)


@pytest.mark.cut
@pytest.mark.usefixtures("table")
def test_a_server_that_is_only_slow_is_not_asked_again(page: Page, network: Network):
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    network.holds = True
    two_seconds_later(page)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=1000)
    network.holds = False
    expect(page.get_by_text(LOST)).to_be_hidden()
    assert opened == []


@pytest.mark.cut
@pytest.mark.usefixtures("table")
def test_a_browser_that_goes_offline_asks_at_once_and_comes_back_by_itself(page: Page, network: Network):
    network.swallows = True
    page.context.set_offline(True)
    two_seconds_later(page)
    expect(page.get_by_text(LOST)).to_be_visible(timeout=1000)
    network.swallows = False
    page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_be_hidden()


@pytest.mark.usefixtures("table")
def test_an_offline_browser_whose_server_answers_says_nothing(page: Page):
    """A server on the same computer is there without any network."""
    page.evaluate("dispatchEvent(new Event('offline'))")
    two_seconds_later(page)
    page.wait_for_timeout(200)
    expect(page.get_by_text(LOST)).to_be_hidden()
