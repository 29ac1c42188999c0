// The board of Bosman.

import type { GameUi } from "../types";
import { type BosmanView, gangsOf } from "./board";
import { askBoard } from "./boardQuestions";
import en from "./en.ftl?raw";
import { paceOf, placesOf, soundOf, weightOf } from "./eventDisplay";
import { PAINT } from "./gangColours";
import { actorOf, marksOf } from "./marks";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { projectEvent } from "./projection";
import SeatInfo from "./SeatInfo.svelte";

const ui: GameUi<BosmanView> = {
  Play,
  SeatInfo,
  projectEvent,
  pace: paceOf,
  sound: soundOf,
  weight: weightOf,
  actor: actorOf,
  marks: marksOf,
  places: placesOf,
  measure: { title: "bosman-measure", values: (view) => view.scores },
  ask: askBoard,
  /** A player of one gang has its colour; a player of two keeps the seat's own. */
  colours: (view) =>
    view.scores.map((_, seat) => {
      const gangs = gangsOf(view, seat);
      return gangs.length === 1 && view.players === 4 ? PAINT[gangs[0]!].fill : null;
    }),
  words: { pl, en },
};

export default ui;
