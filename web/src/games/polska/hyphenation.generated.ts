// Soft hyphens in the long words of the track's fields and of the cards, set at build time by the rules of each language,
// because not every browser hyphenates Polish.

import english from "hyphen/en-gb";
import polish from "hyphen/pl";
import cards from "../../../../src/wyprawa/games/polska/data/cards.toml?raw";
import track from "../../../../src/wyprawa/games/polska/data/track.toml?raw";

/** The shortest word that is divided. */
const LONG = 8;

/** Polish names in English texts are divided as in Polish. */
const divided = (word: string, lang: string): string =>
  (lang === "pl" || /[ąćęłńóśźż]/.test(word) ? polish : english).hyphenateSync(word, { minWordLength: LONG });

/** The divided words by the words themselves. */
export const HYPHENATED: Record<string, string> = Object.fromEntries(
  [...`${track}\n${cards}`.matchAll(/^(pl|en) = "(.*)"$/gm)].flatMap(([, lang, name]) =>
    [...name!.matchAll(new RegExp(`\\p{L}{${LONG},}`, "gu"))]
      .map(([word]) => [word, divided(word, lang!)] as const)
      .filter(([word, parts]) => word !== parts),
  ),
);
