"""How many turns a seat still needs, from what lies before it: the measure of Polska's thinking players.

Everything is told in turns: how far the last field of the track is, what the cards in hand make at once and later,
how near the markers are. Whoever needs the fewest turns is likely to win.
"""

import math
from typing import Final

from ..components.map_and_cards import (
    CARDS,
    CITY,
    CITY_OF,
    COACH,
    FAR,
    FIELDS,
    HAND,
    KIND_OF,
    LAST,
    LOCATIONS,
    MARKERS,
    MOST_CARDS,
    SCALE,
    STOP,
    TRAIN,
    YEAR_OF,
    YEARS,
    distances,
    steps_of,
)
from ..rules.pieces import CARDS_ON, DIE, FIELD_BIT, Pieces

AWAY: Final = [distances(field, FIELDS, 0, []) for field in range(FIELDS)]
"""How far every field of the map is from every other, whatever lies on the way."""
NOWHERE: Final = -2
STEPS: Final = [[steps_of(card, track, NOWHERE) for track in range(LAST + 1)] for card in range(CARDS)]
"""How far each card moves a marker on each field of the track; city cards not at all."""
IN_TOWN: Final = [3] * (LAST + 1)
"""The same for a city card where the pawn stands (POLSKA-KM-2)."""
BIT: Final = [1 << place for place in range(16)]

STEP: Final = 1000 * 256
"""Plans of cards are whole numbers: steps in thousands, less what the cards are worth to keep, then a set of places."""

REACHED: Final = [1.0, 1.0, 1.0, 0.97, 0.93, 0.86, 0.75, 0.55, 0.55, 0.55, 0.55, 0.0, 0.0, 0.0, 0.0]
"""How likely a die that goes so far is to be had from dice not rolled yet."""

TRAITS: Final = (
    "one",
    "left",
    "short",
    "now",
    "rest",
    "out",
    "out later",
    "train",
    "coach",
    "stop",
    "stop elsewhere",
    "stopped",
    "wait",
    "in turn",
    "city: marker, reached",
    "city: marker",
    "city: reached",
    "city",
    "city here",
    "nearest",
    "second",
    "reached",
    "cards now",
    "cards next",
    "room for cards",
    "match ahead",
    "blue to come",
    "hand 5",
    "hand 4",
    "hand 3",
    "hand 1",
    "last marker",
    "early",
    "year",
)

OUT: Final = TRAITS.index("out")
STOPPED: Final = TRAITS.index("stopped")
WAIT: Final = TRAITS.index("wait")

WEIGHTS: Final[list[float]] = [
    3.478,  # one
    0.257,  # left
    0.542,  # short
    -0.156,  # now
    -0.087,  # rest
    -1.001,  # out
    -0.569,  # out later
    -0.272,  # train
    -0.265,  # coach
    -0.038,  # stop
    0.655,  # stop elsewhere
    1.080,  # stopped
    0.327,  # wait
    -0.445,  # in turn
    -0.632,  # city: marker, reached
    0.758,  # city: marker
    -0.255,  # city: reached
    0.144,  # city
    0.152,  # city here
    0.016,  # nearest
    0.009,  # second
    0.222,  # reached
    -0.182,  # cards now
    -0.073,  # cards next
    -0.249,  # room for cards
    -0.082,  # match ahead
    -0.177,  # blue to come
    0.023,  # hand 5
    0.071,  # hand 4
    0.111,  # hand 3
    -0.136,  # hand 1
    -0.351,  # last marker
    0.431,  # early
    -2.034,  # year
]
SHARP: Final = 2.0
SOFT: Final = 1.0


def best_plan(rows: list[list[int]], keep: list[int], used: int, at: int, left: int) -> int:
    """The best that cards make one after another from a field of the track, at most so many of them.

    `rows` are their steps by field, `keep` what each is worth to keep, in thousandths of a step.
    """
    top = 0
    for i in range(len(rows)):
        bit = BIT[i]
        if used & bit:
            continue
        steps = rows[i][at]
        if steps == 0:
            continue
        worth = steps * STEP - keep[i] * 256 + bit
        if left > 1:
            there = at + steps
            if there < LAST:
                worth += best_plan(rows, keep, used | bit, there, left - 1)
        if worth > top:
            top = worth
    return top


def row_of(card: int, field: int) -> list[int]:
    """The steps of a card by field of the track, the pawn standing on a field of the map."""
    return IN_TOWN if CITY_OF[card] == field else STEPS[card]


def spare(card: int, at: int) -> int:
    """What a card is worth to keep instead of another that makes as many steps, in thousandths of a step."""
    row = STEPS[card]
    if row[at] == 1 and row[LAST - 1] == 2:
        return 300  # a blue card whose time will come
    return 100 if row[at] == 1 else 200


