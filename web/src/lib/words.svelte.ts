// Sentences in two languages: Fluent files of the page and of each game's folder.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lang } from "./protocol";

export const LANGUAGES: Record<Lang, string> = { pl: "Polski", en: "English" };

/** Texts not read yet: a language is read when something is first said in it. */
const unread: Record<Lang, string[]> = { pl: [], en: [] };
const bundles: Record<Lang, FluentBundle> = {
  pl: new FluentBundle("pl", { useIsolating: false }),
  en: new FluentBundle("en", { useIsolating: false }),
};

/** Add sentences: a game brings its own, each id beginning with the game's name. */
export function addWords(texts: Record<Lang, string>): void {
  for (const lang of ["pl", "en"] as const) unread[lang].push(texts[lang]);
}

function bundleOf(lang: Lang): FluentBundle {
  for (const text of unread[lang].splice(0))
    bundles[lang].addResource(new FluentResource(text), { allowOverrides: true });
  return bundles[lang];
}

for (const text of Object.values(
  import.meta.glob<string>("../words/pl/*.ftl", { query: "?raw", import: "default", eager: true }),
))
  unread.pl.push(text);
for (const text of Object.values(
  import.meta.glob<string>("../words/en/*.ftl", { query: "?raw", import: "default", eager: true }),
))
  unread.en.push(text);

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

export const has = (id: string): boolean => bundleOf(chosen.lang).hasMessage(id);

/** A sentence of the page in its language; whoever shows it shows it anew when the language changes. */
export function say(id: string, places: Record<string, FluentVariable> = {}): string {
  const bundle = bundleOf(chosen.lang);
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no sentence ${id} in ${chosen.lang}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, places, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
}

/** “A, B and C”, as the language has it. */
export const together = (names: string[]): string => new Intl.ListFormat(chosen.lang).format(names);
