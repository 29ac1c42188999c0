"""Build hook of the wheel: builds the page, and the compiled engine if there is a C compiler.

WYPRAWA_PURE=1 builds the pure wheel. An editable install never compiles, because compiled modules would hide later
changes of the sources. hatch-mypyc is not used because it compiles inside the source tree and in editable installs,
and because it fails without a compiler.
"""

import importlib.util
import shutil
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "wyprawa"
EDITABLE = "editable"


def loaded(path: Path) -> ModuleType:
    """Load a module from its file without importing its package, whose dependencies are not installed yet."""
    spec = importlib.util.spec_from_file_location(f"wyprawa_build_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WheelBuild(BuildHookInterface[Any]):
    """Builds the page into the package and adds compiled modules to the wheel."""

    folder: Path | None = None
    """The folder of the compiled modules until the wheel is written."""

    def dependencies(self) -> list[str]:
        compiler = loaded(PACKAGE / "compilation" / "compiler.py")
        if self.target_name != "wheel" or compiler.is_pure_wanted() or not compiler.has_compiler():
            return []
        return list(compiler.REQUIREMENTS)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        loaded(ROOT / "web" / "build.py").build()
        compiler = loaded(PACKAGE / "compilation" / "compiler.py")
        if version == EDITABLE or compiler.is_pure_wanted():
            return
        self.folder = Path(tempfile.mkdtemp(prefix="wyprawa-wheel-"))
        try:
            compiler.must_compile()
            self.app.display_info("Compiling the engine with mypyc…")
            compiler.compile_package(PACKAGE, self.folder)
        except compiler.CannotCompile as wrong:
            self.app.display_warning(f"{wrong} The wheel is plain Python.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in self.folder.rglob("*.so"):
            build_data["force_include"][str(path)] = path.relative_to(self.folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
