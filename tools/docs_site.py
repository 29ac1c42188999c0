"""Builds the documentation site into the package, where the server finds it: `make docs`.

The sources are `docs/*.md`, CONTRIBUTING.md, CHANGELOG.md and the docstrings of all public names of `wyprawa`. They are
collected in a temporary folder, where navigation and API pages are added, so that the files of the repository stay
plain Markdown. A site that is up to date is not built again.
"""

import ast
import hashlib
import inspect
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from folders import NotPrepared, is_made, make_once

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "docs"
SITE = ROOT / "src" / "wyprawa" / "server" / "docs"
ASIDE = ROOT / ".cache" / "making" / "docs"

NAVIGATION = {
    "Play": ["players", "review", "own-cards"],
    "Host": ["hosting"],
    "Program": ["library", "own-bot", "new-game", "web", "lessons", "protocol", "log"],
    "Research": ["experiments", "what-we-learned", "bots", "speed"],
    "Reference": ["api/index"],
    "Project": ["contributing", "changelog"],
}
"""Pages grouped by the reader's task."""

REST = "games"
"""The API page for names that belong to no other page."""
API: dict[str, tuple[str, list[str]]] = {
    REST: ("Games, states, views", []),
    "chance": ("Chance", ["wyprawa.core.chance", "wyprawa.core.dealers", "wyprawa.core.pile"]),
    "tables": (
        "Tables and saved games",
        ["wyprawa.saved_game", *(f"wyprawa.core.{name}" for name in ("table", "log", "replay", "people", "clock"))],
    ),
    "bots": ("Bots", ["wyprawa.bots", "wyprawa.core.bot", "wyprawa.core.heuristics", "wyprawa.core.playout"]),
    "experiments": ("Many games", ["wyprawa.lab"]),
    "errors": ("Errors", ["wyprawa.core.errors"]),
}
"""API pages: a title and the modules whose public names the page describes."""

UNUSED = ("_sources", ".buildinfo", "objects.inv", "_static/debug.css", "_static/skeleton.css", "**/*.map")
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
STYLE = re.compile(r'(?<=\s)style="([^"]*)"')
INLINE_STYLES = "_static/inline.css"


def key() -> str:
    """One hash over all sources of the site."""
    parts = [*SOURCES.rglob("*"), *(ROOT / "src" / "wyprawa").rglob("*.py"), *ROOT.glob("*.md")]
    parts += [*(ROOT / "examples").iterdir(), ROOT / "requirements.lock", Path(__file__)]
    hashed = hashlib.sha256()
    for path in sorted(path for path in parts if path.is_file() and path.suffix != ".pyc" and SITE not in path.parents):
        hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return hashed.hexdigest()


def build() -> bool:
    """Build the site unless it is up to date; return whether it was built now."""
    return make_once(SITE, key(), _make, ASIDE)


def site() -> Path:
    """The folder of the built site; raises `NotPrepared` if it is not up to date."""
    if not is_made(SITE, key()):
        raise NotPrepared("The documentation of the present sources is")
    return SITE


def _make(fresh: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        gather(source)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "dirhtml"]
        subprocess.run([*command, "-d", str(Path(folder) / "doctrees"), str(source), str(fresh)], check=True, cwd=ROOT)
    for path in [path for pattern in UNUSED for path in fresh.glob(pattern)]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    _move_inline_code(fresh)
    for name in ("furo", "sphinx"):  # their styles and scripts are files of the site
        (licence,) = (file for file in distribution(name).files or () if file.name.startswith("LICENSE"))
        shutil.copy(str(licence.locate()), fresh / "_static" / f"{name}.LICENSE.txt")
    missing = fresh / "not-found"
    text = (missing / "index.html").read_text("utf-8")
    (fresh / "404.html").write_text(re.sub(r'(?<==")\.\./', "/docs/", text), "utf-8")  # it is sent for any path
    shutil.rmtree(missing)


