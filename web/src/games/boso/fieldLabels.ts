// Placement of price tags and field names so that none covers another, or a dot, at the present scale. Those that find no
// room are left out until the map is zoomed; important names are placed first.

import { bound } from "../../lib/typography";
import { type Box, held, hits, type Named as NamedDot, type PlacedName as Placed, widest } from "../../ui/mapLabels";

export interface Named extends NamedDot {
  /** The width of its price tag in pixels; 0: it has none. */
  tag: number;
  /** A flag is on it. */
  flagged: boolean;
  /** The height of the pawn on it in pixels; 0: there is none. */
  pawn: number;
}

export interface PlacedName extends Placed {
  bold: boolean;
}

/** Splits a long name into two or three lines of similar length; no line ends with a word of one letter. */
export function linesOf(name: string): string[] {
  if (name.length <= 12 || !name.includes(" ")) return [name];
  const words = bound(name).split(" ");
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

function boxAt(one: Named, wide: number, high: number, sx: number, sy: number, away = 0): Box {
  const gap = one.radius + 2 + away;
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

  /** How much of a box is covered, in square pixels. */
  covered(box: Box): number {
    const others = new Set([...this.#keys(box)].flatMap((key) => this.#cells.get(key) ?? []));
    let area = 0;
    for (const other of others)
      area +=
        Math.max(0, Math.min(other.right, box.right) - Math.max(other.left, box.left)) *
        Math.max(0, Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top));
    return area;
  }
}

export const TAG_HEIGHT = 21;

/** Where the tags lie: the upper left corner relative to the dot, in pixels. */
export type PlacedTags = Map<string, [number, number]>;

/** Directions and distances of a tag from its dot, in order of preference. */
const TAG_SIDES: [number, number][] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const TAG_DISTANCES = [4, 16, 30, 46];

const dotBox = ({ x, y, radius }: Named): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** The room of a flag on a dot. */
const flagBox = ({ x, y, radius }: Named): Box => ({ left: x, top: y - radius * 0.3 - 25, right: x + 20, bottom: y });

/** The room of a pawn on a dot. */
const pawnBox = ({ x, y, pawn }: Named): Box => ({
  left: x - pawn * 0.4,
  top: y - pawn,
  right: x + pawn * 0.4,
  bottom: y,
});

/** The rooms of what stands on a dot. */
const standing = (one: Named): Box[] => [...(one.flagged ? [flagBox(one)] : []), ...(one.pawn ? [pawnBox(one)] : [])];

function* tagBoxes({ x, y, radius, tag }: Named): Generator<Box> {
  for (const distance of TAG_DISTANCES)
    for (const [sx, sy] of TAG_SIDES) {
      const away = radius + distance;
      const [cx, cy] = [x + sx * (away + tag / 2), y + sy * (away + TAG_HEIGHT / 2)];
      yield { left: cx - tag / 2, top: cy - TAG_HEIGHT / 2, right: cx + tag / 2, bottom: cy + TAG_HEIGHT / 2 };
    }
}

/** The size of the magnifier's handles, in pixels. */
const HANDLE = 46;

/** The room of the handles in the corners of the magnifier. */
export const handleBoxes = (width: number, height: number): Box[] =>
  [
    [0, 0],
    [width - HANDLE, 0],
    [width - HANDLE, height - HANDLE],
  ].map(([left, top]) => ({ left: left!, top: top!, right: left! + HANDLE, bottom: top! + HANDLE }));

/**
 * Places the tags beside their dots, and not on what is `kept` free. As a last resort a tag covers dots that have none, but
 * never another tag.
 */
export function placeTags(all: Named[], width: number, height: number, kept: Box[] = []): PlacedTags {
  const tagged = all.filter(({ tag }) => tag > 0);
  const dots = new Near();
  const tags = new Near();
  for (const one of all) dots.add(dotBox(one));
  for (const one of tagged) tags.add(dotBox(one));
  for (const box of [...kept, ...all.flatMap(standing)]) for (const near of [dots, tags]) near.add(box);
  const inside = ({ left, top, right, bottom }: Box): boolean =>
    left > 1 && top > 1 && right < width - 1 && bottom < height - 1;
  const placed: PlacedTags = new Map();
  for (const one of tagged) {
    const boxes = [...tagBoxes(one)].filter(inside);
    const free = (near: Near): Box | undefined => boxes.find((box) => !near.hits(box));
    const box = free(dots) ?? free(tags);
    if (!box) continue;
    dots.add(box);
    tags.add(box);
    placed.set(one.id, [box.left - one.x, box.top - one.y]);
  }
  return placed;
}

function fit(one: Named, taken: Near, width: number, height: number, away = 0): { box: Box; name: PlacedName } | null {
  const { size } = one;
  const lines = linesOf(one.name);
  const wide = widest(lines, size, one.bold);
  const high = size * 1.04 * lines.length;
  for (const [sx, sy] of SIDES) {
    const box = boxAt(one, wide, high, sx, sy, away);
    if (box.left < 1 || box.top < 1 || box.right > width - 1 || box.bottom > height - 1 || taken.hits(box)) continue;
    const { at, anchor } = held(box, sx);
    return { box, name: { dx: at - one.x, dy: box.top - one.y + size * 0.82, anchor, lines, size, bold: one.bold } };
  }
  return null;
}

export function placeNames(
  all: Named[],
  tags: PlacedTags,
  width: number,
  height: number,
  kept: Box[] = [],
): Map<string, PlacedName> {
  const taken = new Near();
  const names = new Near();
  for (const box of kept) for (const near of [taken, names]) near.add(box);
  for (const one of all) {
    taken.add(dotBox(one));
    if (one.bold) names.add(dotBox(one));
    for (const box of standing(one)) for (const near of [taken, names]) near.add(box);
    const tag = tags.get(one.id);
    if (!tag) continue;
    const [left, top] = [one.x + tag[0], one.y + tag[1]];
    for (const near of [taken, names]) near.add({ left, top, right: left + one.tag, bottom: top + TAG_HEIGHT });
  }
  const placed = new Map<string, PlacedName>();
  const order = all.filter(({ name }) => name).sort((one, other) => Number(other.bold) - Number(one.bold));
  for (const one of order) {
    // An important name may cover dots that do not matter now, and as a last resort lie farther away.
    const found =
      fit(one, taken, width, height) ??
      (one.bold
        ? (fit(one, names, width, height) ?? fit(one, names, width, height, 10) ?? fit(one, names, width, height, 22))
        : null);
    if (!found) continue;
    taken.add(found.box);
    names.add(found.box);
    placed.set(one.id, found.name);
  }
  return placed;
}

/** The boxes of what is placed: names, tags, dots that matter and what stands on them. */
const placedBoxes = (all: Named[], tags: PlacedTags, names: Map<string, PlacedName>): Box[] =>
  all.flatMap((one) => {
    const boxes = [...standing(one), ...(one.bold ? [dotBox(one)] : [])];
    const tag = tags.get(one.id);
    if (tag) {
      const [left, top] = [one.x + tag[0], one.y + tag[1]];
      boxes.push({ left, top, right: left + one.tag, bottom: top + TAG_HEIGHT });
    }
    const name = names.get(one.id);
    if (name) {
      const wide = widest(name.lines, name.size, name.bold);
      const left = one.x + name.dx - (name.anchor === "start" ? 0 : name.anchor === "end" ? wide : wide / 2);
      const top = one.y + name.dy - name.size * 0.82;
      boxes.push({ left, top, right: left + wide, bottom: top + name.size * 1.04 * name.lines.length });
    }
    return boxes;
  });

/** What is placed on a map, and the boxes of it. */
export interface PlacedLabels {
  tags: PlacedTags;
  names: Map<string, PlacedName>;
  boxes: Box[];
}

export function placeLabels(all: Named[], width: number, height: number, kept: Box[]): PlacedLabels {
  const tags = placeTags(all, width, height, kept);
  const names = placeNames(all, tags, width, height, kept);
  return { tags, names, boxes: [...kept, ...placedBoxes(all, tags, names)] };
}

/** Half the height of a badge. */
const BADGE = 12;

/** Directions of a badge from its dot, in order of preference. */
const BADGE_SIDES: [number, number][] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0.5],
  [-1, 0.5],
  [1, -0.5],
  [-1, -0.5],
];

