"""Rows of games and decisions as files: Parquet where pyarrow is installed, CSV otherwise."""

import csv
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path

from .records import Row
from .running import Results

CHUNK = 10_000
"""The number of rows that are written at once."""
TEXTS = {"reason", "winners", "bot", "dealt", "kind", "action", "pieces"}
"""Columns that are texts, without the number of a seat."""


def write_rows(results: Results, folder: Path) -> list[Path]:
    """Write `games` and `decisions`; the files written. Files of an earlier run are replaced."""
    parquet = find_spec("pyarrow") is not None
    written: list[Path] = []
    for name, rows in (("games", iter(results.games)), ("decisions", results.decisions)):
        path = folder / f"{name}.{'parquet' if parquet else 'csv'}"
        (write_parquet if parquet else write_csv)(path, rows)
        written.append(path)
    return written


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


def write_parquet(path: Path, rows: Iterator[Row]) -> None:
    """Write rows as Parquet, in groups."""
    import pyarrow  # imported late: an optional extra
    from pyarrow import parquet

    chunks = _chunks(rows)
    first = next(chunks, [])
    columns = [(name, pyarrow.type_for_alias(type_of(name))) for name in (first[0] if first else {})]
    schema = pyarrow.schema(columns)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for chunk in chain([first], chunks):
            writer.write_table(pyarrow.Table.from_pylist(chunk, schema=schema))


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
