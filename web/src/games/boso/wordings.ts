// Parameters of sentences in words: fields, cards and routes by name (games/boso/text/wordings.py).

import type { Lang } from "../../lib/protocol";
import { COMMON, heading, type Listener, pluralList, type Wordings } from "../../sentences/wording";
import { type Board, boardData } from "./boardData.svelte";
import type { Category } from "./view";

/** A longer list of fields is on the card; a sentence does not repeat it. */
const LONGEST_LABEL = 40;
/** The label of a country without a field of its own, as it is printed on the card: Monako [POLE Francji]. */
const ENCLAVE = /^(.+) \[(?:POLE|field:) (.+)\]$/;
const ON_FIELD: Record<Lang, string> = { pl: "na polu", en: "on the field of" };

/** A card's label without marks: Monako, na polu Francji (BOSO-2D-8). */
export const labelInSentence = (label: string, lang: Lang): string =>
  label.replace(ENCLAVE, `$1, ${ON_FIELD[lang]} $2`);

const board = (): Board => boardData.current!;

const fieldName = (field: string, { lang }: Listener): string => board().field.get(field)!.name[lang];

const inSentence = (field: string, { lang }: Listener): string => board().field.get(field)!.in_sentence[lang];

/** A card by its title and its label: “Reykjavík” (Iceland); without the label if it is long or the same. */
function cardName(id: string, { lang, words }: Listener, form = "card-name"): string {
  const card = board().card.get(id);
  if (!card) return id;
  const title = card.title[lang];
  const label = card.label[lang];
  const isShort = label !== title && [...label].length <= LONGEST_LABEL;
  const within = label.startsWith(`${title} (`) ? label.slice(title.length + 2).replace(/\)$/, "") : label;
  const flat = within.replaceAll(" (", ", ").replaceAll(")", ""); // not “Poi” (Hawaii (USA))
  return words.say(isShort ? form : "card-title", { title, label: labelInSentence(flat, lang) });
}

const cardNames = (cards: string[], to: Listener): string =>
  pluralList(
    to.lang,
    cards.map((card) => cardName(card, to)),
  );

const LETTERS = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż";
const FOLDED: Record<string, string> = { á: "a", é: "e", í: "i", ñ: "n", ô: "o", ú: "u", ç: "c" };

/** The sort key of a name: Ł after L, Ś after S; other characters than letters come first. */
const polishOrder = (name: string, lang: Lang): number[] =>
  [...name.toLowerCase()].map((letter) => LETTERS.indexOf(lang === "en" ? (FOLDED[letter] ?? letter) : letter));

function compared(one: number[], other: number[]): number {
  const at = one.findIndex((letter, k) => letter !== other[k]);
  return at < 0 ? one.length - other.length : at < other.length ? one[at]! - other[at]! : 1;
}

/** Fields by their names, as a route card lists them. */
const alphabetical = (fields: string[], to: Listener): string[] =>
  fields
    .map((field) => fieldName(field, to))
    .map((name) => ({ name, order: polishOrder(name, to.lang) }))
    .sort((one, other) => compared(one.order, other.order))
    .map(({ name }) => name);

export const WORDINGS: Wordings = {
  ...COMMON,
  other: COMMON.seat,
  field: inSentence,
  from: inSentence,
  to: inSentence,
  named: fieldName,
  fields: (fields: string[], to) => fields.map((field) => fieldName(field, to)).join(", ") || "–",
  /** Each player's start, by seat. */
  starts: (fields: string[], to) =>
    fields.map((field, seat) => `${heading(to, seat)}: ${fieldName(field, to)}`).join("; "),
  card: (card: string, to) => cardName(card, to),
  cards: cardNames,
  used: cardNames,
  /** The cards that pay for a step; empty where Goldens do. */
  how: (cards: string[], to) => {
    const titles = cards.map((card) => cardName(card, to, "card-title"));
    const how = { count: titles.length, cards: pluralList(to.lang, titles) };
    return titles.length ? ` ${to.words.say("step-how", how)}` : "";
  },
  category: (category: Category, { lang }) => board().categories[category][lang],
  order: (order: string, { words }) => words.say(`order-${order}`),
  use: (use: string, { words }) => words.say(`use-${use}`),
  /** Each player's places, by seat. */
  routes: (routes: string[], to) =>
    routes
      .map((route, seat) => `${heading(to, seat)}: ${pluralList(to.lang, alphabetical(board().route.get(route)!, to))}`)
      .join("; "),
};
