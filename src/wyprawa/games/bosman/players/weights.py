"""The weights of Bosman's features, read from `weights.json` and `chances.json` beside this file."""

from typing import Final

from wyprawa.core.weights_file import WeightsFile, read_weights

from ..components.boat import SEATS
from .features import FeatureVector

FILE: Final = read_weights("wyprawa.games.bosman.players")
CHANCES_FILE: Final = read_weights("wyprawa.games.bosman.players", "chances.json")


def vector(row: dict[str, float]) -> FeatureVector:
    """A weight for every feature."""
    found = FeatureVector()
    for name, weight in row.items():
        setattr(found, name, weight)
    return found


def by_empty_seats(file: WeightsFile, players: int) -> list[FeatureVector]:
    """The weights for each number of empty seats in the boat; a full boat has none."""
    return [FeatureVector(), *(vector(file.row(players, empty - 1)) for empty in range(1, SEATS + 1))]


TWO_PLAYERS: Final = by_empty_seats(FILE, 2)
FOUR_PLAYERS: Final = by_empty_seats(FILE, 4)

CHANCE_WEIGHTS: Final = {players: by_empty_seats(CHANCES_FILE, players) for players in (2, 4)}
"""The weights of the chances that people are shown."""
