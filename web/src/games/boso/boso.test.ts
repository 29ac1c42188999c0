// Whole recorded games: events folded into views, and the page's prices, must agree with the server.

import { describe, expect, it } from "vitest";
import { expectProjection, type Recording, recorded, viewersOf } from "../recordings";
import { boardData, type Components, indexed } from "./boardData.svelte";
import { priceOf } from "./prices";
import { CLAIMS, projectEvent } from "./projection";
import type { BosoView } from "./view";

boardData.current = indexed(await recorded<Components>("boso-data"));
const games = await Promise.all([2, 3, 4].map((players) => recorded<Recording<BosoView>>(`boso-${players}`)));

describe.each(games)("a game of $players", (game) => {
  const { frames, players } = game;

  it.each(viewersOf(players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  it("a step costs what the page foretells", () => {
    for (const [k, { events }] of frames.entries())
      for (const [n, event] of events["-1"]!.entries())
        if (event.event.startsWith("step-")) {
          const before = events["-1"]!.slice(0, n).reduce(projectEvent, frames[k - 1]!.views["-1"]!);
          const paidByCard = event.event === "step-card";
          const price = priceOf(before, Number(event.seat), String(event.to), paidByCard);
          expect(price.goldens).toBe(event.goldens);
        }
  });

  it("what the page can pay is what is legal, but for promises", () => {
    for (const { views } of frames)
      for (let seat = 0; seat < players; seat++) {
        const view = views[seat]!;
        if (view.phase !== "move" || view.turn !== seat || view.taken) continue;
        const legal = view.legal.filter(({ do: what, places }) => what === "step" && !places).map(({ field }) => field);
        const near = boardData.current!.near.get(view.places[seat]!)!;
        const found = near.filter((field) => priceOf(view, seat, field, false).goldens <= view.purses[seat]!);
        expect(found.sort()).toEqual(legal.sort());
      }
  });
});
