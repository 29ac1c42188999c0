"""The table of Polska as text: with a map, or as prose for screen readers."""

from functools import cache
from typing import TYPE_CHECKING

from wyprawa.core.ansi import Ansi, in_rows
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import NARROWEST, TOGETHER, wrapped

from ..components.board import (
    FIELD_IDS,
    FIELD_OF_ID,
    FIELD_ROWS,
    FIELDS,
    LAST,
    LINKS,
    LOCATIONS,
    MARKERS,
    NEIGHBOURS,
    TRACK_ROWS,
)
from ..preview import PolskaPreviews
from ..rules.decisions import Coach, Move, PolskaAction, Stop, Train
from ..rules.pieces import DIE, MARKER_CARDS
from ..rules.reach import REACH_OF_ONE, distances
from ..view import PolskaView
from .wordings import card_name

if TYPE_CHECKING:
    from ..game import Polska

HEIGHT = 22
WIDEST = 120
"""The most columns of the map: a wider one would be out of proportion."""
COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")
PAWNS = "ABCDEF"


@cache
def spots(width: int) -> list[tuple[int, int]]:
    """The cells of each field's two-digit number on a map of this width: near the true place, without overlaps."""
    lons = [row["lon"] for row in FIELD_ROWS]
    lats = [row["lat"] for row in FIELD_ROWS]
    west, east, south, north = min(lons), max(lons), min(lats), max(lats)
    taken: set[tuple[int, int]] = set()
    found: list[tuple[int, int]] = []
    for lon, lat in zip(lons, lats, strict=True):
        x = round((lon - west) / (east - west) * (width - 5)) + 1
        y = round((north - lat) / (north - south) * (HEIGHT - 1))
        near = sorted(
            ((dx * dx + 6 * dy * dy, dx, dy) for dx in range(-6, 7) for dy in range(-2, 3)),
        )
        for _, dx, dy in near:
            cells = {(x + dx + i, y + dy) for i in range(-1, 4)}
            inside = x + dx - 1 >= 0 and x + dx + 2 < width and 0 <= y + dy < HEIGHT
            if inside and not cells & taken:
                taken |= {(x + dx + i, y + dy) for i in range(3)}
                found.append((x + dx, y + dy))
                break
    return found


