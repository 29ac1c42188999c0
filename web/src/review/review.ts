// Reviews of finished games, as the server sends them (docs/review.md).

import { prose } from "../lib/api";
import type { Action, Lang, Seat } from "../lib/protocol";

export type Grade = "best" | "good" | "inaccuracy" | "mistake";
export const GRADES: Grade[] = ["best", "good", "inaccuracy", "mistake"];

type Texts = Record<Lang, string>;

export interface Decision {
  /** The step of the replay, for the same viewer, that shows the board before it. */
  step: number;
  seat: Seat;
  grade: Grade;
  before: number;
  after: number;
  played: Action;
  best: Action | null;
  words: Record<Lang, { played: string; best?: string }>;
}

export interface Luck {
  step: number;
  change: number;
  words: Texts;
}

export interface Account {
  seat: Seat;
  start: number;
  own: number;
  others: number;
  chance: number;
  result: number;
  grades: Record<Grade, number>;
  best_luck: Luck | null;
  worst_luck: Luck | null;
}

export interface Moment {
  /** The place in `decisions`. */
  decision: number;
  choice: Texts;
  why: Texts;
  rules: string[];
}

export interface Review {
  game: string;
  /** The viewer: a seat, or -2 with everything open. */
  eyes: number;
  names: Record<Lang, string[]>;
  chances: [step: number, chances: number[]][];
  decisions: Decision[];
  seats: Account[];
  moments: Moment[];
}

export type SeatLuck = Pick<Account, "seat" | "best_luck" | "worst_luck">;

type Unfinished = { state: "none" } | { state: "running"; done: number; total: number };
export type Found = Unfinished | { state: "done"; review: Review };
export type FoundLuck = Unfinished | { state: "done"; luck: { seats: SeatLuck[] } };

const of = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const reviewUrl = (table: string, eyes: string): string => `${of(table)}/review?seat=${eyes}`;
export const luckUrl = (table: string): string => `${of(table)}/luck`;

/** Milliseconds between two questions how far it is. */
const EVERY = 1000;

/** Has something computed and asks how far it is, until it is done or no longer wanted. `tell` gets each answer. */
export async function untilDone<F extends { state: string }>(
  url: string,
  isWanted: () => boolean,
  tell: (found: F) => void,
): Promise<void> {
  let found = await prose<F>(url, { method: "POST" });
  while (isWanted()) {
    tell(found);
    if (found.state === "done") return;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    if (isWanted()) found = await prose<F>(url, { method: found.state === "none" ? "POST" : "GET" });
  }
}

export const reviewAddress = (table: string, eyes = ""): string =>
  `/t/${encodeURIComponent(table)}/review${eyes ? `?eyes=${eyes}` : ""}`;

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

/** A change of a chance in percentage points, with its sign. */
export function points(change: number): string {
  const rounded = Math.round(100 * change);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}
