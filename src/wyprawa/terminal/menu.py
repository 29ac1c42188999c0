"""The menu of a decision: each legal action with its consequences and what to type for it."""

from string import ascii_lowercase

from wyprawa.core.actions import Action
from wyprawa.core.errors import BadNotation
from wyprawa.core.game import Game
from wyprawa.core.preview import Preview
from wyprawa.core.text import plain
from wyprawa.core.view import View

from .command_words import COMMAND_OF
from .screen import Screen, whole

WIDEST_LABEL = len("  10. ")


class Menu:
    """The legal actions of one view."""

    def __init__(self, game: Game, view: View, lang: str, names: list[str], screen: Screen) -> None:
        self._game = game
        self._view = view
        self._lang = lang
        self._names = names
        self._screen = screen
        self._grouped = game.typed_choices(view, lang, names, screen.plain)
        single = [action for action in view.legal if action.kind not in self._grouped]
        self.labelled = dict(zip(_labels(game, len(single)), single, strict=True))
        """The actions that are listed one by one, by label."""

    def show(self) -> None:
        """Show a row for each action, or what to type for kinds with too many actions."""
        previews = dict(zip(self._view.legal, self._game.previews(self._view).actions, strict=True))
        for label, action in self.labelled.items():
            text = self.full_words(action, previews[action])
            self._screen.tell(text, f"  {label:>2}. ", " " * WIDEST_LABEL)
        for first, *rows in self._grouped.values():
            self._screen.tell(first, "   - " if self._screen.plain else "   · ", "     ")
            for row in rows:
                self._screen.tell(row, "      ", "        ")

    def full_words(self, action: Action, preview: Preview) -> str:
        """An action in words, with its consequences and what to type."""
        typed = f"[{self._game.typed(action, self._lang)}]"
        if len(typed) + WIDEST_LABEL <= self._screen.width:
            typed = whole(typed)
        follows = self._game.preview_text(self._lang, self._names, preview, self._screen.plain)
        return f"{self.words(action)}{'; ' if follows else ''}{follows} {typed}"

    def words(self, action: Action) -> str:
        """The name of an action in the list."""
        kind = self._game.words.say(self._lang, f"kind-{action.kind}")
        params = self._game.action_params(self._view, action)
        said = self._game.describe(self._lang, self._names, f"action-{action.kind}", params, self._screen.plain)
        return f"{kind}: {said}"

    def meant(self, text: str) -> Action:
        """The action of a label, in the game's notation or by a unique name; raises `BadNotation` if there is none."""
        if text.lower() in self.labelled:
            return self.labelled[text.lower()]
        try:
            return self._game.read(self._view, text, self._names)
        except BadNotation:
            called = self.called(text)
            if len(called) != 1:
                raise
            return called[0]

    def called(self, text: str) -> list[Action]:
        """The listed actions whose kind or full name equals `text`."""
        wanted = plain(text)
        return [action for action in self.labelled.values() if wanted in self._calls(action)]

    def _calls(self, action: Action) -> tuple[str, str]:
        return plain(self._game.words.say(self._lang, f"kind-{action.kind}")), plain(self.words(action))


def _labels(game: Game, count: int) -> list[str]:
    """Labels in the style of the game: numbers from 1, or letters that are not commands."""
    if game.labels == "abc":
        return [letter for letter in ascii_lowercase if letter not in COMMAND_OF][:count]
    return [str(number) for number in range(1, count + 1)]
