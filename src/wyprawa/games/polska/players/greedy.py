"""The bot `greedy` of Polska: plays cards in their best order, travels to markers, and stops the leader.

It uses open information and its own hand. Values are in steps on the track. The bot is the yardstick of the others
and never changes, so its figures stand here and not in `weights.json`.
"""

from itertools import permutations
from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot

from ..components.board import FIELD_IDS, FIELDS, LAST, LOCATIONS
from ..components.cards import CARD_IDS, CITY, CITY_OF, COACH, KIND_OF, STOP, TRAIN
from ..rules.card_steps import steps_of
from ..rules.decisions import Coach, Discard, Move, Play, PolskaAction, Stop, TakeDie, Train
from ..rules.pieces import ACT, DIE, HAND, MARKER_CARDS, MOST_CARDS
from ..rules.reach import die_reach, distances
from ..view import PolskaView

WIN: Final = 1000.0
CARD: Final = 1.0
"""Value of a card in hand before it is played."""
SURPLUS: Final = 0.15
"""Value of a card above the limit of the hand."""
PLAYED_CARD: Final = 0.75
"""Cost of a card that is played."""
FULL_HAND: Final = 0.5
"""Value of making room in a full hand."""
NOT_THE_PLAN: Final = -1.0
"""Value of playing another card than the first of the best order."""

TRAVEL: Final = 0.5
"""Value of a journey at all."""
MARKER_DISTANCE: Final = 0.04
"""Cost of each field between the end of a journey and the nearest marker."""
FAR_MARKER: Final = 10
"""The most distance of a marker; longer ones count as this."""
CITY_OF_A_CARD: Final = 1.6
"""Value of ending a journey where a city card is played."""
BY_TRAIN: Final = 0.8
"""Cost of a train card."""
BY_COACH: Final = 0.6
"""Cost of a coach card."""

HALT: Final = 1.1
"""Value of a turn that the leader loses."""
STOP_CARD: Final = 0.9
"""Cost of a STOP card."""
STOP_ALONE: Final = 1.2
"""Cost of a STOP that takes the turn."""
STOP_AFTER_CARDS: Final = 0.4
"""Added after cards were played in the same turn."""
STOP_WASTED: Final = -2.0
"""Value of a STOP for another player than the leader, or for a leader who is stopped already."""
BEHIND: Final = 0.1
"""Value of a STOP for each step that the leader is ahead."""
NEAR_END: Final = 6
LEADER_NEAR_END: Final = 2.0
"""Value of a STOP for a leader at most NEAR_END steps before the end."""

KEPT_CITY_HERE: Final = 3.0
"""Value of keeping a card: a city card where the pawn stands, …"""
KEPT_CITY: Final = 1.8
"""… another city card, …"""
KEPT_CITY_A_FIELD: Final = 0.15
"""… less this for each field to its city, …"""
KEPT_FAR_CITY: Final = 0.4
"""… but never less than this;"""
KEPT_STOP: Final = 1.3
KEPT_TRAIN: Final = 1.2
KEPT_COACH: Final = 0.7
KEPT_CARD: Final = 0.2
"""any other card, beside the steps it makes now."""


class Greedy(Bot[PolskaView]):
    name = "greedy"
    needs_recall = False

    def advise(self, view: PolskaView, rng: Random) -> Advice:
        if view.phase == DIE:
            return _best_die(view, rng)
        near = _nearness(view)
        steps, order = best_cards(view)
        rated = [_rate(view, action, near, steps, order) for action in view.legal]
        best = max(value for value, _ in rated)
        choices = [advice for value, advice in rated if value > best - 1e-9]
        return choices[int(rng.random() * len(choices))]


