// Parameters of sentences in words: tokens, gangs and seats by name (games/bosman/text/wordings.py).

import { COMMON, capitalised, type Listener, oneOf, pluralList, type Wordings } from "../../sentences/wording";
import { GANG_NAMES } from "./gangs.generated";

const ENGLISH_LETTERS: Record<string, string> = { D: "C", R: "F", S: "W", P: "O" };
const DOTS = ["", ".", ":"];
const TOKEN = /^[DRSP](M|[123][.:]?)$/;
const PLACE = /^[123][.:]?$/;

/** A token or a seat as it is written: `R2••` or `F2••` for `R2:`. */
function shown(name: string, { lang }: Listener): string {
  const own = lang === "en" && TOKEN.test(name) ? ENGLISH_LETTERS[name[0]!] + name.slice(1).replace("M", "H") : name;
  return own.replace(".", "•").replace(":", "••");
}

const placeName = (place: string, { words }: Listener): string =>
  PLACE.test(place)
    ? words.say("spoken-place", { digit: Number(place[0]), dots: DOTS.indexOf(place.slice(1)) })
    : place;

/** The notation of a token, or read aloud its full name. */
function tokenName(token: string, to: Listener): string {
  if (!to.spoken || !TOKEN.test(token)) return shown(token, to);
  const owner = GANG_NAMES.find(({ letter }) => letter === token[0])!;
  const gang = to.lang === "pl" ? owner.pl_gen : owner.en;
  return token[1] === "M"
    ? to.words.say("spoken-majtek", { gang })
    : to.words.say("spoken-pirate", { gang, place: placeName(token.slice(1), to) });
}

const gangName = (gang: string, { lang }: Listener): string => GANG_NAMES.find(({ id }) => id === gang)![lang];

const list = (items: string[], to: Listener, name: (item: string, to: Listener) => string): string =>
  pluralList(
    to.lang,
    items.map((item) => name(item, to)),
  );

/** What may be done, within a sentence. */
const insteadMay = (kinds: string[], { lang, words }: Listener): string =>
  oneOf(
    lang,
    kinds.map((kind) => words.say(`may-${kind}`)),
  );

export const WORDINGS: Wordings = {
  ...COMMON,
  token: tokenName,
  tokens: (tokens: string[], to) => list(tokens, to, tokenName),
  gang: gangName,
  gangs: (gangs: string[], to) => list(gangs, to, gangName),
  may: (kinds: string[], to) => capitalised(insteadMay(kinds, to)),
  instead_may: insteadMay,
  side: (side: string, { words }) => words.say(`side-${side}`),
  way: (way: string, { words }) => words.say(`way-${way}`),
  /** A seat of the boat; a place in a ranking is a number. */
  place: (place: string | number, to) =>
    typeof place === "number" ? place : to.spoken ? placeName(place, to) : shown(place, to),
};
