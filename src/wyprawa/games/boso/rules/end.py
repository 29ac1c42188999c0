"""The beginning and the end of a round, the end of a player's race, and the end of the game (BOSO-6)."""

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome

from .pieces import DRAW, HAND, LAP_PAYS, NOTHING, OVER, Pieces


def begin_round(s: Pieces, sink: list[Event] | None) -> None:
    """Begin a round: the player in turn draws, and no step is paid or entered yet (BOSO-3-7)."""
    s.phase = DRAW
    s.taken = NOTHING
    s.paid = 0
    s.credit = 0
    s.noted = 0
    if sink is not None:
        sink.append(Event("round", {"seat": s.turn, "lap": s.laps + 1}))


def finish_race(s: Pieces, seat: int, sink: list[Event] | None) -> None:
    """End the race of a player who has reached the last place (BOSO-6-2).

    The player keeps the hand and earns by it on the moves of others; surprises are of no more use, since there is no
    own round any more (Q-BOSO-39).
    """
    s.finished.append(seat)
    if sink is not None:
        sink.append(Event("finished", {"seat": seat, "place": len(s.finished)}))


def end_round(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Fill the hand up to six cards (BOSO-5B-9); a player who has just finished does so a last time (BOSO-6B-6)."""
    seat = s.turn
    short = HAND - len(s.hands[seat])
    if short > 0:
        s.draw(seat, short, dealer, sink)
    s.turns += 1
    s.taken = NOTHING
    if s.goals[seat] == 0:
        racing = s.players - len(s.finished)
        if not s.richest and not s.for_places:
            finish_game(s, "first", sink)  # BOSO-6A-1, Q-BOSO-37
            return
        if racing <= 1:
            if s.richest:
                pay_finished(s, sink)  # BOSO-6B-3, 6B-9, Q-BOSO-33, 34
            finish_game(s, "richest" if s.richest else "places", sink)
            return
    if stands_still(s, bool(s.noted), sink):
        return
    next_round(s, sink)


def stands_still(s: Pieces, moved: bool, sink: list[Event] | None) -> bool:
    """Whether an empty deck and a lap without a step end the game (Q-BOSO-21, strict)."""
    if not s.strict:
        return False
    s.still = 0 if moved or not s.unused.is_empty() else s.still + 1
    if s.still < s.players - len(s.finished):
        return False
    finish_game(s, "standstill", sink)
    return True


def next_round(s: Pieces, sink: list[Event] | None) -> None:
    """Begin the round of the next player who has not finished and loses no round (BOSO-6B-2, Q-BOSO-35, 49)."""
    while True:
        s.turn = (s.turn + 1) % s.players
        if s.turn == s.first:
            s.laps += 1
            if s.richest and s.finished:
                pay_finished(s, sink)
        if s.turn in s.finished:
            continue
        if s.lost[s.turn] == 0:
            break
        s.lost[s.turn] -= 1
        s.turns += 1
        if sink is not None:
            sink.append(Event("lost", {"seat": s.turn}))
        if stands_still(s, False, sink):
            return
    begin_round(s, sink)


def pay_finished(s: Pieces, sink: list[Event] | None) -> None:
    """Pay two Goldens a lap to each player who has finished (BOSO-6B-2)."""
    for seat in s.finished:
        s.purses[seat] += LAP_PAYS
    if sink is not None:
        sink.append(Event("lap-paid", {"seats": sorted(s.finished), "goldens": LAP_PAYS}))


def finish_game(s: Pieces, reason: str, sink: list[Event] | None) -> None:
    """End the game for a reason."""
    s.outcome = Outcome(ranking(s), reason, tuple(s.purses))
    s.phase = OVER
    if sink is not None:
        sink.append(Event("ended", {"seats": list(s.outcome.winners)}))


def ranking(s: Pieces) -> tuple[tuple[int, ...], ...]:
    """The ranking: by Goldens (BOSO-6B-1, Q-BOSO-36), or by the order of finishing, then by places left (Q-BOSO-55)."""
    keys: list[tuple[int, int, int]] = []
    for seat in range(s.players):
        early = s.players - s.finished.index(seat) if seat in s.finished else 0
        if s.richest:
            keys.append((s.purses[seat], 0 if s.options["tie"] == "shared" else early, 0))
        else:
            keys.append((early, -s.goals[seat].bit_count(), s.purses[seat]))
    order = sorted(set(keys), reverse=True)
    return tuple([tuple([seat for seat in range(s.players) if keys[seat] == key]) for key in order])
