"""The table of Bosman as text: drawn, or as prose for screen readers."""

from typing import TYPE_CHECKING

from wyprawa.core.ansi import Ansi, in_rows
from wyprawa.core.game import Game
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import NARROWEST, TOGETHER, plural_list, wrapped

from ..components.board import SIDES
from ..components.boat import SEAT_NAMES, SEATS
from ..components.gangs import GANG_NAMES
from ..components.tokens import GANG_OF, GANGS, MAJTEK, NAMES, SEAT_OF, letter, shown
from ..preview import BosmanPreviews
from ..rules.decisions import BosmanAction
from ..rules.pieces import NO_OWNER
from ..view import BosmanView
from .wordings import place_name, token_name

if TYPE_CHECKING:
    from ..game import Bosman

COLOURS = ("red", "cyan", "yellow", "green")
BOSMAN = "☻"
CELL = 5


class TextBoard:
    """The text of one view in one language and style."""

    def __init__(self, game: "Bosman", view: BosmanView, lang: str, names: list[str], colour: bool, width: int) -> None:
        self.width = max(width, NARROWEST)
        self.game = game
        self.view = view
        self.lang = lang
        self.names = names
        self.ink = Ansi(colour)

    def say(self, code: str, spoken: bool = False, **params: object) -> str:
        return self.game.describe(self.lang, self.names, code, params, spoken)

    # Drawn.

    def drawn(self) -> list[str]:
        view, side = self.view, self.view.beach.side
        beach = grid(
            [[self.field(row * side + column) for column in range(side)] for row in range(side)],
            CELL,
            [view.beach.field_names[column][0] for column in range(side)],
            [str(row + 1) for row in range(side)],
        )
        boat = grid(
            [[self.seat(row * 3 + column) for column in range(3)] for row in range(3)],
            CELL,
            ["", "•", "••"],
            ["1", "2", "3"],
        )
        width = side * (CELL + 1) + 3
        left = [self.ink(self.say("picture-beach").center(width), "bold"), *beach]
        right = [self.ink("   " + self.say("picture-boat").center(3 * (CELL + 1)), "bold"), *boat]
        right += ["", *self.lines()]
        return [
            *beside(left, right, width),
            *(self.ink(row, "dim") for row in wrapped(self.say("picture-legend"), self.width)),
            *(self.ink(row, "bold") for told in self.stalemate() for row in wrapped(told, self.width)),
            "",
            *(row for seat in range(view.players) for row in self.player(seat)),
            *self.free_gangs(),
            *self.hand(),
        ]

    def field(self, field: int) -> str:
        view = self.view
        symbol = view.beach.symbol[field]
        colour = COLOURS[symbol] if symbol >= 0 else "dim"
        if field == view.bosman:
            mark = BOSMAN + (letter(symbol, self.lang).lower() if symbol >= 0 else "")
            return self.ink.cell(mark, CELL, "bold", "reverse")
        token = view.lying[field]
        if token >= 0:
            return self.ink.cell(shown(NAMES[token], self.lang), CELL, "bold", COLOURS[GANG_OF[token]])
        return self.ink.cell(letter(symbol, self.lang).lower() if symbol >= 0 else "·", CELL, colour)

    def seat(self, seat: int) -> str:
        token = self.view.boat[seat]
        if token >= 0:
            return self.ink.cell(shown(NAMES[token], self.lang), CELL, "bold", COLOURS[GANG_OF[token]])
        poisoned = any(seat == covered for covered, _ in self.view.covered)
        return self.ink.cell(("✗" if poisoned else "") + shown(SEAT_NAMES[seat], self.lang), CELL, "dim")

    def lines(self) -> list[str]:
        """The rows beside the beach and under the boat."""
        rows = [f"{self.say('picture-stack')}: {sum(self.view.stack_sizes)}"]
        if any(self.view.boat[seat] < 0 for seat, _ in self.view.covered):
            rows.append(self.ink(self.say(f"picture-legend-boat-{self.view.options['poisoned_seat']}"), "dim"))
        return rows

    def player(self, seat: int) -> list[str]:
        view = self.view
        mark = "▸" if seat in view.waiting else " "
        gangs = [gang for gang in range(4) if view.owner[gang] == seat]
        longest = max(len(name) for name in self.names)
        owned = [self.gang(gang) for gang in gangs]
        points = [self.say("picture-points", points=score) for score in view.scores]
        hand = f"{self.say('picture-hand').lower()} {view.hand_sizes[seat]}"
        scored = points[seat].ljust(max(map(len, points)))
        parts = [f"{mark} {self.names[seat]:{longest}}", scored, hand, *owned, self.specials(seat)]
        return in_rows([part for part in parts if part], self.width)

    def gang(self, gang: int) -> str:
        return self.ink(f"{GANG_NAMES[gang][self.lang]} ({letter(gang, self.lang)})", COLOURS[gang])

    def free_gangs(self) -> list[str]:
        """The letters of the gangs that no player has chosen."""
        free = [self.gang(gang) for gang in range(4) if self.view.owner[gang] == NO_OWNER]
        return in_rows([self.say("picture-free-gangs"), *free], self.width) if free else []

    def specials(self, seat: int, spoken: bool = False) -> str:
        view = self.view
        words = [self.say("picture-poison")] * view.poisons[seat]
        words += [
            token_name(self.game, self.lang, NAMES[MAJTEK + gang], True)
            if spoken
            else f"{self.say('picture-majtek')} {letter(gang, self.lang)}"
            for gang in range(4)
            if view.majtki[gang] and view.owner[gang] == seat
        ]
        return ", ".join(words)

    def hand(self) -> list[str]:
        if self.view.seat == SPECTATOR or not self.view.hand:
            return []
        tokens = [
            f"{self.ink(str(place), 'dim')} {self.ink(shown(NAMES[token], self.lang), 'bold', COLOURS[GANG_OF[token]])}"
            for place, token in enumerate(self.view.hand, 1)
        ]
        return ["", f"{self.say('picture-hand')}:  {'   '.join(tokens)}"]

    def stalemate(self) -> list[str]:
        """The rounds without a boarding, once these may end the game (Q-BOSMAN-24)."""
        count = self.view.stalemate
        if count is None or not count.near:
            return []
        if count.rounds == 0:
            return [self.say("stalemate-near-at-once")]
        return [self.say("stalemate-near", rounds=count.rounds, limit=count.limit)]

    # Prose for screen readers.

    def told(self) -> list[str]:
        view, beach = self.view, self.view.beach
        rows = [self.say("plain-bosman", field=beach.field_names[view.bosman])]
        for way, side in enumerate(SIDES):
            rows.append(self.told_side(side, beach.next[view.bosman][way]))
        rows.append(self.told_list("plain-beach", [self.at(field) for field in range(beach.fields)]))
        rows.append(self.told_list("plain-boat", [self.on_seat(seat) for seat in range(SEATS)]))
        empty = [seat for seat in range(SEATS) if view.boat[seat] < 0]
        poisoned = [seat for seat in empty if any(seat == covered for covered, _ in view.covered)]
        closed = poisoned if view.options["poisoned_seat"] == "blocked" else []  # Q-BOSMAN-05
        free = [seat for seat in empty if seat not in closed]
        for code, seats in (("plain-boat-free", free), ("plain-poisoned", poisoned)):
            if seats:
                places = [place_name(self.game, self.lang, SEAT_NAMES[seat]) for seat in seats]
                rows.append(self.say(code, places=", ".join(places)))
        rows.extend(self.stalemate())
        rows.extend(self.told_player(seat) for seat in range(view.players))
        rows.append(self.say("plain-stack", count=sum(view.stack_sizes)))
        if view.hand:
            hand = [
                f"{place}. {token_name(self.game, self.lang, NAMES[token], True)}"
                for place, token in enumerate(view.hand, 1)
            ]
            rows.append(self.say("plain-hand", what=", ".join(hand)))
        return [row for row in rows if row]

    def told_side(self, side: str, field: int) -> str:
        view = self.view
        token, symbol = view.lying[field], view.beach.symbol[field]
        if token >= 0:
            what = token_name(self.game, self.lang, NAMES[token], True)
        elif symbol >= 0:
            what = self.say("plain-outpost", gang=GANGS[symbol])
        else:
            what = self.say("plain-empty-field")
        where = self.say(f"side-{side}")
        return self.say("plain-side", side=side, what=f"{what} ({view.beach.field_names[field]})").replace(
            where, where[0].upper() + where[1:], 1
        )

    def told_list(self, code: str, items: list[str]) -> str:
        named = [item for item in items if item]
        return self.say(code, what=", ".join(named)) if named else self.say(f"{code}-empty")

    def at(self, field: int) -> str:
        token = self.view.lying[field]
        if token < 0:
            return ""
        return self.say("plain-at", True, token=NAMES[token], field=self.view.beach.field_names[field])

    def on_seat(self, seat: int) -> str:
        """The token on a seat; a pirate is named without its seat, which its label gives."""
        token = self.view.boat[seat]
        if token < 0:
            return ""
        if SEAT_OF[token] == seat:
            return token_name(self.game, self.lang, NAMES[token], True)
        return self.say("plain-seat", True, token=NAMES[token], place=SEAT_NAMES[seat])

    def told_player(self, seat: int) -> str:
        view = self.view
        gangs = [GANGS[gang] for gang in range(4) if view.owner[gang] == seat]
        if not gangs:
            return self.say("plain-player-new", seat=seat)
        return self.say(
            "plain-player",
            seat=seat,
            gangs=gangs,
            points=view.scores[seat],
            count=view.hand_sizes[seat],
            specials=self.specials(seat, spoken=True) or self.say("plain-nothing"),
        )


