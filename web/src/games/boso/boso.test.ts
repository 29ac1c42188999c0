// Whole recorded games: events folded into views, and the page's prices, must agree with the server.

import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../lib/protocol";
import { after } from "./after";
import { arranged, type Components, shelf } from "./board.svelte";
import { priceOf } from "./prices";
import type { BosoView } from "./view";

interface Recording {
  players: number;
  frames: { events: Record<string, GameEvent[]>; views: Record<string, BosoView> }[];
}

const files = import.meta.glob<string>("../../../recordings/boso-*.json", {
  eager: true,
  import: "default",
  query: "?raw",
});
const read = <T>(name: string): T => JSON.parse(files[`../../../recordings/${name}.json`]!) as T;

shelf.board = arranged(read<Components>("boso-data"));
const games = [2, 3, 4]
  .filter((players) => `../../../recordings/boso-${players}.json` in files)
  .map((players) => read<Recording>(`boso-${players}`));

const SEEN = [
  "phase",
  "first",
  "turn",
  "turns",
  "lap",
  "routes",
  "start",
  "places",
  "goals",
  "trails",
  "visited",
  "purses",
  "hand",
  "hand_sizes",
  "lost",
  "finished",
  "unused",
  "used",
  "public",
  "taken",
  "paid",
  "credit",
  "noted",
  "order",
  "card_orders",
  "answer",
] as const;

describe.each(games)("a game of $players", ({ frames, players }) => {
  const eyes = Array.from({ length: players + 1 }, (_, k) => String(k - 1));

  it.each(eyes)("events lead from view to view for eyes %s", (seat) => {
    for (const [k, frame] of frames.entries()) {
      if (k === 0) continue;
      const before = JSON.stringify(frames[k - 1]!.views[seat]!);
      const now = frame.events[seat]!.reduce(after, JSON.parse(before) as BosoView);
      for (const part of SEEN) expect(now[part], `frame ${k}, ${part}`).toEqual(frame.views[seat]![part]);
      expect(JSON.stringify(frames[k - 1]!.views[seat]!)).toBe(before);
    }
  });

  it("a step costs what the page foretells", () => {
    for (const [k, { events }] of frames.entries())
      for (const [n, event] of events["-1"]!.entries())
        if (event.event.startsWith("step-")) {
          const before = events["-1"]!.slice(0, n).reduce(after, frames[k - 1]!.views["-1"]!);
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
        const near = shelf.board!.near.get(view.places[seat]!)!;
        const found = near.filter((field) => priceOf(view, seat, field, false).goldens <= view.purses[seat]!);
        expect(found.sort()).toEqual(legal.sort());
      }
  });
});
