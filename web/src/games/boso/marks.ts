// What others have done, as marks on the map: the way of a move, and who was paid where.

import type { GameEvent, Seat } from "../../lib/protocol";
import type { Mark } from "../types";
import type { BosoView } from "./view";

export function marksOf(event: GameEvent, before: BosoView, seat: Seat): Mark[] {
  const here = `field:${before.places[seat]}`;
  const paid = `+${event.goldens}`;
  switch (event.event) {
    case "step-paid":
    case "step-card":
    case "step-credit":
      return [{ seat, places: [`field:${event.from}`, `field:${event.to}`] }];
    case "toll":
      return [{ seat: Number(event.other), places: [here], text: paid }];
    case "arrived":
      return [{ seat, places: [`field:${event.field}`], text: paid }];
    case "cashed":
      return [{ seat, places: [here], text: paid }];
    case "surprised":
      return [{ seat, places: [`field:${before.places[Number(event.other)]}`], text: "!" }];
    default:
      return [];
  }
}
