"""Types of parsed JSON and TOML.

`JsonObject` is for data from a file or a client, which is checked where it is read. Data that is only written as JSON
has the type `dict[str, object]`.
"""

from typing import Any

JsonObject = dict[str, Any]
"""An object of parsed JSON, or a table of TOML."""
