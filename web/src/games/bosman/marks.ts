// What others have done, as marks on the board: the laid token, the bosman's path, who has boarded, who is poisoned.

import type { GameEvent, Seat } from "../../lib/protocol";
import type { Mark } from "../types";
import { type BosmanView, text } from "./board";

/** Events that name the player who acts; `boarded` and `lined` name the player who gains. */
const ACTS = new Set(["begins", "chosen", "drawn", "exchanged", "kept", "laid", "passed", "poisoned"]);

export const actorOf = (event: GameEvent): Seat | null => (ACTS.has(event.event) ? Number(event.seat) : null);

export function marksOf(event: GameEvent, before: BosmanView, actor: Seat): Mark[] {
  const field = `beach:${text(event, "field")}`;
  const place = `boat:${text(event, "place")}`;
  switch (event.event) {
    case "laid":
      return [{ seat: actor, places: [field] }];
    case "walked":
    case "stopped":
      return [{ seat: actor, places: [before.bosman, ...(event.path as string[])].map((name) => `beach:${name}`) }];
    case "boarded":
      return [{ seat: Number(event.seat), places: [place], text: "+1" }];
    case "poisoned":
      return [{ seat: actor, places: [place] }];
    default:
      return [];
  }
}