@cache
def roads(width: int) -> set[tuple[int, int]]:
    """The cells of the links between fields, on a map of this width."""
    places = spots(width)
    cells: set[tuple[int, int]] = set()
    for a, b in LINKS:
        (ax, ay), (bx, by) = places[a], places[b]
        count = max(abs(bx - ax) // 2, abs(by - ay), 1)
        for step in range(1, count):
            cells.add((round(ax + 0.5 + (bx - ax) * step / count), round(ay + (by - ay) * step / count)))
    return cells


class TextBoard:
    """The text of one view in one language and style."""

    def __init__(self, game: "Polska", view: PolskaView, lang: str, names: list[str], colour: bool, width: int) -> None:
        self.width = max(width, NARROWEST)
        self.colour = colour
        self.game = game
        self.view = view
        self.lang = lang
        self.names = names
        self.ink = Ansi(colour)

    def say(self, code: str, **params: object) -> str:
        return self.game.describe(self.lang, self.names, code, params)

    # Drawn.

    def drawn(self) -> list[str]:
        view = self.view
        legend = wrapped(self.legend(), self.width)
        rows = [*self.map_rows(), *(self.ink(row, "dim") for row in legend), *self.track_rows()]
        for seat in range(view.players):
            rows += self.player(seat)
        return [*rows, *self.table_rows(), *self.way_rows(), *self.hand_rows()]

    def legend(self) -> str:
        """The meaning of the signs that can be on the map now."""
        signs = [self.say("picture-legend")]
        if self.view.players > 2:
            signs.append(self.say("picture-legend-more"))
        if self.colour and self.reachable():
            signs.append(self.say("picture-legend-reach"))
        return ", ".join(signs)

    def map_rows(self) -> list[str]:
        """Roads as dots, fields as numbers, markers in brackets, pawns as letters."""
        view, width = self.view, min(self.width, WIDEST)
        cells = [[" "] * width for _ in range(HEIGHT)]
        for x, y in roads(width):
            cells[y][x] = self.ink("·", "dim")
        reachable = self.reachable()
        for field, (x, y) in enumerate(spots(width)):
            here = [seat for seat in range(view.players) if view.pawns[seat] == field]
            marked = field < LOCATIONS and view.markers >> field & 1
            styles = ["bold"] if field <= LOCATIONS else []
            if field in reachable:
                styles.append("reverse")
            text = f"{field + 1:02}"
            if here:
                text = PAWNS[here[0]] + (" " if len(here) == 1 else PAWNS[here[1]] if len(here) == 2 else "+")
                styles = ["bold", "reverse", COLOURS[here[0]]]
            for i, letter in enumerate(text):
                cells[y][x + i] = self.ink(letter, *styles)
            if marked:
                cells[y][x - 1] = self.ink("[", "bold", "yellow")
                cells[y][x + 2] = self.ink("]", "bold", "yellow")
        return ["".join(row).rstrip() for row in cells]

    def reachable(self) -> set[int]:
        """The fields where a move may end now."""
        return {action.field for action in self.view.legal if isinstance(action, Move)}

    def track_rows(self) -> list[str]:
        """The track of events as strips: years above, markers below."""
        strips: list[tuple[str, str]] = [("", "")]
        for place in range(LAST + 1):
            here = "".join(PAWNS[seat] for seat in range(self.view.players) if self.view.track[seat] == place)
            width = max(4, len(here))
            year = str(TRACK_ROWS[place].get("year", "★")).rjust(width)
            years, marks = strips[-1]
            if len(years) + 1 + width > self.width:
                strips.append((year, here.rjust(width)))
            elif years:
                strips[-1] = (f"{years} {year}", f"{marks} {here.rjust(width)}")
            else:
                strips[-1] = (year, here.rjust(width))
        return [row for years, marks in strips for row in (self.ink(years, "dim"), marks.rstrip())]

    def player(self, seat: int) -> list[str]:
        view = self.view
        mark = "▸" if seat in view.waiting else " "
        longest = max(len(name) for name in self.names)
        event = TRACK_ROWS[view.track[seat]]
        year = f"{event['year']} " if "year" in event else ""
        name = self.ink(f"{PAWNS[seat]} {self.names[seat]:{longest}}", COLOURS[seat])
        stops = [f"STOP×{len(view.stops[seat])}"] if view.stops[seat] else []
        place = FIELD_ROWS[view.pawns[seat]][self.lang]
        cards = self.say("picture-cards", count=view.hand_sizes[seat])
        track = f"{view.track[seat] + 1:2}. {year}{event[self.lang]}"
        return in_rows([f"{mark} {name}", track, place, cards, *stops], self.width)

    def table_rows(self) -> list[str]:
        view = self.view
        dice = " ".join(f"[{value}]" for value in view.pool) or "–"
        taken = self.say("picture-die", value=view.die) if view.die else ""
        scale = "-".join(str(count) for count in MARKER_CARDS[view.taken :]) if view.taken < MARKERS else "–"
        parts = [self.say("picture-dice", dice=dice), taken, self.say("picture-scale", scale=scale)]
        parts.append(self.say("picture-deck", count=view.deck_size))
        return in_rows([part for part in parts if part], self.width, hanging="")

    def way_rows(self) -> list[str]:
        """The distances of the markers, for the choice of a die; later the list of towns has them."""
        if self.view.seat == SPECTATOR or self.view.phase != DIE:
            return []
        return wrapped(self.say("picture-ways", what=self.ways("[{}]")), self.width, hanging="  ")

    def ways(self, number: str) -> str:
        """The markers by distance from the viewer's pawn, then those too far for any die, then those occupied."""
        view = self.view
        steps = distances(view.pawns[view.seat], FIELDS, view.markers, view.pawns)
        found: dict[int, list[str]] = {}
        for field in view.marked():
            name = f"{FIELD_ROWS[field][self.lang]}{TOGETHER}{number.format(field + 1)}"
            found.setdefault(min(max(steps[field], 0), REACH_OF_ONE + 1), []).append(name)
        closed, far = found.pop(0, []), found.pop(REACH_OF_ONE + 1, [])
        rows = [self.say("menu-distance", count=count, what=", ".join(found[count])) for count in sorted(found)]
        if far:
            rows.append(self.say("ways-far", count=REACH_OF_ONE, what=", ".join(far)))
        if closed:
            rows.append(self.say("ways-closed", what=", ".join(closed)))
        return "; ".join(rows)

    def hand_rows(self) -> list[str]:
        if self.view.seat == SPECTATOR or not self.view.hand:
            return []
        cards = f"{TOGETHER}· ".join(card_name(self.game, self.lang, card) for card in self.view.hand)
        return wrapped(f"{self.say('picture-hand')}: {cards}", self.width, hanging="  ")

    # Prose for screen readers.

    def told(self) -> list[str]:
        view = self.view
        rows = [
            self.say(
                "plain-player",
                seat=seat,
                at=FIELD_IDS[view.pawns[seat]],
                track=view.track[seat],
                place=view.track[seat] + 1,
                count=view.hand_sizes[seat],
                stops=len(view.stops[seat]),
            )
            for seat in range(view.players)
        ]
        if view.seat == SPECTATOR:
            markers = [f"{FIELD_ROWS[field][self.lang]}{TOGETHER}{field + 1}" for field in view.marked()]
            rows.append(self.say("plain-markers", what=", ".join(markers), count=MARKER_CARDS[view.taken]))
        else:
            rows.append(self.say("plain-ways", what=self.ways("{}"), next=MARKER_CARDS[view.taken]))
        rows.append(self.say("plain-dice", what=", ".join(str(value) for value in view.pool) or "–"))
        if view.die:
            rows.append(self.say("plain-die", value=view.die))
        if view.seat != SPECTATOR:
            near = [FIELD_ROWS[field][self.lang] for field in NEIGHBOURS[view.pawns[view.seat]]]
            rows.append(self.say("plain-near", what=", ".join(near)))
            hand = [card_name(self.game, self.lang, card) for card in view.hand]
            rows.append(self.say("plain-hand", what="; ".join(hand) or "–"))
        return rows


def picture(
    game: "Polska", view: PolskaView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
) -> str:
    """The table as text, or as prose for a screen reader."""
    drawing = TextBoard(game, view, lang, names, colour and not plain, width)
    return "\n".join(drawing.told() if plain else drawing.drawn())


def typed_choices(game: "Polska", view: PolskaView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
    """Legal actions by kind: the towns within reach by distance, and journeys by train and coach."""
    kinds = {action.kind for action in view.legal}
    if not kinds & {"move", "coach", "train"}:
        return {}

    def say(code: str, **params: object) -> str:
        return game.describe(lang, names, code, params)

    found: dict[str, list[str]] = {}
    board = PolskaPreviews(view).board()
    towns = {FIELD_OF_ID[town]: steps for town, (steps, _, ends) in board["towns"].items() if ends}
    far = board["dice"][str(view.die)]

    def rows(nearest: int, farthest: int) -> list[str]:
        """The towns at each distance of a range."""
        named = {
            count: [_town(game, view, lang, field, spoken) for field in sorted(towns) if towns[field] == count]
            for count in range(nearest, farthest + 1)
        }
        return [say("menu-distance", count=count, what=", ".join(told)) for count, told in named.items() if told]

    if "move" in kinds:
        marked = any(steps <= far for field, steps in towns.items() if field in view.marked())
        first = say("menu-move") + (" " + say("menu-marker", count=board["marker"]) if marked else "")
        found["move"] = [first, *rows(1, far)]
    if "train" in kinds:
        found["train"] = [say("menu-train")]
    if "coach" in kinds:
        idle = board["coach"] == far
        found["coach"] = [say("menu-coach-idle" if idle else "menu-coach"), *rows(far + 1, board["coach"])]
    return found


def _town(game: "Polska", view: PolskaView, lang: str, field: int, spoken: bool) -> str:
    """A town with its number; a marker is named in prose and in brackets elsewhere, as on the map."""
    name, marked = FIELD_ROWS[field][lang], field in view.marked()
    if marked and spoken:
        return game.words.say(lang, "plain-marked", {"field": f"{name}{TOGETHER}{field + 1}"})
    return f"{name}{TOGETHER}{f'[{field + 1}]' if marked else field + 1}"


def recall(game: "Polska", view: PolskaView, lang: str, names: list[str], spoken: bool) -> list[str]:
    """The viewer's knowledge of hidden cards, and the used cards."""
    known = view.knowledge

    def say(code: str, **params: object) -> str:
        return game.describe(lang, names, code, params)

    rows = [
        say("recall-hand", seat=seat, what="; ".join(card_name(game, lang, card) for card in known.certain(seat)))
        for seat in range(view.players)
        if seat != view.seat and known.certain(seat)
    ]
    unseen = [card for card, _ in known.unseen()]
    rows.append(say("recall-unseen", count=len(unseen), what="; ".join(card_name(game, lang, card) for card in unseen)))
    if view.used:
        used = [card_name(game, lang, card) for card in sorted(view.used)]
        rows.append(say("recall-used", count=len(used), what="; ".join(used)))
    return rows


def action_params(view: PolskaView, action: PolskaAction) -> dict[str, object]:
    """The parameters of an action's sentence."""
    if isinstance(action, Stop):
        return {"seat": action.target}
    if isinstance(action, Move | Train | Coach):
        return {"to": FIELD_IDS[action.field]}
    return {name: value for name, value in action.to_json().items() if name != "do"}
