// What actions of Polska would do, as the server sends it (docs/protocol.md), and what the board reads from it.

import type { Previews } from "../../lib/protocol";
import type { Scene } from "../types";
import type { PolskaView } from "./view";

export interface PolskaPreview {
  /** die: the most steps of a move. */
  steps?: number;
  /** die: the number of towns where a move may end. */
  towns?: number;
  /** die: those of them with a marker. */
  markers?: string[];
  /** card: the field of the track where the marker comes. */
  track?: number;
}

export interface PolskaBoard {
  /** By card of the hand: how far it would move the marker on the track now; 0: it does not. */
  cards: Record<string, number>;
  /** By town: the fewest steps to it, the town before it on the way, and whether a move may end there. */
  towns?: Record<string, [steps: number, before: string, ends: boolean]>;
  /** By die of the pool, and the one taken: the most steps of a move. */
  dice?: Record<string, number>;
  /** Cards for the next marker. */
  marker?: number;
  /** The most steps of a move by coach. */
  coach?: number;
  /** While surplus cards are to be discarded: how many. */
  surplus?: number;
}

export type PolskaPreviews = Previews<PolskaPreview, PolskaBoard>;

export const previewsOf = (scene: Scene<PolskaView>): PolskaPreviews | null => scene.preview as PolskaPreviews | null;

/** The steps to every town. */
export const distances = ({ towns = {} }: PolskaBoard): Map<string, number> =>
  new Map(Object.entries(towns).map(([town, [steps]]) => [town, steps]));

/** The towns where a move with a die may end, with the steps to each. */
export function reachOf({ towns = {}, dice = {} }: PolskaBoard, die: number): Map<string, number> {
  const most = dice[die] ?? 0;
  return new Map(
    Object.entries(towns)
      .filter(([, [steps, , ends]]) => ends && steps <= most)
      .map(([town, [steps]]) => [town, steps]),
  );
}

/** A shortest path to a town, both ends included; empty if there is none. */
export function pathTo({ towns = {} }: PolskaBoard, town: string): string[] {
  const path: string[] = [];
  for (let at = town; ; ) {
    path.unshift(at);
    const found = towns[at];
    if (!found) return path.length > 1 ? path : []; // the pawn's own town
    at = found[1];
  }
}
