"""Records whole games as clients see them, for the tests of the boards: `python tools/recordings.py`.

web/recordings gets one game between bots for each game, the tiny one of the tests included, and each number of players,
one by the house rules of each game that has some, and one from a position: every step with its events and views for a
spectator, each seat and a viewer who sees everything, with what protocol 2 sends of a view and the previews of each
seat that decides; its log; and the output of `wyprawa data`. `NAME-sentences.json` and `NAME-PLAYERS-sentences.json`
have the sentences of the server (tools/recorded_sentences.py). Recordings are made again only when the sources have
changed.
"""

import hashlib
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from folders import make_once
from recorded_positions import played_from_position
from recorded_sentences import SentenceRecorder, general_sentences
from wyprawa.bots import bot_names, find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.game import Game
from wyprawa.core.log import read_log
from wyprawa.core.player import Player
from wyprawa.core.replay import ALL_SEATS, replay
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.games import names
from wyprawa.server import server_messages
from wyprawa.server.view_updates import view_hash
from wyprawa.server.viewer import Viewer

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "web" / "recordings"
SOURCE = ROOT / "src" / "wyprawa"
TINY = ROOT / "tests" / "tiny"
"""The example game of the tests, whose board is in web/tests/tiny."""
PAGE = SOURCE / "server" / "web"
TOOLS = ("recordings.py", "recorded_positions.py", "recorded_sentences.py")
NAMES = ("Ola", "Tomek", "Zosia", "Staś", "Hania", "Wojtek")


def house_rules(game: Game) -> dict[str, str]:
    """The options that turn on the house rules of a game: those of a clause in the section H of its rulebook."""
    clauses = game.rulebook.clauses
    return {option.name: option.values[1] for option in game.info.options if clauses[option.clause].section == "H"}


def good_bot(game: Game) -> str:
    return "greedy" if "greedy" in bot_names(game) else "random"


def played(game: Game, players: int, options: dict[str, str]) -> bytes:
    """The log of a game between `greedy` and `random` bots."""
    rng = Random(players)
    bots = [find_bot(game, name) for name in (good_bot(game), "random") * 3]
    lines: list[bytes] = []
    chance = Chance(secret=bytes(range(32)))
    salts = [f"salt {seat}" for seat in range(players)]
    named = [Player(name) for name in NAMES[:players]]
    table = Table.open(game, named, options, chance=chance, salts=salts, keep=lines.append)
    while table.outcome is None:
        seat = table.to_act()[0]
        table.bot_act(seat, bots[seat], rng)
    return b"".join(lines)


def recording(game: Game, players: int, log: bytes) -> dict[str, object]:
    frames = []
    for step in replay(game, read_log(log)):
        if not step.events and step.line["do"] != "start":
            continue
        viewer = [SPECTATOR, *range(players), ALL_SEATS]
        seen = {
            str(seat): server_messages.item(game, list(NAMES[:players]), 0, step.seen_by(seat), Viewer(seat, "en"))[
                "events"
            ]
            for seat in viewer
        }
        seen_views = {str(seat): step.table.view(seat) for seat in viewer if seat != ALL_SEATS}
        views = {seat: view.shown() for seat, view in seen_views.items()}
        progress = {seat: view.progress() for seat, view in seen_views.items()}
        hashes = {seat: view_hash(without_legal(view)) for seat, view in views.items()}
        deciding = [seat for seat in range(players) if step.table.view(seat).legal]
        previews = {str(seat): game.previews(step.table.view(seat)).to_json() for seat in deciding}
        frames.append({"events": seen, "views": views, "progress": progress, "hashes": hashes, "previews": previews})
    return {"game": game.info.id, "players": players, "names": NAMES[:players], "frames": frames, "log": log.decode()}


def without_legal(view: dict[str, object]) -> dict[str, object]:
    """A view as protocol 2 sends it."""
    return {name: value for name, value in view.items() if name != "legal"}


def key(source: Path = SOURCE) -> str:
    """One hash over the sources of the recordings: these tools, the package without the page, and the tiny game."""
    hashed = hashlib.sha256(b"".join(Path(__file__).with_name(name).read_bytes() for name in TOOLS))
    for folder in (source, TINY):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and PAGE not in path.parents:
                hashed.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def write(folder: Path) -> None:
    for game in [*map(find_game, names()), tiny_game()]:
        name = game.info.id
        (folder / f"{name}-data.json").write_bytes(msgspec.json.encode(game.data()))
        samples: dict[str, object] = {}
        if options := house_rules(game):
            _write_game(folder, game, max(game.info.players), "house", options, samples)
        for players in reversed(game.info.players):
            _write_game(folder, game, players, str(players), {}, samples)
        most = max(game.info.players)
        from_position = played_from_position(game, list(NAMES[:most]), good_bot(game))
        (folder / f"{name}-position.json").write_bytes(msgspec.json.encode(recording(game, most, from_position)))
        if game.package.startswith("wyprawa.games."):
            (folder / f"{name}-sentences.json").write_bytes(msgspec.json.encode(general_sentences(game, samples)))


def _write_game(
    folder: Path, game: Game, players: int, kind: str, options: dict[str, str], samples: dict[str, object]
) -> None:
    found = recording(game, players, played(game, players, options))
    name = f"{game.info.id}-{kind}"
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(found))
    recorder = SentenceRecorder(game, players)
    recorder.record(read_log(str(found["log"]).encode()))
    recorder.note_samples(samples)
    (folder / f"{name}-sentences.json").write_bytes(msgspec.json.encode(recorder.to_json()))


def tiny_game() -> Game:
    """The example game of the tests."""
    sys.path.append(str(TINY.parent))
    game: Game = import_module("tiny.game").GAME
    return game


def make(folder: Path = FOLDER) -> bool:
    """Record the games unless the recordings are up to date; return whether they were made now."""
    return make_once(folder, key(), write, ROOT / ".cache" / "making" / "recordings")


if __name__ == "__main__":
    make()
