// A game's rulebook as the page shows it: sections with their clauses, rulings and pictures.

import { cardOf } from "../games";
import type { GameUi } from "../games/types";
import { type Clause, type Rules, rules } from "../lib/api";
import type { View, Viewer } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";

export interface BookClause extends Clause {
  kind: "rule" | "data" | "description";
  /** How much a ruling matters: 3 changes who wins, 1 is a corner case. */
  weight: number;
}

/** A position that shows what a clause means. */
export interface BookPicture {
  clause: string;
  caption: string;
  seat: Viewer;
  /** Places to look at, as the game's board names them. */
  lit: string[];
  /** Players who are shown too, with what lies before them. */
  seats: number[];
  view: View;
}

export interface Book extends Rules {
  clauses: BookClause[];
  /** What each section is about. */
  about: Record<string, string>;
  pictures: BookPicture[];
}

export interface Section {
  id: string;
  title: string;
  about: string;
  rules: BookClause[];
  rulings: BookClause[];
}

export const bookOf = (game: string): Promise<Book> => rules(game) as Promise<Book>;

/** The game's board for the pictures; null if the page has none. */
export async function boardOf(game: string): Promise<GameUi | null> {
  const found = await cardOf(game)
    ?.ui()
    .catch(() => null);
  if (!found) return null;
  addWords(found.default.words);
  return found.default.letters ? null : found.default;
}

export const sectionsOf = (book: Book): Section[] =>
  // The order of the book is that of its clauses: an object would put numbers first, wherever they stand.
  [...new Set([...book.clauses.map(({ section }) => section), ...Object.keys(book.sections)])].map((id) => ({
    id,
    title: book.sections[id]!,
    about: book.about[id] ?? "",
    rules: book.clauses.filter((clause) => clause.section === id && clause.title === null),
    rulings: book.clauses.filter((clause) => clause.section === id && clause.title !== null),
  }));

export const picturesAt = (book: Book, clause: string): BookPicture[] =>
  book.pictures.filter((picture) => picture.clause === clause);

/** The id without the game's name, which the page has above it: R3-6, Q-05. */
export const shortId = (game: string, id: string): string => id.replace(`${game.toUpperCase()}-`, "");

/** Where a clause stands for ever. */
export const addressOf = (game: string, id: string): string => `/rules/${game}#${id}`;
