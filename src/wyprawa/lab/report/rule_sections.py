"""Sections of a report about rules: options that make a game fairest, clauses that hardly ever matter."""

from collections.abc import Sequence
from html import escape

from wyprawa.core.rulebook import Clause
from wyprawa.games import game as find_game

from ..fairest import AS_PLANNED
from ..figures import Figures
from .sections import section
from .speech import Speech, paragraph, table

LONGEST = 140
"""The most letters of a clause that are shown."""


def clauses(figures: Figures, say: Speech) -> str:
    """Clauses that never or hardly ever had an effect; nothing for figures without them."""
    found = figures.get("clauses")
    if found is None:
        return ""
    parts = [paragraph(clauses_sentence(found, say), "first")]
    listed = [row for row in found["clauses"] if row["verdict"] != "often"]
    texts = find_game(figures["game"]).rulebook.clauses
    if listed:
        items = [f"<li>{escape(_item(row, texts[row['clause']], say))}</li>" for row in listed]
        parts.append(f"<ul>{''.join(items)}</ul>")
    parts.append(paragraph(say("report-clauses-how", others=found["rules"] - found["counted"])))
    parts.append(_not_observed([texts[clause] for clause in found["not_observed"]], say))
    return section(say("report-clauses"), *parts)


def clauses_sentence(found: Figures, say: Speech) -> str:
    verdicts = [row["verdict"] for row in found["clauses"]]
    counts = {name: verdicts.count(name) for name in ("never", "seldom")}
    return say("report-clauses-said", games=found["games"], counted=found["counted"], rules=found["rules"], **counts)


def _not_observed(rules: Sequence[Clause], say: Speech) -> str:
    """The rules of which nothing shows, to be unfolded; nothing if there are none."""
    if not rules:
        return ""
    items = [f"<li>{escape(f'{clause.id}: {_in_few_words(clause, say)}')}</li>" for clause in rules]
    summary = escape(say("report-clauses-not-observed", count=len(rules)))
    return f"<details><summary>{summary}</summary><ul>{''.join(items)}</ul></details>"


def _in_few_words(clause: Clause, say: Speech) -> str:
    """The beginning of a clause; of a ruling its question first."""
    question = "" if clause.title is None else clause.title[say.lang] + " "
    text = question + clause.text[say.lang].replace("`", "")
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(".,;:") + "…"


def _item(row: Figures, clause: Clause, say: Speech) -> str:
    """A clause in few words, and how often it had an effect."""
    shown = _in_few_words(clause, say)
    most = say.percent(row["share"]["high"])
    code = f"report-clause-{row['verdict']}"
    return say(code, clause=row["clause"], text=shown, games=row["games"], of=row["share"]["n"], most=most)


def fairest(figures: Figures, say: Speech) -> str:
    """The search for the fairest options; nothing without one."""
    found = figures.get("fairest")
    if found is None:
        return ""
    heads = [
        say("report-fairest-options"),
        say("report-fairest-deviation"),
        say("report-option-first"),
        say("report-n"),
    ]
    rows = [
        [_candidate(row["candidate"], say), say.share(row["deviation"]), say.share(row["order"][0]), str(row["games"])]
        for row in sorted(found["tried"], key=lambda row: (-row["games"], row["place"]))
    ]
    return section(
        say("report-fairest"),
        paragraph(fairest_sentence(figures, say), "first"),
        paragraph(say("report-fairest-how")),
        table(heads, rows, say("report-fairest-tried")),
    )


def _candidate(name: str, say: Speech) -> str:
    return say("report-fairest-base") if name == AS_PLANNED else name


def fairest_sentence(figures: Figures, say: Speech) -> str:
    found = figures["fairest"]
    before, after = (say.share(found[name]["deviation"]) for name in ("base", "found"))
    if found["change"] is None:
        return say("report-fairest-none", options=", ".join(found["options"]), before=before)
    best = ", ".join(f"{option}={value}" for option, value in found["best"].items())
    first = [say.share(found[name]["order"][0]) for name in ("base", "found")]
    code = f"report-fairest-{found['change']['verdict']}"
    return say(code, best=best, before=before, after=after, first_before=first[0], first_after=first[1])
