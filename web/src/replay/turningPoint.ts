// The turning point of a game: the step from which the winner led until the end.

import type { Point } from "./graphScale";

/** Whether one of these seats has more than every other seat. */
function lead(values: number[], seats: number[]): boolean {
  const others = values.filter((_, seat) => !seats.includes(seat));
  return Math.max(...seats.map((seat) => values[seat]!)) > Math.max(...others);
}

/** The point from which the winners led until the end; null if they led from the start, or do not lead at the end. */
export function turningPoint(points: Point[], winners: number[]): Point | null {
  const count = points[0]?.values.length ?? 0;
  if (!winners.length || winners.length >= count) return null;
  const last = points.findLastIndex(({ values }) => !lead(values, winners));
  return last < 0 ? null : (points[last + 1] ?? null);
}
