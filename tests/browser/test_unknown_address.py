"""An unknown address, and messages that would otherwise be the browser's own."""

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.page_driver import in_soak, store_settings
from server.harness import ServerProcess, http


@pytest.mark.cut
@pytest.mark.parametrize(
    ("lang", "heading", "home"),
    [
        ("en", "There is no such page.", "To the front page"),
        *in_soak(("pl", "Nie ma takiej strony.", "Na stronę główną")),
    ],
)
def test_an_unknown_address_is_a_page_with_a_way_home(
    context: BrowserContext, server: ServerProcess, lang: str, heading: str, home: str
):
    page = context.new_page()
    store_settings(page, lang=lang)
    answer = page.goto(f"{server.url}nothing/here")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.get_by_role("link", name=home).click()
    expect(page.get_by_role("heading", name="Wyprawa")).to_be_visible()


@pytest.mark.parametrize(("lang", "told"), [("pl", "Wypełnij to pole."), *in_soak(("en", "Fill in this field."))])
def test_an_empty_field_is_told_in_the_language_of_the_page(
    context: BrowserContext, server: ServerProcess, lang: str, told: str
):
    asked = {"game": "bosman", "seats": [{"kind": "link"}, {"kind": "link"}]}
    made = http(f"{server.url}api/tables", asked)[1]
    page = context.new_page()
    store_settings(page, lang=lang)
    page.goto(f"{server.url}t/{made['table']}")
    field = page.locator("input[required]")
    field.fill("")
    assert field.evaluate("field => [field.reportValidity(), field.validationMessage]") == [False, told]
    field.fill("Ola")
    assert field.evaluate("field => field.reportValidity()") is True
