"""Positions of Polska as text.

polska 2 players=3 pass=only_if_blocked first=random extra_card=nobody
phase act, turn 1, first 0, turns 14, die 4, played 0
dice 1 1 3 6
markers 2 5 7 11
beside 1 3 9
player 0: torun, track 4, hand grey-966 stop-1, stopped stop-2
…
deck: blue-1079 …
used: grey-1410 …
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from wyprawa.core.errors import BadPosition
from wyprawa.core.pile import Pile
from wyprawa.core.position import (
    UNBOUNDED,
    Rows,
    all_among,
    among,
    check_playable,
    named,
    number,
    numbered,
    write_header,
)

from .components.board import DICE, FIELD_IDS, FIELD_OF_ID, LAST, LOCATIONS, MARKERS, START_FIELD
from .components.cards import CARD_IDS, CARD_OF_ID, CARDS, KIND_OF, STOP
from .rules.pieces import ACT, CARDS_ON, DIE, DISCARD, FIELD_BIT, HAND, MARKER_CARDS, MOST_CARDS, OVER, PHASES
from .rules.state import PolskaState

if TYPE_CHECKING:
    from .game import Polska

PHASE_OF = numbered(PHASES)
card_id = CARD_IDS.__getitem__
MOST_HELD = HAND + max(MARKER_CARDS)
"""The most cards in a hand before the surplus is discarded."""


def write(game: "Polska", state: PolskaState) -> str:
    rows = [
        write_header(game.of_version(state.version), state.players, state.options),
        f"phase {PHASES[state.phase]}, turn {state.turn}, first {state.first}, turns {state.turns}, "
        f"die {state.die}, played {state.played}",
        _row("dice", state.pool),
        _marker_row(state.markers),
        _row("beside", [field + 1 for field in state.beside]),
    ]
    for seat in range(state.players):
        rows.append(
            f"player {seat}: {FIELD_IDS[state.pawns[seat]]}, track {state.track[seat]}, "
            f"{_card_row('hand', state.hands[seat])}, {_card_row('stopped', state.stops[seat])}"
        )
    rows.append(_card_row("deck:", state.deck.bag))
    rows.append(_card_row("used:", state.used))
    return "\n".join(rows) + "\n"


@lru_cache(maxsize=4096)
def _marker_row(markers: int) -> str:
    return _row("markers", [field + 1 for field in range(LOCATIONS) if markers >> field & 1])


def _row(name: str, items: Iterable[int | str]) -> str:
    return " ".join([name, *map(str, items)])


def _card_row(name: str, cards: Iterable[int]) -> str:
    return " ".join([name, *map(card_id, cards)])


def read(game: "Polska", text: str) -> PolskaState:
    game = game.of_position(text)
    return Rows(text).read(lambda rows: _read(rows, game))


def _read(rows: Rows, game: "Polska") -> PolskaState:
    players, options = rows.header(game)
    clock = rows.parts("phase", ("phase", "turn", "first", "turns", "die", "played"))
    state = PolskaState(players, options, number(clock["first"], "first", 0, players - 1))
    state.phase = among(clock["phase"], PHASE_OF, "phase")
    state.turn = number(clock["turn"], "turn", 0, players - 1)
    state.turns = number(clock["turns"], "turns", 0, UNBOUNDED)
    _read_turn(state, clock)
    state.pool = sorted(_numbers(rows, "dice", DICE, 6))
    markers = _numbers(rows, "markers", MARKERS, LOCATIONS)
    state.markers = sum(FIELD_BIT[place - 1] for place in set(markers))
    beside = _numbers(rows, "beside", LOCATIONS, LOCATIONS)
    if len({*markers, *beside}) < len(markers) + len(beside):
        raise BadPosition("position-markers")
    state.beside = sorted(place - 1 for place in beside)
    for seat in range(players):
        _read_player(state, seat, rows)
    state.deck = Pile(sorted(_cards(rows.next("deck:"), "deck", CARDS)))
    state.used = _cards(rows.next("used:"), "used", CARDS)
    rows.end()
    _check(state)
    if state.phase == OVER:
        state.finish(None)
        state.turns = number(clock["turns"], "turns", 0, UNBOUNDED)
    check_playable(state)
    return state


def _read_turn(state: PolskaState, clock: dict[str, str]) -> None:
    """Read the die taken and the number of cards played, within the bounds of the phase."""
    least, most = (0, 0) if state.phase == DIE else (1, 6)
    state.die = number(clock["die"], "die", least, most)
    least, most = 0, MOST_CARDS
    if state.phase in (DIE, ACT):
        most = 0
    elif state.phase == CARDS_ON:
        least, most = 1, MOST_CARDS - 1
    state.played = number(clock["played"], "played", least, most)


def _read_player(state: PolskaState, seat: int, rows: Rows) -> None:
    what = f"player {seat}"
    row = rows.next(f"{what}:")
    place, _, rest = row.partition(",")
    parts = named(rest, ("track", "hand", "stopped"), what)
    state.pawns[seat] = among(place.strip(), FIELD_OF_ID, what)
    state.track[seat] = number(parts["track"], "track", 0, LAST)
    state.hands[seat] = tuple(sorted(_cards(parts["hand"], f"{what}, hand", MOST_HELD)))
    state.stops[seat] = tuple(_cards(parts["stopped"], f"{what}, stopped", CARDS))


def _numbers(rows: Rows, name: str, count: int, most: int) -> list[int]:
    """Read at most `count` numbers from 1 to `most`."""
    words = rows.next(name).split(maxsplit=count)
    if len(words) > count:
        raise BadPosition("position-many", what=name, most=count)
    return [number(word, name, 1, most) for word in words]


def _cards(text: str, what: str, most: int) -> list[int]:
    return all_among(text, CARD_OF_ID, what, most)


def _check(state: PolskaState) -> None:
    """Raise BadPosition where the rows do not fit together."""
    choosing_die = state.phase == DIE
    stops = [card for cards in state.stops for card in cards]
    away = [field for field in state.pawns if field != START_FIELD]
    everywhere = [*state.deck.bag, *state.used, *stops, *(card for hand in state.hands for card in hand)]
    if sorted(everywhere) != list(range(CARDS)):
        raise BadPosition("position-cards")
    if any(KIND_OF[card] != STOP for card in stops):
        raise BadPosition("position-stopped")
    if len(state.pool) + (not choosing_die) > DICE or (choosing_die and not state.pool):
        raise BadPosition("position-dice")
    if state.markers == 0:
        raise BadPosition("position-markers")
    if len(set(away)) < len(away):
        raise BadPosition("position-pawns")
    discarding = state.phase == DISCARD
    for seat, hand in enumerate(state.hands):
        if (len(hand) > HAND) != (discarding and seat == state.turn):
            raise BadPosition("position-hands")
    # A player reaches the last field of the track only in the own turn, and the game is over then.
    arrived = [seat for seat in range(state.players) if state.track[seat] == LAST]
    if arrived != ([state.turn] if state.phase == OVER else []):
        raise BadPosition("position-over")
