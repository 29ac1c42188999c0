// What the server tells one pair of eyes of a game of Boso przez świat.

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
  /** One's own choice of the start. */
  start: string | null;
  places: (string | null)[];
  /** Places each has still to reach. */
  goals: string[][];
  trails: string[][];
  /** Fields each has started on, walked on or sightseen. */
  visited: string[][];
  purses: number[];
  hand: string[];
  hand_sizes: number[];
  /** How many of the next rounds each loses. */
  lost: number[];
  finished: number[];
  unused: number;
  used: string[];
  /** The three spaces, each from the bottom card to the top one. */
  public: string[][];
  still: number;
  taken: { card: string; use: Use } | null;
  /** Steps of this round paid in Goldens. */
  paid: number;
  /** Steps that are free because two cards paid for one. */
  credit: number;
  /** Fields entered and sightseen in this move. */
  noted: string[];
  timed: boolean;
  order: Order;
  card_orders: Record<string, Order>;
  answer: string[];
}

export const HAND = 6;
export const SET = 3;

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
