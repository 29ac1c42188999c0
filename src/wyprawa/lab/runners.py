"""Where the games of a run are played. All runners have one interface, and results do not depend on the runner."""

from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeVar

from .pool import all_cores, spread

Done = TypeVar("Done")


class Runner(Protocol):
    """Plays pieces of work somewhere."""

    name: str

    def results(
        self, do: Callable[..., Done], pieces: Sequence[tuple[object, ...]]
    ) -> Generator[tuple[int, Done], None, None]:
        """Call `do(*piece)` for every piece; yield its index and result in the order of completion.

        Closing the generator ends the work that is not done.
        """
        ...

    def parallel(self) -> int:
        """The number of pieces that are worked on at the same time."""
        ...


class InProcess:
    """Plays everything in this process."""

    name = "in-process"

    def results(
        self, do: Callable[..., Done], pieces: Sequence[tuple[object, ...]]
    ) -> Generator[tuple[int, Done], None, None]:
        return spread(do, pieces, 1)

    def parallel(self) -> int:
        return 1


class Processes:
    """Plays in processes of this machine, one for each core by default."""

    name = "processes"

    def __init__(self, count: int | None = None) -> None:
        self._count = count or all_cores()

    def results(
        self, do: Callable[..., Done], pieces: Sequence[tuple[object, ...]]
    ) -> Generator[tuple[int, Done], None, None]:
        return spread(do, pieces, max(1, min(self._count, len(pieces))))

    def parallel(self) -> int:
        return self._count
