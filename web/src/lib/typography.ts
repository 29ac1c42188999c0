// Typography of prose: in Polish, a word of one letter does not end a line, and no line ends within a number or before
// its unit.

import type { Lang } from "./protocol";

/** The space after a one-letter word of Polish, between groups of digits, and before seconds and minutes. */
const HELD = /(?<=(?<![\p{L}\p{N}])[aiouwz]) (?=\S)|(?<=\d) (?=(?:\d{3}|s|min)(?![\p{L}\p{N}]))/giu;
/** The parts of the server's answers that are sentences. */
const PROSE = new Set([
  "text",
  "title",
  "about",
  "use",
  "caption",
  "sections",
  "words",
  "aim",
  "turn",
  "end",
  "forgotten",
]);

/** A Polish text with no-break spaces after words of one letter and within numbers. */
export const bound = (text: string): string => text.replace(HELD, "\u00a0");

/** The marks of a quotation within another, by the mark that opens the outer one. */
const OPENING: Record<string, [string, string]> = { "„": ["«", "»"], "“": ["‘", "’"] };
const NESTED = /„[^„”]*„|“[^“”]*“/;

/** A sentence with other quotation marks for a quotation within a quotation (`nest_quotes` in core/text.py). */
export function nestQuotes(text: string): string {
  if (!NESTED.test(text)) return text;
  const closing: string[] = [];
  return text.replace(/[„“”]/g, (mark) => {
    if (!OPENING[mark]) return closing.pop() ?? mark;
    const [opened, closed] = closing.length > 0 ? OPENING[mark] : [mark, "”"];
    closing.push(closed);
    return opened;
  });
}

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
