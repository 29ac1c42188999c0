"""Prompts: the decision that is asked for, as a sentence."""

from wyprawa.core.game_info import Prompt

from ..rules.pieces import CARDS, DRAW, MOVE, OVER, REACT, START, SURPRISES
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
    if "exchange" not in kinds:
        code = "prompt-discard" if "discard" in kinds else "prompt-skip"
    else:
        code = "prompt-cards" if len(kinds) > 1 else "prompt-exchange"
    return Prompt(code, {"seat": view.seat})


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