def reason(view: PolskaView, action: PolskaAction) -> Advice:
    """An action with the reason for it, as this bot explains actions of other bots."""
    near = _nearness(view)
    steps, order = best_cards(view)
    if not isinstance(action, TakeDie):
        return _rate(view, action, near, steps, order)[1]
    if view.stops[view.seat]:
        return Advice(action, "advice-die-lost")
    follows = _best_with_die(view, action.value, near, steps, order)[1]
    return Advice(action, f"{follows.code}-die", follows.params)


def _best_die(view: PolskaView, rng: Random) -> Advice:
    """The die with the best value; of equals the smallest, so that no 1 is left to others."""
    if view.stops[view.seat]:
        # In a lost turn the bot takes the die that is best for the others: a 1, or else the highest.
        return Advice(view.legal[0 if view.pool[0] == 1 else -1], "advice-die-lost")
    best: tuple[float, PolskaAction, Advice] | None = None
    near = _nearness(view)
    steps, order = best_cards(view)
    for action in view.legal:
        if not isinstance(action, TakeDie):
            continue
        value, advice = _best_with_die(view, action.value, near, steps, order)
        if best is None or value > best[0] + 1e-9:
            best = (value, action, advice)
    assert best is not None
    _, chosen, follows = best
    return Advice(chosen, f"{follows.code}-die", follows.params)


def _best_with_die(
    view: PolskaView, die: int, near: list[int], steps: int, order: tuple[int, ...]
) -> tuple[float, Advice]:
    best_value = _cards_value(view, steps, order)
    best = (
        Advice(view.legal[0], "advice-cards", {"count": steps}) if order else Advice(view.legal[0], "advice-near", {})
    )
    if not order:
        best_value = -1.0
    value, field, number = _best_journey(view, die_reach(die, False), near)
    if value > best_value:
        best_value, best = value, _journey_advice(view, view.legal[0], field, number)
    if any(KIND_OF[card] == COACH for card in view.hand):
        value, field, number = _best_journey(view, die_reach(die, True), near)
        if value - BY_COACH > best_value:
            best_value, best = value - BY_COACH, _journey_advice(view, view.legal[0], field, number)
    if best_value < 0:
        best = Advice(view.legal[0], "advice-end")  # neither a move nor a card for the track is possible
    return best_value, best


def _journey_advice(view: PolskaView, action: PolskaAction, field: int, cards: int) -> Advice:
    if cards:
        return Advice(action, "advice-marker", {"field": FIELD_IDS[field], "count": cards})
    if any(CITY_OF[card] == field for card in view.hand):
        return Advice(action, "advice-city", {"field": FIELD_IDS[field]})
    return Advice(action, "advice-near", {})


def _best_journey(view: PolskaView, most: int, near: list[int]) -> tuple[float, int, int]:
    """The best end of a move: its value, the field, and the number of cards it gives."""
    steps = distances(view.pawns[view.seat], most, view.markers, view.pawns)
    best = (-1.0, -1, 0)
    for field in range(FIELDS):
        if steps[field] > 0 and field not in view.pawns:
            value, cards = _field_value(view, field, near)
            if value > best[0]:
                best = (value, field, cards)
    return best


def _nearness(view: PolskaView) -> list[int]:
    """The distance of each field from the nearest marker that can be won."""
    best = [FIELDS] * FIELDS
    for goal in view.marked():
        if goal in view.pawns:
            continue
        steps = distances(goal, FIELDS, 0, [])
        for field in range(FIELDS):
            if steps[field] < best[field]:
                best[field] = steps[field]
    return best


def _field_value(view: PolskaView, field: int, near: list[int]) -> tuple[float, int]:
    """The value of ending a move on a field, and the number of cards it gives."""
    cards = 0
    value = 0.0
    if field < LOCATIONS and view.markers >> field & 1:
        cards = MARKER_CARDS[view.taken]
        room = max(0, HAND - len(view.hand))
        value += TRAVEL + CARD * min(cards, room) + SURPLUS * max(0, cards - room)
    else:
        value += TRAVEL - MARKER_DISTANCE * min(near[field], FAR_MARKER)
    for card in view.hand:
        if KIND_OF[card] == CITY and CITY_OF[card] == field:
            value += CITY_OF_A_CARD
    return value, cards


