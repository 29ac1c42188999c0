// The board of Bosman.

import type { GameUi } from "../types";
import { type BosmanView, dotted, gangsOf } from "./board";
import { askBoard } from "./boardQuestions";
import en from "./en.ftl?raw";
import { paceOf, placesOf, soundOf, weightOf } from "./eventDisplay";
import { exchangeOf } from "./exchange";
import { NEUTRAL, PAINT } from "./gangColours";
import { actorOf, briefOf, marksOf, together } from "./marks";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { projectEvent } from "./projection";
import SeatInfo from "./SeatInfo.svelte";
import { stalemateWarning, tokenName } from "./spokenNames";
import { WORDINGS } from "./wordings";

const ui: GameUi<BosmanView> = {
  Play,
  SeatInfo,
  projectEvent,
  pace: paceOf,
  sound: soundOf,
  weight: weightOf,
  actor: actorOf,
  together,
  brief: briefOf,
  marks: marksOf,
  places: placesOf,
  measure: { title: "bosman-measure", values: (view) => view.scores },
  ask: askBoard,
  warning: stalemateWarning,
  /** A player of one gang has its colour. A player of two or none has a colour that no gang has. */
  colours: (view) =>
    view.scores.map((_, seat) => {
      const gangs = gangsOf(view, seat);
      return gangs.length === 1 && view.players === 4 ? PAINT[gangs[0]!].fill : NEUTRAL[seat % NEUTRAL.length]!;
    }),
  setChoice: ({ hand }) => ({
    kind: "exchange",
    items: hand.map((token) => `${dotted(token)} – ${tokenName(token)}`),
    action: (chosen) => exchangeOf(hand, chosen),
  }),
  words: { pl, en },
  sentences: { wordings: WORDINGS, spellsOut: true },
};

export default ui;
