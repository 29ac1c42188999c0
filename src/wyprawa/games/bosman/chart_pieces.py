"""Drawings of tokens, signs of gangs and the bosman, in the colours of the page."""

import tomllib
from importlib.resources import files
from typing import Final

from wyprawa.core.svg import num, text

from .components.boat import DOTS
from .components.tokens import DIGIT_OF, GANG_OF, GANGS, MAJTEK, NAMES, SEAT_OF, in_language, letter

FILL: Final = ("#c8322b", "#1f6fb5", "#e8b521", "#237a41")
"""Colours of the gangs: dywanik, ryba, skrzynia, puszka."""
INK: Final = ("#ffffff", "#ffffff", "#221800", "#ffffff")
"""The text colours on them."""
DEEP: Final = ("#9c1d18", "#124f88", "#7d5200", "#165a2c")
"""Darker shades of them, for signs on sand."""

_SHAPES: Final = tomllib.loads(files("wyprawa.games.bosman").joinpath("data", "drawings.toml").read_text("utf-8"))
SIGNS: Final[tuple[str, ...]] = tuple(_SHAPES["signs"][gang] for gang in GANGS)
"""The gangs' signs: rug, fish, chest, can; each centred at (0, 0), 100 units wide."""
SKULL: Final[str] = _SHAPES["skull"]
FIGURE: Final[str] = _SHAPES["bosman"]
BOAT: Final[str] = _SHAPES["boat"]
"""The outline of the boat, 320 by 372 units."""


def sign(x: float, y: float, scale: float, gang: int, ink: str, paper: str) -> str:
    """The sign of a gang."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:g})">{SIGNS[gang].format(ink=ink, paper=paper)}</g>'
    )


def bosman(x: float, y: float, scale: float) -> str:
    """The bosman."""
    return f'<g class="bosman" transform="translate({num(x)} {num(y)}) scale({scale:g})">{FIGURE}</g>'


def _wood(x: float, y: float, scale: float, face: str) -> str:
    """The disc of a token, with a coloured face."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:g})"><ellipse cx="1.5" cy="5" rx="47" ry="46" '
        'fill="#2a1a05" opacity="0.32"/><circle r="47.5" fill="#7a4a1d" stroke="#4c2b0c" stroke-width="1.5"/>'
        f'<circle cy="-1" r="44.5" fill="#e9c88d"/>{face}</g>'
    )


def poison(x: float, y: float, scale: float) -> str:
    """A poison token."""
    face = f'<circle cy="-1" r="40" fill="#22302a"/><g transform="translate(0 -1) scale(.72)">{SKULL}</g>'
    return _wood(x, y, scale, face)


def dots_of(x: float, y: float, scale: float, count: int, colour: str) -> str:
    """One or two dots in a column, beside a digit."""
    heights = ((), (0.0,), (-6.75, 6.75))[count]
    return "".join(
        f'<circle cx="{num(x)}" cy="{num(y + up * scale)}" r="{num(5.2 * scale)}" fill="{colour}"/>' for up in heights
    )


def token(x: float, y: float, scale: float, kind: int, lang: str) -> str:
    """A pirate with its digit and dots, or a deckhand with its letter; both with the sign and letter of the gang."""
    gang = GANG_OF[kind]
    fill, ink = FILL[gang], INK[gang]

    def mark(dx: float, dy: float, words: str, size: float) -> str:
        style = f' style="fill:{ink}" font-weight="800"'
        return text(x + dx * scale, y + dy * scale, words, size * scale, "middle", style)

    face = f'<circle cy="-1" r="40.5" fill="{fill}" stroke="#000" stroke-opacity="0.25" stroke-width="1.5"/>'
    parts = [_wood(x, y, scale, face), sign(x, y - 19 * scale, 0.47 * scale, gang, ink, fill)]
    parts.append(mark(-22, 22, letter(gang, lang), 17))
    if kind >= MAJTEK:
        return "".join([*parts, mark(0, 31, in_language(NAMES[kind], lang)[1], 34)])
    dots = SEAT_OF[kind] % len(DOTS)
    parts.append(mark(0, 32, str(DIGIT_OF[kind]), 39))
    return "".join([*parts, dots_of(x + 20 * scale, y + 17 * scale, scale, dots, ink)])