def picture(
    game: "Bosman", view: BosmanView, lang: str, names: list[str], colour: bool, plain: bool, width: int = NARROWEST
) -> str:
    """The table as text, or as prose for a screen reader."""
    drawing = TextBoard(game, view, lang, names, colour and not plain, width)
    return "\n".join(drawing.told() if plain else drawing.drawn())


def recall(game: "Bosman", view: BosmanView, lang: str, names: list[str], spoken: bool) -> list[str]:
    """The viewer's knowledge of hidden tokens: hands, then the stack from top to bottom, then the rest."""
    known = view.knowledge

    def say(code: str, **params: object) -> str:
        return game.describe(lang, names, code, params, spoken)

    rows = [
        say("recall-hand", seat=seat, tokens=[NAMES[token] for token in known.certain(seat)])
        for seat in range(view.players)
        if seat != view.seat and known.certain(seat)
    ]
    parts = [place for place in known.pile if known.size[place]]
    for depth, place in enumerate(parts):
        certain = [NAMES[token] for token in known.certain(place)]
        unknown = known.size[place] - len(certain)
        if certain and depth:
            above = sum(known.size[part] for part in parts[:depth])
            code = "recall-layer-part" if unknown else "recall-layer"
            rows.append(say(code, above=above, tokens=certain, count=unknown))
    loose = [token for token, places in known.unseen() if places.bit_count() > 1]
    if loose:
        counts = [f"{shown(NAMES[token], lang)}×{loose.count(token)}" for token in sorted(set(loose))]
        if spoken:
            counts = [
                f"{loose.count(token)} × {token_name(game, lang, NAMES[token], True)}" for token in sorted(set(loose))
            ]
        rows.append(say("recall-rest", count=len(loose), what=plural_list(lang, counts)))
    return rows or [say("recall-nothing")]


