"""Where a game's chance comes from: a secret or a seed."""

from dataclasses import dataclass, field

from .dealers import Dealer, SealedDealer, SeededDealer, commitment, new_secret
from .log import Line


@dataclass(frozen=True)
class Chance:
    """Where the chance of a table comes from: a secret that is committed to, or a seed that repeats the game.

    >>> from wyprawa import Chance
    >>> Chance(seed=7)
    Chance(seed=7)
    >>> Chance.sealed() == Chance.sealed()
    False
    """

    secret: bytes | None = field(default=None, repr=False)
    seed: int | None = None

    def __post_init__(self) -> None:
        if (self.secret is None) == (self.seed is None):
            raise ValueError("chance comes from a secret or from a seed")

    def __repr__(self) -> str:
        """The seed, or the commitment to the secret; never the secret."""
        if self.secret is not None:
            return f"<Chance sealed, commitment {commitment(self.secret)[:12]}…>"
        return f"Chance(seed={self.seed})"

    @classmethod
    def sealed(cls) -> "Chance":
        """A new secret."""
        return cls(secret=new_secret())

    def header(self) -> Line:
        """What the first line of a log says of it."""
        if self.secret is not None:
            return {"kind": "sealed", "commitment": commitment(self.secret)}
        return {"kind": "seeded", "seed": self.seed}

    def dealer(self, salts: list[str]) -> Dealer:
        """The dealer that draws from it; `salts` are what the seats add to a secret."""
        if self.secret is not None:
            return SealedDealer(self.secret, salts)
        assert self.seed is not None
        return SeededDealer(self.seed)
