"""The position after a move of Bosman, without its draws: an evaluation of the move uses it.

An afterstate is changed without the checks of the rules, since a search makes thousands of them a second.
"""

from typing import Final

from ..components.board import OPPOSITE, Beach
from ..components.boat import LINES, SEATS
from ..components.tokens import GANG_OF, MAJTEK, NO_TOKEN, STEPS_OF
from ..rules.state import BosmanState
from .boat_counts import BoatCounts

NO_GUARD: Final = 30_000
"""Turns without boarding that end the game when the stalemate guard is off: more than any game has."""
LINE_MADE: Final = 100
"""The value of a seat for a token that may choose: a line that it completes, …"""
LINE_NEARER: Final = 10
"""… a line that then lacks one token, …"""
LINE_OPEN: Final = 1
"""… and a line that then lacks two."""


class Afterstate:
    """A position that moves can be made in."""

    def __init__(self, state: BosmanState, boat_counts: BoatCounts | None = None) -> None:
        """`boat_counts` are those of the state, where they are known."""
        self.players: int = state.players
        self.beach: Beach = state.beach
        self.owner: list[int] = state.owner
        self.patience: int = state.patience if state.patience else NO_GUARD
        self.turn: int = state.turn
        self.quiet: int = state.quiet
        self.bosman: int = state.bosman
        self.lying: list[int] = state.lying.copy()
        self.boat: list[int] = state.boat.copy()
        self.free: list[bool] = (
            [state.is_seat_free(place) for place in range(SEATS)] if boat_counts is None else boat_counts.free.copy()
        )
        self.empty: int = state.empty_seats
        self.refillable: bool = state.refillable
        self.returned: bool = state.options["replaced_majtek"] == "owner"
        """Whether a deckhand that is replaced goes back to its owner (Q-BOSMAN-10)."""
        self.seats_of: list[tuple[int, ...]] = state.seats_of
        self.rows: bool = len(state.seats_of[0]) > 1
        """Whether tokens without dots may take any seat of their row (BOSMAN-H-1)."""
        self.hands: list[tuple[int, ...]] = state.hands.copy()
        self.poisons: list[int] = state.poisons.copy()
        self.majtki: list[bool] = state.majtki.copy()
        self.known_counts = boat_counts
        """The counts of the boat; None after the boat has changed, until they are needed."""

    def boat_counts(self) -> BoatCounts:
        """The counts of the boat, which later changes of this afterstate leave as they are."""
        if self.known_counts is None:
            self.known_counts = BoatCounts(self.players, self.owner, self.boat.copy(), self.free.copy(), self.rows)
        return self.known_counts

    def lay(self, token: int, way: int) -> None:
        """Lay a token and end the turn by the rules, without the draw."""
        seat = self.turn
        gang = GANG_OF[token]
        if token < MAJTEK or not self.majtki[gang]:
            hand = list(self.hands[seat])
            hand.remove(token)
            self.hands[seat] = tuple(hand)
        else:
            self.majtki[gang] = False
        near = self.beach.next
        lying = self.lying
        field = near[self.bosman][way]
        if self.returned and lying[field] >= MAJTEK:
            self.majtki[GANG_OF[lying[field]]] = True
        lying[field] = token
        back = OPPOSITE[way]
        here = self.bosman
        for _ in range(STEPS_OF[token]):
            there = near[here][back]
            if lying[there] >= 0:
                break
            here = there
        self.bosman = here
        self.take_all(field)

    def take_all(self, laid: int) -> None:
        """Board every token that must be boarded, each to its best seat and deckhands last, and end the turn."""
        seat = self.turn
        lying, owner = self.lying, self.owner
        boarded = False
        majtek = -1
        for field in self.beach.next[self.bosman]:
            token = lying[field]
            if token < 0 or field == laid or owner[GANG_OF[token]] != seat:
                continue
            if token >= MAJTEK:
                majtek = field
            elif self.has_seat(token):
                self.put(field, self.best_place(token))
                boarded = True
        if majtek >= 0 and self.empty > 0:
            self.put(majtek, self.best_place(lying[majtek]))
            boarded = True
        self.quiet = 0 if boarded else self.quiet + 1
        self.turn = (seat + 1) % self.players

    def put(self, field: int, place: int) -> None:
        """Board the token on a field."""
        self.boat[place] = self.lying[field]
        self.lying[field] = NO_TOKEN
        self.free[place] = False
        self.empty -= 1
        self.known_counts = None

    def has_seat(self, token: int) -> bool:
        """Whether a seat that a token may take is free; a deckhand counts as if one always were."""
        if token >= MAJTEK:
            return True
        seats = self.seats_of[token]
        return self.free[seats[0]] or (len(seats) > 1 and (self.free[seats[1]] or self.free[seats[2]]))

    def best_place(self, token: int) -> int:
        """The free seat of a token that completes most lines of its gang, or else keeps most of them open."""
        seats = self.seats_of[token]
        if len(seats) == 1:
            return seats[0]
        best = -1
        most = -1
        for place in seats:
            if self.free[place]:
                worth = self.promise(place, GANG_OF[token])
                if worth > most:
                    best, most = place, worth
        return best

    def promise(self, place: int, gang: int) -> int:
        """The value of a free seat for the lines of a gang."""
        boat = self.boat
        worth = 0
        for line in LINES:
            a, b, c = line
            if place != a and place != b and place != c:
                continue
            own = 0
            for other in line:
                if other != place:
                    token = boat[other]
                    if token >= 0:
                        own += 1 if GANG_OF[token] == gang else -9
            if own == 2:
                worth += LINE_MADE
            elif own == 1:
                worth += LINE_NEARER
            elif own == 0:
                worth += LINE_OPEN
        return worth

    def poison(self, place: int) -> None:
        """Take a token out of the boat and end the turn."""
        self.boat[place] = NO_TOKEN
        self.known_counts = None
        self.poisons[self.turn] -= 1
        if self.refillable:
            self.free[place] = True
            self.empty += 1
        self.idle()

    def idle(self) -> None:
        """End a turn in which nothing is boarded."""
        self.quiet += 1
        self.turn = (self.turn + 1) % self.players
