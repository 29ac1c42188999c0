"""Rules versions: each keeps its options, reads its positions and plays by its own rules."""

from pathlib import Path
from random import Random

import pytest

import wyprawa
from random_games import MemoryLog, open_table, play_to_end
from wyprawa.core.errors import BadPosition, Problem
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify

LOGS = sorted((Path(__file__).parents[1] / "logs").glob("*.jsonl"))


def released_options() -> dict[tuple[str, int], list[str]]:
    """The options of every released version, in their order, as its kept logs name them.

    They are part of every hash, so a released list never changes.
    """
    headers = [read_log(path.read_bytes()).header.data for path in LOGS]
    return {(header["game"], header["rules"]): list(header["options"]) for header in headers}


OPTIONS = released_options()


@pytest.mark.parametrize(("name", "version"), OPTIONS)
def test_a_version_keeps_its_list_of_options_for_ever(name, version):
    assert [option.name for option in wyprawa.game(name, version).info.options] == OPTIONS[name, version]


@pytest.mark.parametrize("name", wyprawa.names())
def test_every_version_up_to_the_newest_is_there_and_no_other(name):
    newest = wyprawa.game(name)
    known = [version for other, version in OPTIONS if other == name]
    assert known == list(range(1, newest.info.rules_version + 1)), "python tests/logs/make.py keeps logs of a version"
    for version in known:
        assert wyprawa.game(name, version).info.rules_version == version
    assert wyprawa.game(name, known[-1]) is newest
    for unknown in (0, -1, known[-1] + 1):
        with pytest.raises(Problem) as wrong:
            wyprawa.game(name, unknown)
        assert wrong.value.code == "rules-version"


def test_versions_share_what_is_equal():
    first, second = wyprawa.game("boso", 1), wyprawa.game("boso", 2)
    assert first is wyprawa.game("boso", 1)
    assert first is not second
    assert first.words is second.words
    assert first.rulebook is second.rulebook


@pytest.mark.parametrize(("name", "version"), OPTIONS)
def test_a_position_of_any_version_is_read_by_the_newest_and_written_back_the_same(name, version):
    newest, own = wyprawa.game(name), wyprawa.game(name, version)
    state = own.new(2, wyprawa.SeededDealer(3))
    text = own.write_position(state)
    assert text.startswith(f"{name} {version} ")
    assert newest.of_position(text) is own
    assert newest.write_position(newest.read_position(text)) == text


def test_a_position_plays_on_by_the_version_it_names():
    newest = wyprawa.game("boso")
    text = wyprawa.game("boso", 1).write_position(wyprawa.game("boso", 1).new(2, wyprawa.SeededDealer(3)))
    state = newest.read_position(text)
    seat = state.to_act()[0]
    guessed = newest.guess(newest.view(state, seat), Random(1))
    copied = state.copy()
    for own in (state, guessed, copied):
        assert newest.write_position(own).startswith("boso 1 ")


@pytest.mark.parametrize(
    "first", ["boso 3", "boso 0", "boso x", "boso", "bosman 1", "boso ١", "boso 01", "boso 1.0", ""]
)
def test_a_position_of_no_version_up_to_the_games_own_is_refused(first):
    game = wyprawa.game("boso")
    text = game.write_position(game.new(2, wyprawa.SeededDealer(3)))
    with pytest.raises(BadPosition):
        game.read_position(text.replace("boso 2", first, 1))
    with pytest.raises(BadPosition):
        wyprawa.game("boso", 1).read_position(text)


@pytest.mark.parametrize("opened_by", [1, 2])
def test_a_table_opened_from_a_position_of_an_earlier_version_plays_and_verifies_by_that_version(opened_by):
    earlier, game = wyprawa.game("boso", 1), wyprawa.game("boso", opened_by)
    text = earlier.write_position(earlier.new(2, wyprawa.SeededDealer(3)))
    written = MemoryLog()
    table = wyprawa.Table.open(game, [wyprawa.Player("Ola"), wyprawa.Player("Jan")], position=text, keep=written.keep)
    play_to_end(table, Random(1))
    assert table.position().startswith(b"boso 1 ")
    log = written.read()
    assert log.header.data["rules"] == 1
    verify(earlier, log)


def test_tables_of_two_versions_run_side_by_side():
    logs = {}
    tables = {}
    for version in (1, 2):
        logs[version] = MemoryLog()
        tables[version] = open_table(wyprawa.game("boso", version), 2, logs[version])
    rng = Random(5)
    for table in tables.values():
        play_to_end(table, rng)
    for version, written in logs.items():
        assert written.read().header.data["rules"] == version
        verify(wyprawa.game("boso", version), written.read())
        with pytest.raises(Problem):
            verify(wyprawa.game("boso", 3 - version), written.read())


def test_options_of_another_version_are_kept_as_far_as_this_one_has_them():
    game = wyprawa.game("boso")
    kept = game.options_like({"variant": "b", "tie": "no such value", "gone": "1", "reaction_seconds": "9"})
    assert kept == game.options({"variant": "b", "reaction_seconds": "9"})
