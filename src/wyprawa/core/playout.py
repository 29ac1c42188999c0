"""Playing a game out with players that need no view: the engine's fast lane."""

from random import Random

from .bot import BlindBot
from .dealers import Dealer
from .state import State


def play_out(state: State, bots: list[BlindBot], dealer: Dealer, rng: Random, limit: int = 1_000_000) -> int:
    """Play until the end (or the limit); the number of decisions made."""
    actions = 0
    while state.outcome is None and actions < limit:
        seat = state.to_act()[0]
        state.apply(seat, bots[seat].pick(state.legal(seat), rng), dealer)
        actions += 1
    return actions
