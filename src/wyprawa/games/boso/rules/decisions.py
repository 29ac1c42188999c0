"""All actions of Boso przez świat, in the order of a round; each module holds a kind with its legality and effect."""

from .action import BosoAction
from .draw import DRAW_ONE, TAKES, Draw, Take, held_of
from .exchange import DISCARDS, SKIP, Discard, Exchange, Skip, exchanges, must_exchange, spares, spares_all
from .react import CLOSE, KEEP_ALL, Cash, Close, Keep, Order
from .start import STARTS, Start
from .step import STEP_TO, STOP, Step, Stop, keeps_promise, step_with
from .surprise import END, End, Surprise, someone_in

__all__ = [
    "CLOSE",
    "DISCARDS",
    "DRAW_ONE",
    "END",
    "KEEP_ALL",
    "SKIP",
    "STARTS",
    "STEP_TO",
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
    "spares_all",
    "step_with",
]
