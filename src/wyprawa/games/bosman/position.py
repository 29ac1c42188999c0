"""Positions of Bosman as text, for tests, puzzles, lessons and bug reports.

bosman 2 players=2 poisoned_seat=refillable …
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

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from wyprawa.core.errors import BadPosition
from wyprawa.core.position import UNBOUNDED, Rows, all_among, among, check_playable, number, numbered, write_header

from .components.boat import SEAT_NAMES, SEATS
from .components.tokens import COPIES, GANG_OF, KIND_OF_NAME, LETTERS, MAJTEK, NAMES, NO_TOKEN, PIRATES
from .rules.pieces import CHOOSE, HAND, NO_FIELD, NO_OWNER, OVER, PHASES, TAKE
from .rules.state import BosmanState

if TYPE_CHECKING:
    from .game import Bosman

NO_GANG = "-"
POISON = "poison"
TOKENS = len(PIRATES) + len(LETTERS)
"""Tokens in the box: pirates and deckhands."""
POISONS = 4
"""Poison tokens in the box."""
PHASE_OF = numbered(PHASES)
token_name = NAMES.__getitem__
CELL_OF_TOKEN = [name.ljust(3) for name in NAMES]
SEAT_OF_NAME = numbered(SEAT_NAMES)

# Cells that show no token.
BOSMAN = -2
POISONED = -3


def write(game: "Bosman", state: BosmanState) -> str:
    rows = [
        write_header(game.of_version(state.version), state.players, state.options),
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
        specials = [POISON] * state.poisons[seat]
        specials += [NAMES[MAJTEK + gang] for gang in range(4) if state.majtki[gang] and state.owner[gang] == seat]
        rows.append(f"special {seat}: {' '.join(specials)}".rstrip())
    loose = [NAMES[MAJTEK + gang] for gang in range(4) if state.majtki[gang] and state.owner[gang] == NO_OWNER]
    if loose:
        rows.append(f"unclaimed: {' '.join(loose)}")
    rows.append(f"stack: {_tokens(state.stack.bag)}".rstrip())
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
    """The rows of a grid of cells that are three characters wide."""
    for start in range(0, len(cells), width):
        yield "  " + " ".join(cells[start : start + width]).rstrip()


def _beach(state: BosmanState) -> list[str]:
    cells = [
        CELL_OF_TOKEN[token] if token >= 0 else ".  " if symbol < 0 else "-- "
        for token, symbol in zip(state.lying, state.beach.symbol, strict=True)
    ]
    if state.bosman >= 0:
        cells[state.bosman] = "@@ "
    return cells


def _seat(state: BosmanState, seat: int) -> str:
    if state.boat[seat] >= 0:
        return CELL_OF_TOKEN[state.boat[seat]]
    return "xx " if state.is_covered(seat) else "-- "


def _tokens(tokens: Iterable[int]) -> str:
    return " ".join(map(token_name, tokens))


def read(game: "Bosman", text: str) -> BosmanState:
    game = game.of_position(text)
    return Rows(text).read(lambda rows: _Reader(rows, game).state)


class _Reader:
    """Reads the rows of a position one after another, then checks that they fit together."""

    def __init__(self, rows: Rows, game: "Bosman") -> None:
        players, options = rows.header(game)
        self.state = BosmanState(players, options, 0)
        self._ended = ""
        self._phase_and_turn(rows.parts("phase", ("phase", "turn", "first", "turns", "quiet")))
        self._owners(rows.next("owners"))
        self._beach(rows)
        poisoned = self._boat(rows)
        seen: set[str] = set()
        for row in rows.rest():
            name, _, rest = row.partition(":")
            if name in seen:
                raise BadPosition("position-twice", what=name)
            if name != "under":
                seen.add(name)
            self._pieces(row, name, rest)
        self._check_pieces(poisoned)
        self._check_phase()
        self._finish()
        check_playable(self.state)

    def _phase_and_turn(self, given: dict[str, str]) -> None:
        state = self.state
        state.phase = among(given["phase"], PHASE_OF, "phase")
        state.turn = number(given["turn"], "turn", 0, state.players - 1)
        state.first = number(given["first"], "first", 0, state.players - 1)
        state.turns = number(given["turns"], "turns", 0, UNBOUNDED)
        # A boarding counts from the end of its turn.
        boarding = state.phase in (TAKE, OVER)
        state.quiet = number(given["quiet"], "quiet", -1 if boarding else 0, state.patience or UNBOUNDED)

    def _owners(self, row: str) -> None:
        owners = {NO_GANG: NO_OWNER, **{str(seat): seat for seat in range(self.state.players)}}
        given = [pair.partition("=") for pair in row.split(maxsplit=len(LETTERS))]
        if sorted(letter for letter, _, _ in given) != sorted(LETTERS):
            raise BadPosition("position-row", what="owners", row=row)
        for letter, _, owner in given:
            self.state.owner[LETTERS.index(letter)] = among(owner, owners, "owners")

    def _beach(self, rows: Rows) -> None:
        state = self.state
        side = state.beach.side
        cells = _cells(rows, "beach", side, {"@@": BOSMAN, ".": NO_TOKEN, "--": NO_TOKEN, **KIND_OF_NAME})
        if cells.count(BOSMAN) != 1:
            raise BadPosition("position-bosman")
        state.bosman = cells.index(BOSMAN)
        state.lying = [NO_TOKEN if cell == BOSMAN else cell for cell in cells]
        for field, token in enumerate(state.lying):
            if token >= 0 and state.beach.symbol[field] != GANG_OF[token]:
                raise BadPosition("position-place", piece=NAMES[token], place=state.beach.field_names[field])

    def _boat(self, rows: Rows) -> list[bool]:
        """Fill the boat; return whether each of its seats is shown as poisoned."""
        cells = _cells(rows, "boat", 3, {"xx": POISONED, "--": NO_TOKEN, **KIND_OF_NAME})
        self.state.boat = [NO_TOKEN if cell == POISONED else cell for cell in cells]
        for seat, token in enumerate(self.state.boat):
            self._check_seat(seat, token)
        return [cell == POISONED for cell in cells]

    def _check_seat(self, seat: int, token: int) -> None:
        """Check that a token is on a seat that it may take."""
        if token >= 0 and seat not in self.state.seats_of[token]:
            raise BadPosition("position-place", piece=NAMES[token], place=SEAT_NAMES[seat])

    def _pieces(self, row: str, name: str, rest: str) -> None:
        """Read one of the rows whose order does not matter."""
        word, _, argument = name.partition(" ")
        if word in _OF_A_SEAT and ":" in row:
            seat = number(argument, word, 0, self.state.players - 1)
            _OF_A_SEAT[word](self, seat, name, rest)
        elif name in _NAMED:
            _NAMED[name](self, row, rest)
        elif word in _LAST:
            _LAST[word](self, argument)
        else:
            raise BadPosition("position-more", row=row)

    def _hand(self, seat: int, name: str, rest: str) -> None:
        self.state.hands[seat] = tuple(sorted(all_among(rest, KIND_OF_NAME, name, HAND)))

    def _unclaimed(self, row: str, rest: str) -> None:
        """Read the deckhands of gangs that no player has chosen."""
        all_among(rest, self._majtki(NO_OWNER), "unclaimed", len(LETTERS))

    def _stack(self, row: str, rest: str) -> None:
        self.state.stack.bag = sorted(all_among(rest, KIND_OF_NAME, "stack", TOKENS))

    def _under(self, row: str, rest: str) -> None:
        """Read a layer under the stack."""
        layer = sorted(all_among(rest, KIND_OF_NAME, "under", TOKENS))
        if not layer or len(self.state.stack.layers) == TOKENS:
            raise BadPosition("position-row", what="under", row=row)
        self.state.stack.bury(tuple(layer))

    def _covered(self, row: str, rest: str) -> None:
        """Read the poisoned seats with the tokens under the poison."""
        pairs = rest.split(maxsplit=POISONS)
        if len(pairs) > POISONS:
            raise BadPosition("position-many", what="covered", most=POISONS)
        for pair in pairs:
            place, _, token = pair.partition("=")
            covered = (among(place, SEAT_OF_NAME, "covered"), among(token, KIND_OF_NAME, "covered"))
            self._check_seat(*covered)
            self.state.covered.append(covered)

    def _laid(self, argument: str) -> None:
        field, _, source = argument.partition(" from ")
        self.state.laid = among(field, numbered(self.state.beach.field_names), "laid")
        self.state.laid_from_hand = among(source, {"hand": True, "special": False}, "laid")

    def _end(self, argument: str) -> None:
        self._ended = among(argument, {reason: reason for reason in ("boat-full", "stalemate")}, "ended")

    def _special(self, seat: int, name: str, rest: str) -> None:
        """Read the poison and deckhands beside a seat's screen."""
        state = self.state
        own = self._majtki(seat)
        words = all_among(rest, {word: word for word in (POISON, *own)}, name, POISONS + len(own))
        state.poisons[seat] = words.count(POISON)
        for majtek, gang in own.items():
            state.majtki[gang] = majtek in words
            if words.count(majtek) > 1:
                raise BadPosition("position-copies", piece=majtek)

    def _majtki(self, owner: int) -> dict[str, int]:
        """The deckhands of the gangs of a seat, by name."""
        return {NAMES[MAJTEK + gang]: gang for gang in range(4) if self.state.owner[gang] == owner}

    def _check_pieces(self, poisoned: list[bool]) -> None:
        """Check that no piece occurs more often than in the box; some may be out of play."""
        state = self.state
        tokens = [token for token in (*state.lying, *state.boat) if token >= 0]
        tokens += [token for _, token in state.covered]
        tokens += [MAJTEK + gang for gang in range(4) if state.majtki[gang]]
        for some in (*state.hands, state.stack.bag, *state.stack.layers):
            tokens.extend(some)
        counts = Counter(tokens)
        for token, count in counts.items():
            if count > (COPIES if token < MAJTEK else 1):
                raise BadPosition("position-copies", piece=NAMES[token])
        if sum(state.poisons) + len(state.covered) > POISONS:
            raise BadPosition("position-many", what="poison", most=POISONS)
        if poisoned != [state.is_covered(seat) for seat in range(SEATS)]:
            raise BadPosition("position-poisoned")

    def _check_phase(self) -> None:
        """Check that the position has what the present decision needs."""
        state = self.state
        if state.phase == CHOOSE:
            self._check_choosing()
        elif any(state.owner.count(seat) != len(LETTERS) // state.players for seat in range(state.players)):
            raise BadPosition("position-owners")
        if state.phase == TAKE:
            laid = state.laid != NO_FIELD and state.lying[state.laid] >= 0
        else:
            laid = state.laid == NO_FIELD or state.phase == OVER
        if not laid:
            raise BadPosition("position-laid")

    def _check_choosing(self) -> None:
        """Check the order of choice; two players choose one, two, then the last (BOSMAN-P-4, 2P-1, Q-BOSMAN-22)."""
        state = self.state
        chosen = len(LETTERS) - state.owner.count(NO_OWNER)
        choosers = [(state.first + min(k, state.players - 1)) % state.players for k in range(len(LETTERS) - 1)]
        owners = sorted(owner for owner in state.owner if owner != NO_OWNER)
        fits = chosen < len(choosers) and owners == sorted(choosers[:chosen]) and state.turn == choosers[chosen]
        if not fits or any(state.hands) or not all(state.majtki):
            raise BadPosition("position-choosing")

    def _finish(self) -> None:
        """Set the free seats of the boat, and the outcome if it is full or too many turns passed without a boarding."""
        state = self.state
        state.empty_seats = sum(
            state.boat[seat] == NO_TOKEN and (state.refillable or not state.is_covered(seat)) for seat in range(SEATS)
        )
        ended = ""
        if state.empty_seats == 0:
            ended = "boat-full"
        elif state.patience and state.quiet == state.patience:
            ended = "stalemate"
        if self._ended != ended or (state.phase == OVER) != bool(ended):
            raise BadPosition("position-over")
        if ended:
            turns = state.turns
            state.finish(ended, None)
            state.turns = turns


_OF_A_SEAT = {"hand": _Reader._hand, "special": _Reader._special}
_NAMED = {
    "unclaimed": _Reader._unclaimed,
    "stack": _Reader._stack,
    "under": _Reader._under,
    "covered": _Reader._covered,
}
_LAST = {"laid": _Reader._laid, "ended": _Reader._end}
"""The reader of each row: rows of a seat, rows by their whole name, and rows without a colon."""


def _cells(rows: Rows, name: str, side: int, known: dict[str, int]) -> list[int]:
    """A square of cells, row by row."""
    if rows.next(name):
        raise BadPosition("position-row", what=name, row=name)
    cells: list[int] = []
    for _ in range(side):
        row = rows.any(name)
        cells += all_among(row, known, name, side)
        if len(cells) % side:
            raise BadPosition("position-row", what=name, row=row)
    return cells
