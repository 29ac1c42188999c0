"""What one seat knows of the pieces that it cannot see.

Every unseen piece has a set of places where it may be, stored as a bit mask. Places are hands (numbered as seats) and
the parts of a pile (numbered from the number of players up, one number for each new layer). When pieces move unseen,
any piece of the source may have moved, so the sets grow; a piece that is seen is removed. Knowledge is built only from
the events that the viewer was shown: it holds all of what they tell, and nothing else.
"""

from random import Random

from .errors import Problem
from .pile import Pile


class Knowledge:
    """What a viewer knows of unseen pieces: the places where each may be, and the number of pieces in each place.

    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> state = game.new(2, wyprawa.SeededDealer(7))
    >>> game.view(state, 0).knowledge
    <Knowledge 54 unseen pieces: 1 in place 1, 53 in place 2>
    """

    def __init__(self, players: int) -> None:
        self.size: dict[int, int] = {}
        self.pile: list[int] = []
        self._next_place = players
        self._pieces: dict[int, list[int]] = {}

    @classmethod
    def first_look(cls, seat: int, hands: list[tuple[int, ...]], pile: Pile) -> "Knowledge":
        """The knowledge of a new viewer: every unseen piece may be in any other hand or in the pile."""
        known = cls(len(hands))
        hidden: list[int] = []
        for other, hand in enumerate(hands):
            if other != seat:
                known.size[other] = len(hand)
                hidden.extend(hand)
        for part in pile.parts():
            known.open_pile(len(part))
            hidden.extend(part)
        anywhere = 0
        for place in known.size:
            anywhere |= 1 << place
        for kind in sorted(hidden):
            known.add(kind, anywhere)
        return known

    # Updates.

    def open_pile(self, count: int) -> int:
        """Add a part of `count` pieces under the pile and return its place. `add` then records the pieces."""
        place = self._next_place
        self._next_place += 1
        self.pile.append(place)
        self.size[place] = count
        return place

    def add(self, kind: int, places: int) -> None:
        """Record a piece that becomes unseen in one of the places of the mask `places`."""
        self._pieces.setdefault(kind, []).append(places)

    def top(self) -> int:
        """The place of the part of the pile from which the next piece is drawn."""
        while len(self.pile) > 1 and self.size[self.pile[0]] == 0:
            del self.size[self.pile.pop(0)]
        return self.pile[0]

    def drawn_by_other(self, seat: int) -> None:
        """Record that another seat draws the top piece."""
        self.move(self.top(), seat, 1)

    def drawn(self, kind: int) -> None:
        """Record that the viewer draws the top piece, which is of this kind."""
        self.seen(kind, self.top())

    def move(self, source: int, target: int, count: int) -> None:
        """Record that `count` pieces move unseen from one place to another."""
        everything = count == self.size[source]
        out, into = 1 << source, 1 << target
        for masks in self._pieces.values():
            for i, places in enumerate(masks):
                if places & out:
                    masks[i] = (places & ~out if everything else places) | into
        self.size[source] -= count
        self.size[target] += count

    def seen(self, kind: int, place: int) -> None:
        """Record that a piece of this kind from `place` becomes visible; raises `Problem` if none can be there."""
        bit = 1 << place
        masks = self._pieces.get(kind, [])
        maybe = [places for places in masks if places & bit]
        if not maybe:
            raise Problem("knowledge", kind=kind, place=place)
        # One of the candidates became visible. If they differ, the viewer cannot tell which: each of the others may be
        # in any place where one of the candidates could have been.
        rest = [places for places in masks if not places & bit]
        union = 0
        for places in maybe:
            union |= places
        self._pieces[kind] = rest + [union] * (len(maybe) - 1)
        self.size[place] -= 1

    def shuffle_into_pile(self, kinds: list[int]) -> None:
        """Record that visible pieces are shuffled and put under the pile."""
        place = self.open_pile(len(kinds))
        for kind in kinds:
            self.add(kind, 1 << place)

    # Queries.

    def unseen(self) -> list[tuple[int, int]]:
        """All unseen pieces as (kind, mask of places), sorted."""
        return sorted((kind, places) for kind, masks in self._pieces.items() for places in masks)

    def certain(self, place: int) -> list[int]:
        """The kinds of the pieces that can only be in this place."""
        return [kind for kind, places in self.unseen() if places == 1 << place]

    def to_json(self) -> dict[str, object]:
        """The knowledge as JSON: sizes of the hidden places, and pieces grouped by the places where they may be."""
        groups: dict[int, list[int]] = {}
        for kind, places in self.unseen():
            groups.setdefault(places, []).append(kind)
        return {
            "sizes": {str(place): self.size[place] for place in sorted(self.size)},
            "pile": list(self.pile),
            "may": [
                {"places": [place for place in sorted(self.size) if places >> place & 1], "pieces": kinds}
                for places, kinds in sorted(groups.items())
            ],
        }

    def dealt_pile(self, dealt: dict[int, list[int]]) -> Pile:
        """The pile of a deal, as `deal` returns it."""
        parts = [dealt[place] for place in self.pile]
        return Pile(parts[0], [tuple(part) for part in parts[1:]])

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle can be read by the compiled and the interpreted engine."""
        return _made_of, (self.size, self.pile, self._next_place, self._pieces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("Knowledge is mutable and has no hash")

    def __repr__(self) -> str:
        places = ", ".join([f"{self.size[place]} in place {place}" for place in sorted(self.size)])
        return f"<Knowledge {sum(self.size.values())} unseen pieces: {places or 'nowhere'}>"

    def copy(self) -> "Knowledge":
        """Equal knowledge that shares no mutable object."""
        twin = Knowledge(0)
        twin.size = dict(self.size)
        twin.pile = self.pile[:]
        twin._next_place = self._next_place
        twin._pieces = {kind: masks[:] for kind, masks in self._pieces.items()}
        return twin

    # Random deals.

    def deal(self, rng: Random) -> dict[int, list[int]]:
        """A random allowed distribution of the unseen pieces: the sorted pieces of every place."""
        pieces = self.unseen()
        rng.shuffle(pieces)
        pieces.sort(key=lambda piece: piece[1].bit_count())
        lies = _fit(pieces, self.size, rng)
        # The matching alone would not reach every allowed deal. Random swaps of pairs that may change places do.
        count = len(pieces)
        for _ in range(4 * count):
            i, j = int(rng.random() * count), int(rng.random() * count)
            here, there = lies[i], lies[j]
            if here != there and pieces[i][1] >> there & 1 and pieces[j][1] >> here & 1:
                lies[i], lies[j] = there, here
        dealt: dict[int, list[int]] = {place: [] for place in self.size}
        for (kind, _), place in zip(pieces, lies, strict=True):
            dealt[place].append(kind)
        for kinds in dealt.values():
            kinds.sort()
        return dealt

    def allows(self, dealt: dict[int, list[int]]) -> bool:
        """Whether a distribution of pieces over places agrees with the knowledge."""
        if {place: len(kinds) for place, kinds in dealt.items()} != self.size:
            return False
        wanted = sorted(kind for kinds in dealt.values() for kind in kinds)
        if wanted != [kind for kind, _ in self.unseen()]:
            return False
        for kind, masks in self._pieces.items():
            room = {place: kinds.count(kind) for place, kinds in dealt.items() if kind in kinds}
            try:
                _fit([(kind, places) for places in masks], room, Random(0))
            except Problem:
                return False
        return True


NO_RECALL = Knowledge(0)
"""The knowledge of a view without recall, which shows only what is visible now."""


def _fit(pieces: list[tuple[int, int]], size: dict[int, int], rng: Random) -> list[int]:
    """A place for every piece within the sizes of places: a bipartite matching, found with augmenting paths."""
    places = [place for place, room in size.items() if room]
    rng.shuffle(places)
    inside: dict[int, list[int]] = {place: [] for place in places}
    lies = [-1] * len(pieces)

    def settle(piece: int, tried: set[int]) -> bool:
        own = [place for place in places if pieces[piece][1] >> place & 1 and place not in tried]
        for place in own:
            if len(inside[place]) < size[place]:
                inside[place].append(piece)
                lies[piece] = place
                return True
        for place in own:
            tried.add(place)
            for other in inside[place]:
                if settle(other, tried):
                    inside[place].remove(other)
                    inside[place].append(piece)
                    lies[piece] = place
                    return True
        return False

    for piece in range(len(pieces)):
        if not settle(piece, set()):
            raise Problem("knowledge-impossible")
        if piece % 8 == 0:
            rng.shuffle(places)
    return lies


def _made_of(size: dict[int, int], pile: list[int], next_place: int, pieces: dict[int, list[int]]) -> Knowledge:
    known = Knowledge(next_place)
    known.size, known.pile, known._pieces = size, pile, pieces
    return known
