"""The figures of Boso's evaluation: `weights.json` beside this file holds each with its unit and meaning."""

from typing import Final

from wyprawa.core.weights_file import read_weights

WEIGHTS: Final = read_weights("wyprawa.games.boso.players")
