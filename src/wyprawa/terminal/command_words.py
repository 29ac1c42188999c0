"""The words of commands that every game has at a terminal."""

from wyprawa.core.text import plain

COMMANDS = {
    "help": ("?", "help", "pomoc"),
    "hint": ("h", "hint", "podpowiedź"),
    "undo": ("u", "undo", "cofnij"),
    "table": ("table", "stół"),
    "memory": ("memory", "pamięć"),
    "log": ("log", "przebieg"),
    "rule": ("rule", "zasada", "rules", "zasady"),
    "about": ("about", "opis"),
    "save": ("save", "zapisz"),
    "resign": ("resign", "rezygnuj"),
    "quit": ("quit", "q", "koniec", "exit"),
}
COMMAND_OF = {plain(word) or word: command for command, words in COMMANDS.items() for word in words}
"""By the word as `plain` leaves it: accents and letter case do not matter."""


def command_of(word: str) -> str | None:
    """The command of every game that a word is; None for a word of the game itself."""
    return COMMAND_OF.get(plain(word) or word)