def typed_choices(game: "Bosman", view: BosmanView, lang: str, names: list[str], spoken: bool) -> dict[str, list[str]]:
    """Legal actions by kind: an example of an exchange, and, where drawn, all poisonings in one row to save space."""
    found = Game.typed_choices(game, view, lang, names, spoken)
    poisons = [action for action in view.legal if action.kind == "poison"]
    if not spoken and len(poisons) > 1:
        decision = BosmanPreviews(view)
        facts = [decision.preview(one).facts for one in poisons]
        on_seats = [
            f"{shown(told['poisons']['token'], lang)} (−{-min(told['points'])}) [{game.typed(one, lang)}]"
            for one, told in zip(poisons, facts, strict=True)
        ]
        on_seats = [told.replace(" ", TOGETHER) for told in on_seats]
        found = {"poison": [f"{game.words.say(lang, 'kind-poison')}: {', '.join(on_seats)}"], **found}
    return found


def action_params(view: BosmanView, action: BosmanAction) -> dict[str, object]:
    """The parameters of an action's sentence beyond its own words: its field, its token, the tokens picked."""
    form = action.to_json()
    params = {name: value for name, value in form.items() if name not in ("do", "places")}
    if action.picked():
        params["tokens"] = [NAMES[view.hand[place - 1]] for place in action.picked()]
    if "side" in params:
        field = view.beach.next[view.bosman][SIDES.index(params["side"])]
        params["field"] = view.beach.field_names[field]
        params.setdefault("token", NAMES[view.lying[field]] if view.lying[field] >= 0 else "")
    if action.kind == "poison":
        params["token"] = NAMES[view.boat[SEAT_NAMES.index(form["place"])]]
    return params


def beside(left: list[str], right: list[str], left_width: int, gap: int = 4) -> list[str]:
    """Two blocks side by side. `left_width` is the visible width of the left block."""
    rows = max(len(left), len(right))
    left = left + [" " * left_width] * (rows - len(left))
    right = right + [""] * (rows - len(right))
    return [(a + " " * gap + b).rstrip() for a, b in zip(left, right, strict=True)]


def grid(rows: list[list[str]], width: int, heads: list[str], sides: list[str]) -> list[str]:
    """A ruled grid of ready-made cells of one width, with letters above and numbers at the side."""
    margin = max(len(side) for side in sides) + 1
    line = "─" * width
    columns = len(rows[0])
    out = [" " * (margin + 1) + " ".join(head.center(width) for head in heads)]
    out.append(" " * margin + "┌" + "┬".join([line] * columns) + "┐")
    for i, row in enumerate(rows):
        out.append(sides[i].rjust(margin - 1) + " │" + "│".join(row) + "│")
        if i < len(rows) - 1:
            out.append(" " * margin + "├" + "┼".join([line] * columns) + "┤")
    out.append(" " * margin + "└" + "┴".join([line] * columns) + "┘")
    return out
