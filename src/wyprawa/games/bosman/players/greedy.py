"""The bot `greedy` of Bosman: takes the most points at once, and of equal moves the one that leaves others least.

It evaluates one move ahead by open information. Values are in points: a token in the boat is one, a line one more;
all other values are fractions that decide between equals. The bot is the yardstick of the others and never changes, so
its figures stand here and not in `weights.json`.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot

from ..components.board import OPPOSITE, walk
from ..components.boat import LINES_OF, SEAT_NAMES, SEATS
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK, NAMES, NO_TOKEN, STEPS_OF
from ..rules.decisions import BosmanAction, Exchange, Lay, Poison, Take
from ..view import BosmanView

WIN: Final = 50.0
DEFEAT: Final = -1.0
CLOSE_SEAT: Final = 0.12
"""Value of an own token on the beach whose seat is free."""
SPITE: Final = 0.06
"""Cost of an opponent's token on the beach whose seat is free."""
NEAR: Final = 0.04
"""Cost of each way in which the next player could board a token."""
PATIENCE: Final = 2
"""Rounds without a boarding after which the threats of others no longer count."""
OPEN_LINE: Final = 0.05
"""Value of a line through a seat of the boat that may still become a line of one gang."""
HOLD_POISON: Final = 1.5
"""Value of keeping poison."""
POISON_LEADER: Final = 0.2
"""Added where poison hits a player with most points, …"""
POISON_OTHER: Final = -0.3
"""… and where it hits another."""
POISON_LAST_SEAT: Final = 1.0
"""Added where it hits a leader who would win by the last seat."""
POISON_OWN: Final = -10.0
"""Value of poisoning an own token."""
SPEND_MAJTEK: Final = 0.3
"""Cost of laying a deckhand."""
EXCHANGE: Final = -0.25
"""Value of an exchange before its tokens are counted."""
USEFUL: Final = 0.05
"""Value of holding an own token whose seat is free, …"""
USELESS: Final = -0.04
"""… and of holding any other."""


class Greedy(Bot[BosmanView]):
    name = "greedy"
    needs_recall = False

    def advise(self, view: BosmanView, rng: Random) -> Advice:
        best: list[Advice] = []
        best_value = -1e9
        for action in view.legal:
            value, advice = rate(view, action)
            if value > best_value + 1e-9:
                best, best_value = [advice], value
            elif value > best_value - 1e-9:
                best.append(advice)
        return best[int(rng.random() * len(best))]


def rate(view: BosmanView, action: BosmanAction) -> tuple[float, Advice]:
    if isinstance(action, Lay):
        return rate_lay(view, action)
    if isinstance(action, Take):
        return rate_take(view, action)
    if isinstance(action, Poison):
        return rate_poison(view, action)
    if isinstance(action, Exchange):
        return rate_exchange(view, action)
    if action.kind == "choose":
        return 0.0, Advice(action, "advice-choose")
    if action.kind == "keep":
        return 0.0, Advice(action, "advice-keep")
    return 0.0, Advice(action, "advice-pass")


def rate_lay(view: BosmanView, lay: Lay) -> tuple[float, Advice]:
    beach, me = view.beach, view.seat
    field = beach.next[view.bosman][lay.way]
    old = view.lying[field]
    lying = view.lying[:]
    lying[field] = lay.token
    bosman = walk(beach, lying, view.bosman, OPPOSITE[lay.way], STEPS_OF[lay.token])
    boat = view.boat[:]
    points, taken = best_takes(view, lying, boat, bosman, field, me)
    value = float(points)
    reason: tuple[str, dict[str, object]] = ("advice-position", {})
    if points:
        reason = ("advice-points", {"points": points, "tokens": [NAMES[token] for token in taken]})
    if count_free(view, boat) == 0:
        final = end_value(view, boat)
        value += final
        reason = ("advice-win", {}) if final > 0 else reason
    before, after = count_waiting(view, view.lying, view.boat), count_waiting(view, lying, boat)
    value += CLOSE_SEAT * (after[me] - before[me])
    others = sum(count for seat, count in enumerate(after) if seat != me)
    others -= sum(count for seat, count in enumerate(before) if seat != me)
    # Threats count less the longer no token is boarded; otherwise games of careful players do not end.
    denial = max(0.0, 1 - view.quiet / (PATIENCE * view.players))
    if denial:
        value -= denial * (SPITE * others + NEAR * _threats(view, lying, boat, bosman))
    if lay.token >= MAJTEK:
        value -= SPEND_MAJTEK
    if not points and old >= 0 and view.owner[GANG_OF[old]] != me and others < 0:
        reason = ("advice-deny", {"token": NAMES[old], "seat": view.owner[GANG_OF[old]]})
    elif not points and after[me] > before[me] and view.owner[GANG_OF[lay.token]] == me:
        reason = ("advice-build", {"token": NAMES[lay.token]})
    return value, Advice(lay, *reason)


def rate_take(view: BosmanView, take: Take) -> tuple[float, Advice]:
    field = view.beach.next[view.bosman][take.way]
    token = view.lying[field]
    lying, boat = view.lying[:], view.boat[:]
    points = _put(boat, take.place, token)
    lying[field] = NO_TOKEN
    more, _ = best_takes(view, lying, boat, view.bosman, view.laid, view.seat)
    value = float(points + more) + OPEN_LINE * _promise(boat, take.place)
    if count_free(view, boat) == 0:
        value += end_value(view, boat)
    return value, Advice(take, "advice-take", {"points": points, "place": SEAT_NAMES[take.place]})


