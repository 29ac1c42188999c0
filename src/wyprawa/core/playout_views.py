"""Plays a game between bots that need views."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from .actions import Action
from .bot import BlindBot, Bot
from .dealers import Dealer
from .events import Event
from .game import Game
from .knowledge import NO_RECALL
from .knowledge_tracker import KnowledgeTracker
from .seats import Seat
from .state import State

Decide = Callable[[Seat, list[Action], Callable[[], Action]], Action]
"""Runs one decision, given the seat, its legal actions and a function that returns the bot's choice."""


def just_decide(seat: Seat, legal: list[Action], choose: Callable[[], Action]) -> Action:
    """Return the bot's choice. The default for `decide`."""
    return choose()


def play_out_with_views(
    game: Game,
    state: State,
    bots: Sequence[Bot],
    dealer: Dealer,
    rng: Random,
    limit: int = 1_000_000,
    decide: Decide = just_decide,
) -> int:
    """Play `state` in place until the end, or for `limit` decisions; return the number of decisions made.

    Each bot gets what it needs: a view with or without knowledge, or its legal actions.
    """
    trackers = {seat: KnowledgeTracker(game, state, seat) for seat, bot in enumerate(bots) if bot.needs_recall}
    actions = 0
    while state.outcome is None and actions < limit:
        seat = state.to_act()[0]
        bot = bots[seat]
        if isinstance(bot, BlindBot):
            legal = state.legal(seat)
            action = decide(seat, legal, partial(bot.pick, legal, rng))
        else:
            view = game.view(state, seat, trackers[seat].know() if bot.needs_recall else NO_RECALL)
            action = decide(seat, view.legal, partial(bot.decide, view, rng))
        events: list[Event] | None = [] if trackers else None
        state.apply(seat, action, dealer, events)
        for tracker in trackers.values():
            tracker.show(events or [])
        actions += 1
    return actions
