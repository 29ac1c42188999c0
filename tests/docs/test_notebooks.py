"""Every notebook of the documentation runs and prints what it shows."""

import json

import pytest
from notebooks import NOTEBOOKS, executed, written

from wyprawa import games


def test_there_is_a_notebook():
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_shows_what_it_prints(path, monkeypatch):
    """After an intended change: `python tests/docs/notebooks.py`."""
    monkeypatch.setattr(games, "_plugged", {})
    text = path.read_text("utf-8")
    assert written(executed(json.loads(text))) == text
