import { expect, it } from "vitest";
import { piecesIn, printOf, ring, softened } from "./trackLayout";

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

it("long words are divided by the rules of their language", () => {
  const shown = (text: string) => softened(text).replaceAll("\u00ad", "-");
  expect(shown("Wizja miasta przyszłości")).toBe("Wizja miasta przy-szło-ści");
  expect(shown("Insurekcja kościuszkowska")).toBe("In-su-rek-cja ko-ściusz-kow-ska");
  expect(shown("November Uprising")).toBe("Novem-ber Up-ris-ing");
  expect(shown("Potop")).toBe("Potop");
});

const CELL = { left: 0, top: 0, width: 66, height: 58 };

it("one or two markers lie beside the year, and the name keeps its lines", () => {
  for (const count of [1, 2]) {
    const { below, lines, spots } = piecesIn(CELL, Array(count).fill(16), 16, false);
    expect(below).toBe(false);
    expect(lines).toBe(piecesIn(CELL, [], 16, false).lines);
    expect(spots[0]!.x).toBeGreaterThanOrEqual(4 + printOf(CELL).year * 2.3);
    expect(spots[0]!.y + 16).toBeLessThan(printOf(CELL).head + 3);
  }
});

it("more markers lie under a shorter name, none outside of the field", () => {
  const { below, lines, spots } = piecesIn(CELL, Array(6).fill(16), 16, false);
  const { head, name } = printOf(CELL);
  expect(below).toBe(true);
  expect(head + lines * name * 1.06).toBeLessThanOrEqual(spots[0]!.y);
  expect(spots[0]!.x).toBeGreaterThanOrEqual(0);
  expect(spots.at(-1)!.x + 16).toBeLessThanOrEqual(CELL.width);
});
