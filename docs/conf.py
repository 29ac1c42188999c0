"""How Sphinx builds the documentation; `make docs` runs it (tools/docs_site.py).

Sphinx with furo, chosen over MkDocs with Material after trying both: the examples in docstrings are doctests, which
Sphinx shows as they are and MkDocs turns into quotations; Sphinx imports the package, so the API pages follow
`__all__`; furo has styles, icons and search as files, in light and dark; and Material is supported only until May 2027.
"""

import wyprawa

project = "Wyprawa"
author = "the authors of Wyprawa"
version = release = wyprawa.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["conf.py"]
highlight_language = "none"
default_role = "code"  # docstrings put names between single backticks
myst_heading_anchors = 3
suppress_warnings = ["misc.highlighting_failure"]  # Pygments knows no Caddyfile

autodoc_class_signature = "mixed"
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Wyprawa {release}"
html_static_path: list[str] = []
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
