// What others have done, as marks on the board: a pawn's way, a marker's jump on the track, cards played, STOP cards.

import type { GameEvent, Seat } from "../../lib/protocol";
import { inProse, say } from "../../lib/words.svelte";
import type { Mark } from "../types";
import { boardData } from "./boardData.svelte";
import type { PolskaView } from "./view";

/** What a player did, in a few words: where the pawn is now, cards won, fields of the track, STOP. */
export function briefOf(events: GameEvent[], actor: Seat): string | null {
  const own = events.filter(({ seat }) => seat === actor);
  const of = (...kinds: string[]): GameEvent[] => own.filter(({ event }) => kinds.includes(event));
  const sum = (found: GameEvent[]): number => found.reduce((all, { count }) => all + Number(count), 0);
  const to = of("moved", "coach", "train").at(-1)?.to;
  const town = boardData.current?.town.get(String(to));
  const [cards, fields] = [sum(of("won")), sum(of("played"))];
  const told = [
    ...(town ? [say("polska-brief-moved", { to: inProse(town.to) })] : []),
    ...(cards ? [say("polska-brief-won", { count: cards })] : []),
    ...(fields ? [say("polska-brief-played", { count: fields })] : []),
    ...(of("stopped").length ? [say("polska-brief-stopped")] : []),
  ];
  return told.length ? told.join("; ") : null;
}

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
