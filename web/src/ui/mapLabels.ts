// Shared parts of placing names beside the dots of a map.

export interface Named {
  id: string;
  /** Position and radius of the dot in pixels. */
  x: number;
  y: number;
  radius: number;
  /** Empty: a dot without a name, which blocks other names. */
  name: string;
  size: number;
  /** Whether it is important now. */
  bold: boolean;
}

export interface PlacedName {
  /** The offset of the first line from the dot, in pixels. */
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  lines: string[];
  size: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const hits = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The anchor of the text of a box on one side of a dot. */
export const held = (box: Box, side: number): { at: number; anchor: PlacedName["anchor"] } =>
  side > 0
    ? { at: box.left + 1, anchor: "start" }
    : side < 0
      ? { at: box.right - 1, anchor: "end" }
      : { at: (box.left + box.right) / 2, anchor: "middle" };

const NARROW = "ijltfrI.,-’()łíîï";
const WIDE = "mwMWGOQÓÔÖ";
const isCapital = (letter: string): boolean => letter < "a" || (letter > "z" && letter !== letter.toLowerCase());

const widths = new Map<string, number>();

/** The estimated width of a text in a sans-serif font, as a multiple of its size; rather too large than too small. */
function widthOf(text: string): number {
  let found = widths.get(text);
  if (found === undefined) {
    found = 0;
    for (const letter of text)
      found += NARROW.includes(letter) ? 0.32 : WIDE.includes(letter) ? 0.86 : isCapital(letter) ? 0.68 : 0.565;
    widths.set(text, found);
  }
  return found;
}

export const widest = (lines: string[], size: number, bold: boolean): number =>
  Math.max(...lines.map(widthOf)) * size * (bold ? 1.07 : 1) + 2;
