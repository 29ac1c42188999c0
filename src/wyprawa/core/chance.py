"""Where a game's chance comes from."""

from dataclasses import dataclass

from .dealers import Dealer, SealedDealer, SeededDealer, commitment, new_secret
from .log import Line


@dataclass(frozen=True)
class Chance:
    """Where a game's chance comes from: a secret (sealed), or a seed (laboratory)."""

    secret: bytes | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if (self.secret is None) == (self.seed is None):
            raise ValueError("chance comes from a secret or from a seed")

    @classmethod
    def sealed(cls) -> "Chance":
        return cls(secret=new_secret())

    def header(self) -> Line:
        if self.secret is not None:
            return {"kind": "sealed", "commitment": commitment(self.secret)}
        return {"kind": "seeded", "seed": self.seed}

    def dealer(self, salts: list[str]) -> Dealer:
        if self.secret is not None:
            return SealedDealer(self.secret, salts)
        assert self.seed is not None
        return SeededDealer(self.seed)
