"""Why one action of Boso is better than another: what differs most between the positions after them.

The hands of other players and cards to be drawn are unknown here and count as none. Worths are in rounds.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wyprawa.core.hint import Reason
from wyprawa.core.preview import BLANK, state_after

from ..components.deck import CARD_BIT, CARD_IDS, CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..components.world import DISTANCE, FIELD_IDS
from ..rules.decisions import BosoAction, Discard, Draw, Start, Step, Stop, Take
from ..rules.pieces import NOTHING, SET, START
from ..rules.state import BosoState
from ..view import BosoView, shown_state
from .evaluation import Evaluation
from .features import tour
from .open_cards import left_open

LEAST: Final = 0.02
"""The least worth of a reason, in rounds."""
STEP: Final = 0.4
"""The worth of a step of the way, in rounds."""
ROUND: Final = 1.0
"""The worth of a round that another player loses."""
NEARER: Final = 0.03
"""The worth of a place that is nearer by a step, where the whole way is not shorter, in rounds."""
FREE_CHOICE: Final = 0.05
"""The worth of a drawn card that need not be used in this round."""


class Position(NamedTuple):
    """A position after an action, as its player sees it."""

    state: BosoState
    seat: int
    action: BosoAction
    drawn: int
    """The cards that the action draws; they are not in the hand here."""
    sight: Evaluation

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that the player may keep: not the one that was taken and has to be used in this round."""
        return tuple([card for card in self.state.hands[self.seat] if card != self.state.taken])

    @property
    def purse(self) -> int:
        return self.state.purses[self.seat]

    @property
    def way(self) -> float:
        """The steps of the shortest way through the places left."""
        place, goals = self.state.places[self.seat], self.state.goals[self.seat]
        if isinstance(self.action, Start):
            place, goals = self.action.field, goals & ~FIELD_BIT[self.action.field]
        if place == NOTHING or goals == 0:
            return 0.0
        first, _, rest = tour(place, goals)
        return first + rest


class Comparison(NamedTuple):
    """The positions after the better action and after the other, and the evaluation of the one before them."""

    better: Position
    other: Position
    before: Evaluation

    @property
    def golden(self) -> float:
        """The rounds that a Golden saves."""
        return self.before.slope[self.before.seat]

    def kept(self) -> list[int]:
        """The cards that stay in the hand after the better action only."""
        return [card for card in self.better.hand if card not in self.other.hand]


def way(compared: Comparison) -> Reason | None:
    less = compared.other.way - compared.better.way
    return Reason("why-way", {"count": round(less)}, STEP * less) if less > 0 else None


def near_place(compared: Comparison) -> Reason | None:
    """The nearest place on the route, if the step leads towards it."""
    better, other = compared.better, compared.other
    goals = fields_of(better.state.goals[better.seat])
    here, there = (position.state.places[position.seat] for position in (better, other))
    if NOTHING in (here, there):
        return None
    nearer = [goal for goal in goals if DISTANCE[here][goal] < DISTANCE[there][goal]]
    if not nearer:
        return None
    goal = min(nearer, key=lambda one: DISTANCE[here][one])
    told = {"field": FIELD_IDS[goal], "count": DISTANCE[here][goal], "more": DISTANCE[there][goal]}
    return Reason("why-near-place", told, NEARER)


def arrives(compared: Comparison) -> Reason | None:
    action, seat = compared.better.action, compared.better.seat
    if not isinstance(action, Step) or compared.better.state.goals[seat] == compared.other.state.goals[seat]:
        return None
    return Reason("why-arrives", {"field": FIELD_IDS[action.field]}, 3 * compared.golden + STEP, "BOSO-7-3")


def goldens(compared: Comparison) -> Reason | None:
    more = compared.better.purse - compared.other.purse
    if more <= 0 or dear_step(compared):
        return None
    return Reason("why-goldens", {"goldens": more}, compared.golden * more)


def dear_step(compared: Comparison) -> Reason | None:
    """A further step costs more now than in the next round."""
    price = compared.better.purse - compared.other.purse
    if not isinstance(compared.better.action, Stop) or not isinstance(compared.other.action, Step) or price < 2:
        return None
    return Reason("why-not-dear-step", {"goldens": price}, compared.golden * price, "BOSO-3-7")


def tolls(compared: Comparison) -> Reason | None:
    """Goldens that another player would be paid."""
    better, other = compared.better.state.purses, compared.other.state.purses
    most = 0
    paid = NOTHING
    for seat in range(len(better)):
        more = other[seat] - better[seat]
        if seat != compared.better.seat and more > most:
            most, paid = more, seat
    if paid == NOTHING:
        return None
    sight = compared.better.sight
    return Reason(
        "why-not-toll", {"other": paid, "goldens": most}, most * sight.slope[paid] * sight.weight[paid], "BOSO-11-2"
    )


def tolls_to_come(compared: Comparison) -> Reason | None:
    """Fields that others will enter, where they then pay this player."""
    more = [
        position.sight.tolls_to_come(position.state.seen[position.seat])
        for position in (compared.better, compared.other)
    ]
    return Reason("why-tolls-to-come", {}, more[0] - more[1], "BOSO-11-2") if more[0] > more[1] else None


def way_card(compared: Comparison) -> Reason | None:
    """Cards that are kept and pay for a step on the way."""
    position = compared.better
    sight, place = position.sight, position.state.places[position.seat]
    if place == NOTHING or isinstance(position.action, Take):
        return None
    saved, names = 0.0, []
    for card in compared.kept():
        most = max(
            (sight.journey.on_the_way(place, goal, CARD_BIT[card])[0] for goal in range(len(sight.goals))), default=0.0
        )
        if most > 0.0:
            saved += most
            names.append(CARD_IDS[card])
    return Reason("why-way-card", {"cards": names, "count": len(names)}, STEP * saved, "BOSO-8B-1") if names else None


