// The board of Polska.

import type { GameUi } from "../types";
import { boardData } from "./boardData.svelte";
import { ask } from "./boardQuestions";
import en from "./en.ftl?raw";
import { pace, places, sound, weight } from "./eventDisplay";
import { briefOf, marksOf } from "./marks";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { projectEvent } from "./projection";
import SeatInfo from "./SeatInfo.svelte";
import type { PolskaView } from "./view";
import { WORDINGS } from "./wordings";

// The layout and the components are requested as soon as this module is loaded.
void import("./BoardLayout.svelte").catch(() => {});
void boardData.load().catch(() => {});

const ui: GameUi<PolskaView> = {
  Play,
  SeatInfo,
  projectEvent,
  pace,
  sound,
  weight,
  brief: briefOf,
  marks: marksOf,
  places,
  measure: {
    title: "polska-measure",
    values: (view) => view.track.map((place) => place + 1),
  },
  ask,
  words: { pl, en },
  sentences: { wordings: WORDINGS, spellsOut: true, components: boardData },
};

export default ui;
