"""Small positions of Bosman for the clause tests: draw the beach, act, look.

A picture shows the beach as it is printed, with what lies on it: a small letter is a free outpost, `.` an empty
field, `@` the bosman, anything else a token. After a bar stands the boat, where a gang's letter is enough, because
the seat says digit and dots: `R` a pirate, `RM` a deckhand, `xR` a poisoned pirate.

    p  .  d  r  s   |  R  .  .
    d  r  s  p  .   |  .  D  .
    s  P2 @  D1 r   |  .  .  xS
    .  d  r  s  p
    r  s  p  .  d

Whatever a scene does not mention has a default: seats 0 to 3 play D, R, S and P (with two players 0 has D and P,
1 has R and S), everybody has a poison, but for those that lie in the boat (of the seats that play last), deckhands lie
beside their owners' screens, hands are empty, and all other pirates are in the stack.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import wyprawa
from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer, ScriptedDealer, SeededDealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR

GAME = wyprawa.game("bosman")

EMPTY_BEACH = """
    p  .  d  r  s
    d  r  s  p  .
    s  p  @  d  r
    .  d  r  s  p
    r  s  p  .  d
"""

LABELS = ("1", "1.", "1:", "2", "2.", "2:", "3", "3.", "3:")
PIRATES = [gang + label for gang in "DRSP" for label in LABELS for _ in range(2)]
MAJTKI = ("DM", "RM", "SM", "PM")
OWNERS = {2: {"D": 0, "R": 1, "S": 1, "P": 0}, 4: {"D": 0, "R": 1, "S": 2, "P": 3}}


class Scene:
    """A position and what happens in it."""

    def __init__(
        self,
        picture: str = EMPTY_BEACH,
        *,
        hand: str = "",
        hands: Mapping[int, str] | None = None,
        turn: int = 0,
        players: int = 4,
        quiet: int = 0,
        poisons: Iterable[int] | None = None,
        stack: str | None = None,
        **options: object,
    ) -> None:
        """`hand` is that of the seat in turn. A given `stack` is the whole stack; all other tokens are out of play."""
        owners = OWNERS[players]
        held = {turn: hand, **(hands or {})}
        fields, boat, covered = _read(picture)
        out = Counter(token for token in (*fields, *boat, *covered.values()) if token[0] in "DRSP")
        out.update(token for tokens in held.values() for token in tokens.split())
        aside = [token for token in MAJTKI if not out[token] and token not in (stack or "").split()]
        settings = " ".join(f"{name}={value}" for name, value in options.items())
        full = not {"--", "xx"} & set(boat)
        rows = [
            f"bosman {GAME.info.rules_version} players={players} {settings}",
            f"phase {'over' if full else 'turn'}, turn {turn}, first 0, turns 0, quiet {quiet}",
            "owners " + " ".join(f"{gang}={seat}" for gang, seat in owners.items()),
            "beach",
            *_rows(fields),
            "boat",
            *_rows(boat),
        ]
        if poisons is None:
            used = [(turn - i) % players for i in range(1, len(covered) + 1)]
            poisons = [int(seat not in used) for seat in range(players)]
        for seat, poison in zip(range(players), poisons, strict=False):
            own = [token for token in aside if owners[token[0]] == seat]
            rows.append(f"hand {seat}: {held.get(seat, '')}")
            rows.append(f"special {seat}: {' '.join(['poison'] * poison + own)}")
        rows.append(f"stack: {_rest(out) if stack is None else stack}")
        if covered:
            rows.append("covered: " + " ".join(f"{place}={token}" for place, token in covered.items()))
        if full:
            rows.append("ended boat-full")
        self._start(GAME.read_position("\n".join(rows)))

    @classmethod
    def new(cls, players: int = 4, dealer: Dealer | None = None, **options: object) -> "Scene":
        """A new game, before its first decision. Seat 0 begins unless the options say otherwise."""
        scene = cls.__new__(cls)
        events: list[Event] = []
        scene._start(GAME.new(players, dealer or SeededDealer(7), {"first": 1, **options}, events), events)
        return scene

    def _start(self, state: Any, events: list[Event] | None = None) -> None:
        self.state = state
        self.events: list[Event] = events or []

    # Acting.

    def play(self, *texts: str, draws: str = "", dealer: Dealer | None = None) -> "Scene":
        """Plays decisions of the seats in turn; `draws` names the tokens that are drawn from the stack."""
        self.events = []
        if draws:
            dealer = self._dealer_of(draws.split())
        for text in texts:
            action = GAME.parse(text)
            refusal = self.state.refuse(self.turn, action)
            assert refusal is None, f"{text}: {refusal}"
            assert action in self.state.legal(self.turn), f"{text} is not in the legal list"
            self.state.apply(self.turn, action, dealer or SeededDealer(7), self.events)
        return self

    def refused(self, what: str | Action, seat: int | None = None) -> Refusal:
        """Why an action is refused to a seat, by default the one in turn."""
        action = GAME.parse(what) if isinstance(what, str) else what
        seat = self.turn if seat is None else seat
        refusal = self.state.refuse(seat, action)
        assert refusal is not None, f"{action} is allowed"
        assert action not in self.state.legal(seat), f"{action} is refused, but in the legal list"
        return refusal

    def _dealer_of(self, tokens: list[str]) -> Dealer:
        bag, answers = self.stack, []
        for token in tokens:
            answers.append(bag.index(token))
            bag.pop(answers[-1])
        return ScriptedDealer(*answers)

    # Looking.

    def seen(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """Everything a seat, or a spectator, may know."""
        return GAME.view(self.state, seat).to_json()

    @property
    def turn(self) -> int:
        return self.seen()["turn"]

    @property
    def phase(self) -> str:
        return self.seen()["phase"]

    @property
    def bosman(self) -> str:
        return self.seen()["bosman"]

    @property
    def beach(self) -> dict[str, str]:
        """The tokens on the beach by field."""
        return self.seen()["beach"]

    @property
    def boat(self) -> dict[str, str]:
        """The visible tokens in the boat by seat."""
        return self.seen()["boat"]

    @property
    def covered(self) -> list[list[str]]:
        """The poisoned tokens, each with its seat."""
        return self.seen()["covered"]

    @property
    def scores(self) -> list[int]:
        return self.seen()["scores"]

    @property
    def outcome(self) -> Any:
        return self.state.outcome

    def hand(self, seat: int) -> list[str]:
        return self.seen(seat)["hand"]

    def legal(self, kind: str = "") -> list[str]:
        """The legal actions of the seat in turn, all or of one kind."""
        return [str(action) for action in self.state.legal(self.turn) if action.kind.startswith(kind)]

    def kinds(self) -> set[str]:
        """The kinds of legal actions of the seat in turn."""
        return {action.kind for action in self.state.legal(self.turn)}

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return list(self.state.to_act())

    @property
    def stack(self) -> list[str]:
        """The tokens of the stack above those that were put under it."""
        return self._written("stack")[0]

    @property
    def under(self) -> list[list[str]]:
        """The tokens that were put under the stack, the lowest last."""
        return self._written("under")

    def _written(self, name: str) -> list[list[str]]:
        rows = GAME.write_position(self.state).splitlines()
        return [row.split()[1:] for row in rows if row.startswith(f"{name}:")]

    def told(self, code: str, seat: int = SPECTATOR) -> list[dict[str, Any]]:
        """The data of the last events with this code, as a viewer sees them."""
        return [event.seen_by(seat).data for event in self.events if event.code == code]

    def path(self) -> list[str]:
        """The fields the bosman has walked over."""
        return [field for code in ("walked", "stopped") for walk in self.told(code) for field in walk["path"]]


def beach(bosman: str = "c3", boat: str = "", **tokens: str) -> str:
    """The picture with the bosman and these tokens on these fields, where a test tries many: `beach("e3", a3="S1")`."""
    rows = [row.split() for row in EMPTY_BEACH.replace("@", ".").strip().splitlines()]
    for field, sign in {bosman: "@", **tokens}.items():
        rows[int(field[1]) - 1]["abcde".index(field[0])] = sign
    seats = boat.split() or ["."] * 9
    boat_rows = [" | " + " ".join(seats[start : start + 3]) for start in (0, 3, 6)]
    return "\n".join(" ".join(row) + more for row, more in zip(rows, [*boat_rows, "", ""], strict=True))


def finished(boat: str, **more: Any) -> Scene:
    """A game that ends with this boat; the token on seat `3:` boards last, in its owner's turn."""
    *seats, last = boat.split()
    gang = last[0]
    # The last token is beside the bosman; its owner pins him from the other side.
    field, pin = {"S": ("c2", "R1 down"), "D": ("d3", "P1 left"), "R": ("c4", "S1 up"), "P": ("b3", "D1 right")}[gang]
    turn = OWNERS[more.get("players", 4)][gang]
    token = last if last.endswith("M") else f"{gang}3:"
    scene = Scene(beach(boat=" ".join([*seats, "."]), **{field: token}), turn=turn, hand=pin.split()[0], **more)
    assert scene.outcome is None
    return scene.play(f"lay {pin}")