def rate_poison(view: BosmanView, poison: Poison) -> tuple[float, Advice]:
    token = view.boat[poison.place]
    owner = view.owner[GANG_OF[token]]
    loss = 1 + _lines_through(view.boat, poison.place)
    leads = view.scores[owner] == max(view.scores)
    value = float(loss) - HOLD_POISON + (POISON_LEADER if leads else POISON_OTHER)
    if owner == view.seat:
        value = POISON_OWN
    # With one seat left the leader wins at once.
    if view.empty_seats == 1 and leads and owner != view.seat and view.scores[view.seat] < view.scores[owner]:
        value += POISON_LAST_SEAT
    return value, Advice(poison, "advice-poison", {"seat": owner, "points": loss, "token": NAMES[token]})


def rate_exchange(view: BosmanView, exchange: Exchange) -> tuple[float, Advice]:
    """The value of an exchange: own tokens with a free seat are better kept."""
    value = EXCHANGE
    for place, token in enumerate(view.hand, 1):
        own = view.owner[GANG_OF[token]] == view.seat
        useful = own and _has_seat(view, view.boat, token)
        value += (USEFUL if useful else USELESS) * (-1 if place in exchange.places else 1)
    return value, Advice(exchange, "advice-exchange", {"count": len(exchange.places)})


def best_takes(
    view: BosmanView, lying: list[int], boat: list[int], bosman: int, laid: int, seat: int
) -> tuple[int, list[int]]:
    """The points that a seat boards with the bosman on a field, the best tokens first; changes the boat."""
    points = 0
    taken: list[int] = []
    waiting = [
        lying[field]
        for field in view.beach.next[bosman]
        if lying[field] >= 0 and field != laid and view.owner[GANG_OF[lying[field]]] == seat
    ]
    while waiting:
        choices = [
            (1 + _lines_made(boat, place, token), -index, place)
            for index, token in enumerate(waiting)
            for place in view.seats_of[token]
            if _is_free(view, boat, place)
        ]
        if not choices:
            break
        gain, index, place = max(choices)
        token = waiting.pop(-index)
        boat[place] = token
        points += gain
        taken.append(token)
    return points, taken


def _threats(view: BosmanView, lying: list[int], boat: list[int], bosman: int) -> float:
    """The number of possible lays of the next player after which that player boards an own token."""
    rival = (view.seat + 1) % view.players
    found = 0.0
    for way, field in enumerate(view.beach.next[bosman]):
        if view.beach.symbol[field] < 0:
            continue
        old = lying[field]
        lying[field] = MAJTEK + view.beach.symbol[field]
        for steps in (1, 2, 3):
            there = walk(view.beach, lying, bosman, OPPOSITE[way], steps)
            for beside in view.beach.next[there]:
                token = lying[beside]
                own = token >= 0 and beside != field and view.owner[GANG_OF[token]] == rival
                if own and _some_free(view, boat, view.seats_of[token]):
                    found += 1
                    break
        lying[field] = old
    return found


def count_waiting(view: BosmanView, lying: list[int], boat: list[int]) -> list[int]:
    """The number of each seat's tokens on the beach that have a free seat in the boat."""
    counts = [0] * view.players
    for token in lying:
        if token >= 0 and _has_seat(view, boat, token):
            counts[view.owner[GANG_OF[token]]] += 1
    return counts


def _has_seat(view: BosmanView, boat: list[int], token: int) -> bool:
    """Whether a seat that a token may take is free; a deckhand counts as if one always were."""
    return token >= MAJTEK or _some_free(view, boat, view.seats_of[token])


def _is_free(view: BosmanView, boat: list[int], place: int) -> bool:
    if boat[place] >= 0:
        return False
    if not view.covered or view.options["poisoned_seat"] == "refillable":
        return True
    for covered, _ in view.covered:  # noqa: SIM110 - a compiled loop is faster than a generator
        if place == covered:
            return False
    return True


def _some_free(view: BosmanView, boat: list[int], places: Sequence[int]) -> bool:
    for place in places:  # noqa: SIM110 - a compiled loop is faster than a generator
        if _is_free(view, boat, place):
            return True
    return False


def count_free(view: BosmanView, boat: list[int]) -> int:
    count = 0
    for place in range(SEATS):
        if _is_free(view, boat, place):
            count += 1
    return count


def _put(boat: list[int], place: int, token: int) -> int:
    gain = 1 + _lines_made(boat, place, token)
    boat[place] = token
    return gain


def _lines_made(boat: list[int], place: int, token: int) -> int:
    """The lines of one gang that a token completes at a place."""
    gang = GANG_OF[token]
    made = 0
    for line in LINES_OF[place]:
        for other in line:
            if other != place and (boat[other] < 0 or GANG_OF[boat[other]] != gang):
                break
        else:
            made += 1
    return made


def _lines_through(boat: list[int], place: int) -> int:
    """The complete lines that a token in the boat belongs to."""
    return _lines_made(boat, place, boat[place])


def _promise(boat: list[int], place: int) -> int:
    """The number of lines through a seat that may still become lines of one gang."""
    gang = GANG_OF[boat[place]]
    return sum(all(boat[other] < 0 or GANG_OF[boat[other]] == gang for other in line) for line in LINES_OF[place])


def end_value(view: BosmanView, boat: list[int]) -> float:
    """The value of the end of the game with this boat."""
    keys = [[0, 0] for _ in range(view.players)]
    for place, token in enumerate(boat):
        if token >= 0:
            key = keys[view.owner[GANG_OF[token]]]
            key[0] += 3 + _lines_through(boat, place)  # a line is counted once for each of its three tokens
            key[1] += DIGIT_OF[token]
    mine = keys[view.seat]
    best = max(key for seat, key in enumerate(keys) if seat != view.seat)
    if mine > best:
        return WIN
    return 0.0 if mine == best else DEFEAT
