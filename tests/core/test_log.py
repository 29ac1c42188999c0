"""The log as bytes: what is read, what is refused with which line number, and what is written."""

import hashlib
import json

import pytest

from wyprawa.core.errors import BadLog
from wyprawa.core.log import FORMAT, LogWriter, hash_of, read_line, read_log

HEADER = {"wyprawa": FORMAT, "game": "tiny"}


def written(*lines: dict, header: dict = HEADER) -> list[bytes]:
    """The rows of a log without line ends."""
    rows: list[bytes] = []
    writer = LogWriter(rows.append)
    writer.header(header)
    for line in lines:
        writer.line(line, b"position")
    assert all(row.endswith(b"\n") for row in rows)
    return [row[:-1] for row in rows]


def refused(data: bytes) -> tuple[str, int]:
    with pytest.raises(BadLog) as wrong:
        read_log(data)
    return wrong.value.code, wrong.value.params["line"]


def whole(rows: list[bytes]) -> bytes:
    return b"".join(row + b"\n" for row in rows)


def sealed(text: str) -> bytes:
    """A row with an arbitrary hash."""
    return text.encode()[:-1] + b',"hash":"' + b"0" * 64 + b'"}'


def test_what_is_written_is_read():
    rows = written({"do": "start"}, {"do": "chat", "text": "cześć"})
    log = read_log(whole(rows))
    assert log.header.data == HEADER
    assert [line.data for line in log.lines] == [{"n": 1, "do": "start"}, {"n": 2, "do": "chat", "text": "cześć"}]
    assert [line.number for line in (log.header, *log.lines)] == [1, 2, 3]
    assert not log.cut


def test_each_hash_is_over_the_hash_before_it_the_line_and_the_position_each_with_its_length():
    header, line, _ = written({"do": "start"}, {"do": "end"})
    digests = [json.loads(row)["hash"] for row in (header, line)]

    def sha(*parts: bytes) -> str:
        return hashlib.sha256(b"".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()

    assert digests[0] == sha(b"", json.dumps(HEADER, separators=(",", ":")).encode(), b"")
    assert digests[1] == sha(digests[0].encode(), b'{"n":1,"do":"start"}', b"position")
    assert hash_of("a", b"bc", b"d") != hash_of("ab", b"c", b"d")
    assert hash_of("a", b"b", b"cd") != hash_of("a", b"bc", b"d")


def test_a_line_knows_its_own_bytes_and_the_hash_it_claims():
    row = written({"do": "start"})[1]
    line = read_line(row, 7)
    assert (line.number, line.body) == (7, b'{"n":1,"do":"start"}')
    assert line.digest == json.loads(row)["hash"]


def test_a_writer_goes_on_after_lines_that_another_wrote():
    rows = written({"do": "start"}, {"do": "chat"}, {"do": "end"})
    again: list[bytes] = []
    writer = LogWriter(again.append).after(json.loads(rows[1])["hash"], 1)
    writer.line({"do": "chat"}, b"position")
    writer.line({"do": "end"}, b"position")
    assert again == [row + b"\n" for row in rows[2:]]


def test_a_line_that_is_not_kept_does_not_count():
    rows: list[bytes] = []
    fail = [True]

    def keep(row: bytes) -> None:
        if fail[0]:
            raise OSError("full")
        rows.append(row)

    writer = LogWriter(keep, "d" * 64, 4)
    with pytest.raises(OSError, match="full"):
        writer.line({"do": "chat"}, b"")
    assert writer.digest == "d" * 64
    fail[0] = False
    writer.line({"do": "chat"}, b"")
    assert json.loads(rows[0])["n"] == 5
    assert writer.digest == json.loads(rows[0])["hash"]


def test_a_writer_without_a_keeper_still_seals():
    kept: list[bytes] = []
    writers = [LogWriter(kept.append), LogWriter()]
    for writer in writers:
        writer.header(HEADER)
        writer.line({"do": "start"}, b"")
    assert writers[0].digest == writers[1].digest == json.loads(kept[1])["hash"]
    assert LogWriter().header(HEADER) + b"\n" == kept[0]


def test_nothing_is_no_log():
    assert refused(b"") == ("log-empty", 1)


@pytest.mark.parametrize("data", [b"\n", b"hello\n", b'{"wyprawa":1}\n', b"%PDF-1.7", b'{"hash":"0"}\n'])
def test_something_else_is_no_log(data):
    assert refused(data) == ("log-foreign", 1)


def test_a_log_whose_last_line_has_no_end_is_cut():
    rows = written({"do": "start"}, {"do": "end"})
    assert refused(whole(rows)[:-1]) == ("log-cut", 3)
    assert refused(whole(rows)[:-5]) == ("log-cut", 3)
    assert refused(whole(rows) + b"{") == ("log-cut", 4)
    assert refused(rows[0]) == ("log-cut", 1)


def test_a_cut_last_line_may_be_left_out():
    rows = written({"do": "start"}, {"do": "end"})
    log = read_log(whole(rows)[:-5], forgive_cut=True)
    assert [line.data["do"] for line in log.lines] == ["start"]
    assert log.cut
    assert not read_log(whole(rows), forgive_cut=True).cut
    with pytest.raises(BadLog) as wrong:
        read_log(rows[0], forgive_cut=True)
    assert (wrong.value.code, wrong.value.params["line"]) == ("log-cut", 1)


@pytest.mark.parametrize("form", [0, 2, "1", None])
def test_another_format_is_refused(form):
    rows = written({"do": "start"}, header={"wyprawa": form})
    with pytest.raises(BadLog) as wrong:
        read_log(whole(rows))
    assert (wrong.value.code, wrong.value.params) == ("log-format", {"line": 1, "format": str(form)})


def test_the_format_has_not_changed():
    assert FORMAT == 1


def test_lines_stand_in_their_order():
    rows = written({"do": "start"}, {"do": "chat"}, {"do": "end"})
    assert refused(whole([rows[0], rows[2], rows[1], rows[3]])) == ("log-order", 2)
    assert refused(whole([*rows[:2], rows[3]])) == ("log-order", 3)
    assert refused(whole([*rows, rows[3]])) == ("log-order", 5)


@pytest.mark.parametrize(
    "row",
    [
        b"",
        b'{"n":1,"do":"start"}',
        sealed('{"n":1,"do":}'),
        sealed("[1,2}"),
        b'{"n":1,"do":"start","hash":"' + b"0" * 63 + b'"}',
        b'{"n":1,"do":"start","hash":"' + b"G" * 64 + b'"}',
        b'{"n":1,"a":"\xff","hash":"' + b"0" * 64 + b'"}',
        b'{"n":1,"a":' + b"[" * 100_000 + b',"hash":"' + b"0" * 64 + b'"}',
    ],
    ids=range(8),
)
def test_a_row_that_is_no_line_is_damaged(row):
    rows = written({"do": "start"}, {"do": "end"})
    assert refused(whole([rows[0], row, rows[2]])) == ("log-damaged", 2)
