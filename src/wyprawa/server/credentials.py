"""Secrets of seats and hosts, names of tables: made here, stored only as hashes, compared in constant time."""

import hashlib
import hmac
import secrets
from functools import lru_cache

CODE_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ23456789"
"""Letters and digits that are not mistaken for one another."""
CODE_LENGTH = 6


def new_secret() -> str:
    """192 bits that fit into the fragment of a link."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What is stored. A secret has so many bits that a plain hash tells nothing of it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(key: str, stored: str) -> bool:
    """Whether two hashes are equal, in constant time."""
    return hmac.compare_digest(key, stored)


def new_id() -> str:
    """The name of a table: 72 bits, so that a private table is found only by those who were told."""
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """A short name of a table to be typed or said."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def as_code(text: str) -> str:
    """A code as people type it: in small letters, with spaces or a dash."""
    return text.upper().replace(" ", "").replace("-", "")


def bearer_keys(authorization: str | None) -> list[str]:
    """The hash of the secret in an `Authorization: Bearer` header; empty without one."""
    scheme, _, secret = (authorization or "").partition(" ")
    return [hashed(secret.strip())] if scheme.lower() == "bearer" and secret else []


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """A client's address as tables, bans and reports know it: a hash."""
    return hashed(address)[:16]
