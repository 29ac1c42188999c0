// Types of the messages between page and server (docs/protocol.md).

/** The version for boards, which project events. */
export const PROTOCOL = 2;
/** The version with whole views and all sentences, for games without a board. */
export const WHOLE_VIEWS = 1;

export type Seat = number;
/** Whose view is shown: a seat's, or a spectator's (null). */
export type Viewer = Seat | null;
export type Lang = "pl" | "en";

/** An action of a player: `do` is its kind, the rest depends on the game. */
export interface Action {
  do: string;
  [name: string]: unknown;
}

/** Legal actions as protocol 2 sends them: with `each`, one for each value of the member that it names. */
export type SentAction = Action & { each?: string };

/** An event as the viewer saw it. What the viewer may not know is "??". */
export interface GameEvent {
  event: string;
  /** Its sentence, where the server makes it; of a chat message, what was said. */
  text?: string;
  /** The sentence for ears, where the server makes it and it differs. */
  aloud?: string;
  [name: string]: unknown;
}

/** What the viewer is asked for, or whom the table waits for: the code and the parameters of a sentence. */
export interface Prompt {
  code: string;
  params: Record<string, unknown>;
  /** Its sentence, where the server makes it. */
  text?: string;
  /** The sentences that explain the viewer's decision to a newcomer, by code, where the server makes them. */
  guide?: Record<string, string>;
}

export interface Outcome {
  winners: Seat[];
  reason: string;
  ranking: Seat[][];
  scores: number[] | null;
}

/** One part of every seat's score. */
export interface ScorePart {
  code: string;
  /** `adds`: these add up to the score; `breaks-tie`, `decides`: after the score, before it; `tells`: not counted. */
  kind: "adds" | "breaks-tie" | "decides" | "tells";
  values: number[];
  /** Its name, where the server makes the sentences. */
  text?: string;
}

/** The fields of every game's view; each game adds its own. A spectator's `seat` is -1. */
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
  /** Null if there is no clock but a timed phase, which ends at `ends`. */
  left: (number | null)[] | null;
  running: Seat[];
  ends: number | null;
}

export interface Now {
  view: View;
  decision: number | null;
  /** The decision has a single legal action: everybody can see that, or only the viewer. Null: there is a choice, or no decision. */
  forced: "public" | "private" | null;
  paused: boolean;
  can_undo: boolean;
  wish: { seat: Seat; asked: Seat[] } | null;
  clock: Clocks | null;
  outcome: Outcome | null;
  prompt: Prompt;
  result?: string[];
  /** What the scores are made of, from the end on. */
  score_parts?: ScorePart[];
  choices?: Choices;
  /** The table in prose. */
  picture?: string;
}

/** A state of the table as it is sent. Protocol 2 leaves out what is null, false or empty. */
export interface SentNow extends Partial<Omit<Now, "view" | "prompt">>, Pick<Now, "prompt"> {
  /** In protocol 2 without the legal actions, and only if the page could not know it from events. */
  view?: Omit<View, "legal"> & { legal?: Action[] };
  /** What events do not tell of the view. */
  progress?: Partial<View>;
  /** The hash of the view that the projection must have led to. */
  hash?: string;
  legal?: SentAction[];
}

/** Facts about what an action would do; each game documents its own. */
export type Facts = Record<string, unknown>;

/** What each legal action of a decision would do: the answer to `preview`. */
export interface Previews<Preview = Facts, Board = Facts> {
  decision: number;
  /** In the order of the view's legal actions. */
  previews: Preview[];
  /** What several actions share. */
  board: Board;
  /** What each would do in words, in the same order. */
  texts?: string[];
  choices?: Choices;
}

/** The answer to `preview` as it is sent. In protocol 2 a choice names its action by its place among the legal ones. */
export interface SentPreviews extends Omit<Previews, "choices"> {
  choices?: { list: SentChoice[]; more: SentChoice[]; typed: string[] };
}
export type SentChoice = Omit<Choice, "act"> & { legal: number };

export interface NewsItem {
  time: number;
  events: GameEvent[];
}

export interface Chair {
  kind: "free" | "person" | "bot";
  name: string;
  bot: string | null;
  ready: boolean;
  /** Whether the seat has added a salt. */
  salted: boolean;
  here: boolean;
  left: boolean;
  muted: boolean;
  resigned: boolean;
}

/** A player's request for a second seat: who has not answered yet, and who has refused. */
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
  /** The chat of the lobby. */
  chat: { name: string; text: string }[];
  listed: boolean;
  commitment: string;
  /** The custom cards added to the game's components. */
  extra: { name: string; count: number; hash: string } | null;
  rematch: string | null;
  /** When the countdown of the lobby ends, by the server's clock; null: none runs. */
  starts: number | null;
  /** Whether somebody has stopped the countdown. */
  held: boolean;
  /** Whether the teacher of a class has paused it; nobody at the table can resume it. */
  frozen: boolean;
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
  /** Its values in words, if there are any. */
  words: Record<string, string>;
}

/** A bot level, which people choose by name. */
export interface Level {
  bot: string;
  name: string;
  /** The names of further bots of this level at one table. */
  more: string[];
  /** How it plays, in a sentence. */
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  /** What the title means, for readers who may not know; empty where they do. */
  gloss: string;
  /** A short description of the game. */
  about: string;
  players: number[];
  minutes: number[];
  /** How many minutes its lessons take; 0 if it has none. */
  lessons: number;
  rules: number;
  bots: string[];
  /** From the easiest. */
  levels: Level[];
  /** The default opponent. */
  opponent: string;
  /** The bot that gives hints. */
  adviser: string;
  /** Whether custom cards can be added to its components. */
  extra: boolean;
  options: OptionInfo[];
}

/** Why a request was not done; for a refused action with its clause. */
export interface ServerError {
  code: string;
  text: string;
  clause?: string;
  /** The parameters of the sentence of a refused action. */
  params?: Record<string, unknown>;
}

export type ServerMessage =
  | ({ type: "table"; re?: number } & TableInfo)
  | { type: "news"; re?: number; seat: Viewer; from: number; news: NewsItem[]; now: SentNow }
  | ({ type: "done"; re: number } & Record<string, unknown>)
  | ({ type: "error" | "refused"; re?: number } & ServerError)
  | { type: "shut"; re?: number; seen: number }
  | { type: "gone"; re?: number };

export interface Frame extends NewsItem {
  /** One view, or the views of all seats for `all`. */
  views: View[];
}
