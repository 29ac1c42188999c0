"""Writes the authors and licences of third-party parts to web/src/front/credits.json, for the page's credits.

    python tools/credits.py           writes the file
    python tools/credits.py --check   fails if the file is out of date

Parts bundled in the page are read from the installed npm packages and the icons that its sources and the cards name;
parts installed with the server are read from credits.toml.
"""

import json
import re
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CARDS = ROOT / "src" / "wyprawa" / "games" / "boso" / "data" / "cards"
"""Cards with an icon each."""
OUT = WEB / "src" / "front" / "credits.json"

FONTS = ("@fontsource-variable/",)
RUNNING_SVELTE = ("internal/client", "internal/shared", "internal/flags", "index-client.js")
"""The parts of Svelte that run in a page. The rest, with most of its dependencies, is its compiler."""
BUILDER = "vite"
"""The package whose module loader is bundled in the page."""
WORDINGS = {
    "Apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
    "ISC": "https://lucide.dev/license",
}
"""Addresses of licences that their packages do not contain."""
CONTRIBUTORS = {"lucide": "Lucide Contributors; partly after Feather (Cole Bemis, MIT)"}

AUTHORS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "icon_authors.toml").read_text("utf-8"))
DRAWN_BY = {icon: author for author, icons in AUTHORS["icons"].items() for icon in icons.split()}
ARTISTS = AUTHORS["artists"]

Part = dict[str, str]


class Unknown(Exception):
    """Raised for a part without a known author."""


def package(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MODULES / name / "package.json").read_text("utf-8"))
    return found


def wording(name: str) -> str:
    """The text of the licence in the package."""
    for path in sorted((MODULES / name).iterdir()):
        if re.fullmatch(r"licen[cs]e(\.md|\.txt)?", path.name, re.IGNORECASE):
            text = path.read_text("utf-8").strip()
            # Vite adds the licences of its own dependencies, which are not in the page.
            return text.split("\n# Licenses of bundled dependencies")[0].strip() if name == BUILDER else text
    return ""


def holders(name: str) -> str:
    """The copyright holders in the licence, else the authors in the package's metadata."""
    found: list[str] = []
    head = "\n".join(wording(name).splitlines()[:10])
    for line in re.findall(r"^Copyright (.+)$", head, re.MULTILINE):
        line = re.sub(r"\[([^]]+)\]\([^)]*\)|\s*[<(](?!c\))[^>)]*[>)].*", lambda match: match[1] or "", line)
        line = re.sub(r"^(\(c\)|©)?\s*[\d\s,–-]*(present,?)?\s*", "", line).strip().rstrip(".")
        if line and line not in found:
            found.append(line)
    if found:
        return ", ".join(found)
    author = package(name).get("author") or f"{name} contributors"
    named = author["name"] if isinstance(author, dict) else re.sub(r"\s*[<(].*", "", author)
    return str(named)


def homepage(name: str) -> str:
    about = package(name)
    repository = about.get("repository") or ""
    place = repository["url"] if isinstance(repository, dict) else f"https://github.com/{repository}"
    return str(about.get("homepage") or re.sub(r"^git\+|\.git$", "", place))


def family(font: str) -> str:
    return str(json.loads((MODULES / font / "metadata.json").read_text("utf-8"))["family"])


def bundled() -> list[str]:
    """The npm packages in the page: its dependencies and theirs."""
    found: set[str] = set()
    waiting = [BUILDER, *package_json()["dependencies"]]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name == "svelte":
            waiting += running_svelte()
        elif name != BUILDER:
            waiting += package(name).get("dependencies", {})
    return sorted(found)


def package_json() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / "package.json").read_text("utf-8"))
    return found


def running_svelte() -> list[str]:
    home = MODULES / "svelte" / "src"
    files = [
        path
        for part in RUNNING_SVELTE
        for path in ([home / part] if part.endswith(".js") else (home / part).rglob("*.js"))
    ]
    imported = {name for path in files for name in re.findall(r"from '([^'.][^']*)'", path.read_text("utf-8"))}
    return sorted(imported & set(package("svelte")["dependencies"]))