def _read(picture: str) -> tuple[list[str], list[str], dict[str, str]]:
    """The cells of the beach and of the boat, as a position writes them, and the poisoned tokens by seat."""
    rows = [row.split("|") for row in picture.splitlines() if row.strip()]
    fields = [cell for row in rows for cell in row[0].split()]
    _check_print(fields, len(rows))
    boat: list[str] = []
    covered: dict[str, str] = {}
    cells = [cell for row in rows if len(row) > 1 for cell in row[1].split()] or ["."] * 9
    for place, cell in zip(LABELS, cells, strict=True):
        name = cell.removeprefix("x")
        token = name if name.endswith("M") else name + place
        if cell == ".":
            boat.append("--")
        elif cell == name:
            boat.append(token)
        else:
            boat.append("xx")
            covered[place] = token
    return ["@@" if cell == "@" else "--" if cell.islower() else cell for cell in fields], boat, covered


def _check_print(cells: list[str], side: int) -> None:
    """A picture must show the outposts where they are printed."""
    printed = [(gang or ".")[0] for row in GAME.data()["beaches"][f"{side}x{side}"] for gang in row]
    for field, (cell, symbol) in enumerate(zip(cells, printed, strict=True)):
        assert cell == "@" or cell[0].lower() == symbol, f"{cell} on field {field}, where {symbol} is printed"


def _rows(cells: list[str]) -> list[str]:
    width = round(len(cells) ** 0.5)
    return [" ".join(cells[start : start + width]) for start in range(0, len(cells), width)]


def _rest(out: Counter[str]) -> str:
    rest = Counter(PIRATES)
    rest.subtract({token: count for token, count in out.items() if token not in MAJTKI})
    assert min(rest.values()) >= 0, f"more tokens than there are: {out}"
    return " ".join(rest.elements())
