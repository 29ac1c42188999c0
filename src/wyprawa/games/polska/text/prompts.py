"""Prompts: the decision that is asked for, as a sentence."""

from wyprawa.core.game_info import Prompt

from ..components.cards import KIND_OF, STOP
from ..rules.pieces import ACT, CARDS_ON, DIE, DISCARD, HAND, MOST_CARDS, OVER
from ..view import PolskaView


def prompt(view: PolskaView) -> Prompt:
    """The viewer's decision, or the seat that the table waits for."""
    if view.phase == OVER:
        return Prompt("prompt-over", {})
    if view.seat not in view.waiting:
        return Prompt("prompt-wait", {"seat": view.turn})
    return DECISIONS[view.phase](view)


def _die(view: PolskaView) -> Prompt:
    return Prompt("prompt-die-lost" if view.stops[view.seat] else "prompt-die", {"seat": view.seat})


def _act(view: PolskaView) -> Prompt:
    kinds = {action.kind for action in view.legal}
    cards = bool(kinds - {"move", "pass"})
    if "move" in kinds:
        code = "prompt-act" if cards else "prompt-act-move"
    else:
        code = "prompt-act-cards" if cards else "prompt-act-pass"
    return Prompt(code, {"seat": view.seat, "count": at_once(view), "hand": len(view.hand)})


def _cards(view: PolskaView) -> Prompt:
    return Prompt("prompt-cards" if len(view.legal) > 1 else "prompt-end", {"seat": view.seat, "count": at_once(view)})


def _discard(view: PolskaView) -> Prompt:
    return Prompt("prompt-discard", {"seat": view.seat, "count": len(view.hand) - HAND})


DECISIONS = {DIE: _die, ACT: _act, CARDS_ON: _cards, DISCARD: _discard}


def at_once(view: PolskaView) -> int:
    """The most cards that the viewer may play in this turn (POLSKA-K-1); a train or coach is one (Q-POLSKA-18)."""
    stops = sum(KIND_OF[card] == STOP for card in view.hand) if any(a.kind == "stop" for a in view.legal) else 0
    cards = sum(action.kind == "card" for action in view.legal) + stops
    return max(1, min(MOST_CARDS - view.played, cards))
