"""Metrics of all workers in one answer: each line is labelled with its worker, as Prometheus sums labels."""

import asyncio
import itertools

from prometheus_client import generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families

from ..metrics import Metrics
from ..tables import Tables
from .channel import AskMetrics, Channel, MetricsText
from .shards import Shards

ANSWER_SECONDS = 3.0
OF_STORE = ("wyprawa_rooms", "wyprawa_tables_aside")
"""Metrics of the store, which is the same for all workers: they are told once."""


class WorkerMetrics(Metrics):
    """The metrics of one worker, which asks the others for theirs when Prometheus asks it."""

    def __init__(self, tables: Tables, channel: Channel, shards: Shards) -> None:
        super().__init__(tables)
        self._channel = channel
        self._own = shards.own
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[dict[int, bytes]]] = {}
        self.workers = lambda: len(shards.living)

    async def text(self) -> bytes:
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self._channel.send(AskMetrics(number))
        texts = {self._own: await super().text()}
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                texts |= await answer
        except TimeoutError:
            pass  # what is missing is seen by its label
        finally:
            del self._asked[number]
        return merged(texts)

    async def report(self, asked: AskMetrics) -> None:
        """Tell the supervisor the metrics of this worker alone."""
        self._channel.send(MetricsText(asked.number, {self._own: await super().text()}))

    def receive(self, message: MetricsText) -> None:
        """The metrics of the other workers."""
        answer = self._asked.get(message.number)
        if answer is not None and not answer.done():
            answer.set_result(message.texts)


class _Families:
    """What the exposition of Prometheus' client wants of a registry."""

    def __init__(self, families: list[Metric]) -> None:
        self._families = families

    def collect(self) -> list[Metric]:
        return self._families


def merged(texts: dict[int, bytes]) -> bytes:
    """One text of the texts of several workers."""
    families: dict[str, Metric] = {}
    for worker, text in sorted(texts.items()):
        for family in text_string_to_metric_families(text.decode()):
            once = family.name in OF_STORE
            if once and family.name in families:
                continue
            into = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                labels = sample.labels if once else {**sample.labels, "worker": str(worker)}
                into.add_sample(sample.name, labels, sample.value)
    return generate_latest(_Families(list(families.values())))
