"""Builds of the compiled engine are made once, limited in number, and never taken from another user."""

import ast
import os
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path

import pytest

from wyprawa.compilation import builds, compiler
from wyprawa.compilation.builds import KEPT_BUILDS, Builds, Untrusted, user_folder
from wyprawa.compilation.compiler import CannotCompile, CompilationFailed


@pytest.fixture
def package(tmp_path) -> Path:
    """A small package."""
    found = tmp_path / "src" / "small"
    (found / "server").mkdir(parents=True)
    (found / "server" / "__init__.py").touch()
    (found / "module.py").write_text("ONE = 1\n")
    return found


@pytest.fixture
def compiled(monkeypatch) -> list[Path]:
    """The folders in which something was compiled; no compiler is needed."""
    made: list[Path] = []

    def compile_package(package: Path, folder: Path) -> None:
        made.append(folder)
        compiler.copy_package(package, folder)

    monkeypatch.setattr(builds, "must_compile", lambda: None)
    monkeypatch.setattr(builds, "compile_package", compile_package)
    return made


def test_a_build_is_made_once_and_found_again(tmp_path, package, compiled):
    found = Builds(tmp_path / "cache" / "engine", package)
    assert found.find() is None
    target = found.make()
    assert (target / "small" / "module.py").read_text() == "ONE = 1\n"
    assert found.find() == found.make() == Builds(tmp_path / "cache" / "engine", package).find() == target
    assert len(compiled) == 1
    assert sorted(path.name for path in target.parent.iterdir()) == sorted([target.name, "lock"])


def test_other_sources_have_another_build_and_the_page_does_not_count(tmp_path, package, compiled):
    first = Builds(tmp_path / "cache" / "engine", package)
    (package / "server" / "web").mkdir()
    (package / "server" / "web" / "index.html").write_text("page")
    assert Builds(tmp_path / "cache" / "engine", package).key == first.key
    target = first.make()
    assert (target / "small" / "server" / "web" / "index.html").read_text() == "page"
    (package / "module.py").write_text("ONE = 2\n")
    assert Builds(tmp_path / "cache" / "engine", package).find() is None


def test_a_change_outside_the_engine_compiles_nothing(tmp_path, package, compiled):
    folder = tmp_path / "cache" / "engine"
    (package / "core").mkdir()
    (package / "core" / "rules.py").write_text("STEPS = 1\n")
    library = f"small/core/rules{sysconfig.get_config_var('EXT_SUFFIX')}"
    (Builds(folder, package).make() / library).write_text("compiled")
    (package / "server" / "app.py").write_text("PORT = 1\n")
    (package / "core" / "en.ftl").write_text("hello = Hello\n")
    other = Builds(folder, package).make()
    assert (other / library).read_text() == "compiled"
    assert (other / "small" / "server" / "app.py").read_text() == "PORT = 1\n"
    assert len(compiled) == 1
    (package / "core" / "rules.py").write_text("STEPS = 2\n")
    assert not (Builds(folder, package).make() / library).exists()
    assert len(compiled) == 2


def test_of_the_server_only_compiled_modules_are_part_of_the_engine(package, monkeypatch):
    compiled, other = "server/news_feed.py", "server/app.py"
    monkeypatch.setattr(compiler, "compiled_modules", lambda: ["core/rules.py", compiled])
    keys = []
    for module in (compiled, other, other, compiled):
        (package / module).write_text(f"NUMBER = {len(keys)}\n")
        keys.append(compiler.engine_key_of(package))
    assert keys[0] == keys[1] == keys[2] != keys[3]


