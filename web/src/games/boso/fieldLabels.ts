// Placement of field names so that none covers another name or a dot at the present scale. Names that find no room
// are left out; important names are placed first.

import { type Box, held, hits, type Named as NamedDot, type PlacedName as Placed, widest } from "../../ui/mapLabels";

export interface Named extends NamedDot {
  /** A price tag is below it. */
  tagged: boolean;
  /** A flag is on it. */
  flagged: boolean;
}

export interface PlacedName extends Placed {
  bold: boolean;
}

/** Splits a long name into two or three lines of similar length. */
export function linesOf(name: string): string[] {
  if (name.length <= 12 || !name.includes(" ")) return [name];
  const words = name.split(" ");
  const rows = name.length > 30 ? 3 : 2;
  const wanted = name.length / rows;
  const lines: string[] = [""];
  for (const word of words) {
    const last = lines.at(-1)!;
    if (last && lines.length < rows && last.length + word.length / 2 > wanted) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** Positions of a label relative to its dot, in order of preference. */
const SIDES: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0.8],
  [1, -0.8],
  [-1, 0.8],
  [-1, -0.8],
];

function boxAt(one: Named, wide: number, high: number, sx: number, sy: number): Box {
  const gap = one.radius + 2;
  const left =
    sx === 0 ? one.x - wide / 2 : sx > 0 ? one.x + gap * (sy ? 0.75 : 1) : one.x - gap * (sy ? 0.75 : 1) - wide;
  const top = sx === 0 ? (sy > 0 ? one.y + gap : one.y - gap - high) : one.y - high / 2 + sy * high * 0.75;
  return { left, top, right: left + wide, bottom: top + high };
}

const CELL = 48;

/** A spatial index of boxes, so that only near ones are compared. */
class Near {
  #cells = new Map<string, Box[]>();

  *#keys({ left, top, right, bottom }: Box): Generator<string> {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) yield `${x} ${y}`;
  }

  add(box: Box): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  hits(box: Box): boolean {
    for (const key of this.#keys(box))
      for (const other of this.#cells.get(key) ?? []) if (hits(other, box)) return true;
    return false;
  }
}

function fit(
  one: Named,
  part: number,
  taken: Near,
  width: number,
  height: number,
): { box: Box; name: PlacedName } | null {
  const size = one.size * part;
  const lines = linesOf(one.name);
  const wide = widest(lines, size, one.bold);
  const high = size * 1.04 * lines.length;
  for (const [sx, sy] of SIDES) {
    const box = boxAt(one, wide, high, sx, sy);
    if (box.left < 1 || box.top < 1 || box.right > width - 1 || box.bottom > height - 1 || taken.hits(box)) continue;
    const { at, anchor } = held(box, sx);
    return { box, name: { dx: at - one.x, dy: box.top - one.y + size * 0.82, anchor, lines, size, bold: one.bold } };
  }
  return null;
}

export function placeNames(all: Named[], width: number, height: number): Map<string, PlacedName> {
  const taken = new Near();
  const names = new Near();
  for (const { x, y, radius, tagged, flagged } of all) {
    taken.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
    if (flagged) {
      const flag = { left: x, top: y - radius * 0.3 - 21, right: x + 16, bottom: y };
      taken.add(flag);
      names.add(flag);
    }
    if (!tagged) continue;
    const tag = { left: x - 17, top: y, right: x + 17, bottom: y + radius + 21 };
    taken.add(tag);
    names.add(tag);
  }
  const placed = new Map<string, PlacedName>();
  const order = all.filter(({ name }) => name).sort((one, other) => Number(other.bold) - Number(one.bold));
  for (const one of order) {
    // An important name may become smaller, and as a last resort cover dots.
    let found = fit(one, 1, taken, width, height);
    if (!found && one.bold) found = fit(one, 0.84, taken, width, height) ?? fit(one, 0.84, names, width, height);
    if (!found) continue;
    taken.add(found.box);
    names.add(found.box);
    placed.set(one.id, found.name);
  }
  return placed;
}
