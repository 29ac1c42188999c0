// What lies under the magnifier.

import type { Desk } from "./desk.svelte";
import { EUROPE, near, type Picture } from "./globe";

/** Whether the seat that looks is in its own move. */
export const moving = (desk: Desk): boolean =>
  desk.seated && desk.phase === "move" && desk.view.turn === desk.seat && desk.here !== null;

/** Europe; for whoever moves elsewhere, what is around. */
export function lensFor(desk: Desk): Picture {
  if (!moving(desk) || EUROPE.holds(desk.board.field.get(desk.here!)!)) return EUROPE;
  return near(desk.board, desk.here!);
}
