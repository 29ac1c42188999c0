"""The service worker: pages come from the network first, and without it a word is shown."""

import http.server
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from server.harness import ServerProcess

OLD_WORKER = """
self.addEventListener("install", (event) => event.waitUntil(
  caches.open("wyprawa-old").then((cache) => cache.put("/app/offline.html", new Response("old")))));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate")
    event.respondWith(fetch(event.request).catch(() => caches.match("/app/offline.html")));
});
"""


class Builds:
    """A server in front of the real one, whose files can be replaced as if another build were installed."""

    def __init__(self, server: ServerProcess) -> None:
        self.replaced: dict[str, bytes] = {}
        builds = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                host = server.url.split("/")[2]
                asked = urllib.request.Request(server.url + self.path[1:], headers={**self.headers, "Host": host})
                asked.remove_header("Accept-encoding")
                try:
                    with urllib.request.urlopen(asked) as answer:
                        status, headers, data = answer.status, answer.headers, answer.read()
                except urllib.error.HTTPError as wrong:
                    status, headers, data = wrong.code, wrong.headers, wrong.read()
                if self.path in builds.replaced:
                    status, data = 200, builds.replaced[self.path]
                self.send_response(status)
                if self.path.endswith(".js"):
                    headers.replace_header("Content-Type", "text/javascript")
                for name in ("Content-Type", "Cache-Control", "Content-Security-Policy"):
                    self.send_header(name, headers[name] or "")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *args: object) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def builds(server: ServerProcess) -> Iterator[Builds]:
    running = Builds(server)
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="pl", service_workers="allow")
    yield context.new_page()
    context.close()


def until(page: Page, condition: str) -> None:
    """Waits for a condition with `await`, which `wait_for_function` takes for true at once."""
    page.evaluate(f"async () => {{ while (!({condition})) await new Promise((next) => setTimeout(next, 50)); }}")


def load_with_worker(page: Page, url: str) -> None:
    """Loads the page until its worker is active, then again through the worker."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.getRegistration()).active?.state === 'activated'"
    )
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def stored(page: Page) -> list[str]:
    """The paths of everything that workers have stored."""
    return list(
        page.evaluate(
            """async () => (await Promise.all((await caches.keys()).map(async name =>
                (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
        )
    )


@pytest.mark.cut
def test_a_new_build_is_seen_at_the_next_load_and_without_a_connection_a_word(page: Page, builds: Builds):
    load_with_worker(page, builds.url)
    page.locator("article").nth(2).wait_for()
    with urllib.request.urlopen(builds.url) as answer:
        front = answer.read().decode()
    (script,) = re.findall(r'<script type="module"[^>]* src="(/app/assets/[^"]+)"', front)
    new = script.replace(".js", "-new.js")
    builds.replaced["/"] = front.replace(script, new).encode()
    builds.replaced[new] = b"document.documentElement.dataset.build = 'new';"
    builds.replaced[script] = b"document.documentElement.dataset.build = 'old';"
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-build", "new")
    assert stored(page) == ["/app/offline.html"]
    builds.stop()
    page.goto(f"{builds.url}t/abc")
    expect(page.get_by_role("heading", name="Nie ma połączenia")).to_be_visible()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.get_by_role("link").evaluate("link => link.href") == f"{builds.url}t/abc"
    assert page.get_by_role("link").evaluate("link => getComputedStyle(link).backgroundColor") != "rgba(0, 0, 0, 0)"
    assert page.evaluate("fetch('/api/games').then(() => 'answered', () => 'failed')") == "failed"
    assert (
        page.evaluate("fetch('/app/icon.svg', { cache: 'reload' }).then(() => 'answered', () => 'failed')") == "failed"
    )


def test_an_old_worker_is_replaced_by_that_of_a_new_server(page: Page, builds: Builds):
    builds.replaced["/service-worker.js"] = OLD_WORKER.encode()
    load_with_worker(page, builds.url)
    assert page.evaluate("caches.keys()") == ["wyprawa-old"]
    del builds.replaced["/service-worker.js"]
    page.reload()
    page.locator("article").nth(2).wait_for()  # the old worker passes the new page on
    page.evaluate("navigator.serviceWorker.ready.then(registration => registration.update()).then(() => null)")
    until(page, "!(await caches.keys()).includes('wyprawa-old')")
    assert stored(page) == ["/app/offline.html"]
