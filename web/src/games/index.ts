// The games with a board, one line each.

import type { GameEntry } from "./types";

export const GAMES: GameEntry[] = [
  { id: "bosman", art: () => import("./bosman/Art.svelte"), ui: () => import("./bosman") },
  { id: "polska", art: () => import("./polska/Art.svelte"), ui: () => import("./polska") },
  { id: "boso", art: () => import("./boso/Art.svelte"), ui: () => import("./boso") },
];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((entry) => entry.id === id);
