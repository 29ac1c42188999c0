// What lies under the magnifier.

import type { Desk } from "./desk.svelte";
import { EUROPE, near, type Picture } from "./globe";

/** Whether the seat that looks is in its own move. */
export const moving = (desk: Desk): boolean =>
  desk.seated && desk.phase === "move" && desk.view.turn === desk.seat && desk.here !== null;

/** Whether a step from here leads over the edge of the map: no magnifier shows where to. */
export const atEdge = ({ board, here }: Desk): boolean =>
  here !== null && board.near.get(here)!.some((next) => board.wraps.has(`${here} ${next}`));

/** Europe; for whoever moves elsewhere or leaves it, what is around. */
export function lensFor(desk: Desk): Picture {
  const { board, here } = desk;
  if (!moving(desk) || [here!, ...board.near.get(here!)!].every((id) => EUROPE.holds(board.field.get(id)!)))
    return EUROPE;
  return near(board, here!);
}
