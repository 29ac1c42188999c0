"""The words for commands that all games have in a terminal."""

from wyprawa.core.text import plain

COMMANDS = {
    "help": ("?", "help", "pomoc"),
    "hint": ("h", "hint", "podpowiedź"),
    "guide": ("guide", "przewodnik"),
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
"""Commands by word in the form of `plain`, so that accents and letter case do not matter."""


def command_of(word: str) -> str | None:
    """The command that a word stands for; None if it is not a command of all games."""
    return COMMAND_OF.get(plain(word) or word)
