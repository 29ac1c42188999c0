"""The tiny game with views that are never finished while the file named by WYPRAWA_STUCK exists."""

import os
from pathlib import Path

from tiny.game import Tiny
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.view import View


class TinyWithHangingViews(Tiny):
    def view(self, state: State, seat: Seat, knowledge: Knowledge | None = None) -> View:
        while Path(os.environ["WYPRAWA_STUCK"]).exists():
            pass
        return super().view(state, seat, knowledge)


GAME = TinyWithHangingViews()
