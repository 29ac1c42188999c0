"""A game of Bosman as text, written and read back: for tests, puzzles, lessons and bug reports.

bosman 1 players=2 poisoned_seat=refillable …
phase turn, turn 0, first 0, turns 12, quiet 3
owners D=0 R=1 S=1 P=0
beach
  P1  .   --  R2: S1
  …   the bosman stands at @@
boat
  D1  --  xx
  …   xx is a poisoned seat
hand 0: D1 R2. S3:
hand 1: …
special 0: poison DM PM
stack: D1 D1 R2
under: S1 S2
covered: 1:=D1:
laid c3 from hand
"""

from collections.abc import Iterator

from wyprawa.core.game import Game
from wyprawa.core.outcome import Outcome
from wyprawa.core.pile import Pile
from wyprawa.core.problems import BadPosition

from .rules import BosmanState
from .state import CHOOSE, HAND, NO_FIELD, NO_OWNER, OVER, PHASES, TAKE
from .tokens import COPIES, GANG_OF, KIND_OF_NAME, LETTERS, MAJTEK, NAMES, NO_TOKEN, SEAT_NAMES, SEAT_OF, SEATS

NO_GANG = "-"


def write(state: BosmanState, game: Game) -> str:
    rows = [
        game.write_header(state.players, state.options),
        f"phase {PHASES[state.phase]}, turn {state.turn}, first {state.first}, "
        f"turns {state.turns}, quiet {state.quiet}",
        "owners "
        + " ".join(
            f"{LETTERS[gang]}={NO_GANG if owner == NO_OWNER else owner}" for gang, owner in enumerate(state.owner)
        ),
        "beach",
        *_grid(_beach(state), state.beach.side),
        "boat",
        *_grid([_seat(state, seat) for seat in range(SEATS)], 3),
    ]
    for seat, hand in enumerate(state.hands):
        rows.append(f"hand {seat}: {_tokens(hand)}".rstrip())
    for seat in range(state.players):
        specials = ["poison"] * state.poisons[seat]
        specials += [NAMES[MAJTEK + gang] for gang in range(4) if state.majtki[gang] and state.owner[gang] == seat]
        rows.append(f"special {seat}: {' '.join(specials)}".rstrip())
    loose = [NAMES[MAJTEK + gang] for gang in range(4) if state.majtki[gang] and state.owner[gang] == NO_OWNER]
    if loose:
        rows.append(f"unclaimed: {' '.join(loose)}")
    rows.append(f"stack: {_tokens(tuple(state.stack.bag))}".rstrip())
    rows.extend(f"under: {_tokens(layer)}" for layer in state.stack.layers)
    if state.covered:
        rows.append("covered: " + " ".join(f"{SEAT_NAMES[seat]}={NAMES[token]}" for seat, token in state.covered))
    if state.laid != NO_FIELD:
        source = "hand" if state.laid_from_hand else "special"
        rows.append(f"laid {state.beach.field_names[state.laid]} from {source}")
    if state.outcome is not None:
        rows.append(f"ended {state.outcome.reason}")
    return "\n".join(rows) + "\n"


def _grid(cells: list[str], width: int) -> Iterator[str]:
    wide = [cell.ljust(3) for cell in cells]
    for start in range(0, len(cells), width):
        yield "  " + " ".join(wide[start : start + width]).rstrip()


def _beach(state: BosmanState) -> list[str]:
    lying = state.lying
    cells = [
        NAMES[lying[field]] if lying[field] >= 0 else "." if symbol < 0 else "--"
        for field, symbol in enumerate(state.beach.symbol)
    ]
    if state.bosman >= 0:
        cells[state.bosman] = "@@"
    return cells


def _seat(state: BosmanState, seat: int) -> str:
    if state.boat[seat] >= 0:
        return NAMES[state.boat[seat]]
    return "xx" if state.is_covered(seat) else "--"


def _tokens(tokens: tuple[int, ...]) -> str:
    return " ".join([NAMES[token] for token in tokens])


def read(text: str, game: Game) -> BosmanState:
    try:
        return _Reader(text, game).state
    except (ValueError, KeyError, IndexError, StopIteration) as wrong:
        raise BadPosition("position", detail=str(wrong)) from None


