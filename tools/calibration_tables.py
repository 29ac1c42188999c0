"""Draws the reliability curves and rewrites the tables of docs/bots.md from the figures in benchmarks/calibration."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FIGURES = ROOT / "benchmarks" / "calibration"
PICTURES = ROOT / "docs" / "pictures"
PAGE = ROOT / "docs" / "bots.md"
BEGIN = "<!-- calibration: written by tools/calibration.py -->"
END = "<!-- end of calibration -->"
TITLES = {"bosman": "Bosman", "boso": "Boso", "polska": "Polska"}
MODELS = {
    "even": "even chances",
    "search": "evaluation of the search",
    "weights": "fitted weights",
    "network": "network, 32 and 16 hidden",
}
SIDE = 150
"""The width of one curve, in pixels."""
ROOM = 34
"""The room for the numbers beside it."""


def all_figures() -> dict[str, Any]:
    return {
        name: json.loads((FIGURES / f"{name}.json").read_text("utf-8"))
        for name in TITLES
        if (FIGURES / f"{name}.json").exists()
    }


def rewrite() -> None:
    """Write the pictures of all measured games and the part of the page between the two marks."""
    found = all_figures()
    for name, game in found.items():
        (PICTURES / f"calibration-{name}.svg").write_text(drawn(TITLES[name], game), "utf-8")
    text = PAGE.read_text("utf-8")
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    PAGE.write_text(f"{before}{BEGIN}\n\n{tables(found)}\n{END}{after}", "utf-8")


def tables(found: dict[str, Any]) -> str:
    """Both tables and the pictures, in Markdown."""
    lines = [
        "| game | players | games of | held out | positions | log loss | Brier | error (95%) | asked again |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, setup, row in rows(found):
        if "shown" not in row:
            continue
        shown = row["shown"]
        lines.append(
            f"| {TITLES[name]} | {said(setup)} | {', '.join(f'`{bot}`' for bot in row['bots'])} | {row['held_out']:,} "
            f"| {row['positions']:,} | {shown['log_loss']:.3f} | {shown['brier']:.3f} | {error(shown)} "
            f"| {100 * row['asked_again']:.1f}% of {row['asked']} |"
        )
    lines += ["", *(f"![Reliability of {TITLES[name]}](pictures/calibration-{name}.svg)" for name in found), ""]
    lines += [
        "| game | players | model, on states | log loss | Brier | calibration error (95%) | microseconds |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, setup, row in rows(found):
        for model, told in row.get("models", {}).items():
            spent = f"{told['microseconds']:.0f}" if "microseconds" in told else ""
            lines.append(
                f"| {TITLES[name]} | {said(setup)} | {MODELS[model]} | {told['log_loss']:.3f} | {told['brier']:.3f} "
                f"| {error(told)} | {spent} |"
            )
    return "\n".join(lines) + "\n"


def rows(found: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(name, setup, row) for name, game in found.items() for setup, row in game.items()]


def said(setup: str) -> str:
    """A set-up in words: `4` or `4, variant b`."""
    return setup.replace("-", ", variant ")


def shown_rows(game: dict[str, Any]) -> dict[str, Any]:
    """The set-ups whose shown chances are measured."""
    return {setup: row for setup, row in game.items() if "shown" in row}


def error(told: dict[str, Any]) -> str:
    low, high = told["interval"]
    return f"{told['error']:.3f} ({low:.3f}–{high:.3f})"


def drawn(title: str, game: dict[str, Any]) -> str:
    """One curve for each set-up: what was told, across, and how often it came true, upwards."""
    wide, high = len(shown_rows(game)) * (SIDE + ROOM) + 10, SIDE + ROOM + 26
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="sans-serif" font-size="11" role="img">',
        f"<title>{title}: chances told and how often they came true</title>",
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
    ]
    for place, (setup, row) in enumerate(shown_rows(game).items()):
        parts += curve(ROOM + place * (SIDE + ROOM), 22, setup, row)
    return "\n".join([*parts, "</svg>"]) + "\n"


def curve(left: int, top: int, setup: str, row: dict[str, Any]) -> list[str]:
    def x(chance: float) -> float:
        return round(left + SIDE * chance, 1)

    def y(share: float) -> float:
        return round(top + SIDE * (1 - share), 1)

    players, _, variant = setup.partition("-")
    title = f"{players} players{variant and f', {variant}'}: error {row['shown']['error']:.3f}"
    parts = [
        f'<text x="{x(0.5)}" y="{top - 7}" text-anchor="middle">{title}</text>',
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999" stroke-dasharray="3 3"/>',
    ]
    for tick in (0.0, 0.5, 1.0):
        parts.append(f'<text x="{x(tick)}" y="{y(0) + 14}" text-anchor="middle">{100 * tick:.0f}</text>')
        parts.append(f'<text x="{left - 4}" y="{y(tick) + 4}" text-anchor="end">{100 * tick:.0f}</text>')
    points = " ".join(f"{x(one['told'])},{y(one['true'])}" for one in row["curve"])
    parts.append(f'<polyline points="{points}" fill="none" stroke="#1b5e8c" stroke-width="1.5"/>')
    most = max(one["count"] for one in row["curve"])
    for one in row["curve"]:
        radius = round(1.5 + 3.5 * (one["count"] / most) ** 0.5, 1)
        parts.append(f'<circle cx="{x(one["told"])}" cy="{y(one["true"])}" r="{radius}" fill="#1b5e8c"/>')
    return parts
