"""Small positions of Polska for the clause tests: describe a position, act, look.

    Ola at torun, track 4, hand grey-966 stop-1; Jan at gdansk, stopped stop-2; markers 2 5 7; dice 1 3 6; die 4

Players sit in the order in which they are named, the first is in turn; `year 1025` may stand instead of `track 2`.
With `die 4` the seat in turn has taken a 4 and decides how to use it; without, it takes a die next.
`none` empties a list: `deck none`.

Whatever a scene does not mention has a default: Jan is the opponent, pawns are in Gniezno, track markers on the
first field, hands empty, no card used; of the seven dice those still lie there that nobody has taken (2 to 6 and
a 6); seven location markers lie in the south and the east (8 9 10 11 15 16 17), away from Gniezno and the north;
of the others ten lie beside the board, and what is then left has been won.
"""

from typing import Any

import wyprawa
from clauses.named_scene import NamedScene
from wyprawa.core.dealers import Dealer, ScriptedDealer, SeededDealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

GAME = wyprawa.game("polska")
DATA = GAME.data()
CARDS = [card["id"] for card in DATA["cards"]]
YEARS = [field["year"] for field in DATA["track"]]

NAMES = ("Ola", "Jan", "Ewa", "Adam", "Zofia", "Piotr")
TABLE = ("markers", "beside", "dice", "die", "played", "deck", "used", "turn", "pass")
FAR_MARKERS = "8 9 10 11 15 16 17"


class Scene(NamedScene):
    """A position and what happens in it."""

    game = GAME
    all_names = NAMES

    def __init__(self, text: str) -> None:
        table: dict[str, str] = {}
        people: dict[str, dict[str, str]] = {}
        for part in text.split(";"):
            word, _, rest = part.strip().partition(" ")
            if word in TABLE:
                table[word] = rest
            else:
                people[word.rstrip(",")] = _read_player(rest)
        if len(people) < 2:
            people["Jan"] = {}
        self.names = list(people)
        self.events: list[Event] = []
        self.state: Any = GAME.read_position("\n".join(_rows(table, people)))

    # Acting.

    def play(self, *texts: str, rolls: str = "", dealer: Dealer | None = None) -> "Scene":
        """Plays decisions of the seats in turn; `rolls` are the dice that are rolled, if nothing is drawn."""
        self.events = []
        if rolls:
            dealer = ScriptedDealer(*[int(value) - 1 for value in rolls.split()])
        for text in texts:
            action = GAME.parse(text)
            refusal = self.state.refuse(self.state.turn, action)
            assert refusal is None, f"{text}: {refusal}"
            assert action in self.state.legal(self.state.turn), f"{text} is not in the legal list"
            self.state.apply(self.state.turn, action, dealer or SeededDealer(7), self.events)
        return self

    def any_turn(self) -> "Scene":
        """Plays the present turn to its end, with any legal actions."""
        turns = self.state.turns
        while self.state.turns == turns:
            self.play(self.legal()[0])
        return self

    def refused(self, text: str, by: str = "") -> Refusal:
        """Why an action is refused to a player, by default the one in turn."""
        seat = self.names.index(by) if by else self.state.turn
        action = GAME.parse(text)
        refusal = self.state.refuse(seat, action)
        assert refusal is not None, f"{text} is allowed"
        assert action not in self.state.legal(seat), f"{text} is refused, but in the legal list"
        return refusal

    # Looking.

    @property
    def track(self) -> dict[str, int]:
        """Where the markers stand on the track, counted from 0."""
        return self.by_name("track")

    @property
    def pawns(self) -> dict[str, str]:
        return self.by_name("pawns")

    @property
    def stops(self) -> dict[str, list[str]]:
        """The STOP cards in front of the players."""
        return self.by_name("stops")

    @property
    def dice(self) -> list[int]:
        """The dice of the pool."""
        return self.seen()["pool"]

    @property
    def markers(self) -> list[int]:
        """The numbers of the location markers on the map."""
        return self.seen()["markers"]

    @property
    def beside(self) -> list[int]:
        """The numbers of the location markers beside the board."""
        return self.seen()["beside"]

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return self.seen()["deck"]

    @property
    def outcome(self) -> Any:
        return self.state.outcome

    def hand_sizes(self) -> dict[str, int]:
        return self.by_name("hand_sizes")

    def legal(self, kind: str = "") -> list[str]:
        """The legal actions of the player in turn, all or of one kind."""
        return [str(action) for action in self.state.legal(self.state.turn) if action.kind.startswith(kind)]

    def kinds(self) -> set[str]:
        """The kinds of legal actions of the player in turn."""
        return {action.kind for action in self.state.legal(self.state.turn)}

    def reach(self, by: str = "move") -> set[str]:
        """The fields that the player in turn can reach by `move`, `coach` or `train`."""
        return {text.split()[1] for text in self.legal(by)}


def _read_player(text: str) -> dict[str, str]:
    """The words of `at torun, track 4, hand grey-966 stop-1`, each with its values."""
    return {word: rest for word, _, rest in (part.strip().partition(" ") for part in text.split(",")) if word}


def _items(text: str) -> list[str]:
    return [item for item in text.split() if item != "none"]


def _rows(table: dict[str, str], people: dict[str, dict[str, str]]) -> list[str]:
    names = list(people)
    die, played = table.get("die", "0"), table.get("played", "0")
    phase = "die" if die == "0" else "act" if played == "0" else "cards"
    markers, beside = _markers(table)
    deck, used = _piles(table, people)
    rows = [
        f"polska {GAME.info.rules_version} players={len(names)} pass={table.get('pass', 'only_if_blocked')}",
        f"phase {phase}, turn {names.index(table.get('turn', names[0]))}, first 0, turns 0, die {die}, played {played}",
        _row("dice", _items(table.get("dice", "2 3 4 5 6 6" if die != "0" else "1 2 3 4 5 6 6"))),
        _row("markers", markers),
        _row("beside", beside),
    ]
    for seat, player in enumerate(people.values()):
        track = player.get("track") or str(YEARS.index(int(player.get("year", 966))))
        hand, stopped = (_row(word, player.get(word, "").split()) for word in ("hand", "stopped"))
        rows.append(f"player {seat}: {player.get('at', 'gniezno')}, track {track}, {hand}, {stopped}")
    return [*rows, _row("deck:", deck), _row("used:", used)]


def _row(name: str, items: list[str]) -> str:
    return " ".join([name, *items])


def _markers(table: dict[str, str]) -> tuple[list[str], list[str]]:
    """The numbers on the map and beside it."""
    markers = _items(table.get("markers", FAR_MARKERS))
    rest = [str(number) for number in range(1, 18) if str(number) not in markers]
    beside = _items(table.get("beside", " ".join(rest[-10:])))
    assert 1 <= len(markers) <= 7, f"{len(markers)} markers on the map"
    assert set(beside) <= set(rest), f"both on the map and beside it: {set(beside) - set(rest)}"
    return markers, beside


def _piles(table: dict[str, str], people: dict[str, dict[str, str]]) -> tuple[list[str], list[str]]:
    """Deck and used cards: all other cards are in the pile that is not named, or in the deck if neither is."""
    out = [card for player in people.values() for word in ("hand", "stopped") for card in player.get(word, "").split()]
    deck, used = _items(table.get("deck", "")), _items(table.get("used", ""))
    rest = [card for card in CARDS if card not in (*out, *deck, *used)]
    return (deck, used + rest) if "deck" in table else (deck + rest, used)
