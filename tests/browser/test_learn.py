"""Learning a game in the page: whole lessons with mouse, touch and keys, the goal, and the one page on paper."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import wyprawa
from browser.page_driver import in_soak
from server.harness import ServerProcess
from wyprawa.core.lessons import lessons_of

SHOW = re.compile("Pokaż mi|Show me")
ON = re.compile("^(Dalej|Następna lekcja|Zakończ|Next|Next lesson|Finish)$")


def finish_step_with(page: Page, press: str) -> None:
    """Let the lesson show its action, then go on."""
    show, on = page.get_by_role("button", name=SHOW), page.get_by_role("button", name=ON)
    expect(show.or_(on).first).to_be_visible()
    for button in (show, on):
        if button.count():
            button.first.press(press) if press == "Enter" else getattr(button.first, press)()
            if button is show:
                expect(on).to_be_visible()


def all_lessons(browser: Browser, server: ServerProcess, name: str, press: str) -> None:
    context = browser.new_context(
        locale="en-GB", viewport={"width": 1280, "height": 720}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{server.url}learn/{name}")
    page.get_by_role("link", name="Start", exact=True).click()
    lessons = lessons_of(wyprawa.game(name).package)
    for lesson in lessons:
        expect(page.get_by_role("heading", name=lesson.title["en"])).to_be_visible()
        for _ in lesson.steps:
            finish_step_with(page, press)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Goal: 0 of 2")).to_be_visible()
    page.goto(f"{server.url}learn/{name}")
    expect(page.get_by_text("(done)")).to_have_count(len(lessons) - 1)
    context.close()


def test_a_wrong_move_gets_its_answer_and_back_begins_the_step_again(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.url}learn/bosman/laying")
    page.get_by_role("button", name=SHOW).click()
    page.get_by_role("button", name="Dalej").click()
    expect(page.get_by_text("Cyfra na żetonie mówi")).to_be_visible()
    page.get_by_text("Co można zrobić").click()
    page.locator(".choices button", has_text="R1").first.click()
    expect(page.get_by_text("Jedynka to tylko jedno pole")).to_be_visible()
    page.get_by_role("button", name="Wstecz").click()
    expect(page.get_by_text("Jedynka to tylko jedno pole")).to_be_hidden()
    expect(page.get_by_text("Cyfra na żetonie mówi")).to_be_visible()


def test_the_card_to_play_is_in_sight_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(
        locale="pl-PL", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for lesson in ("race", "grey", "rides"):
        page.goto(f"{server.url}learn/polska/{lesson}")
        expect(page.locator(".hand button").first).to_be_in_viewport(ratio=0.8)
    context.close()


def test_learning_has_no_faults_of_accessibility(page: Page, server: ServerProcess) -> None:
    for path in ("learn/boso", "learn/polska/markers", "learn/bosman/goal", "rules/polska/summary"):
        page.goto(server.url + path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert Axe().run(page).response["violations"] == [], path


@pytest.mark.parametrize("lang", ["pl-PL", *in_soak("en-GB")])
def test_the_one_page_of_each_game_prints_on_one_sheet(browser: Browser, server: ServerProcess, lang: str) -> None:
    context = browser.new_context(locale=lang, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    for game in wyprawa.names():
        page.goto(f"{server.url}rules/{game}/summary")
        expect(page.locator("figure .stage")).to_have_count(2)
        for picture in page.locator("figure .stage").all():
            picture.wait_for()
        page.evaluate("document.fonts.ready")
        pdf = page.pdf(
            format="A4", print_background=True, margin=dict.fromkeys(("top", "right", "bottom", "left"), "12mm")
        )
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, game
    context.close()