def test_compiled_modules_of_the_server_import_nothing_of_it_that_is_no_part_of_the_engine():
    """They are compiled by the types of what they import, so a change of that would need a new build."""
    parts = {*compiler.compiled_modules(), *compiler.BESIDE}
    modules = {module for module in parts if module.startswith(f"{compiler.SERVER}/")}
    assert modules
    for module in modules:
        for node in ast.walk(ast.parse((compiler.PACKAGE / module).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith("wyprawa.server") for name in node.names), module
            elif isinstance(node, ast.ImportFrom):
                assert (node.level, node.module) != (1, None)
                assert not (node.module or "").startswith("wyprawa.server"), module
                assert node.level == 0 or f"{compiler.SERVER}/{node.module}.py" in modules, (module, node.module)


def test_two_at_once_compile_once(tmp_path, package, compiled):
    makers = [Builds(tmp_path / "cache" / "engine", package) for _ in range(4)]
    made: list[Path] = []
    threads = [threading.Thread(target=lambda maker=maker: made.append(maker.make())) for maker in makers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(made), len(set(made)), len(compiled)) == (4, 1, 1)


def test_the_builds_used_last_are_kept(tmp_path, package, compiled):
    folder = tmp_path / "cache" / "engine"
    first = Builds(folder, package).make()
    for number in range(KEPT_BUILDS + 2):
        (package / "module.py").write_text(f"NUMBER = {number}\n")
        made = Builds(folder, package).make()
        os.utime(made, (number + 1, number + 1))
        os.utime(first)
    kept = [path for path in folder.iterdir() if path.is_dir()]
    assert first in kept
    assert len(kept) == KEPT_BUILDS


def test_a_failure_is_remembered_for_these_sources_and_this_mypy(tmp_path, package, compiled, monkeypatch):
    tried = []

    def fail(package: Path, folder: Path) -> None:
        tried.append(folder)
        raise CompilationFailed("error: no")

    monkeypatch.setattr(builds, "compile_package", fail)
    folder = tmp_path / "cache" / "engine"
    for _ in range(2):
        with pytest.raises(CompilationFailed, match="error: no"):
            Builds(folder, package).make()
    assert len(tried) == 1
    assert Builds(folder, package).failure() == "error: no"
    assert not list(folder.glob("making-*"))
    with monkeypatch.context() as other:
        other.setattr(builds, "version", lambda name: "another")
        assert Builds(folder, package).failure() is None
    Builds(folder, package).forget_failure()
    assert Builds(folder, package).failure() is None


def test_what_a_killed_compiler_left_is_removed(tmp_path, package, compiled):
    folder = tmp_path / "cache" / "engine"
    Builds(folder, package).make()
    (folder / "making-x").mkdir()
    (package / "module.py").write_text("ONE = 2\n")
    Builds(folder, package).make()
    assert not list(folder.glob("making-*"))


def test_folders_are_made_for_the_user_alone(tmp_path, package, compiled):
    target = Builds(tmp_path / "cache" / "wyprawa" / "engine", package).make()
    for path in (target.parent, target.parent.parent):
        assert path.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_folder_that_others_may_write_to_is_not_used(tmp_path, package, compiled, which):
    found = Builds(tmp_path / "cache" / "wyprawa" / "engine", package)
    target = found.make()
    (target, target.parent, target.parent.parent)[which].chmod(0o777)
    assert found.find() is None
    if which:
        with pytest.raises(Untrusted):
            found.make()


def test_a_folder_of_another_user_or_a_link_is_not_used(tmp_path, package, compiled, monkeypatch):
    found = Builds(tmp_path / "cache" / "wyprawa" / "engine", package)
    target = found.make()
    elsewhere = tmp_path / "elsewhere"
    target.rename(elsewhere)
    target.symlink_to(elsewhere)
    assert found.find() is None
    target.unlink()
    elsewhere.rename(target)
    assert found.find() == target
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert found.find() is None
    with pytest.raises(Untrusted):
        found.make()


def test_the_folder_is_in_the_cache_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    assert user_folder() == tmp_path / "own" / "wyprawa" / "engine"
    for value in ("", "relative"):
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert user_folder() == tmp_path / ".cache" / "wyprawa" / "engine"


def test_a_machine_without_a_compiler_is_told_so(tmp_path, package, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(CannotCompile, match="needs a C compiler"):
        Builds(tmp_path / "cache" / "engine", package).make()
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "empty")}
    command = [sys.executable, "-m", "wyprawa.compilation"]
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 3
    assert "needs a C compiler" in done.stderr
    assert subprocess.run([sys.executable, compiler.__file__], check=False).returncode == 1
