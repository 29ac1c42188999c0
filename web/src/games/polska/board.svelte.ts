// The components as the server tells them (map, track, cards), fetched once and arranged for looking up.

import { data } from "../../lib/api";
import type { Words } from "../../lib/words.svelte";
import type { Kind } from "./view";

export interface Town {
  id: string;
  name: Words;
  lon: number;
  lat: number;
  number?: number | null;
}

export interface TrackField {
  n: number;
  year: number | null;
  name: Words;
  text: Words;
}

export interface Card {
  id: string;
  kind: Kind;
  year: number | null;
  field: string | null;
  name: Words;
  text: Words;
}

export interface Components {
  fields: Town[];
  links: [string, string][];
  start: string;
  track: TrackField[];
  cards: Card[];
}

export interface Board extends Components {
  town: Map<string, Town>;
  near: Map<string, string[]>;
  card: Map<string, Card>;
}

export function arranged(parts: Components): Board {
  const near = new Map<string, string[]>(parts.fields.map(({ id }) => [id, []]));
  for (const [a, b] of parts.links) {
    near.get(a)!.push(b);
    near.get(b)!.push(a);
  }
  return {
    ...parts,
    near,
    town: new Map(parts.fields.map((field) => [field.id, field])),
    card: new Map(parts.cards.map((card) => [card.id, card])),
  };
}

class Shelf {
  board = $state.raw<Board | null>(null);
}

/** What has been fetched; null before it has come. */
export const shelf = new Shelf();

let asked: { parts: Promise<Components>; board: Promise<Board> } | null = null;

export function fetchBoard(): Promise<Board> {
  const parts = data<Components>("polska");
  if (asked?.parts !== parts) {
    shelf.board = null; // another table may play by another version of the rules
    const board = parts.then((found) => {
      shelf.board = arranged(found);
      return shelf.board;
    });
    board.catch(() => {
      asked = null; // asked again next time
    });
    asked = { parts, board };
  }
  return asked.board;
}
