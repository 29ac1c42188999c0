"""One game in a terminal, with people at one screen and bots."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_lowercase

from wyprawa.bots import PATIENCE, find_bot
from wyprawa.core.bot import Bot
from wyprawa.core.errors import Problem, Refused
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.core.text import Words
from wyprawa.core.view import View
from wyprawa.core.wording import Names

from . import game_commands
from .command_words import command_of
from .guide import Guide
from .menu import Menu
from .screen import Screen, whole


class TerminalGame:
    """Runs a table until the game is over or a player leaves."""

    def __init__(
        self,
        table: Table,
        recorder: EventRecorder,
        screen: Screen,
        lang: str,
        words: Words,
        file: Path,
        complain: Callable[[Problem, Game], str],
        guide: Guide | None = None,
    ) -> None:
        self.table = table
        self.recorder = recorder
        self.game = table.game
        self.screen = screen
        self.lang = lang
        self.words = words
        self.file = file
        self.complain = complain
        self.guide = guide
        self._guided = False
        self.people = [seat for seat, player in enumerate(table.players) if player.bot is None]
        self.shown = dict.fromkeys((*self.people, SPECTATOR), 0)
        self.looking: Seat = self.people[0] if len(self.people) == 1 else SPECTATOR

    # Output.

    @property
    def names(self) -> Names:
        """The players as they are called here: a person alone at the screen is "you"."""
        you = self.people[0] if len(self.people) == 1 else SPECTATOR
        return names_for(self.lang, self.game, self.table.players, you)

    def say(self, code: str, **params: object) -> None:
        self.screen.tell(self.words.say(self.lang, code, params))

    def question(self, code: str, **params: object) -> str:
        return self.screen.question(self.words.say(self.lang, code, params))

    def sentence(self, code: str, params: dict[str, object]) -> str:
        return self.game.describe(self.lang, self.names, code, params, self.screen.plain)

    def show_events(self, seat: Seat) -> None:
        """Show the events since the last call for this viewer."""
        seen = self.recorder.seen_by(seat)
        for event in seen[self.shown[seat] :]:
            self.screen.tell(self.sentence(event.code, event.data), "  ", "    ")
        self.shown[seat] = len(seen)

    def show_table(self, seat: Seat) -> None:
        view, names = self.table.view(seat), self.names
        picture = self.game.picture(view, self.lang, names, self.screen.colour, self.screen.plain, self.screen.width)
        self.screen.show("")
        if not self.screen.plain:
            self.screen.show(picture)
            return
        for row in picture.splitlines():
            self.screen.tell(row)

    # Play.

    def run(self) -> None:
        """Play to the end. Raises `Left` when a player stops; the log then holds the whole game so far."""
        while self.table.to_act() and not self.is_decided():
            seat = self.table.to_act()[0]
            player = self.table.players[seat]
            if player.bot is not None:
                self.table.bot_act(seat, self.bot(player.bot), self.rng(seat))
            else:
                self.turn_of(seat)
        self.show_result()

    def is_decided(self) -> bool:
        """Whether the game need not go on, although it is not over."""
        return False

    @property
    def seed(self) -> int | None:
        """The seed of the game's chance; None if chance is sealed."""
        found: int | None = self.table.header["dealer"].get("seed")
        return found

    def bot(self, name: str) -> Bot:
        """A bot whose decisions take at most `PATIENCE` seconds, unless its name has a budget.

        In a game with a seed there is no time limit, so that the bot decides alike on every machine.
        """
        return find_bot(self.game, name, None if "@" in name or self.seed is not None else PATIENCE)

    def rng(self, seat: Seat) -> Random:
        """The random generator of a bot. With a seed it depends only on the seed, the line and the seat."""
        return Random() if self.seed is None else Random(f"{self.seed}/{self.table.lines}/{seat}")

    def turn_of(self, seat: Seat) -> None:
        self.hand_over(seat)
        self.show_events(seat)
        self.show_table(seat)
        while seat in self.table.to_act() and self.table.players[seat].bot is None:
            self.decide(seat)
            self.show_events(seat)
            if seat not in self.table.to_act():
                self.pause(seat)

    def pause(self, seat: Seat) -> None:
        """Let the player undo, or read the drawn pieces, before the next player acts."""
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
                    if game_commands.run(self, seat, command, rest.strip()) and command != "table":
                        return
                except Problem as problem:
                    self.tell_problem(problem)
        elif len(self.people) > 1 and self.table.outcome is None:
            self.question("play-hand-on")

    def hand_over(self, seat: Seat) -> None:
        """Hide the table until the next player at the same screen confirms."""
        if seat == self.looking:
            return
        self.looking = seat
        if len(self.people) > 1:
            self.screen.clear()
            self.question("play-handover", name=self.names[seat])

    def decide(self, seat: Seat) -> None:
        """Ask until the seat has decided or the table has changed."""
        view = self.table.view(seat)
        self.screen.show("")
        self.screen.tell(self.game.prompt_text(view, self.lang, self.names, self.screen.plain))
        self.show_guide(view)
        menu = self.show_menu(view)
        while True:
            answer = self.question("play-ask")
            try:
                if self.answered(seat, answer, menu):
                    return
            except Problem as problem:
                self.tell_problem(problem)

    def show_guide(self, view: View) -> None:
        """Show the next sentence of the guide, the first one with the word that turns it off."""
        text = self.guide.sentence(self.game, view, self.lang) if self.guide is not None else None
        if text is not None:
            self.say("play-guide" if self._guided else "play-guide-first", text=text)
            self._guided = True

    def tell_problem(self, problem: Problem) -> None:
        if isinstance(problem, Refused):
            reason = self.sentence(problem.refusal.code, problem.refusal.params)
            self.screen.tell(f"{reason} ({problem.refusal.clause})")
        else:
            self.screen.tell(self.complain(problem, self.game))

    def show_menu(self, view: View) -> Menu:
        """Show the legal actions."""
        menu = Menu(self.game, view, self.lang, self.names, self.screen)
        self.say("play-may")
        menu.show()
        return menu

    def answered(self, seat: Seat, answer: str, menu: Menu) -> bool:
        """Handle a typed answer; return whether the decision is made or the table has changed."""
        word, _, rest = answer.partition(" ")
        command = command_of(word)
        if answer.lower() in menu.labelled:
            self.table.act(seat, menu.labelled[answer.lower()])
            return True
        if command is not None:
            return game_commands.run(self, seat, command, rest.strip())
        if self.is_label(answer):
            self.say("play-again", number=answer)
            return False
        if self.ask_game(seat, answer):
            return False
        action = menu.meant(answer)
        self.table.act(seat, action)
        return not action.out_of_turn()

    def is_label(self, answer: str) -> bool:
        """Whether the answer has the form of a label."""
        return answer.isdecimal() if self.game.labels == "123" else answer.lower() in [*ascii_lowercase]

    def ask_game(self, seat: Seat, question: str) -> bool:
        """Answer a query of the game; return whether `question` was one."""
        rows = self.game.answer_query(self.table.view(seat), self.lang, self.names, question)
        for row in rows:
            self.screen.tell(row, hanging="    ")
        return bool(rows)

    def show_result(self) -> None:
        outcome = self.table.outcome
        if outcome is None:
            return
        if self.guide is not None:
            self.guide.finish(self.game)
        viewer = self.looking if self.looking in self.shown else SPECTATOR
        self.show_events(viewer)
        self.show_table(SPECTATOR)
        self.screen.show("")
        for row in self.game.result(self.lang, self.names, outcome):
            self.screen.tell(row.strip(), row[: len(row) - len(row.lstrip())], "    ")
        self.say("play-verify", command=whole(f"wyprawa verify {self.file}"))
