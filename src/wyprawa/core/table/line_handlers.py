"""Handlers of log lines: one function for each kind of line, and the steps that follow every line.

New lines and lines of a replayed log have the same handlers. A handler that raises `Problem` has changed nothing.
"""

from collections.abc import Callable
from typing import Any

from ..chance import Chance, check_salt
from ..chat import check_chat
from ..clock import RunningPhase
from ..dealers import RecordedDealer
from ..errors import Problem, Refused
from ..events import Event
from ..names import check_logged_name
from ..outcome import Outcome
from ..seats import EVERYBODY, SPECTATOR, Seat
from ..state import State
from . import lines
from .state import AcceptedAction, TableState, UndoRequest


class LineEffect:
    """The effect of a line, besides the changed state of the table."""

    __slots__ = ("decided", "events", "public")

    def __init__(self, events: list[Event], decided: tuple[Seat, ...] = (), public: bool = False) -> None:
        self.events = events
        self.decided = decided
        """Seats that have answered their decision. A decision that they owe now is a new one."""
        self.public = public
        """Whether the game has publicly moved on."""


NOTHING = LineEffect([])


def told(code: str, **data: object) -> LineEffect:
    """An effect with one event of the table that does not change the game."""
    return LineEffect([Event(code, data)])


def everybody(table: TableState) -> tuple[Seat, ...]:
    return tuple(range(len(table.players)))


# Start and end.


def dealer_secret(table: TableState, line: lines.DealerSecret) -> LineEffect:
    table.chance = Chance(secret=bytes.fromhex(line.secret))
    return NOTHING


def salt(table: TableState, line: lines.Salt) -> LineEffect:
    table.salts[table.check_seat(line.seat)] = check_salt(line.salt)
    return NOTHING


def start(table: TableState, line: lines.Start) -> LineEffect:
    if table.chance is None:
        raise Problem("log-draw-missing")  # the log lacks the dealer's secret, so nothing can be drawn
    events: list[Event] = []
    table.state = table.new_game(table.dealer, events)
    table.start_draws = table.dealer.draws()
    return LineEffect(events, public=True)


def abandon(table: TableState, line: lines.Abandon) -> LineEffect:
    table.abandoned = True
    return told("abandoned")


def end(table: TableState, line: lines.End) -> LineEffect:
    return NOTHING


# Actions and undo.


def act(table: TableState, line: lines.Act) -> LineEffect:
    seat, state = line.seat, table.running()
    if seat != SPECTATOR:
        table.check_seat(seat)
    action = table.game.action_from_log(state, seat, line.act)
    refusal = state.refuse(seat, action)
    if refusal is not None:
        refused = Refused(refusal)
        refused.at(table.game, [player.name for player in table.players])
        raise refused
    events: list[Event] = []
    timed = state.timed_phase() is not None
    secret = timed or len(state.waiting(SPECTATOR)) > 1
    state.apply(seat, action, table.dealer, events)
    draws = table.dealer.draws()
    # A secret answer cannot be undone, nor can the action before it: whether undo is offered would reveal who has
    # answered.
    final = bool(draws) or secret or table.asks_in_secret() or any(event.reveals for event in events)
    accepted = AcceptedAction(table.lines, seat, action, tuple(draws), final)
    accepted.in_timed_phase = timed
    table.actions.append(accepted)
    for tracker in table.trackers.values():
        tracker.show(events)
    public = any(event.only == EVERYBODY for event in events)
    if public:
        table.undo_request = None
    if seat == SPECTATOR:
        return LineEffect(events, everybody(table), public)
    return LineEffect(events, () if action.out_of_turn() else (seat,), public)


def undo(table: TableState, line: lines.Undo) -> LineEffect:
    seat, actions = line.seat, table.actions
    place = next((place for place, done in enumerate(actions) if (done.line, done.seat) == (line.to, seat)), None)
    if place is None or (not line.agreed and not table.can_undo(seat)):
        raise Problem("undo-barred")
    gone = actions[place:]
    del actions[place:]
    table.state = table.played_again()
    for accepted in gone:
        # Actions out of turn are kept if they are still allowed.
        if accepted.action.out_of_turn() and table.state.refuse(accepted.seat, accepted.action) is None:
            table.state.apply(accepted.seat, accepted.action, RecordedDealer([]))
            actions.append(accepted)
    table.trackers.clear()
    left = table.clock.left
    for accepted in gone:
        if accepted.left is not None:
            left[accepted.seat] = min(accepted.left, left[accepted.seat])
    table.undo_request = None
    draws = sum(len(accepted.draws) for accepted in gone)
    event = Event("undone-draws", {"seat": seat, "draws": draws}) if draws else Event("undone", {"seat": seat})
    return LineEffect([event], everybody(table), public=True)


def ask_undo(table: TableState, line: lines.AskUndo) -> LineEffect:
    seat = table.check_seat(line.seat)
    asked = {other for other, player in enumerate(table.players) if other != seat and player.bot is None}
    table.undo_request = UndoRequest(seat, line.to, asked)
    return told("undo-asked", seat=seat)


def answer_undo(table: TableState, line: lines.AnswerUndo) -> LineEffect:
    request = table.undo_request
    if request is None or line.seat not in request.asked:
        raise Problem("undo-not-asked")
    if line.yes:
        request.asked.discard(line.seat)
    else:
        table.undo_request = None
    return told("undo-agreed" if line.yes else "undo-refused", seat=line.seat)


