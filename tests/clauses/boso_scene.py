"""Small positions of Boso for the clause tests: describe a position, act, look.

    Ola at niger, goldens 7, hand capitals-nga people-tuareg; Jan at czad, seen libia sudan; public music-kora | - | -

Players sit in the order in which they are named; the first is in turn and moves. `at` is where a player's way begins,
`seen` are other visited fields, `goals` the places still to reach (none: the player has finished). `public` are the
three spaces, each from the bottom card to the top one.

Whatever a scene does not mention has a default: Jan is the opponent and stands in Iceland; purses hold 5 Goldens,
hands are empty, goals are far away (Hawaii, Guam, Easter Island), no card is used, the rest lies unused.
"""

from typing import Any

import wyprawa
from clauses.named_scene import NamedScene
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR, Seat

GAME: Any = wyprawa.game("boso")
"""The newest version: a scene of another one says `rules=1`."""
DATA = GAME.data()
CARDS = {card["id"]: card for card in DATA["cards"]}
FIELDS = {field["id"]: field for field in DATA["fields"]}

NAMES = ("Ola", "Jan", "Ewa", "Adam")
PLAYER = ("at", "goldens", "hand", "goals", "seen", "lost", "order", "trail", "start")
FAR_GOALS = "hawaje guam wyspa-wielkanocna"


class Deals(Dealer):
    """Draws the named cards in order, then random ones."""

    def __init__(self, scene: "Scene", names: str) -> None:
        self.scene = scene
        self.names = names.split()
        self.rest = SeededDealer(7)

    def index(self, size: int) -> int:
        bag = self.scene.state.unused.bag
        if self.names and size == len(bag):
            return bag.index(card_number(self.names.pop(0)))
        return self.rest.index(size)


def card_number(name: str) -> int:
    return list(CARDS).index(name)


class Scene(NamedScene):
    """A position and what happens in it."""

    game = GAME
    all_names = NAMES

    def __init__(self, text: str, rules: int = GAME.info.rules_version, **options: object) -> None:
        table: dict[str, str] = {}
        people: dict[str, dict[str, str]] = {}
        for part in text.split(";"):
            word, _, rest = part.strip().partition(" ")
            if word in NAMES:
                people[word] = _read_player(rest)
            else:
                table[word] = rest
        for name in NAMES[: max(2, len(people))]:
            people.setdefault(name, {})
        self.names = list(people)
        self.events: list[Event] = []
        self.state: Any = GAME.read_position("\n".join(_rows(rules, table, people, options)))

    # Acting.

    def play(self, *texts: str, deals: str = "") -> "Scene":
        """Plays decisions one after another: `Jan: cash 1`, or `step czad` for the seat in turn."""
        self.events = []
        dealer = Deals(self, deals)
        for text in texts:
            seat, words = self._who(text)
            action = GAME.parse(words)
            refusal = self.state.refuse(seat, action)
            assert refusal is None, f"{text}: {refusal}"
            if seat != SPECTATOR and action.kind != "order":
                assert action in self.state.legal(seat), f"{text} is not in the legal list"
            self.state.apply(seat, action, dealer, self.events)
        return self

    def _who(self, text: str) -> tuple[Seat, str]:
        name, colon, words = text.partition(": ")
        if not colon:
            return self.state.turn, text
        return (SPECTATOR if name == "table" else self.names.index(name)), words

    def keep_all(self) -> "Scene":
        """Everybody who may react cashes nothing; events are kept."""
        while self.phase == "react":
            self.state.apply(self.state.to_act()[0], GAME.parse("keep"), SeededDealer(1), self.events)
        return self

    def finish(self) -> "Scene":
        """Ends the round without reactions and surprises; events are kept."""
        self.keep_all()
        turns = self.state.turns
        if self.phase == "surprises":
            self.state.apply(self.state.turn, GAME.parse("end"), SeededDealer(1), self.events)
            assert self.state.turns > turns
        return self

    def refused(self, text: str) -> Refusal:
        """Why an action is refused."""
        seat, words = self._who(text)
        action = GAME.parse(words)
        refusal = self.state.refuse(seat, action)
        assert refusal is not None, f"{text} is allowed"
        if seat != SPECTATOR:
            assert action not in self.state.legal(seat), f"{text} is refused, but in the legal list"
        return refusal

    # Looking.

    @property
    def goldens(self) -> dict[str, int]:
        return self.by_name("purses")

    @property
    def places(self) -> dict[str, str]:
        return self.by_name("places")

    @property
    def goals(self) -> dict[str, list[str]]:
        return self.by_name("goals")

    @property
    def visited(self) -> dict[str, set[str]]:
        return {name: set(fields) for name, fields in self.by_name("visited").items()}

    @property
    def public(self) -> list[list[str]]:
        return self.seen()["public"]

    @property
    def hand_sizes(self) -> dict[str, int]:
        return self.by_name("hand_sizes")

    @property
    def lost(self) -> dict[str, int]:
        return self.by_name("lost")

    @property
    def finished(self) -> list[str]:
        return [self.names[seat] for seat in self.seen()["finished"]]

    @property
    def ranking(self) -> list[list[str]]:
        return [[self.names[seat] for seat in group] for group in self.state.outcome.ranking]

    def legal(self, kind: str = "", by: str = "") -> list[str]:
        seat = self.names.index(by) if by else self.state.turn
        return [str(action) for action in self.state.legal(seat) if action.kind.startswith(kind)]

    def kinds(self, by: str = "") -> set[str]:
        return {text.split()[0] for text in self.legal(by=by)}


