"""What tests share is made once and completely, with any number of concurrent processes and kills."""

import os
import signal
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

import chromium
import compile_engine
import folders
import postgresql
import prepared
import recordings
from folders import NotPrepared, make_once, remove
from wyprawa.compilation.compiler import CANNOT_COMPILE

ROOT = Path(__file__).parents[2]
PROCESSES = 4
BINARY = b"browser" * 1000

UNPACK = """
import shutil, sys, time
from pathlib import Path
import chromium

package, folder, installs = map(Path, sys.argv[1:])

def install(fresh, *names):
    with installs.open("a") as file:
        file.write("installed\\n")
    shutil.copytree(package, fresh / "node_modules")
    time.sleep(0.3)

chromium.unpack(folder, install)
path, env = chromium.chromium(folder)
for name in (path, env["FONTCONFIG_FILE"], env["LD_LIBRARY_PATH"] + "/libnss3.so"):
    assert Path(name).is_file(), name
assert Path(path).stat().st_size == 7000
"""

BUILD = """
import sys, time
from pathlib import Path
import build

build.OUT, build.MODULES, build.ASIDE, calls = map(Path, sys.argv[1:])

def npm(*arguments, folder=build.WEB):
    with calls.open("a") as file:
        file.write(arguments[0] + "\\n")
    if arguments[0] == "ci":
        (folder / "node_modules").mkdir()
        (folder / "node_modules" / "vite").write_text("vite")
    else:
        assert (build.MODULES / "vite").is_file()
        out = Path(arguments[arguments.index("--outDir") + 1])
        (out / "index.html").write_text("page")
        time.sleep(0.3)
        (out / "parts.json").write_text("{}")
    return 0

build.npm = npm
build.build()
assert (build.OUT / "index.html").is_file() and (build.OUT / "parts.json").is_file()
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small package packed as Chromium's is."""
    folder = tmp_path_factory.mktemp("package")
    packed = folder / "@sparticuz" / "chromium" / "bin"
    packed.mkdir(parents=True)
    (packed / "chromium.br").write_bytes(BINARY)
    for name, file in (("fonts", "fonts.conf"), ("al2023", "lib/libnss3.so"), ("swiftshader", "libEGL.so")):
        content = folder / name / file
        content.parent.mkdir(parents=True)
        content.write_text(file)
        with tarfile.open(packed / f"{name}.tar.br", "w") as archive:
            archive.add(folder / name, ".")
    compress = "for (const f of process.argv.slice(1)) fs.writeFileSync(f, zlib.brotliCompressSync(fs.readFileSync(f)))"
    subprocess.run([str(chromium.NODE / "bin" / "node"), "-e", compress, *map(str, packed.iterdir())], check=True)
    return folder


def start(script: str, *arguments: Path) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "tools"), str(ROOT / "web")])}
    env.pop("CHROMIUM", None)
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True)


def run_at_once(script: str, *arguments: Path) -> None:
    running = [start(script, *arguments) for _ in range(PROCESSES)]
    told = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0] * PROCESSES, "\n".join(told)


def test_processes_that_unpack_chromium_at_once_all_get_it_whole(package, tmp_path):
    folder, installs = tmp_path / "chromium", tmp_path / "installs"
    run_at_once(UNPACK, package, folder, installs)
    assert installs.read_text().splitlines() == ["installed"]
    assert (folder / "chromium").read_bytes() == BINARY
    assert os.access(folder / "chromium", os.X_OK)


def test_chromium_of_a_killed_unpacking_is_not_taken_for_whole_and_leaves_nothing(package, tmp_path, monkeypatch):
    monkeypatch.delenv("CHROMIUM", raising=False)
    folder, installs = tmp_path / "chromium", tmp_path / "installs"
    making = tmp_path / "making" / "chromium"
    killed = start(UNPACK, package, folder, installs)
    while not list(making.glob("*/node_modules")):
        time.sleep(0.01)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    assert [path.name for path in making.iterdir()] != ["lock"]  # the part that was unpacked
    with pytest.raises(NotPrepared, match="make prepare"):
        chromium.chromium(folder)
    run_at_once(UNPACK, package, folder, installs)
    assert [path.name for path in making.iterdir()] == ["lock"]


def test_another_pinned_version_replaces_the_unpacked_one(package, tmp_path, monkeypatch):
    folder, installs = tmp_path / "chromium", tmp_path / "installs"
    run_at_once(UNPACK, package, folder, installs)
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.chromium(folder)[0] == str(folder / "chromium")
    monkeypatch.setattr(chromium, "PACKAGE", "@sparticuz/chromium@0")
    with pytest.raises(NotPrepared):
        chromium.chromium(folder)


