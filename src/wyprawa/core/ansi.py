"""Colours for pictures made of text; nothing where colour is off. Rows are measured by what is seen of them."""

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
    """Puts text into colours and pads it to a width by what is seen of it."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, *styles: str) -> str:
        if not self.colour or not styles:
            return text
        return f"\x1b[{';'.join(STYLES[style] for style in styles)}m{text}{RESET}"

    def cell(self, text: str, width: int, *styles: str) -> str:
        """Centred in a width, coloured."""
        return self(text.center(width), *styles)


_CODES = re.compile(r"\x1b\[[0-9;]*m")


def seen_width(text: str) -> int:
    """How many columns a coloured text takes."""
    return len(_CODES.sub("", text))


def in_rows(parts: list[str], width: int, gap: str = "  ", hanging: str = "    ") -> list[str]:
    """Parts beside one another while they fit, then in further rows, indented; none is broken."""
    rows: list[str] = []
    for part in parts:
        if rows and seen_width(rows[-1]) + len(gap) + seen_width(part) <= width:
            rows[-1] += gap + part
        else:
            rows.append(hanging + part if rows else part)
    return rows