def _read_player(text: str) -> dict[str, str]:
    found = {}
    for part in text.split(","):
        word, _, rest = part.strip().partition(" ")
        if word:
            assert word in PLAYER, word
            found[word] = rest.strip()
    return found


def _rows(
    rules: int, table: dict[str, str], people: dict[str, dict[str, str]], options: dict[str, object]
) -> list[str]:
    names = list(people)
    given = " ".join(f"{name}={value}" for name, value in options.items())
    turn, first = names.index(table.get("turn", names[0])), names.index(table.get("first", names[0]))
    taken, _, use = table.get("taken", "- move").partition(" ")
    phase = table.get("phase", "move")
    rows = [
        f"boso {rules} players={len(names)} {given}",
        f"phase {phase}, turn {turn}, first {first}, turns 0, lap {table.get('lap', '1')}, still 0",
        f"round taken {taken}, use {use or 'move'}, paid {table.get('paid', '0')}, credit {table.get('credit', '0')}, "
        f"timed no, noted {table.get('noted', '')}",
    ]
    out: list[str] = []
    done = [seat for seat, player in enumerate(people.values()) if player.get("goals") == "none"]
    for seat, player in enumerate(people.values()):
        trail = player.get("trail") or player.get("at", "islandia")
        hand = player.get("hand", "").split()
        goals = player.get("goals", " ".join(goal for goal in FAR_GOALS.split() if goal not in trail.split()))
        out += hand
        rows += [
            f"player {seat}: route-0{seat + 1}, start {trail.split()[0]}, goldens {player.get('goldens', '5')}, "
            f"lost {player.get('lost', '0')}, order {player.get('order', 'quick')}",
            f"goals {goals.replace('none', '')}",
            f"trail {trail}",
            f"sights {player.get('seen', '')}",
            f"hand {' '.join(hand)}",
            "orders ask -, cash -, keep -",
            f"answer {'open' if phase == 'react' and seat != turn and hand else ''}",
        ]
    rows.append(f"finished {' '.join(str(seat) for seat in done)}")
    spaces = [space.replace("-", "", 1) if space.strip() == "-" else space for space in _spaces(table)]
    for number, space in enumerate(spaces, 1):
        rows.append(f"public {number}: {space.strip()}")
        out += space.split()
    used = table.get("used", "").split()
    unused = table.get("unused")
    rest = [card for card in CARDS if card not in {*out, *used}]
    if unused is not None:
        kept = [card for card in unused.split() if card != "none"]
        used, rest = used + [card for card in rest if card not in kept], kept
    return [*rows, f"used: {' '.join(used)}", f"unused: {' '.join(rest)}"]


def _spaces(table: dict[str, str]) -> list[str]:
    spaces = table.get("public", "- | - | -").split("|")
    return spaces + ["-"] * (3 - len(spaces))
