"""The values of the actions of a decision, in rounds still to travel after this one: less is better."""

from typing import Final

from ..components.deck import CARD_BIT, FIELD_BIT, SURPRISE, fields_of
from ..components.world import FIELDS
from ..rules.action import BosoAction
from ..rules.decisions import Cash, Discard, Exchange, Start, Step, Surprise, Take
from ..rules.pieces import CARDS, DRAW, FOR_EXCHANGE, FOR_MOVE, MOVE, NOTHING, REACT, SET, SET_PAYS, START, Pieces
from .evaluation import TOLL_RECEIVED, TOLL_SURCHARGE, Evaluation
from .features import FEATURES, first_there
from .journey import WORST
from .moves_ahead import Move, best_end
from .open_cards import counts_of, left_open_of
from .weights import WEIGHTS

CROSSING_TOLLS_PAID: Final = WEIGHTS.figure("crossing_tolls_paid")
DRAWN_CARD_USE: Final = WEIGHTS.figure("drawn_card_use")
SAVED_STEP: Final = WEIGHTS.figure("saved_step")
USE_DETOUR: Final = WEIGHTS.figure("use_detour")
EXCHANGE_MARGIN: Final = WEIGHTS.figure("exchange_margin")
MOST_WALKED: Final = 3
"""The number of the best exchanges and discards for which the best walk after them is searched."""
MOST_DISCARDS: Final = 2
"""The number of the least valuable cards that are candidates for the discard after a public card is taken."""
HALF_STEP: Final = 0.5
"""Lengths in whole steps that differ by less are equal."""
NO_WALK: Final = 1.0e6
"""The value of a step with which no walk begins that the search finds."""
NEW_CARDS_AFTER_EXCHANGE: Final = SET - 1
"""Cards drawn after an exchange, which replaces the seventh card's discard (BOSO-5A-8)."""


