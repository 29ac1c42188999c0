"""Pickles of objects whose attributes are native in the compiled engine: both engines read those of the other."""

from typing import Any


def attributes_of(value: object) -> dict[str, Any]:
    """All attributes of an object by name: native mypyc attributes, slots and the instance dictionary."""
    kind = type(value)
    names: list[str] = list(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names += base.__dict__.get("__slots__", ())
    found: dict[str, Any] = {
        name: getattr(value, name) for name in names if name != "__dict__" and hasattr(value, name)
    }
    found.update(getattr(value, "__dict__", {}))
    return found


def restored(kind: type[object], attributes: dict[str, Any]) -> object:
    """An object with these attributes. `__init__` is not called."""
    made = kind.__new__(kind)
    for name, value in attributes.items():
        setattr(made, name, value)
    return made