def resign(table: TableState, line: lines.Resign) -> LineEffect:
    seat = table.check_seat(line.seat)
    if seat in table.resigned:
        raise Problem("resigned-already")
    last = table.last_action()
    if last is not None:
        last.final = True
    table.resigned.append(seat)
    table.players[seat].bot = line.bot
    if table.undo_request is not None:
        table.undo_request.asked.discard(seat)
    return told("resigned", seat=seat)


# Players.


def chat(table: TableState, line: lines.Chat) -> LineEffect:
    return told("said", seat=table.check_seat(line.seat), text=check_chat(line.text))


def pause(table: TableState, line: lines.Pause) -> LineEffect:
    if table.clock.paused:
        raise Problem("game-paused")
    if line.seat == SPECTATOR:
        return told("paused-by-host")
    return told("paused", seat=table.check_seat(line.seat))


def go_on(table: TableState, line: lines.GoOn) -> LineEffect:
    if not table.clock.paused:
        raise Problem("not-paused")
    if line.seat == SPECTATOR:
        return told("went-on-by-host")
    return told("went-on", seat=table.check_seat(line.seat))


def seat_player(table: TableState, line: lines.SeatPlayer) -> LineEffect:
    seat = table.check_seat(line.seat)
    if seat in table.resigned:
        raise Problem("resigned-already")
    player = table.players[seat]
    if line.bot is not None and player.bot is None and table.undo_request is not None:
        table.undo_request.asked.discard(seat)
    before, player.name, player.bot = player.name, check_logged_name(line.name), line.bot
    if player.bot is not None:
        return told(f"seat-bot-{line.why}", seat=seat, bot=player.bot)
    if player.name != before:
        return told("seat-new", seat=seat, before=before)
    return told("seat-back", seat=seat)


def bot_failed(table: TableState, line: lines.BotFailed) -> LineEffect:
    return told(f"stumbled-{line.why}", seat=table.check_seat(line.seat))


def resumed(table: TableState, line: lines.Resumed) -> LineEffect:
    return told("woke")


HANDLERS: dict[type[lines.LogLine], Callable[[TableState, Any], LineEffect]] = {
    lines.DealerSecret: dealer_secret,
    lines.Salt: salt,
    lines.Start: start,
    lines.Act: act,
    lines.Undo: undo,
    lines.Resign: resign,
    lines.AskUndo: ask_undo,
    lines.AnswerUndo: answer_undo,
    lines.Chat: chat,
    lines.Pause: pause,
    lines.GoOn: go_on,
    lines.SeatPlayer: seat_player,
    lines.BotFailed: bot_failed,
    lines.Resumed: resumed,
    lines.Abandon: abandon,
    lines.End: end,
}


def do_line(table: TableState, line: lines.AnyLine, time: int) -> list[Event]:
    """Apply a line and update decisions, outcome and clocks. Return the events that the line caused."""
    owed = set(table.to_act())
    effect = HANDLERS[type(line)](table, line)
    state = table.state
    if state is not None:
        _settle(table, state.outcome, owed.difference(effect.decided))
        _run_clocks(table, state, line, time, effect)
    return effect.events


def _settle(table: TableState, outcome: Outcome | None, still_owed: set[Seat]) -> None:
    """Set the outcome if the game is over, and number the new decisions."""
    if len(table.resigned) == len(table.players) - 1:
        stayed = next(seat for seat in everybody(table) if seat not in table.resigned)
        last = tuple((seat,) for seat in reversed(table.resigned))
        table.outcome = Outcome(((stayed,), *last), "resigned")
    elif outcome is not None:
        table.outcome = below_all_who_stayed(outcome, table.resigned)
    for seat in table.to_act():
        if seat not in still_owed:
            table.decisions[seat] += 1


def _run_clocks(table: TableState, state: State, line: lines.AnyLine, time: int, effect: LineEffect) -> None:
    clock, public, kind = table.clock, effect.public, type(line)
    clock.charge(time, line.slept if isinstance(line, lines.Resumed) else 0)
    showing_time = table.game.showing_time
    clock.show(sum([showing_time(event.code) for event in effect.events if event.only == EVERYBODY]))
    if kind is lines.Act:
        _stop_clock(table, table.actions[-1], public)
    elif kind is lines.Pause or kind is lines.GoOn:
        clock.paused = kind is lines.Pause
    runs = not table.is_over()
    waiting = state.waiting(SPECTATOR) if runs else ()
    people = tuple([seat for seat in waiting if table.players[seat].bot is None])
    timed = state.timed_phase() if runs else None
    phase = None
    if timed is not None:
        # One person against bots has nobody to keep a secret from, and all the time in the world.
        limited = sum(player.bot is None for player in table.players) != 1
        phase = RunningPhase(timed.length, limited, answered=not state.to_act())
    clock.run(people, len(waiting) > 1, phase, public)


def _stop_clock(table: TableState, accepted: AcceptedAction, public: bool) -> None:
    """Update the clock after an action. A secret answer changes no clock until the phase publicly ends."""
    clock = table.clock
    if clock.is_shared:
        if public:
            clock.phase_ended()
    elif not accepted.action.out_of_turn():
        accepted.left = clock.left[accepted.seat]
        clock.acted(accepted.seat)


def below_all_who_stayed(outcome: Outcome, resigned: list[Seat]) -> Outcome:
    """The outcome with seats that resigned ranked last, the first to resign at the end."""
    if not resigned:
        return outcome
    stayed = [tuple(seat for seat in group if seat not in resigned) for group in outcome.ranking]
    gone = [(seat,) for seat in reversed(resigned)]
    return Outcome(tuple(group for group in (*stayed, *gone) if group), outcome.reason, outcome.scores)
