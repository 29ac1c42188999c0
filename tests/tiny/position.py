"""Positions of Stragan as text, written and read back."""

from typing import TYPE_CHECKING

from wyprawa.core.errors import BadPosition
from wyprawa.core.pile import Pile
from wyprawa.core.position import UNBOUNDED, Rows, among, check_playable, named, number, write_header

from .rules import CARDS, DICE, NOT_ASKED, OVER, PHASES, REACT, STALLS, START, UNDECIDED, TinyState

if TYPE_CHECKING:
    from .game import Tiny

PHASE_OF = {name: name for name in PHASES}
STALL_OF = {str(stall): stall for stall in (0, *STALLS)}


def write(state: TinyState, game: "Tiny") -> str:
    rows = [
        write_header(game, state.players, state.options),
        f"phase {state.phase}, turn {state.turn}, turns {state.turns}, die {state.die}",
        _row("pool", state.pool),
    ]
    for seat in range(state.players):
        rows.append(
            f"player {seat}: stall {state.stalls[seat]}, points {state.points[seat]}, "
            f"answer {state.answers[seat]}, {_row('hand', state.hands[seat])}"
        )
    rows.append(_row("used", state.used))
    rows.append(_row("pile", state.pile.bag))
    rows += [_row("under", layer) for layer in state.pile.layers]
    return "\n".join(rows) + "\n"


def _row(name: str, numbers: "list[int] | tuple[int, ...]") -> str:
    return " ".join([name, *map(str, numbers)])


def read(text: str, game: "Tiny") -> TinyState:
    """The state that a text means; BadPosition says which row is wrong."""
    return Rows(text).read(lambda rows: _build(rows, game))


def _build(rows: Rows, game: "Tiny") -> TinyState:
    players, options = rows.header(game)
    clock = rows.parts("phase", ("phase", "turn", "turns", "die"))
    state = TinyState(players, options, number(clock["turn"], "turn", 0, players - 1))
    state.phase = among(clock["phase"], PHASE_OF, "phase")
    state.turns = number(clock["turns"], "turns", 0, UNBOUNDED)
    state.die = number(clock["die"], "die", 0, 6)
    state.pool = sorted(_numbers(rows.next("pool"), "pool", DICE))
    for seat in range(players):
        _read_player(state, seat, rows)
    state.used = _numbers(rows.next("used"), "used", len(CARDS))
    bag = sorted(_numbers(rows.next("pile"), "pile", len(CARDS)))
    state.pile = Pile(bag, [_layer(row) for row in rows.rest()])
    _check(state)
    if state.phase == OVER:
        state.finish(None)
    check_playable(state)
    return state


def _layer(row: str) -> tuple[int, ...]:
    """The cards of a row `under`."""
    name, _, cards = row.partition(" ")
    if name != "under":
        raise BadPosition("position-row", what="under", row=row)
    return tuple(sorted(_numbers(cards, "under", len(CARDS))))


def _read_player(state: TinyState, seat: int, rows: Rows) -> None:
    what = f"player {seat}"
    parts = named(rows.next(f"{what}:"), ("stall", "points", "answer", "hand"), what)
    state.stalls[seat] = among(parts["stall"], STALL_OF, what)
    state.points[seat] = number(parts["points"], "points", 0, UNBOUNDED)
    state.answers[seat] = number(parts["answer"], "answer", UNDECIDED, 6)
    state.hands[seat] = tuple(sorted(_numbers(parts["hand"], what, len(CARDS))))


def _numbers(text: str, what: str, most: int) -> list[int]:
    words = text.split(maxsplit=most)
    if len(words) > most:
        raise BadPosition("position-many", what=what, most=most)
    return [number(word, what, 1, 6) for word in words]


def _check(state: TinyState) -> None:
    """Raise BadPosition where the rows do not fit together."""
    hands = [card for hand in state.hands for card in hand]
    under = [card for layer in state.pile.layers for card in layer]
    if sorted([*hands, *state.used, *state.pile.bag, *under]) != CARDS:
        raise BadPosition("position-word", what="cards", given=str(len(hands)))
    chosen = 0 not in state.stalls
    if chosen == (state.phase == START):
        raise BadPosition("position-word", what="stall", given=str(state.stalls))
    for seat, answer in enumerate(state.answers):
        asked = state.phase == REACT and seat != state.turn
        if (answer != NOT_ASKED) != asked or (answer > 0 and (answer != state.die or answer not in state.hands[seat])):
            raise BadPosition("position-word", what=f"player {seat}", given=str(answer))