def test_only_the_pinned_browser_or_the_one_that_is_named_is_used(tmp_path, monkeypatch):
    for name in ("chromium", "google-chrome", "chrome"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(NotPrepared):
        chromium.chromium(tmp_path / "nothing")
    monkeypatch.setenv("CHROMIUM", "/opt/browser")
    assert chromium.chromium(tmp_path / "nothing")[0] == "/opt/browser"


def test_processes_that_build_the_page_at_once_build_it_once_and_whole(tmp_path):
    calls = tmp_path / "calls"
    run_at_once(BUILD, tmp_path / "web", tmp_path / "node_modules", tmp_path / "making", calls)
    assert calls.read_text().splitlines() == ["ci", "run"]


def test_a_page_stays_in_place_until_the_next_one_is_whole(tmp_path):
    out, making = tmp_path / "web", tmp_path / "making"
    out.mkdir()
    (out / "index.html").write_text("earlier")
    building = start(BUILD, out, tmp_path / "node_modules", making, tmp_path / "calls")
    seen = set()
    while building.poll() is None:
        if list((making / "page").glob("*/index.html")):
            seen.add((out / "index.html").read_text() if (out / "index.html").exists() else "nothing")
        time.sleep(0.001)
    assert building.wait() == 0, building.communicate()[1]
    assert "earlier" in seen
    assert (out / "index.html").read_text() == "page"


def test_the_source_distribution_can_build_the_page(tmp_path):
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path)
    script = next(tmp_path.glob("wyprawa-*/")) / "web" / "build.py"
    checked = subprocess.run([sys.executable, script, "check"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (1, "")  # it runs and finds no page


def test_recordings_are_written_again_only_when_the_package_has_changed(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(recordings, "ROOT", tmp_path)
    monkeypatch.setattr(recordings, "write", written.append)
    key = recordings.key()
    monkeypatch.setattr(recordings, "key", lambda: key)
    assert recordings.make(tmp_path / "recordings")
    assert not recordings.make(tmp_path / "recordings")
    key = "another"
    assert recordings.make(tmp_path / "recordings")
    assert len(written) == 2


def test_the_key_of_recordings_follows_the_package(tmp_path):
    (tmp_path / "rules.py").write_text("1")
    first = recordings.key(tmp_path)
    assert recordings.key(tmp_path) == first
    (tmp_path / "rules.py").write_text("2")
    assert recordings.key(tmp_path) != first


def test_a_folder_whose_making_fails_leaves_the_earlier_one(tmp_path):
    target, aside = tmp_path / "target", tmp_path / "aside"

    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise OSError("no space")

    make_once(target, "1", lambda folder: (folder / "file").touch(), aside)
    with pytest.raises(OSError, match="no space"):
        make_once(target, "2", fail, aside)
    assert folders.is_made(target, "1")
    assert (target / "file").exists()
    assert [path.name for path in aside.iterdir()] == ["lock"]
    remove(target, aside)
    assert not target.exists()


def test_commands_under_one_lock_run_one_after_another(tmp_path):
    lock, record = tmp_path / "lock", tmp_path / "record"
    command = [
        sys.executable,
        ROOT / "tools" / "run_locked.py",
        lock,
        "sh",
        "-c",
        f"echo in >>{record}; sleep 0.1; echo out >>{record}",
    ]
    running = [subprocess.Popen(command) for _ in range(PROCESSES)]
    assert [process.wait() for process in running] == [0] * PROCESSES
    assert record.read_text().split() == ["in", "out"] * PROCESSES
    assert subprocess.run([*command[:3], "sh", "-c", "exit 7"], check=False).returncode == 7


def test_programs_of_postgresql_are_copied_whole_to_where_nobody_reaches_them(tmp_path, monkeypatch):
    shared = tmp_path / "shared"
    real_runs = postgresql.runs
    monkeypatch.setattr(postgresql, "SHARED", shared)
    # As for root with an environment in a closed folder; the argument changes nothing.
    monkeypatch.setattr(postgresql, "server_user", lambda: {"umask": -1})
    monkeypatch.setattr(postgresql, "runs", lambda folder: shared in folder.parents and real_runs(folder))
    with pytest.raises(NotPrepared, match="make prepare"):
        postgresql.programs()
    assert postgresql.prepare()
    assert not postgresql.prepare()
    assert shared in postgresql.programs().parents
    next(postgresql.copied().rglob("postgres.bki")).unlink()  # like a system that cleans /tmp
    assert postgresql.prepare()
    assert next(postgresql.copied().rglob("postgres.bki")).is_file()
    shared.chmod(0o777)
    remove(postgresql.copied().parent, shared / "making")
    with pytest.raises(PermissionError, match="another user"):
        postgresql.prepare()


def test_a_test_says_which_command_prepares_what_it_needs(tmp_path, monkeypatch):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium.chromium, "__defaults__", (tmp_path,))
    with pytest.raises(pytest.fail.Exception, match=r"Chromium is not prepared: run `make prepare`\."):
        prepared.chromium()
    monkeypatch.setattr(compile_engine, "FOLDER", tmp_path)
    monkeypatch.setattr(compile_engine, "why_not", lambda: None)
    with pytest.raises(pytest.fail.Exception, match=r"compiled build .* `make prepare`"):
        prepared.compiled_build()
    monkeypatch.setattr(compile_engine, "why_not", lambda: CANNOT_COMPILE)
    with pytest.raises(pytest.skip.Exception, match="needs a C compiler"):
        prepared.compiled_build()
