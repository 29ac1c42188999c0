// Which three cards of a category a single button exchanges.

import type { Action } from "../../lib/protocol";
import type { Card } from "./boardData.svelte";

export interface ExchangeSet {
  category: Card["category"];
  action: Action;
  /** Cards of the category that stay in the hand. */
  kept: string[];
}

/** For each category the exchange that gives up the fewest cards that are needed. */
export function exchangeSets(
  exchanges: { action: Action; cards: string[] }[],
  hand: string[],
  needed: Set<string>,
  categoryOf: (card: string) => Card["category"],
): ExchangeSet[] {
  const least = new Map<Card["category"], { action: Action; cards: string[]; lost: number }>();
  for (const { action, cards } of exchanges) {
    const category = categoryOf(cards[0]!);
    const lost = cards.filter((card) => needed.has(card)).length;
    if (lost < (least.get(category)?.lost ?? Infinity)) least.set(category, { action, cards, lost });
  }
  return [...least].map(([category, { action, cards }]) => ({
    category,
    action,
    kept: hand.filter((card) => categoryOf(card) === category && !cards.includes(card)),
  }));
}
