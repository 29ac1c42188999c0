// Parameters of sentences in words: towns, cards and fields of the track by name (games/polska/text/wordings.py).

import { COMMON, type Listener, pluralList, type Wordings } from "../../sentences/wording";
import { type Board, boardData } from "./boardData.svelte";

const board = (): Board => boardData.current!;

const townName = (town: string, { lang }: Listener): string => board().town.get(town)!.name[lang];

/** A card by its kind and title. */
function cardName(id: string, { lang, words }: Listener): string {
  const card = board().card.get(id);
  return card ? words.say(`card-${card.kind}`, { title: card.name[lang], year: String(card.year ?? "") }) : id;
}

const cardNames = (cards: string[], to: Listener): string =>
  pluralList(
    to.lang,
    cards.map((card) => cardName(card, to)),
  );

export const WORDINGS: Wordings = {
  ...COMMON,
  /** Numbers of fields on the map; read aloud, the fields have their names too. */
  numbers: (numbers: number[], { lang, spoken }) =>
    pluralList(
      lang,
      numbers.map((number) => (spoken ? `${number} ${board().fields[number - 1]!.name[lang]}` : String(number))),
    ),
  other: COMMON.seat,
  field: townName,
  from: townName,
  fields: (towns: string[], to) =>
    pluralList(
      to.lang,
      towns.map((town) => townName(town, to)),
    ),
  to: (town: string, { lang }) => board().town.get(town)!.to[lang],
  at: (town: string, { lang }) => board().town.get(town)!.at[lang],
  path: (towns: string[], to) => towns.map((town) => townName(town, to)).join(" – "),
  card: cardName,
  cards: cardNames,
  used: cardNames,
  track: (place: number, { lang }) => {
    const { year, name } = board().track[place]!;
    return year === null ? name[lang] : `${year} ${name[lang]}`;
  },
};
