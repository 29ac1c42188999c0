"""What a choice brings is said before it is made; what the others did is marked until one acts and can be replayed."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.page_driver import decide, deciding, in_soak, start_game, store_settings, wait_for_decision
from browser.screens import open_screen
from browser.table_screens import in_the_middle
from browser.test_log_in_sight import against_three, press
from browser.test_preview_arrival import BOXES
from server.harness import ServerProcess

MARKS = ".mark .letter, .was"
STILL = ".bar, main.board, .hand, .die, section.told, .people"


@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_every_choice_of_the_list_says_what_it_brings(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    open_screen(page, server, name)
    choice = page.locator(".choices button:has(small:not(:empty))").first
    choice.wait_for()
    text = choice.locator("small").inner_text()
    expect(choice).to_have_accessible_name(re.compile(rf"\w.* {re.escape(text)}$"))
    before = page.evaluate(BOXES, STILL)
    choice.focus()
    expect(page.locator("#brings")).to_have_text(text)
    assert page.evaluate(BOXES, STILL) == before


def play_until_others_have_acted(page: Page, game: str) -> None:
    for _ in range(40):
        wait_for_decision(page)
        if page.locator(MARKS).count():
            return
        with deciding(page):
            decide(page, game, press)
    raise AssertionError("the others left no mark")


def letters_of_marks(page: Page) -> set[str]:
    return {letter.strip() for letter in page.locator(MARKS).all_text_contents()}


def is_told(deed: str, lines: list[str]) -> bool:
    """Whether the log says what a deed says: as the same sentence, or the same token, field and points in full."""
    if deed in lines:
        return True
    name, brief = deed.split(":", 1)
    said = {"na": ", na ", "otruwa": " otruwa na miejscu "}
    for part in brief.strip().split("; "):
        if found := re.fullmatch(r"(\S+) (na) (\S+)( zamiast \S+)?", part):
            token, verb, field = found[1], said[found[2]], found[3]
            told = any(line.startswith(f"{name} ") and line.endswith(f"{verb}{field}: {token}.") for line in lines)
        elif found := re.fullmatch(r"otruwa (\S+)", part):
            told = any(line.startswith(f"{name}{said['otruwa']}") and line.endswith(f": {found[1]}.") for line in lines)
        elif part.startswith(("jedzie ", "kładzie ", "używa ")):
            told = any(line.startswith(f"{name} {part.removesuffix('STOP')}") for line in lines)
        elif found := re.fullmatch(r"\d+ kro\w+, (.+)", part):
            told = any(line.startswith(f"{name} robi ") and found[1] in line for line in lines)
        elif found := re.fullmatch(r"\+\d+ (kart|pol|pól|Golden)\w*", part):
            verb = {"kart": "zdobywa ", "Golden": ""}.get(found[1], "zagrywa")
            told = any(line.startswith(f"{name} {verb}") and found[1][:2] in line for line in lines)
        elif part.startswith("wymienia "):
            told = f"{name} {part}." in lines
        else:
            tokens = part.split(" do łodzi")[0].split(", ")
            told = all(any(f"wchodzi {token}. " in line for line in lines) for token in tokens)
            told = told or any(
                line.startswith((f"{name} robi krok", f"{name} jedzie")) and part in line for line in lines
            )
        if not told:
            return False
    return True


@pytest.mark.parametrize("name", ["bosman", "polska", *in_soak("boso")])
def test_what_others_did_stays_marked_until_one_acts(context: BrowserContext, server: ServerProcess, name: str):
    page = context.new_page()
    store_settings(page, motion="off")
    page.goto(against_three(server, name, in_the_middle(name, 30, 4)))
    start_game(page)
    play_until_others_have_acted(page, name)
    letters = letters_of_marks(page)
    assert letters
    assert letters <= set("ABCD")
    page.mouse.move(2, 2)  # what a choice under the pointer or in focus would bring takes the place of the sentences
    page.evaluate("document.activeElement?.blur()")
    page.locator(".deed > span").first.wait_for()
    lines = page.locator("ol.log li").all_inner_texts()
    deeds = page.locator(".deed > span").all_inner_texts()
    assert deeds
    assert [deed for deed in deeds if not is_told(deed, lines)] == []
    before = page.evaluate(BOXES, STILL)
    page.get_by_role("button", name="Od mojego ruchu", exact=True).click()
    page.locator("[data-tab]:not([data-decision])").wait_for()
    page.locator(".play").click(position={"x": 5, "y": 5})  # a tap skips to the end
    wait_for_decision(page)
    assert page.locator("ol.log li").all_inner_texts() == lines
    assert page.evaluate(BOXES, STILL) == before
    assert letters_of_marks(page) == letters
    own_act_removes_them(page, name)


def own_act_removes_them(page: Page, game: str) -> None:
    """Other marks may come with the turns of the others that follow; there is a moment without any."""
    page.evaluate(
        """selector => {
            window.unmarked = false;
            const look = () => (window.unmarked ||= document.querySelectorAll(selector).length === 0);
            new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
        }""",
        MARKS,
    )
    with deciding(page):
        decide(page, game, press)
    assert page.evaluate("window.unmarked")


def test_that_a_tap_skips_is_said_once(context: BrowserContext, server: ServerProcess):
    page = context.new_page()
    store_settings(page, motion="slow")
    page.goto(against_three(server, "bosman", in_the_middle("bosman", 30, 4)))
    start_game(page)
    said = page.get_by_text("Dotknij planszy, żeby przeskoczyć dalej")
    wait_for_decision(page)
    for turn in range(2):
        page.locator(".choices .kind button").first.click()
        page.locator("[data-tab]:not([data-decision])").wait_for()
        if turn == 0:
            said.wait_for()
        else:
            page.wait_for_timeout(300)
            assert said.count() == 0
        page.keyboard.press("Escape")
        wait_for_decision(page)


CUT_DEEDS = """most => {
  const all = document.querySelector(".both .all");
  if (!all || all.querySelectorAll(".deed").length < 2) return null;
  const spans = [...all.querySelectorAll(".deed > span")];
  const words = (span) => [...span.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const letters = spans.flatMap(words).reduce((sum, text) => sum + text.textContent.trim().length, 0);
  const under = document.querySelector(".under").getBoundingClientRect();
  const newest = document.querySelector(".both [data-newest]").getBoundingClientRect();
  const cut = (one) => getComputedStyle(one).display !== "inline"
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const wrong = letters > most ? [] : [all, ...spans].filter(cut).map((one) => one.textContent);
  if (newest.bottom > under.bottom + 1 || newest.height < 12) wrong.push("the newest line");
  return wrong;
}"""
"""What is cut off in the line over the board on a phone; null: no two of the others have done anything."""

MOST_LETTERS = 80
"""The letters of three usual turns in a few words, which two lines of a phone hold wherever they are divided."""


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("name", ["boso", *in_soak("bosman", "polska")])
def test_on_a_phone_what_three_others_did_is_whole(browser: Browser, server: ServerProcess, name: str, lang: str):
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale=lang).new_page()
    store_settings(page, motion="off", lang=lang)
    page.goto(against_three(server, name, in_the_middle(name, 30, 4)))
    start_game(page)
    found: list[list[str]] = []
    for _ in range(30):
        if wait_for_decision(page) == "over" or len(found) == 6:
            break
        page.evaluate("document.activeElement?.blur()")
        wrong = page.evaluate(CUT_DEEDS, MOST_LETTERS)
        if wrong is not None:
            found.append(wrong)
        with deciding(page):
            decide(page, name, press)
    assert len(found) > 2
    assert found == [[]] * len(found)
    page.context.close()
