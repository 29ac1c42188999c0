"""A game of Polska as text, written and read back.

polska 1 players=3 pass=only_if_blocked first=random
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

from wyprawa.core.game import Game
from wyprawa.core.pile import Pile
from wyprawa.core.problems import BadPosition

from .components import (
    CARD_IDS,
    CARD_OF_ID,
    DICE,
    FIELD_IDS,
    FIELD_OF_ID,
    HAND,
    KIND_OF,
    LAST,
    LOCATIONS,
    MARKERS,
    MOST_CARDS,
    START_FIELD,
    STOP,
)
from .rules import PolskaState
from .state import FIELD_BIT, OVER, PHASES


def write(state: PolskaState, game: Game) -> str:
    markers = [field + 1 for field in range(LOCATIONS) if state.markers >> field & 1]
    rows = [
        game.write_header(state.players, state.options),
        f"phase {PHASES[state.phase]}, turn {state.turn}, first {state.first}, turns {state.turns}, "
        f"die {state.die}, played {state.played}",
        _row("dice", state.pool),
        _row("markers", markers),
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


def _row(name: str, items: Iterable[int | str]) -> str:
    return " ".join([name, *map(str, items)])


def _card_row(name: str, cards: Iterable[int]) -> str:
    return " ".join([name, *[CARD_IDS[card] for card in cards]])


def read(text: str, game: Game) -> PolskaState:
    try:
        return _read(text, game)
    except (ValueError, KeyError, IndexError) as wrong:
        raise BadPosition("position", detail=str(wrong)) from None


def _read(text: str, game: Game) -> PolskaState:
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    players, options = game.read_header(rows[0])
    clock = dict(pair.split() for pair in rows[1].split(","))
    state = PolskaState(players, options, int(clock["first"]))
    state.phase = PHASES.index(clock["phase"])
    state.turn, state.turns = int(clock["turn"]), int(clock["turns"])
    state.die, state.played = int(clock["die"]), int(clock["played"])
    state.pool = sorted(_numbers(rows[2], "dice", 6))
    state.markers = sum(FIELD_BIT[number - 1] for number in set(_numbers(rows[3], "markers", LOCATIONS)))
    state.beside = sorted(number - 1 for number in _numbers(rows[4], "beside", LOCATIONS))
    for seat in range(players):
        _read_player(state, seat, rows[5 + seat])
    state.deck = Pile(sorted(_cards(rows[5 + players], "deck:")))
    state.used = _cards(rows[6 + players], "used:")
    if len(rows) > 7 + players:
        raise ValueError(rows[7 + players])
    _check(state)
    if state.phase == OVER:
        state.finish(None)
        state.turns = int(clock["turns"])
    return state


def _read_player(state: PolskaState, seat: int, row: str) -> None:
    head, _, rest = row.partition(": ")
    if head != f"player {seat}":
        raise ValueError(row)
    place, track, hand, stopped = rest.split(", ")
    state.pawns[seat] = FIELD_OF_ID[place]
    state.track[seat] = int(track.removeprefix("track "))
    state.hands[seat] = tuple(sorted(_cards(hand, "hand")))
    state.stops[seat] = tuple(_cards(stopped, "stopped"))


def _numbers(row: str, name: str, most: int) -> list[int]:
    word, *rest = row.split()
    numbers = [int(item) for item in rest]
    if word != name or not all(1 <= number <= most for number in numbers):
        raise ValueError(row)
    return numbers


def _cards(row: str, name: str) -> list[int]:
    word, *rest = row.split()
    if word != name:
        raise ValueError(row)
    return [CARD_OF_ID[item] for item in rest]


def _check(state: PolskaState) -> None:
    """What must hold in every position, or the rules would stumble later."""
    phase = PHASES[state.phase]
    hands = [len(hand) for hand in state.hands]
    stops = [card for cards in state.stops for card in cards]
    away = [field for field in state.pawns if field != START_FIELD]
    everywhere = [*state.deck.bag, *state.used, *stops, *(card for hand in state.hands for card in hand)]
    finished = LAST in state.track
    must_hold = {
        "turn": 0 <= state.turn < state.players and 0 <= state.first < state.players and state.turns >= 0,
        "die": (1 <= state.die <= 6) == (phase != "die"),
        "dice": len(state.pool) + (phase != "die") <= DICE and (phase != "die" or bool(state.pool)),
        "played": 0 <= state.played <= MOST_CARDS and (phase != "cards" or 0 < state.played < MOST_CARDS),
        "markers": 1 <= state.markers.bit_count() <= MARKERS,
        "beside": len(set(state.beside)) == len(state.beside)
        and not any(state.markers & FIELD_BIT[field] for field in state.beside),
        "pawns": len(set(away)) == len(away),
        "track": all(0 <= place <= LAST for place in state.track) and finished == (phase == "over"),
        "cards": sorted(everywhere) == list(range(len(CARD_IDS))),
        "stopped": all(KIND_OF[card] == STOP for card in stops),
        "hands": all(size <= HAND for seat, size in enumerate(hands) if seat != state.turn),
        "discard": phase != "discard" or hands[state.turn] > HAND,
    }
    for what, holds in must_hold.items():
        if not holds:
            raise ValueError(what)
