// The board of Boso przez świat.

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
import { standstillText } from "./spokenNames";
import type { BosoView } from "./view";
import { WORDINGS } from "./wordings";

const ui: GameUi<BosoView> = {
  Play,
  SeatInfo,
  projectEvent,
  canProject: () => boardData.current !== null,
  pace,
  sound,
  weight,
  brief: briefOf,
  marks: marksOf,
  places,
  measure: {
    title: "boso-measure",
    values: (view) => view.purses,
  },
  ask,
  warning: standstillText,
  outOfTurn: (action) => action.do === "order",
  words: { pl, en },
  sentences: {
    wordings: WORDINGS,
    unspoken: ["reactions", "answered-none"],
    unlogged: ["reactions"],
    components: boardData,
  },
};

export default ui;
