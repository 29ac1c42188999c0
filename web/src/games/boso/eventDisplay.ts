// How events are displayed: duration, sound, and the places an event or action refers to.

import showing from "../../../../src/wyprawa/games/boso/data/showing.json";
import type { Action, GameEvent } from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import type { BosoView } from "./view";

/** How long events are shown and how much they matter; the server counts the time of a reaction by the same file. */
const SHOWN: Record<string, { milliseconds: number; weight: number }> = showing;

export const pace = ({ event }: GameEvent): number => SHOWN[event]?.milliseconds ?? 400;

export const weight = ({ event }: GameEvent): 0 | 1 | 2 => (SHOWN[event]?.weight ?? 1) as 0 | 1 | 2;

const SOUNDS: Record<string, SoundName> = {
  routes: "card",
  starts: "gain",
  drawn: "card",
  shuffled: "card",
  "took-exchange": "card",
  "took-move": "card",
  "took-surprise": "card",
  exchanged: "gain",
  discarded: "lay",
  "step-paid": "step",
  "step-card": "step",
  "step-credit": "step",
  toll: "lose",
  arrived: "gain",
  finished: "win",
  cashed: "gain",
  surprised: "lose",
  lost: "lose",
  "lap-paid": "gain",
  ended: "win",
};

export const sound = (event: GameEvent): SoundName | null => SOUNDS[event.event] ?? null;

const fields = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map((id) => `field:${id}`) : []);
const cards = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id) => id !== "??").map((id) => `card:${id}`) : [];
const seats = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map((id) => `pawn:${id}`) : []);

function ofEvent(event: GameEvent): string[] {
  const pawn = `pawn:${event.seat}`;
  switch (event.event) {
    case "starts":
      return fields(event.starts);
    case "chose":
      return [`field:${event.field}`];
    case "step-paid":
    case "step-card":
    case "step-credit":
      return [`field:${event.to}`, ...cards(event.cards)];
    case "arrived":
      return [`field:${event.field}`, ...fields(event.fields)];
    case "drawn":
    case "exchanged":
    case "cashed":
      return cards(event.cards);
    case "took-exchange":
    case "took-move":
    case "took-surprise":
    case "discarded":
      return [`card:${event.card}`, `space:${event.space}`];
    case "toll":
      return [pawn, `pawn:${event.other}`];
    case "surprised":
      return [`card:${event.card}`, `pawn:${event.other}`];
    case "lap-paid":
    case "ended":
      return seats(event.seats);
    default:
      return "seat" in event ? [pawn] : [];
  }
}

const held = (action: Action, view: BosoView): string[] =>
  Array.isArray(action.places) ? action.places.map((place) => `card:${view.hand[Number(place) - 1]}`) : [];

function ofAction(action: Action, view: BosoView): string[] {
  switch (action.do) {
    case "start":
    case "step":
      return [`field:${action.field}`, ...held(action, view)];
    case "draw":
      return ["deck"];
    case "take":
      return [`space:${action.space}`];
    case "exchange":
    case "cash":
      return held(action, view);
    case "discard":
      return [`card:${action.card}`, `space:${action.space}`];
    case "surprise":
      return [`card:${action.card}`, `pawn:${Number(action.target) - 1}`];
    default:
      return [];
  }
}

/** Names of places: `field:niger`, `card:capitals-pol`, `space:1`, `deck`, `pawn:0`. */
export const places = (of: GameEvent | Action, view: BosoView): string[] =>
  "event" in of ? ofEvent(of as GameEvent) : ofAction(of as Action, view);
