// The time left on the clocks, counted down between two messages.

import type { Clocks, Seat } from "../lib/protocol";

const beat = $state({ time: Date.now() });
setInterval(() => {
  beat.time = Date.now();
}, 500);

/** The whole seconds a seat has left, or null without a clock. `skew` is how far the server's clock is ahead. */
export function secondsLeft(clock: Clocks | null, seat: Seat, skew: number): number | null {
  if (!clock) return null;
  const runs = clock.running.includes(seat) && clock.ends !== null;
  const left = runs ? clock.ends! - beat.time - skew : clock.left?.[seat];
  return left === null || left === undefined ? null : Math.max(0, Math.ceil(left / 1000));
}

/** The whole seconds until a moment of the server's clock. */
export const secondsUntil = (moment: number, skew: number): number =>
  Math.max(0, Math.ceil((moment - beat.time - skew) / 1000));

export const asTime = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