def npm_part(name: str) -> Part:
    about = package(name)
    licence = about["license"]
    text = wording(name)
    return {
        "name": name,
        "version": about["version"],
        "licence": licence,
        "authors": holders(name),
        "homepage": homepage(name),
        **({"wording": text} if text else {"wordingAt": WORDINGS[licence]}),
    }


def icon_sets() -> list[dict[str, Any]]:
    used: dict[str, set[str]] = defaultdict(set)
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in {".svelte", ".ts"}:
            for prefix, icon in re.findall(r"~icons/([a-z0-9-]+)/([a-z0-9-]+)", path.read_text("utf-8")):
                used[prefix].add(icon)
    for path in sorted(CARDS.glob("*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            prefix, _, icon = card["icon"].partition(":")
            used[prefix].add(icon)
    return [icon_set(prefix, icons) for prefix, icons in sorted(used.items())]


def icon_set(prefix: str, icons: set[str]) -> dict[str, Any]:
    info = json.loads((MODULES / "@iconify-json" / prefix / "info.json").read_text("utf-8"))
    licence = info["license"]["spdx"]
    authors = by_artist(icons) if prefix == "game-icons" else []
    return {
        "name": info["name"],
        "version": package(f"@iconify-json/{prefix}")["version"],
        "licence": licence,
        "authors": CONTRIBUTORS.get(prefix, "" if authors else info["author"]["name"]),
        "homepage": "https://game-icons.net" if prefix == "game-icons" else info["author"]["url"],
        "wordingAt": WORDINGS[licence],
        "artists": authors,
    }


def by_artist(icons: set[str]) -> list[dict[str, Any]]:
    missing = sorted(icons - DRAWN_BY.keys())
    if missing:
        raise Unknown(f"tools/icon_authors.toml: who drew these icons of game-icons.net? {', '.join(missing)}")
    drawn: dict[str, list[str]] = defaultdict(list)
    for icon in sorted(icons):
        drawn[ARTISTS[DRAWN_BY[icon]]].append(icon)
    return [{"name": name, "count": len(some), "icons": ", ".join(some)} for name, some in sorted(drawn.items())]


def python_parts() -> tuple[list[Part], list[Part]]:
    """The packages installed with the server, and the map data."""
    listed = tomllib.loads((ROOT / "src" / "wyprawa" / "credits.toml").read_text("utf-8"))["part"]
    lock = dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    parts: list[Part] = []
    maps: list[Part] = []
    for part in listed:
        if part["name"].startswith("Natural Earth"):
            maps.append({**part, "homepage": "https://www.naturalearthdata.com"})
        else:
            name = re.sub(r"[-_.]+", "-", part["name"]).lower()
            version = lock.get(name)
            parts.append(
                {"name": part["name"], **({"version": version} if version else {}), "licence": part["licence"]}
                | {"authors": part["authors"], "homepage": f"https://pypi.org/project/{name}/"}
            )
    return parts, maps


def own() -> dict[str, str]:
    code = (ROOT / "LICENSE").read_text("utf-8")
    texts = (ROOT / "LICENSE-TEXTS.md").read_text("utf-8")
    return {
        "year": re.findall(r"Copyright \(c\) (\d{4})", code)[0],
        "code": tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"],
        "codeWording": code.strip(),
        "texts": re.findall(r"\((CC [A-Z0-9. -]+)\)", texts)[0],
        "textsAt": re.findall(r"https://creativecommons\S+", texts)[0],
    }


def credits_text() -> str:
    names = bundled()
    parts, maps = python_parts()
    fonts = [name for name in names if name.startswith(FONTS)]
    found = {
        "own": own(),
        "icons": icon_sets(),
        "fonts": [{**npm_part(name), "name": family(name)} for name in fonts],
        "maps": maps,
        "page": [npm_part(name) for name in names if name not in fonts],
        "server": parts,
    }
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    try:
        found = credits_text()
    except Unknown as wrong:
        sys.exit(str(wrong))
    if "--check" not in sys.argv[1:]:
        OUT.write_text(found, "utf-8")
    elif not OUT.exists() or OUT.read_text("utf-8") != found:
        sys.exit("web/src/front/credits.json is out of date: run python tools/credits.py")


if __name__ == "__main__":
    main()
