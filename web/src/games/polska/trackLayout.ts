// The positions of the track's fields: in a frame around the map, or in a row above it.

import { HYPHENATED } from "./hyphenation.generated";

export interface Cell {
  left: number;
  top: number;
  width: number;
  height: number;
}

const FIELDS = 31;
const GAP = 2;

const clamp = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** A frame of 32 places, clockwise from the top left corner; the last field takes the last two. */
export function ring(width: number, height: number): { cells: Cell[]; inner: Cell } {
  const [across, down] = width > height * 1.04 ? [10, 8] : height > width * 1.1 ? [8, 10] : [9, 9];
  const side = Math.round(clamp(58, width * 0.105, 150));
  const row = Math.round(clamp(62, height * 0.105, 104));
  const wide = (width - 2 * side) / (across - 2);
  const high = (height - 2 * row) / (down - 2);
  const xs = Array.from({ length: across + 1 }, (_, k) =>
    Math.round(k === 0 ? 0 : k === across ? width : side + (k - 1) * wide),
  );
  const ys = Array.from({ length: down + 1 }, (_, k) =>
    Math.round(k === 0 ? 0 : k === down ? height : row + (k - 1) * high),
  );
  const places: [number, number][] = [];
  for (let k = 0; k < across; k++) places.push([k, 0]);
  for (let k = 1; k < down; k++) places.push([across - 1, k]);
  for (let k = across - 2; k >= 0; k--) places.push([k, down - 1]);
  for (let k = down - 2; k > 0; k--) places.push([0, k]);
  const cells = places.map(([x, y]) => ({
    left: xs[x]! + GAP / 2,
    top: ys[y]! + GAP / 2,
    width: xs[x + 1]! - xs[x]! - GAP,
    height: ys[y + 1]! - ys[y]! - GAP,
  }));
  const last = cells.pop()!;
  const goal = cells[FIELDS - 1]!;
  cells[FIELDS - 1] = { ...last, height: goal.top + goal.height - last.top };
  return { cells, inner: { left: side, top: row, width: width - 2 * side, height: height - 2 * row } };
}

/** All fields in one row. */
export const strip = (width: number, height: number): Cell[] =>
  Array.from({ length: FIELDS }, (_, k) => ({ left: k * (width + GAP), top: 0, width, height }));

/** The era of a year, which has a colour of its own. */
export const eraOf = (year: number | null): number =>
  [1385, 1569, 1795, 1918, 1989, 9999].findIndex((until) => (year ?? 9998) < until);

/** Inserts soft hyphens into long words. */
export const softened = (text: string): string => text.replace(/\p{L}{8,}/gu, (word) => HYPHENATED[word] ?? word);

/** The sizes of what is printed in a field, in pixels: nothing is smaller than 12. */
export interface Print {
  year: number;
  name: number;
  /** The height of the year with the space above it. */
  head: number;
}

/** Low fields have smaller letters. */
export function printOf(cell: Cell): Print {
  const unit = Math.min(cell.width, Math.max(cell.height * 1.4, 56));
  const year = clamp(13, unit * 0.2, 24);
  return { year, name: clamp(12, unit * 0.14, 14), head: year * 1.1 + clamp(2, unit * 0.045, 9) };
}

export const LEADING = 1.06;
/** In a field narrower than this a name has no room. */
const NARROWEST = 60;
const EDGE = 4;

/** How the pieces in one field lie: beside the year if they have room there, otherwise in a row under the name. */
export interface Pieces {
  spots: { x: number; y: number }[];
  below: boolean;
  /** How many lines of the name fit. */
  lines: number;
}

export function piecesIn(cell: Cell, widths: number[], size: number, goal: boolean): Pieces {
  const { year, name, head } = printOf(cell);
  const last = widths.at(-1) ?? 0;
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 1, 0);
  const free = cell.width - year * 2.3 - EDGE * 2;
  const squeezed = (room: number): number => (before > 0 ? Math.min(1, (room - last) / before) : 1);
  const below = widths.length > 0 && (goal || free < last || squeezed(free) < 0.55);
  const part = squeezed(below ? cell.width - EDGE * 2 : free);
  const whole = before * part + last;
  const left = cell.left + (below ? (cell.width - whole) / 2 : cell.width - EDGE - whole);
  const top = below ? cell.top + cell.height - size - 3 : cell.top + Math.max((head + 1 - size) / 2, 2);
  let x = left;
  const spots = widths.map((width) => {
    const spot = { x, y: top };
    x += (width + 1) * part;
    return spot;
  });
  const room = cell.height - head - 3 - (below ? size + 2 : 0);
  return { spots, below, lines: cell.width < NARROWEST ? 0 : Math.max(Math.floor(room / (name * LEADING)), 0) };
}
