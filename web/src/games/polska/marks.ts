// What others have done, as marks on the board: a pawn's way, a marker's jump on the track, cards played, STOP cards.

import type { GameEvent, Seat } from "../../lib/protocol";
import type { Mark } from "../types";
import type { PolskaView } from "./view";

const way = (event: GameEvent, seat: Seat): Mark => ({
  seat,
  places: [String(event.from), ...(event.path as string[])].map((town) => `town:${town}`),
});

export function marksOf(event: GameEvent, before: PolskaView, seat: Seat): Mark[] {
  switch (event.event) {
    case "coach":
    case "train":
      return [way(event, seat), { seat, places: [`card:${event.card}`] }];
    case "moved":
      return [way(event, seat)];
    case "won":
      return [{ seat, places: [`town:${before.pawns[seat]}`], text: `+${event.count}` }];
    case "played":
      return [
        { seat, places: [`track:${before.track[seat]}`, `track:${event.track}`], text: `+${event.count}` },
        { seat, places: [`card:${event.card}`] },
      ];
    case "stopped":
      return [{ seat, places: [`pawn:${event.other}`], text: "STOP" }];
    default:
      return [];
  }
}
