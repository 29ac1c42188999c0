// Sentences in two languages, from the Fluent files of the page and of the games.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lang } from "./protocol";
import { bound, nestQuotes } from "./typography";

/** A text in both languages. */
export type Words = Record<Lang, string>;

export const LANGUAGES: Record<Lang, string> = { pl: "Polski", en: "English" };

/** Fluent texts not parsed yet. A text is parsed when a sentence is not found in those before it. */
const unread: Record<Lang, string[]> = { pl: [], en: [] };
const bundles: Record<Lang, FluentBundle> = {
  pl: new FluentBundle("pl", { useIsolating: false }),
  en: new FluentBundle("en", { useIsolating: false }),
};

/** Adds sentences of a game; each id begins with the game's id. */
export function addWords(texts: Record<Lang, string>): void {
  for (const lang of ["pl", "en"] as const) unread[lang].unshift(texts[lang]);
}

/** Parses the next text; false if there is none. */
export function readWords(): boolean {
  const text = unread[chosen.lang].shift();
  if (text !== undefined) bundles[chosen.lang].addResource(new FluentResource(text), { allowOverrides: true });
  return text !== undefined;
}

/** The bundle of the page's language, parsed up to a sentence. */
function bundleWith(id: string): FluentBundle {
  const bundle = bundles[chosen.lang];
  while (!bundle.hasMessage(id) && readWords());
  return bundle;
}

const files = import.meta.glob<string>("../words/*/*.ftl", { query: "?raw", import: "default", eager: true });
for (const name of ["page", "front", "rules", "replay", "learn"])
  for (const lang of ["pl", "en"] as const) unread[lang].push(files[`../words/${lang}/${name}.ftl`]!);

const chosen = $state<{ lang: Lang }>({ lang: "pl" });

export const language = {
  get now(): Lang {
    return chosen.lang;
  },
  set now(lang: Lang) {
    chosen.lang = lang;
    document.documentElement.lang = lang;
  },
};

export const has = (id: string): boolean => bundleWith(id).hasMessage(id);

/** A small integer without a number formatter, which takes longer to create than all sentences. */
class Count extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const isCount = (value: FluentVariable): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000;

/** Places of a sentence, with small integers as counts. */
export function asCounts(places: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const filled: typeof places = {};
  for (const [name, value] of Object.entries(places)) filled[name] = isCount(value) ? new Count(value) : value;
  return filled;
}

/** A sentence in the page's language. Reading it is reactive: it changes with the language. */
export function say(id: string, places: Record<string, FluentVariable> = {}): string {
  const bundle = bundleWith(id);
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no sentence ${id} in ${chosen.lang}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, asCounts(places), errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return chosen.lang === "pl" ? bound(nestQuotes(text)) : nestQuotes(text);
}

/** A text in the page's language. */
export const inWords = (words: Words): string => words[chosen.lang];

/** A text of several words in the page's language, as it is shown in lines. */
export const inProse = (words: Words): string => (chosen.lang === "pl" ? bound(words.pl) : words.en);

const AND: Record<Lang, string> = { pl: " i ", en: " and " };

/** “A, B and C”, as the server writes it. `Intl.ListFormat` takes long to create, and boards need this at once. */
export const together = (names: string[]): string =>
  names.length < 2 ? names.join() : names.slice(0, -1).join(", ") + AND[chosen.lang] + names.at(-1);
