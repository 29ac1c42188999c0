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

from wyprawa.core.game import Game
from wyprawa.core.outcome import Outcome
from wyprawa.core.pile import Pile
from wyprawa.core.problems import BadPosition

from .components import CARD_IDS, CARD_OF_ID, FIELD_IDS, FIELD_OF_ID, LAST, LOCATIONS
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
            f"{_row('hand', [CARD_IDS[card] for card in state.hands[seat]])}, "
            f"{_row('stopped', [CARD_IDS[card] for card in state.stops[seat]])}"
        )
    rows.append(_row("deck:", [CARD_IDS[card] for card in state.deck.bag]))
    rows.append(_row("used:", [CARD_IDS[card] for card in state.used]))
    return "\n".join(rows) + "\n"


def _row(name: str, items: list[int] | list[str]) -> str:
    return " ".join([name, *(str(item) for item in items)])


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
    _check(state)
    if state.phase == OVER:
        state.outcome = Outcome(((0,),), "finish")
        state.finish(None)
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
    if not (0 <= state.turn < state.players and 0 <= state.first < state.players):
        raise ValueError("turn")
    if not 0 <= state.die <= 6:
        raise ValueError("die")
    if not all(0 <= place <= LAST for place in state.track):
        raise ValueError("track")
    everywhere = [*state.deck.bag, *state.used]
    for cards in (*state.hands, *state.stops):
        everywhere.extend(cards)
    if sorted(everywhere) != list(range(len(CARD_IDS))):
        raise ValueError("cards")
    if PHASES[state.phase] == "die" and not state.pool:
        raise ValueError("dice")
