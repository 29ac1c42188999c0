// What the others have done since the viewer's last decision: marks for the board, and one event for each player.

import type { Mark } from "../games/types";
import type { GameEvent, Seat } from "../lib/protocol";
import type { AnyUi } from "../replay/replayPlayer.svelte";
import type { SinceDecision } from "./receivedNews";

export interface Deeds {
  marks: Mark[];
  /** Each player's weightiest event (of several steps the last), in the order in which they played. */
  events: { seat: Seat; event: GameEvent }[];
}

/** Who acted in an event; null: whoever acted in the event before it. */
export const actorOf = (ui: AnyUi, event: GameEvent): Seat | null =>
  ui.actor ? ui.actor(event) : typeof event.seat === "number" ? event.seat : null;

/** Whether a later event tells more than an earlier one: it weighs more, or it is one more of the same kind. */
const outweighs = (ui: AnyUi, later: GameEvent, earlier: GameEvent): boolean => {
  const more = ui.weight(later) - ui.weight(earlier);
  return more > 0 || (more === 0 && later.event.split("-")[0] === earlier.event.split("-")[0]);
};

export function deedsOf(ui: AnyUi, viewer: Seat, { before, events }: SinceDecision): Deeds {
  const marks: Mark[] = [];
  const weightiest = new Map<Seat, GameEvent>();
  let view = before;
  let actor: Seat | null = null;
  for (const event of events) {
    actor = actorOf(ui, event) ?? actor;
    if (actor !== null && actor !== viewer) {
      if (view) marks.push(...(ui.marks?.(event, view, actor) ?? []));
      const best = weightiest.get(actor);
      const goesOn = event.aloud === "" || ui.sentences?.unspoken?.includes(event.event); // that is all it says
      if (!goesOn && (!best || outweighs(ui, event, best))) weightiest.set(actor, event);
    }
    view = view && ui.projectEvent(view, event);
  }
  return { marks, events: [...weightiest].map(([seat, event]) => ({ seat, event })) };
}
