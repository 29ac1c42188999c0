// Names beside their fields so that none covers another or a dot, at the present size of the map. Those that find no room
// wait until somebody comes closer; names that matter now choose first.

export interface Named {
  id: string;
  /** Where the dot is and how large, in pixels. */
  x: number;
  y: number;
  radius: number;
  /** Empty: a dot without a name, in the way of others. */
  name: string;
  size: number;
  /** A price hangs below it. */
  tagged: boolean;
  /** A flag stands on it. */
  flagged: boolean;
  /** It matters now. */
  bold: boolean;
}

export interface PlacedName {
  /** From the dot, in pixels: where the first line begins. */
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  lines: string[];
  size: number;
  bold: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NARROW = "ijltfrI.,-’()";
const WIDE = "mwMWGOQ";

/** How wide a text is in a plain sans-serif face: a little too much rather than too little. */
function textWidth(text: string, size: number, bold: boolean): number {
  let units = 0;
  for (const letter of text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l"))
    units += NARROW.includes(letter) ? 0.32 : WIDE.includes(letter) ? 0.86 : letter < "a" ? 0.68 : 0.565;
  return units * size * (bold ? 1.07 : 1);
}

/** Long names stand on two lines, or three, as even as words allow. */
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

/** Sides in the order of liking: how the box lies to the dot. */
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

/** Boxes by the squares they lie in, so that only near ones are compared. */
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
      for (const other of this.#cells.get(key) ?? [])
        if (other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom)
          return true;
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
  const wide = Math.max(...lines.map((text) => textWidth(text, size, one.bold))) + 2;
  const high = size * 1.04 * lines.length;
  for (const [sx, sy] of SIDES) {
    const box = boxAt(one, wide, high, sx, sy);
    if (box.left < 1 || box.top < 1 || box.right > width - 1 || box.bottom > height - 1 || taken.hits(box)) continue;
    const at = sx > 0 ? box.left + 1 : sx < 0 ? box.right - 1 : (box.left + box.right) / 2;
    const anchor = sx > 0 ? "start" : sx < 0 ? "end" : "middle";
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
    // A name that matters may become smaller, and in the end cover what is no name.
    let found = fit(one, 1, taken, width, height);
    if (!found && one.bold) found = fit(one, 0.84, taken, width, height) ?? fit(one, 0.84, names, width, height);
    if (!found) continue;
    taken.add(found.box);
    names.add(found.box);
    placed.set(one.id, found.name);
  }
  return placed;
}
