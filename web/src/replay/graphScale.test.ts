import { describe, expect, it } from "vitest";
import { apart, stairs, ticks } from "./graphScale";

describe("a graph", () => {
  it.each([
    [0, 7, 5, [0, 2, 4, 6, 8]],
    [0, 31, 5, [0, 10, 20, 30, 40]],
    [0, 3, 5, [0, 1, 2, 3]],
    [0, 0, 5, [0, 1]],
    [-4, 12, 5, [-5, 0, 5, 10, 15]],
    [1, 300, 6, [0, 50, 100, 150, 200, 250, 300]],
  ])("from %i to %i has round numbers", (low, high, about, wanted) => {
    expect(ticks(low, high, about)).toEqual(wanted);
  });

  it("keeps a height until it changes", () => {
    expect(
      stairs([
        [0, 10],
        [5, 10],
        [10, 4],
      ]),
    ).toBe("M0 10H5V10H10V4");
  });

  it("keeps labels apart and on the paper", () => {
    expect(apart([50, 50, 10], 16, 100)).toEqual([50, 66, 10]);
    expect(apart([98, 99, 97], 16, 100)).toEqual([84, 100, 68]);
  });
});
