"""The weights and figures of Polska's evaluation, read from `weights.json` beside this file."""

from typing import Final

from wyprawa.core.weights_file import read_weights

FILE: Final = read_weights("wyprawa.games.polska.players")
