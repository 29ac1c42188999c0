// The positions of the track's fields: in a frame around the map, or in a row above it.

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
  const side = clamp(58, width * 0.105, 150);
  const row = clamp(50, height * 0.09, 104);
  const wide = (width - 2 * side) / (across - 2);
  const high = (height - 2 * row) / (down - 2);
  const xs = Array.from({ length: across + 1 }, (_, k) => (k === 0 ? 0 : k === across ? width : side + (k - 1) * wide));
  const ys = Array.from({ length: down + 1 }, (_, k) => (k === 0 ? 0 : k === down ? height : row + (k - 1) * high));
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

const VOWEL = "[aeiouyąęó]";
const CONSONANT = "(?:sz|cz|rz|ch|dz|dż|dź|[bcdfghjklłmnprstvwzćńśźż])";
const OPEN = new RegExp(`(${VOWEL})(?=${CONSONANT}i?${VOWEL}.)`, "giu");
const SHUT = new RegExp(`(${VOWEL}(?!sz|cz|rz|ch|d[zżź])${CONSONANT})(?=${CONSONANT}i?${VOWEL}.)`, "giu");

/** Inserts soft hyphens between syllables of long words, because not every browser hyphenates Polish. */
export const softened = (text: string): string =>
  text.replace(
    /\p{L}{9,}/gu,
    (word) => word.slice(0, 2) + word.slice(2).replace(SHUT, "$1\u00ad").replace(OPEN, "$1\u00ad"),
  );
