// What others have done, as marks on the board: a pawn's way, a marker's jump on the track with the card, STOP cards.

import type { GameEvent, Seat } from "../../lib/protocol";
import type { Mark } from "../types";
import type { PolskaView } from "./view";

export function marksOf(event: GameEvent, before: PolskaView, seat: Seat): Mark[] {
  switch (event.event) {
    case "moved":
    case "coach":
    case "train":
      return [{ seat, places: [String(event.from), ...(event.path as string[])].map((town) => `town:${town}`) }];
    case "won":
      return [{ seat, places: [`town:${before.pawns[seat]}`], text: `+${event.count}` }];
    case "played":
      return [{ seat, places: [`track:${before.track[seat]}`, `track:${event.track}`], text: `+${event.count}` }];
    case "stopped":
      return [{ seat, places: [`pawn:${event.other}`], text: "STOP" }];
    default:
      return [];
  }
}
