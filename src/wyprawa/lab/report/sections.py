"""Sections of a report about results: who wins, how long it lasts, how it ends, skill, options.

Each function takes the figures of a run and speech, and returns HTML; the first sentence is what a designer reads.
"""

from collections.abc import Sequence
from html import escape

from wyprawa.games import game as find_game

from ..figures import Figures
from ..sim import UNFINISHED
from .charts import Point, bars, forest
from .labels import option_meanings
from .speech import Figure, Speech, counted, paragraph, table

CERTAIN = 0.05


def section(heading: str, *parts: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>"


def point(label: str, figure: Figure) -> Point:
    return Point(label, figure["value"], figure["low"], figure["high"])


def order_sentence(figures: Figures, say: Speech) -> str:
    found = figures["order_of_play"]
    test = found["order_test"]
    code = "report-order-matters" if test["p"] < CERTAIN else "report-order-even"
    first = say.share(found["order"][0])
    return say(code, share=first, fair=say.percent(found["fair"]), p=say.p(test["p"]), n=test["n"])


def order(figures: Figures, say: Speech) -> str:
    """Wins by order of play and by seat."""
    found = figures["order_of_play"]
    seat_code = "report-seat-matters" if found["seat_test"]["p"] < CERTAIN else "report-seat-even"
    return section(
        say("report-order"),
        paragraph(order_sentence(figures, say), "first"),
        _shares(found["order"], found["fair"], "report-order", say),
        paragraph(say(seat_code, p=say.p(found["seat_test"]["p"]))),
        _shares(found["seat"], found["fair"], "report-seat", say),
    )


def _shares(shares: Sequence[Figure], fair: float, code: str, say: Speech) -> str:
    """A chart and a table of shares by place."""
    labels = [say("report-place", place=place + 1) for place in range(len(shares))]
    points = [point(label, figure) for label, figure in zip(labels, shares, strict=True)]
    title = say(f"{code}-chart")
    rows = [[label, *shown(figure, say)] for label, figure in zip(labels, shares, strict=True)]
    heads = [say(f"{code}-head"), say("report-chart-value"), say("report-chart-interval"), say("report-n")]
    chart = bars(title, points, lambda value: say.percent(value, 0), say(f"{code}-under"), fair)
    return f"<figure>{chart}{table(heads, rows, say('report-caption', what=title))}</figure>"


def shown(figure: Figure, say: Speech) -> list[str]:
    """A share, its interval and its number, as cells of a table."""
    low, high = (say.number(100 * figure[end]) for end in ("low", "high"))
    return [say.percent(figure["value"]), f"{low}–{high}%", str(figure["n"])]


def length_sentence(figures: Figures, say: Speech) -> str:
    turns, laps = figures["length"]["turns"], figures["length"]["laps"]
    low, high = (say.number(turns[part], 0) for part in ("p5", "p95"))
    return say("report-length-said", turns=say.mean(turns["mean"]), laps=say.mean(laps["mean"]), low=low, high=high)


def length(figures: Figures, say: Speech) -> str:
    """Turns and decisions of a game."""
    title = say("report-length-chart")
    points = [
        Point(str(bar["from"]), bar["games"], bar["games"], bar["games"]) for bar in figures["length"]["histogram"]
    ]
    chart = bars(title, points, lambda value: say.number(value, 0), say("report-length-under"), whole=True)
    return section(
        say("report-length"),
        paragraph(length_sentence(figures, say), "first"),
        paragraph(say("report-length-decisions", decisions=say.mean(figures["length"]["decisions"]["mean"]))),
        paragraph(minutes_sentence(figures, say)),
        counted(say, figures["length"]["turns"]["mean"], figures["length"]["decisions"]["mean"]),
        f"<figure>{chart}</figure>",
    )


def minutes_sentence(figures: Figures, say: Speech) -> str:
    """The minutes of a game at the pace of people, or what the box says."""
    found = figures["minutes"]
    if found is None:
        low, high = find_game(figures["game"]).info.minutes
        return say("report-minutes-box", low=low, high=high)
    return say(
        "report-minutes", minutes=say.mean(found["minutes"]), seconds=say.mean(found["seconds"]), games=found["games"]
    )


def endings(figures: Figures, say: Speech) -> str:
    """Reasons of ends."""
    words = find_game(figures["game"]).words
    said: list[str] = []
    for ending in figures["endings"]:
        share = say.share(ending["share"])
        if ending["reason"] == UNFINISHED:
            said.append(say("report-unfinished", share=share, limit=figures["limit"]))
            continue
        sentence = words.say(say.lang, f"outcome-{ending['reason']}")
        said.append(say("report-ending", sentence=sentence, share=share, turns=say.mean(ending["turns"])))
    said.append(say("report-shared", share=say.share(figures["shared_victories"])))
    number = counted(say, *(ending["share"] for ending in figures["endings"]))
    return section(say("report-endings"), *(paragraph(text) for text in said), number)


def skill_sentence(figures: Figures, say: Speech) -> str:
    best = max(figures["skill"]["bots"], key=lambda row: row["share"]["value"] / row["fair"])
    return say("report-skill-better", bot=best["bot"], share=say.share(best["share"]), fair=say.percent(best["fair"]))


def skill(figures: Figures, say: Speech) -> str:
    """Luck and skill; nothing if all seats have the same bot."""
    found = figures["skill"]
    if found is None:
        return ""
    heads = [say(f"report-skill-{name}") for name in ("bot", "share", "fair", "elo")]
    rows = [
        [
            row["bot"],
            say.share(row["share"]),
            say.percent(row["fair"]),
            _elo(row["elo"], say),
        ]
        for row in found["bots"]
    ]
    parts = [paragraph(skill_sentence(figures, say), "first"), table(heads, rows, say("report-skill"))]
    parts.append(counted(say, *(row["share"] for row in found["bots"])))
    if found["variance"] is not None:
        split = {name: say.share(found["variance"][name]) for name in ("bot", "deal", "rest")}
        parts.append(paragraph(say("report-skill-variance", **split)))
    return section(say("report-skill"), *parts)


def _elo(figure: Figure | float | None, say: Speech) -> str:
    """Elo with its interval, which figures of older runs lack; a dash for a bot that always or never won."""
    if figure is None:
        return "–"
    return say.change(figure, digits=0) if isinstance(figure, dict) else say.signed(figure, 0)


def ladder(figures: Figures, say: Speech) -> str:
    """The ratings of bots; nothing without a ladder."""
    found = figures["ladder"]
    if found is None:
        return ""
    bots = [row["bot"] for row in found["elo"]]
    points = [Point(row["bot"], row["elo"], row["low"], row["high"]) for row in found["elo"]]
    chart = forest(say("report-ladder"), points, lambda value: say.number(value, 0), 0.0)
    heads = [say("report-skill-bot"), say("report-skill-share"), say("report-skill-fair"), say("report-n")]
    rows = [
        [
            f"{pair['first']} – {pair['second']}",
            say.share({"value": pair["share"], "low": pair["low"], "high": pair["high"]}),
            say.percent(pair["fair"]),
            str(pair["games"]),
        ]
        for pair in found["pairs"]
        if pair["share"] is not None
    ]
    return section(
        say("report-ladder"),
        paragraph(say("report-ladder-said", last=bots[-1]), "first"),
        f"<figure>{chart}{table(heads, rows, say('report-ladder'))}</figure>",
    )


def option(figures: Figures, say: Speech) -> str:
    """What the values of an option change; nothing without a comparison."""
    found = figures["option"]
    if found is None:
        return ""
    values = [found["base"], *(row["value"] for row in found["values"])]
    meanings = option_meanings(find_game(figures["game"]), say.lang, found["name"], values)
    said = [option_sentence(row, found, say) for row in found["values"]]
    title = say("report-option-all") if found["name"] == "all" else say("report-option", name=found["name"])
    points = [point(row["value"], row["first_player"]["change"]) for row in found["values"]]
    chart = forest(say("report-option-chart"), points, lambda value: say.signed(100 * value, 0), 0.0)
    heads = [say(f"report-option-{name}") for name in ("value", "turns", "turns-change", "first", "first-change")]
    base = found["values"][0]
    rows = [
        [base_label(found, say), say.mean(base["turns"]["base"]), "–", say.share(base["first_player"]["base"]), "–"]
    ]
    rows += [_option_row(row, say) for row in found["values"]]
    return section(
        title,
        *(paragraph(text) for text in said),
        f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in meanings)}</ul>" if meanings else "",
        paragraph(fairest_sentence(figures, say)),
        counted(say, *(row["turns"]["change"] for row in found["values"])),
        f"<figure>{chart}{table(heads, rows, title)}</figure>",
        _option_endings(figures, say),
    )


