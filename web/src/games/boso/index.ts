// The board of Boso przez świat.

import type { GameUi } from "../types";
import { ask } from "./boardQuestions";
import en from "./en.ftl?raw";
import { pace, places, sound, weight } from "./eventDisplay";
import { marksOf } from "./marks";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { projectEvent } from "./projection";
import SeatInfo from "./SeatInfo.svelte";
import { standstillText } from "./spokenNames";
import type { BosoView } from "./view";

const ui: GameUi<BosoView> = {
  Play,
  SeatInfo,
  projectEvent,
  pace,
  sound,
  weight,
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
};

export default ui;
