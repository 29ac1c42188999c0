"""Sentences and numbers of a report in one language."""

from html import escape
from typing import Any

from wyprawa.core.text import Words, folder_of

WORDS = Words(folder_of("wyprawa.core"), folder_of("wyprawa.lab"))

Figure = dict[str, Any]
"""An estimate as JSON: `value`, `low`, `high` and `n`."""


class Speech:
    """Says sentences of the report; all parameters are words already."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **params: object) -> str:
        return WORDS.say(self.lang, code, params)

    def number(self, value: float, digits: int = 1) -> str:
        """A number with a decimal comma in Polish; without decimals if it is whole."""
        text = f"{value:.{digits}f}"
        if float(text) == int(float(text)) and float(value).is_integer():
            text = str(int(float(text)))
        return text.replace("-", "−").replace(".", "," if self.lang == "pl" else ".")

    def percent(self, value: float, digits: int = 1) -> str:
        return f"{self.number(100 * value, digits)}%"

    def share(self, figure: Figure) -> str:
        """A share with its interval: 54.0% (51.2–56.8)."""
        low, high = (self.number(100 * figure[end]) for end in ("low", "high"))
        return f"{self.percent(figure['value'])} ({low}–{high})"

    def part(self, figure: Figure | float) -> str:
        """A share with its interval; without it in figures of older runs, which have none."""
        return self.share(figure) if isinstance(figure, dict) else self.percent(figure)

    def mean(self, figure: Figure, digits: int = 1) -> str:
        """A mean with its interval: 70.9 (66.5–75.3). Equal values, of which there is no interval, give one number."""
        if figure["low"] == figure["high"]:
            return self.number(figure["value"], digits)
        low, high = (self.number(figure[end], digits) for end in ("low", "high"))
        return f"{self.number(figure['value'], digits)} ({low}–{high})"

    def change(self, figure: Figure, scale: float = 1.0, digits: int = 1) -> str:
        """A difference with its sign and interval: +3.1 (+2.0…+4.2). Equal differences give one number."""
        if figure["low"] == figure["high"]:
            return self.signed(scale * figure["value"], digits)
        value, low, high = (self.signed(scale * figure[part], digits) for part in ("value", "low", "high"))
        return f"{value} ({low} … {high})"

    def signed(self, value: float, digits: int = 1) -> str:
        return ("+" if value > 0 else "") + self.number(value, digits)

    def p(self, value: float) -> str:
        """A probability of a test: p = 0.03, p < 0.001."""
        if value < 0.001:
            return "p < " + self.number(0.001, 3)
        return "p = " + self.number(value, 3 if value < 0.1 else 2)


def counted(say: Speech, *figures: Figure | None) -> str:
    """A sentence on how many deals the figures of a section come from."""
    numbers = [figure["n"] for figure in figures if figure is not None]
    if not numbers:
        return ""
    least, most = min(numbers), max(numbers)
    said = say("report-counted", n=most) if least == most else say("report-counted-between", least=least, n=most)
    return paragraph(said)


def paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def table(heads: list[str], rows: list[list[str]], caption: str) -> str:
    """A table; the first cell of a row is its heading, the others are numbers."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        "<tr>"
        + f'<th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
