// How much of each card in the hand is shown: as much as the room beside the board holds.

/** The head alone; with the effect; with the story too. */
export type Detail = "head" | "effect" | "all";

/** Pixels of a head with its gap, of a line of text, and of an average letter. */
const HEAD = 53;
const LINE = 17.1;
const LETTER = 6.5;
/** What the coloured band and the edges of a card take of its width. */
const BAND = 54;

const heightOf = (texts: string[], width: number): number =>
  texts.reduce((sum, text) => sum + Math.ceil((text.length * LETTER) / (width - BAND)) * LINE + 3, HEAD);

/** Letters of a name on one line, and pixels of a card whose name has one line or two. */
const NAME = 17;
const ONE = 47;
const TWO = 62;

/** Whether names of cards on two lines fit a column. */
export const namesFit = (names: string[], height: number): boolean =>
  names.reduce((sum, name) => sum + (name.length > NAME ? TWO : ONE), 0) <= height;

/** The most that all cards can show in a column. */
export function detailFor(cards: { effect: string; story: string }[], width: number, height: number): Detail {
  const total = (texts: (card: (typeof cards)[number]) => string[]): number =>
    cards.reduce((sum, card) => sum + heightOf(texts(card), width), 0);
  if (total(({ effect, story }) => [effect, story]) <= height) return "all";
  return total(({ effect }) => [effect]) <= height ? "effect" : "head";
}
