"""Opens a table: checks of its arguments, and the first lines of its log."""

from collections.abc import Iterator, Mapping

from ..chance import Chance, check_salt
from ..clock import ClockRules
from ..errors import Problem
from ..game import Game
from ..log import FORMAT, Line, pack_hash
from ..names import check_new_names
from ..player import Player
from .state import TableState


def new_state(
    game: Game,
    players: list[Player],
    options: Mapping[str, object] | None,
    chance: Chance,
    time: int,
    position: str | None,
    clock: ClockRules | None,
    seating: str,
) -> TableState:
    """The state of a new table before its first line; raises `Problem` if the game does not allow the arguments."""
    if position is not None:
        game = game.of_position(position)
    game.check_players(len(players))
    for player, name in zip(players, check_new_names(player.name for player in players), strict=True):
        player.name = name
    resolved = game.options(options)
    game.check_options(len(players), resolved)
    header: Line = {
        "wyprawa": FORMAT,
        "game": game.info.id,
        "rules": game.info.rules_version,
        "options": resolved,
        "seats": [{"name": player.name, "bot": player.bot} for player in players],
        "dealer": chance.header(),
        "time": time,
    }
    if position is not None:
        header["position"] = position
    if clock is not None and clock.kind != "none":
        header["clock"] = clock.to_json()
    if seating:
        header["seating"] = seating
    if game.pack_text is not None:
        header["extra"] = {"hash": pack_hash(game.pack_text), "text": game.pack_text}
    at = TableState(game, players, header)
    at.chance = chance
    return at


def opening_lines(chance: Chance, salts: list[str]) -> Iterator[Line]:
    """The lines before the start: the dealer's secret and the seats' salts."""
    if chance.secret is not None:
        yield {"do": "keep", "secret": chance.secret.hex()}
    for seat, salt in enumerate(salts):
        if salt:
            yield {"do": "salt", "seat": seat, "salt": salt}


def checked_salts(salts: list[str], players: int) -> list[str]:
    """The salts, at most one for each seat; raises `Problem` if they are invalid."""
    if len(salts) > players:
        raise Problem("salt")
    return [check_salt(salt) for salt in salts]
