"""docs/hosting.md says what is true: its options exist, its commands work as they stand there."""

import asyncio
import configparser
import importlib.util
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import click
import pytest
import yaml
from click.testing import CliRunner

from server.postgres import Postgres, execute
from server.rig import TINY, Client, Message, ServerProcess, ask_http, http, make, play_to_the_end
from wyprawa.cli import app
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Store

DOCUMENT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
OTHER_PROGRAMS = {"curl", "psql", "createuser", "createdb", "pg_dump", "pg_restore", "useradd", "rm", "ss", "-m", "pip"}
SERVICE = "/var/lib/wyprawa"
NEXT = 2
"""The number of the change of the store that the document takes as its example."""


def block(kind: str, *words: str) -> str:
    """The only block of a kind that holds all these words."""
    (found,) = (text for name, text in BLOCKS if name == kind and all(word in text for word in words))
    return found


def serve() -> click.Command:
    assert isinstance(app, click.Group)
    return app.commands["serve"]


# What the document names.


def test_every_option_of_the_server_is_told_and_every_option_told_exists():
    own = {name for option in serve().params for name in option.opts} - {"--help"}
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", _without_other_programs(DOCUMENT)))
    assert own <= told
    assert told - own == {"--help"}


def _without_other_programs(text: str) -> str:
    """The text without commands that are no `wyprawa serve`."""
    kept = [body for kind, body in BLOCKS if kind == "ini"]
    prose = re.sub(r"^```\w+\n.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    prose = re.sub(r"^    curl .*$|`(ss|journalctl) [^`]*`", "", prose, flags=re.MULTILINE)
    return "\n".join([prose, *kept])


def test_the_help_and_the_document_agree_on_the_defaults():
    rows = re.findall(r"^\| `(--[a-z-]+)` \| .* \| (\d+) \|$", DOCUMENT, re.MULTILINE)
    defaults = {name: str(option.default) for option in serve().params for name in option.opts}
    assert len(rows) == 7
    assert {name: default for name, default in rows} == {name: defaults[name] for name, _ in rows}


def test_every_sentence_of_the_server_in_the_table_of_troubles_is_one_it_says():
    words = "".join(
        files(package).joinpath("words", "en.ftl").read_text("utf-8") for package in ("wyprawa.server", "wyprawa.terminal")
    )
    said = {re.sub(r"\{[^}]*\}", "…", line.partition(" = ")[2]) for line in words.splitlines()}
    patterns = [re.escape(sentence).replace("…", ".+") for sentence in said if sentence]
    rows = re.findall(r"^\| (.+?) \| .+ \|$", DOCUMENT.partition("## When something is wrong")[2], re.MULTILINE)
    for row in rows[1:]:
        sentence = re.sub(r"^\d{3}, ", "", row)
        if sentence == "The page opens but never connects.":
            continue
        begins = re.escape(sentence).replace("…", ".+")
        assert any(re.match(pattern, sentence) for pattern in patterns) or any(re.match(begins, one) for one in said), row
