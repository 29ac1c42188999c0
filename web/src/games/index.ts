// The games with a board, one line each.

import type { GameCard } from "./types";

export const CARDS: GameCard[] = [
  { id: "bosman", art: () => import("./bosman/Art.svelte"), ui: () => import("./bosman") },
  { id: "polska", art: () => import("./polska/Art.svelte"), ui: () => import("./polska") },
  { id: "boso", art: () => import("./boso/Art.svelte"), ui: () => import("./boso") },
];

export const cardOf = (id: string): GameCard | undefined => CARDS.find((card) => card.id === id);
