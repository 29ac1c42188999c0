"""The table: one running game with any mix of people and bots, and its log.

`TableState` is the state that the lines of the log have produced. `handlers` has one function for each kind of line.
`Table` checks requests, writes the log and replays it.
"""

from ..event_recorder import Watch
from .lines import UNPLACED
from .moves import Move
from .state import AcceptedAction, TableState, UndoRequest
from .table import Table

__all__ = ["UNPLACED", "AcceptedAction", "Move", "Table", "TableState", "UndoRequest", "Watch"]
