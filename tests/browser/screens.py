"""Every screen of the page and how to open it, for screenshots and for checks of each screen."""

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from browser import site_screens as site
from browser import table_screens as table
from browser.page_driver import store_settings
from server.harness import ServerProcess

SCREENS: dict[str, Callable[[Page, ServerProcess], None]] = {
    "front": site.front,
    "set-up": site.set_up,
    "set-up-boso": site.set_up_boso,
    "levels": site.levels,
    "lobby": table.lobby,
    "board-lobby": table.board_lobby,
    "bosman": table.bosman,
    "bosman-stalemate": table.bosman_stalemate,
    "polska": table.polska,
    "boso": table.boso,
    "boso-start": table.boso_start,
    "boso-reaction": table.boso_reaction,
    "boso-surprise": table.boso_surprise,
    "six-players": table.six_players,
    "hand-over": table.hand_over,
    "board": table.board_of_all,
    "board-bosman": table.board_of_bosman,
    "board-boso": table.board_of_boso,
    "hand": table.hand_alone,
    "choices": table.choices,
    "asked": table.asked,
    "arranged": table.arranged,
    "settings": site.settings,
    "result": table.result,
    "result-luck": table.lucky_result,
    "replay": table.replay,
    "review": table.review,
    "review-boso": table.review_of_boso,
    "report": table.report_dialog,
    "learn": site.learn,
    "lesson": site.lesson,
    "puzzles": site.puzzles,
    "puzzle": site.puzzle,
    "puzzle-boso": site.puzzle_of_boso,
    "puzzle-polska": site.puzzle_of_polska,
    "rules": site.rules,
    "rules-boso": site.rules_of_boso,
    "credits": site.credited,
    "history": site.history,
    "host": site.operator,
    "host-door": site.operator_door,
    "class-new": site.new_class,
    "class": site.school_class,
    "class-polska": site.class_of_polska,
    "class-boso": site.class_of_boso,
    "class-door": site.class_door,
    "no-table": site.no_table,
    "no-page": site.no_page,
}


ONWARD: dict[str, tuple[str, Callable[[Page], None]]] = {
    "front": ("settings", site.to_settings),
    "bosman": ("arranged", table.to_arranged),
    "result": ("replay", table.to_replay),
}
"""By screen: another one that is opened from it, and how."""


def open_screen(page: Page, server: ServerProcess, name: str, **more: object) -> None:
    """Opens a screen and waits until nothing moves."""
    store_settings(page, motion="off", **more)
    SCREENS[name](page, server)
    settle(page)


def settle(page: Page) -> None:
    """Waits until nothing moves."""
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


SOFT_HYPHENS = """there => {
  if (there) {
    for (const [text, before] of window.softened ?? []) if (text.isConnected) text.data = before;
    return;
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  window.softened = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.data.includes("\\u00ad")) {
      window.softened.push([text, text.data]);
      text.data = text.data.replaceAll("\\u00ad", "");
    }
}"""
"""Takes soft hyphens out of the texts of a page, or puts them back: nobody sees them, but axe compares them."""


NAMES = "label-content-name-mismatch"
"""The rule that the name of a control has what is seen on it. axe counts it as experimental, so no kind includes it."""

ON_THE_SCREEN = "one => { const { right, bottom } = one.getBoundingClientRect(); return right > 0 && bottom > 0; }"
"""Where a control has been scrolled away, axe joins its words without spaces."""


def axe(page: Page) -> list[dict[str, Any]]:
    """Violations that axe finds on an open page."""
    around = {"exclude": ["figure svg"]}  # boards in the rulebook are those of the tables
    options = {
        "resultTypes": ["violations"],
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
        "rules": {NAMES: {"enabled": True}},
    }
    page.evaluate(SOFT_HYPHENS, False)
    found: list[dict[str, Any]] = Axe().run(page, around, options).response["violations"]
    page.evaluate(SOFT_HYPHENS, True)
    for one in found:
        if one["id"] == NAMES:
            seen = [page.locator(node["target"][0]).first.evaluate(ON_THE_SCREEN) for node in one["nodes"]]
            one["nodes"] = [node for node, there in zip(one["nodes"], seen, strict=True) if there]
    return [one for one in found if one["nodes"]]


def faults_in_sight(page: Page) -> list[str]:
    """Serious findings of axe on an open page, and controls wider than their container."""
    wrong: list[str] = []
    for one in axe(page):
        if one["impact"] in ("serious", "critical") or one["id"] == "heading-order":
            node = one["nodes"][0]
            wrong.append(f"{one['id']}: {node['html'][:150]} {node.get('failureSummary', '')[:200]}")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        wrong.append(f"scrolls sideways by {wide}")
    return wrong + [f"cut off: {control}" for control in page.evaluate(CUT_OFF)]
