// The view of Boso przez świat.

import type { View } from "../../lib/protocol";

export type Phase = "start" | "draw" | "cards" | "move" | "react" | "surprises" | "over";
export type Use = "exchange" | "move" | "surprise";
export type Order = "quick" | "ask" | "cash" | "keep";

export interface BosoView extends View {
  phase: Phase;
  first: number;
  turn: number;
  turns: number;
  lap: number;
  routes: string[];
  /** The viewer's own choice of the start. */
  start: string | null;
  places: (string | null)[];
  /** Goals left, by seat. */
  goals: string[][];
  trails: string[][];
  /** Fields started on, entered or sightseen, by seat. */
  visited: string[][];
  purses: number[];
  hand: string[];
  hand_sizes: number[];
  /** The number of rounds to be lost, by seat. */
  lost: number[];
  finished: number[];
  unused: number;
  used: string[];
  /** The three piles, each from the bottom card to the top one. */
  public: string[][];
  still: number;
  /** Turns without a step since the cards ran out, and how many end the game; null while that cannot come. */
  standstill: { turns: number; limit: number } | null;
  taken: { card: string; use: Use } | null;
  /** Steps of this round paid in Goldens. */
  paid: number;
  /** Free steps left, from paying one step with several cards. */
  credit: number;
  /** Fields entered and sightseen in this move. */
  noted: string[];
  timed: boolean;
  order: Order;
  card_orders: Record<string, Order>;
  answer: string[];
}

/** The other players who have visited a field. */
export const visitors = (view: BosoView, seat: number, field: string): number[] =>
  view.visited.flatMap((fields, other) => (other !== seat && fields.includes(field) ? [other] : []));

export const CATEGORIES = [
  "capitals",
  "geography",
  "people",
  "islands",
  "miscellany",
  "civilisation",
  "cuisine",
  "barefoot",
  "music",
  "surprises",
] as const;
export type Category = (typeof CATEGORIES)[number];
