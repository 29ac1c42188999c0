"""The code blocks of the documents, and the commands of their shell blocks."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG", "LICENSE-TEXTS")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
NOT_RUN = re.compile(r"<!-- not run: (.*?) -->", re.DOTALL)
"""The comment before a block that is not run, with the reason."""


class Block(NamedTuple):
    page: str
    line: int
    language: str
    text: str
    not_run: str | None
    """Why it is not run; None if it is."""

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """All code blocks of a page in order. An indented block has no language."""
    found, reason = [], None
    for token in MarkdownIt().enable("table").parse(page.read_text("utf-8")):
        if token.type == "html_block" and (said := NOT_RUN.fullmatch(token.content.strip())):
            reason = said[1]
        elif token.type in ("fence", "code_block"):
            assert token.map is not None
            name = page.relative_to(ROOT).as_posix()
            found.append(Block(name, token.map[0] + 1, token.info.strip(), token.content, reason))
            reason = None
        elif token.type.endswith("_open"):
            reason = None
    return found


def commands(text: str) -> Iterator[list[str]]:
    """The commands of a shell block as lists of words, without comments and here-documents."""
    text = re.sub(r"(<<'(\w+)').*?^\2$", r"\1", text, flags=re.DOTALL | re.MULTILINE)
    for row in text.replace("\\\n", " ").splitlines():
        words = shlex.split(row, comments=True)
        if words:
            yield words


def wyprawa_arguments(words: list[str]) -> list[str] | None:
    """The arguments of a command that runs `wyprawa`; None for other commands."""
    if words[0] == "sudo":
        words = words[3:]  # sudo -u USER
    return words[1:] if Path(words[0]).name == "wyprawa" else None


def inline_commands(page: Path) -> Iterator[str]:
    """The commands `wyprawa …` inside sentences."""
    for token in MarkdownIt().enable("table").parse(page.read_text("utf-8")):
        for child in token.children or ():
            if child.type == "code_inline" and child.content.startswith("wyprawa "):
                yield child.content
