"""All actions of Polska, in the order of a turn; each module holds one kind with its legality and its effect."""

from .action import PolskaAction, held, other_decision, use_up
from .cards import END, PLAYS, STOPS, End, Play, Stop, another_card
from .die import TAKES, TakeDie
from .discard import DISCARDS, Discard
from .journeys import COACHES, TRAINS, Coach, Train
from .move import MOVES, Move, marked_pawns, out_of_reach
from .pass_turn import PASS, Pass

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
    "another_card",
    "held",
    "marked_pawns",
    "other_decision",
    "out_of_reach",
    "use_up",
]
