"""A forged log with correct hashes is refused: every line must be one that a game could have written.

The hashes of a log are not secret, so a forger can compute them again. Each test edits a valid log, recomputes its
hashes and names the check that finds the edit.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from random_games import NAMES, MemoryLog, open_table, play_to_end
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import Line, LogFile, LogWriter
from wyprawa.core.player import Player
from wyprawa.core.replay import replay, verify, verify_so_far
from wyprawa.core.table import UNPLACED, Table

Edit = Callable[[Line], Line]


SEALED = Chance(secret=b"5" * 32)
SEEDED = Chance(seed=5)


def played(chance: Chance = SEALED) -> LogFile:
    written = MemoryLog()
    table = Table.open(TINY, [Player(name) for name in NAMES[:3]], chance=chance, keep=written.keep)
    play_to_end(table, Random(5))
    return written.read()


def resealed(log: LogFile, edit: Edit, header: Edit = dict) -> LogFile:
    """The log with edited lines and correct hashes; positions are those of the original game."""
    written = MemoryLog()
    writer = LogWriter(written.keep)
    writer.header(header(dict(log.header.data)))
    for step in replay(TINY, log):
        position = b"" if step.line["do"] in UNPLACED else step.table.position()
        line = edit({name: value for name, value in step.line.items() if name != "n"})
        writer.line(line, position)
    return written.read()


def replayed(log: LogFile) -> None:
    for _ in replay(TINY, log):
        pass


def refused(log: LogFile, check: Callable[[LogFile], Any] = replayed) -> tuple[str, int]:
    """The code and the line number with which a log is refused."""
    with pytest.raises(BadLog) as wrong:
        check(log)
    return wrong.value.code, wrong.value.params["line"]


def first_line(log: LogFile, fits: Callable[[Line], Any]) -> int:
    return next(line.number for line in log.lines if fits(line.data))


def drawing(line: Line) -> bool:
    return line["do"] == "act" and bool(line["dealt"])


def on(log: LogFile, number: int, **changes: Any) -> Edit:
    """Changes one line of a log; the value None removes the field."""
    counted = iter(line.number for line in log.lines)

    def edit(line: Line) -> Line:
        if next(counted) != number:
            return line
        return {name: value for name, value in {**line, **changes}.items() if value is not None}

    return edit


def test_an_honest_log_sealed_again_is_the_same():
    log = played()
    again = resealed(log, lambda line: line)
    assert [line.body for line in again.lines] == [line.body for line in log.lines]
    verify(TINY, again)


def test_surplus_draws_are_refused():
    log = played()
    number = first_line(log, drawing)
    dealt = log.lines[number - 2].data["dealt"]
    following = [dealt[-1][0] + 1, 6, 0]
    assert refused(resealed(log, on(log, number, dealt=[*dealt, following]))) == ("log-draws", number)


def test_missing_draws_are_refused():
    log = played()
    number = first_line(log, drawing)
    assert refused(resealed(log, on(log, number, dealt=[]))) == ("log-line", number)


@pytest.mark.parametrize("shift", [1, -1, 100])
def test_draw_numbers_are_checked(shift):
    log = played()
    number = first_line(log, drawing)
    dealt = [[draw + shift, size, answer] for draw, size, answer in log.lines[number - 2].data["dealt"]]
    assert refused(resealed(log, on(log, number, dealt=dealt))) == ("log-draws", number)


def test_draws_are_numbered_without_gaps_within_a_line():
    log = played()
    number = first_line(log, lambda line: line["do"] == "start")
    dealt = [list(draw) for draw in log.lines[number - 2].data["dealt"]]
    assert len(dealt) > 1
    dealt[-1][0] += 1
    assert refused(resealed(log, on(log, number, dealt=dealt))) == ("log-draws", number)


@pytest.mark.parametrize("draw", [[True, 6, 0], [0.0, 6, 0], ["0", 6, 0], [0, 6, 0.0], [0, 6, False]])
def test_draws_are_whole_numbers(draw):
    log = played()
    number = first_line(log, lambda line: line["do"] == "start")
    dealt = log.lines[number - 2].data["dealt"]
    first = [draw[0], dealt[0][1], type(draw[2])(dealt[0][2])]
    assert refused(resealed(log, on(log, number, dealt=[first, *dealt[1:]]))) == ("log-draws", number)


def test_a_draw_of_another_size_is_refused():
    log = played()
    number = first_line(log, drawing)
    dealt = [[draw, size + 1, answer] for draw, size, answer in log.lines[number - 2].data["dealt"]]
    assert refused(resealed(log, on(log, number, dealt=dealt))) == ("log-line", number)


def test_an_answer_outside_its_size_is_refused():
    log = played()
    number = first_line(log, drawing)
    for wrong in (-1, 10**6):
        dealt = [[draw, size, wrong] for draw, size, _ in log.lines[number - 2].data["dealt"]]
        assert refused(resealed(log, on(log, number, dealt=dealt))) == ("log-line", number)


def test_the_secret_at_the_end_is_the_kept_one():
    log = played()
    number = first_line(log, lambda line: line["do"] == "end")
    for secret in ("00" * 32, "", None):
        assert refused(resealed(log, on(log, number, secret=secret))) == ("verify-secret", number)


def test_a_seeded_game_ends_without_a_secret():
    log = played(SEEDED)
    number = first_line(log, lambda line: line["do"] == "end")
    assert refused(resealed(log, on(log, number, secret="00" * 32))) == ("verify-secret", number)


def test_a_sealed_game_without_its_kept_secret_does_not_start():
    log = played()
    written = MemoryLog()
    writer = LogWriter(written.keep)
    writer.header(log.header.data)
    for step in replay(TINY, log):
        if step.line["do"] != "keep":
            line = {name: value for name, value in step.line.items() if name not in ("n", "secret")}
            writer.line(line, step.table.position())
    assert refused(written.read()) == ("log-line", 2)


def test_the_outcome_at_the_end_is_that_of_the_game():
    log = played()
    number = first_line(log, lambda line: line["do"] == "end")
    outcome = {**log.lines[-1].data["outcome"], "ranking": [[0], [1], [2]]}
    assert log.lines[-1].data["outcome"] != outcome
    assert refused(resealed(log, on(log, number, outcome=outcome))) == ("log-outcome", number)


def test_a_game_that_is_not_over_has_no_end():
    written = MemoryLog()
    table = open_table(TINY, 2, written, seed=1)
    writer = LogWriter(written.keep, written.read().lines[-1].digest, len(written.read().lines))
    writer.line({"do": "end", "outcome": {}, "time": 0}, table.position())
    assert refused(written.read()) == ("log-outcome", 3)


def test_a_line_of_an_unknown_kind_is_refused():
    log = played()
    number = first_line(log, drawing)
    code, line = refused(resealed(log, on(log, number, do="dance")))
    assert (code, line) == ("log-kind", number)


def test_an_illegal_move_is_refused():
    log = played()
    number = first_line(log, lambda line: line["do"] == "act" and line["act"]["do"] == "die")
    act = {"do": "die", "value": 9}
    assert refused(resealed(log, on(log, number, act=act))) == ("log-illegal", number)


@pytest.mark.parametrize("field", ["seat", "act", "time"])
def test_a_line_without_what_it_needs_is_refused(field):
    log = played()
    number = first_line(log, drawing)
    assert refused(resealed(log, on(log, number, **{field: None}))) == ("log-line", number)


def test_draws_that_were_not_promised_are_found_though_the_game_is_possible():
    """A dealer that chooses its draws: the lines are consistent, but they do not match the committed secret."""
    log = played()
    other = played(Chance(secret=b"6" * 32))
    secret = other.lines[0].data["secret"]
    commitment = other.header.data["dealer"]

    def edit(line: Line) -> Line:
        return {**line, "secret": secret} if line["do"] in ("keep", "end") else line

    crooked = resealed(log, edit, lambda header: {**header, "dealer": commitment})
    replayed(crooked)
    assert refused(crooked, lambda log: verify(TINY, log)) == (
        "verify-draw",
        first_line(crooked, lambda line: line["do"] == "start"),
    )


def test_draws_of_another_seed_are_found():
    log = played(SEEDED)
    crooked = resealed(log, lambda line: line, lambda header: {**header, "dealer": {"kind": "seeded", "seed": 6}})
    replayed(crooked)
    assert refused(crooked, lambda log: verify(TINY, log))[0] == "verify-draw"


@pytest.mark.parametrize(
    "dealer",
    [
        {"kind": "sealed", "seed": 1},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": "five"},
        {"kind": "seeded", "seed": "5"},
        {"kind": "seeded", "seed": None},
        {"kind": "seeded", "seed": 1.5},
        {"kind": "sealed"},
        {"kind": "sealed", "commitment": 5},
        {"kind": "sealed", "commitment": "0" * 64, "seed": 5},
        {"kind": ["sealed"]},
        {"kind": "loaded"},
        {"kind": "loaded", "seed": 1},
        {},
        None,
        [],
    ],
)
def test_a_header_with_another_kind_of_dealer_is_refused(dealer):
    log = played()
    crooked = resealed(log, lambda line: line, lambda header: {**header, "dealer": dealer})
    assert refused(crooked) == ("log-header", 1)


@pytest.mark.parametrize("change", [{"seats": 3}, {"seats": [{}]}, {"seats": None}, {"options": 5}])
def test_a_header_without_what_it_needs_is_refused(change):
    log = played()
    crooked = resealed(log, lambda line: line, lambda header: {**header, **change})
    with pytest.raises(Problem):
        replayed(crooked)


def test_a_header_with_too_few_or_too_many_seats_is_refused():
    log = played()
    seat = log.header.data["seats"][0]
    for count in (1, 5):
        crooked = resealed(log, lambda line: line, lambda header, count=count: {**header, "seats": [seat] * count})
        with pytest.raises(Problem) as wrong:
            Table.replay_start(TINY, crooked)
        assert wrong.value.code == "players"


def test_a_secret_that_was_not_committed_to_is_found_whenever_the_log_is_checked():
    log = played()
    crooked = resealed(
        log, lambda line: line, lambda header: {**header, "dealer": {"kind": "sealed", "commitment": "0" * 64}}
    )
    replayed(crooked)
    for check in (verify, verify_so_far):
        assert refused(crooked, lambda log, check=check: check(TINY, log)) == ("verify-secret", 2)


def test_an_unfinished_game_is_checked_as_far_as_it_goes():
    for chance, other in ((SEALED, Chance(secret=b"6" * 32)), (SEEDED, Chance(seed=6))):
        log = played(chance)
        log = LogFile(log.header, log.lines[:9], cut=False)
        verify_so_far(TINY, log)
        secret = other.secret.hex() if other.secret else None
        crooked = resealed(
            log,
            lambda line, secret=secret: {**line, "secret": secret} if line["do"] == "keep" else line,
            lambda header, other=other: {**header, "dealer": other.header()},
        )
        assert refused(crooked, lambda log: verify_so_far(TINY, log))[0] == "verify-draw"


def test_a_log_that_never_starts_is_not_resumed():
    log = played()
    written = MemoryLog()
    writer = LogWriter(written.keep)
    writer.header(log.header.data)
    writer.line({"do": "salt", "seat": 0, "salt": "abc", "time": 0}, b"")
    without_secret = written.read().lines
    for lines in ([], log.lines[:1], without_secret):
        with pytest.raises(BadLog) as wrong:
            Table.resume(TINY, LogFile(log.header, lines, cut=False))
        assert (wrong.value.code, wrong.value.params["line"]) == ("log-cut", len(lines) + 2)
