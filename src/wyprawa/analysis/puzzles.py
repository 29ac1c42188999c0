"""Puzzles: positions of played games with one clearly better move, as lessons of one step.

`find_puzzles` looks for them in logs. The position of a puzzle is one that the seat could not tell from the true one,
and the move is judged by what the position shows the seat: a puzzle knows nothing that its solver cannot see.
"""

import json
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from random import Random

from wyprawa.bots import find_bot
from wyprawa.bots.chances import chances_after
from wyprawa.bots.search import Search
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.bots.turn_comparison import TurnComparison
from wyprawa.core.actions import Action
from wyprawa.core.dealers import CountingDealer, SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.hint import OBVIOUS, Explanation, compare, hint_in_words
from wyprawa.core.json_types import JsonObject
from wyprawa.core.lessons import Lesson, LessonStep, Texts, names_at
from wyprawa.core.log import LogFile
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.text import LANGUAGES, Words, folder_of
from wyprawa.core.view import View

from .questions import heuristics_of, planned
from .walk import walk_log

A_GAME = 12
"""Puzzles of one game."""
CLEARLY = 0.05
"""The least chance that every other move gives away."""
LEAST_CHANCE, MOST_CHANCE = 0.15, 0.97
"""The chance after the best move: a puzzle is neither lost nor won whatever one does."""
LEAST_CHOICES = 4
QUICK_ITERATIONS = 0.25
"""The iterations of the first look, as a part of the expert's."""
QUICK_GUESSES = 12
DEEP = 8
"""The iterations of the check, as a multiple of the expert's."""
SHOWN_SEED = 0
"""The seed of the chances that a puzzle tells, as of all that people are shown."""
DEEP_SEEDS = (1, 2)
"""Other seeds, which must agree."""
DEEP_GUESSES = 128
MOST_COMPARED = 40
"""Moves that the best one is compared with; a decision with more is no puzzle."""
MOST_TRIED = 60
"""Decisions of one log that are looked at."""

WORDS = Words(folder_of("wyprawa.analysis"))


@dataclass(frozen=True)
class Puzzle:
    """A position with one clearly better move."""

    id: str
    position: str
    seat: Seat
    best: str
    """The move, as text."""
    chance: float
    """The chance to win after it, …"""
    next_best: float
    """… and after the best of all other moves."""
    why: Texts
    """The move and the reasons for it, by language."""
    source: str
    """The log and the step it was found in."""

    def title(self, lang: str) -> str:
        return WORDS.say(lang, "puzzle-title", {"number": int(self.id.rpartition("-")[2])})

    def row(self, lang: str) -> JsonObject:
        """The puzzle as a row of a list."""
        return {"id": self.id, "title": self.title(lang)}

    def lesson(self, game: Game) -> Lesson:
        """The puzzle as a lesson of one step, which every table for lessons can give."""
        state = game.read_position(self.position)
        view = game.view(state, self.seat)
        task: Texts = {}
        praise: Texts = {}
        for lang in LANGUAGES:
            names = names_at(state.players, self.seat, WORDS.say(lang, "puzzle-you"))
            task[lang] = WORDS.say(lang, "puzzle-task", {"prompt": game.prompt_text(view, lang, names)})
            said = {"why": self.why[lang], "chance": _percent(self.chance), "other": _percent(self.next_best)}
            praise[lang] = WORDS.say(lang, "puzzle-solved", said)
        other = {lang: WORDS.say(lang, "puzzle-other") for lang in LANGUAGES}
        draws = _draws_of(game, state, self.seat, self.best)
        step = LessonStep(task, self.position, self.seat, (), (self.best,), draws, (), praise, (), other, ())
        return Lesson(self.id, {lang: self.title(lang) for lang in LANGUAGES}, (step,), (), ())


def _draws_of(game: Game, state: State, seat: Seat, move: str) -> tuple[int, ...]:
    """What the dealer answers while the move is shown: anything, but always the same."""
    dealer = CountingDealer(SeededDealer(0))
    state.copy().apply(seat, game.parse(move), dealer)
    return tuple(answer for _, _, answer in dealer.draws())


def _percent(chance: float) -> int:
    return round(100 * chance)


