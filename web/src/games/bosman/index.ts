// What Bosman brings to the page.

import type { GameUi } from "../types";
import { after } from "./after";
import { askBoard } from "./ask";
import { type BosmanView, gangsOf } from "./board";
import { PAINT } from "./colours";
import en from "./en.ftl?raw";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { paceOf, placesOf, soundOf } from "./places";
import SeatInfo from "./SeatInfo.svelte";

const ui: GameUi<BosmanView> = {
  Play,
  SeatInfo,
  after,
  pace: paceOf,
  sound: soundOf,
  places: placesOf,
  measure: { title: "bosman-measure", values: (view) => view.scores },
  ask: askBoard,
  /** Who plays one gang has its colour; who plays two keeps the seat's own. */
  colours: (view) =>
    view.scores.map((_, seat) => {
      const gangs = gangsOf(view, seat);
      return gangs.length === 1 && view.players === 4 ? PAINT[gangs[0]!].fill : null;
    }),
  words: { pl, en },
};

export default ui;
