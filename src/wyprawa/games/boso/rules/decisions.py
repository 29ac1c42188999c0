"""The decisions of Boso przez świat, in the order of a round; each kind stands with its legality and its effect."""

from .action import BosoAction
from .draw import (
    DISCARDS,
    DRAW_ONE,
    SKIP,
    STARTS,
    TAKES,
    Discard,
    Draw,
    Exchange,
    Skip,
    Start,
    Take,
    exchanges,
    held_of,
    must_exchange,
    someone_in,
    spares,
)
from .react import CLOSE, KEEP_ALL, Cash, Close, Keep, Order
from .step import STEPS, STOP, Step, Stop, keeps_promise
from .surprise import END, End, Surprise

__all__ = [
    "CLOSE",
    "DISCARDS",
    "DRAW_ONE",
    "END",
    "KEEP_ALL",
    "SKIP",
    "STARTS",
    "STEPS",
    "STOP",
    "TAKES",
    "BosoAction",
    "Cash",
    "Close",
    "Discard",
    "Draw",
    "End",
    "Exchange",
    "Keep",
    "Order",
    "Skip",
    "Start",
    "Step",
    "Stop",
    "Surprise",
    "Take",
    "exchanges",
    "held_of",
    "keeps_promise",
    "must_exchange",
    "someone_in",
    "spares",
]
