// What the others have done since the viewer's last decision: marks for the board, and one event for each player.

import type { Face, Mark } from "../games/types";
import type { GameEvent, Seat } from "../lib/protocol";
import type { AnyUi } from "../replay/replayPlayer.svelte";
import type { SinceDecision } from "./receivedNews";

/** What one of the others has done: a sentence, and a few words after the player's letter, if the game has them. */
export interface Deed {
  face: Face;
  text: string;
  brief: string | null;
}

export interface Deeds {
  marks: Mark[];
  /** For each player, in the order of play: the weightiest event (of several of a kind the last, or one that tells of all), and what was done in a few words. */
  events: { seat: Seat; event: GameEvent; brief: string | null }[];
}

/** Who acted in an event; null: whoever acted in the event before it. */
export const actorOf = (ui: AnyUi, event: GameEvent): Seat | null =>
  ui.actor ? ui.actor(event) : typeof event.seat === "number" ? event.seat : null;

const kindOf = ({ event }: GameEvent): string => event.split("-")[0]!;

/** The weightiest events of one kind, with a later event: it replaces them if it weighs more, or if all are dull. */
function withLater(ui: AnyUi, best: GameEvent[], later: GameEvent): GameEvent[] {
  const more = best[0] ? ui.weight(later) - ui.weight(best[0]) : 1;
  if (more > 0 || (more === 0 && ui.weight(later) === 0)) return [later];
  return more === 0 && kindOf(later) === kindOf(best[0]!) ? [...best, later] : best;
}

export function deedsOf(ui: AnyUi, viewer: Seat, { before, events }: SinceDecision): Deeds {
  const marks: Mark[] = [];
  const weightiest = new Map<Seat, GameEvent[]>();
  const all = new Map<Seat, GameEvent[]>();
  let view = before;
  let actor: Seat | null = null;
  for (const event of events) {
    actor = actorOf(ui, event) ?? actor;
    if (actor !== null && actor !== viewer) {
      if (view) marks.push(...(ui.marks?.(event, view, actor) ?? []));
      all.set(actor, [...(all.get(actor) ?? []), event]);
      const goesOn = event.aloud === "" || ui.sentences?.unspoken?.includes(event.event); // that is all it says
      if (!goesOn) weightiest.set(actor, withLater(ui, weightiest.get(actor) ?? [], event));
    }
    view = view && ui.projectEvent(view, event);
  }
  return {
    marks,
    events: [...weightiest].map(([seat, best]) => ({
      seat,
      event: ui.together?.(best) ?? best.at(-1)!,
      brief: ui.brief?.(all.get(seat)!, seat) ?? null,
    })),
  };
}
