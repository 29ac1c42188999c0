"""Checks that a position of Boso przez świat is consistent and that the game can go on from it."""

from collections.abc import Iterable
from itertools import pairwise

from wyprawa.core.errors import BadPosition

from ..components.deck import CARD_BIT, SURPRISE, bits_of
from ..components.routes import ROUTES
from ..components.world import NEAR
from .pieces import (
    CARDS,
    DRAW,
    FOR_EXCHANGE,
    FOR_MOVE,
    FOR_SURPRISE,
    HAND,
    MOVE,
    NOTHING,
    OVER,
    REACT,
    SEAT_BIT,
    START,
    SURPRISES,
)
from .promised_card import can_pay
from .state import BosoState
from .surprise import someone_in


def check(s: BosoState) -> None:
    """Raise BadPosition for an inconsistent position. Numbers are within their bounds already."""
    _check_cards(s)
    _check_ways(s)
    _check_finished(s)
    _check_round(s)
    _check_taken(s)
    _check_reactions(s)


def cards_in(cards: Iterable[int]) -> int:
    """Cards as a set of bits."""
    found = 0
    for card in cards:
        found |= CARD_BIT[card]
    return found


def reason_of_end(s: BosoState) -> str:
    """The reason for which the game is over in this position; empty if it is not."""
    racing = s.players - len(s.finished)
    if s.finished and not s.richest and not s.for_places:
        return "first"
    if s.finished and racing <= 1:
        return "richest" if s.richest else "places"
    return "standstill" if s.strict and s.unused.is_empty() and s.still >= racing else ""


def _check_cards(s: BosoState) -> None:
    held = [card for hand in s.hands for card in hand]
    everywhere = [*held, *s.used, *s.unused.bag, *(card for pile in s.public for card in pile)]
    if sorted(everywhere) != list(range(s.cards.size)):
        raise BadPosition("position-cards")
    for seat, hand in enumerate(s.hands):
        if len(hand) > HAND + (s.phase == CARDS and seat == s.turn):
            raise BadPosition("position-hands")
        ask, cash, keep = s.card_orders[seat]
        if (ask | cash | keep) & ~cards_in(hand) or ask & cash or ask & keep or cash & keep:
            raise BadPosition("position-orders")


def _check_ways(s: BosoState) -> None:
    if len(set(s.routes)) < s.players:
        raise BadPosition("position-routes")
    if s.phase == START:
        for seat in range(s.players):
            chosen = s.starts[seat]
            if s.trails[seat] or s.seen[seat] or s.goals[seat] != bits_of(ROUTES[s.routes[seat]]):
                raise BadPosition("position-start")
            if chosen != NOTHING and chosen not in ROUTES[s.routes[seat]]:
                raise BadPosition("position-start")
        if NOTHING not in s.starts:
            raise BadPosition("position-start")
        return
    for seat in range(s.players):
        trail = s.trails[seat]
        if not trail or trail[0] != s.starts[seat] or any(b not in NEAR[a] for a, b in pairwise(trail)):
            raise BadPosition("position-trail", player=seat)
        if s.goals[seat] & bits_of(trail):
            raise BadPosition("position-goals", player=seat)


def _check_finished(s: BosoState) -> None:
    """Check that players without places left have finished, and that the game is over where the rules end it."""
    if sorted(s.finished) != [seat for seat in range(s.players) if s.goals[seat] == 0]:
        raise BadPosition("position-finished")
    if s.phase == OVER:
        ended = reason_of_end(s) != ""
    else:
        # A player who has just finished plays the round to its end.
        before = [seat for seat in s.finished if seat != s.turn]
        if s.turn in s.finished and s.phase not in (REACT, SURPRISES):
            raise BadPosition("position-finished")
        alone = s.players - len(before) < 2
        ended = alone or (bool(before) and not s.richest and not s.for_places)
    if ended != (s.phase == OVER):
        raise BadPosition("position-over")
    if s.still and not s.unused.is_empty():
        raise BadPosition("position-still")


def _check_round(s: BosoState) -> None:
    """Check that the counters of the round fit its phase."""
    moved = s.noted or s.paid or s.credit
    if s.phase in (START, DRAW, CARDS) and moved:
        raise BadPosition("position-round")
    if s.phase in (REACT, SURPRISES) and s.credit:
        raise BadPosition("position-round")
    if s.noted & ~s.seen[s.turn] and s.phase != OVER:
        raise BadPosition("position-round")
    losing = s.lost if s.phase == START else [] if s.phase == OVER else [s.lost[s.turn]]
    if any(losing):
        raise BadPosition("position-lost")


def _check_taken(s: BosoState) -> None:
    """Check that a card taken from the public pool is held and still has its use (BOSO-10-8)."""
    taken = s.taken
    if taken == NOTHING:
        return
    uses = {
        CARDS: (FOR_EXCHANGE, FOR_MOVE, FOR_SURPRISE),
        MOVE: (FOR_MOVE, FOR_SURPRISE),
        REACT: (FOR_SURPRISE,),
        SURPRISES: (FOR_SURPRISE,),
    }
    hand = s.hands[s.turn]
    if taken not in hand or s.use not in uses.get(s.phase, ()):
        raise BadPosition("position-taken")
    if (s.use == FOR_SURPRISE) != (s.cards.category[taken] == SURPRISE):
        raise BadPosition("position-taken")
    if s.use == FOR_SURPRISE:
        usable = someone_in(s, taken, NOTHING)
    elif s.use == FOR_MOVE and not (s.set_is_income and s.phase == CARDS):
        others = tuple(card for card in hand if card != taken)
        usable = can_pay(s, taken, s.places[s.turn], others, s.purses[s.turn], s.paid, s.credit)
    else:
        usable = True  # the legal actions show whether an exchange is possible
    if not usable:
        raise BadPosition("position-taken")


def _check_reactions(s: BosoState) -> None:
    """Check that seats that are asked hold cards, and that answers can be cashed (Q-BOSO-40, Q-BOSO-44)."""
    asked = s.asked() if s.phase == REACT else 0
    if s.open & ~asked or (s.timed and s.phase != REACT):
        raise BadPosition("position-react")
    if s.phase == REACT and not (s.noted and asked and (s.timed or s.open)):
        raise BadPosition("position-react")
    for seat, cards in enumerate(s.answers):
        fits = asked & SEAT_BIT[seat] and set(cards) <= set(s.hands[seat]) and len(set(cards)) == len(cards)
        if cards and not (fits and all(s.cards.good[card] & s.noted for card in cards)):
            raise BadPosition("position-answer", player=seat)
