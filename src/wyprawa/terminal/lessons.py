"""The lessons of a game in a terminal."""

from collections.abc import Callable

from wyprawa.core.errors import Problem
from wyprawa.core.events import shown_to
from wyprawa.core.game import Game
from wyprawa.core.lessons import Answer, Lesson, answer, in_words, names_at, shown_action, state_before
from wyprawa.core.text import Words, plain
from wyprawa.core.view import View

from .menu import Menu
from .screen import Left, Screen

NEXT, AGAIN, BACK = 1, 0, -1
COMMANDS = {
    "show": ("show", "show me", "pokaż", "pokaż mi"),
    "back": ("back", "wstecz", "b"),
    "next": ("next", "dalej", "n"),
    "quit": ("quit", "q", "koniec", "exit"),
}
COMMAND_OF = {plain(word): command for command, words in COMMANDS.items() for word in words}


class TerminalLessons:
    """Gives lessons one after another until the learner leaves or the last one is done."""

    def __init__(
        self,
        game: Game,
        lessons: tuple[Lesson, ...],
        screen: Screen,
        lang: str,
        words: Words,
        complain: Callable[[Problem, Game], str],
        learned: Callable[[Lesson], None],
        play: Callable[[Lesson], None],
        kind: str = "learn",
    ) -> None:
        """`learned` is told each lesson that is done; `play` plays the short game of a lesson.

        `kind` begins the codes of the heading and of the last sentence: `learn`, or `puzzle` for puzzles.
        """
        self.game = game
        self.lessons = lessons
        self.screen = screen
        self.lang = lang
        self.words = words
        self.complain = complain
        self.learned = learned
        self.play = play
        self.kind = kind

    def say(self, code: str, **params: object) -> None:
        self.screen.tell(self.words.say(self.lang, code, params))

    def run(self, number: int = 0) -> None:
        """Give the lessons from a number on. Raises `Left` when the learner leaves."""
        while 0 <= number < len(self.lessons):
            number = max(0, number + self.one_lesson(number))
        self.say(f"{self.kind}-all-done")

    def one_lesson(self, number: int) -> int:
        """Give a lesson; return where to go from it."""
        lesson = self.lessons[number]
        self.screen.show("")
        title = lesson.title[self.lang]
        self.say(f"{self.kind}-heading", number=number + 1, lessons=len(self.lessons), title=title)
        step = 0
        while step < len(lesson.steps):
            step += self.one_step(lesson, step)
            if step < 0:
                return BACK
        if lesson.goal is not None:
            self.screen.tell(in_words(self.game, self.lang, lesson.goal.text, self.screen.plain))
            if self.asked("learn-ask-goal") != "next":
                self.play(lesson)
        self.learned(lesson)
        return NEXT

    def asked(self, code: str) -> str:
        """The command of an answer; the answer itself if it is none. Raises `Left` for "quit"."""
        text = self.screen.question(self.words.say(self.lang, code))
        command = COMMAND_OF.get(plain(text), text)
        if command == "quit":
            raise Left
        return command

    def one_step(self, lesson: Lesson, number: int) -> int:
        """Give a step until it is done; return `NEXT`, `AGAIN` or `BACK`."""
        step = lesson.steps[number]
        state = state_before(self.game, lesson, number)
        names = names_at(state.players, step.seat, self.words.say(self.lang, "lesson-you"))
        view = self.game.view(state, step.seat)
        self.show(view, names)
        self.screen.tell(in_words(self.game, self.lang, step.text, self.screen.plain))
        if not step.actions:
            return BACK if self.asked("learn-ask-read") == "back" else NEXT
        menu = Menu(self.game, view, self.lang, names, self.screen)
        menu.show()
        while True:
            said = self.asked("learn-ask")
            if said == "back":
                return BACK
            if said == "next":
                return NEXT
            try:
                action = shown_action(self.game, state, step) if said == "show" else menu.meant(said)
                found = answer(self.game, lesson, number, action)
            except Problem as problem:
                self.screen.tell(self.complain(problem, self.game))
                continue
            self.tell(found, lesson, number, names)
            if found.state is not None:
                self.show(self.game.view(found.state, step.seat), names)
                return AGAIN if self.asked("learn-ask-done") == "back" else NEXT

    def tell(self, found: Answer, lesson: Lesson, number: int, names: list[str]) -> None:
        """Tell what the engine says of an action."""
        plain_text = self.screen.plain
        if found.refusal is not None:
            reason = self.game.describe(self.lang, names, found.refusal.code, found.refusal.params, plain_text)
            self.screen.tell(f"{reason} ({found.refusal.clause})")
        for event in shown_to(list(found.events), lesson.steps[number].seat):
            self.screen.tell(self.game.describe(self.lang, names, event.code, event.data, plain_text), "  ", "    ")
        if found.text is not None:
            self.screen.tell(in_words(self.game, self.lang, found.text, plain_text))
        elif found.verdict == "mistake":
            self.say("lesson-other")

    def show(self, view: View, names: list[str]) -> None:
        self.screen.show("")
        self.screen.show(
            self.game.picture(view, self.lang, names, self.screen.colour, self.screen.plain, self.screen.width)
        )
