"""The report of a run, opened from the disk: both languages, light and dark; no requests, no findings of axe."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from browser.page_driver import in_soak
from wyprawa.cli import run


@pytest.fixture(scope="module")
def report(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "run"
    words = ["--players", "2", "--bots", "greedy,random", "--games", "16", "--option", "beach=5x5,7x7"]
    assert run(["balance", "bosman", *words, "--out", str(folder), "--processes", "1", "--lang", "pl"]) == 0
    return folder / "report.html"


@pytest.mark.parametrize(
    ("width", "scheme", "lang", "heading"),
    [
        (390, "dark", "Polski", "Bosman: co mówią gry"),
        *in_soak((1280, "light", "English", "Bosman: what the games say")),
    ],
)
def test_a_report_opens_from_the_disk(browser: Browser, report: Path, width: int, scheme, lang: str, heading: str):
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(report.as_uri())
    page.get_by_role("button", name=lang).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page).to_have_title(heading)
    assert requests == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("svg:visible").count() >= 6
    assert Axe().run(page).response["violations"] == []
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(media="screen")
    page.locator("a[href*='#line-']:visible").nth(2).click()
    expect(page.locator("li:target")).to_be_in_viewport()
    expect(page.locator("img:visible").first).to_have_js_property("complete", True)
    page.get_by_role("button", name=lang).click()
    expect(page.locator("li:target")).to_be_in_viewport()
    assert Axe().run(page).response["violations"] == []
    assert all(url.startswith(("file:", "data:")) for url in requests)
    page.close()
