// The rulebook of a game in the order in which it is read: chapters, sections, clauses with the rulings that settle them.

import { gameEntry } from "../games";
import type { GameUi } from "../games/types";
import { type Clause, type Rules, rules, summary } from "../lib/api";
import type { Facts, View, Viewer } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";

export interface BookClause extends Clause {
  kind: "rule" | "data" | "description";
  /** The clause below which a ruling stands; null for a clause. */
  settles: string | null;
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
  chapters: { title: string; sections: string[] }[];
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
  rules: SettledClause[];
}

export interface SettledClause {
  clause: BookClause;
  rulings: BookClause[];
}

export interface Chapter {
  title: string;
  sections: Section[];
}

/** A chapter in the table of contents; `count` is how often what is searched for was found there, null without a search. */
export interface ContentsChapter {
  title: string;
  entries: { id: string; title: string; count: number | null }[];
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

export const chaptersOf = (book: Book): Chapter[] =>
  book.chapters.map(({ title, sections }) => ({ title, sections: sections.map((id) => sectionOf(book, id)) }));

const sectionOf = (book: Book, id: string): Section => ({
  id,
  title: book.sections[id]!,
  about: book.about[id] ?? "",
  rules: book.clauses
    .filter(({ section, settles }) => section === id && settles === null)
    .map((clause) => ({ clause, rulings: book.clauses.filter(({ settles }) => settles === clause.id) })),
});

export const picturesAt = (book: Book, clause: string): BookPicture[] =>
  book.pictures.filter((picture) => picture.clause === clause);

/** The id of a clause without the game's id: R3-6, Q-05. */
export const shortId = (game: string, id: string): string => id.replace(`${game.toUpperCase()}-`, "");

/** The permanent address of a clause. */
export const addressOf = (game: string, id: string): string => `/rules/${game}#${id}`;
