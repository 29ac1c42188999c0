// Whole recorded games, for the tests of the boards.

import { expect } from "vitest";
import type { GameEvent, View } from "../lib/protocol";

export interface Recording<V extends View> {
  players: number;
  frames: { events: Record<string, GameEvent[]>; views: Record<string, V> }[];
}

const files = import.meta.glob<string>("../../recordings/*.json", { import: "default", query: "?raw" });

/** A recording by its name: a whole game, or the components of one. */
export const recorded = async <T>(name: string): Promise<T> =>
  JSON.parse(await files[`../../recordings/${name}.json`]!()) as T;

/** The eyes that look at a game: a spectator's, and those of every seat. */
export const eyesOf = (players: number): string[] => Array.from({ length: players + 1 }, (_, k) => String(k - 1));

/** Events, as some eyes saw them, lead from every view to the next one, and leave the one before as it was. */
export function expectToLead<V extends View>(
  after: (view: V, event: GameEvent) => V,
  { frames }: Recording<V>,
  seat: string,
  seen: readonly (keyof V & string)[],
  eyes = seat,
): void {
  for (const [k, frame] of frames.entries()) {
    if (k === 0) continue;
    const before = frames[k - 1]!.views[seat]!;
    const frozen = JSON.stringify(before);
    const now = frame.events[eyes]!.reduce(after, before);
    for (const part of seen) expect(now[part], `frame ${k}, ${part}`).toEqual(frame.views[seat]![part]);
    expect(JSON.stringify(before)).toBe(frozen);
  }
}
