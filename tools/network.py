"""A small network beside the fitted weights: the same features, two hidden layers, trained with NumPy.

One network gives the strength of a seat from its features and the mean of the others'; the softmax of all strengths
gives the chances. Nothing of it is shipped: `tools/calibration.py` measures what it would bring, and what it costs.
"""

import time
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from fitting import Floats, softmax

HIDDEN = (32, 16)
EPOCHS = 12
RATE = 3e-3
"""The step of Adam in the first epoch; it falls to 0."""
SMALL = 3e-3
"""The weight decay."""
BATCH = 256
MEMORY, MEMORY_OF_SQUARES = 0.9, 0.999


class Network(NamedTuple):
    """The layers, and the mean and deviation of each input."""

    weights: list[Floats]
    biases: list[Floats]
    mean: Floats
    deviation: Floats

    def layers(self, inputs: Floats) -> list[Floats]:
        """The values of all layers, from the inputs to the strengths."""
        found = [inputs]
        for place, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            sums = found[-1] @ weights + biases
            found.append(sums if place == len(self.weights) - 1 else np.maximum(sums, 0.0))
        return found

    def chances(self, features: Floats) -> Floats:
        """The chances of every seat; `features` by position, seat and feature."""
        inputs = (beside_others(features) - self.mean) / self.deviation
        strengths = self.layers(inputs.reshape(-1, inputs.shape[2]))[-1]
        return softmax(strengths.reshape(features.shape[:2]))

    def microseconds(self, features: Floats) -> float:
        """The time of one position, alone, as a search would ask."""
        start = time.process_time()
        for row in features[:500]:
            self.chances(row[None])
        return 1e6 * (time.process_time() - start) / min(500, len(features))


def beside_others(features: Floats) -> Floats:
    """The features of each seat, and after them the means of the others'."""
    others = (features.sum(axis=1, keepdims=True) - features) / (features.shape[1] - 1)
    return np.concatenate([features, others], axis=2)


def train(features: Floats, shares: Floats, seed: int) -> Network:
    """A network that minimises the log loss of the winners."""
    rng = np.random.default_rng(seed)
    inputs = beside_others(features)
    mean, deviation = inputs.mean(axis=(0, 1)), inputs.std(axis=(0, 1)) + 1e-6
    inputs = (inputs - mean) / deviation
    sizes = [inputs.shape[2], *HIDDEN, 1]
    weights = [rng.normal(0.0, (2 / wide) ** 0.5, (wide, after)) for wide, after in pairwise(sizes)]
    weights[-1] *= 0.1
    found = Network(weights, [np.zeros(size) for size in sizes[1:]], mean, deviation)
    means = [np.zeros_like(part) for part in [*found.weights, *found.biases]]
    squares = [np.zeros_like(part) for part in [*found.weights, *found.biases]]
    steps = 0
    for epoch in range(EPOCHS):
        order = rng.permutation(len(inputs))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            steps += 1
            slopes = slopes_of(found, inputs[rows], shares[rows])
            adam(found, slopes, means, squares, steps, RATE * (1 - epoch / EPOCHS))
    return found


def slopes_of(network: Network, inputs: Floats, shares: Floats) -> list[Floats]:
    """The slopes of the mean log loss: of all weights, then of all biases."""
    layers = network.layers(inputs.reshape(-1, inputs.shape[2]))
    error = ((softmax(layers[-1].reshape(shares.shape)) - shares) / len(shares)).reshape(-1, 1)
    of_weights, of_biases = [], []
    for place in range(len(network.weights) - 1, -1, -1):
        of_weights.append(layers[place].T @ error + SMALL * network.weights[place])
        of_biases.append(error.sum(axis=0))
        error = (error @ network.weights[place].T) * (layers[place] > 0.0)
    return [*of_weights[::-1], *of_biases[::-1]]


def adam(
    network: Network, slopes: list[Floats], means: list[Floats], squares: list[Floats], steps: int, rate: float
) -> None:
    for place, (part, slope) in enumerate(zip([*network.weights, *network.biases], slopes, strict=True)):
        means[place] = MEMORY * means[place] + (1 - MEMORY) * slope
        squares[place] = MEMORY_OF_SQUARES * squares[place] + (1 - MEMORY_OF_SQUARES) * slope**2
        step = means[place] / (1 - MEMORY**steps)
        part -= rate * step / (np.sqrt(squares[place] / (1 - MEMORY_OF_SQUARES**steps)) + 1e-8)
