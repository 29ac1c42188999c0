"""The figures of Boso's evaluation and the weights of the shown chances: `weights.json` and `chances.json`."""

from typing import Final

from wyprawa.core.weights_file import read_weights

WEIGHTS: Final = read_weights("wyprawa.games.boso.players")
CHANCES_FILE: Final = read_weights("wyprawa.games.boso.players", "chances.json")
