// The board of Stragan, the tiny game of the tests: the smallest folder that gives a game a board.

import type { GameUi } from "../../src/games/types";
import { say } from "../../src/lib/words.svelte";
import en from "./en.ftl?raw";
import Play from "./Play.svelte";
import pl from "./pl.ftl?raw";
import { projectEvent } from "./projection";
import SeatInfo from "./SeatInfo.svelte";
import type { TinyView } from "./view";

const ui: GameUi<TinyView> = {
  Play,
  SeatInfo,
  projectEvent,
  pace: ({ event }) => (event === "rolled" || event === "die" ? 400 : 150),
  sound: ({ event }) => (event === "rolled" ? "dice" : event === "drawn" ? "card" : null),
  weight: ({ event }) => (event === "rolled" ? 0 : event === "reacted" ? 2 : 1),
  marks: ({ event, seat, value, points }) =>
    event === "die" ? [{ seat: Number(seat), places: [`die:${value}`], text: `+${points}` }] : [],
  places: ({ value, card }) => [
    ...(value === undefined ? [] : [`die:${value}`]),
    ...(typeof card === "number" && card > 0 ? [`card:${card}`] : []),
  ],
  measure: { title: "tiny-measure", values: (view) => view.points },
  ask: ({ view, faces }) => [
    {
      question: say("tiny-ask-lead"),
      answer: faces.map(({ name, seat }) => `${name}: ${view.points[seat]}`).join("; "),
    },
  ],
  words: { pl, en },
};

export default ui;
