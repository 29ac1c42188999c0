"""ANSI colours for text pictures, and layout by visible width. Without colour no escape codes are written."""

import re

RESET = "\x1b[0m"
STYLES = {
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "dim": "2",
    "bold": "1",
    "reverse": "7",
}


class Ansi:
    """Adds ANSI styles to text. Without `colour` the text stays as it is."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, *styles: str) -> str:
        if not self.colour or not styles:
            return text
        return f"\x1b[{';'.join(STYLES[style] for style in styles)}m{text}{RESET}"

    def cell(self, text: str, width: int, *styles: str) -> str:
        """The text centred in `width` columns, with styles."""
        return self(text.center(width), *styles)


_CODES = re.compile(r"\x1b\[[0-9;]*m")


def seen_width(text: str) -> int:
    """The number of columns that a text takes, escape codes not counted."""
    return len(_CODES.sub("", text))


def in_rows(parts: list[str], width: int, gap: str = "  ", hanging: str = "    ") -> list[str]:
    """Join parts into rows of at most `width` columns. Further rows are indented by `hanging`; no part is broken."""
    rows: list[str] = []
    for part in parts:
        if rows and seen_width(rows[-1]) + len(gap) + seen_width(part) <= width:
            rows[-1] += gap + part
        else:
            rows.append(hanging + part if rows else part)
    return rows
