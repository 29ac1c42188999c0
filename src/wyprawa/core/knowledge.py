"""What one seat knows of the pieces it cannot see, from all it has been shown.

Every unseen piece has a set of places where it may be (a mask of places). Places are hands (numbered as
seats) and the parts of a pile (numbered from the number of players up, each new layer one more). Pieces that
are moved unseen may stay or go, so their sets only grow; a piece that is seen leaves. The knowledge is built
from a viewer's own events alone: it cannot hold what he was not shown, and forgets nothing he was.
"""

from random import Random

from .errors import Problem
from .pile import Pile


class Knowledge:
    """What a viewer knows of unseen pieces: each with the places it may be in, and how many pieces lie where.

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
        """Of somebody who looks for the first time: any piece out of sight may be in any other hand or the pile."""
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

    # What happens, as the viewer sees it.

    def open_pile(self, count: int) -> int:
        """A new part under the pile, of pieces about which `add` then says what is known."""
        place = self._next_place
        self._next_place += 1
        self.pile.append(place)
        self.size[place] = count
        return place

    def add(self, kind: int, places: int) -> None:
        """A piece that is out of sight from now on, in one of these places."""
        self._pieces.setdefault(kind, []).append(places)

    def top(self) -> int:
        """The part of the pile from which the next piece comes."""
        while len(self.pile) > 1 and self.size[self.pile[0]] == 0:
            del self.size[self.pile.pop(0)]
        return self.pile[0]

    def drawn_by_other(self, seat: int) -> None:
        """Another seat takes the top piece into its hand."""
        self.move(self.top(), seat, 1)

    def drawn(self, kind: int) -> None:
        """The viewer draws the top piece and sees it."""
        self.seen(kind, self.top())

    def move(self, source: int, target: int, count: int) -> None:
        """So many pieces, the viewer does not see which, go from one place to another."""
        everything = count == self.size[source]
        out, into = 1 << source, 1 << target
        for masks in self._pieces.values():
            for i, places in enumerate(masks):
                if places & out:
                    masks[i] = (places & ~out if everything else places) | into
        self.size[source] -= count
        self.size[target] += count

    def seen(self, kind: int, place: int) -> None:
        """A piece comes out of a place into sight."""
        bit = 1 << place
        masks = self._pieces.get(kind, [])
        maybe = [places for places in masks if places & bit]
        if not maybe:
            raise Problem("knowledge", kind=kind, place=place)
        # One of these came out; if they differ, the viewer cannot tell which, and any of the rest may be
        # where any of them could have been.
        rest = [places for places in masks if not places & bit]
        union = 0
        for places in maybe:
            union |= places
        self._pieces[kind] = rest + [union] * (len(maybe) - 1)
        self.size[place] -= 1

    def shuffle_into_pile(self, kinds: list[int]) -> None:
        """Pieces that all have seen are shuffled and lie under the pile."""
        place = self.open_pile(len(kinds))
        for kind in kinds:
            self.add(kind, 1 << place)

    # What can be looked up.

    def unseen(self) -> list[tuple[int, int]]:
        """All unseen pieces as (kind, mask of places), sorted."""
        return sorted((kind, places) for kind, masks in self._pieces.items() for places in masks)

    def certain(self, place: int) -> list[int]:
        """The pieces that are surely in this place."""
        return [kind for kind, places in self.unseen() if places == 1 << place]

    def to_json(self) -> dict[str, object]:
        """The whole knowledge: sizes of the hidden places, then pieces by the places they may be in."""
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
        """The pile of a deal: its parts from top to bottom."""
        parts = [dealt[place] for place in self.pile]
        return Pile(parts[0], [tuple(part) for part in parts[1:]])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles are read alike by the compiled and the plain engine."""
        return _made_of, (self.size, self.pile, self._next_place, self._pieces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("knowledge changes, so it has no hash")

    def __repr__(self) -> str:
        places = ", ".join([f"{self.size[place]} in place {place}" for place in sorted(self.size)])
        return f"<Knowledge {sum(self.size.values())} unseen pieces: {places or 'nowhere'}>"

    def copy(self) -> "Knowledge":
        """Equal knowledge that shares nothing which can change."""
        twin = Knowledge(0)
        twin.size = dict(self.size)
        twin.pile = self.pile[:]
        twin._next_place = self._next_place
        twin._pieces = {kind: masks[:] for kind, masks in self._pieces.items()}
        return twin

    # Dealing the unseen.

    def deal(self, rng: Random) -> dict[int, list[int]]:
        """One way the unseen pieces may lie: every place with its sorted pieces, all places full."""
        pieces = self.unseen()
        rng.shuffle(pieces)
        pieces.sort(key=lambda piece: piece[1].bit_count())
        lies = _fit(pieces, self.size, rng)
        # Swapping pairs at random wherever both may change places makes every allowed deal reachable.
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
        """Whether these pieces in these places are one way the unseen pieces may lie."""
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
"""The knowledge of a view that recalls nothing: for viewers that look only at what lies there now."""


def _fit(pieces: list[tuple[int, int]], size: dict[int, int], rng: Random) -> list[int]:
    """A place for every piece within the sizes: a matching, found with augmenting paths."""
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
