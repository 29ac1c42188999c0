"""Sections of a report about play: tension, choices, what is used and dealt, outliers, the worth of chances."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from wyprawa.games import game as find_game

from ..figures import Figures
from .charts import Point, bars, calibration, curves, forest
from .labels import Label, kind_label, label_in
from .sections import point, section
from .speech import Speech, counted, paragraph, table

SHOWN = 12
"""The most rows of a chart of things."""
LISTED = 40
"""The most rows of a table of things."""
SEVERAL = 10
"""The least number of deals of a gain that is shown."""
NAMED = 5
"""The most things that a sentence names."""


def tension_sentence(figures: Figures, say: Speech) -> str:
    return say("report-decided", part=say.share(figures["tension"]["decided"]))


def tension(figures: Figures, say: Speech) -> str:
    """When the game is decided."""
    found = figures["tension"]
    if found is None:
        return section(say("report-tension"), paragraph(say("report-no-chances")))
    labels = [say.percent(row["tenth"] / 10, 0) for row in found["tenths"]]
    lines = [
        (kind, [point(label, row[name]) for label, row in zip(labels, found["tenths"], strict=True)])
        for kind, name in (("one", "chance"), ("two", "wins"))
    ]
    under = say("report-leader-under")
    chart = curves(say("report-leader-chart"), lines, lambda value: say.percent(value, 0), under)
    return section(
        say("report-tension"),
        paragraph(tension_sentence(figures, say), "first"),
        paragraph(say("report-lead-changes", changes=say.mean(found["lead_changes"]))),
        paragraph(say("report-lowest", lowest=say.share(found["lowest"]), comebacks=say.share(found["comebacks"]))),
        paragraph(say("report-drama", drama=say.mean(found["drama"], 2))),
        paragraph(say("report-dead", turns=say.share(found["dead_turns"]), long=say.share(found["dead_long"]))),
        counted(say, *(found[name] for name in found if name != "tenths")),
        f"<figure>{chart}{_leaders(found['tenths'], say)}</figure>",
    )


def _leaders(tenths: list[Figures], say: Speech) -> str:
    """The figures of the chart of leaders."""
    heads = [say("report-part"), say("report-leader-chance"), say("report-leader-wins"), say("report-n")]
    rows = [
        [say.percent(row["tenth"] / 10, 0), say.share(row["chance"]), say.share(row["wins"]), str(row["wins"]["n"])]
        for row in tenths
    ]
    return table(heads, rows, say("report-leader-chart"))


def choices_sentence(figures: Figures, say: Speech) -> str:
    found = figures["choices"]
    actions = found["actions"]
    return say(
        "report-forced",
        forced=say.share(found["forced"]),
        free=say.mean(found["free_of_game"]),
        actions="–" if actions is None else say.mean(actions),
    )


def choices(figures: Figures, say: Speech) -> str:
    """Forced decisions, choices and stakes."""
    found = figures["choices"]
    parts = [paragraph(choices_sentence(figures, say), "first")]
    stake = found["stake"]
    if stake is not None:
        parts.append(paragraph(say("report-stake", stake=say.share(stake["mean"]), small=say.share(stake["small"]))))
        tenths = [row for row in stake["tenths"] if row["mean"] is not None]
        points = [point(say.percent(row["tenth"] / 10, 0), row["mean"]) for row in tenths]
        title, under = say("report-stake-chart"), say("report-stake-under")
        heads = [say("report-part"), say("report-stake-mean"), say("report-n")]
        cells = [[say.percent(row["tenth"] / 10, 0), say.share(row["mean"]), str(row["mean"]["n"])] for row in tenths]
        chart = bars(title, points, lambda value: say.percent(value, 0), under)
        parts.append(f"<figure>{chart}{table(heads, cells, title)}</figure>")
    parts.insert(1, counted(say, found["forced"], found["free_of_game"], found["actions"]))
    names = ("", "-n", "-share", "-games", "-forced")
    game = find_game(figures["game"])
    rows = [
        [
            kind_label(game, say.lang, row["kind"]),
            str(row["n"]),
            *(say.part(row[name]) for name in ("share", "games", "forced")),
        ]
        for row in found["kinds"]
    ]
    parts.append(table([say(f"report-kind{name}") for name in names], rows, say("report-kinds")))
    return section(say("report-choices"), *parts)


def used(figures: Figures, say: Speech) -> str:
    label = label_in(find_game(figures["game"]), say.lang)
    return _things(figures["used"], "report-used", say, label, [say("report-not-cause")])


def dealt(figures: Figures, say: Speech) -> str:
    """What dealt pieces do, by comparison within games and, beside it, with exchanged deals."""
    if not figures["dealt"]:
        return ""
    swaps = figures.get("swaps")
    label = label_in(find_game(figures["game"]), say.lang)
    notes: list[str] = []
    if not figures.get("dealt_by_chance", True):
        notes.append(say("report-dealt-chosen"))
    elif any(row["discovery"] for row in figures["dealt"]):
        notes.append(say("report-dealt-chance"))
    if swaps is not None:
        notes.append(swaps_sentence(swaps, say, label))
    gains = {} if swaps is None else {row["value"]: row for row in swaps["things"]}
    return _things(figures["dealt"], "report-dealt", say, label, notes, gains)


def swaps_sentence(swaps: Figures, say: Speech, label: Label) -> str:
    """What the exchanged deals say."""
    clear = [row for row in swaps["things"] if row["discovery"]]
    named = ", ".join(f"{label(row)} ({say.change(row['gain'], 100)})" for row in clear[:NAMED])
    return say("report-swaps-some" if clear else "report-swaps-none", games=swaps["games"], things=named)


def things_sentence(rows: list[Figures], code: str, say: Speech, label: Label) -> str:
    clear = [row for row in rows if row["discovery"]]
    if not clear:
        return say(f"{code}-none", n=sum(row["p"] is not None for row in rows))
    named = ", ".join(f"{label(row)} (× {say.number(row['lift'], 2)})" for row in clear[:NAMED])
    return say(f"{code}-some", things=named, more=len(clear) - min(len(clear), NAMED))


def _things(
    rows: list[Figures],
    code: str,
    say: Speech,
    label: Label,
    notes: Sequence[str],
    gains: Mapping[str, Figures] | None = None,
) -> str:
    """The lift of things: a sentence, a chart of the clearest, and a table; with the gains of exchanged deals."""
    tested = [row for row in rows if row["p"] is not None]
    parts = [paragraph(things_sentence(rows, code, say, label), "first")]
    parts += map(paragraph, notes)
    if tested:
        points = [Point(label(row), row["lift"], row["low"], row["high"]) for row in tested[:SHOWN]]
        title = say(f"{code}-chart")
        chart = forest(title, points, lambda value: say.number(value, 2), 1.0)
        heads = [say("report-thing"), say("report-thing-used"), say("report-n"), say("report-thing-lift"), "p"]
        heads.append(say("report-thing-verdict"))
        cells = [_thing_row(row, say, label) for row in tested[:LISTED]]
        if gains:
            heads.append(say("report-thing-gain"))
            cells = [[*cell, _gain(gains.get(row["value"]), say)] for cell, row in zip(cells, tested, strict=False)]
        parts.append(f"<figure>{chart}{table(heads, cells, title)}</figure>")
    return section(say(code), *parts)


def _thing_row(row: Figures, say: Speech, label: Label) -> list[str]:
    return [
        label(row),
        say.part(row["used"]),
        str(row["n"]),
        say.mean({"value": row["lift"], "low": row["low"], "high": row["high"]}, 2),
        say.p(row["p"]).removeprefix("p = ").removeprefix("p "),
        say("report-thing-clear") if row["discovery"] else "",
    ]


def _gain(row: Figures | None, say: Speech) -> str:
    """The gain of a piece in percentage points, with a star if it is clear; a dash if it was hardly exchanged."""
    if row is None or row["gain"]["n"] < SEVERAL:
        return "–"
    return say.change(row["gain"], 100) + (" *" if row["discovery"] else "")


@dataclass(frozen=True)
class LoggedGame:
    """The log of a game: its file and its page, relative to the report, and the line of each decision."""

    file: str
    page: str
    lines: list[int]


def outliers(figures: Figures, say: Speech, logs: Mapping[int, LoggedGame]) -> str:
    """Games worth watching, with links to their logs."""
    items: list[str] = []
    for row in figures["outliers"]:
        share = row["kind"] in ("comeback", "swing")
        value = say.percent(row["value"]) if share else str(row["value"])
        said = say(f"report-outlier-{row['kind']}", value=value)
        where = escape(say("report-outlier-game", game=row["game"], decision=row["decision"] + 1))
        items.append(f"<li>{escape(said)} ({_linked(where, logs.get(row['game']), row['decision'], say)})</li>")
    how = paragraph(say("report-outlier-how" if logs else "report-outlier-no-logs"))
    return section(say("report-outliers"), f"<ul>{''.join(items)}</ul>", how)


def _linked(where: str, log: LoggedGame | None, decision: int, say: Speech) -> str:
    """A link to the game at the decision, one to its log, and the command that opens it there."""
    if log is None:
        return where
    line = log.lines[decision]
    command = f"wyprawa replay {log.file}{f' --from {line}' if decision else ''} --board"
    page = f'<a href="{escape(log.page)}#line-{line}">{where}</a>'
    return (
        f'{page}; <a href="{escape(log.file)}">{escape(say("report-outlier-log"))}</a>; <code>{escape(command)}</code>'
    )


def reliability(figures: Figures, say: Speech) -> str:
    """How far the chances can be trusted; nothing without chances."""
    found = figures["reliability"]
    if found is None:
        return ""
    points = [Point("", row["observed"], row["low"], row["high"]) for row in found["curve"]]
    predicted = [row["predicted"] for row in found["curve"]]
    title, under = say("report-reliability-chart"), say("report-reliability-under")
    chart = calibration(title, points, predicted, lambda value: say.percent(value, 0), under)
    before, after = (_error(found[name], say) for name in ("raw_brier", "brier"))
    code = "report-reliability-said" if found.get("corrected", True) else "report-reliability-raw"
    return section(
        say("report-reliability"),
        paragraph(say(code, before=before, after=after)),
        f"<figure>{chart}</figure>",
    )


def _error(figure: Figures | float, say: Speech) -> str:
    """A squared error with its interval; figures of older runs have none."""
    return say.mean(figure, 3) if isinstance(figure, dict) else say.number(figure, 3)
