"""The chances to win that people are shown: hints, graphs and reviews take them from here.

A chance is the mean of `Heuristics.win_chances` over states guessed from a view. Guesses and chance are numbered and
drawn from the seed, so that the answer depends on nothing else, and two positions or two actions are compared on equal
chance. What is proved is told as certain: 1.0 and 0.0 say that nothing can change the result, and no other chance
reaches them.
"""

from collections.abc import Sequence
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.view import View

from .search import deciding_seat, result
from .turn_comparison import QuickDealer
from .win_proof import sure_result

LEAST = 0.002
"""The least chance of a seat that is not proved to lose."""
LIKELY = 0.6
"""The least chance of a seat at which a proof of its win is attempted."""
UNLIKELY = 0.4
"""The greatest chance of a seat at which a proof of its loss is attempted."""
MOST_PROVED = 24
"""The number of guesses in which a proof must hold."""


def chances(game: Game, view: View, seed: int = 0, guesses: int | None = None) -> list[float]:
    """Each seat's chance to win, by what the viewer knows.

    The game must have heuristics. The same view, seed and number of guesses give the same chances.

    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> found = chances(game, game.view(state, 0))
    >>> len(found), round(sum(found), 6)
    (2, 1.0)
    """
    if view.outcome is not None:
        return shares(view.outcome.winners, view.players)
    heuristics = _heuristics(game)
    guessed = _guesses(game, heuristics, view, seed, guesses)
    found = _mean([_value(heuristics, guess, (), view.seat, seed, i) for i, guess in enumerate(guessed)])
    if view.seat in view.waiting and not UNLIKELY < found[view.seat] < LIKELY:
        sure = sure_result(heuristics, guessed[:MOST_PROVED], view.seat, found[view.seat] >= LIKELY)
        if sure is not None:
            return _with_certain(found, view.seat, sure)
    return _open(found)


def chances_after(
    game: Game, view: View, turns: Sequence[Sequence[Action]], seed: int = 0, guesses: int | None = None
) -> list[list[float]]:
    """Each seat's chance to win after each of some turns of the viewer, on equal guesses and equal chance.

    A turn is a sequence of actions, none of which depends on chance. A turn that ends the game with the same result in
    every guess is certain.
    """
    heuristics = _heuristics(game)
    guessed = _guesses(game, heuristics, view, seed, guesses)
    found: list[list[float]] = []
    for turn in turns:
        values = [_value(heuristics, guess, turn, view.seat, seed, i) for i, guess in enumerate(guessed)]
        mean = _mean(values)
        sure = None
        if turn and mean[view.seat] >= LIKELY:
            sure = sure_result(heuristics, guessed[:MOST_PROVED], view.seat, True, turn[0])
        found.append(_open(mean) if sure is None else _with_certain(mean, view.seat, sure))
    return found


def chances_in(game: Game, state: State, seed: int = 0) -> list[float]:
    """Each seat's chance to win for somebody who sees every piece."""
    if state.outcome is not None:
        return result(state)
    heuristics = _heuristics(game)
    found = _value(heuristics, state, (), SPECTATOR, seed, 0)
    waiting = state.to_act()
    if waiting and found[waiting[0]] >= LIKELY:
        sure = sure_result(heuristics, [state], waiting[0], True)
        if sure is not None:
            return _with_certain(found, waiting[0], sure)
    return _open(found)


def shares(winners: Sequence[Seat], players: int) -> list[float]:
    """The shares of a victory: equal for all winners."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def _heuristics(game: Game) -> Heuristics:
    found = game.heuristics()
    if found is None:
        raise ValueError(f"{game.info.id} has no heuristics")
    return found


def _guesses(game: Game, heuristics: Heuristics, view: View, seed: int, count: int | None) -> list[State]:
    wanted = count or heuristics.chance_guesses
    return [game.guess(view, Random(seed * 1_000_003 + number)) for number in range(wanted)]


def _value(
    heuristics: Heuristics, guess: State, turn: Sequence[Action], seat: Seat, seed: int, number: int
) -> list[float]:
    """The chances in one guess after a turn, played on until the position can be evaluated."""
    state = guess.copy()
    dealer = QuickDealer()
    dealer.at = (seed * 7919 + number * 104_729 + 1) & 0x7FFFFFFF
    for action in turn:
        state.apply(seat, action, dealer)
    rng = Random(number)
    while state.outcome is None and not heuristics.is_quiet(state):
        other = deciding_seat(state, dealer)
        if other == SPECTATOR:
            break
        legal = heuristics.candidates(state, other)
        state.apply(other, legal[0] if len(legal) == 1 else heuristics.rollout_action(state, other, legal, rng), dealer)
    return result(state) if state.outcome is not None else heuristics.win_chances(state)


def _mean(values: list[list[float]]) -> list[float]:
    return [sum(column) / len(values) for column in zip(*values, strict=True)]


def _open(found: list[float]) -> list[float]:
    """Chances of a game that is not decided: none is 0 or 1."""
    kept = [max(LEAST, chance) for chance in found]
    total = sum(kept)
    return [chance / total for chance in kept]


def _with_certain(found: list[float], seat: Seat, wins: bool) -> list[float]:
    """The chances where the result of one seat is proved."""
    if wins:
        return shares((seat,), len(found))
    others = [0.0 if other == seat else max(LEAST, chance) for other, chance in enumerate(found)]
    total = sum(others)
    return [chance / total for chance in others]
