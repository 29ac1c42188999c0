"""The guide through a first game: a sentence about each kind of decision, shown the first time it comes up."""

import json
from pathlib import Path

from wyprawa.core.game import Game
from wyprawa.core.view import View


class Guide:
    """What this user has been told, in a file. The guide is on for games that the user has not finished yet."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._told: dict[str, list[str]] = {}
        """By game: the codes of the sentences that were shown."""
        self._finished: list[str] = []
        self._chosen: bool | None = None
        """Whether the user has turned the guide on or off; None: neither."""
        self._read()

    def is_on(self, game: Game) -> bool:
        return game.info.id not in self._finished if self._chosen is None else self._chosen

    def sentence(self, game: Game, view: View, lang: str) -> str | None:
        """The first sentence about a decision that has not been shown yet; it then counts as shown."""
        if not self.is_on(game):
            return None
        told = self._told.setdefault(game.info.id, [])
        for code, text in game.guide(view, lang).items():
            if code not in told:
                told.append(code)
                self._write()
                return text
        return None

    def turn(self, game: Game) -> bool:
        """Turn the guide off, or on again from its first sentence; return whether it is on."""
        self._chosen = not self.is_on(game)
        if self._chosen:
            self._told.clear()
        self._write()
        return self._chosen

    def finish(self, game: Game) -> None:
        """Note that the user has finished a game."""
        if game.info.id not in self._finished:
            self._finished.append(game.info.id)
            self._write()

    def _read(self) -> None:
        """Read the file. A damaged one counts as none."""
        try:
            found = json.loads(self._file.read_text("utf-8"))
            told, finished, chosen = found["told"], found["finished"], found["on"]
        except (OSError, ValueError, TypeError, KeyError):
            return
        if isinstance(told, dict) and isinstance(finished, list) and chosen in (True, False, None):
            self._told = {game: list(codes) for game, codes in told.items() if isinstance(codes, list)}
            self._finished, self._chosen = finished, chosen

    def _write(self) -> None:
        kept = {"told": self._told, "finished": self._finished, "on": self._chosen}
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(kept), "utf-8")
        except OSError:
            return  # what was shown is then known until the program ends
