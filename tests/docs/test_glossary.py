"""The glossary of CONTRIBUTING.md: one word, one meaning, and names that exist."""

import importlib
import re

from docs.code_blocks import DOCUMENTS, ROOT

ROWS = re.findall(
    r"^\| ([^|]+) \| (.+) \| (.*)\|$",
    (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Glossary")[2].partition("\n## ")[0],
    re.MULTILINE,
)[1:]
INVENTED = ("eyes", "keeper", "diary", "stumbled", "thought", "thoughts")
"""Words that once stood for terms of the glossary."""
NOT_PROSE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def find(name: str) -> object:
    """The module, class or attribute of a dotted name."""
    parts = name.split(".")
    for split in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:split]))
        except ModuleNotFoundError:
            continue
        for part in parts[split:]:
            found = getattr(found, part)
        return found
    raise ModuleNotFoundError(name)


def test_every_term_is_listed_once_and_in_order():
    terms = [term for term, _, _ in ROWS if not set(term) <= set("-|")]
    assert len(terms) > 30
    assert terms == sorted(set(terms))


def test_the_names_exist():
    names = [name for _, _, cell in ROWS for name in re.findall(r"`([^`]+)`", cell)]
    assert len(names) > 25
    for name in names:
        assert find(name) is not None


def test_documents_use_the_words_of_the_glossary():
    for document in DOCUMENTS:
        prose = NOT_PROSE.sub("", document.read_text("utf-8")).lower()
        for word in INVENTED:
            found = re.search(rf"[^\n]*\b{word}\b[^\n]*", prose)
            assert found is None, f"{document.name}: {found[0]}"
