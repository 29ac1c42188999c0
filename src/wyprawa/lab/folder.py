"""The folder of a run: what was planned, and every game that was played. A run goes on from it.

Games lie in `played/`, one file for each batch, named after its first game. A file is complete or absent: it is
written under another name and renamed.
"""

import json
from pathlib import Path

import msgspec

import wyprawa
from wyprawa.core.errors import Problem

from .records import unpacked
from .sim import Plan

PLAN = "plan.json"
PLAYED = "played"

_batches = msgspec.msgpack.Decoder(list[bytes])


class RunFolder:
    """The files of one run."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def has_run(self) -> bool:
        return (self.path / PLAN).exists()

    def begin(self, plan: Plan) -> None:
        """Note what is played. Raises `Problem` if the folder holds another run, or cannot be written."""
        wanted = identity(plan)
        try:
            (self.path / PLAYED).mkdir(parents=True, exist_ok=True)
            if not self.has_run():
                (self.path / PLAN).write_text(json.dumps(wanted, indent=1) + "\n", "utf-8")
            found = json.loads((self.path / PLAN).read_text("utf-8"))
        except (OSError, ValueError) as wrong:
            raise Problem("folder", file=str(self.path), why=wrong) from None
        if found != wanted:
            other = ", ".join(name for name in wanted if not isinstance(found, dict) or found.get(name) != wanted[name])
            raise Problem("lab-other-run", folder=str(self.path), names=other or "?")

    def keep(self, first: int, records: list[bytes]) -> None:
        """Write a batch of games."""
        path = self.path / PLAYED / f"{first:08d}.msgpack"
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(msgspec.msgpack.encode(records))
        unfinished.rename(path)

    def played(self) -> dict[int, bytes]:
        """All games by number. Raises `Problem` for a damaged file."""
        found: dict[int, bytes] = {}
        for path in sorted((self.path / PLAYED).glob("*.msgpack")):
            try:
                records = _batches.decode(path.read_bytes())
                found.update({unpacked(record).game: record for record in records})
            except (OSError, msgspec.MsgspecError):
                raise Problem("lab-damaged", file=str(path)) from None
        return found


def identity(plan: Plan) -> dict[str, object]:
    """All that decides how a game of the plan goes. The number of games does not."""
    game = plan.rules()
    return {
        "wyprawa": wyprawa.__version__,
        "game": plan.game,
        "rules_version": game.info.rules_version,
        "players": plan.players,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": game.options(plan.options),
        "pack": plan.pack,
        "rotate": plan.rotate,
        "paired": plan.paired,
        "limit": plan.limit,
        "swapped": plan.swapped,
    }
