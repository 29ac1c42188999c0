"""Commands that a player types besides moves: help, hints, rules, saving and others."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wyprawa.core.errors import Problem
from wyprawa.core.hint import explain, hint_in_words
from wyprawa.core.seats import Seat
from wyprawa.core.summary import summary_of

from .menu import Menu
from .screen import Left

if TYPE_CHECKING:
    from .play import TerminalGame


def run(terminal: "TerminalGame", seat: Seat, command: str, rest: str) -> bool:
    """Run a command; return whether the player must be asked again with a new menu."""
    return _HANDLERS[command](terminal, seat, rest)


def _quit(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    raise Left


def _undo(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    terminal.table.undo(seat)
    terminal.say("play-undone")
    terminal.show_events(seat)
    terminal.show_table(seat)
    return True


def _resign(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    sure = terminal.question("play-resign-sure").lower()
    if sure != terminal.words.say(terminal.lang, "play-yes"):
        return False
    terminal.table.resign(seat)
    return True


def _table(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    terminal.show_table(seat)
    return True


def _help(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    """Show the aim of the game, help on the decision, the notation of the game, and the commands of all games."""
    game, screen, lang = terminal.game, terminal.screen, terminal.lang
    summary = summary_of(game.package)
    if summary is not None:
        screen.tell(summary.aim[lang])
    for row in game.help(terminal.table.view(seat), lang, terminal.names):
        screen.tell(row, hanging="    " if row.startswith(" ") else "")
    terminal.say("play-help-list" if game.labels == "123" else "play-help-letters")
    said = terminal.words.say(lang, "play-help", {"about": _described(terminal)})
    common = [row.partition(" | ") for row in said.splitlines()]
    rows = [*game.help_moves(lang), *((typed, meaning) for typed, _, meaning in common)]
    column = max(len(typed) for typed, _ in rows)
    for typed, meaning in rows:
        if screen.plain:
            screen.tell(f"{typed}: {meaning}.", hanging="  ")
        else:
            screen.tell(meaning, f"  {typed:{column}}  ", " " * (column + 4))
    return False


def _described(terminal: "TerminalGame") -> str:
    """The things that the command `about` describes in this game."""
    words, lang = terminal.game.words, terminal.lang
    return words.say(lang, "help-about") if words.has(lang, "help-about") else "–"


def _hint(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    """Show the action that the game's adviser proposes, its consequences and its reason."""
    game, view = terminal.game, terminal.table.view(seat)
    rng = terminal.rng(seat)
    advice = terminal.bot(game.adviser).advise(view, rng)
    menu = Menu(game, view, terminal.lang, terminal.names, terminal.screen)
    action = menu.full_words(advice.action, game.preview(view, advice.action))
    explained = explain(game, view, advice, rng)
    told = hint_in_words(game, view, explained, terminal.lang, terminal.names, terminal.screen.plain)
    rules = f"({', '.join(told.rules)})" if told.rules else ""
    terminal.say("play-hint", action=action, reason=" ".join(filter(None, (told.why, rules, told.chance))))
    return False


def _guide(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    """Turn the sentences about new kinds of decisions off, or on again."""
    on = terminal.guide is not None and terminal.guide.turn(terminal.game)
    terminal.say("play-guide-on" if on else "play-guide-off")
    return on


def _memory(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    view, names = terminal.table.view(seat), terminal.names
    for row in terminal.game.recall(view, terminal.lang, names, terminal.screen.plain):
        terminal.screen.tell(row)
    return False


def _log(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    for event in terminal.recorder.seen_by(seat):
        terminal.screen.tell(terminal.sentence(event.code, event.data), "  ", "    ")
    return False


def _rule(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    """Show one rule, the rules of one section, or, without an id, the sections."""
    book, lang, tell = terminal.game.rulebook, terminal.lang, terminal.screen.tell
    if not rest:
        terminal.say("play-sections", section=next(reversed(book.sections)))
        for chapter in book.chapters:
            tell(f"{chapter.title[lang]}:", "  ")
            for section in chapter.sections:
                tell(f"{section}: {book.sections[section][lang]}", "    ", "      ")
        return False
    wanted = rest.upper()
    if f"{terminal.game.info.id.upper()}-{wanted}" in book.clauses:
        wanted = f"{terminal.game.info.id.upper()}-{wanted}"
    found = book.with_rulings(wanted) if wanted in book.clauses else book.in_section(wanted)
    sections = [section for section in book.sections if not found and section.startswith(wanted)]
    if not found and not sections:
        raise Problem("clause", clause=rest)
    for section in sections:
        tell(f"{section}: {book.sections[section][lang]}")
    for rule in found:
        title = f"{rule.title[lang]} " if rule.title else ""
        below = rule.is_ruling and rule is not found[0]
        tell(f"{rule.id}: {title}{rule.text[lang]}", "  " if below else "")
    return False


def _about(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    if not rest:
        terminal.say("play-about-what", about=_described(terminal))
        return False
    for row in terminal.game.about(terminal.lang, rest):
        terminal.screen.tell(row)
    return False


def _save(terminal: "TerminalGame", seat: Seat, rest: str) -> bool:
    if not rest:
        terminal.say("play-file-needed")
        return False
    try:
        with Path(rest).open("xb") as copy:
            copy.write(terminal.file.read_bytes())
    except OSError as wrong:
        raise Problem("file-write", file=rest, why=wrong) from None
    terminal.say("play-copied", file=rest)
    return False


_HANDLERS: Final[dict[str, Callable[["TerminalGame", Seat, str], bool]]] = {
    "help": _help,
    "hint": _hint,
    "guide": _guide,
    "undo": _undo,
    "table": _table,
    "memory": _memory,
    "log": _log,
    "rule": _rule,
    "about": _about,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
}
