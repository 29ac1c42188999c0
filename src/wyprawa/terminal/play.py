"""One game at a terminal: people at this screen, bots for the rest."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Any

from wyprawa.bots import PATIENCE, find_bot
from wyprawa.core.actions import Action
from wyprawa.core.bot import Bot
from wyprawa.core.errors import BadNotation, Problem, Refused
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.core.text import NARROWEST, TOGETHER, Words, plain, wrapped
from wyprawa.core.view import View

COMMANDS = {
    "help": ("?", "help", "pomoc"),
    "hint": ("h", "hint", "podpowiedź"),
    "undo": ("u", "undo", "cofnij"),
    "table": ("table", "stół"),
    "memory": ("memory", "pamięć"),
    "log": ("log", "przebieg"),
    "rule": ("rule", "zasada", "rules", "zasady"),
    "about": ("about", "opis"),
    "save": ("save", "zapisz"),
    "resign": ("resign", "rezygnuj"),
    "quit": ("quit", "q", "koniec", "exit"),
}
COMMAND_OF = {plain(word) or word: command for command, words in COMMANDS.items() for word in words}
"""By the word as `plain` leaves it: accents and letter case do not matter."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""
SCREENFUL = 60


def command_of(word: str) -> str | None:
    """The command of every game that a word is; None for a word of the game itself."""
    return COMMAND_OF.get(plain(word) or word)


def whole(command: str) -> str:
    """A command line that no row breaks, so that it can be copied."""
    return command.replace(" ", TOGETHER)


class Left(Exception):
    """The person wants to stop for now."""


class Screen:
    """Where the game is shown and answers come from; tests give their own."""

    def __init__(
        self, ask: Callable[[str], str], show: Callable[[str], None], colour: bool, plain: bool, clears: bool
    ) -> None:
        self.ask = ask
        self.show = show
        self.colour = colour and not plain
        self.plain = plain
        self.clears = clears and not plain
        self.width = max(40, shutil.get_terminal_size((NARROWEST, 40)).columns)

    def tell(self, text: str, indent: str = "", hanging: str = "") -> None:
        """Show prose, wrapped between words."""
        self.show("\n".join(wrapped(text, self.width, indent, hanging)))

    def question(self, text: str) -> str:
        """Ask, and hear the answer; the cursor stays behind the question."""
        return self.ask("\n".join(wrapped(text, self.width - 1)) + " ").strip()


