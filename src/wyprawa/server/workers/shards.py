"""Which worker a table belongs to, and how a connection gets there.

All workers accept connections at one socket. The first line of a request names its table: `/ws?table=ID`, `/t/ID` or
`/api/tables/ID`. If another worker is home to that table, it gets the connection, with the bytes that were read, over
a socket of the file system (SCM_RIGHTS). A connection that cannot be handed over is served where it is: every worker
can serve every table, only not as cheaply.
"""

import array
import asyncio
import contextlib
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

MOST_HANDED = 65_536
"""Bytes of a request that are handed over."""
MOST_FILES = 4
AT_ONCE = 64
"""Connections that are taken over in one turn of the event loop."""

NAMED = re.compile(rb"[A-Z]{3,7} /(?:ws\?(?:[a-z]+=[^ &]*&)*table=|t/|api/tables/)([A-Za-z0-9_-]{1,40})[ /?&]")


class Shards:
    """The workers of a server, as worker number `own` of `count` knows them."""

    def __init__(self, own: int, count: int) -> None:
        self.own = own
        self._count = count
        self.living = {own}

    def home(self, table: str) -> int:
        """The worker a table belongs to: the first that lives, from the one that its id names."""
        first = crc32(table.encode()) % self._count
        return next(at % self._count for at in range(first, first + self._count) if at % self._count in self.living)

    def is_home(self, table: str) -> bool:
        return self.home(table) == self.own

    def own_id(self, new_id: Callable[[], str]) -> str:
        """A new id of a table that belongs to this worker."""
        while crc32((table := new_id()).encode()) % self._count != self.own:
            pass
        return table


Adopt = Callable[[socket.socket, bytes], None]
"""Serves a connection that another worker has accepted, of which these bytes were read."""


class Handover:
    """Passes connections between workers. `folder` holds a socket of each; only this user may enter it."""

    def __init__(self, folder: Path, shards: Shards, adopt: Adopt) -> None:
        self._folder = folder
        self._shards = shards
        self._adopt = adopt
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._path = self._at(shards.own)

    def _at(self, worker: int) -> Path:
        return self._folder / f"worker-{worker}"

    def open(self) -> None:
        """Take connections from now on."""
        self._path.unlink(missing_ok=True)
        self._socket.bind(str(self._path))
        asyncio.get_running_loop().add_reader(self._socket.fileno(), self._receive)

    def close(self) -> None:
        """Take no more connections; those on their way are served where they were accepted, or closed."""
        asyncio.get_running_loop().remove_reader(self._socket.fileno())
        self._path.unlink(missing_ok=True)
        self._receive()
        self._socket.close()

    def hand_over(self, data: bytes, connection: int) -> bool:
        """Whether a connection (a file descriptor) has gone to another worker, with the bytes that began a request."""
        named = NAMED.match(data)
        if named is None or len(data) > MOST_HANDED:
            return False
        home = self._shards.home(named[1].decode())
        if home == self._shards.own:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            self._socket.sendmsg([data], files, 0, str(self._at(home)))
        except OSError:  # it has just died, or has too much to do
            return False
        return True

    def _receive(self) -> None:
        for _ in range(AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(self._socket, MOST_HANDED, MOST_FILES)
            except OSError:  # nothing more for now
                return
            for file in files:
                os.set_inheritable(file, False)
                with contextlib.suppress(OSError):  # the client is gone already
                    self._adopt(socket.socket(fileno=file), data)
