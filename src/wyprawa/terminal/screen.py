"""The screen of a terminal: where a game is shown and answers come from."""

import shutil
from collections.abc import Callable

from wyprawa.core.text import NARROWEST, TOGETHER, wrapped

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""
SCREENFUL = 60


def whole(command: str) -> str:
    """A command line that no row breaks, so that it can be copied."""
    return command.replace(" ", TOGETHER)


class Left(Exception):
    """The person wants to stop for now."""


class Screen:
    """Shows text and asks questions; tests give their own functions for both."""

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
        """Ask, and return the answer; the cursor stays behind the question."""
        return self.ask("\n".join(wrapped(text, self.width - 1)) + " ").strip()

    def clear(self) -> None:
        """Remove everything from sight."""
        self.show(CLEAR if self.clears else "\n" * SCREENFUL)
