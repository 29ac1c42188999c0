"""Replays a log: the state of a table from its header, then line by line."""

from ..chance import Chance
from ..dealers import CountingDealer, RecordedDealer
from ..errors import BadLog, Problem, Refused
from ..events import Event
from ..game import Game
from ..log import ChainedLine, LogFile, hash_of
from ..names import check_logged_name
from ..player import Player
from .line_handlers import do_line
from .lines import AnyLine, End, SeededDealerHeader, read_header, read_typed
from .state import TableState


def state_at_start(game: Game, log: LogFile) -> TableState:
    """The state of a table at the start of a log; raises `BadLog` or another `Problem` if the header is invalid."""
    if hash_of("", log.header.body, b"") != log.header.digest:
        raise BadLog("verify-hash", line=1)
    game = game.of_log(log.header.data)
    header = read_header(log.header.data)
    players = [Player(check_logged_name(seat.name), seat.bot) for seat in header.seats]
    options = game.options(header.options)
    game.check_players(len(players))
    at = TableState(game, players, {**log.header.data, "options": options})
    if isinstance(header.dealer, SeededDealerHeader):
        at.chance = Chance(seed=header.dealer.seed)
    return at


def replayed(at: TableState, chained: ChainedLine) -> list[Event]:
    """Apply one line of a log with the dealer's answers that it records; return the events that it caused.

    Raises `BadLog` if the file is invalid. Any other exception is a bug in the rules.
    """
    number = chained.number
    line = read_typed(chained.data, number)
    try:
        return _replayed(at, line, number)
    except Refused:
        raise BadLog("log-illegal", line=number) from None
    except BadLog:
        raise
    except Problem:
        raise BadLog("log-line", line=number) from None


def _replayed(at: TableState, line: AnyLine, number: int) -> list[Event]:
    first = at.dealer.counter
    if [draw for draw, _, _ in line.dealt] != list(range(first, first + len(line.dealt))):
        raise BadLog("log-draws", line=number)
    if at.state is None and line.of_a_running_game():
        raise BadLog("log-line", line=number)
    if isinstance(line, End):
        _check_end(at, line, number)
    recorded = RecordedDealer(line.dealt)
    at.dealer = CountingDealer(recorded, first)
    events = do_line(at, line, line.time if type(line.time) is int else 0)
    if not recorded.used_up():
        raise BadLog("log-draws", line=number)
    return events


def _check_end(at: TableState, line: End, number: int) -> None:
    if at.outcome is None or at.outcome.to_json() != line.outcome:
        raise BadLog("log-outcome", line=number)
    assert at.chance is not None
    if (at.chance.secret or b"").hex() != line.secret:
        raise BadLog("verify-secret", line=number)
