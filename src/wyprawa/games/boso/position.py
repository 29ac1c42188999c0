"""A game of Boso przez świat as text, written and read back.

boso 2 players=2 variant=a …
phase move, turn 1, first 0, turns 14, lap 8, still 0
round taken -, use move, paid 1, credit 0, timed no, noted niger czad
player 0: route-07, start niger, goldens 5, lost 0, order quick
  goals polska kuba
  trail niger czad
  sights libia
  hand capitals-pol music-tango
  orders ask -, cash music-tango, keep -
  answer open
…
finished 1
public 1: …
public 2: …
public 3: …
used: …
unused: …
"""

from collections.abc import Iterable
from itertools import pairwise

from wyprawa.core.game import Game
from wyprawa.core.pile import Pile
from wyprawa.core.problems import BadPosition

from .deck import CARD_BIT, CARD_IDS, CARD_OF_ID, SURPRISE, CardSet, bits_of, fields_of
from .routes import PLACES_OF_A_ROUTE, ROUTE_IDS
from .rules import BosoState
from .state import (
    CARDS,
    FOR_SURPRISE,
    HAND,
    MOVE,
    NOTHING,
    ORDERS,
    OVER,
    PHASES,
    REACT,
    SEAT_BIT,
    SPACES,
    START,
    SURPRISES,
    USES,
)
from .world import FIELD_IDS, FIELD_OF_ID, NEAR

ROWS_OF_A_PLAYER = 7
NONE = "-"


def write(s: BosoState, game: Game) -> str:
    rows = [
        game.write_header(s.players, s.options),
        f"phase {PHASES[s.phase]}, turn {s.turn}, first {s.first}, turns {s.turns}, lap {s.laps + 1}, still {s.still}",
        f"round taken {CARD_IDS[s.taken] if s.taken != NOTHING else NONE}, use {USES[s.use]}, paid {s.paid}, "
        f"credit {s.credit}, timed {'yes' if s.timed else 'no'}, {_fields('noted', s.noted)}",
    ]
    for seat in range(s.players):
        start = FIELD_IDS[s.starts[seat]] if s.starts[seat] != NOTHING else NONE
        ask, cash, keep = [_cards_of(bits) for bits in s.card_orders[seat]]
        answer = "open" if s.open & SEAT_BIT[seat] else ""
        rows += [
            f"player {seat}: {ROUTE_IDS[s.routes[seat]]}, start {start}, goldens {s.purses[seat]}, "
            f"lost {s.lost[seat]}, order {ORDERS[s.orders[seat]]}",
            _fields("  goals", s.goals[seat]),
            _row("  trail", [FIELD_IDS[field] for field in s.trails[seat]]),
            _fields("  sights", s.seen[seat] & ~bits_of(s.trails[seat])),
            _card_row("  hand", s.hands[seat]),
            f"  orders ask {ask}, cash {cash}, keep {keep}",
            _row("  answer", [answer] if answer else [CARD_IDS[card] for card in s.answers[seat]]),
        ]
    rows.append(_row("finished", s.finished))
    rows += [_card_row(f"public {space + 1}:", s.public[space]) for space in range(SPACES)]
    rows.append(_card_row("used:", s.used))
    rows.append(_card_row("unused:", s.unused.bag))
    return "\n".join(rows) + "\n"


def _row(name: str, items: Iterable[int | str]) -> str:
    return " ".join([name, *map(str, items)])


def _fields(name: str, bits: int) -> str:
    return _row(name, [FIELD_IDS[field] for field in fields_of(bits)])


def _card_row(name: str, cards: Iterable[int]) -> str:
    return " ".join([name, *[CARD_IDS[card] for card in cards]])


def _cards_of(bits: int) -> str:
    return " ".join([CARD_IDS[card] for card in fields_of(bits)]) or NONE


def read(text: str, game: Game, cards: CardSet) -> BosoState:
    try:
        return _read(text, game, cards)
    except (ValueError, KeyError, IndexError) as wrong:
        raise BadPosition("position", detail=str(wrong)) from None


def _read(text: str, game: Game, cards: CardSet) -> BosoState:
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    players, options = game.read_header(rows[0])
    clock = dict(pair.split() for pair in rows[1].split(", "))
    s = BosoState(players, options, int(clock["first"]), cards, game.info.rules_version)
    s.phase = PHASES.index(clock["phase"])
    s.turn, s.turns, s.laps, s.still = (int(clock[name]) for name in ("turn", "turns", "lap", "still"))
    s.laps -= 1
    _read_round(s, rows[2])
    for seat in range(players):
        first = 3 + seat * ROWS_OF_A_PLAYER
        _read_player(s, seat, rows[first : first + ROWS_OF_A_PLAYER])
    rest = rows[3 + players * ROWS_OF_A_PLAYER :]
    s.finished = [int(item) for item in _items(rest[0], "finished")]
    s.public = [tuple(_cards(rest[1 + space], f"public {space + 1}:")) for space in range(SPACES)]
    s.used = _cards(rest[4], "used:")
    s.unused = Pile(sorted(_cards(rest[5], "unused:")))
    if len(rest) > 6:
        raise ValueError(rest[6])
    _check(s)
    if s.phase == OVER:
        racing = players - len(s.finished)
        reason = "richest" if s.richest else "places" if s.for_places else "first"
        s.finish_game(reason if s.finished and (reason == "first" or racing <= 1) else "standstill", None)
    return s


