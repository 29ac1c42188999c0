"""Rows of games and decisions as files: Parquet where pyarrow is installed, CSV otherwise."""

import csv
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path

from .records import Columns, GameRecord, Row
from .running import Results

CHUNK = 10_000
"""The number of rows that are written at once."""
TEXTS = {"reason", "winners", "bot", "dealt", "kind", "action", "pieces"}
"""Columns that are texts, without the number of a seat."""


def write_rows(results: Results, folder: Path) -> list[Path]:
    """Write `games` and `decisions`; the files written. Files of an earlier run are replaced."""
    parquet = find_spec("pyarrow") is not None
    games, decisions = [folder / f"{name}.{'parquet' if parquet else 'csv'}" for name in ("games", "decisions")]
    if parquet:
        write_parquet(games, results.games)
        write_parquet_columns(decisions, grouped(results))
    else:
        write_csv(games, iter(results.games))
        write_csv(decisions, results.decisions)
    return [games, decisions]


def write_csv(path: Path, rows: Iterator[Row]) -> None:
    """Write rows as CSV (RFC 4180), with a heading; a missing value is empty."""
    first = next(rows, None)
    with path.open("w", encoding="utf-8", newline="") as file:
        if first is None:
            return
        writer = csv.DictWriter(file, list(first))
        writer.writeheader()
        writer.writerow(first)
        writer.writerows(rows)


def write_parquet(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as Parquet, in groups."""
    write_parquet_columns(path, ({name: [row[name] for row in chunk] for name in chunk[0]} for chunk in _chunks(rows)))


def write_parquet_columns(path: Path, groups: Iterable[Columns]) -> None:
    """Write groups of rows as Parquet, each group as columns. All groups have the same columns."""
    import pyarrow  # imported late: an optional extra
    from pyarrow import parquet

    groups = iter(groups)
    first = next(groups, {})
    schema = pyarrow.schema([(name, pyarrow.type_for_alias(type_of(name))) for name in first])
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for columns in chain([first], groups):
            writer.write_table(pyarrow.Table.from_pydict(columns, schema=schema))


def grouped(records: Iterable[GameRecord]) -> Iterator[Columns]:
    """The decisions of games, in groups of whole games with at least CHUNK rows, the last one excepted."""
    gathered: dict[str, list[object]] = {}
    for record in records:
        for name, values in record.decision_columns().items():
            gathered.setdefault(name, []).extend(values)
        if len(gathered["game"]) >= CHUNK:
            yield gathered
            gathered = {}
    if gathered:
        yield gathered


def type_of(column: str) -> str:
    """The type of a column in Parquet."""
    stem = column.rstrip("0123456789").rstrip("_")
    if stem in ("share", "chance", "stake"):
        return "float64"
    if stem == "seed":
        return "uint64"
    return "string" if stem in TEXTS else "int64"


def _chunks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    rows = iter(rows)
    while chunk := list(islice(rows, CHUNK)):
        yield chunk
