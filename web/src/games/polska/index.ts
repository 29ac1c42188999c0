// The board of Polska: what it brings to the page.

import type { GameUi } from "../types";
import { after } from "./after";
import { ask } from "./ask";
import { fetchBoard } from "./board.svelte";
import en from "./en.ftl?raw";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { pace, places, sound } from "./places";
import SeatInfo from "./SeatInfo.svelte";
import type { PolskaView } from "./view";

// The map's shapes and the components are on their way as soon as the game is.
void import("./Table.svelte").catch(() => {});
void fetchBoard().catch(() => {});

const ui: GameUi<PolskaView> = {
  Play,
  SeatInfo,
  after,
  pace,
  sound,
  places,
  measure: {
    title: "polska-measure",
    values: (view) => view.track.map((place) => place + 1),
  },
  ask,
  words: { pl, en },
};

export default ui;