def _option_endings(figures: Figures, say: Speech) -> str:
    """How games end with each value; nothing where all games end in one way."""
    found = figures["option"]
    reasons = sorted({ending["reason"] for row in found["values"] for ending in row.get("endings", [])})
    if len(reasons) < 2:
        return ""
    words = find_game(figures["game"]).words
    codes = [f"outcome-{reason}" if reason != UNFINISHED else "report-option-unfinished" for reason in reasons]
    heads = [words.say(say.lang, code) if code.startswith("outcome") else say(code) for code in codes]
    rows = [
        [row["value"], *(_ending_cell(row.get("endings", []), reason, say) for reason in reasons)]
        for row in found["values"]
    ]
    title = say("report-option-endings", base=base_label(found, say))
    return f"<figure>{table([say('report-option-value'), *heads], rows, title)}</figure>"


def _ending_cell(endings: list[Figures], reason: str, say: Speech) -> str:
    ending = next((ending for ending in endings if ending["reason"] == reason), None)
    if ending is None:
        return "–"
    return f"{say.share(ending['value'])} ({say.change(ending['change'], 100)})"


def base_label(found: Figures, say: Speech) -> str:
    """The value that others are compared with, or the rules as played where all options are."""
    label: str = say("report-option-unchanged") if found["name"] == "all" else found["base"]
    return label


def option_sentence(row: Figures, found: Figures, say: Speech) -> str:
    return say(
        "report-option-said",
        value=row["value"],
        base=base_label(found, say),
        turns=say.change(row["turns"]["change"]),
        first=say.change(row["first_player"]["change"], 100),
        same=say.share(row["same_winner"]),
    )


def fairest_sentence(figures: Figures, say: Speech) -> str:
    """The value with which the first player's share is nearest to the fair one."""
    found, fair = figures["option"], figures["order_of_play"]["fair"]
    shares = {base_label(found, say): found["values"][0]["first_player"]["base"]}
    shares.update({row["value"]: row["first_player"]["value"] for row in found["values"]})
    value = min(shares, key=lambda name: abs(shares[name]["value"] - fair))
    return say("report-option-fairest", value=value, share=say.share(shares[value]), fair=say.percent(fair))


def _option_row(row: Figures, say: Speech) -> list[str]:
    return [
        row["value"],
        say.mean(row["turns"]["value"]),
        say.change(row["turns"]["change"]),
        say.share(row["first_player"]["value"]),
        say.change(row["first_player"]["change"], 100),
    ]
