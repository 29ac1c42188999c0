// What others have done, as marks on the board: the laid token, the bosman's path, who has boarded, who is poisoned.

import type { GameEvent, Seat } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";
import type { Mark } from "../types";
import { type BosmanView, dotted, text } from "./board";

/** Events that name the player who acts; `boarded` and `lined` name the player who gains. */
const ACTS = new Set(["begins", "chosen", "drawn", "exchanged", "kept", "laid", "passed", "poisoned"]);

export const actorOf = (event: GameEvent): Seat | null => (ACTS.has(event.event) ? Number(event.seat) : null);

/** All boardings of a turn in one sentence. */
export const together = (events: GameEvent[]): GameEvent | null =>
  events.length > 1 && events.every(({ event }) => event === "boarded")
    ? { event: "boarded-several", tokens: events.map((event) => text(event, "token")) }
    : null;

/** What a player did, in a few words: the token and its field, who has boarded and what that brings. */
export function briefOf(events: GameEvent[], actor: Seat): string | null {
  const of = (kind: string): GameEvent[] => events.filter(({ event }) => event === kind);
  const tokens = (found: GameEvent[]): string => found.map((event) => dotted(text(event, "token"))).join(", ");
  const [laid, poisoned, boarded, exchanged] = [of("laid"), of("poisoned"), of("boarded"), of("exchanged")];
  const gained = boarded.filter(({ seat }) => seat === actor).length;
  const lines = of("lined").reduce((sum, { seat, count }) => sum + (seat === actor ? Number(count) : 0), 0);
  const told = [
    ...laid.map((event) => {
      const lost = events.filter(({ event: kind }) => kind.startsWith("replaced"));
      const places = { token: tokens([event]), field: text(event, "field"), other: tokens(lost) };
      return say(lost.length ? "bosman-brief-replaced" : "bosman-brief-laid", places);
    }),
    ...poisoned.map((event) => say("bosman-brief-poisoned", { token: tokens([event]) })),
    ...exchanged.map(({ count }) => say("bosman-brief-exchanged", { count: Number(count) })),
    ...(boarded.length ? [say("bosman-brief-boarded", { tokens: tokens(boarded), count: gained + lines })] : []),
  ];
  return told.length ? told.join("; ") : null;
}

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
