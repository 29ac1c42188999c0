// What travels between page and server, as docs/protocol.md tells it.

export const PROTOCOL = 1;

export type Seat = number;
/** Whose eyes: a seat's, or a spectator's (null). */
export type Viewer = Seat | null;
export type Lang = "pl" | "en";

/** One thing a player may do: `do` names its kind, the rest is the game's own. */
export interface Action {
  do: string;
  [name: string]: unknown;
}

/** One thing that happened, as these eyes saw it, with its finished sentence. What they may not know reads "??". */
export interface GameEvent {
  event: string;
  text: string;
  [name: string]: unknown;
}

export interface Outcome {
  winners: Seat[];
  reason: string;
  ranking: Seat[][];
  scores: number[] | null;
}

/** What every game's view holds; each game adds its own. A spectator's `seat` is -1. */
export interface View {
  seat: Seat;
  players: number;
  options: Record<string, string>;
  waiting: Seat[];
  legal: Action[];
  outcome: Outcome | null;
}

export interface Choice {
  act: Action;
  typed: string;
  kind: string;
  text: string;
}

export interface Choices {
  list: Choice[];
  more: Choice[];
  typed: string[];
}

export interface Clocks {
  /** Null where there is no clock but a phase of fixed length, whose end is `ends`. */
  left: (number | null)[] | null;
  running: Seat[];
  ends: number | null;
}

export interface Now {
  view: View;
  decision: number | null;
  paused: boolean;
  can_undo: boolean;
  wish: { seat: Seat; asked: Seat[] } | null;
  clock: Clocks | null;
  outcome: Outcome | null;
  prompt: { code: string; text: string };
  result?: string[];
  choices?: Choices;
  /** The table in prose. */
  picture?: string;
}

export interface NewsItem {
  time: number;
  events: GameEvent[];
}

export interface Chair {
  kind: "free" | "person" | "bot";
  name: string;
  bot: string | null;
  ready: boolean;
  here: boolean;
  left: boolean;
  muted: boolean;
  resigned: boolean;
}

/** Somebody who plays asks for a second seat: whose people have not answered, and whose has refused. */
export interface SeatRequest {
  seat: Seat;
  by: Seat;
  asked: Seat[];
  refused: Seat | null;
}

export interface ClockRules {
  kind: "none" | "move" | "game";
  seconds?: number;
  increment?: number;
}

export type Status = "lobby" | "running" | "finished" | "abandoned";

export interface TableInfo {
  table: string;
  code: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  clock: ClockRules;
  status: Status;
  listed: boolean;
  commitment: string;
  /** What was added to the game's components. */
  extra: { name: string; count: number; hash: string } | null;
  rematch: string | null;
  watching: number;
  asks: SeatRequest[];
  seats: Chair[];
  yours: Seat[];
  host: boolean;
}

export interface TableRow {
  table: string;
  code: string;
  game: string;
  status: Status;
  created: number;
  clock: ClockRules;
  seats: { kind: Chair["kind"]; name: string }[];
}

export interface OptionInfo {
  name: string;
  values: string[];
  numbers: [number, number] | null;
  clause: string;
  text: string;
  /** Its values in words, where there are any. */
  words: Record<string, string>;
}

/** A computer player that people choose by name. */
export interface Level {
  bot: string;
  name: string;
  /** How it plays, in a sentence. */
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  /** One or two sentences that make one want to play. */
  about: string;
  players: number[];
  minutes: number[];
  rules: number;
  bots: string[];
  /** From the easiest. */
  levels: Level[];
  /** Whom a person meets who does not choose. */
  opponent: string;
  /** Who gives hints. */
  adviser: string;
  /** Whether something of one's own can be added to its components. */
  extra: boolean;
  options: OptionInfo[];
}

/** Something was not done: why, and for rules by which clause. */
export interface ServerError {
  code: string;
  text: string;
  clause?: string;
}

export type ServerMessage =
  | ({ type: "table"; re?: number } & TableInfo)
  | { type: "news"; re?: number; seat: Viewer; from: number; news: NewsItem[]; now: Now }
  | ({ type: "done"; re: number } & Record<string, unknown>)
  | ({ type: "error" | "refused"; re?: number } & ServerError)
  | { type: "shut"; re?: number; seen: number }
  | { type: "gone"; re?: number };

export interface Frame extends NewsItem {
  /** One view of the eyes asked for, or every seat's for `all`. */
  views: View[];
}
