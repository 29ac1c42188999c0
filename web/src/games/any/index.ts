// The board of games without one of their own: the page shows the table in letters and the choices as buttons.

import type { GameUi } from "../types";
import Nothing from "./Nothing.svelte";

export const anyGame: GameUi = {
  Play: Nothing,
  SeatInfo: Nothing,
  projectEvent: (view) => view,
  pace: () => 250,
  sound: () => null,
  weight: () => 1,
  places: () => [],
  measure: null,
  ask: () => [],
  letters: true,
  words: { pl: "", en: "" },
};