def _read_round(s: BosoState, row: str) -> None:
    parts = dict(_named(part) for part in row.removeprefix("round ").split(", "))
    s.taken = NOTHING if parts["taken"] == NONE else CARD_OF_ID[parts["taken"]]
    s.use = USES.index(parts["use"])
    s.paid, s.credit, s.timed = int(parts["paid"]), int(parts["credit"]), parts["timed"] == "yes"
    s.noted = _bits(parts["noted"])


def _named(part: str) -> tuple[str, str]:
    name, _, rest = part.partition(" ")
    return name, rest


def _bits(text: str) -> int:
    return bits_of(tuple(FIELD_OF_ID[item] for item in text.split()))


def _read_player(s: BosoState, seat: int, rows: list[str]) -> None:
    head, _, rest = rows[0].partition(": ")
    if head != f"player {seat}":
        raise ValueError(rows[0])
    route, *pairs = rest.split(", ")
    parts = dict(_named(pair) for pair in pairs)
    s.routes[seat] = ROUTE_IDS.index(route)
    s.starts[seat] = NOTHING if parts["start"] == NONE else FIELD_OF_ID[parts["start"]]
    s.purses[seat], s.lost[seat] = int(parts["goldens"]), int(parts["lost"])
    s.orders[seat] = ORDERS.index(parts["order"])
    s.goals[seat] = _bits(" ".join(_items(rows[1], "goals")))
    s.trails[seat] = tuple(FIELD_OF_ID[item] for item in _items(rows[2], "trail"))
    s.places[seat] = s.trails[seat][-1] if s.trails[seat] else NOTHING
    s.seen[seat] = bits_of(s.trails[seat]) | _bits(" ".join(_items(rows[3], "sights")))
    s.hands[seat] = tuple(sorted(_cards(rows[4], "hand")))
    orders = dict(_named(part) for part in rows[5].removeprefix("orders ").split(", "))
    ask, cash, keep = (
        sum(CARD_BIT[CARD_OF_ID[item]] for item in orders[word].split() if item != NONE)
        for word in ("ask", "cash", "keep")
    )
    s.card_orders[seat] = (ask, cash, keep)
    answer = _items(rows[6], "answer")
    if answer == ["open"]:
        s.open |= SEAT_BIT[seat]
    else:
        s.answers[seat] = tuple(CARD_OF_ID[item] for item in answer)


def _items(row: str, name: str) -> list[str]:
    word, *rest = row.split()
    if word != name:
        raise ValueError(row)
    return rest


def _cards(row: str, name: str) -> list[int]:
    if row != name and not row.startswith(name + " "):
        raise ValueError(row)
    return [CARD_OF_ID[item] for item in row[len(name) :].split()]


def _check(s: BosoState) -> None:
    """What must hold in every position, or the rules would stumble later."""
    seats = range(s.players)
    held = [card for hand in s.hands for card in hand]
    everywhere = sorted([*held, *s.used, *s.unused.bag, *(card for pile in s.public for card in pile)])
    started = s.phase != START
    in_round = s.phase not in (START, OVER)
    must_hold = {
        "turn": 0 <= s.turn < s.players and 0 <= s.first < s.players and s.turns >= 0 and s.laps >= 0,
        "cards": everywhere == list(range(s.cards.size)),
        "goldens": all(purse >= 0 for purse in s.purses) and all(lost >= 0 for lost in s.lost),
        "routes": len(set(s.routes)) == s.players,
        "trail": all(_walked(s, seat) == started for seat in seats),
        "goals": all(s.goals[seat].bit_count() <= PLACES_OF_A_ROUTE for seat in seats),
        "visited": all(not s.goals[seat] & bits_of(s.trails[seat]) for seat in seats),
        "starts": started or NOTHING in s.starts,
        "finished": sorted(s.finished) == [seat for seat in seats if s.goals[seat] == 0 and started],
        "racing": not in_round or s.players > len(s.finished) - (s.turn in s.finished),
        "in turn": not in_round or s.turn not in s.finished or s.phase in (REACT, SURPRISES),
        "hands": all(len(hand) <= HAND + (s.phase == CARDS and seat == s.turn) for seat, hand in enumerate(s.hands)),
        "taken": s.taken == NOTHING or (s.taken in s.hands[s.turn] and s.phase in (CARDS, MOVE, REACT, SURPRISES)),
        "use": s.taken == NOTHING or (s.use == FOR_SURPRISE) == (s.cards.category[s.taken] == SURPRISE),
        "round": s.paid >= 0 and s.credit >= 0,
        "open": s.open == 0 or s.phase == REACT,
        "react": s.phase != REACT or (bool(s.noted) and (s.timed or s.open != 0) and not s.open & SEAT_BIT[s.turn]),
        "answer": all(set(s.answers[seat]) <= set(s.hands[seat]) for seat in seats),
        "over": s.phase != OVER or bool(s.finished) or s.strict,
    }
    for what, holds in must_hold.items():
        if not holds:
            raise ValueError(what)


def _walked(s: BosoState, seat: int) -> bool:
    """Whether a seat has a way drawn, from its start along lines of the board."""
    trail = s.trails[seat]
    if trail and (trail[0] != s.starts[seat] or any(b not in NEAR[a] for a, b in pairwise(trail))):
        raise ValueError("trail")
    return bool(trail)