def scored(s: Pieces, seat: int, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    """Every action with its value in rounds: less is better."""
    return scored_by(Evaluation(s, seat), legal)


def scored_by(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    s = here.s
    if s.phase == START:
        rows = start(here, legal)
    elif s.phase == DRAW:
        rows = draw(here, legal)
    elif s.phase == CARDS:
        rows = exchange_or_discard(here, legal)
    elif s.phase == MOVE:
        rows = move(here, legal)
    elif s.phase == REACT:
        rows = react(here, legal)
    else:
        rows = surprise(here, legal)
    return rows


def start(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    """Values of starts: the rounds to travel, and the tolls where ways cross, which the second player to come pays."""
    rows: list[tuple[float, BosoAction]] = []
    s = here.s
    hand = s.hands[here.seat]
    for action in legal:
        if not isinstance(action, Start):
            continue
        field = action.field
        rest = s.goals[here.seat] & ~FIELD_BIT[field]
        i = here.goals.index(field)
        value = here.rounds_to_finish(field, here.all & ~(1 << i), s.purses[here.seat], hand)
        own = FEATURES.expected_way(field, rest)
        for seat in range(s.players):
            if seat == here.seat:
                continue
            starts = likely_starts(s.goals[seat])
            for other in starts:
                theirs = FEATURES.expected_way(other, s.goals[seat] & ~FIELD_BIT[other])
                won = first_there(own, theirs, 0) + theirs.enters[field]
                lost = first_there(theirs, own, 0) + own.enters[other]
                value -= crossing_value(won, lost, here.slope[here.seat], 1.0 / (s.players - 1)) / len(starts)
        rows.append((value, action))
    return rows


def crossing_value(won: float, lost: float, slope: float, weight: float) -> float:
    """The value of tolls won and lost where ways cross, in rounds; the others count with a weight.

    A toll costs one Golden more than the fee, and its owner receives both.
    """
    return (
        CROSSING_TOLLS_PAID
        * slope
        * (won * (TOLL_RECEIVED + weight) - lost * (TOLL_SURCHARGE + TOLL_RECEIVED * weight))
    )


def likely_starts(goals: int) -> list[int]:
    """The places from which the way through the others is shortest."""
    best = WORST
    found: list[int] = []
    for field in fields_of(goals):
        steps, _, rest = FEATURES.tour(field, goals & ~FIELD_BIT[field])
        if steps + rest < best - HALF_STEP:
            best = steps + rest
            found = []
        if steps + rest < best + HALF_STEP:
            found.append(field)
    return found


def draw(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    s = here.s
    hand = s.hands[here.seat]
    purse = s.purses[here.seat]
    slope = here.slope[here.seat]
    base = best_end(here, hand, purse, NOTHING)
    counts = counts_of(here, hand)
    now = 0.0
    for kind in range(SURPRISE):
        now += here.set_value(kind, counts[kind])
    rows: list[tuple[float, BosoAction]] = []
    for action in legal:
        if not isinstance(action, Take):
            rows.append((base - slope * (after_draw(here, counts) - now + DRAWN_CARD_USE), action))
            continue
        card = s.public[action.space][-1]
        whole = tuple(sorted((*hand, card)))
        value = WORST
        if action.use == FOR_EXCHANGE:
            value = best_exchange(here, whole, purse, card, NOTHING)
        elif action.use == FOR_MOVE:
            value = min(best_exchange(here, whole, purse, NOTHING, card), best_discard(here, whole, purse, card))
        else:
            hit = 0.0
            for other in range(s.players):
                if other != here.seat and s.can_be_hit(other) and s.cards.area[card] & FIELD_BIT[s.places[other]]:
                    hit = max(hit, here.weight[other])
            value = min(best_exchange(here, whole, purse, NOTHING, NOTHING), best_discard(here, whole, purse, card))
            value += slope * here.use_on_others(card)
            value -= hit + slope * here.fresh
        rows.append((value, action))
    return rows


def best_exchange(here: Evaluation, hand: tuple[int, ...], purse: int, with_card: int, must_card: int) -> float:
    category = here.s.cards.category
    counts = counts_of(here, hand)
    best = WORST
    for kind in range(SURPRISE):
        if counts[kind] < SET or (with_card != NOTHING and category[with_card] != kind):
            continue
        own = [c for c in hand if category[c] == kind and c != with_card and c != must_card]
        if len(own) < (SET if with_card == NOTHING else SET - 1):
            continue
        ranked = [(use_value(here, c), c) for c in own]
        ranked.sort()
        own = [c for _, c in ranked]
        out = own[: SET if with_card == NOTHING else SET - 1]
        if with_card != NOTHING:
            out.append(with_card)
        best = min(best, exchanged(here, hand, purse, out, must_card))
    return best


def use_value(here: Evaluation, card: int) -> float:
    s = here.s
    value = here.use_on_others(card)
    place = s.places[here.seat]
    for i in range(len(here.goals)):
        saved, _ = here.journey.on_the_way(place, i, CARD_BIT[card])
        length = here.journey.lengths[i][place] + here.journey.tails[i][here.all & ~(1 << i)]
        if saved and length <= here.journey.length_from(place) + USE_DETOUR:
            value = max(value, SAVED_STEP * saved)
    return value


def exchanged(here: Evaluation, hand: tuple[int, ...], purse: int, out: list[int], must_card: int) -> float:
    kept = tuple([c for c in hand if c not in out])
    value = best_end(here, kept, purse + SET_PAYS, must_card)
    return value - NEW_CARDS_AFTER_EXCHANGE * here.slope[here.seat] * here.fresh


def best_discard(here: Evaluation, hand: tuple[int, ...], purse: int, must_card: int) -> float:
    """The best value after the discard of one of the cards with the least value."""
    counts = counts_of(here, hand)
    ranked: list[tuple[float, int]] = []
    for card in hand:
        if card != must_card:
            kind = here.s.cards.category[card]
            as_set = here.set_value(kind, counts[kind]) - here.set_value(kind, counts[kind] - 1)
            ranked.append((max(as_set, use_value(here, card)), card))
    ranked.sort()
    best = WORST
    for _, card in ranked[:MOST_DISCARDS]:
        best = min(best, discarded(here, hand, purse, card, must_card if here.s.cards.good[must_card] else NOTHING))
    return best


def discarded(here: Evaluation, hand: tuple[int, ...], purse: int, card: int, must_card: int) -> float:
    return best_end(here, tuple([c for c in hand if c != card]), purse, must_card)


def sets_value(here: Evaluation, counts: list[int]) -> float:
    total = 0.0
    for kind in range(len(counts)):
        total += here.set_value(kind, counts[kind])
    return total


def after_draw(here: Evaluation, counts: list[int]) -> float:
    total = 0.0
    for kind, chance in enumerate(here.likely):
        if chance == 0.0:
            continue
        drawn = counts[:]
        drawn[kind] += 1
        value = sets_value(here, drawn)
        loss = WORST
        for k in range(len(drawn)):
            if drawn[k]:
                loss = min(loss, here.set_value(k, drawn[k]) - here.set_value(k, drawn[k] - 1))
        best = value - loss
        for k in range(SURPRISE):
            if drawn[k] >= SET:
                left = drawn[:]
                left[k] -= SET
                best = max(best, SET_PAYS + sets_value(here, left) + NEW_CARDS_AFTER_EXCHANGE * here.fresh)
        total += chance * best
    return total


def exchange_or_discard(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    """Exchanges and discards: all are valued without a move, the best of them by the best walk that follows."""
    s = here.s
    hand = s.hands[here.seat]
    purse = s.purses[here.seat]
    must = s.taken if s.taken != NOTHING and s.use == FOR_MOVE else NOTHING
    counts = counts_of(here, hand)
    quick = values_without_a_move(here, legal, counts)
    quick.sort()
    rows: list[tuple[float, BosoAction]] = []
    walked: dict[int, float] = {}
    best = WORST
    least = quick[0][0]
    for value, i in quick:
        action = legal[i]
        later = best + value - least
        if isinstance(action, Discard):
            if action.card not in walked and len(walked) < MOST_WALKED:
                walked[action.card] = discarded(here, hand, purse, action.card, must)
            if action.card in walked:
                later = walked[action.card] + left_open_of(here, action, counts)
                best = min(best, later)
        elif isinstance(action, Exchange):
            if len(rows) < MOST_WALKED or value < least + EXCHANGE_MARGIN:
                out = [hand[k - 1] for k in action.places]
                later = exchanged(here, hand, purse, out, must if must not in out else NOTHING)
                best = min(best, later)
        else:
            later = value
        rows.append((later, action))
    return rows


def values_without_a_move(here: Evaluation, legal: list[BosoAction], counts: list[int]) -> list[tuple[float, int]]:
    """The values of exchanges and discards without a move, each with the index of its action."""
    s = here.s
    hand = s.hands[here.seat]
    purse = s.purses[here.seat]
    place = s.places[here.seat]
    found: list[tuple[float, int]] = []
    known: dict[int, float] = {}
    for i in range(len(legal)):
        action = legal[i]
        if isinstance(action, Exchange):
            kept = tuple([hand[k] for k in range(len(hand)) if k + 1 not in action.places])
            value = (
                here.rounds_to_finish(place, here.all, purse + SET_PAYS, kept)
                - NEW_CARDS_AFTER_EXCHANGE * here.slope[here.seat] * here.fresh
            )
            found.append((value, i))
        elif isinstance(action, Discard):
            if action.card not in known:
                kept = tuple([card for card in hand if card != action.card])
                known[action.card] = here.rounds_to_finish(place, here.all, purse, kept)
            found.append((known[action.card] + left_open_of(here, action, counts), i))
        else:
            found.append((0.0, i))
    return found


def move(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    """Every step has the value of the best end that a walk beginning with it reaches."""
    s = here.s
    hand = s.hands[here.seat]
    must = s.taken if s.taken != NOTHING and s.use == FOR_MOVE else NOTHING
    move = Move(here, hand, s.purses[here.seat], s.paid, s.credit, must != NOTHING)
    needed = move.needed(must)
    found: dict[int, float] = {}
    for end in move.ends:
        if end.laid & needed == needed:
            value = move.value(end)
            key = first_step(end.first_field, move.laid(end.first_laid)) if end.steps else NOTHING
            if value < found.get(key, WORST):
                found[key] = value
    rows: list[tuple[float, BosoAction]] = []
    for action in legal:
        key = NOTHING
        if isinstance(action, Step):
            laid = 0
            for place in action.places:
                laid |= 1 << (place - 1)
            key = first_step(action.field, laid)
        rows.append((found.get(key, NO_WALK), action))
    return rows


def first_step(field: int, laid: int) -> int:
    """A number for a step with these cards, given as bits of places in the hand."""
    return laid * FIELDS + field


def react(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    s = here.s
    hand = s.hands[here.seat]
    if s.goals[here.seat] == 0:
        return [(-float(len(a.places)) if isinstance(a, Cash) else 0.0, a) for a in legal]
    place, purse = s.places[here.seat], s.purses[here.seat]
    rows: list[tuple[float, BosoAction]] = []
    for action in legal:
        out = action.places if isinstance(action, Cash) else ()
        kept = tuple([hand[i] for i in range(len(hand)) if i + 1 not in out])
        drawn = len(out) * here.slope[here.seat] * here.fresh
        rows.append((here.rounds_to_finish(place, here.all, purse + len(out), kept) - drawn, action))
    return rows


def surprise(here: Evaluation, legal: list[BosoAction]) -> list[tuple[float, BosoAction]]:
    return [(-here.weight[a.target] if isinstance(a, Surprise) else 0.0, a) for a in legal]
