"""Sections of a report about rules: clauses that hardly ever matter."""

from html import escape

from wyprawa.games import game as find_game

from .sections import Figures, section
from .speech import Speech, paragraph

LONGEST = 140
"""The most letters of a clause that are shown."""


def clauses(figures: Figures, say: Speech) -> str:
    """Clauses that never or hardly ever had an effect; nothing for figures without them."""
    found = figures.get("clauses")
    if found is None:
        return ""
    parts = [paragraph(clauses_sentence(found, say), "first")]
    listed = [row for row in found["clauses"] if row["verdict"] != "often"]
    if listed:
        texts = find_game(figures["game"]).rulebook.clauses
        items = [f"<li>{escape(_item(row, texts[row['clause']].text[say.lang], say))}</li>" for row in listed]
        parts.append(f"<ul>{''.join(items)}</ul>")
    parts.append(paragraph(say("report-clauses-how", others=found["rules"] - found["counted"])))
    return section(say("report-clauses"), *parts)


def clauses_sentence(found: Figures, say: Speech) -> str:
    verdicts = [row["verdict"] for row in found["clauses"]]
    counts = {name: verdicts.count(name) for name in ("never", "seldom")}
    return say("report-clauses-said", games=found["games"], counted=found["counted"], rules=found["rules"], **counts)


def _item(row: Figures, text: str, say: Speech) -> str:
    shown = text if len(text) <= LONGEST else text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"
    most = say.percent(row["share"]["high"])
    code = f"report-clause-{row['verdict']}"
    return say(code, clause=row["clause"], text=shown, games=row["games"], of=row["share"]["n"], most=most)