def best_cards(view: PolskaView) -> tuple[int, tuple[int, ...]]:
    """The most steps that the cards in hand make in one turn, and the order of the cards."""
    left = MOST_CARDS - view.played
    field, start = view.pawns[view.seat], view.track[view.seat]
    useful = [card for card in view.hand if steps_of(card, start, field) > 0]
    best: tuple[int, tuple[int, ...]] = (0, ())
    for count in range(1, min(left, len(useful)) + 1):
        for order in permutations(useful, count):
            place = start
            for card in order:
                if place >= LAST:
                    break
                place = min(LAST, place + steps_of(card, place, field))
            if place - start > best[0]:
                best = (place - start, order)
    return best


def _cards_value(view: PolskaView, steps: int, order: tuple[int, ...]) -> float:
    if view.track[view.seat] + steps >= LAST:
        return WIN
    crowded = FULL_HAND if len(view.hand) >= HAND else 0.0
    return steps + crowded - PLAYED_CARD * len(order)


def _leader(view: PolskaView) -> int:
    """The opponent who is farthest on the track; of equals the next one to move."""
    others = [(view.seat + i) % view.players for i in range(1, view.players)]
    return max(others, key=lambda seat: (view.track[seat], view.hand_sizes[seat]))


def _rate(
    view: PolskaView, action: PolskaAction, near: list[int], steps: int, order: tuple[int, ...]
) -> tuple[float, Advice]:
    if isinstance(action, (Move, Train, Coach)):
        value, cards = _field_value(view, action.field, near)
        price = BY_TRAIN if isinstance(action, Train) else BY_COACH if isinstance(action, Coach) else 0.0
        return value - price, _journey_advice(view, action, action.field, cards)
    if isinstance(action, Play):
        if order and order[0] == action.card:
            return _cards_value(view, steps, order), Advice(action, "advice-cards", {"count": steps})
        return NOT_THE_PLAN, Advice(action, "advice-cards", {"count": 1})
    if isinstance(action, Stop):
        return _rate_stop(view, action, bool(order))
    if isinstance(action, Discard):
        return -_hand_value(view, action.card), Advice(action, "advice-discard", {"card": CARD_IDS[action.card]})
    return 0.0, Advice(action, "advice-end")


def _rate_stop(view: PolskaView, action: Stop, has_cards: bool) -> tuple[float, Advice]:
    leader = _leader(view)
    advice = Advice(action, "advice-stop", {"seat": action.target})
    if action.target != leader or view.stops[leader]:
        return STOP_WASTED, advice
    behind = view.track[leader] - view.track[view.seat]
    danger = LEADER_NEAR_END if view.track[leader] >= LAST - NEAR_END else 0.0
    # A STOP alone takes the turn; with other cards it costs only itself.
    alone = STOP_ALONE if view.phase == ACT and not has_cards else 0.0
    after_cards = STOP_AFTER_CARDS if view.phase != ACT else 0.0
    return HALT + danger + BEHIND * behind - STOP_CARD - alone + after_cards, advice


def _hand_value(view: PolskaView, card: int) -> float:
    """The value of keeping a card."""
    kind = KIND_OF[card]
    if kind == CITY:
        steps = distances(view.pawns[view.seat], FIELDS, 0, [])[CITY_OF[card]]
        return KEPT_CITY_HERE if steps == 0 else max(KEPT_FAR_CITY, KEPT_CITY - KEPT_CITY_A_FIELD * steps)
    if kind == STOP:
        return KEPT_STOP
    if kind in (TRAIN, COACH):
        return KEPT_TRAIN if kind == TRAIN else KEPT_COACH
    return KEPT_CARD + steps_of(card, view.track[view.seat], view.pawns[view.seat])