/** Distances of a badge from its dot, in pixels. */
const BADGE_DISTANCES = [14, 18, 22, 28, 34, 41, 48, 56, 64, 73, 82];

/**
 * Where badges of some widths lie: the middle of the disc at their beginning relative to the dot, in pixels, on nothing that
 * is `taken`. Where all the room is taken a badge covers no other badge, and as little of the rest as it can.
 */
export function placeBadges(
  badges: { at: readonly [number, number]; wide: number }[],
  taken: Box[],
): [number, number][] {
  const all = new Near();
  const own = new Near();
  for (const box of taken) all.add(box);
  const leastCovered = (boxes: Box[]): Box | undefined => {
    const areas = boxes.map((box) => all.covered(box));
    return boxes[areas.indexOf(Math.min(...areas))];
  };
  return badges.map(({ at: [x, y], wide }) => {
    const boxes = BADGE_DISTANCES.flatMap((away) =>
      BADGE_SIDES.map(([sx, sy]): Box => {
        const cx = x + sx * (away + (sx ? wide / 2 - BADGE : 0));
        const cy = y + sy * (away + 2);
        return { left: cx - wide / 2, top: cy - BADGE, right: cx + wide / 2, bottom: cy + BADGE };
      }),
    );
    const box = boxes.find((one) => !all.hits(one)) ?? leastCovered(boxes.filter((one) => !own.hits(one))) ?? boxes[0]!;
    for (const near of [all, own]) near.add(box);
    return [box.left + BADGE - x, box.top + BADGE - y];
  });
}