def pair(compared: Comparison) -> Reason | None:
    """Two cards of a category that wait for the third."""
    position = compared.better
    kinds = [[position.state.cards.category[card] for card in one.hand] for one in (compared.better, compared.other)]
    best, most = NOTHING, 0.0
    for kind in range(len(CATEGORY_IDS)):
        count = kinds[0].count(kind)
        value = position.sight.set_value(kind, count) - position.sight.set_value(kind, kinds[1].count(kind))
        if kind != SURPRISE and 1 < count < SET and value > most:
            best, most = kind, value
    if best == NOTHING:
        return None
    return Reason("why-pair", {"category": CATEGORY_IDS[best]}, compared.golden * most, "BOSO-8A-1")


def card_for_others(compared: Comparison) -> Reason | None:
    """A card that is kept for a Golden, or for a round that another player loses."""
    position = compared.better
    values = [(position.sight.use_on_others(card), card) for card in compared.kept()]
    value, card = max(values, default=(0.0, BLANK))
    if value <= 0.0:
        return None
    surprise = position.state.cards.category[card] == SURPRISE
    code, clause = ("why-surprise-kept", "BOSO-9-6") if surprise else ("why-cash-later", "BOSO-8C-1")
    return Reason(code, {"card": CARD_IDS[card]}, compared.golden * value, clause)


def keeps(compared: Comparison) -> Reason | None:
    """The cards that are kept instead of others, where they have no use that could be named."""
    cards = [CARD_IDS[card] for card in compared.kept()]
    return Reason("why-keeps", {"cards": cards}, LEAST) if cards else None


def draws(compared: Comparison) -> Reason | None:
    """Cards beyond the one that begins a round and those that are drawn at its end anyway."""
    more = compared.better.drawn - compared.other.drawn
    if more <= 0 or isinstance(compared.better.action, Stop | Draw):
        return None
    return Reason("why-draws", {"count": more}, compared.golden * compared.better.sight.fresh * more)


def must_use(compared: Comparison) -> Reason | None:
    if not isinstance(compared.better.action, Draw) or not isinstance(compared.other.action, Take):
        return None
    return Reason("why-not-must-use", {}, FREE_CHOICE, "BOSO-10-8")


def takes(compared: Comparison) -> Reason | None:
    action = compared.better.action
    if not isinstance(action, Take):
        return None
    state = compared.better.state
    return Reason(f"why-take-{_USES[state.use]}", {"card": CARD_IDS[state.taken]}, STEP, "BOSO-10-4")


_USES: Final = ("exchange", "move", "surprise")


def lost_round(compared: Comparison) -> Reason | None:
    """A round that another player loses."""
    better, other = compared.better.state.lost, compared.other.state.lost
    for seat in range(len(better)):
        if better[seat] > other[seat]:
            return Reason("why-lost-round", {"seat": seat}, ROUND * compared.better.sight.weight[seat], "BOSO-9-4")
    return None


def left_for_others(compared: Comparison) -> Reason | None:
    """A card on a public space that is of less use to the others."""
    one, two = compared.better.action, compared.other.action
    if not isinstance(one, Discard) or not isinstance(two, Discard):
        return None
    hand = compared.before.s.hands[compared.before.seat]
    values = [left_open(compared.before, action, hand) for action in (one, two)]
    if values[0] >= values[1]:
        return None
    pile = compared.before.s.public[one.space]
    if one.card != two.card:
        return Reason("why-not-left-open", {"card": CARD_IDS[two.card]}, values[1] - values[0], "BOSO-10-4")
    return Reason("why-covers", {"card": CARD_IDS[pile[-1]]}, values[1] - values[0], "BOSO-10-2") if pile else None


FEATURES: Final[dict[str, Callable[[Comparison], Reason | None]]] = {
    "way": way,
    "near_place": near_place,
    "arrives": arrives,
    "goldens": goldens,
    "dear_step": dear_step,
    "tolls": tolls,
    "tolls_to_come": tolls_to_come,
    "way_card": way_card,
    "pair": pair,
    "card_for_others": card_for_others,
    "keeps": keeps,
    "draws": draws,
    "must_use": must_use,
    "takes": takes,
    "lost_round": lost_round,
    "left_for_others": left_for_others,
}
"""What can be better after an action, by name."""


def reasons(view: BosoView, turn: Sequence[BosoAction], instead: Sequence[BosoAction]) -> list[Reason]:
    """The reasons for the first action of a turn instead of that of another."""
    start = shown_state(view)
    start.timed = False  # the viewer's answer is applied as the last one
    start.hands = [hand if seat == view.seat else () for seat, hand in enumerate(start.hands)]
    better, other = (_after(view, start, action) for action in (turn[0], instead[0]))
    compared = Comparison(better, other, Evaluation(start, view.seat))
    found = [feature(compared) for feature in FEATURES.values()]
    return [reason for reason in found if reason is not None and reason.worth >= LEAST]


def _after(view: BosoView, start: BosoState, action: BosoAction) -> Position:
    """The position after an action. A choice of a start, which others do not know yet, is not carried out."""
    seat = view.seat
    if view.phase == START:
        return Position(start, seat, action, 0, Evaluation(start, seat))
    state = state_after(start, seat, action)
    known = list(view.hand) + ([state.taken] if isinstance(action, Take) else [])
    kept: list[int] = []
    for card in state.hands[seat]:
        if card in known:
            known.remove(card)
            kept.append(card)
    drawn = len(state.hands[seat]) - len(kept)
    state.hands = [tuple(kept) if other == seat else hand for other, hand in enumerate(state.hands)]
    return Position(state, seat, action, drawn, Evaluation(state, seat))
