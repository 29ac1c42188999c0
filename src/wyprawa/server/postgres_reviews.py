"""The reviews of a PostgreSQL store, and the luck of its games."""

from contextlib import AbstractAsyncContextManager

from .postgres_migrations import Connection
from .store import Store


class PostgresReviews(Store):
    """Saves what was computed of finished games."""

    def _connection(self) -> AbstractAsyncContextManager[Connection]:
        raise NotImplementedError

    async def review(self, table: str, viewer: int) -> bytes | None:
        query = "SELECT review FROM reviews WHERE room = $1 AND viewer = $2"
        async with self._connection() as connection:
            found: bytes | None = await connection.fetchval(query, table, viewer)
            return found

    async def save_review(self, table: str, viewer: int, review: bytes) -> None:
        query = (
            "INSERT INTO reviews SELECT id, $2, $3 FROM rooms WHERE id = $1 "
            "ON CONFLICT (room, viewer) DO UPDATE SET review = excluded.review"
        )
        async with self._connection() as connection:
            await connection.execute(query, table, viewer, review)

    async def luck(self, table: str) -> bytes | None:
        async with self._connection() as connection:
            found: bytes | None = await connection.fetchval("SELECT luck FROM lucks WHERE room = $1", table)
            return found

    async def save_luck(self, table: str, luck: bytes) -> None:
        query = (
            "INSERT INTO lucks SELECT id, $2 FROM rooms WHERE id = $1 "
            "ON CONFLICT (room) DO UPDATE SET luck = excluded.luck"
        )
        async with self._connection() as connection:
            await connection.execute(query, table, luck)
