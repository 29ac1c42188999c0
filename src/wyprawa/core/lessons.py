"""Lessons of a game: positions, what the learner is asked to do there, and answers to mistakes, in both languages.

A lesson is data (`data/lessons.toml` of a game). The rules judge what the learner does: an illegal action gets its
refusal, a legal one that was not asked for gets the lesson's answer.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files

from .actions import Action
from .dealers import ScriptedDealer
from .errors import Problem, Refusal, Refused
from .events import Event
from .game import Game
from .json_types import JsonObject
from .seats import Seat
from .state import State
from .wording import Listener, Names

Texts = dict[str, str]
"""A text by language. `{token:R1}` stands for a parameter with its value, which the game puts into words."""

PARAMETER = re.compile(r"\{(\w+):([^}]*)\}")
NAMES = ("Ola", "Jan", "Ewa", "Adam", "Zofia", "Piotr")
"""The players at the table of a lesson, by seat."""
WORDS_A_MINUTE = 130
"""How fast a text is read at a calm pace."""
SECONDS_AN_ACTION = 4


@dataclass(frozen=True)
class Mistake:
    """A foreseen action that was not asked for, and what the learner is told."""

    actions: tuple[str, ...]
    text: Texts


@dataclass(frozen=True)
class Reply:
    """What another seat does after the learner."""

    seat: Seat
    action: str


@dataclass(frozen=True)
class LessonStep:
    """One thing to do. Without `actions` there is something to read only."""

    text: Texts
    position: str | None
    """None: the position after the step before."""
    seat: Seat
    lit: tuple[str, ...]
    """Highlighted places, with the names that the game's board uses."""
    actions: tuple[str, ...]
    """The accepted actions, as text; `*` stands for any letters. The first is what "show me" does."""
    draws: tuple[int, ...]
    """The dealer's answers while this step is played."""
    replies: tuple[Reply, ...]
    praise: Texts | None
    """What is said when it is done."""
    mistakes: tuple[Mistake, ...]
    otherwise: Texts | None
    """The answer to a legal action that was not asked for and is no foreseen mistake."""
    happens: tuple[tuple[str, ...], ...]
    """Events that the step must cause, each as a code and `name=value` pairs. Tests check them."""


@dataclass(frozen=True)
class Goal:
    """The goal of a short game at the end of the lessons: so many events of one kind within so many rounds."""

    text: Texts
    position: str
    bot: str
    event: str
    count: int
    rounds: int


@dataclass(frozen=True)
class Lesson:
    id: str
    title: Texts
    steps: tuple[LessonStep, ...]
    clauses: tuple[str, ...]
    """The clauses of the rulebook that the learner carries out."""
    terms: tuple[str, ...]
    """The terms that the lesson introduces, by their ids in the game's glossary."""
    goal: Goal | None = None

    def row(self, game: Game, lang: str) -> dict[str, object]:
        """The lesson as a row of the contents."""
        return {
            "id": self.id,
            "title": self.title[lang],
            "steps": len(self.steps) + (self.goal is not None),
            "words": self.words(game, lang),
            "minutes": round(self.minutes(game, lang), 1),
        }

    def minutes(self, game: Game, lang: str) -> float:
        """How long the lesson takes at a calm pace."""
        actions = sum(bool(step.actions) for step in self.steps)
        return self.words(game, lang) / WORDS_A_MINUTE + actions * SECONDS_AN_ACTION / 60

    def words(self, game: Game, lang: str) -> int:
        """How many words a learner reads who makes no mistake."""
        texts = [text for step in self.steps for text in (step.text, step.praise) if text is not None]
        if self.goal is not None:
            texts.append(self.goal.text)
        return sum(len(in_words(game, lang, text).split()) for text in texts)


@dataclass(frozen=True)
class Answer:
    """What the engine says of an action in a lesson."""

    verdict: str
    """`done`, `mistake` (legal, but not asked for) or `refused`."""
    text: Texts | None
    refusal: Refusal | None = None
    events: Sequence[Event] = ()
    state: State | None = None
    """The position after it; None unless it is done."""


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """The lessons of a game's package, in their order; none if it has no such file."""
    found = files(package).joinpath("data", "lessons.toml")
    if not found.is_file():
        return ()
    return tuple(_lesson(row) for row in tomllib.loads(found.read_text("utf-8"))["lesson"])


def find_lesson(game: Game, name: str) -> Lesson:
    """The lesson with this id; raises `Problem` if there is none."""
    for lesson in lessons_of(game.package):
        if lesson.id == name:
            return lesson
    raise Problem("lesson-unknown", lesson=name, game=game.info.id)


