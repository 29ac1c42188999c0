// For a game that has no board here: the shell shows the table in letters and the choices as buttons.

import type { GameUi } from "../types";
import Nothing from "./Nothing.svelte";

export const anyGame: GameUi = {
  Play: Nothing,
  SeatInfo: Nothing,
  projectEvent: (view) => view,
  pace: () => 250,
  sound: () => null,
  places: () => [],
  measure: null,
  ask: () => [],
  letters: true,
  words: { pl: "", en: "" },
};
