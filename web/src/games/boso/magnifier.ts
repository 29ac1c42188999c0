// Which part of the map the magnifier shows, and where it lies.

import type { MagnifierPlace } from "../../lib/browserStorage.svelte";
import type { BoardState } from "./boardState.svelte";
import { EUROPE, near, type Picture, type Spot, WORLD } from "./mapGeometry";

/** Whether the viewer is in their own move. */
export const moving = (boardState: BoardState): boolean =>
  boardState.seated &&
  boardState.phase === "move" &&
  boardState.view.turn === boardState.seat &&
  boardState.here !== null;

/** Whether a step from here leads over the edge of the map, which the magnifier cannot show. */
export const atEdge = ({ board, here }: BoardState): boolean =>
  here !== null && board.near.get(here)!.some((next) => board.wraps.has(`${here} ${next}`));

/** Europe, or the surroundings of a pawn that moves outside it. */
export function lensFor(boardState: BoardState): Picture {
  const { board, here } = boardState;
  if (!moving(boardState) || [here!, ...board.near.get(here!)!].every((id) => EUROPE.holds(board.field.get(id)!)))
    return EUROPE;
  return near(board, here!);
}

/** Whether the magnifier lies at the left of the map, until somebody moves it: what it shows is at the right. */
export const lensAtLeft = (lens: Picture): boolean =>
  lens.from !== undefined && lens.from[0] + lens.width / 2 > WORLD.width / 2;

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The room in pixels at both sides of the window that it leaves free: purses and buttons stand there. */
export interface Kept {
  left: number;
  right: number;
}
const NONE_KEPT: Kept = { left: 0, right: 0 };

/** Its place until somebody moves it: at the right, or at the left if that is nearer to the middle of what it shows. */
export const firstPlace = (leftward: boolean): MagnifierPlace => ({ x: leftward ? 0 : 1, y: 0, size: 1 });

const SMALLEST = 180;
const EDGE = 4;
/** The room of the decision bar below it. */
const BELOW = 56;
/** Distance kept from the traveller. */
const CLEAR = 26;

/**
 * The rectangle of a place in a window. It never covers the traveller: it goes to the side with more room, and gets narrower.
 */
export function rectangleOf(
  place: MagnifierPlace,
  wide: number,
  high: number,
  shape: number,
  traveller: Spot | null,
  kept: Kept = NONE_KEPT,
): Rectangle {
  const from = EDGE + kept.left;
  const to = wide - EDGE - kept.right;
  const most = Math.max(high - EDGE - BELOW, 1);
  const height = Math.min(SMALLEST, most) + (most - Math.min(SMALLEST, most)) * place.size;
  const width = Math.max(Math.min(height * shape, wide * 0.62, to - from), 1);
  const at = (left: number, wanted = width): Rectangle => ({
    left,
    top: EDGE + (most - height) * place.y,
    width: wanted,
    height,
  });
  const first = at(from + (to - from - width) * place.x);
  const covers = ({ left, top, ...size }: Rectangle): boolean => {
    if (!traveller) return false;
    const [x, y] = traveller;
    return x > left - CLEAR && x < left + size.width + CLEAR && y > top - CLEAR && y < top + size.height + CLEAR;
  };
  if (!covers(first)) return first;
  const [x] = traveller!;
  const before = x - from > to - x;
  const narrower = Math.max(Math.min(width, Math.max(x - from, to - x) - CLEAR), 1);
  return at(before ? from : to - narrower, narrower);
}

/** A place moved and resized by pixels. */
export function movedBy(
  { x, y, size }: MagnifierPlace,
  now: Rectangle,
  wide: number,
  high: number,
  by: { x?: number; y?: number; size?: number },
  kept: Kept = NONE_KEPT,
): MagnifierPlace {
  const part = (value: number): number => Math.min(Math.max(value, 0), 1);
  const most = Math.max(high - EDGE - BELOW, 1);
  const along = (from: number, pixels: number, room: number): number => (room > 1 ? part(from + pixels / room) : from);
  return {
    x: along(x, by.x ?? 0, wide - 2 * EDGE - kept.left - kept.right - now.width),
    y: along(y, by.y ?? 0, most - now.height),
    size: along(size, by.size ?? 0, most - Math.min(SMALLEST, most)),
  };
}
