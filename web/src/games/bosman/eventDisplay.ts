// How events are displayed: duration, sound, and the places an event or action refers to.

import type { Action, GameEvent } from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import { type BosmanView, beachOf, GANGS, gangOf, SIDES, type Side, text } from "./board";

const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

function ofEvent(event: GameEvent, view: BosmanView): string[] {
  const field = `beach:${text(event, "field")}`;
  const screen = `screen:${event.seat}`;
  switch (event.event) {
    case "laid":
    case "pinned":
    case "stayed":
      return [field];
    case "walked":
    case "stopped":
      return strings(event.path).map((name) => `beach:${name}`);
    case "boarded":
      return [field, `boat:${text(event, "place")}`];
    case "poisoned":
      return [`boat:${text(event, "place")}`];
    case "replaced-stack":
      return ["stack"];
    case "replaced-owner":
      return [`screen:${view.owners[gangOf(text(event, "token"))] ?? 0}`];
    case "drawn":
      return [
        screen,
        ...strings(event.tokens)
          .filter((token) => token !== "??" && event.seat === view.seat)
          .map((token) => `hand:${token}`),
      ];
    case "exchanged":
      return [screen, "stack"];
    case "chosen":
    case "begins":
    case "kept":
    case "passed":
    case "scored":
      return [screen];
    default:
      return [];
  }
}

function ofAction(action: Action, view: BosmanView): string[] {
  const beside = (): string => `beach:${beachOf(view).beside(view.bosman, action.side as Side).name}`;
  const side = SIDES.includes(action.side as Side);
  switch (action.do) {
    case "lay":
      return side ? [`hand:${action.token}`, beside()] : [`hand:${action.token}`];
    case "take":
      return side ? [beside(), `boat:${action.place}`] : [`boat:${action.place}`];
    case "poison":
      return [`boat:${action.place}`, `poison:${view.seat}`];
    case "exchange":
      return (Array.isArray(action.places) ? action.places : []).flatMap((place) => {
        const token = view.hand[Number(place) - 1];
        return token ? [`hand:${token}`] : [];
      });
    case "choose":
      return GANGS.some((gang) => gang === action.gang) ? [`screen:${view.seat}`] : [];
    default:
      return [];
  }
}

export const placesOf = (of: GameEvent | Action, view: BosmanView): string[] =>
  "event" in of ? ofEvent(of as GameEvent, view) : ofAction(of as Action, view);

const PACE: Record<string, number> = {
  begins: 300,
  chosen: 450,
  drawn: 260,
  exchanged: 350,
  kept: 250,
  laid: 480,
  "replaced-stack": 380,
  "replaced-owner": 420,
  "replaced-removed": 380,
  pinned: 520,
  boarded: 780,
  stayed: 380,
  poisoned: 800,
  passed: 300,
  "ended-boat-full": 700,
  "ended-stalemate": 700,
};

export const paceOf = (event: GameEvent): number =>
  event.event === "walked" || event.event === "stopped"
    ? 260 + 240 * Math.max(1, strings(event.path).length)
    : (PACE[event.event] ?? 0);

const DULL = new Set([
  "begins",
  "drawn",
  "kept",
  "passed",
  "pinned",
  "stayed",
  "replaced-stack",
  "replaced-owner",
  "replaced-removed",
]);
const GREAT = new Set(["boarded", "poisoned", "lined"]);

export const weightOf = ({ event }: GameEvent): 0 | 1 | 2 => (GREAT.has(event) ? 2 : DULL.has(event) ? 0 : 1);

const SOUNDS: Record<string, SoundName> = {
  chosen: "say",
  drawn: "card",
  exchanged: "card",
  laid: "lay",
  walked: "step",
  stopped: "step",
  pinned: "no",
  boarded: "gain",
  poisoned: "lose",
  "ended-boat-full": "win",
  "ended-stalemate": "win",
};

export const soundOf = (event: GameEvent): SoundName | null => SOUNDS[event.event] ?? null;
