// The events that are lines of the log. Against bots alone nobody waits for others' answers: lines that only tell that all
// have answered are left out.

import type { GameEvent } from "../lib/protocol";
import { hasOthers } from "./forcedMove";
import type { Session } from "./session.svelte";

type LogSource = Pick<Session, "ui" | "table"> & { readonly player: Pick<Session["player"], "rows"> };

export function loggedRows({ player, table, ui }: LogSource): GameEvent[] {
  const left = !table || hasOthers(table) ? undefined : ui.sentences?.unlogged;
  return left ? player.rows.filter(({ event }) => !left.includes(event)) : player.rows;
}
