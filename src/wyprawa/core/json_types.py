"""Types of parsed JSON and TOML.

`JsonObject` is for data that comes from a file or a client and is checked where it is read. What this program makes
itself and only writes as JSON is `dict[str, object]`: nobody reads it back by its keys.
"""

from typing import Any

JsonObject = dict[str, Any]
"""An object of parsed JSON, or a table of TOML."""
