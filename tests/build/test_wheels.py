"""A wheel contains the compiled engine if there is a compiler; otherwise, and in an editable install, the plain one.

`make wheels` builds the real ones and tries them in fresh environments.
"""

import importlib.util
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from prepared import page_is_built
from wyprawa.compilation import compiler

ROOT = Path(__file__).parents[2]
_spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
hatch_build = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(hatch_build)


@pytest.mark.parametrize("environment", [{"WYPRAWA_PURE": "1"}, {"WYPRAWA_PURE": "0", "CC": "no-such-compiler"}])
def test_without_a_compiler_or_when_asked_the_wheel_is_plain(tmp_path, environment):
    page_is_built()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert ("needs a C compiler" in told.stdout + told.stderr) == ("CC" in environment)
    (wheel,) = tmp_path.glob("*-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert {"wyprawa/compilation/modules.txt", "wyprawa/compilation/mypyc_setup.py"} <= set(names)


def test_the_source_distribution_holds_what_builds_a_wheel(tmp_path):
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    listed = {f"src/wyprawa/{path}" for path in compiler.compiled_modules()}
    assert {
        "hatch_build.py",
        "web/build.py",
        "tools/folders.py",
        "src/wyprawa/compilation/modules.txt",
        *listed,
    } <= names


@pytest.fixture
def hook(tmp_path, monkeypatch):
    """The build hook of a wheel, with a built page and a fake compiler that writes one module."""
    made = []

    def compile_package(package: Path, folder: Path) -> None:
        made.append(folder)
        (folder / "wyprawa").mkdir()
        (folder / "wyprawa" / "pile.cpython.so").touch()

    page = SimpleNamespace(build=lambda: None)
    monkeypatch.delenv("WYPRAWA_PURE", raising=False)
    monkeypatch.setattr(hatch_build, "loaded", lambda path: page if path.name == "build.py" else compiler)
    monkeypatch.setattr(compiler, "has_compiler", lambda: True)
    monkeypatch.setattr(compiler, "compile_package", compile_package)
    quiet = SimpleNamespace(display_info=lambda *_: None, display_warning=lambda *_: None)
    found = hatch_build.WheelBuild(str(ROOT), {}, None, None, str(tmp_path), "wheel", quiet)
    return SimpleNamespace(hook=found, made=made, data={"force_include": {}})


def test_a_wheel_holds_the_compiled_modules_and_says_for_which_machine(hook):
    hook.hook.initialize("standard", hook.data)
    (folder,) = hook.made
    assert hook.data == {
        "force_include": {str(folder / "wyprawa" / "pile.cpython.so"): "wyprawa/pile.cpython.so"},
        "pure_python": False,
        "infer_tag": True,
    }
    hook.hook.finalize("standard", hook.data, "")
    assert not folder.exists()
    assert hook.hook.dependencies() == list(compiler.REQUIREMENTS)


def test_an_editable_install_never_compiles(hook):
    hook.hook.initialize("editable", hook.data)
    assert (hook.made, hook.data) == ([], {"force_include": {}})


def test_a_plain_wheel_asks_for_no_compiler(hook, monkeypatch):
    monkeypatch.setenv("WYPRAWA_PURE", "1")
    hook.hook.initialize("standard", hook.data)
    assert (hook.made, hook.hook.dependencies()) == ([], [])


def test_the_extra_installs_what_compiles():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["optional-dependencies"]["fast"] == list(compiler.REQUIREMENTS)
