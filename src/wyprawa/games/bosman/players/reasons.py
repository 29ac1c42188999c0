"""Why one move of Bosman is better than another: the features that differ most, in the words of the board.

The hands of other players are unknown here and count as empty.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wyprawa.core.hint import Reason

from ..components.board import OPPOSITE, walk
from ..components.boat import SEATS
from ..components.tokens import GANG_OF, MAJTEK, NAMES, STEPS_OF
from ..rules.decisions import BosmanAction, Exchange
from ..rules.pieces import CHOOSE
from ..view import BosmanView, shown_state
from .afterstate import Afterstate
from .features import FeatureVector, PositionFeatures
from .heuristics import after_action
from .weights import FOUR_PLAYERS, TWO_PLAYERS

LEAST: Final = 0.03
"""The least difference, in logarithms of odds, that is worth a sentence."""
LOST: Final = 9.0
"""The worth of not losing the game at once: more than any feature."""
DULL: Final = 0.1
"""The worth of exchanging a token that is of no use, and as much again for each further one."""


class Comparison(NamedTuple):
    """A position after the better move and one after the other, for one seat."""

    seat: int
    better: Afterstate
    other: Afterstate


Found = tuple[str, dict[str, object]]
Teller = Callable[[Comparison, float], Found | None]
"""The sentence of a feature that is larger (for an opponent smaller) after the better move, by its difference."""


def _plain(code: str) -> Teller:
    return lambda compared, more: (code, {})


def _counted(code: str, unit: float = 1.0) -> Teller:
    return lambda compared, more: (code, {"count": round(more * unit)})


def _of_seat(code: str) -> Teller:
    return lambda compared, more: (code, {"seat": compared.seat, "count": round(more)})


def _waiting(at: Afterstate, seat: int) -> list[int]:
    """The tokens of a seat on the beach that have a free seat in the boat."""
    return [token for token in at.lying if token >= 0 and at.owner[GANG_OF[token]] == seat and at.has_seat(token)]


def _without(tokens: list[int], others: list[int]) -> list[str]:
    """The names of tokens that are not among others."""
    left = others.copy()
    found: list[str] = []
    for token in tokens:
        if token in left:
            left.remove(token)
        elif NAMES[token] not in found:
            found.append(NAMES[token])
    return found


def _tells_guard(compared: Comparison, more: float) -> Found | None:
    """The guard is worth a word from half of its turns on."""
    at = compared.better
    return ("why-guard-near", {}) if 2 * at.quiet >= at.patience else None


def _tells_waiting(compared: Comparison, more: float) -> Found | None:
    seat = compared.seat
    tokens = _without(_waiting(compared.better, seat), _waiting(compared.other, seat))
    return ("why-waiting", {"tokens": tokens, "count": len(tokens)}) if tokens else None


def _tells_hand(compared: Comparison, more: float) -> Found | None:
    hand, other = compared.better.hands[compared.seat], compared.other.hands[compared.seat]
    useful = [
        token
        for token in hand
        if compared.better.owner[GANG_OF[token]] == compared.seat and compared.better.has_seat(token)
    ]
    tokens = _without(useful, list(other))
    return ("why-hand", {"tokens": tokens, "count": len(tokens)}) if tokens else None


def boardable(at: Afterstate, seat: int, tokens: Sequence[int] | None = None) -> list[int]:
    """The tokens that a seat could board if it were to move: with a hand, or with any token if that is unknown."""
    found: list[int] = []
    waiting = _waiting(at, seat)
    for way, field in enumerate(at.beach.next[at.bosman]):
        gang = at.beach.symbol[field]
        if gang < 0:
            continue
        known = range(1, 4) if tokens is None else {STEPS_OF[token] for token in tokens if GANG_OF[token] == gang}
        lying = at.lying.copy()
        lying[field] = gang * SEATS
        for steps in known:
            there = walk(at.beach, lying, at.bosman, OPPOSITE[way], steps)
            found += [
                at.lying[beside]
                for beside in at.beach.next[there]
                if beside != field and at.lying[beside] in waiting and at.lying[beside] not in found
            ]
    return found


def _own_tokens(at: Afterstate, seat: int) -> list[int]:
    beside = [MAJTEK + gang for gang in range(4) if at.majtki[gang] and at.owner[gang] == seat]
    return [*at.hands[seat], *beside]


def _tells_boarding(compared: Comparison, more: float) -> Found | None:
    at, seat = compared.better, compared.seat
    tokens = [NAMES[token] for token in boardable(at, seat, _own_tokens(at, seat))]
    if not tokens:
        return None
    return "why-boards-soon", {"field": at.beach.field_names[at.bosman], "tokens": tokens, "count": len(tokens)}


def _ways(at: Afterstate, seat: int) -> int:
    return PositionFeatures(at).reaching[seat]


def _tells_ways(compared: Comparison, more: float) -> Found | None:
    at, seat = compared.better, compared.seat
    counts = {"count": _ways(at, seat), "less": _ways(compared.other, seat)}
    return "why-ways", {"field": at.beach.field_names[at.bosman], **counts}


def _tells_rivals_waiting(compared: Comparison, more: float) -> Found | None:
    seat = compared.seat
    tokens = _without(_waiting(compared.other, seat), _waiting(compared.better, seat))
    return ("why-rival-waiting", {"tokens": tokens, "seat": seat, "count": len(tokens)}) if tokens else None


def _tells_rivals_boarding(compared: Comparison, more: float) -> Found | None:
    seat = compared.seat
    tokens = _without(boardable(compared.other, seat), boardable(compared.better, seat))
    if tokens:
        return "why-not-rival-boards", {"seat": seat, "tokens": tokens}
    count, other = _ways(compared.better, seat), _ways(compared.other, seat)
    return ("why-not-rival-ways", {"seat": seat, "count": count, "more": other}) if count < other else None


OWN: Final[dict[str, Teller]] = {
    "points": _counted("why-points"),
    "digits": _counted("why-digits", 10.0),
    "ahead": _plain("why-ahead"),
    "ahead_by_two": _plain("why-ahead-by-two"),
    "points_waiting": _tells_waiting,
    "lines_lacking_one": _plain("why-line-lacks-one"),
    "lines_lacking_two": _plain("why-line-lacks-two"),
    "poisons": _plain("why-poison-kept"),
    "majtki_beside_screen": _plain("why-majtek-kept"),
    "useful_in_hand": _tells_hand,
    "gangs_in_hand": _plain("why-gangs-in-hand"),
    "boards_next": _tells_boarding,
    "boards_third": _tells_boarding,
    "boards_last": _tells_boarding,
    "ways_next": _tells_ways,
    "ways_later": _tells_ways,
    "last_seat_wins": _plain("why-last-seat"),
    "ahead_near_guard": _tells_guard,
}
"""By feature that the better move makes larger for its own player."""

RIVALS: Final[dict[str, Teller]] = {
    "points": _of_seat("why-rival-points"),
    "ahead": _of_seat("why-rival-ahead"),
    "points_waiting": _tells_rivals_waiting,
    "boards_now": _tells_rivals_boarding,
    "boards_now_more": _tells_rivals_boarding,
    "boards_now_wins": _tells_rivals_boarding,
    "boards_next": _tells_rivals_boarding,
    "boards_third": _tells_rivals_boarding,
    "boards_last": _tells_rivals_boarding,
    "ways_now": _tells_rivals_boarding,
    "ways_next": _tells_rivals_boarding,
    "ways_later": _tells_rivals_boarding,
    "last_seat_wins": _of_seat("why-not-last-seat"),
}
"""By feature that the better move makes smaller for an opponent."""

CLAUSES: Final = {
    "why-points": "BOSMAN-K-2",
    "why-digits": "BOSMAN-K-5",
    "why-line-lacks-one": "BOSMAN-K-3",
    "why-line-lacks-two": "BOSMAN-K-3",
    "why-poison-kept": "BOSMAN-P-5",
    "why-majtek-kept": "BOSMAN-3-9",
    "why-gangs-in-hand": "BOSMAN-R3-4",
    "why-last-seat": "BOSMAN-K-1",
    "why-guard-near": "Q-BOSMAN-24",
    "why-rival-waiting": "BOSMAN-R3-5",
    "why-not-last-seat": "BOSMAN-K-1",
}
"""The rules that reasons rest on."""

NO_REASON: Final = frozenset(
    {"to_move", "majtki_on_beach", "last_seat_loses_waiting", "last_seat_loses_ways", "last_seat_loses_boards"}
)
"""Features that correct others, or are the same after every move."""

AFTER_DRAW: Final = frozenset({"gangs_in_hand", "boards_next", "boards_third", "boards_last"})
"""Features of the hand that an exchange leaves open."""
SAID_ALREADY: Final = {"why-rival-points": 0.2}
"""The share of their worth that counts for reasons which the consequences of the move have told."""


def reasons(view: BosmanView, turn: Sequence[BosmanAction], instead: Sequence[BosmanAction]) -> list[Reason]:
    """The reasons for the first action of a turn instead of that of another."""
    if view.phase == CHOOSE:
        return [Reason("why-not-better-gang", {}, LOST)]
    state = shown_state(view)
    state.hands = [hand if seat == view.seat else () for seat, hand in enumerate(state.hands)]
    counts = Afterstate(state).boat_counts()
    better, other = (after_action(state, view.seat, action, counts) for action in (turn[0], instead[0]))
    if _is_over(better) or _is_over(other):
        return _at_the_end(view.seat, better, other)
    weights = (TWO_PLAYERS if state.players == 2 else FOUR_PLAYERS)[better.empty]
    found = _exchanged(view, turn[0])
    unknown = AFTER_DRAW if isinstance(turn[0], Exchange) or isinstance(instead[0], Exchange) else frozenset()
    for seat in range(state.players):
        compared = Comparison(seat, better, other)
        differs = _difference(PositionFeatures(better).of_seat(seat), PositionFeatures(other).of_seat(seat), weights)
        told = {name: row for name, row in differs.items() if name not in unknown}
        found += _told(compared, told, OWN if seat == view.seat else RIVALS, 1.0 if seat == view.seat else -1.0)
    return found or _kept(view.seat, better, other)


def _kept(seat: int, better: Afterstate, other: Afterstate) -> list[Reason]:
    """The tokens that stay in the hand instead of others, where they have no use that could be named."""
    tokens = _without(list(better.hands[seat]), list(other.hands[seat]))
    return [Reason("why-keeps", {"tokens": tokens}, LEAST)] if tokens else []


def _is_over(at: Afterstate) -> bool:
    return at.empty == 0 or at.quiet >= at.patience


def _at_the_end(seat: int, better: Afterstate, other: Afterstate) -> list[Reason]:
    """The reasons where a move ends the game: who wins then."""
    clause = "BOSMAN-K-4"
    if _is_over(better):
        share = better.boat_counts().shares_of_winners()[seat]
        return [Reason("why-ends-won", {}, LOST, clause)] if share else []
    shares = other.boat_counts().shares_of_winners()
    return [Reason("why-not-ends", {"seat": shares.index(max(shares))}, LOST, clause)] if not shares[seat] else []


def _exchanged(view: BosmanView, action: BosmanAction) -> list[Reason]:
    """The tokens of no use that an exchange gives away."""
    if not isinstance(action, Exchange):
        return []
    dull = [
        NAMES[token]
        for place in action.places
        if view.owner[GANG_OF[token := view.hand[place - 1]]] != view.seat
        or (token < MAJTEK and all(view.boat[place] >= 0 for place in view.seats_of[token]))
    ]
    if not dull:
        return []
    return [Reason("why-exchange-dull", {"tokens": [*dict.fromkeys(dull)], "count": len(dull)}, DULL * len(dull))]


def _difference(better: FeatureVector, other: FeatureVector, weights: FeatureVector) -> dict[str, tuple[float, float]]:
    """By feature: the difference, and what it is worth to the seat, in logarithms of odds."""
    found: dict[str, tuple[float, float]] = {}
    for name in (*OWN, *RIVALS):
        more = getattr(better, name) - getattr(other, name)
        if more:
            found[name] = (more, more * getattr(weights, name))
    return found


def _told(
    compared: Comparison,
    differs: dict[str, tuple[float, float]],
    tellers: dict[str, Teller],
    sign: float,
) -> list[Reason]:
    """The reasons of one seat; features with the same sentence count together."""
    found: dict[str, Reason] = {}
    for name, (more, worth) in differs.items():
        if name not in tellers or more * sign <= 0:
            continue
        said = tellers[name](compared, abs(more))
        if said is not None:
            before = found[said[0]].worth if said[0] in found else 0.0
            found[said[0]] = Reason(*said, before + sign * worth, CLAUSES.get(said[0]))
    boards, waits = found.get("why-not-rival-boards"), found.get("why-rival-waiting")
    if boards is not None and waits is not None:  # both name the same tokens
        found["why-not-rival-boards"] = boards._replace(worth=boards.worth + waits.worth)
        del found["why-rival-waiting"]
    told = [reason._replace(worth=reason.worth * SAID_ALREADY.get(reason.code, 1.0)) for reason in found.values()]
    return [reason for reason in told if reason.worth >= LEAST]
