// The board of Polska: what it brings to the page.

import { say } from "../../lib/words.svelte";
import type { GameUi } from "../types";
import { after } from "./after";
import { ask } from "./ask";
import en from "./en.ftl?raw";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { pace, places, sound } from "./places";
import SeatInfo from "./SeatInfo.svelte";
import type { PolskaView } from "./view";

const ui: GameUi<PolskaView> = {
  Play,
  SeatInfo,
  after,
  pace,
  sound,
  places,
  measure: {
    get title() {
      return say("polska-measure");
    },
    values: (view) => view.track.map((place) => place + 1),
  },
  ask,
  words: { pl, en },
};

export default ui;
