// Where pawns and marks stand beside their towns, so that they cover no name, no number and no other piece.

import { type Box, hits } from "../../ui/mapLabels";
import type { Mark } from "../types";
import type { PolskaView } from "./view";

export interface Standing {
  /** The centre of its box relative to the town, in pixels. */
  dx: number;
  dy: number;
  box: Box;
  /** The radius of the town, which a line to the piece keeps off. */
  radius: number;
}

/** Directions from the town in the order of liking: up, then beside, then below. */
const TURNS = 16;
const WAYS = Array.from({ length: TURNS }, (_, k) => {
  const turn = (Math.ceil(k / 2) * (k % 2 ? 1 : -1) * 2 * Math.PI) / TURNS;
  return [Math.sin(turn), -Math.cos(turn)] as const;
});
/** Farther and farther away, if there is no room nearer. */
const FARTHER = [1, 1.4, 1.9, 2.5] as const;

const overlap = (a: Box, b: Box): number =>
  hits(a, b)
    ? (Math.min(a.right, b.right) - Math.max(a.left, b.left)) * (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    : 0;

const covered = (box: Box, others: Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** What it costs to hide the name of a small town: more than to stand a little farther away, less than to stand far away. */
const HIDES = 14;
/** What it costs to stand beyond a number or a name that is kept: it would look as if the piece were there. */
const CROSSES = 16;

/** Whether the middle part of the line between two points lies in a box. */
const crosses = (box: Box, [x, y]: readonly [number, number], dx: number, dy: number): boolean =>
  [0.4, 0.5, 0.6, 0.7].some((part) => {
    const [px, py] = [x + dx * part, y + dy * part];
    return px > box.left && px < box.right && py > box.top && py < box.bottom;
  });

/**
 * The best place for a piece at a town, within the bounds. It may cover dots without a number, if nothing else is free,
 * and hides the name of a small town rather than stand far away from its own.
 */
export function standBeside(
  [x, y]: readonly [number, number],
  radius: number,
  { width, height }: { width: number; height: number },
  kept: Box[],
  dots: Box[],
  names: Box[] = [],
  bounds: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity },
): Standing {
  const others = kept.filter((box) => !(x > box.left && x < box.right && y > box.top && y < box.bottom));
  let best: (Standing & { cost: number }) | null = null;
  for (const [far, times] of FARTHER.entries())
    for (const [order, [ux, uy]] of WAYS.entries()) {
      const dx = ux * (radius + width / 2 + 2) * times;
      const dy = uy * (radius + height / 2 + 2) * times;
      const box = {
        left: x + dx - width / 2,
        top: y + dy - height / 2,
        right: x + dx + width / 2,
        bottom: y + dy + height / 2,
      };
      const spoilt = covered(box, kept) + area(box) - overlap(box, bounds);
      const hidden = names.filter((name) => hits(box, name)).length * HIDES;
      const beyond = far > 0 && others.some((other) => crosses(other, [x, y], dx, dy)) ? CROSSES : 0;
      const cost = order * 0.5 + far * TURNS * 0.5 + spoilt * 10 + covered(box, dots) * 0.2 + hidden + beyond;
      if (!best || cost < best.cost) best = { dx, dy, box, radius, cost };
    }
  return best!;
}

/** The town of a place of a mark: its own, or where the pawn is now. */
export function townOf(place: string, view: Pick<PolskaView, "pawns">): string {
  const [kind, name] = place.split(":") as [string, string];
  return kind === "pawn" ? view.pawns[Number(name)]! : name;
}

/** The room of a mark's badge in pixels: a disc with a letter, and its text. */
export const badgeSize = ({ text = "" }: Mark): { width: number; height: number } => ({
  width: 24 + (text ? 7 + text.length * 8.5 : 0),
  height: 24,
});

/** A narrower map is that of a phone. */
const PHONE = 460;
/** The height of a row of cards that others have played, in pixels. */
const PLAYED = 26;

/**
 * The room that the scale of rewards, at the top right, the piles, at the bottom left, and the button that zooms take of
 * the map. On a phone the cards that others have played lie beside the piles, two in a row.
 */
export function lyingOver({ left, top, right, bottom }: Box, played = 0): Box[] {
  const rows = right - left < PHONE ? Math.ceil(played / 2) : 0;
  return [
    { left: right - 200, top, right, bottom: top + 42 },
    { left, top: bottom - 80, right: left + 120, bottom },
    { left: right - 54, top: bottom - 54, right, bottom },
    ...(rows ? [{ left: left + 108, top: bottom - 8 - rows * PLAYED, right: right - 54, bottom }] : []),
  ];
}
