"""What screen readers are told over a whole game has not changed, and is short enough for ears."""

import pytest

from golden.make_spoken import HERE, goldens

LONGEST = 280
"""The set-up of Boso names five places of every player; nothing else is nearly as long."""


@pytest.mark.parametrize("name", sorted(goldens()))
def test_the_live_regions_speak_as_they_did(name):
    path = HERE / name
    assert path.exists(), "python tests/golden/make_spoken.py writes it"
    assert path.read_text("utf-8") == goldens()[name]


def test_no_golden_is_left_over():
    assert {path.name for path in HERE.glob("*.txt")} == set(goldens())


@pytest.mark.parametrize("name", sorted(goldens()))
def test_no_sentence_is_too_long_for_ears_or_calls_the_listener_by_name(name):
    rows = goldens()[name].splitlines()
    assert max(map(len, rows)) <= LONGEST
    assert [row for row in rows if "Ola" in row] == []
