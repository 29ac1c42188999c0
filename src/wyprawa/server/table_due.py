"""When a table has work for its runner."""

from typing import TYPE_CHECKING

from . import lobby_countdown

if TYPE_CHECKING:
    from .hosted_table import HostedTable


def due_of(hosted: "HostedTable") -> int | None:
    """Now (0) if a bot owes a decision, otherwise when a time limit ends; None if there is nothing to wait for."""
    table = hosted.table
    if table is None:
        return lobby_countdown.due(hosted.room, hosted.presence.present())
    if table.paused:
        return None
    players = table.players
    if not any(player.bot is not None for player in players):
        return table.clock.ends()
    if hosted.only_bots_decide() and not hosted.presence.is_watched():
        return None  # a game of bots alone waits for a spectator
    if any(players[seat].bot is not None for seat in table.to_act()):
        return 0
    return table.clock.ends()
