"""Helpers for tests over any game: playing at random, and reading logs back."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tiny.game import GAME as TINY
from wyprawa.bots import bot_names, find_bot
from wyprawa.core.actions import Action
from wyprawa.core.bot import BlindBot, Bot
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.player import Player
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.table import Table, Watch
from wyprawa.games import game as find_game
from wyprawa.games import names as game_names

GAMES: list[Game] = [*map(find_game, game_names()), TINY]
"""The games that every test over all games runs over: the registered ones and the example."""

NAMES = ["Ola", "Grzegorz", "Ela", "Zbigniew", "Łucja", "Jan"]


DRIFTER = "drifter"
"""The bot that plays at random in a game where the choices of `random` hardly ever come to an end."""

NO_RECALL = Knowledge(0)


def random_bot(game: Game, name: str = "random") -> BlindBot:
    bot = find_bot(game, name)
    assert isinstance(bot, BlindBot)
    return bot


def random_action(game: Game, state: State, seat: Seat, rng: Random, name: str = "random") -> Action:
    """A random legal action."""
    bot = find_bot(game, DRIFTER if name == "random" and DRIFTER in game.bots() else name)
    if isinstance(bot, BlindBot):
        return bot.pick(state.legal(seat), rng)
    return bot.decide(game.view(state, seat, NO_RECALL), rng)


def random_game_steps(
    game: Game, players: int, seed: int, bot: str = "random", **options: object
) -> Iterator[tuple[State, Seat, Action]]:
    """A random game: before every decision the state, the seat and its action. The state changes during iteration."""
    dealer, rng = SeededDealer(seed), Random(seed)
    state = game.new(players, dealer, options)
    while state.outcome is None:
        seat = rng.choice(state.to_act())
        action = random_action(game, state, seat, rng, bot)
        yield state, seat, action
        state.apply(seat, action, dealer)


def final_state(game: Game, players: int, seed: int) -> State:
    state = game.new(players, SeededDealer(seed))
    for state, _, _ in random_game_steps(game, players, seed):  # noqa: B007 (the last state is returned)
        pass
    return state


class MemoryLog:
    """A log kept in memory."""

    def __init__(self) -> None:
        self.data = b""

    def keep(self, row: bytes) -> None:
        self.data += row

    def read(self) -> LogFile:
        return read_log(self.data)


def open_table(
    game: Game,
    players: int,
    written: MemoryLog | None = None,
    *,
    seed: int | None = None,
    watch: Watch | None = None,
    **options: object,
) -> Table:
    """A table of people; sealed chance unless a seed is given."""
    return Table.open(
        game,
        [Player(NAMES[seat]) for seat in range(players)],
        options,
        chance=Chance(seed=seed) if seed is not None else None,
        keep=written.keep if written else None,
        watch=watch,
    )


def random_act(table: Table, rng: Random) -> tuple[Seat, Action, list[Event]]:
    """One random decision at a table."""
    seat = rng.choice(table.to_act())
    action = random_action(table.game, table.state, seat, rng)
    return seat, action, table.act(seat, action)


def quick_bot(game: Game) -> Bot:
    """A quick bot that plays sensibly, if the game has one."""
    names = bot_names(game)
    return find_bot(game, "greedy" if "greedy" in names else "random")


def play_table(game: Game, players: int, seed: int = 1, *, sealed: bool = True) -> tuple[Table, MemoryLog]:
    """A whole game at a table, and its log. A quick bot plays, with some random actions."""
    written = MemoryLog()
    table = open_table(game, players, written, seed=None if sealed else seed)
    play_to_end(table, Random(seed))
    return table, written


def play_to_end(table: Table, rng: Random) -> None:
    """Play a table to its end."""
    quick = quick_bot(table.game)
    while table.to_act():
        if rng.random() < 0.1:
            random_act(table, rng)
        else:
            table.bot_act(rng.choice(table.to_act()), quick, rng)


def check_random_boso(players: int, seed: int, laps: int) -> bool:
    """A random game of Boso, which hardly ever ends: what must hold at every moment is checked for several laps."""
    game = find_game("boso")
    dealer, rng = SeededDealer(seed), Random(seed)
    state: Any = game.new(players, dealer)
    bot = random_bot(game)
    seen = [0] * players
    while state.outcome is None and state.laps < laps:
        seat = rng.choice(state.to_act())
        legal = state.legal(seat)
        action = bot.pick(legal, rng)
        assert state.refuse(seat, action) is None
        purses, own = sum(state.purses), state.purses[seat]
        tolled = action.kind == "step" and state.visitor_count(seat, action.field) > 0
        arrives = action.kind == "step" and bool(state.goals[seat] >> action.field & 1)
        state.apply(seat, action, dealer)
        if tolled and not arrives:
            assert sum(state.purses) == purses, "tolls go from purse to purse"
            assert state.purses[seat] < own
        cards = [card for hand in state.hands for card in hand] + [card for pile in state.public for card in pile]
        assert len(cards) + len(state.used) + state.unused.size() == state.cards.size
        assert min(state.purses) >= 0
        for other in range(players):
            assert seen[other] & ~state.seen[other] == 0, "what is visited stays visited"
            seen[other] = state.seen[other]
            if state.phase != 0 and (other != state.turn or state.phase == 1):
                assert len(state.hands[other]) == 6 or other in state.finished
            assert 0 <= state.goals[other].bit_count() <= 5
    return True
