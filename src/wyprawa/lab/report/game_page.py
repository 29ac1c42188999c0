"""The page of one game that a report names: every line of its log in words, and the board at the moments to look at.

Like the report it needs no other file. Line 57 has the address `#line-57`, so a link opens the game at its moment.
"""

from base64 import b64encode
from collections.abc import Collection
from contextlib import suppress
from html import escape

from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.seats import EVERYBODY, SPECTATOR
from wyprawa.core.state import State
from wyprawa.core.text import LANGUAGES
from wyprawa.saved_game import SavedGame

from .shell import in_shell
from .speech import Speech, paragraph


def game_page(saved: SavedGame, number: int, moments: Collection[int], lang: str) -> str:
    """The page of a saved game. `moments` are lines before which the board is drawn; `number` is that of the game."""
    game = saved.game
    rows = [
        _heading(saved, number),
        '<main><ol class="lines">',
        *_lines(saved, moments),
        "</ol>",
        _result(saved),
        "</main>",
    ]
    title = Speech(lang)("game-title", game=game.info.title[lang], number=number)
    return in_shell(title, lang, "".join(rows))


def _heading(saved: SavedGame, number: int) -> str:
    parts: list[str] = []
    for lang in LANGUAGES:
        say, title = Speech(lang), saved.game.info.title[lang]
        names = ", ".join(names_for(lang, saved.game, saved.players))
        parts.append(
            f'<h1 data-lang="{lang}" lang="{lang}">{escape(say("game-title", game=title, number=number))}</h1>'
        )
        said = paragraph(say("game-players", names=names)) + paragraph(say("game-seen"))
        parts.append(f'<div data-lang="{lang}" lang="{lang}">{said}</div>')
    return f"<header>{''.join(parts)}</header>"


def _lines(saved: SavedGame, moments: Collection[int]) -> list[str]:
    """An item for each line, and before each moment the board."""
    names = {lang: names_for(lang, saved.game, saved.players) for lang in LANGUAGES}
    found: list[str] = []
    for step in saved.steps():
        # What only one seat is told speaks to that seat; it comes out later, or in the result of a phase.
        events = [event.all() for event in step.events if event.only == EVERYBODY]
        said = ""
        for lang in LANGUAGES if events else ():
            texts = [paragraph(saved.game.describe(lang, names[lang], event.code, event.data)) for event in events]
            said += f'<div data-lang="{lang}" lang="{lang}">{"".join(texts)}</div>'
        found.append(f'<li id="line-{step.number}"><b>{step.number}</b>{said}</li>')
        if step.number + 1 in moments:
            found.append(f"<li>{_board(saved.game, step.table.state, saved)}</li>")
    return found


def _board(game: Game, state: State, saved: SavedGame) -> str:
    """The board as everybody sees it, as a picture in both languages; nothing for a game without drawings."""
    parts: list[str] = []
    with suppress(Problem):
        for lang in LANGUAGES:
            names = names_for(lang, game, saved.players)
            svg = b64encode(game.draw(game.view(state, SPECTATOR), lang, names).encode()).decode()
            alt = escape(Speech(lang)("game-board"))
            picture = f'<img src="data:image/svg+xml;base64,{svg}" alt="{alt}">'
            parts.append(f'<div data-lang="{lang}" lang="{lang}">{picture}</div>')
    return "".join(parts)


def _result(saved: SavedGame) -> str:
    if saved.outcome is None:
        return ""
    parts: list[str] = []
    for lang in LANGUAGES:
        names = names_for(lang, saved.game, saved.players)
        said = "".join(paragraph(text.strip()) for text in saved.game.result(lang, names, saved.outcome))
        parts.append(f'<section data-lang="{lang}" lang="{lang}">{said}</section>')
    return "".join(parts)
