// The board of Boso przez świat: what it brings to the page.

import type { GameUi } from "../types";
import { after } from "./after";
import { ask } from "./ask";
import en from "./en.ftl?raw";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { pace, places, sound } from "./places";
import SeatInfo from "./SeatInfo.svelte";
import type { BosoView } from "./view";

const ui: GameUi<BosoView> = {
  Play,
  SeatInfo,
  after,
  pace,
  sound,
  places,
  measure: {
    title: "boso-measure",
    values: (view) => view.purses,
  },
  ask,
  aside: (action) => action.do === "order",
  words: { pl, en },
};

export default ui;
