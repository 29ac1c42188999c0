"""Output and input of a terminal."""

import shutil
from collections.abc import Callable

from wyprawa.core.text import NARROWEST, TOGETHER, wrapped

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""The escape codes that clear the screen and its scrollback."""
SCREENFUL = 60


def whole(command: str) -> str:
    """A command line with no-break spaces, so that it stays in one row and can be copied."""
    return command.replace(" ", TOGETHER)


class Left(Exception):
    """Raised when a player leaves the game."""


class Screen:
    """Shows text with `show` and asks questions with `ask`."""

    def __init__(
        self, ask: Callable[[str], str], show: Callable[[str], None], colour: bool, plain: bool, clears: bool
    ) -> None:
        self.ask = ask
        self.show = show
        self.colour = colour and not plain
        self.plain = plain
        self.clears = clears and not plain
        self.width = max(40, shutil.get_terminal_size((NARROWEST, 40)).columns)

    def tell(self, text: str, indent: str = "", hanging: str = "") -> None:
        """Show prose, wrapped between words."""
        self.show("\n".join(wrapped(text, self.width, indent, hanging)))

    def question(self, text: str) -> str:
        """Ask a question and return the answer. The cursor stays after the question."""
        return self.ask("\n".join(wrapped(text, self.width - 1)) + " ").strip()

    def clear(self) -> None:
        """Clear the screen, or scroll everything out of view."""
        self.show(CLEAR if self.clears else "\n" * SCREENFUL)
