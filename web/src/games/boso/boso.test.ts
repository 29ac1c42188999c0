// Tests on recorded games: the projection leads from view to view, and the board shows what then happens.

import { describe, expect, it, vi } from "vitest";
import { bound } from "../../lib/typography";
import { addWords, language } from "../../lib/words.svelte";
import {
  decisionAt,
  decisionsOf,
  expectNoDrift,
  expectProjection,
  type Recording,
  recorded,
  viewersOf,
} from "../recordings";
import { boardData, type Components, indexed } from "./boardData.svelte";
import { BoardState } from "./boardState.svelte";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";
import { CLAIMS, projectEvent } from "./projection";
import { standstillText } from "./spokenNames";
import type { BosoView } from "./view";

const board = indexed(await recorded<Components>("boso-data"));
boardData.current = board;
const games = await Promise.all(
  ["2", "3", "4", "position"].map(async (name) => ({ ...(await recorded<Recording<BosoView>>(`boso-${name}`)), name })),
);

it("in the game from a position standing orders cash cards while others are asked", () => {
  const { frames, players } = games.find(({ name }) => name === "position")!;
  const silent = viewersOf(players).filter((seat) =>
    frames.some(({ views, events }, k) => {
      const before = k ? frames[k - 1]!.views[seat]!.answer : [];
      const told = events[seat]!.some(({ event }) => event === "answered");
      return views[seat]!.answer.length > 0 && before.length === 0 && !told;
    }),
  );
  expect(silent).not.toEqual([]);
});

it.each([
  { turn: 0, first: 1, seat: 1, lap: 10 },
  { turn: 0, first: 0, seat: 1, lap: 9 },
  { turn: 3, first: 0, seat: 0, lap: 10 },
  { turn: 3, first: 0, seat: 1, lap: 10 },
  { turn: 1, first: 2, seat: 3, lap: 10 },
  { turn: 2, first: 1, seat: 3, lap: 9 },
  { turn: 2, first: 1, seat: 2, lap: 10 },
])("seat $first began, and seat $seat loses a round after that of $turn: lap $lap", ({ turn, first, seat, lap }) => {
  const start = games.find(({ name }) => name === "4")!.frames[0]!.views["-1"]!;
  const view = { ...start, turn, first, lap: 9, lost: [1, 1, 1, 1] };
  expect(projectEvent(view, { event: "lost", seat, text: "" })).toMatchObject({ turn: seat, lap });
});

describe.each(games)("a game of $name", (game) => {
  const { frames, players } = game;

  it.each(viewersOf(players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  it.each(viewersOf(players))("viewer %s needs no view after the first one", (viewer) =>
    expectNoDrift(projectEvent, game, viewer),
  );

  it("a step costs what the board shows", () => {
    let steps = 0;
    for (const [k, { events }] of frames.entries())
      for (const event of events["-1"]!)
        if (event.event.startsWith("step-")) {
          const boardState = new BoardState(board, () => decisionAt(game, k - 1, String(event.seat)));
          const price = boardState.price(String(event.to))!;
          expect(event.event === "step-card" ? price.card : price.goldens).toBe(event.goldens);
          const goldens = boardState.payments(String(event.to)).map((action) => boardState.facts(action)?.goldens);
          expect(goldens).toContain(event.goldens);
          steps += 1;
        }
    expect(steps).toBeGreaterThan(30);
  });

  it("every field around has a price, and those lit can be paid", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat));
      for (const field of boardState.around) expect(boardState.price(field)).not.toBeNull();
      if (boardState.phase !== "move") continue;
      for (const field of boardState.targets) expect(boardState.around).toContain(field);
    }
  });

  it("a card to discard is asked for only where one can be discarded", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat));
      if (boardState.phase === "cards") expect(boardState.picksFor === "discard").toBe(boardState.may("discard"));
    }
  });

  it("legal actions are offered before the preview has come, and nothing is guessed", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat, false));
      for (const field of boardState.around) expect(boardState.price(field)).toBeNull();
      for (const action of boardState.legal) expect(boardState.facts(action)).toBeNull();
      expect(boardState.mine).toBe(true);
    }
  });
});

it.each([
  ["pl", bound("Nie ma już kart i nikt się nie ruszył od 1 rundy; po 3 gra się kończy.")],
  ["en", "The cards have run out and nobody has moved for 1 turn; after 3 the game ends."],
] as const)("an end by standstill is counted in %s", (lang, sentence) => {
  vi.stubGlobal("document", { documentElement: {} });
  addWords({ pl, en });
  language.now = lang;
  expect(standstillText({ standstill: { turns: 1, limit: 3 } })).toBe(sentence);
  expect(standstillText({ standstill: { turns: 0, limit: 3 } })).toBe("");
  expect(standstillText({ standstill: null })).toBe("");
});
