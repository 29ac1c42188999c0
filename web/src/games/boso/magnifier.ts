// Which part of the map the magnifier shows.

import type { BoardState } from "./boardState.svelte";
import { EUROPE, near, type Picture } from "./mapGeometry";

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
