// The rulebook of a game: sections with their clauses, rulings and pictures.

import { gameEntry } from "../games";
import type { GameUi } from "../games/types";
import { type Clause, type Rules, rules, summary } from "../lib/api";
import type { Facts, View, Viewer } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";

export interface BookClause extends Clause {
  kind: "rule" | "data" | "description";
  /** The weight of a ruling: 3 changes who wins, 1 is a corner case. */
  weight: number;
}

/** A position that illustrates a clause. */
export interface BookPicture {
  clause: string;
  caption: string;
  seat: Viewer;
  /** Places to highlight, as the game's board names them. */
  lit: string[];
  /** Players shown below the picture. */
  seats: number[];
  view: View;
  /** What a preview tells of the board for the seat that decides. */
  board: Facts;
}

export interface Book extends Rules {
  clauses: BookClause[];
  /** The summary of each section. */
  about: Record<string, string>;
  pictures: BookPicture[];
}

/** A game on one page. */
export interface Summary {
  aim: string;
  turn: string[];
  end: string;
  examples: Pick<BookPicture, "caption" | "lit" | "view" | "board">[];
  forgotten: string[];
  terms: { id: string; name: string; about: string }[];
}

export interface Section {
  id: string;
  title: string;
  about: string;
  rules: BookClause[];
  rulings: BookClause[];
}

export const summaryOf = (game: string): Promise<Summary> => summary(game) as Promise<Summary>;
export const bookOf = (game: string): Promise<Book> => rules(game) as Promise<Book>;

/** The game's board for the pictures; null if it has none. */
export async function boardOf(game: string): Promise<GameUi | null> {
  const found = await gameEntry(game)
    ?.ui()
    .catch(() => null);
  if (!found) return null;
  addWords(found.default.words);
  return found.default.letters ? null : found.default;
}

export const sectionsOf = (book: Book): Section[] =>
  // Sections are in the order of their clauses, because the keys of an object would put numbers first.
  [...new Set([...book.clauses.map(({ section }) => section), ...Object.keys(book.sections)])].map((id) => ({
    id,
    title: book.sections[id]!,
    about: book.about[id] ?? "",
    rules: book.clauses.filter((clause) => clause.section === id && clause.title === null),
    rulings: book.clauses.filter((clause) => clause.section === id && clause.title !== null),
  }));

export const picturesAt = (book: Book, clause: string): BookPicture[] =>
  book.pictures.filter((picture) => picture.clause === clause);

/** The id of a clause without the game's id: R3-6, Q-05. */
export const shortId = (game: string, id: string): string => id.replace(`${game.toUpperCase()}-`, "");

/** The permanent address of a clause. */
export const addressOf = (game: string, id: string): string => `/rules/${game}#${id}`;
