// The move that plays itself: the only legal action of a decision, unless playing it would tell others what is in a hand.

import { settings } from "../lib/browserStorage.svelte";
import type { Action, Now, TableInfo } from "../lib/protocol";

/** Whether several people play, here or elsewhere: only what all of them can see is forced plays itself then. */
export const hasOthers = ({ seats }: TableInfo): boolean => seats.filter(({ bot }) => bot === null).length > 1;

/**
 * How long a forced move is announced, in milliseconds. With others it is always the same, so that the moment tells
 * nothing; against bots alone only the first of a kind has to be read.
 */
export const forcedPause = (announced: ReadonlySet<string>, action: Action, table: TableInfo | null): number =>
  announced.has(String(action.do)) && table && !hasOthers(table) ? 600 : 1200;

/** The action that plays itself; null if the person has to be asked. */
export function forcedMove(now: Now | null, table: TableInfo | null): Action | null {
  if (!settings.forced || !now || now.decision === null || now.paused || table?.status !== "running") return null;
  const plays = now.forced === "public" || (now.forced === "private" && !hasOthers(table));
  return plays ? (now.view.legal[0] ?? null) : null;
}
