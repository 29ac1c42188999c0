// What others have done, as marks on the map: the way of a move, what was paid, and to whom.

import type { GameEvent, Seat } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";
import type { Mark } from "../types";
import { boardData, fieldName } from "./boardData.svelte";
import { type BosoView, visitors } from "./view";

/** What a player did, in a few words: how far and where to (without what the name has in brackets), Goldens from the bank, surprises. */
export function briefOf(events: GameEvent[], actor: Seat): string | null {
  const board = boardData.current;
  const own = events.filter(({ seat }) => seat === actor);
  const steps = own.filter(({ event }) => event.startsWith("step-"));
  const got = own.filter(({ event }) => event === "exchanged" || event === "arrived" || event === "cashed");
  const goldens = got.reduce((sum, event) => sum + Number(event.goldens), 0);
  const to = steps.at(-1)?.to;
  const field = board && to ? fieldName(board, String(to)).replace(/ \([^)]*\)$/, "") : null;
  const told = [
    ...(field ? [say("boso-brief-steps", { count: steps.length, field })] : []),
    ...(goldens ? [say("boso-brief-goldens", { count: goldens })] : []),
    ...(own.some(({ event }) => event === "surprised") ? [say("boso-brief-surprised")] : []),
  ];
  return told.length ? told.join("; ") : null;
}

export function marksOf(event: GameEvent, before: BosoView, seat: Seat): Mark[] {
  const here = `field:${before.places[seat]}`;
  const paid = `+${event.goldens}`;
  switch (event.event) {
    case "step-paid": {
      const way = { seat, places: [`field:${event.from}`, `field:${event.to}`] };
      const tolled = visitors(before, seat, String(event.to)).length > 0; // tolls are marked one by one
      return tolled || !event.goldens
        ? [way]
        : [way, { seat, places: [`field:${event.to}`], text: `−${event.goldens}` }];
    }
    case "step-card":
    case "step-credit":
      return [{ seat, places: [`field:${event.from}`, `field:${event.to}`] }];
    case "toll":
      return [{ seat, places: [here], text: `${event.goldens}`, to: Number(event.other) }];
    case "arrived":
      return [{ seat, places: [`field:${event.field}`], text: paid }];
    case "exchanged":
    case "cashed":
      return [{ seat, places: [here], text: paid }];
    case "surprised":
      return [{ seat, places: [`field:${before.places[Number(event.other)]}`], text: "!" }];
    case "lap-paid":
      return (event.seats as Seat[]).map((one) => ({ seat: one, places: [`field:${before.places[one]}`], text: paid }));
    default:
      return [];
  }
}
