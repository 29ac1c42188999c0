"""Prompts: the decision that is asked for, as a sentence."""

from wyprawa.core.game_info import Prompt

from ..rules.pieces import CHOOSE, OPENING, OVER, TAKE
from ..view import BosmanView

DECISIONS = {CHOOSE: "prompt-choose", OPENING: "prompt-opening", TAKE: "prompt-take"}
"""The prompts of phases with a single kind of decision."""


def prompt(view: BosmanView) -> Prompt:
    """The viewer's decision, or the seat that the table waits for."""
    if view.phase == OVER:
        return Prompt("prompt-over", {})
    if view.seat not in view.waiting:
        return Prompt("prompt-wait", {"seat": view.turn})
    if view.phase in DECISIONS:
        return Prompt(DECISIONS[view.phase], {"seat": view.seat})
    kinds = list(dict.fromkeys(action.kind for action in view.legal))
    if "lay" in kinds or kinds == ["pass"]:
        return Prompt("prompt-turn", {"seat": view.seat, "may": kinds})
    return Prompt("prompt-turn-no-lay", {"seat": view.seat, "instead_may": kinds})
