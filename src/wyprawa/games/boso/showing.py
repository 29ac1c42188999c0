"""How long events are shown to people; the page uses the same file and the same factors (`eventPlayer.svelte.ts`)."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

DULL: Final = 0.5
"""The factor on the time of an event of weight 0."""
BEAT: Final = 450
"""Milliseconds after an event of weight 2."""


def showing_time(code: str) -> int:
    """How long an event is shown at the usual pace, in milliseconds."""
    return _times().get(code, 0)


@cache
def _times() -> dict[str, int]:
    rows = json.loads(files("wyprawa.games.boso").joinpath("data", "showing.json").read_text("utf-8"))
    return {code: _whole_time(row["milliseconds"], row["weight"]) for code, row in rows.items()}


def _whole_time(milliseconds: int, weight: int) -> int:
    return round(milliseconds * DULL) if weight == 0 else milliseconds + (BEAT if weight == 2 else 0)
