"""Which programs a bare machine has, as `make bare` sets it up."""

import os
import signal
import subprocess
import sys
import time

import bare_machine


def program(folder, name):
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("#!/bin/sh\n")
    (folder / name).chmod(0o755)
    return str(folder / name)


def test_browsers_node_compilers_databases_and_linters_are_not_there(tmp_path):
    hidden = ["chromium", "google-chrome-stable", "firefox", "node", "npm", "gcc", "gcc-12", "x86_64-linux-gnu-gcc-12"]
    hidden += ["cc", "c++", "g++", "clang-15", "psql", "pg_ctl", "initdb", "ruff", "mypy", "pytest", "uv", "xdg-open"]
    for name in hidden:
        program(tmp_path / "bin", name)
    wanted = {
        name: program(tmp_path / "bin", name) for name in ("make", "git", "python3", "tar", "cat", "sh", "nodename")
    }
    (tmp_path / "bin" / "notes").write_text("not a program")
    assert bare_machine.tools(f"{tmp_path / 'bin'}{os.pathsep}{tmp_path / 'missing'}") == wanted


def test_the_first_program_of_a_name_counts_except_for_the_python_of_the_system(tmp_path):
    mine, system = tmp_path / "mine", tmp_path / "system"
    for name in ("python3", "make"):
        program(mine, name)
        program(system, name)
    path = f"{mine}{os.pathsep}{system}"
    assert bare_machine.tools(path) == {"make": str(mine / "make"), "python3": str(mine / "python3")}
    assert bare_machine.tools(path, str(system))["python3"] == str(system / "python3")


def test_only_the_sources_of_packages_language_and_terminal_are_kept(tmp_path):
    kept = {"PIP_INDEX_URL": "1", "npm_config_registry": "2", "SSL_CERT_FILE": "3", "https_proxy": "4", "LC_ALL": "C"}
    given = {**kept, "CHROMIUM": "/opt/browser", "PYTHONPATH": "src", "DATABASE_URL": "postgresql://", "MAKEFLAGS": "j"}
    own = {"HOME": str(tmp_path / "home"), "PATH": str(tmp_path / "bin"), "TMPDIR": str(tmp_path / "tmp")}
    assert bare_machine.environment({**given, "HOME": "/root", "PATH": "/usr/bin"}, tmp_path) == {**kept, **own}


def test_a_command_is_stopped_with_all_that_it_started():
    script = "import subprocess, sys; subprocess.Popen(['sleep', '300']); print('http://127.0.0.1:1/', flush=True)"
    options = {"stdout": subprocess.PIPE, "text": True, "start_new_session": True}
    process = subprocess.Popen([sys.executable, "-c", f"{script}; import time; time.sleep(300)"], **options)
    assert bare_machine.announced(process.stdout) == "http://127.0.0.1:1/"
    started = time.monotonic()
    bare_machine.stop(process)
    assert time.monotonic() - started < 10
    assert process.returncode == -signal.SIGTERM