def reached(s: Pieces, wait: int, steps: int) -> float:
    """How likely a seat is to get a die that goes so far, so many seats after the one in turn."""
    pool = s.pool
    count = len(pool)
    if s.phase != DIE:
        wait -= 1
    if wait >= count:
        return REACHED[min(steps, 14)]
    fit = 0
    for die in pool:
        if steps <= (FAR if die == 1 else die):
            fit += 1
    return 1.0 if fit > wait else fit / (wait + 1.0)


def traits(s: Pieces, seat: int) -> list[float]:
    """What the turns are counted from: see TRAITS."""
    players = s.players
    track = s.track[seat]
    left = LAST - track
    hand = s.hands[seat]
    pawn = s.pawns[seat]
    away = AWAY[pawn]
    markers = s.markers
    pawns = s.pawns
    wait = (seat - s.turn) % players
    in_turn = wait == 0
    rows: list[list[int]] = []
    keep: list[int] = []
    trains = coaches = stops = here = match = blue = 0
    marked = unmarked = marked_reached = unmarked_reached = 0.0
    for card in hand:
        kind = KIND_OF[card]
        if kind == TRAIN:
            trains += 1
        elif kind == COACH:
            coaches += 1
        elif kind == STOP:
            stops += 1
        elif kind == CITY and CITY_OF[card] != pawn:
            field = CITY_OF[card]
            chance = reached(s, wait, away[field])
            if field < LOCATIONS and markers & FIELD_BIT[field] and field not in pawns:
                marked += 1.0
                marked_reached += chance
            else:
                unmarked += 1.0
                unmarked_reached += chance
        else:
            row = row_of(card, pawn)
            rows.append(row)
            keep.append(spare(card, track))
            if kind == CITY:
                here += 1
            elif row[track] == 1:
                if row[LAST - 1] == 2:
                    blue += 1
                elif row[track + 1 if track < LAST else LAST] == 2 or YEAR_OF[card] > YEARS[track]:
                    match += 1
    most = MOST_CARDS - s.played if in_turn and s.phase == CARDS_ON else MOST_CARDS
    plan = best_plan(rows, keep, 0, track, most)
    now = 0
    rest = 0
    if plan:
        chosen = plan & 255
        now = (plan // 256 + 999) // 1000
        at = min(LAST, track + now)
        for i in range(len(rows)):
            if not chosen & BIT[i]:
                rest += rows[i][at]
    nearest = second = 14
    for field in range(LOCATIONS):
        if markers & FIELD_BIT[field]:
            steps = away[field]
            if steps == 0:
                steps = 2
            elif field in pawns:
                continue
            if steps < nearest:
                second = nearest
                nearest = steps
            elif steps < second:
                second = steps
    taken = s.taken()
    elsewhere = 0
    for other in range(players):
        if other != seat:
            for card in s.hands[other]:
                if KIND_OF[card] == STOP:
                    elsewhere += 1
    chance = reached(s, wait, nearest)
    short = left - now - rest - 3.0 * marked - 1.5 * unmarked
    size = len(hand)
    room = HAND - size
    cards = SCALE[taken]
    out = now >= left
    return [
        1.0,
        float(left),
        short if short > 0.0 else 0.0,
        float(min(now, left)),
        float(rest),
        1.0 if out else 0.0,
        1.0 if not out and now + rest >= left else 0.0,
        float(trains),
        float(coaches),
        float(stops),
        elsewhere / (players - 1),
        float(len(s.stops[seat])),
        wait / players,
        1.0 if in_turn else 0.0,
        marked_reached,
        marked,
        unmarked_reached,
        unmarked,
        float(here),
        float(nearest),
        float(second),
        chance,
        chance * cards if wait < 2 else 0.0,
        chance * SCALE[(taken + wait) % MARKERS],
        chance * min(cards, room) if wait < 2 else 0.0,
        float(match),
        float(blue),
        1.0 if size >= 5 else 0.0,
        1.0 if size == 4 else 0.0,
        1.0 if size == 3 else 0.0,
        1.0 if size <= 1 else 0.0,
        1.0 if taken == 6 else 0.0,
        1.0 if track < 8 else 0.0,
        (YEARS[track] - 900) / 1000,
    ]


def turns_left(s: Pieces, seat: int) -> float:
    """How many turns a seat still needs, on average, the present one included."""
    total = 0.0
    found = traits(s, seat)
    for i in range(len(found)):
        total += found[i] * WEIGHTS[i]
    # Never fewer than the turns that are lost, waited for, and needed to lay the cards.
    least = found[STOPPED] + found[WAIT] + (0.0 if found[OUT] else 1.0)
    return total if total > least else least


def chances(s: Pieces) -> list[float]:
    """Each seat's chance to win: the fewer turns it needs, the better, and the surer the fewer are left."""
    players = s.players
    turns = [turns_left(s, seat) for seat in range(players)]
    fewest = min(turns)
    sharp = SHARP / (SOFT + fewest) ** 0.5
    total = 0.0
    found: list[float] = []
    for seat in range(players):
        weight = math.exp(sharp * (fewest - turns[seat]))
        found.append(weight)
        total += weight
    for seat in range(players):
        found[seat] /= total
    return found
