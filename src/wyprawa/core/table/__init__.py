"""The table: one running game with any mix of people and bots, and its log.

`TableState` is what the lines of the log have made; `handlers` says what each kind of line does; `Table` checks what
people ask for, writes the log and replays it.
"""

from .state import AcceptedAction, TableState, UndoRequest
from .table import NO_RECALL, UNPLACED, Table, Watch

__all__ = ["NO_RECALL", "UNPLACED", "AcceptedAction", "Table", "TableState", "UndoRequest", "Watch"]
