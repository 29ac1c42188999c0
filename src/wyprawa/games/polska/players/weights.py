"""The weights and figures of Polska's evaluation, read from `weights.json` and `chances.json` beside this file."""

from typing import Final

from wyprawa.core.weights_file import read_weights

FILE: Final = read_weights("wyprawa.games.polska.players")
CHANCES_FILE: Final = read_weights("wyprawa.games.polska.players", "chances.json")
