// Who is stuck: a table that publicly waits for people, at which nothing that everybody can see has happened for a while.

import type { ClassTable } from "./class";

/** The minutes after which a table counts as stuck that a teacher can choose. */
export const PATIENCE = [1, 2, 5, 10] as const;

/** The milliseconds for which a table has waited for people; null if it does not. */
export function waitsFor(table: ClassTable, now: number): number | null {
  if (table.status !== "running" || table.paused || table.since === null) return null;
  const people = table.waiting.some((seat) => table.seats[seat]?.bot === null);
  return people ? Math.max(0, now - table.since) : null;
}

export const isStuck = (table: ClassTable, now: number, minutes: number): boolean =>
  (waitsFor(table, now) ?? 0) >= minutes * 60_000;
