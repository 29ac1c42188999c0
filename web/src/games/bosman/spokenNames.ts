// Names of tokens, fields and seats for screen readers.

import { say } from "../../lib/words.svelte";
import type { Face } from "../types";
import { type BosmanView, beachOf, dotted, type Gang, sideOf, tokenFace } from "./board";

export const gangName = (gang: Gang): string => say("bosman-gang", { gang });

export const placeName = (place: string): string =>
  say("bosman-place-name", { digit: place[0] ?? "", dots: place[1] === ":" ? 2 : place[1] === "." ? 1 : 0 });

/** The spoken name of a token: "pirat Zdechłej Ryby, 2 z jedną kropką". */
export function tokenName(token: string): string {
  if (token === "poison") return say("bosman-poison");
  if (token === "??") return say("bosman-hidden");
  const { gang, majtek, place } = tokenFace(token);
  return majtek
    ? say("bosman-majtek-name", { gang })
    : say("bosman-pirate-name", { gang, place: placeName(place ?? "") });
}

const parts = (list: (string | false | null | undefined)[]): string => list.filter(Boolean).join(", ");

/** The description of a field. */
export function fieldName(view: BosmanView, name: string, more: (string | false)[] = []): string {
  const { outpost } = beachOf(view).named(name);
  const token = view.beach[name];
  const side = sideOf(view, name);
  return parts([
    say("bosman-field", { field: name }),
    view.bosman === name && say("bosman-here"),
    outpost ? say("bosman-outpost", { gang: outpost }) : say("bosman-empty-field"),
    token && say("bosman-lies", { token: dotted(token), name: tokenName(token) }),
    side && say("bosman-side", { side }),
    ...more,
  ]);
}

/** The description of a seat of the boat. */
export function seatName(view: BosmanView, faces: Face[], place: string, more: (string | false)[] = []): string {
  const token = view.boat[place];
  const owner = token ? faces[view.owners[tokenFace(token).gang] ?? -1] : undefined;
  return parts([
    say("bosman-seat", { place: placeName(place) }),
    token ? tokenName(token) : say("bosman-free"),
    owner?.name,
    view.covered.some(([where]) => where === place) && say("bosman-poisoned"),
    ...more,
  ]);
}

/** How long nobody has boarded, once that may soon end the game; otherwise empty. */
export const stalemateText = ({ stalemate }: Pick<BosmanView, "stalemate">): string =>
  !stalemate?.near
    ? ""
    : stalemate.rounds === 0
      ? say("bosman-stalemate-at-once")
      : say("bosman-stalemate", { rounds: stalemate.rounds, limit: stalemate.limit });

/** The same for the prompt, where there is little room. */
export const stalemateWarning = ({ stalemate }: Pick<BosmanView, "stalemate">): string =>
  stalemate?.near ? say("bosman-stalemate-left", { left: stalemate.limit - stalemate.rounds }) : "";
