"""All actions of Bosman, in the order of the manual; each module holds one kind with its legality and its effect."""

from .action import BosmanAction, other_decision
from .boarding import TAKES, Take
from .exchange import EXCHANGES, Exchange, exchanges
from .lay import LAYS, LAYS_BESIDE, Lay
from .opening import CHOICES, KEEP, Choose, Keep, end_opening
from .pass_turn import PASS, Pass
from .poison import POISONS, Poison

__all__ = [
    "CHOICES",
    "EXCHANGES",
    "KEEP",
    "LAYS",
    "LAYS_BESIDE",
    "PASS",
    "POISONS",
    "TAKES",
    "BosmanAction",
    "Choose",
    "Exchange",
    "Keep",
    "Lay",
    "Pass",
    "Poison",
    "Take",
    "end_opening",
    "exchanges",
    "other_decision",
]