class _Reader:
    """Reads the rows of a position one after another; raises ValueError with the row that is wrong."""

    def __init__(self, text: str, game: Game) -> None:
        self._rows = [row.strip() for row in text.splitlines() if row.strip()]
        players, options = game.read_header(self._rows.pop(0))
        self.state = BosmanState(players, options, 0)
        self._clock(self._rows.pop(0))
        self._owners(self._rows.pop(0))
        self._beach()
        self._boat()
        for row in self._rows:
            self._pieces(row)
        self._finish()
        self._check()

    def _clock(self, row: str) -> None:
        state = self.state
        given = dict(pair.split() for pair in row.split(","))
        state.phase = PHASES.index(given["phase"])
        state.turn, state.first = int(given["turn"]), int(given["first"])
        state.turns, state.quiet = int(given["turns"]), int(given["quiet"])
        if not (0 <= state.turn < state.players and 0 <= state.first < state.players):
            raise ValueError(row)

    def _owners(self, row: str) -> None:
        word, *pairs = row.split()
        if word != "owners":
            raise ValueError(row)
        for pair in pairs:
            letter, owner = pair.split("=")
            self.state.owner[LETTERS.index(letter)] = NO_OWNER if owner == NO_GANG else int(owner)

    def _cells(self, name: str, width: int, height: int) -> list[str]:
        if self._rows.pop(0) != name:
            raise ValueError(name)
        cells: list[str] = []
        for _ in range(height):
            row = self._rows.pop(0)
            if len(row.split()) != width:
                raise ValueError(row)
            cells += row.split()
        return cells

    def _beach(self) -> None:
        state = self.state
        side = state.beach.side
        cells = self._cells("beach", side, side)
        if cells.count("@@") != 1:
            raise ValueError("@@")
        state.bosman = cells.index("@@")
        for field, cell in enumerate(cells):
            if cell not in ("@@", ".", "--"):
                state.lying[field] = KIND_OF_NAME[cell]

    def _boat(self) -> None:
        for seat, cell in enumerate(self._cells("boat", 3, 3)):
            if cell not in ("--", "xx"):
                self.state.boat[seat] = KIND_OF_NAME[cell]

    def _pieces(self, row: str) -> None:
        state = self.state
        name, _, rest = row.partition(":")
        words = rest.split()
        if name.startswith("hand "):
            state.hands[int(name.split()[1])] = tuple(sorted(KIND_OF_NAME[word] for word in words))
        elif name.startswith("special "):
            seat = int(name.split()[1])
            state.poisons[seat] = words.count("poison")
            for gang in range(4):
                if state.owner[gang] == seat:
                    state.majtki[gang] = NAMES[MAJTEK + gang] in words
        elif name == "unclaimed":
            pass  # majtki of gangs nobody has chosen yet
        elif name == "stack":
            state.stack = Pile(sorted(KIND_OF_NAME[word] for word in words))
        elif name == "under":
            state.stack.bury(tuple(sorted(KIND_OF_NAME[word] for word in words)))
        elif name == "covered":
            for word in words:
                place, token = word.split("=")
                state.covered.append((SEAT_NAMES.index(place), KIND_OF_NAME[token]))
        elif name.startswith("laid "):
            _, field, _, source = name.split()
            state.laid = state.beach.field_names.index(field)
            state.laid_from_hand = source == "hand"
        elif name.startswith("ended "):
            state.outcome = Outcome(((0,),), name.split()[1])  # scored when the boat is complete
        else:
            raise ValueError(row)

    def _finish(self) -> None:
        state = self.state
        state.empty_seats = sum(
            state.boat[seat] == NO_TOKEN and (state.refillable or not state.is_covered(seat)) for seat in range(SEATS)
        )
        if state.outcome is not None:
            turns = state.turns
            state.finish(state.outcome.reason, None)
            state.turns = turns

    def _check(self) -> None:
        """What must hold in every position, or the rules would stumble later."""
        state = self.state
        for field, token in enumerate(state.lying):
            if token >= 0 and state.beach.symbol[field] != GANG_OF[token]:
                raise ValueError(f"{NAMES[token]} at {state.beach.field_names[field]}")
        for seat, token in enumerate(state.boat):
            if 0 <= token < MAJTEK and SEAT_OF[token] != seat:
                raise ValueError(f"{NAMES[token]} at {SEAT_NAMES[seat]}")
        if any(len(hand) > HAND for hand in state.hands):
            raise ValueError(f"more than {HAND} in a hand")
        if any(owner >= state.players for owner in state.owner):
            raise ValueError("owners")
        if state.phase != CHOOSE and NO_OWNER in state.owner:
            raise ValueError("owners")
        self._check_copies()
        if state.phase == OVER and state.outcome is None:
            raise ValueError("over, but not ended")
        if state.phase == TAKE and not state.takes():
            raise ValueError("nothing to take")

    def _check_copies(self) -> None:
        state = self.state
        tokens = [token for token in (*state.lying, *state.boat) if token >= 0]
        tokens += [token for _, token in state.covered]
        tokens += [MAJTEK + gang for gang in range(4) if state.majtki[gang]]
        for some in (*state.hands, state.stack.bag, *state.stack.layers):
            tokens.extend(some)
        for token in set(tokens):
            if tokens.count(token) > (COPIES if token < MAJTEK else 1):
                raise ValueError(f"too many {NAMES[token]}")
