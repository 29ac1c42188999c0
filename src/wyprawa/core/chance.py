"""The source of a game's chance: a secret or a seed."""

from dataclasses import dataclass, field

from .dealers import Dealer, SealedDealer, SeededDealer, commitment, new_secret
from .errors import Problem
from .log import Line

SALT_LENGTH = 200


@dataclass(frozen=True)
class Chance:
    """The source of a table's chance: a secret with a published commitment, or a seed that repeats the game.

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
            raise ValueError("Chance needs either a secret or a seed")

    def __repr__(self) -> str:
        """The seed, or the commitment to the secret; never the secret."""
        if self.secret is not None:
            return f"<Chance sealed, commitment {commitment(self.secret)[:12]}…>"
        return f"Chance(seed={self.seed})"

    @classmethod
    def sealed(cls) -> "Chance":
        """Chance from a new random secret."""
        return cls(secret=new_secret())

    def header(self) -> Line:
        """The `dealer` entry of a log's header: the commitment or the seed, never the secret."""
        if self.secret is not None:
            return {"kind": "sealed", "commitment": commitment(self.secret)}
        return {"kind": "seeded", "seed": self.seed}

    def dealer(self, salts: list[str]) -> Dealer:
        """A new dealer. `salts` are the texts that the seats add to a secret; a seed ignores them."""
        if self.secret is not None:
            return SealedDealer(self.secret, salts)
        assert self.seed is not None
        return SeededDealer(self.seed)


def check_salt(salt: str) -> str:
    """Check a salt, which a seat adds to the dealer's secret; raises `Problem` if it is not a short text."""
    if not isinstance(salt, str) or len(salt) > SALT_LENGTH:
        raise Problem("salt")
    return salt
