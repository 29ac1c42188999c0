// Exchanges of tokens of the hand.

import type { Action } from "../../lib/protocol";

/** The exchange of the tokens at some indices. Of equal tokens the first ones are named, because they are interchangeable. */
export function exchangeOf(hand: string[], indices: number[]): Action {
  const counts = new Map<string, number>();
  for (const index of indices) counts.set(hand[index]!, (counts.get(hand[index]!) ?? 0) + 1);
  const places: number[] = [];
  for (const [index, one] of hand.entries()) {
    const left = counts.get(one) ?? 0;
    if (left > 0) {
      places.push(index + 1);
      counts.set(one, left - 1);
    }
  }
  return { do: "exchange", places };
}
