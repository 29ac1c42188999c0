// How events are displayed: duration, sound, and the places an event or action refers to.

import type { Action, GameEvent } from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import type { PolskaView } from "./view";
import { LOCATIONS } from "./view";

const PACES: Record<string, number> = {
  begins: 300,
  markers: 500,
  "markers-mixed": 600,
  drawn: 350,
  shuffled: 500,
  rolled: 550,
  took: 350,
  lost: 600,
  train: 700,
  won: 550,
  played: 650,
  stopped: 650,
  "no-more": 150,
  passed: 300,
  discarded: 350,
  ended: 900,
};

/** A longer ride is shown longer, up to a limit. */
export function pace(event: GameEvent): number {
  if (event.event === "moved" || event.event === "coach") return Math.min(380 + Number(event.count) * 90, 1000);
  return PACES[event.event] ?? 300;
}

const DULL = new Set(["begins", "drawn", "shuffled", "rolled", "took", "no-more", "passed", "discarded"]);
const GREAT = new Set(["won", "stopped", "ended"]);

export const weight = ({ event }: GameEvent): 0 | 1 | 2 => (GREAT.has(event) ? 2 : DULL.has(event) ? 0 : 1);

const SOUNDS: Record<string, SoundName> = {
  markers: "lay",
  "markers-mixed": "lay",
  drawn: "card",
  shuffled: "card",
  rolled: "dice",
  took: "lay",
  lost: "lose",
  moved: "step",
  coach: "step",
  train: "step",
  won: "gain",
  played: "card",
  stopped: "lose",
  discarded: "card",
  ended: "win",
};

export const sound = (event: GameEvent): SoundName | null => SOUNDS[event.event] ?? null;

const town = (number: number): string => `town:${LOCATIONS[number - 1]}`;

function ofEvent(event: GameEvent, view: PolskaView): string[] {
  const seat = Number(event.seat);
  switch (event.event) {
    case "markers":
    case "markers-mixed":
      return (event.numbers as number[]).map(town);
    case "moved":
    case "train":
    case "coach":
      return [`town:${event.to}`];
    case "won":
      return [town(Number(event.number)), `scale:${Number(event.place) - 1}`];
    case "took":
      return [`die:${event.value}`];
    case "rolled":
      return [...new Set(event.dice as number[])].map((value) => `die:${value}`);
    case "drawn":
      return (event.cards as string[]).filter((card) => card !== "??").map((card) => `card:${card}`);
    case "played":
      return [`card:${event.card}`, `track:${event.track}`];
    case "stopped":
      return [`card:${event.card}`, `pawn:${event.other}`];
    case "discarded":
      return [`card:${event.card}`];
    case "ended":
      return [`track:${view.track[seat]}`];
    case "begins":
    case "lost":
    case "passed":
    case "no-more":
      return [`pawn:${seat}`];
    default:
      return [];
  }
}

function ofAction(action: Action, view: PolskaView): string[] {
  switch (action.do) {
    case "die":
      return [`die:${action.value}`];
    case "move":
      return [`town:${action.field}`];
    case "train":
    case "coach":
      return [
        `town:${action.field}`,
        ...view.hand.filter((card) => card.startsWith(action.do)).map((card) => `card:${card}`),
      ];
    case "card":
    case "discard":
      return [`card:${action.card}`];
    case "stop":
      return [
        `pawn:${Number(action.target) - 1}`,
        ...view.hand.filter((card) => card.startsWith("stop")).map((card) => `card:${card}`),
      ];
    default:
      return [];
  }
}

/** Names of places: `town:torun`, `track:5` (from 0), `card:grey-966`, `die:3`, `pawn:0`, `scale:2`. */
export const places = (of: GameEvent | Action, view: PolskaView): string[] =>
  "event" in of ? ofEvent(of as GameEvent, view) : ofAction(of as Action, view);
