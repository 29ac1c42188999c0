// What lies under the magnifier.

import type { BoardState } from "./boardState.svelte";
import { EUROPE, near, type Picture } from "./mapGeometry";

/** Whether the seat that looks is in its own move. */
export const moving = (boardState: BoardState): boolean =>
  boardState.seated &&
  boardState.phase === "move" &&
  boardState.view.turn === boardState.seat &&
  boardState.here !== null;

/** Whether a step from here leads over the edge of the map: no magnifier shows where to. */
export const atEdge = ({ board, here }: BoardState): boolean =>
  here !== null && board.near.get(here)!.some((next) => board.wraps.has(`${here} ${next}`));

/** Europe; for whoever moves elsewhere or leaves it, what is around. */
export function lensFor(boardState: BoardState): Picture {
  const { board, here } = boardState;
  if (!moving(boardState) || [here!, ...board.near.get(here!)!].every((id) => EUROPE.holds(board.field.get(id)!)))
    return EUROPE;
  return near(board, here!);
}
