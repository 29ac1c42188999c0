// Whole recorded games: events folded into views, and the page's search of the map, must agree with the server.

import { describe, expect, it } from "vitest";
import { expectProjection, type Recording, recorded, viewersOf } from "../recordings";
import { type Components, indexed } from "./boardData.svelte";
import { CLAIMS, projectEvent } from "./projection";
import { dieReach, reach, stepsOf, way } from "./reach";
import { cardOrder, LOCATIONS, type PolskaView } from "./view";

const board = indexed(await recorded<Components>("polska-data"));
const games = await Promise.all([2, 3, 4, 5, 6].map((players) => recorded<Recording<PolskaView>>(`polska-${players}`)));

describe.each(games)("a game of $players", (game) => {
  const { frames, players } = game;

  it.each(viewersOf(players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  it("the search finds exactly the legal moves, with a way of as many steps", () => {
    for (const { views } of frames)
      for (let seat = 0; seat < players; seat++) {
        const view = views[seat]!;
        if (view.phase !== "act" || view.turn !== seat) continue;
        const legal = view.legal.filter((one) => one.do === "move").map((one) => String(one.field));
        const found = reach(board, view, seat, dieReach(view.die));
        expect([...found.keys()].sort()).toEqual(legal.sort());
        for (const [town, far] of found) expect(way(board, view, seat, town)).toHaveLength(far + 1);
        const coach = view.legal.filter((one) => one.do === "coach").map((one) => String(one.field));
        if (coach.length)
          expect([...reach(board, view, seat, dieReach(view.die, true)).keys()].sort()).toEqual(coach.sort());
      }
  });

  it("cards move markers as far as the page foretells", () => {
    for (const [k, { events }] of frames.entries())
      for (const event of events["-1"]!)
        if (event.event === "played") {
          const card = board.card.get(String(event.card))!;
          const before = frames[k - 1]!.views["-1"]!;
          expect(stepsOf(board, card, before, Number(event.seat))).toBe(event.count);
        }
  });
});

it("locations and the order of cards are those of the server", () => {
  const numbered = board.fields.filter(({ number }) => number);
  expect(numbered.sort((a, b) => a.number! - b.number!).map(({ id }) => id)).toEqual(LOCATIONS);
  const order = board.cards.map(({ id }) => cardOrder(id));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
