// Turns the parameters of sentences into words, as core/wording.py does: a seat into the player's name, a bot into the
// name of its level.

import type { FluentVariable } from "@fluent/bundle";
import type { Lang, Seat } from "../lib/protocol";
import type { Words } from "../lib/words.svelte";

/** No seat: what a sentence for everybody calls "you". */
export const NOBODY: Seat = -1;
/** What the viewer may not know. */
export const UNKNOWN = "??";

export type Params = Record<string, unknown>;

/** The sentences of a game in one language. */
export interface GameWords {
  has(code: string): boolean;
  say(code: string, params?: Record<string, FluentVariable>): string;
}

/** A bot level of a game: the bot, and all names that the program gives to bots of this level. */
export interface LevelNames {
  bot: string;
  names: Words[];
}

/** The context of a sentence. */
export interface Listener {
  lang: Lang;
  /** The players' names by seat. */
  names: string[];
  /** Whether the sentence is read aloud: without signs. */
  spoken: boolean;
  /** The seat that the sentence calls "you"; `NOBODY` if it is for everybody. */
  you: Seat;
  words: GameWords;
  levels: LevelNames[];
}

/** The words for a parameter, whose type depends on its name. */
export type Wording = (value: never, to: Listener) => FluentVariable;
export type Wordings = Readonly<Record<string, Wording>>;

const YOU: Words = { pl: "ty", en: "you" };
const AND: Words = { pl: "i", en: "and" };
const OR: Words = { pl: "albo", en: "or" };

const listed = (items: string[], last: string): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;

/** `a, b and c` */
export const pluralList = (lang: Lang, items: string[]): string => listed(items, AND[lang]);

/** `a, b or c` */
export const oneOf = (lang: Lang, items: string[]): string => listed(items, OR[lang]);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a player is called in a list. */
export const called = (to: Listener, seat: Seat): string => (seat === to.you ? YOU[to.lang] : to.names[seat]!);

/** What a player is called at the beginning of a row. */
export const heading = (to: Listener, seat: Seat): string =>
  seat === to.you ? capitalised(YOU[to.lang]) : to.names[seat]!;

/** The wordings of parameters that all games have. */
export const COMMON = {
  seat: (seat: Seat, to) => to.names[seat]!,
  seats: (seats: Seat[], to) =>
    pluralList(
      to.lang,
      seats.map((seat) => called(to, seat)),
    ),
  bot: (bot: string, to) => to.levels.find((level) => level.bot === bot)?.names[0]?.[to.lang] ?? bot,
} satisfies Wordings;

/** The parameter that is the reader: `seat`, `other` or, if the reader is among them, `seats`; otherwise `no`. */
export function parameterOfYou({ seat, other, seats }: Params, you: Seat): string {
  if (you === NOBODY) return "no";
  if (seat === you) return "seat";
  if (other === you) return "other";
  return Array.isArray(seats) && seats.includes(you) ? "seats" : "no";
}

/** A parameter without a wording: a list as text in the language, another value unchanged. */
const inWords = (value: unknown, lang: Lang): FluentVariable =>
  Array.isArray(value) ? pluralList(lang, value.map(String)) : (value as FluentVariable);

/** The sentence of an event, a prompt or a refusal. If a parameter is hidden, its form for that, where there is one. */
export function describe(wordings: Wordings, to: Listener, code: string, params: Params): string {
  const said: Record<string, FluentVariable> = { you: parameterOfYou(params, to.you) };
  let hidden = false;
  for (const [name, value] of Object.entries(params)) {
    hidden ||= value === UNKNOWN || (Array.isArray(value) && value.includes(UNKNOWN));
    const wording = wordings[name];
    said[name] = wording ? wording(value as never, to) : inWords(value, to.lang);
  }
  return to.words.say(hidden && to.words.has(`${code}-hidden`) ? `${code}-hidden` : code, said);
}