class TerminalGame:
    """Drives a table until it is over or somebody leaves."""

    def __init__(
        self,
        table: Table,
        diary: EventRecorder,
        screen: Screen,
        lang: str,
        words: Words,
        file: Path,
        complain: Callable[[Problem, Game], str],
    ) -> None:
        self.table = table
        self.diary = diary
        self.game = table.game
        self.screen = screen
        self.lang = lang
        self.words = words
        self.file = file
        self.complain = complain
        self.people = [seat for seat, place in enumerate(table.places) if place.bot is None]
        self.shown = dict.fromkeys((*self.people, SPECTATOR), 0)
        self.looking: Seat = self.people[0] if len(self.people) == 1 else SPECTATOR

    # Saying things.

    def say(self, code: str, **params: Any) -> None:
        self.screen.tell(self.words.say(self.lang, code, params))

    def question(self, code: str, **params: Any) -> str:
        return self.screen.question(self.words.say(self.lang, code, params))

    def sentence(self, code: str, params: dict[str, Any]) -> str:
        return self.game.describe(self.lang, self.table.names(), code, params, self.screen.plain)

    def show_events(self, seat: Seat) -> None:
        """What has happened since this viewer looked last."""
        seen = self.diary.seen_by(seat)
        for event in seen[self.shown[seat] :]:
            self.screen.tell(self.sentence(event.code, event.data), "  ", "    ")
        self.shown[seat] = len(seen)

    def show_table(self, seat: Seat) -> None:
        view = self.table.view(seat)
        names = self.table.names()
        picture = self.game.picture(view, self.lang, names, self.screen.colour, self.screen.plain, self.screen.width)
        self.screen.show("")
        if not self.screen.plain:
            self.screen.show(picture)
            return
        for row in picture.splitlines():
            self.screen.tell(row)

    # Playing.

    def run(self) -> None:
        """Play to the end. Left is raised when somebody stops; the log holds everything."""
        while self.table.to_act():
            seat = self.table.to_act()[0]
            place = self.table.places[seat]
            if place.bot is not None:
                self.table.bot_act(seat, self.bot(place.bot), self.rng(seat))
            elif not self.nothing_to_say(seat):
                self.turn_of(seat)
        self.show_result()

    @property
    def seed(self) -> int | None:
        """The seed of the game's chance; None where chance is sealed."""
        found: int | None = self.table.header["dealer"].get("seed")
        return found

    def bot(self, name: str) -> Bot:
        """A computer player that does not keep people waiting, unless it was told how long to think.

        In a game with a seed it thinks of as much on every machine, however long that takes.
        """
        return find_bot(self.game, name, None if "@" in name or self.seed is not None else PATIENCE)

    def rng(self, seat: Seat) -> Random:
        """Chance for a bot's thoughts; with a seed, the same for the same decision whatever was asked before it."""
        return Random() if self.seed is None else Random(f"{self.seed}/{self.table.lines}/{seat}")

    def nothing_to_say(self, seat: Seat) -> bool:
        """Where a seat is asked outside its own turn and has but one answer, the table gives it."""
        legal = self.table.state.legal(seat)
        if len(legal) != 1 or not self.game.asks_out_of_turn(self.table.view(seat)):
            return False
        self.table.act(seat, legal[0])
        return True

    def turn_of(self, seat: Seat) -> None:
        self.hand_over(seat)
        self.show_events(seat)
        self.show_table(seat)
        while seat in self.table.to_act() and self.table.places[seat].bot is None:
            self.decide(seat)
            self.show_events(seat)
            if seat not in self.table.to_act():
                self.pause(seat)

    def pause(self, seat: Seat) -> None:
        """Before the next acts: time to take a move back, or to read what one drew before the screen changes hands."""
        if self.table.can_undo(seat):
            while answer := self.question("play-undo-now"):
                word, _, rest = answer.partition(" ")
                command = command_of(word)
                if command == "hint":
                    return
                if command is None:
                    self.ask_game(seat, answer)
                    continue
                try:
                    if self.command(seat, command, rest.strip()) and command != "table":
                        return
                except Problem as problem:
                    self.tell_problem(problem)
        elif len(self.people) > 1 and self.table.outcome is None:
            self.question("play-hand-on")

    def hand_over(self, seat: Seat) -> None:
        """Between people at one screen, nobody's hand shows before its owner asks for it."""
        if seat == self.looking:
            return
        self.looking = seat
        if len(self.people) > 1:
            self.screen.show(CLEAR if self.screen.clears else "\n" * SCREENFUL)
            self.question("play-handover", name=self.table.names()[seat])

    def decide(self, seat: Seat) -> None:
        """Ask until the seat has decided something that counts."""
        view = self.table.view(seat)
        prompt = self.game.prompt(view)
        self.screen.show("")
        self.screen.tell(self.sentence(prompt.code, dict(prompt.params)))
        listed = self.list_actions(view)
        while True:
            answer = self.question("play-ask")
            try:
                if self.answered(seat, answer, listed):
                    return
            except Problem as problem:
                self.tell_problem(problem)

    def tell_problem(self, problem: Problem) -> None:
        if isinstance(problem, Refused):
            reason = self.sentence(problem.refusal.code, problem.refusal.params)
            self.screen.tell(f"{reason} ({problem.refusal.clause})")
        else:
            self.screen.tell(self.complain(problem, self.game))

    def list_actions(self, view: View) -> dict[str, Action]:
        """Show what may be done: a label for each, or, where they are too many, what to type."""
        grouped = self.game.grouped(view, self.lang, self.table.names(), self.screen.plain)
        single = [action for action in view.legal if action.kind not in grouped]
        labels = [str(number) for number in range(1, len(single) + 1)]
        if self.game.labels == "abc":
            labels = [letter for letter in ascii_lowercase if letter not in COMMAND_OF][: len(single)]
        listed = dict(zip(labels, single, strict=True))
        self.say("play-may")
        for label, action in listed.items():
            typed = f"[{self.game.typed(action, self.lang)}]"
            if len(typed) + len("  10. ") <= self.screen.width:
                typed = whole(typed)
            self.screen.tell(f"{self.action_words(view, action)} {typed}", f"  {label:>2}. ", "      ")
        for first, *rows in grouped.values():
            self.screen.tell(first, "   - " if self.screen.plain else "   · ", "     ")
            for row in rows:
                self.screen.tell(row, "      ", "        ")
        return listed

    def action_words(self, view: View, action: Action) -> str:
        kind = self.game.words.say(self.lang, f"kind-{action.kind}")
        return f"{kind}: {self.sentence(f'action-{action.kind}', self.game.action_params(view, action))}"

    def answered(self, seat: Seat, answer: str, listed: dict[str, Action]) -> bool:
        """Do what was typed; whether the decision is made, or the table changed."""
        word, _, rest = answer.partition(" ")
        command = command_of(word)
        if answer.lower() in listed:
            self.table.act(seat, listed[answer.lower()])
        elif command is not None:
            return self.command(seat, command, rest.strip())
        elif answer.isdecimal() if self.game.labels == "123" else answer.lower() in [*ascii_lowercase]:
            self.say("play-again", number=answer)
            return False
        else:
            if self.ask_game(seat, answer):
                return False
            action = self.meant(self.table.view(seat), answer, listed)
            self.table.act(seat, action)
            return not action.out_of_turn()
        return True

    def ask_game(self, seat: Seat, question: str) -> bool:
        """Answer a question in the game's own words; whether it was one."""
        rows = self.game.answer_query(self.table.view(seat), self.lang, self.table.names(), question)
        for row in rows:
            self.screen.tell(row, hanging="    ")
        return bool(rows)

    def meant(self, view: View, answer: str, listed: dict[str, Action]) -> Action:
        """The action typed: in the game's notation, or as the list calls it, if it calls no other so."""
        try:
            return self.game.read(view, answer, self.table.names())
        except BadNotation:
            called = [action for action in listed.values() if plain(answer) in self.calls(view, action)]
            if len(called) != 1:
                raise
            return called[0]

    def calls(self, view: View, action: Action) -> tuple[str, str]:
        """What the list calls an action: its kind alone, or with all that is said of it."""
        return plain(self.game.words.say(self.lang, f"kind-{action.kind}")), plain(self.action_words(view, action))

    def command(self, seat: Seat, command: str, rest: str) -> bool:
        if command == "quit":
            raise Left
        if command == "undo":
            self.undo(seat)
            return True
        if command == "resign":
            sure = self.question("play-resign-sure").lower()
            if sure != self.words.say(self.lang, "play-yes"):
                return False
            self.table.resign(seat)
            return True
        if command == "table":
            self.show_table(seat)
            return True  # the choices belong to it
        if command == "help":
            self.help(seat)
        elif command == "hint":
            self.hint(seat)
        elif command == "memory":
            for row in self.game.recall(self.table.view(seat), self.lang, self.table.names(), self.screen.plain):
                self.screen.tell(row)
        elif command == "log":
            for event in self.diary.seen_by(seat):
                self.screen.tell(self.sentence(event.code, event.data), "  ", "    ")
        elif command == "rule":
            self.rule(rest)
        elif command == "about" and not rest:
            self.say("play-about-what", about=self.described())
        elif command == "about":
            for row in self.game.about(self.lang, rest):
                self.screen.tell(row)
        elif command == "save":
            self.save(rest)
        return False

    def help(self, seat: Seat) -> None:
        """What is to be decided, what can be typed in this game, and the commands that every game has."""
        for row in self.game.help(self.table.view(seat), self.lang, self.table.names()):
            self.screen.tell(row, hanging="    " if row.startswith(" ") else "")
        self.say("play-help-list" if self.game.labels == "123" else "play-help-letters")
        said = self.words.say(self.lang, "play-help", {"about": self.described()})
        common = [row.partition(" | ") for row in said.splitlines()]
        rows = [*self.game.help_moves(self.lang), *((typed, meaning) for typed, _, meaning in common)]
        column = max(len(typed) for typed, _ in rows)
        for typed, meaning in rows:
            if self.screen.plain:
                self.screen.tell(f"{typed}: {meaning}.", hanging="  ")
            else:
                self.screen.tell(meaning, f"  {typed:{column}}  ", " " * (column + 4))

    def described(self) -> str:
        """What a game can tell of by name."""
        return self.game.words.say(self.lang, "help-about") if self.game.words.has(self.lang, "help-about") else "–"

    def undo(self, seat: Seat) -> None:
        self.table.undo(seat)
        self.say("play-undone")
        self.show_events(seat)
        self.show_table(seat)

    def hint(self, seat: Seat) -> None:
        view = self.table.view(seat)
        advice = self.bot(self.game.adviser).advise(view, self.rng(seat))
        reason = self.sentence(advice.code, advice.params)
        typed = whole(f"[{self.game.typed(advice.action, self.lang)}]")
        action = f"{self.action_words(view, advice.action)} {typed}"
        self.screen.tell(self.words.say(self.lang, "play-hint", {"action": action, "reason": reason}))

    def rule(self, clause: str) -> None:
        """One rule, the rules of one section, or, with no id, the sections."""
        book, wanted = self.game.rulebook, clause.upper()
        if not clause:
            self.say("play-sections", section=next(reversed(book.sections)))
            for section, heading in book.sections.items():
                self.screen.tell(f"{section}: {heading[self.lang]}", "  ", "    ")
            return
        if f"{self.game.info.id.upper()}-{wanted}" in book.clauses:
            wanted = f"{self.game.info.id.upper()}-{wanted}"
        found = book.in_section(wanted) or [book.clauses[wanted]] if wanted in (*book.clauses, *book.sections) else []
        chapters = [chapter for chapter in book.sections if not found and chapter.startswith(wanted)]
        if not found and not chapters:
            raise Problem("clause", clause=clause)
        for chapter in chapters:
            self.screen.tell(f"{chapter}: {book.sections[chapter][self.lang]}")
        for rule in found:
            title = f"{rule.title[self.lang]} " if rule.title else ""
            self.screen.tell(f"{rule.id}: {title}{rule.text[self.lang]}")

    def save(self, name: str) -> None:
        if not name:
            self.say("play-file-needed")
            return
        try:
            with Path(name).open("xb") as copy:
                copy.write(self.file.read_bytes())
        except OSError as wrong:
            raise Problem("file-write", file=name, why=wrong) from None
        self.say("play-copied", file=name)

    def show_result(self) -> None:
        outcome = self.table.outcome
        if outcome is None:
            return
        viewer = self.looking if self.looking in self.shown else SPECTATOR
        self.show_events(viewer)
        self.show_table(SPECTATOR)
        self.screen.show("")
        for row in self.game.result(self.lang, self.table.names(), outcome):
            self.screen.tell(row.strip(), row[: len(row) - len(row.lstrip())], "    ")
        self.say("play-verify", command=whole(f"wyprawa verify {self.file}"))
