// Placement of town names so that none covers another name, a dot or a number at the present scale. Names that find
// no room are left out.

import { type Box, held, hits, type Named, type PlacedName as Placed, widest } from "../../ui/mapLabels";

export interface PlacedName extends Placed {
  id: string;
  /** Its box, relative to the dot. */
  box: Box;
}

/** No name is smaller than this, in pixels. */
const SMALLEST = 12;

/** Long names of two words get two lines. */
const linesOf = (name: string): string[] => (name.length > 11 && name.includes(" ") ? name.split(" ") : [name]);

const LEADING = 1.02;

/** Positions of a label: cost, then its place relative to the dot (-1, 0, 1 in each direction). */
const SIDES: [number, number, number][] = [
  [0, 1, 0],
  [1, -1, 0],
  [1.2, 0, 1],
  [1.4, 0, -1],
  [1.6, 1, 0.8],
  [1.6, 1, -0.8],
  [2, -1, 0.8],
  [2, -1, -0.8],
  [2.6, 0.45, 1],
  [2.6, -0.45, 1],
  [2.8, 0.45, -1],
  [2.8, -0.45, -1],
  [3, 1, 0.95],
  [3, 1, -0.95],
  [3, -1, 0.95],
  [3, -1, -0.95],
  [3.2, 1, 1.2],
  [3.2, 1, -1.2],
  [3.4, -1, 1.2],
  [3.4, -1, -1.2],
];

function boxAt(one: Named, wide: number, high: number, sx: number, sy: number): Box {
  const gap = one.radius + 2.5;
  const vertical = Math.abs(sy) === 1;
  const aside = sy === 0 ? 1 : Math.abs(sy) > 1 ? 0.2 : 0.72;
  const left = vertical
    ? one.x - wide / 2 + sx * wide * 0.8
    : sx > 0
      ? one.x + gap * aside
      : one.x - gap * aside - wide;
  const top = vertical ? (sy > 0 ? one.y + gap - 1 : one.y - gap - high + 1) : one.y - high / 2 + sy * high * 0.72;
  return { left, top, right: left + wide, bottom: top + high };
}

/** The box of all positions a name may get. */
function reachOf(one: Named): Box {
  const lines = linesOf(one.name);
  const wide = widest(lines, one.size, one.bold) * 1.3 + one.radius + 3;
  const high = one.size * LEADING * lines.length * 1.4 + one.radius + 3;
  return { left: one.x - wide, top: one.y - high, right: one.x + wide, bottom: one.y + high };
}

/** A road by its two ends, and its bounding box. */
interface Road {
  ends: [number, number, number, number];
  box: Box;
}

/** The number of roads that cross a box, sampled at a few points of each. */
function crossed(box: Box, roads: Road[]): number {
  let found = 0;
  for (const { ends, box: around } of roads) {
    if (!hits(around, box)) continue;
    const [ax, ay, bx, by] = ends;
    for (let k = 1; k < 10; k++) {
      const [x, y] = [ax + ((bx - ax) * k) / 10, ay + ((by - ay) * k) / 10];
      if (x > box.left && x < box.right && y > box.top && y < box.bottom) {
        found++;
        break;
      }
    }
  }
  return found;
}

interface Found {
  cost: number;
  box: Box;
  sx: number;
  size: number;
}

function best(one: Named, size: number, blocked: Box[], roads: Road[], bounds: Box): Found | null {
  const lines = linesOf(one.name);
  const wide = widest(lines, size, one.bold);
  const high = size * LEADING * lines.length;
  let found: Found | null = null;
  for (const [liking, sx, sy] of SIDES) {
    if (found && liking >= found.cost) continue;
    const box = boxAt(one, wide, high, sx, sy);
    if (box.left < bounds.left || box.right > bounds.right || box.top < bounds.top || box.bottom > bounds.bottom)
      continue;
    if (blocked.some((other) => hits(other, box))) continue;
    const cost = liking + crossed(box, roads) * 1.5;
    if (!found || cost < found.cost) found = { cost, box, sx: Math.abs(sy) === 1 ? 0 : sx, size };
  }
  return found;
}

/**
 * Bold names are placed first, the most crowded before the others, and may become a little smaller. No name lies under
 * what lies over the map.
 */
export function placeNames(
  all: Named[],
  ways: Road["ends"][],
  bounds: Box,
  smallest = SMALLEST,
  over: Box[] = [],
): PlacedName[] {
  const order = all.map((one) => ({ one, crowd: one.bold ? 100 : 0 }));
  for (const [k, a] of order.entries())
    for (const b of order.slice(k + 1)) {
      const [dx, dy] = [a.one.x - b.one.x, a.one.y - b.one.y];
      const near = 1 / (20 + Math.sqrt(dx * dx + dy * dy));
      a.crowd += near;
      b.crowd += near;
    }
  order.sort((a, b) => b.crowd - a.crowd);
  const roads = ways.map((ends): Road => {
    const [ax, ay, bx, by] = ends;
    return {
      ends,
      box: { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) },
    };
  });
  const around = ({ x, y, radius }: Named, part: number): Box => ({
    left: x - radius * part,
    top: y - radius * part,
    right: x + radius * part,
    bottom: y + radius * part,
  });
  const dots = all.map((one) => around(one, 1));
  const lessDots = all.map((one) => around(one, one.bold ? 1 : 0.55)); // a large name may touch a small dot
  const names: Box[] = [...over];
  const placed: PlacedName[] = [];
  for (const { one } of order) {
    const reach = reachOf(one);
    const near = (box: Box) => hits(box, reach);
    const roadsNear = roads.filter(({ box }) => near(box));
    const namesNear = names.filter(near);
    const sizes = (one.bold ? [1, 0.92, 0.84] : [1]).map((part) => Math.max(one.size * part, smallest));
    const blocked = [...dots.filter(near), ...namesNear];
    let found: Found | null = null;
    for (const size of sizes) found ??= best(one, size, blocked, roadsNear, bounds);
    if (one.bold) found ??= best(one, sizes.at(-1)!, [...lessDots.filter(near), ...namesNear], roadsNear, bounds);
    if (!found) continue;
    const { box, sx, size } = found;
    names.push(box);
    const { at, anchor } = held(box, sx);
    placed.push({
      id: one.id,
      dx: at - one.x,
      dy: box.top - one.y,
      anchor,
      lines: linesOf(one.name),
      size,
      box: {
        left: box.left - one.x,
        top: box.top - one.y,
        right: box.right - one.x,
        bottom: box.bottom - one.y,
      },
    });
  }
  return placed;
}
