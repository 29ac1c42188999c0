// The components of the game (fields, lines, routes, cards) as the server sends them, indexed for lookups.

import { BoardData } from "../../lib/boardData.svelte";
import { inWords, language, type Words } from "../../lib/words.svelte";
import type { Category } from "./view";

export type Kind = "land" | "island" | "water";

export interface Field {
  id: string;
  kind: Kind;
  name: Words;
  /** The name as it stands within a sentence: `the Celebes Sea`. */
  in_sentence: Words;
  lon: number;
  lat: number;
}

export interface Line {
  a: string;
  b: string;
  wrap: boolean;
}

export interface Card {
  id: string;
  category: Category;
  /** The name of its picture, "set:icon"; cards of a pack have none. */
  icon: string | null;
  title: Words;
  text: Words;
  label: Words;
  /** Whether it is good on its fields, or a surprise in their area. */
  use: "field" | "surprise";
  fields: string[];
}

export interface Components {
  fields: Field[];
  lines: Line[];
  routes: { id: string; places: string[]; length: number }[];
  cards: Card[];
  /** What cards are good for, in one line. */
  uses: { field: Words; surprise: Words };
  categories: Record<Category, Words>;
}

export interface Board extends Components {
  field: Map<string, Field>;
  near: Map<string, string[]>;
  /** Pairs of fields, "a b" in both orders, whose line runs over the edge of the map. */
  wraps: Set<string>;
  card: Map<string, Card>;
  route: Map<string, string[]>;
  /** The sort order of fields and cards. */
  order: Map<string, number>;
}

export function indexed(parts: Components): Board {
  const near = new Map<string, string[]>(parts.fields.map(({ id }) => [id, []]));
  const wraps = new Set<string>();
  for (const { a, b, wrap } of parts.lines) {
    near.get(a)!.push(b);
    near.get(b)!.push(a);
    if (wrap) wraps.add(`${a} ${b}`).add(`${b} ${a}`);
  }
  return {
    ...parts,
    near,
    wraps,
    field: new Map(parts.fields.map((field) => [field.id, field])),
    card: new Map(parts.cards.map((card) => [card.id, card])),
    route: new Map(parts.routes.map(({ id, places }) => [id, places])),
    order: new Map([...parts.fields, ...parts.cards].map(({ id }, k) => [id, k])),
  };
}

export const boardData = new BoardData<Components, Board>("boso", indexed);

export const fieldName = (board: Board, field: string): string => {
  const found = board.field.get(field);
  return found ? inWords(found.name) : field;
};

/** What a card is good for, in one line. */
export const useOf = ({ use }: Card): string => (boardData.current ? inWords(boardData.current.uses[use]) : "");

/** A label for a small card: of a long list the first place and the number of the others. */
export function shortLabel(label: string): string {
  const parts = label.split(", ");
  return label.length > 40 && parts.length > 1 ? `${parts[0]} +${parts.length - 1}` : label;
}

/** Fields sorted by name in the page's language. */
export const alphabetical = (board: Board, fields: string[]): string[] =>
  [...fields].sort((one, other) => fieldName(board, one).localeCompare(fieldName(board, other), language.now));

/** The number of steps from a field to every other. */
export function steps(board: Board, from: string): Map<string, number> {
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (const field of queue)
    for (const next of board.near.get(field) ?? [])
      if (!found.has(next)) {
        found.set(next, found.get(field)! + 1);
        queue.push(next);
      }
  return found;
}

/** A shortest path from one field to another, both included. */
export function wayTo(board: Board, from: string, to: string): string[] {
  const far = steps(board, to);
  if (!far.has(from)) return [];
  const way = [from];
  while (way.at(-1) !== to) {
    const here = far.get(way.at(-1)!)!;
    way.push(board.near.get(way.at(-1)!)!.find((next) => far.get(next) === here - 1)!);
  }
  return way;
}

/** The length of the shortest path from a field through all given fields. */
export function tour(board: Board, from: string, through: string[]): number {
  const far = new Map([from, ...through].map((field) => [field, steps(board, field)]));
  const best = (here: string, left: string[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map(
            (next) =>
              (far.get(here)!.get(next) ?? 99) +
              best(
                next,
                left.filter((field) => field !== next),
              ),
          ),
        );
  return best(from, through);
}
