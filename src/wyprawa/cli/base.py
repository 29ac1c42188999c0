"""Shared by all commands: the user's language, the command group, and parsing of arguments."""

import sys
from collections.abc import Callable
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.compilation import engine_sentence
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.text import Words, folder_of, wrapped
from wyprawa.terminal.screen import Left

from .localized_click import Group

WORDS = Words(folder_of("wyprawa.core"), folder_of("wyprawa.terminal"), folder_of("wyprawa.lab"))

NAMING_GAMES: dict[str, Callable[[Game], bool]] = {
    "help-app": lambda game: True,
    "help-pack": lambda game: game.takes_packs,
}
"""The sentences that name games, each with the games it names."""


class Speaker:
    """Sentences of the commands in the user's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **params: object) -> str:
        if (is_named := NAMING_GAMES.get(code)) is not None:
            named = [game for game in map(wyprawa.game, wyprawa.names()) if is_named(game)]
            params["games"] = ", ".join(game.info.title[self.lang] for game in named)
        return WORDS.say(self.lang, code, params)

    def decimal(self, value: float) -> str:
        """A number with one decimal, with a comma in Polish."""
        return f"{value:.1f}".replace(".", "," if self.lang == "pl" else ".")

    def problem(self, problem: Problem, game: Game | None = None) -> str:
        """The sentence of a problem; `game` is the game that is being played."""
        return problem.say(self.lang, game)


@click.group(cls=Group, help="help-app")
@click.version_option(
    wyprawa.__version__,
    prog_name="wyprawa",
    help="help-version",
    message=f"%(prog)s %(version)s ({engine_sentence()})",
)
@click.option("--lang", metavar="pl|en", help="help-lang")
def app(lang: str | None) -> None:
    pass


def game_argument() -> Callable[..., Any]:
    return click.argument("game", help="help-game", metavar="GAME")


def print_prose(text: str, indent: str = "", hanging: str = "") -> None:
    """Print a text in rows of the terminal's width; in one row if it is piped, so that other programs can search it.

    `indent` stands before the first row, `hanging` (or `indent`) before the others.
    """
    width = get_terminal_size().columns
    print("\n".join(wrapped(text, width, indent, hanging)) if sys.stdout.isatty() else f"{indent}{text}")


def speaker(ctx: click.Context) -> Speaker:
    found = ctx.find_root().obj["say"]
    assert isinstance(found, Speaker)
    return found


def whole_number(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Problem("count", name=name, value=str(value), least=str(least), most=str(most))
    return value


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Problem("option-form", text=pair)
        options[name.strip()] = value.strip()
    return options


def read_bots(game: Game, text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        find_bot(game, name)
    return names


def read_file(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as wrong:
        raise Problem("file-missing", file=name, why=wrong) from None


def read_text(name: str) -> str:
    try:
        return read_file(name).decode("utf-8")
    except UnicodeDecodeError:
        raise Problem("pack-letters") from None


WIDE = 1000
"""Columns of a screen on which every table fits."""


class Output(Console):
    """Standard output for tables. A closed pipe is an error like that of `print`, which `main` handles."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def print_grid(grid: Grid) -> None:
    """Print a table; on a screen that is too narrow for it, each row as a list of its headings and values."""
    out = Output()
    if Output(width=WIDE).measure(grid).maximum <= out.width:
        out.print(grid)
        return
    columns = [(str(column.header), [str(cell) for cell in column.cells]) for column in grid.columns]
    if grid.title:
        out.print(grid.title, highlight=False)
    for row in range(grid.row_count):
        (_, first), *others = [(head, cells[row]) for head, cells in columns]
        out.print(first, markup=False, highlight=False)
        for head, cell in others:
            if cell:
                out.print(f"  {head}: {cell}", markup=False, highlight=False)
    if grid.caption:
        out.print(grid.caption, highlight=False)


def ask(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        raise Left from None
