// The view of Polska.

import type { View } from "../../lib/protocol";

export type Phase = "die" | "act" | "cards" | "discard" | "over";

export interface PolskaView extends View {
  phase: Phase;
  first: number;
  turn: number;
  turns: number;
  /** The dice of the pool, sorted. */
  pool: number[];
  /** The die taken in this turn; 0: none yet. */
  die: number;
  /** Cards played in this turn. */
  played: number;
  /** The town of each pawn. */
  pawns: string[];
  /** The position of each marker on the track, from 0. */
  track: number[];
  hand: string[];
  hand_sizes: number[];
  /** STOP cards in front of each player. */
  stops: string[][];
  used: string[];
  deck: number;
  /** Numbers of the locations with a marker. */
  markers: number[];
  /** The number of markers won of the present set. */
  taken: number;
  beside: number[];
}

/** The scale printed on the board: cards for the 1st, 2nd … marker of a set. */
export const SCALE = [3, 3, 3, 2, 2, 1, 1] as const;

/** The 17 numbered locations in order: the first is number 1. */
export const LOCATIONS = [
  "szczecin",
  "gdansk",
  "torun",
  "bialystok",
  "poznan",
  "warszawa",
  "wroclaw",
  "czestochowa",
  "lublin",
  "zamosc",
  "krakow",
  "malbork",
  "grunwald",
  "biskupin",
  "ksiaz",
  "bochnia",
  "lancut",
];

export const numberOf = (town: string): number => LOCATIONS.indexOf(town) + 1;

const KINDS = ["grey", "blue", "city", "stop", "train", "coach", "eagle"] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = (card: string): Kind => card.split("-", 1)[0] as Kind;

/** The sort order of a card in a hand: by kind, then by year, town or number. */
export function cardOrder(card: string): number {
  const [kind, rest = "0"] = card.split("-") as [Kind, string?];
  return KINDS.indexOf(kind) * 10000 + (kind === "city" ? numberOf(rest) : Number(rest));
}

export const byOrder = (one: string, other: string): number => cardOrder(one) - cardOrder(other);
