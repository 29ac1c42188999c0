import { expect, it } from "vitest";
import { ring, softened } from "./trackLayout";

it("the frame has a place for each of the 31 fields, none on another", () => {
  for (const [width, height] of [
    [620, 556],
    [800, 800],
    [560, 760],
    [1400, 900],
  ] as const) {
    const { cells, inner } = ring(width, height);
    expect(cells).toHaveLength(31);
    for (const [k, a] of cells.entries())
      for (const b of [...cells.slice(k + 1), inner])
        expect(
          a.left + a.width <= b.left + 0.01 ||
            b.left + b.width <= a.left + 0.01 ||
            a.top + a.height <= b.top + 0.01 ||
            b.top + b.height <= a.top + 0.01,
        ).toBe(true);
  }
});

it("long words are broken between syllables", () => {
  const shown = (text: string) => softened(text).replaceAll("\u00ad", "-");
  expect(shown("Częstochowa")).toBe("Częs-to-chowa");
  expect(shown("Niepodległość")).toBe("Nie-pod-leg-łość");
  expect(shown("Potop")).toBe("Potop");
});
