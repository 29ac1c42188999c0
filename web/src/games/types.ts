// What a game brings to the page: one folder with these parts, and one line in games/index.ts.

import type { Component } from "svelte";
import type { Action, GameEvent, Lang, Previews, Seat, View } from "../lib/protocol";
import type { SoundName } from "../lib/sound";
import type { Wordings } from "../sentences/wording";

/** How a seat is shown: a name, a colour and a letter, so that no meaning depends on colour alone. */
export interface Face {
  seat: Seat;
  name: string;
  /** A CSS colour. */
  colour: string;
  /** A text colour that is readable on `colour`. */
  ink: string;
  letter: string;
}

/** The position a board draws. */
export interface Scene<V extends View = View> {
  /** The view of one seat or of a spectator. While events are played it is a projection that runs behind the true view. */
  view: V;
  /** The views of all seats in the replay of a finished game, where all hands are open; otherwise null. */
  open: V[] | null;
  faces: Face[];
  /** Whether a hand is hidden until its owner takes the device: the room of the hand is kept. */
  handHidden?: boolean;
  /** What each legal action would do, once the server has answered. Null before that, and where nobody decides. */
  preview: Previews | null;
}

/** Which part of the table is shown: all of it, the public board, or one hand with its owner's decisions. */
export type Part = "all" | "board" | "hand";

export interface PlayProps<V extends View = View> {
  scene: Scene<V>;
  part: Part;
  /** The legal actions of the decision to be made here; empty if there is none. */
  legal: Action[];
  /**
   * Sends an action. An illegal one is refused by the server, and the page shows why. `next` is sent too if it is legal
   * in the decision that follows, which the person is not asked then.
   */
  act: (action: Action, next?: Action) => void;
  /** Says which action is pointed at, focused or touched once, so that the page tells what it would bring; null: none. */
  onpoint?: (action: Action | null) => void;
  /** The action pointed at beside the board: in the list of choices, or the one a hint proposes; null: none. */
  proposed?: Action | null;
  /** What the others have done since the viewer's last decision, marked until the viewer acts. */
  marks?: Mark[];
  /** The event being played, for effects; null between events. */
  event: GameEvent | null;
  /** Places to highlight because the pointer is on a line of the log, a choice or a hint (names as `places` returns them). */
  lit: string[];
  /** The duration of a movement in milliseconds; 0 disables movement. */
  motion: number;
  /** When the phase in which several decide at once ends, by this browser's clock; null: it has no limit. */
  ends?: number | null;
}

export interface SeatProps<V extends View = View> {
  scene: Scene<V>;
  seat: Seat;
}

/** A mark on the board of what another player has done since the viewer's last decision. */
export interface Mark {
  /** Whose colour and letter it has. */
  seat: Seat;
  /** The place where it is, or the places of a way in their order, named as `places` names them. */
  places: string[];
  /** A few letters on it. */
  text?: string;
  /** Who was paid, if the mark is a payment. */
  to?: Seat;
}

/** A question about the board and its answer in words. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * Actions of one kind that each take a set of the same items. The list of choices has a box for each item and one button
 * instead of a button for each set.
 */
export interface SetChoice {
  /** The `do` of these actions. */
  kind: string;
  /** The items in words. */
  items: string[];
  /** The legal action that takes the items at some indices. */
  action(chosen: number[]): Action;
}

/** How the page makes the sentences of a game: events, prompts, refusals and results (words/*.ftl of the game). */
export interface GameSentences {
  /** The parameters of sentences in words, by name, as the game's `wordings` in Python has them. */
  wordings: Wordings;
  /** Whether a sentence that is read aloud differs from the written one: it names pieces that are written as signs. */
  spellsOut?: boolean;
  /** Codes of events that are not read aloud: they only say that it goes on. */
  unspoken?: readonly string[];
  /** Codes of those that the log leaves out where one person plays against bots. */
  unlogged?: readonly string[];
  /** The components that sentences name; none can be made before they have come. */
  components?: { readonly current: unknown; load(): Promise<unknown> };
}

export interface GameUi<V extends View = View> {
  /** The table: board, hand and the controls of a decision. */
  Play: Component<PlayProps<V>>;
  /** What everybody may know of one seat, in one or two short rows: points, pieces, cards in front of it. */
  SeatInfo: Component<SeatProps<V>>;
  /** The view after an event. Pure. The true view replaces it after the last event of a message. */
  projectEvent(view: V, event: GameEvent): V;
  /** Whether what the projection needs is loaded. Left out: it needs nothing. */
  canProject?(): boolean;
  /** How long an event is shown, in milliseconds at normal speed (0: it is not shown by itself). */
  pace(event: GameEvent): number;
  sound(event: GameEvent): SoundName | null;
  /** How much an event matters. 0: dull, it is shown quickly; 1: usual; 2: it changes the game, it is shown with a pause. */
  weight(event: GameEvent): 0 | 1 | 2;
  /** Who acted in an event; null: whoever acted in the event before it. Left out: the event's `seat`. */
  actor?(event: GameEvent): Seat | null;
  /** One event that tells of several of one kind by one player, such as two boardings; null: the last one is told. */
  together?(events: GameEvent[]): GameEvent | null;
  /** What a player did in these events, in a few words that follow the player's letter; null, or left out: the sentence is told. */
  brief?(events: GameEvent[], actor: Seat): string | null;
  /** The marks of an event of `actor`, with the view before the event. */
  marks?(event: GameEvent, before: V, actor: Seat): Mark[];
  /** The places on the board that an event or an action refers to. */
  places(of: GameEvent | Action, view: V): string[];
  /** The quantity of the score graph: the id of its title, and its value for each seat. */
  measure: { title: string; values(view: V): number[] } | null;
  /** Questions about the board with their answers, for players who do not see it. */
  ask(scene: Scene<V>): Question[];
  /** The colour of each seat, if it depends on the position. */
  colours?(view: V): (string | null)[];
  /** Whether an action is out of turn: no decision asks for it and it may be sent at any time. */
  outOfTurn?(action: Action): boolean;
  /** A sentence before the prompt about an end that comes near; empty if none does. */
  warning?(view: V): string;
  /** Which legal actions choose a set; left out: none do. */
  setChoice?(view: V): SetChoice;
  /** There is no board: the page shows the table drawn in letters. */
  letters?: boolean;
  words: Record<Lang, string>;
  /** Left out: the server makes the sentences of this game. */
  sentences?: GameSentences;
}

/** One line of the list of games: what is needed before the board is loaded. */
export interface GameEntry {
  id: string;
  /** A picture of the board. */
  art: () => Promise<{ default: Component }>;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view
  ui: () => Promise<{ default: GameUi<any> }>;
}