@cache
def puzzles_of(package: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game's package; none if it has no such file."""
    found = files(package).joinpath("data", "puzzles.json")
    if not found.is_file():
        return ()
    return tuple(Puzzle(**row) for row in json.loads(found.read_text("utf-8"))["puzzles"])


def find_puzzle(game: Game, name: str) -> Puzzle:
    """The puzzle with this id; raises `Problem` if there is none."""
    for puzzle in puzzles_of(game.package):
        if puzzle.id == name:
            return puzzle
    raise Problem("puzzle-unknown", puzzle=name, game=game.info.id)


def puzzle_of_the_day(games: Sequence[Game], day: int) -> tuple[Game, Puzzle] | None:
    """The puzzle of a day, counted from any fixed day: games take turns, and each goes through its puzzles in order.

    >>> import wyprawa
    >>> games = [wyprawa.game(name) for name in wyprawa.names()]
    >>> [found[0].info.id for day in range(3) if (found := puzzle_of_the_day(games, day))]
    ['bosman', 'boso', 'polska']
    """
    having = [game for game in games if puzzles_of(game.package)]
    if not having:
        return None
    game = having[day % len(having)]
    puzzles = puzzles_of(game.package)
    return game, puzzles[day // len(having) % len(puzzles)]


def find_puzzles(game: Game, log: LogFile, source: str) -> Iterator[Puzzle]:
    """The puzzles in a finished game, in a shuffled order; their ids are empty."""
    walk = walk_log(game, log)
    decided = [number for number, step in enumerate(walk.steps) if step.decided is not None]
    Random(len(decided)).shuffle(decided)
    for number in decided[:MOST_TRIED]:
        step = walk.steps[number]
        assert step.decided is not None
        view: View = pickle.loads(step.decided)
        if not LEAST_CHOICES <= len(view.legal) <= MOST_COMPARED:
            continue
        position = game.write_position(game.guess(view, Random(number)))
        shown = game.view(game.read_position(position), view.seat)
        found = _solved(game, shown)
        if found is not None:
            turn, chance, other, obvious = found
            explained = compare(game, shown, turn, (obvious,))
            if not explained.reasons:
                continue  # nobody would learn why
            why = _in_words(game, shown, explained)
            place = f"{source}, step {walk.steps[number - 1].number}"
            yield Puzzle("", position, view.seat, str(turn[0]), round(chance, 3), round(other, 3), why, place)


def _solved(game: Game, view: View) -> tuple[tuple[Action, ...], float, float, Action] | None:
    """The only good turn of a decision, its chance, that of the best other move, and the move that seems obvious."""
    obvious = find_bot(game, OBVIOUS).decide(view, Random(0))
    quick = _searched(game, view, QUICK_ITERATIONS, 0)
    turn = planned(quick, quick.ranked()[0])
    if turn[0] == obvious or _gap(game, view, quick, turn, QUICK_GUESSES, SHOWN_SEED)[0] < CLEARLY:
        return None
    if any(chosen_action(game, view, DEEP, seed) != turn[0] for seed in DEEP_SEEDS):
        return None
    gaps = [gap_after(game, view, turn[0], seed) for seed in (SHOWN_SEED, *DEEP_SEEDS)]
    gap, chance = gaps[0]
    if min(gaps)[0] < CLEARLY or not LEAST_CHANCE <= chance <= MOST_CHANCE:
        return None
    return turn, chance, chance - gap, obvious


def chosen_action(game: Game, view: View, effort: float, seed: int) -> Action:
    """What a search chooses with `effort` times the expert's iterations."""
    action = _searched(game, view, effort, seed).ranked()[0].action
    assert action is not None
    return action


def gap_after(game: Game, view: View, best: Action, seed: int) -> tuple[float, float]:
    """How much chance every action but the best gives away at least, and the chance after the best.

    With `SHOWN_SEED` these are the chances that a puzzle tells.
    """
    search = _searched(game, view, 1.0, seed)
    turn = next((planned(search, node) for node in search.ranked() if node.action == best), (best,))
    return _gap(game, view, search, turn, DEEP_GUESSES, seed)


def _searched(game: Game, view: View, effort: float, seed: int) -> Search | TurnComparison:
    heuristics, rng = heuristics_of(game), Random(seed)
    bot = SearchBot("expert", game, heuristics, Budget(max(1, round(heuristics.iterations * effort))))
    return bot.search(view.seat, bot.guess(view, rng, 0.0), rng, 0.0)


def _gap(
    game: Game, view: View, search: Search | TurnComparison, turn: tuple[Action, ...], guesses: int, seed: int
) -> tuple[float, float]:
    """How much chance every other move gives away at least, and the chance after the turn."""
    plans = {node.action: planned(search, node) for node in search.ranked()}
    others = [plans.get(action, (action,)) for action in view.legal if action != turn[0]]
    best, *rest = chances_after(game, view, [turn, *others], seed, guesses)
    return best[view.seat] - max(found[view.seat] for found in rest), best[view.seat]


def _in_words(game: Game, view: View, explained: Explanation) -> Texts:
    said: Texts = {}
    for lang in LANGUAGES:
        names = names_at(view.players, view.seat, WORDS.say(lang, "puzzle-you"))
        hint = hint_in_words(game, view, explained, lang, names)
        said[lang] = f"{hint.choice[0].upper()}{hint.choice[1:]}. {hint.why}".strip()
    return said


def numbered(game: Game, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Puzzles with their ids."""
    return [Puzzle(**{**asdict(puzzle), "id": f"{game.info.id}-{k}"}) for k, puzzle in enumerate(puzzles, 1)]


def puzzles_json(command: str, puzzles: Sequence[Puzzle]) -> JsonObject:
    """The file of a game's puzzles, with the command that found them."""
    return {"made_by": command, "puzzles": [asdict(puzzle) for puzzle in puzzles]}
