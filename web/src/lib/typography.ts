// Typography of prose: in Polish, a word of one letter does not end a line.

import type { Lang } from "./protocol";

/** One-letter words of Polish, each with the space after it. */
const ONE_LETTER = /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu;
/** The parts of the server's answers that are sentences. */
const PROSE = new Set(["text", "title", "about", "caption", "sections", "words", "aim", "turn", "end", "forgotten"]);

/** A Polish text with a no-break space after each word of one letter. */
export const bound = (text: string): string => text.replace(ONE_LETTER, "$1\u00a0");

/** Binds the one-letter words in the sentences of an answer, in place, if it is in Polish. */
export function bindTexts<T>(answer: T, lang: Lang): T {
  return lang === "pl" ? (bindWithin(answer, false) as T) : answer;
}

function bindWithin(value: unknown, prose: boolean): unknown {
  if (typeof value === "string") return prose ? bound(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const [name, part] of Object.entries(parts)) parts[name] = bindWithin(part, prose || PROSE.has(name));
  return value;
}
