// The view of Stragan, the tiny game of the tests: what the server sends to one viewer.

import type { Seat, View } from "../../src/lib/protocol";

export interface TinyView extends View {
  phase: "start" | "turn" | "react" | "over";
  turn: Seat;
  turns: number;
  /** The stall of each seat; null until all have chosen. */
  stalls: number[] | null;
  /** The viewer's own stall; 0: not chosen yet. */
  stall: number;
  points: number[];
  /** The dice of the pool. */
  pool: number[];
  die: number;
  /** The viewer's own answer; -1: not asked, -2: to be given, 0: none. */
  answer: number;
  hand: number[];
  hand_sizes: number[];
  used: number[];
  pile: number[];
}
