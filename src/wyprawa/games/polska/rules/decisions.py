"""All actions of Polska, in the order of a turn; each module holds one kind with its legality and its effect."""

from .action import PolskaAction, held, other_decision, use_up
from .die import TAKES, TakeDie
from .discard import DISCARDS, Discard
from .journeys import COACHES, TRAINS, Coach, Train
from .move import MOVES, Move, marked_pawns, out_of_reach
from .pass_turn import PASS, Pass
from .play_cards import END, PLAYS, End, Play, after_card
from .stop import STOPS, Stop

__all__ = [
    "COACHES",
    "DISCARDS",
    "END",
    "MOVES",
    "PASS",
    "PLAYS",
    "STOPS",
    "TAKES",
    "TRAINS",
    "Coach",
    "Discard",
    "End",
    "Move",
    "Pass",
    "Play",
    "PolskaAction",
    "Stop",
    "TakeDie",
    "Train",
    "after_card",
    "held",
    "marked_pawns",
    "other_decision",
    "out_of_reach",
    "use_up",
]
