"""The review of a finished game: every decision judged, luck and skill apart, and the moments that decided it.

`questions_of` lists what has to be computed, any process answers, and `review_of` puts the answers together:

    walk = walk_log(game, log)
    review = review_of(walk, [question.answer(game) for question in questions_of(walk)])
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from wyprawa.core.game import Game
from wyprawa.core.json_types import JsonObject
from wyprawa.core.log import LogFile
from wyprawa.core.replay import ALL_SEATS, is_finished, seat_log
from wyprawa.core.seats import SPECTATOR, Seat, check_seat
from wyprawa.saved_game import SavedGame

from .luck import DIGITS, Luck, luck_of, luck_questions
from .questions import Answer, Chances, ChancesQuestion, DecisionQuestion, Estimate, Judgement, Question, heuristics_of
from .review_words import Moment, decision_words, moment_words
from .walk import Walk, check_finished, walk_log, walk_seat_log

FORMAT = 1
GOOD = 0.02
"""A decision that gives away less chance than this is good; …"""
INACCURACY = 0.06
"""… less than this: an inaccuracy; more: a mistake."""
GRADES = ("best", "good", "inaccuracy", "mistake")
MOST_MOMENTS = 3


class JudgedDecision(NamedTuple):
    """A decision with its judgement, from what the seat could know."""

    step: int
    """The step of the replay, from the same eyes, that shows the board before the decision."""
    seat: Seat
    grade: str
    """One of `GRADES`, by the chance given away."""
    before: float
    """The seat's chance to win with the best action, …"""
    after: float
    """… and with the one it chose."""
    played: JsonObject
    best: JsonObject | None
    """The better action; None if the played one is the best."""
    words: Mapping[str, Mapping[str, str]]
    """Both actions in words, by language: `played` and `best`."""

    @property
    def lost(self) -> float:
        """The chance given away."""
        return self.before - self.after


class SeatAccount(NamedTuple):
    """Where a seat's result comes from: `start + own + others + chance == result`."""

    seat: Seat
    start: float
    """The chance to win at the start."""
    own: float
    """What the seat's own decisions changed: 0 or less."""
    others: float
    """What the decisions of others changed."""
    chance: float
    """What chance changed: draws, dice, and what was hidden."""
    result: float
    """1 for a win, shared between several winners; 0 otherwise."""
    grades: Mapping[str, int]
    """How many decisions have each grade."""
    best_luck: Luck | None
    worst_luck: Luck | None


