"""The golden play-throughs have not changed."""

import pytest

from golden.make import HERE, goldens


@pytest.mark.parametrize("name", sorted(goldens()))
def test_a_play_through_is_as_it_was(name):
    path = HERE / name
    assert path.exists(), "python tests/golden/make.py writes it"
    assert path.read_text("utf-8") == goldens()[name]


def test_no_play_through_is_left_over():
    assert {path.name for path in HERE.glob("*.txt")} == set(goldens())
