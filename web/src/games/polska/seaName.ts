// Where the name of the sea stands: it touches no name of a town, and is left out where it finds no room.

import { type Box, hits, widest } from "../../ui/mapLabels";

/** Points on the sea in units of the map, the best first. */
const SPOTS = [
  [180, 62],
  [165, 58],
  [150, 62],
  [150, 44],
  [135, 66],
  [135, 48],
  [120, 72],
  [120, 52],
] as const;
/** Its size in units of the map, and the least in pixels. */
const SIZE = 25;
const SMALLEST = 12;
/** The space after each letter, as a multiple of the size, and the rise of its line. */
const SPACE = 0.2;
const RISE = Math.tan((5 * Math.PI) / 180);
/** The line rises: its room is that of so many boxes one after the other. */
const PARTS = 5;

export interface SeaName {
  x: number;
  y: number;
  /** In units of the map. */
  size: number;
}

/** The place of the name at a scale, beside boxes in pixels; `left` is the left edge of the map in pixels. */
export function placeSeaName(sea: string, scale: number, taken: Box[], left: number): SeaName | null {
  const size = Math.max(SIZE * scale, SMALLEST);
  const wide = widest([sea], size, false) + sea.length * SPACE * size;
  const part = wide / PARTS;
  const high = size + part * RISE;
  for (const [x, y] of SPOTS) {
    const begin = x * scale - wide / 2;
    if (begin < left) continue;
    const boxes = Array.from({ length: PARTS }, (_, k): Box => {
      const middle = y * scale - size * 0.3 - (k - (PARTS - 1) / 2) * part * RISE;
      const from = begin + k * part;
      return { left: from, right: from + part, top: middle - high / 2, bottom: middle + high / 2 };
    });
    if (!boxes.some((box) => taken.some((other) => hits(other, box)))) return { x, y, size: size / scale };
  }
  return null;
}