class Review(NamedTuple):
    """The review of a finished game.

    >>> import wyprawa
    >>> found = wyprawa.review(wyprawa.load("tests/logs/bosman-v2-2p.jsonl"), seat=1, effort=0.01)
    >>> len(found.moments) <= 3 and found.to_json()["game"]
    'bosman'
    """

    game: str
    rules: int
    eyes: Seat
    """The seat from whose eyes it is made, or -2 with everything open."""
    names: Mapping[str, Sequence[str]]
    """The players' names by language."""
    chances: Sequence[tuple[int, Chances]]
    """Every seat's chance to win after a step of the replay."""
    decisions: Sequence[JudgedDecision]
    accounts: Sequence[SeatAccount]
    """Of all seats, or of the seat from whose eyes the review is."""
    moments: Sequence[Moment]
    """The decisions that gave away most, in the order of play."""

    def __repr__(self) -> str:
        whose = "with everything open" if self.eyes == ALL_SEATS else f"from seat {self.eyes}"
        return f"<Review {self.game} {whose}: {len(self.decisions)} decisions, {len(self.chances)} steps>"

    def to_json(self) -> JsonObject:
        """The review as JSON; docs/review.md describes it."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "eyes": self.eyes,
            "names": {lang: list(names) for lang, names in self.names.items()},
            "chances": [[step, list(chances)] for step, chances in self.chances],
            "decisions": [decision._asdict() for decision in self.decisions],
            "seats": [
                {**row._asdict(), "best_luck": _luck_json(row.best_luck), "worst_luck": _luck_json(row.worst_luck)}
                for row in self.accounts
            ],
            "moments": [moment._asdict() for moment in self.moments],
        }


def _luck_json(luck: Luck | None) -> JsonObject | None:
    return None if luck is None else luck._asdict()


def review(saved: SavedGame, seat: Seat | None = None, effort: float = 1.0) -> Review:
    """Review a finished game in this process: with everything open, or from one seat's eyes.

    Every decision is judged by the expert from what its seat could know then. `effort` multiplies the iterations of its
    searches and the guesses of its chances. Raises `Problem` if the game is not over. The result depends on the log and
    the effort alone.

    >>> import wyprawa
    >>> found = wyprawa.review(wyprawa.load("tests/logs/bosman-v2-2p.jsonl"), seat=1, effort=0.01)
    >>> found
    <Review bosman from seat 1: 18 decisions, 38 steps>
    >>> account = found.accounts[0]
    >>> round(account.start + account.own + account.others + account.chance, 3) == account.result
    True
    >>> [decision.grade in wyprawa.analysis.review.GRADES for decision in found.decisions[:3]]
    [True, True, True]
    """
    walk = walk_of(saved.game, saved.log, ALL_SEATS if seat is None else seat)
    return review_of(walk, [question.answer(walk.game) for question in questions_of(walk, effort)])


def walk_of(game: Game, log: LogFile, eyes: Seat) -> Walk:
    """The steps of a finished game. From a seat's eyes they come from that seat's log."""
    if eyes == ALL_SEATS:
        return walk_log(game, log)
    check_finished(is_finished(log))
    check_seat(eyes, len(log.header.data["seats"]))
    return walk_seat_log(game, seat_log(game, log, eyes))


def questions_of(walk: Walk, effort: float = 1.0) -> list[Question]:
    """Everything that has to be computed for a review."""
    heuristics_of(walk.game)
    found: list[Question] = []
    for number, step in enumerate(walk.steps):
        if step.decided is not None:
            assert step.action is not None
            found.append(DecisionQuestion(step.decided, step.action, number, effort))
        if step.position is not None or step.view is not None:
            after = walk.steps[number + 1] if number + 1 < len(walk.steps) else None
            if walk.eyes == ALL_SEATS or after is None or after.seat in (walk.eyes, SPECTATOR):
                found.append(ChancesQuestion(step.position, step.view, effort=effort))
            else:
                found.append(ChancesQuestion(step.position, step.view, after.seat, after.action, effort))
    return [*found, *(question for _, question in luck_questions(walk))]


class _Estimates(NamedTuple):
    """The answers, by step."""

    judged: Mapping[int, Judgement]
    after: list[Chances]
    """The chances after each step; at the end the result."""
    expected: Mapping[int, Chances]
    """What the action of another seat changes, before what chance brought with it."""
    drawn: Mapping[int, Chances]
    """With everything open: what the draws of a step changed, beside what was to be expected of them."""


def review_of(walk: Walk, answers: Sequence[Answer]) -> Review:
    """Put the answers to `questions_of` together."""
    found = _sorted_out(walk, answers)
    languages = ("pl", "en")
    names = {lang: walk.names(lang) for lang in languages}
    decisions = [_judged(walk, number, judgement) for number, judgement in found.judged.items()]
    worst = sorted((row for row in decisions if row.lost >= GOOD), key=lambda row: -row.lost)[:MOST_MOMENTS]
    judgements = list(found.judged.items())
    moments = [
        moment_words(walk, number, judgement, place)
        for place, (number, judgement) in enumerate(judgements)
        if decisions[place] in worst
    ]
    seats = range(len(walk.players)) if walk.eyes == ALL_SEATS else (walk.eyes,)
    return Review(
        walk.game.info.id,
        walk.game.info.rules_version,
        walk.eyes,
        names,
        [(step.number, _rounded(row)) for step, row in zip(walk.steps, found.after, strict=True)],
        decisions,
        [_account(walk, found, seat, decisions) for seat in seats],
        moments,
    )


def _sorted_out(walk: Walk, answers: Sequence[Answer]) -> _Estimates:
    given = iter(answers)
    judged: dict[int, Judgement] = {}
    after: list[Chances] = []
    expected: dict[int, Chances] = {}
    winners = walk.outcome.winners
    result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(walk.players)))
    for number, step in enumerate(walk.steps):
        if step.decided is not None:
            judgement = next(given)
            assert isinstance(judgement, Judgement)
            judged[number] = judgement
            if walk.eyes != ALL_SEATS:
                after[-1] = judgement.best  # one number for one moment: what the decision is judged by
        if step.position is None and step.view is None:
            after.append(result)
            continue
        answer = next(given)
        assert isinstance(answer, Estimate)
        after.append(answer.now)
        if answer.change is not None:
            expected[number + 1] = answer.change
    after[-1] = result
    return _Estimates(judged, after, expected, _drawn(walk, given))


def _drawn(walk: Walk, given: Iterable[Answer]) -> dict[int, Chances]:
    drawn: dict[int, Chances] = {}
    for (number, _), changes in zip(luck_questions(walk), given, strict=True):
        assert not isinstance(changes, Judgement | Estimate)
        drawn[number] = changes
    return drawn


def _judged(walk: Walk, number: int, judgement: Judgement) -> JudgedDecision:
    step = walk.steps[number]
    assert step.action is not None
    before, after = judgement.best[step.seat], judgement.played[step.seat]
    best = None if judgement.turn[0] == step.action else judgement.turn[0].to_json()
    return JudgedDecision(
        max(1, walk.steps[number - 1].number),
        step.seat,
        grade_of(before - after, best is None),
        round(before, DIGITS),
        round(after, DIGITS),
        step.action.to_json(),
        best,
        decision_words(walk, number, judgement),
    )


def grade_of(lost: float, is_best: bool) -> str:
    """The grade of a decision that gives away so much chance."""
    if is_best:
        return "best"
    return "good" if lost < GOOD else "inaccuracy" if lost < INACCURACY else "mistake"


def _effect(walk: Walk, found: _Estimates, number: int, seat: Seat) -> float:
    """What the decision of a step changed for a seat; the rest of the change is chance."""
    step = walk.steps[number]
    if number == len(walk.steps) - 1 and walk.resigned != SPECTATOR:
        return 0.0
    if number in found.judged:
        return found.judged[number].played[seat] - found.judged[number].best[seat]
    if number in found.expected and step.seat != walk.eyes:
        return found.expected[number][seat]
    return 0.0


def _account(walk: Walk, found: _Estimates, seat: Seat, decisions: Sequence[JudgedDecision]) -> SeatAccount:
    own = others = 0.0
    lucks: list[tuple[float, int]] = []
    for number in range(1, len(walk.steps)):
        effect = _effect(walk, found, number, seat)
        if walk.steps[number].seat == seat:
            own += effect
        else:
            others += effect
        lucks.append((found.after[number][seat] - found.after[number - 1][seat] - effect, number))
    start, result = round(found.after[0][seat], DIGITS), round(found.after[-1][seat], DIGITS)
    if walk.resigned != SPECTATOR:  # the last change is a decision: to give up
        given_up = lucks.pop()[0] if lucks else 0.0
        own, others = (own + given_up, others) if walk.resigned == seat else (own, others + given_up)
    own, others = round(own, DIGITS), round(others, DIGITS)
    graded = [decision.grade for decision in decisions if decision.seat == seat]
    if walk.eyes == ALL_SEATS:
        lucks = [(changes[seat], number) for number, changes in found.drawn.items()]
    luck = luck_of(walk, seat, lucks)
    return SeatAccount(
        seat,
        start,
        own,
        others,
        round(result - start - own - others, DIGITS),
        result,
        {grade: graded.count(grade) for grade in GRADES},
        luck.best_luck,
        luck.worst_luck,
    )


def _rounded(chances: Chances) -> Chances:
    return tuple(round(chance, DIGITS) for chance in chances)


Progress = Callable[[int, int], None]
"""Told how many questions are answered, and of how many."""


def in_order(answers: Iterable[tuple[int, Answer]], count: int, progress: Progress | None = None) -> list[Answer]:
    """Answers that come in any order, each with its place, in the order of the questions."""
    found: dict[int, Answer] = {}
    for place, answer in answers:
        found[place] = answer
        if progress is not None:
            progress(len(found), count)
    return [found[place] for place in range(count)]