def goal_of(game: Game, name: str) -> Goal:
    """The short game of a lesson; raises `Problem` if it has none."""
    goal = find_lesson(game, name).goal
    if goal is None:
        raise Problem("lesson-unknown", lesson=name, game=game.info.id)
    return goal


def state_before(game: Game, lesson: Lesson, number: int) -> State:
    """The state in which a step begins. Steps before it are played as "show me" plays them."""
    first = max(k for k in range(number + 1) if k == 0 or lesson.steps[k].position is not None)
    position = lesson.steps[first].position
    if position is None:
        raise ValueError(f"lesson {lesson.id}: the first step has no position")
    state = game.read_position(position)
    for step in lesson.steps[first:number]:
        if step.actions:
            _play(game, state, step, shown_action(game, state, step))
    return state


def shown_action(game: Game, state: State, step: LessonStep) -> Action:
    """The action that "show me" does: the first legal one that the step accepts."""
    for pattern in step.actions:
        for action in state.legal(step.seat):
            if fnmatchcase(str(action), pattern):
                return action
    raise ValueError(f"no legal action of seat {step.seat} is one of {step.actions}")


def answer(game: Game, lesson: Lesson, number: int, action: Action) -> Answer:
    """Judge an action in a step. The lesson itself does not change, so any number of learners share it."""
    step = lesson.steps[number]
    state = state_before(game, lesson, number)
    if not step.actions:
        raise Problem("lesson-only-read")
    written = str(action)
    refusal = state.refuse(step.seat, action)
    mistake = next((m.text for m in step.mistakes if _among(written, m.actions)), None)
    if refusal is not None:
        return Answer("refused", mistake, refusal)
    if not _among(written, step.actions):
        return Answer("mistake", mistake or step.otherwise)
    events = _play(game, state, step, action)
    return Answer("done", step.praise, None, events, state)


def names_at(players: int, seat: Seat, you: str) -> Names:
    """The names at the table of a lesson, for the learner, whose own seat has the word for "you"."""
    return Names((you if k == seat else NAMES[k] for k in range(players)), seat)


def in_words(game: Game, lang: str, texts: Texts, spoken: bool = False) -> str:
    """A text of a lesson in one language, with its parameters in words."""
    listener = Listener(lang, [], spoken)

    def word(found: re.Match[str]) -> str:
        name, value = found.groups()
        return str(game.wordings[name](game, listener, value)) if name in game.wordings else value

    return PARAMETER.sub(word, texts[lang])


def _among(written: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(written, pattern) for pattern in patterns)


def _play(game: Game, state: State, step: LessonStep, action: Action) -> list[Event]:
    """Apply the learner's action and the replies of the others."""
    dealer = ScriptedDealer(*step.draws)
    events = state.do(step.seat, action, dealer)
    for reply in step.replies:
        try:
            events += state.do(reply.seat, game.parse(reply.action), dealer)
        except Refused as problem:
            raise ValueError(f"a lesson's reply {reply.action} is refused: {problem}") from problem
    return events


def texts(row: JsonObject, prefix: str = "") -> Texts:
    """The text of a data row in both languages."""
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}


def _some_texts(row: JsonObject, prefix: str) -> Texts | None:
    return texts(row, prefix) if f"{prefix}pl" in row else None


def _lesson(row: JsonObject) -> Lesson:
    goal = row.get("goal")
    return Lesson(
        row["id"],
        texts(row, "title_"),
        tuple(_step(step) for step in row.get("step", ())),
        tuple(row.get("clauses", ())),
        tuple(row.get("terms", ())),
        None if goal is None else _goal(goal),
    )


def _step(row: JsonObject) -> LessonStep:
    return LessonStep(
        text=texts(row),
        position=row.get("position"),
        seat=row.get("seat", 0),
        lit=tuple(row.get("lit", ())),
        actions=tuple(row.get("do", ())),
        draws=tuple(row.get("draws", ())),
        replies=tuple(Reply(reply["seat"], reply["do"]) for reply in row.get("reply", ())),
        praise=_some_texts(row, "done_"),
        mistakes=tuple(Mistake(tuple(wrong["do"]), texts(wrong)) for wrong in row.get("mistake", ())),
        otherwise=_some_texts(row, "otherwise_"),
        happens=tuple(tuple(event.split()) for event in row.get("happens", ())),
    )


def _goal(row: JsonObject) -> Goal:
    return Goal(texts(row), row["position"], row["bot"], row["event"], row["count"], row["rounds"])
