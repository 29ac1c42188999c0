"""Positions of Boso przez świat as text.

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
from functools import lru_cache
from math import isqrt
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

from .components.deck import CARD_IDS, CARD_OF_ID, bits_of, fields_of
from .components.routes import PLACES_OF_A_ROUTE, ROUTE_IDS
from .components.world import FIELD_IDS, FIELD_OF_ID, FIELDS
from .rules.consistency import cards_in, check, reason_of_end
from .rules.end import finish_game
from .rules.pieces import HAND, NOTHING, ORDERS, OVER, PHASES, SEAT_BIT, SPACES, USES
from .rules.state import BosoState

if TYPE_CHECKING:
    from .game import Boso

NONE = "-"
card_id = CARD_IDS.__getitem__
field_id = FIELD_IDS.__getitem__
ROWS_REMEMBERED = 4096
"""Rows of fields that are not written anew: few of them change with an action."""
PHASE_OF = numbered(PHASES)
USE_OF = numbered(USES)
ORDER_OF = numbered(ORDERS)
ROUTE_OF_ID = numbered(ROUTE_IDS)
MOST_PAID = isqrt(2 * UNBOUNDED)
"""The most steps of one round that the most Goldens of a position pay for: 1 + 2 + 3 …"""


def write(game: "Boso", state: BosoState) -> str:
    """The state as text, with the version of the rules in the header."""
    s = state
    rows = [
        write_header(game.of_version(s.version), s.players, s.options),
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
            " ".join(["  trail", *map(field_id, s.trails[seat])]),
            _fields("  sights", s.seen[seat] & ~bits_of(s.trails[seat])),
            _card_row("  hand", s.hands[seat]),
            f"  orders ask {ask}, cash {cash}, keep {keep}",
            _row("  answer", [answer]) if answer else _card_row("  answer", s.answers[seat]),
        ]
    rows.append(_row("finished", s.finished))
    rows += [_card_row(f"public {space + 1}:", s.public[space]) for space in range(SPACES)]
    rows.append(_card_row("used:", s.used))
    rows.append(_card_row("unused:", s.unused.bag))
    return "\n".join(rows) + "\n"


def _row(name: str, items: Iterable[int | str]) -> str:
    return " ".join([name, *map(str, items)])


@lru_cache(ROWS_REMEMBERED)
def _fields(name: str, bits: int) -> str:
    return " ".join([name, *map(field_id, fields_of(bits))])


def _card_row(name: str, cards: Iterable[int]) -> str:
    return " ".join([name, *map(card_id, cards)])


def _cards_of(bits: int) -> str:
    return " ".join(map(card_id, fields_of(bits))) if bits else NONE


def read(game: "Boso", text: str) -> BosoState:
    """The state of a text, by the version of the rules in its header."""
    game = game.of_position(text)
    return Rows(text).read(lambda rows: _read(rows, game))


def _read(rows: Rows, game: "Boso") -> BosoState:
    cards = game.cards
    players, options = rows.header(game)
    clock = rows.parts("phase", ("phase", "turn", "first", "turns", "lap", "still"))
    first = number(clock["first"], "first", 0, players - 1)
    s = BosoState(players, options, first, cards, game.info.rules_version)
    s.phase = among(clock["phase"], PHASE_OF, "phase")
    s.turn = number(clock["turn"], "turn", 0, players - 1)
    s.turns = number(clock["turns"], "turns", 0, UNBOUNDED)
    s.laps = number(clock["lap"], "lap", 1, UNBOUNDED) - 1
    s.still = number(clock["still"], "still", 0, players if s.strict else 0)
    _read_round(s, rows)
    for seat in range(players):
        _read_player(s, seat, rows)
    s.finished = all_among(rows.next("finished"), {str(seat): seat for seat in range(players)}, "finished", players)
    for space in range(SPACES):
        s.public[space] = tuple(_cards(s, rows.next(f"public {space + 1}:"), f"public {space + 1}", cards.size))
    s.used = _cards(s, rows.next("used:"), "used", cards.size)
    s.find_shown_surprises()
    s.unused = Pile(sorted(_cards(s, rows.next("unused:"), "unused", cards.size)))
    rows.end()
    check(s)
    if s.phase == OVER:
        finish_game(s, reason_of_end(s), None)
    check_playable(s)
    return s


def _read_round(s: BosoState, rows: Rows) -> None:
    parts = rows.parts("round", ("taken", "use", "paid", "credit", "timed", "noted"))
    s.taken = NOTHING if parts["taken"] == NONE else among(parts["taken"], CARD_OF_ID, "taken")
    s.use = among(parts["use"], USE_OF, "use")
    s.paid = number(parts["paid"], "paid", 0, MOST_PAID)
    s.credit = number(parts["credit"], "credit", 0, s.cards.size)
    s.timed = among(parts["timed"], {"yes": True, "no": False}, "timed")
    s.noted = _fields_in(parts["noted"], "noted", FIELDS)


def _read_player(s: BosoState, seat: int, rows: Rows) -> None:
    what = f"player {seat}"
    route, _, rest = rows.next(f"{what}:").partition(",")
    parts = named(rest, ("start", "goldens", "lost", "order"), what)
    s.routes[seat] = among(route.strip(), ROUTE_OF_ID, what)
    s.starts[seat] = NOTHING if parts["start"] == NONE else among(parts["start"], FIELD_OF_ID, "start")
    s.purses[seat] = number(parts["goldens"], "goldens", 0, UNBOUNDED)
    s.lost[seat] = number(parts["lost"], "lost", 0, s.cards.size if s.stack else 1)
    s.orders[seat] = among(parts["order"], ORDER_OF, "order")
    s.goals[seat] = _fields_in(rows.next("goals"), f"{what}, goals", PLACES_OF_A_ROUTE)
    s.trails[seat] = tuple(all_among(rows.next("trail"), FIELD_OF_ID, f"{what}, trail", UNBOUNDED))
    s.places[seat] = s.trails[seat][-1] if s.trails[seat] else NOTHING
    s.seen[seat] = bits_of(s.trails[seat]) | _fields_in(rows.next("sights"), f"{what}, sights", FIELDS)
    s.hands[seat] = tuple(sorted(_cards(s, rows.next("hand"), f"{what}, hand", HAND + 1)))
    orders = rows.parts("orders", ("ask", "cash", "keep"))
    ask, cash, keep = [
        0 if orders[word] == NONE else cards_in(_cards(s, orders[word], f"{what}, orders {word}", HAND + 1))
        for word in ("ask", "cash", "keep")
    ]
    s.card_orders[seat] = (ask, cash, keep)
    answer = rows.next("answer")
    if answer == "open":
        s.open |= SEAT_BIT[seat]
    else:
        s.answers[seat] = tuple(_cards(s, answer, f"{what}, answer", HAND))


def _fields_in(text: str, what: str, most: int) -> int:
    """Fields as a set of bits."""
    return bits_of(tuple(all_among(text, FIELD_OF_ID, what, most)))


def _cards(s: BosoState, text: str, what: str, most: int) -> list[int]:
    """Cards of this game; other ids are refused."""
    found = all_among(text, CARD_OF_ID, what, most)
    for card in found:
        if card >= s.cards.size:
            raise BadPosition("position-word", what=what, given=CARD_IDS[card])
    return found
