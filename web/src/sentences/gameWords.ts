// The sentences of games from the Fluent files of the Python side, loaded by game and language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Lang } from "../lib/protocol";
import { nestQuotes } from "../lib/typography";
import { asCounts } from "../lib/words.svelte";
import type { GameWords } from "./wording";

const texts = import.meta.glob<string>(
  ["../../../src/wyprawa/core/words/*.ftl", "../../../src/wyprawa/games/*/words/*.ftl"],
  { query: "?sentences", import: "default" },
);
const SHARED = "core";

const loadText = async (folder: string, lang: Lang): Promise<string> =>
  texts[`../../../src/wyprawa/${folder}/words/${lang}.ftl`]?.() ?? "";

export class BundledWords implements GameWords {
  readonly #bundle: FluentBundle;

  /** Later texts override earlier ones. */
  constructor(lang: Lang, ...texts: string[]) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(code: string): boolean {
    return this.#bundle.hasMessage(code);
  }

  say(code: string, params: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(code)?.value;
    if (!pattern) {
      console.error(`no sentence ${code}`);
      return code;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, asCounts(params), errors);
    for (const error of errors) console.error(`${code}: ${error.message}`);
    return nestQuotes(text);
  }
}

const loaded = new Map<string, Promise<GameWords>>();

/** The sentences of a game in a language. A failed request is repeated by the next call. */
export function gameWords(game: string, lang: Lang): Promise<GameWords> {
  const key = `${game} ${lang}`;
  let words = loaded.get(key);
  if (!words) {
    words = Promise.all([loadText(SHARED, lang), loadText(`games/${game}`, lang)]).then(
      ([shared, own]) => new BundledWords(lang, shared, own),
    );
    words.catch(() => loaded.delete(key));
    loaded.set(key, words);
  }
  return words;
}
