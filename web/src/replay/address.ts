// The address of a replay step: table, step and viewer.

import { gameEntry } from "../games";
import { anyGame } from "../games/any";
import * as api from "../lib/api";
import type { TableInfo } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";
import { ReplayFrames } from "./replayFrames.svelte";
import type { AnyUi } from "./replayPlayer.svelte";

export const ALL = "all";
export const SPECTATOR = "spectator";

export function replayAddress(table: string, at: number | null = null, eyes = ""): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", String(at));
  if (eyes) query.set("eyes", eyes);
  return `/t/${encodeURIComponent(table)}/replay${query.size ? `?${query}` : ""}`;
}

/** The viewers to choose from: all after a game, before that the own seats and a spectator. */
export const eyesFor = (table: TableInfo, own: number[]): string[] =>
  table.status === "finished"
    ? [ALL, ...table.seats.map((_, seat) => String(seat)), SPECTATOR]
    : [...own.map(String), SPECTATOR];

/** The frames of a viewer. */
export const framesOf = (table: string, eyes: string, secret?: string | null): ReplayFrames =>
  new ReplayFrames((from, count) => api.frames(table, eyes === SPECTATOR ? "" : eyes, from, count, secret));

/** The seats of a running game whose secrets this browser has, with the secrets. */
export async function ownSeats(table: TableInfo, secrets: string[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const secret of secrets)
    for (const seat of table.seats.keys()) {
      if (found.has(seat)) continue;
      const opened = await api.frames(table.table, String(seat), 0, 1, secret).then(
        () => true,
        () => false,
      );
      if (!opened) continue;
      found.set(seat, secret);
      break;
    }
  return found;
}

export async function uiOf(game: string): Promise<AnyUi> {
  const ui: AnyUi = (await gameEntry(game)?.ui())?.default ?? anyGame;
  addWords(ui.words);
  return ui;
}
