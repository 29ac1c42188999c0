// Recorded games (web/recordings, made by tools/recordings.py) and the proof of projections, for the tests of the boards.

import { expect } from "vitest";
import type { GameEvent, Previews, SentNow, View } from "../lib/protocol";
import { faceOf } from "../lib/seatFaces";
import { readNow } from "../table/readNow";
import type { GameUi, PlayProps } from "./types";

export interface Recording<V extends View> {
  players: number;
  frames: {
    /** By viewer. */
    events: Record<string, GameEvent[]>;
    views: Record<string, V>;
    /** What protocol 2 sends instead of views, and with which hash. */
    progress: Record<string, Partial<V>>;
    hashes: Record<string, string>;
    /** By seat that decides after this frame: the answer to `preview`. */
    previews: Record<string, Omit<Previews, "decision">>;
  }[];
}

const files = import.meta.glob<string>("../../recordings/*.json", { import: "default", query: "?raw" });

/** A recording by its name: a whole game, or the components of one. */
export const recorded = async <T>(name: string): Promise<T> =>
  JSON.parse(await files[`../../recordings/${name}.json`]!()) as T;

/** The viewers of a recorded game: a spectator ("-1") and every seat. */
export const viewersOf = (players: number): string[] => Array.from({ length: players + 1 }, (_, k) => String(k - 1));

/** The board's input at one decision of a recorded game: of a seat, after a frame, with or without its preview. */
export function decisionAt<V extends View>(
  { frames, players }: Recording<V>,
  k: number,
  seat: string,
  withPreview = true,
): PlayProps<V> {
  const view = frames[k]!.views[seat]!;
  const faces = Array.from({ length: players }, (_, other) => faceOf(other, `Player ${other}`));
  const preview = withPreview ? { decision: k, ...frames[k]!.previews[seat]! } : null;
  return {
    scene: { view, open: null, faces, preview },
    part: "all",
    legal: view.legal,
    act: () => {},
    event: null,
    lit: [],
    motion: 0,
  };
}

/** Every decision of a recorded game: the frame after which it is owed, and the seat. */
export const decisionsOf = <V extends View>({ frames }: Recording<V>): [k: number, seat: string][] =>
  frames.flatMap(({ previews }, k) => Object.keys(previews).map((seat): [number, string] => [k, seat]));

/** Which fields of a view a projection keeps up to date. */
export interface Claims<V extends View> {
  /** Equal to the true view at the end of every message. */
  exact: readonly (keyof V & string)[];
  /** Changed while events are played, and only guaranteed once the true view has come. */
  transient: readonly (keyof V & string)[];
}

/** Whether a page of protocol 2 has the true view after every message: it starts with one view and is sent only events and
 * progress from then on, so that whatever a projection gets wrong stays wrong.
 */
export function expectNoDrift<V extends View>(
  projectEvent: (view: V, event: GameEvent) => V,
  { frames }: Recording<V>,
  viewer: string,
): void {
  let view = frames[0]!.views[viewer]!;
  for (const [k, { events, progress, hashes, views }] of frames.entries()) {
    if (k === 0) continue;
    const news = [{ time: 0, events: events[viewer]! }];
    const sent = {
      progress: progress[viewer]!,
      hash: hashes[viewer]!,
      legal: views[viewer]!.legal,
    } as unknown as SentNow;
    const now = readNow(sent, { projectEvent } as unknown as GameUi, view, news);
    expect(now, `frame ${k}`).not.toBeNull();
    view = now!.view as V;
    expect(view, `frame ${k}`).toEqual(views[viewer]);
  }
}

/** Whether the projection of each message's events, as `events` saw them, leads from every view of a viewer to the next.
 *
 * Fields that are not claimed must stay as they are, and the view before must not be modified.
 */
export function expectProjection<V extends View>(
  projectEvent: (view: V, event: GameEvent) => V,
  claims: Claims<V>,
  { frames }: Recording<V>,
  viewer: string,
  events = viewer,
): void {
  const claimed = new Set<string>([...claims.exact, ...claims.transient]);
  for (const [k, frame] of frames.entries()) {
    if (k === 0) continue;
    const before = frames[k - 1]!.views[viewer]!;
    const frozen = JSON.stringify(before);
    const projected = frame.events[events]!.reduce(projectEvent, before);
    const truth = frame.views[viewer]!;
    for (const field of claims.exact) expect(projected[field], `frame ${k}, ${field}`).toEqual(truth[field]);
    for (const field of Object.keys(truth) as (keyof V & string)[])
      if (!claimed.has(field)) expect(projected[field], `frame ${k}, ${field} is not claimed`).toBe(before[field]);
    expect(JSON.stringify(before)).toBe(frozen);
  }
}
