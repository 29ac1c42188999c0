// Full-text search in the rulebook without regard to case, diacritics and word endings.

/** Lower case without diacritics, letter by letter, so that indices stay the same. */
export const fold = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => {
    const small = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace("ł", "l");
    return small.length === letter.length ? small : letter;
  }).join("");

/** The folded words of a query. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** Inflectional endings of Polish and English, removed if enough of the word is left. */
const ENDING = /(?:ami|ach|iem|owi|ing|em|om|ow|ie|ed|es|[aeiouys])$/;
const STEM = 4;

const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, "");
  return stem.length >= STEM ? stem : word;
};

const LETTER = /[\p{L}\p{N}]/u;

/** The ranges of words in a folded text that start with a stem. */
function* beginnings(folded: string, stem: string): Generator<[start: number, end: number]> {
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    if (at > 0 && LETTER.test(folded[at - 1]!) && LETTER.test(stem[0]!)) continue;
    let end = at + stem.length;
    while (end < folded.length && LETTER.test(folded[end]!)) end++;
    yield [at, end];
  }
}

const holds = (folded: string, stem: string): boolean => !beginnings(folded, stem).next().done;

export interface Found {
  /** Indices of the texts found. */
  at: number[];
  /** The stems to highlight. */
  words: string[];
}

/** The texts that contain every word of the query in any form. */
export function find(texts: string[], query: string): Found {
  const words = wordsOf(query).map(stemOf);
  if (words.length === 0) return { at: [], words };
  const at = texts.flatMap((text, place) => {
    const folded = fold(text);
    return words.every((word) => holds(folded, word)) ? [place] : [];
  });
  return { at, words };
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text into highlighted and other pieces. */
export function marked(text: string, words: string[]): Piece[] {
  const plain = text.normalize("NFC");
  const folded = fold(plain);
  const hits = new Array<boolean>(plain.length).fill(false);
  for (const word of words) for (const [start, end] of beginnings(folded, word)) hits.fill(true, start, end);
  const pieces: Piece[] = [];
  for (let at = 0; at < plain.length; at++) {
    const last = pieces.at(-1);
    if (last && last.hit === hits[at]) last.text += plain[at];
    else pieces.push({ text: plain[at]!, hit: hits[at]! });
  }
  return pieces;
}
