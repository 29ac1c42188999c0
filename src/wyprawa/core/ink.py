"""Colours for pictures made of text; nothing where colour is off."""

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


class Ink:
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


def beside(left: list[str], right: list[str], left_width: int, gap: int = 4) -> list[str]:
    """Two blocks side by side. `left_width` is what is seen of the left block's rows."""
    rows = max(len(left), len(right))
    left = left + [" " * left_width] * (rows - len(left))
    right = right + [""] * (rows - len(right))
    return [(a + " " * gap + b).rstrip() for a, b in zip(left, right, strict=True)]


def grid(rows: list[list[str]], width: int, heads: list[str], sides: list[str]) -> list[str]:
    """A ruled grid of ready-made cells of one width, with letters above and numbers at the side."""
    margin = max(len(side) for side in sides) + 1
    line = "─" * width
    columns = len(rows[0])
    out = [" " * (margin + 1) + " ".join(head.center(width) for head in heads)]
    out.append(" " * margin + "┌" + "┬".join([line] * columns) + "┐")
    for i, row in enumerate(rows):
        out.append(sides[i].rjust(margin - 1) + " │" + "│".join(row) + "│")
        if i < len(rows) - 1:
            out.append(" " * margin + "├" + "┼".join([line] * columns) + "┤")
    out.append(" " * margin + "└" + "┴".join([line] * columns) + "┘")
    return out