def _move_inline_code(site: Path) -> None:
    """Move inline scripts and styles into files, because the server's Content-Security-Policy forbids inline code."""
    styles: dict[str, str] = {}
    for page in site.rglob("*.html"):
        base = "../" * (len(page.relative_to(site).parts) - 1)

        def move(found: re.Match[str], base: str = base) -> str:
            kind, code = found.groups()
            name = f"_static/inline-{_short_hash(code)}.{'js' if kind == 'script' else 'css'}"
            (site / name).write_text(code, "utf-8")
            link = f'<link rel="stylesheet" href="{base}{name}">'
            return link if kind == "style" else f'<script src="{base}{name}"></script>'

        def name_style(found: re.Match[str]) -> str:
            styles[_short_hash(found[1])] = found[1]
            return f'data-style="{_short_hash(found[1])}"'

        text = STYLE.sub(name_style, INLINE.sub(move, page.read_text("utf-8")))
        text = text.replace("</head>", f'<link rel="stylesheet" href="{base}{INLINE_STYLES}"></head>', 1)
        page.write_text(text, "utf-8")
    rules = (f'[data-style="{name}"] {{ {style} }}\n' for name, style in sorted(styles.items()))
    (site / INLINE_STYLES).write_text("".join(rules), "utf-8")


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def gather(source: Path) -> None:
    """Collect the sources in a folder: pages, examples, navigation, API pages."""
    shutil.copytree(SOURCES, source)
    shutil.copytree(ROOT / "examples", source / "examples")
    for page in source.glob("*.md"):
        page.write_text(_relink(page.read_text("utf-8")), "utf-8")
    for name in ("CONTRIBUTING", "CHANGELOG"):
        (source / f"{name.lower()}.md").write_text(_relink((ROOT / f"{name}.md").read_text("utf-8")), "utf-8")
    api = source / "api"
    api.mkdir()
    for path, text in api_pages().items():
        (api / f"{path}.md").write_text(text, "utf-8")
    with (source / "index.md").open("a", encoding="utf-8") as index:
        for caption, pages in NAVIGATION.items():
            index.write(_toctree(pages, caption))


def _relink(text: str) -> str:
    """Turn links between files of the repository into links between pages of the site."""
    text = re.sub(r"\]\((?:\.\./)?(CONTRIBUTING|CHANGELOG)\.md", lambda link: f"]({link[1].lower()}.md", text)
    return text.replace("](docs/", "](").replace("](../examples/", "](examples/")


def _toctree(pages: list[str], caption: str = "") -> str:
    head = f":caption: {caption}\n:hidden:\n" if caption else ""
    return f"\n```{{toctree}}\n{head}\n" + "\n".join(pages) + "\n```\n"


def api_pages() -> dict[str, str]:
    """The API pages, with every public name of the package by the module that defines it."""
    import wyprawa

    pages: dict[str, list[str]] = {page: [] for page in API}
    for name in wyprawa.__all__:
        pages[_page_of(getattr(wyprawa, name))].append(name)
    texts = {page: "".join(_entries(API[page][0], names)) for page, names in pages.items() if names}
    head = "# API\n\nEvery name here is imported from `wyprawa`: `from wyprawa import Table`.\n"
    return {"index": head + _toctree(list(texts)), **texts}


def _page_of(value: object) -> str:
    module = getattr(value, "__module__", None) if callable(value) else None
    for page, (_, prefixes) in API.items():
        if module is not None and any(f"{module}.".startswith(f"{prefix}.") for prefix in prefixes):
            return page
    return REST


def _entries(title: str, names: list[str]) -> Iterator[str]:
    import wyprawa

    yield f"# {title}\n"
    for name in sorted(names, key=str.lower):
        yield f"\n## {name}\n\n```{{eval-rst}}\n{_directive(name, getattr(wyprawa, name))}\n```\n"


def _directive(name: str, value: object) -> str:
    """The Markdown that describes a public name on its page."""
    if inspect.isclass(value):
        return f".. auto{'exception' if issubclass(value, Exception) else 'class'}:: wyprawa.{name}"
    if inspect.isroutine(value):
        return f".. autofunction:: wyprawa.{name}"
    return f".. py:data:: wyprawa.{name}\n   :value: {value!r}\n\n" + "\n".join(f"   {row}" for row in _comment(name))


def _comment(name: str) -> list[str]:
    """The docstring of a constant in the module that defines it."""
    from sphinx.pycode import ModuleAnalyzer

    import wyprawa

    tree = ast.parse(inspect.getsource(wyprawa))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    (module,) = (node.module for node in imports if name in {alias.name for alias in node.names})
    return ModuleAnalyzer.for_module(str(module)).find_attr_docs()["", name]
