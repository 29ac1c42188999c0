"""The steps of a finished game, as a review looks at them: with everything open, or from one seat's eyes.

From a seat's eyes a review is made of that seat's log alone, so it can know nothing else.
"""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass

from wyprawa.core.actions import Action
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.events import Seen
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.json_types import JsonObject
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.log import LogFile
from wyprawa.core.names import check_logged_name
from wyprawa.core.outcome import Outcome
from wyprawa.core.player import Player
from wyprawa.core.replay import ALL_SEATS, is_finished, standing_lines
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.table import Table
from wyprawa.core.view import View


@dataclass(frozen=True)
class WalkStep:
    """One line of a game that was not undone."""

    number: int
    """The number of steps of the replay, from the same eyes, up to this line."""
    seat: Seat
    """Who acted; SPECTATOR if nobody did, or nobody who may be named."""
    action: Action | None
    """The action, if the viewer may know all of it."""
    decided: bytes | None
    """The pickled view of the seat that decided, before its action; None if there is nothing to judge."""
    events: Sequence[Seen]
    position: str | None = None
    """The position after the line, with everything open; None at the end of the game."""
    view: bytes | None = None
    """The pickled view of the viewer after the line; None with everything open, and at the end of the game."""


@dataclass(frozen=True)
class Walk:
    """A finished game."""

    game: Game
    players: Sequence[Player]
    eyes: Seat
    """The seat from whose eyes it is seen, or `ALL_SEATS`."""
    steps: Sequence[WalkStep]
    outcome: Outcome
    resigned: Seat = SPECTATOR
    """The seat that ended the game by resigning."""

    def names(self, lang: str) -> list[str]:
        """The players' names for a reader of a language."""
        return names_for(lang, self.game, self.players)


def walk_log(game: Game, log: LogFile) -> Walk:
    """The steps of a log with everything open; raises `Problem` if the game is not over."""
    check_finished(is_finished(log))
    standing = standing_lines(game, log)
    table = Table.replay_start(game, log)
    game = table.game
    steps: list[WalkStep] = []
    shown = 0
    for number, line in enumerate(log.lines):
        acts = number in standing and line.data["do"] == "act"
        seat: Seat = line.data["seat"] if acts else SPECTATOR
        # Pickled before the line: the view's knowledge changes with the table.
        decided = decision_of(table.view(seat)) if acts and seat != SPECTATOR else None
        table.replay_line(line)
        shown += bool(table.last_events)
        if number not in standing:
            continue
        action = table.accepted[-1].action if acts else None
        over = table.outcome is not None or table.state.outcome is not None
        steps.append(
            WalkStep(
                number=shown,
                seat=seat,
                action=action,
                decided=None if action is None or action.out_of_turn() else decided,
                events=[event.all() for event in table.last_events],
                position=None if over else table.position().decode(),
            )
        )
    assert table.outcome is not None
    resigned = table.resigned[-1] if table.resigned and table.state.outcome is None else SPECTATOR
    return Walk(game, table.players, ALL_SEATS, steps, table.outcome, resigned)


def walk_seat_log(game: Game, rows: Sequence[JsonObject]) -> Walk:
    """The steps of a seat's log; raises `Problem` if the game is not over or the log does not serve a review."""
    try:
        return _walk_seat_log(game, rows)
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        raise BadLog("log-damaged", line=1) from None


def _walk_seat_log(game: Game, rows: Sequence[JsonObject]) -> Walk:
    header, eyes = rows[0], rows[0]["eyes"]
    players = [Player(check_logged_name(seat["name"]), seat.get("bot")) for seat in header["seats"]]
    last = [event["outcome"] for row in rows[1:] for event in row["events"] if event["event"] == "end"]
    check_finished(bool(last))
    if eyes == SPECTATOR or not any("position" in row for row in rows):
        raise Problem("review-no-positions")
    steps: list[WalkStep] = []
    known: Knowledge | None = None
    view: View | None = None
    resigned = SPECTATOR
    for row in rows[1:]:
        events = [Seen.from_json(event) for event in row["events"] if event["event"] != "end"]
        resigned = next((event.data["seat"] for event in events if event.code == "resigned"), resigned)
        if "position" not in row and "act" not in row:
            continue
        seat: Seat = row.get("seat", SPECTATOR)
        action = game.action_from_json(row["act"]) if "act" in row else None
        own = seat == eyes and action is not None and not action.out_of_turn()
        decided = decision_of(view) if own and view is not None else None
        state = game.read_position(row["position"]) if "position" in row else None
        if state is not None:
            known = _known_after(game, state, eyes, known, events)
        view = None if state is None else game.view(state, eyes, known)
        steps.append(
            WalkStep(row["n"], seat, action, decided, events, view=None if view is None else pickle.dumps(view))
        )
    outcome = Outcome.from_json(last[-1])
    return Walk(game, players, eyes, steps, outcome, resigned if outcome.reason == "resigned" else SPECTATOR)


def _known_after(game: Game, state: State, seat: Seat, known: Knowledge | None, events: Sequence[Seen]) -> Knowledge:
    if known is None:
        return game.first_knowledge(state, seat)
    for event in events:
        game.remember(known, seat, event)
    return known


def check_finished(finished: bool) -> None:
    """Raise `Problem` for a game that is not over: a review of it would be a hint."""
    if not finished:
        raise Problem("review-unfinished")


def decision_of(view: View) -> bytes | None:
    """The pickled view of a decision; None if the seat has no choice."""
    return pickle.dumps(view) if len(view.legal) > 1 else None
