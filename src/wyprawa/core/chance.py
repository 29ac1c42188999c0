"""Where a game's chance comes from."""

from dataclasses import dataclass

from .dealers import Dealer, SealedDealer, SeededDealer, commitment, new_secret
from .log import Line


@dataclass(frozen=True)
class Chance:
    """Where a game's chance comes from: a secret (sealed), or a seed (laboratory)."""

    secret: bytes | None = None
    seed: int | None = None

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
        return SeededDealer(self.seed or 0)
