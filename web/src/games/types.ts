// What a game brings to the page: one folder with these parts, and one line in games/index.ts.

import type { Component } from "svelte";
import type { Action, GameEvent, Lang, Seat, View } from "../lib/protocol";
import type { SoundName } from "../lib/sound";

/** How a seat is shown: its name, its colour and a letter, so that no meaning hangs on colour alone. */
export interface Face {
  seat: Seat;
  name: string;
  /** A CSS colour. */
  colour: string;
  /** A colour on which letters in `colour` can be read, and the other way round. */
  ink: string;
  letter: string;
}

/** What the table is drawn from. */
export interface Scene<V extends View = View> {
  /** The position to draw. While events are being shown it runs behind the truth, event by event. */
  view: V;
  /** Every seat's view, where all hands lie open (the replay of a finished game). */
  open: V[] | null;
  faces: Face[];
}

/** Which part is wanted: all of it, the board everybody sees, or the hand and its owner's decisions. */
export type Part = "all" | "board" | "hand";

export interface PlayProps<V extends View = View> {
  scene: Scene<V>;
  part: Part;
  /** What may be done here and now: empty if nothing is asked of these eyes. */
  legal: Action[];
  /** Do it; if the rules forbid it, the reason is shown. Safe to call with anything. */
  act: (action: Action) => void;
  /** The event being shown, for effects; null between events. */
  event: GameEvent | null;
  /** Places to be lit because somebody points at a line of the log, a choice or a hint (names as `places` gives them). */
  lit: string[];
  /** How long a movement takes, in milliseconds; 0: no movement at all. */
  motion: number;
}

export interface SeatProps<V extends View = View> {
  scene: Scene<V>;
  seat: Seat;
}

/** A question to the board and its answer, in words. */
export interface Question {
  question: string;
  answer: string;
}

export interface GameUi<V extends View = View> {
  /** The table: board, hand and the choosing. */
  Play: Component<PlayProps<V>>;
  /** What everybody may know of one seat, in one or two short rows: points, pieces, cards lying before it. */
  SeatInfo: Component<SeatProps<V>>;
  /** The position after an event, as far as it can be seen; the true view follows after the last one. Pure. */
  after(view: V, event: GameEvent): V;
  /** How long an event is to be looked at, in milliseconds at normal speed (0: no stop). */
  pace(event: GameEvent): number;
  sound(event: GameEvent): SoundName | null;
  /** The places on the board that an event or an action speaks of. */
  places(of: GameEvent | Action, view: V): string[];
  /** For the graph of a game: what is counted (the id of a sentence), and its value for each seat. */
  measure: { title: string; values(view: V): number[] } | null;
  /** The board can be asked: where am I, what is beside me, … */
  ask(scene: Scene<V>): Question[];
  /** The colour of each seat; a game whose colours depend on the position says so here. */
  colours?(view: V): (string | null)[];
  /** Whether an action is said aside: no decision asks for it, and it may be said at any time. */
  aside?(action: Action): boolean;
  /** There is no board: the shell shows the table drawn in letters. */
  letters?: boolean;
  words: Record<Lang, string>;
}

/** What the front door shows before a game is loaded. */
export interface GameCard {
  id: string;
  /** A picture of the board. */
  art: () => Promise<{ default: Component }>;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view
  ui: () => Promise<{ default: GameUi<any> }>;
}
