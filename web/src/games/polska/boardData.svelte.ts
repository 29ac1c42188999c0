// The components of the game (map, track, cards) as the server sends them, indexed for lookups.

import { BoardData } from "../../lib/boardData.svelte";
import type { Words } from "../../lib/words.svelte";
import type { Kind } from "./view";

export interface Town {
  id: string;
  name: Words;
  /** The name as the end of a journey and as a place: `to Toruń`, `in Toruń`. */
  to: Words;
  at: Words;
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
  /** What playing it brings. */
  use: Words;
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

export function indexed(parts: Components): Board {
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

export const boardData = new BoardData<Components, Board>("polska", indexed);
