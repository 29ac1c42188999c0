// Tests on recorded games: the projection leads from view to view, and the board shows what then happens.

import { describe, expect, it } from "vitest";
import {
  decisionAt,
  decisionsOf,
  expectNoDrift,
  expectProjection,
  type Recording,
  recorded,
  viewersOf,
} from "../recordings";
import { type Components, indexed } from "./boardData.svelte";
import { BoardState } from "./boardState.svelte";
import { type PolskaBoard, pathTo, reachOf } from "./preview";
import { CLAIMS, projectEvent } from "./projection";
import { cardOrder, kindOf, LOCATIONS, type PolskaView } from "./view";

const board = indexed(await recorded<Components>("polska-data"));
const games = await Promise.all(
  ["2", "3", "4", "5", "6", "house", "position"].map(async (name) => ({
    ...(await recorded<Recording<PolskaView>>(`polska-${name}`)),
    name,
  })),
);

describe.each(games)("a game of $name", (game) => {
  const { frames, players } = game;

  it.each(viewersOf(players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  it.each(viewersOf(players))("viewer %s needs no view after the first one", (viewer) =>
    expectNoDrift(projectEvent, game, viewer),
  );

  it("the board lights exactly the legal moves, with a path of as many steps", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat));
      const { view } = boardState;
      if (view.phase !== "act") continue;
      const facts = frames[k]!.previews[seat]!.board as unknown as PolskaBoard;
      const reach = reachOf(facts, view.die);
      expect([...reach.keys()].sort()).toEqual([...boardState.targets].sort());
      for (const [town, far] of reach) {
        const path = pathTo(facts, town);
        expect([path[0], path.length]).toEqual([view.pawns[Number(seat)], far + 1]);
        for (let n = 0; n < far; n++) expect(board.near.get(path[n]!)).toContain(path[n + 1]);
      }
    }
  });

  it("a die lights the towns where it then may go", () => {
    for (const [k, frame] of frames.entries()) {
      const took = frame.events["-1"]!.find(({ event }) => event === "took");
      if (!took || !frame.previews[String(took.seat)]) continue;
      const before = new BoardState(board, () => decisionAt(game, k - 1, String(took.seat)));
      const after = new BoardState(board, () => decisionAt(game, k, String(took.seat)));
      if (after.view.phase !== "act" || after.view.die === 0) continue;
      before.pointedDie = after.view.die;
      expect([...before.reach.keys()].sort()).toEqual([...after.targets].sort());
      expect(before.dieFacts(after.view.die)?.towns).toBe(after.targets.size);
    }
  });

  it("cards move markers as far as the board shows", () => {
    for (const [k, { events }] of frames.entries())
      for (const event of events["-1"]!)
        if (event.event === "played") {
          const boardState = new BoardState(board, () => decisionAt(game, k - 1, String(event.seat)));
          expect(boardState.gives(String(event.card))).toBe(event.count);
        }
  });

  it("cards that are one choice are one pile, under the card that is played", () => {
    const kinds = ["stop", "train", "coach"];
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat));
      const shown = boardState.piles.map(([id]) => id!);
      expect(boardState.piles.flat().sort()).toEqual([...boardState.hand].sort());
      if (boardState.discarding) expect(shown).toEqual(boardState.hand);
      else for (const kind of kinds) expect(shown.filter((id) => kindOf(id) === kind).length).toBeLessThan(2);
      for (const { event, seat: by, card } of frames[k + 1]?.events["-1"] ?? [])
        if (String(by) === seat && kinds.includes(kindOf(String(card))) && event !== "discarded")
          expect(shown).toContain(card);
    }
  });

  it("legal actions are offered before the preview has come, and nothing is guessed", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const boardState = new BoardState(board, () => decisionAt(game, k, seat, false));
      boardState.pointedDie = boardState.view.pool[0] ?? 1;
      expect([boardState.reach.size, boardState.steps.size, boardState.coachReach]).toEqual([0, 0, null]);
      for (const card of boardState.hand) expect(boardState.gives(card)).toBeNull();
      expect(boardState.mine).toBe(true);
    }
  });
});

it("locations and the order of cards are those of the server", () => {
  const numbered = board.fields.filter(({ number }) => number);
  expect(numbered.sort((a, b) => a.number! - b.number!).map(({ id }) => id)).toEqual(LOCATIONS);
  const order = board.cards.map(({ id }) => cardOrder(id));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
