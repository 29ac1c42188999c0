// Soft hyphens in the long words of titles and labels of cards, set at build time by the rules of each language, because
// not every browser hyphenates Polish.

import english from "hyphen/en-gb";
import polish from "hyphen/pl";

const files = import.meta.glob<string>("../../../../src/wyprawa/games/boso/data/cards/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The shortest word that is divided. */
const LONG = 9;

/** Polish names in English texts are divided as in Polish. */
const divided = (word: string, lang: string): string =>
  (lang === "pl" || /[ąćęłńóśźż]/.test(word) ? polish : english).hyphenateSync(word, { minWordLength: LONG });

/** The divided words by the words themselves. */
export const HYPHENATED: Record<string, string> = Object.fromEntries(
  [
    ...Object.values(files)
      .join("\n")
      .matchAll(/^(?:title|label)_(pl|en) = "(.*)"$/gm),
  ].flatMap(([, lang, text]) =>
    [...text!.matchAll(new RegExp(`\\p{L}{${LONG},}`, "gu"))]
      .map(([word]) => [word, divided(word, lang!)] as const)
      .filter(([word, parts]) => word !== parts),
  ),
);
