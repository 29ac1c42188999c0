"""Prompts: the decision that is asked for, as a sentence."""

from wyprawa.core.game_info import Prompt

from ..rules.pieces import CARDS, DRAW, MOVE, OVER, REACT, START, SURPRISES
from ..rules.sets import sets_in_hand
from ..rules.step import Step
from ..view import BosoView


def prompt(view: BosoView) -> Prompt:
    """The viewer's decision, or the seats that the table waits for."""
    if view.phase == OVER:
        return Prompt("prompt-over", {})
    if view.seat in view.waiting:
        return DECISIONS[view.phase](view)
    if view.phase == START:
        return Prompt("prompt-wait-starts", {})
    return Prompt("prompt-wait-reactions" if view.phase == REACT else "prompt-wait", {"seat": view.turn})


def _kinds(view: BosoView) -> set[str]:
    return {action.kind for action in view.legal}


def _start(view: BosoView) -> Prompt:
    return Prompt("prompt-start", {"seat": view.seat})


def _draw(view: BosoView) -> Prompt:
    return Prompt("prompt-draw" if "take" in _kinds(view) else "prompt-draw-only", {"seat": view.seat})


def _cards(view: BosoView) -> Prompt:
    kinds = _kinds(view)
    if "exchange" in kinds:
        return Prompt("prompt-cards" if len(kinds) > 1 else "prompt-exchange", {"seat": view.seat})
    if "discard" in kinds:
        return Prompt("prompt-discard", {"seat": view.seat, "why": _why_no_exchange(view)})
    return Prompt("prompt-skip", {"seat": view.seat})


def _why_no_exchange(view: BosoView) -> str:
    """Why the hand has nothing to exchange: no set; one of surprises (Q-BOSO-14); a promised card (Q-BOSO-15)."""
    if sets_in_hand(view.cards, view.hand, view.options["surprise_sets"] == "on"):
        return "promised"
    return "surprises" if sets_in_hand(view.cards, view.hand, True) else "no"


def _move(view: BosoView) -> Prompt:
    if "step" not in _kinds(view):
        return Prompt("prompt-move-none", {"seat": view.seat})
    if view.credit:
        return Prompt("prompt-move-credit", {"seat": view.seat, "count": view.credit})
    if all(action.picked() for action in view.legal if isinstance(action, Step)):
        return Prompt("prompt-move-card", {"seat": view.seat})
    return Prompt("prompt-move", {"seat": view.seat, "goldens": view.paid + 1})


def _react(view: BosoView) -> Prompt:
    code = "prompt-react" if len(view.legal) > 1 else "prompt-react-none"
    return Prompt(code, {"seat": view.seat, "other": view.turn})


def _surprises(view: BosoView) -> Prompt:
    kinds = _kinds(view)
    if "surprise" not in kinds:
        return Prompt("prompt-end", {"seat": view.seat})
    return Prompt("prompt-surprises" if len(kinds) > 1 else "prompt-surprise-due", {"seat": view.seat})


DECISIONS = {START: _start, DRAW: _draw, CARDS: _cards, MOVE: _move, REACT: _react, SURPRISES: _surprises}
