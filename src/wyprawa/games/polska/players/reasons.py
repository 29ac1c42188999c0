"""Why one turn of Polska is better than another: the features that differ most, in the words of the board.

The hands of other players and cards to be drawn are unknown here and count as none.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wyprawa.core.hint import Reason
from wyprawa.core.preview import BLANK, state_after

from ..components.board import FIELD_IDS, LAST, LOCATIONS, MARKERS
from ..components.cards import CARD_IDS, CITY, CITY_OF, KIND_OF
from ..rules.decisions import PolskaAction
from ..rules.pieces import FIELD_BIT, MARKER_CARDS
from ..rules.state import PolskaState
from ..view import PolskaView, shown_state
from .evaluation import WEIGHTS
from .features import AWAY, features

LEAST: Final = 0.05
"""The least difference, in turns, that is worth a sentence."""
CARD: Final = 0.45
"""The worth of a card to be drawn, in turns."""
RIVAL: Final = 0.5
"""The worth of a turn that an opponent needs more, in own turns."""


class Comparison(NamedTuple):
    """A position after the better turn and one after the other, for one seat."""

    seat: int
    better: PolskaState
    other: PolskaState


Found = tuple[str, dict[str, object]]
Teller = Callable[[Comparison, float], Found | None]
"""The sentence of a feature, by its difference (more than 0) in the direction that is good."""


def _plain(code: str) -> Teller:
    return lambda compared, more: (code, {})


def _of_seat(code: str) -> Teller:
    return lambda compared, more: (code, {"seat": compared.seat})


def _tells_track(compared: Comparison, more: float) -> Found | None:
    count = compared.better.track[compared.seat] - compared.other.track[compared.seat]
    return ("why-track", {"count": count}) if count > 0 else None


def _tells_steps(compared: Comparison, more: float) -> Found | None:
    seat = compared.seat
    now, less = (features(state, seat).steps_now for state in (compared.better, compared.other))
    if now <= less:
        return None
    pawn = compared.better.pawns[seat]
    if pawn != compared.other.pawns[seat] and any(CITY_OF[card] == pawn for card in compared.better.hands[seat]):
        return "why-city-here", {"at": FIELD_IDS[pawn]}
    return "why-steps-now", {"count": round(now), "less": round(less)}


def _kept(compared: Comparison) -> list[int]:
    """The cards that stay in the hand after the better turn only."""
    other = list(compared.other.hands[compared.seat])
    found: list[int] = []
    for card in compared.better.hands[compared.seat]:
        if card in other:
            other.remove(card)
        else:
            found.append(card)
    return found


def _tells_later(compared: Comparison, more: float) -> Found | None:
    cards = [CARD_IDS[card] for card in _kept(compared)]
    return ("why-card-kept", {"cards": cards, "count": len(cards)}) if cards else None


def _tells_city(compared: Comparison, more: float) -> Found | None:
    """The nearest city of a card in hand, if the better turn ends nearer to it."""
    seat = compared.seat
    cities = [CITY_OF[card] for card in compared.better.hands[seat] if KIND_OF[card] == CITY]
    here, there = compared.better.pawns[seat], compared.other.pawns[seat]
    nearer = [city for city in cities if 0 < AWAY[here][city] < AWAY[there][city]]
    if not nearer:
        return None
    city = min(nearer, key=lambda one: AWAY[here][one])
    return "why-city-near", {"to": FIELD_IDS[city], "count": AWAY[here][city]}


def _nearest(state: PolskaState, seat: int) -> tuple[int, int]:
    """The distance of the nearest marker that can be won, and its field; the largest number if there is none."""
    away = AWAY[state.pawns[seat]]
    marked = [field for field in range(LOCATIONS) if state.markers & FIELD_BIT[field] and field not in state.pawns]
    return min(((away[field], field) for field in marked), default=(LAST, 0))


def _tells_marker(compared: Comparison, more: float) -> Found | None:
    (count, field), (less, _) = (_nearest(state, compared.seat) for state in (compared.better, compared.other))
    return ("why-marker-near", {"at": FIELD_IDS[field], "count": count}) if count < less else None


def _tells_rivals_marker(compared: Comparison, more: float) -> Found | None:
    """An opponent who would be nearer to a marker, or would have a die that reaches it."""
    seat = compared.seat
    (count, field), (more_steps, _) = (_nearest(state, seat) for state in (compared.other, compared.better))
    told = {"seat": seat, "at": FIELD_IDS[field]}
    if count < more_steps:
        return "why-not-rival-marker", told
    reached, before = (features(state, seat).marker_reached for state in (compared.better, compared.other))
    return ("why-not-rival-die", told) if reached < before and count < LAST else None


OWN: Final[dict[str, Teller]] = {
    "steps_left": _tells_track,
    "steps_short": _tells_track,
    "early": _tells_track,
    "year": _tells_track,
    "steps_now": _tells_steps,
    "steps_later": _tells_later,
    "finishes_now": _plain("why-finishes-now"),
    "finishes_later": _plain("why-finishes-later"),
    "trains": _plain("why-train-kept"),
    "coaches": _plain("why-coach-kept"),
    "stops": _plain("why-stop-kept"),
    "marked_cities_reached": _tells_city,
    "other_cities_reached": _tells_city,
    "nearest_marker": _tells_marker,
    "second_marker": _tells_marker,
    "marker_reached": _tells_marker,
    "marker_cards_now": _tells_marker,
    "marker_cards_in_turn": _tells_marker,
    "marker_cards_with_room": _tells_marker,
    "cards_better_later": _tells_later,
    "blue_cards_early": _tells_later,
}
"""By feature that the better turn changes for the good of its own player."""

LESS_IS_GOOD: Final = frozenset({"steps_left", "steps_short", "early", "nearest_marker", "second_marker"})
"""Features of which people want less, whatever the sign of their weight beside the others."""

RIVALS: Final[dict[str, Teller]] = {
    "turns_lost": _of_seat("why-rival-stopped"),
    "nearest_marker": _tells_rivals_marker,
    "second_marker": _tells_rivals_marker,
    "marker_reached": _tells_rivals_marker,
    "marker_cards_now": _tells_rivals_marker,
    "marker_cards_in_turn": _tells_rivals_marker,
    "marker_cards_with_room": _tells_rivals_marker,
}
"""By feature that the better turn changes to the harm of an opponent."""

CLAUSES: Final = {
    "why-steps-now": "POLSKA-K-1",
    "why-finishes-now": "POLSKA-E-1",
    "why-train-kept": "POLSKA-KP-1",
    "why-coach-kept": "POLSKA-KA-1",
    "why-stop-kept": "POLSKA-KS-1",
    "why-city-here": "POLSKA-KM-2",
    "why-city-near": "POLSKA-KM-2",
    "why-rival-stopped": "POLSKA-KS-1",
}
"""The rules that reasons rest on."""

NO_REASON: Final = frozenset(
    {
        "constant",
        "wait",
        "to_move",
        "stops_of_others",
        "marked_cities",
        "other_cities",
        "cities_here",
        "hand_of_five",
        "hand_of_four",
        "hand_of_three",
        "hand_of_one",
        "last_marker",
    }
)
"""Features that correct others, or are the same after every turn."""


def reasons(view: PolskaView, turn: Sequence[PolskaAction], instead: Sequence[PolskaAction]) -> list[Reason]:
    """The reasons for one turn instead of another."""
    start = shown_state(view)
    start.hands = [hand if seat == view.seat else () for seat, hand in enumerate(start.hands)]
    (better, drawn), (other, less) = (_after(start, view.seat, actions) for actions in (turn, instead))
    if better.outcome is not None:
        return [Reason("why-finishes", {}, LAST, "POLSKA-E-1")]
    found: list[Reason] = []
    if drawn > less:
        found.append(Reason("why-draws", {"count": drawn, "less": less}, CARD * (drawn - less), "POLSKA-R-5"))
    if other.outcome is not None:
        return found
    for seat in range(view.players):
        own = seat == view.seat
        found += _told(Comparison(seat, better, other), OWN if own else RIVALS, own)
    return found


def _after(start: PolskaState, seat: int, actions: Sequence[PolskaAction]) -> tuple[PolskaState, int]:
    """The position after actions, without the cards drawn in them, and the number of these."""
    state, drawn = start, 0
    for action in actions:
        before = state.markers.bit_count()
        taken = MARKERS - before
        state = state_after(state, seat, action)
        if state.markers.bit_count() != before:
            drawn += MARKER_CARDS[taken]
            for _ in range(min(MARKER_CARDS[taken], state.hands[seat].count(BLANK))):
                state.remove_from_hand(seat, BLANK)
    return state, drawn


def _told(compared: Comparison, tellers: dict[str, Teller], own: bool) -> list[Reason]:
    """The reasons of one seat; features with the same sentence count together."""
    better, other = (features(state, compared.seat) for state in (compared.better, compared.other))
    found: dict[str, Reason] = {}
    for name, tell in tellers.items():
        more = getattr(better, name) - getattr(other, name)
        worth = -more * getattr(WEIGHTS, name) * (1.0 if own else -RIVAL)
        gain = -more if name in LESS_IS_GOOD else more
        said = tell(compared, gain) if worth > 0.0 and (gain > 0.0 or not own) else None
        if said is not None:
            before = found[said[0]].worth if said[0] in found else 0.0
            found[said[0]] = Reason(*said, before + worth, CLAUSES.get(said[0]))
    return [reason for reason in found.values() if reason.worth >= LEAST]
