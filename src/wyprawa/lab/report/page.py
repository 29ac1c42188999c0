"""The page of a report: all sections in both languages, with styles and drawings inside."""

from collections.abc import Mapping
from html import escape
from typing import Any

from wyprawa.core.text import LANGUAGES
from wyprawa.games import game as find_game

from ..figures import Figures
from . import play_sections, rule_sections, sections
from .play_sections import LoggedGame
from .shell import in_shell
from .speech import Speech, paragraph


def page(figures: Figures, run: Mapping[str, Any], lang: str, logs: Mapping[int, LoggedGame], data: list[str]) -> str:
    """The page. `run` is what `run.json` says, `logs` the files of saved games by number, `data` the files of rows."""
    title = Speech(lang)("report-title", game=find_game(figures["game"]).info.title[lang])
    texts = [_in_language(figures, run, Speech(code), logs, data) for code in LANGUAGES]
    heads, bodies, feet = ("".join(part) for part in zip(*texts, strict=True))
    return in_shell(title, lang, f"<header>{heads}</header><main>{bodies}</main><footer>{feet}</footer>")


def _in_language(
    figures: Figures, run: Mapping[str, Any], say: Speech, logs: Mapping[int, LoggedGame], data: list[str]
) -> tuple[str, str, str]:
    """Heading, sections and footer in one language."""
    lang = say.lang
    game = find_game(figures["game"])
    title = say("report-title", game=game.info.title[lang])
    head = f'<h1 data-lang="{lang}" lang="{lang}">{escape(title)}</h1><div data-lang="{lang}" lang="{lang}">'
    head += paragraph(lead(figures, say)) + _strengths(figures, say) + _options(figures, say)
    head += (paragraph(say("report-interrupted")) if run.get("interrupted") else "") + "</div>"
    body = all_sections(figures, say, logs) if figures["games"] else paragraph(say("report-none"))
    engine = {name: run.get(name, "–") for name in ("version", "build", "engine", "machine", "when")}
    foot = [say("report-run", seconds=say.number(float(run.get("seconds", 0))), **engine)]
    foot += [say("report-data-said", files=", ".join(data))] if data else []
    command = f"<p>{escape(say('report-command'))}: <code>{escape(str(run.get('command', '–')))}</code></p>"
    foot_text = "".join(map(paragraph, foot)) + command
    return (
        head,
        f'<div data-lang="{lang}" lang="{lang}">{body}</div>',
        f'<div data-lang="{lang}" lang="{lang}">{foot_text}</div>',
    )


def lead(figures: Figures, say: Speech) -> str:
    """What was played, in one sentence."""
    bots = ", ".join(dict.fromkeys(figures["bots"]))
    shown = {name: figures[name] for name in ("games", "players")}
    return say("report-lead", bots=bots, seed=str(figures["seed"]), rules=figures["rules_version"], **shown)


def _strengths(figures: Figures, say: Speech) -> str:
    """Which strength of a bot played, where its name does not say so."""
    other = [f"{bot} = {strength}" for bot, strength in figures.get("strengths", {}).items() if strength != bot]
    return paragraph(say("report-strengths", strengths=", ".join(other))) if other else ""


def _options(figures: Figures, say: Speech) -> str:
    defaults = find_game(figures["game"]).options()
    other = [f"{name}={value}" for name, value in figures["options"].items() if value != defaults[name]]
    return paragraph(say("report-options", options=", ".join(other))) if other else ""


def key_sentences(figures: Figures, say: Speech) -> list[str]:
    """The sentences that a reader needs first; the command prints them too."""
    found = [sections.order_sentence(figures, say), sections.length_sentence(figures, say)]
    if figures["tension"] is not None:
        found.append(play_sections.tension_sentence(figures, say))
    found.append(play_sections.choices_sentence(figures, say))
    if figures["skill"] is not None:
        found.append(sections.skill_sentence(figures, say))
    if figures["option"] is not None:
        option = figures["option"]
        found += [sections.option_sentence(row, option, say) for row in option["values"]]
    if figures.get("fairest") is not None:
        found.append(rule_sections.fairest_sentence(figures, say))
    return found


def all_sections(figures: Figures, say: Speech, logs: Mapping[int, LoggedGame]) -> str:
    key = "".join(f"<li>{escape(text)}</li>" for text in key_sentences(figures, say))
    method = sections.section(say("report-method"), paragraph(say("report-method-said")))
    parts = [
        f'<div class="key"><h2>{escape(say("report-key"))}</h2><ul>{key}</ul></div>',
        sections.option(figures, say),
        rule_sections.fairest(figures, say),
        sections.order(figures, say),
        sections.length(figures, say),
        sections.endings(figures, say),
        play_sections.tension(figures, say),
        play_sections.choices(figures, say),
        sections.skill(figures, say),
        sections.ladder(figures, say),
        play_sections.used(figures, say),
        play_sections.dealt(figures, say),
        rule_sections.clauses(figures, say),
        play_sections.outliers(figures, say, logs),
        play_sections.reliability(figures, say),
        method,
    ]
    return "".join(parts)
