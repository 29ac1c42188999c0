"""Plays games to their end: between bots, or by a policy of simulations."""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Generic

from mypy_extensions import mypyc_attr

from .actions import ActionT
from .bot import BlindBot, Bot
from .dealers import Dealer
from .seats import Seat
from .state import State, StateT

if TYPE_CHECKING:
    from .game import Game


def play_out(
    state: State,
    bots: Sequence[Bot],
    dealer: Dealer,
    rng: Random,
    limit: int = 1_000_000,
    game: "Game | None" = None,
) -> int:
    """Play `state` in place until the end, or for `limit` decisions; return the number of decisions made.

    `bots` holds one bot for each seat. A `BlindBot` plays fastest; for other bots `game` builds views, whose knowledge
    starts with this state.

    >>> from random import Random
    >>> import wyprawa
    >>> game, dealer = wyprawa.game("boso"), wyprawa.SeededDealer(7)
    >>> state = game.new(3, dealer)
    >>> bots = [wyprawa.find_bot(game, name) for name in ("greedy", "greedy", "random")]
    >>> wyprawa.play_out(state, bots, dealer, Random(7), game=game) > 100
    True
    >>> state.outcome.reason
    'first'
    """
    blind = [bot for bot in bots if isinstance(bot, BlindBot)]
    if len(blind) < len(bots):
        if game is None:
            raise TypeError("play_out needs the game for bots that need views")
        from .playout_views import play_out_with_views  # imported late: most callers need no views

        return play_out_with_views(game, state, bots, dealer, rng, limit)
    actions = 0
    while state.outcome is None and actions < limit:
        seat = state.to_act()[0]
        state.apply(seat, blind[seat].pick(state.legal(seat), rng), dealer)
        actions += 1
    return actions


@mypyc_attr(allow_interpreted_subclasses=True)
class RolloutPolicy(Generic[StateT, ActionT]):
    """Chooses the actions of all seats of a simulated game. It is given the state, so it never plays at a table."""

    @abstractmethod
    def choose(self, state: StateT, seat: Seat, legal: list[ActionT], rng: Random) -> ActionT:
        """The chosen action, one of `legal`."""


def roll_out(state: State, policy: RolloutPolicy, dealer: Dealer, rng: Random, limit: int = 1_000_000) -> int:
    """Play `state` in place by a policy until the end, or for `limit` decisions; return the number of decisions made.

    No view is built, so it is the fastest way to simulate games that need more than a list of legal actions.
    """
    actions = 0
    while state.outcome is None and actions < limit:
        seat = state.to_act()[0]
        state.apply(seat, policy.choose(state, seat, state.legal(seat), rng), dealer)
        actions += 1
    return actions
