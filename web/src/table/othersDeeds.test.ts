// Marks and sentences of what others have done, on recorded games.

import { describe, expect, test } from "vitest";
import bosman from "../games/bosman";
import boso from "../games/boso";
import polska from "../games/polska";
import { type Recording, recorded } from "../games/recordings";
import type { GameUi } from "../games/types";
import type { GameEvent, View } from "../lib/protocol";
import { deedsOf } from "./othersDeeds";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own view
const GAMES: [string, GameUi<any>, RegExp][] = [
  ["bosman-4", bosman, /^(beach:[a-g][1-7]|boat:[123][.:]?)$/],
  ["polska-4", polska, /^(town:[a-z_]+|track:\d+|pawn:\d|card:[a-z]+-?[a-z0-9]*)$/],
  ["boso-4", boso, /^field:[a-z-]+$/],
];

describe.each(GAMES)("%s", (name, ui, place) => {
  test("every turn of others has a sentence for each of them, and marks at places of the board", async () => {
    const game = await recorded<Recording<View>>(name);
    let [marks, sentences] = [0, 0];
    for (const [k, frame] of game.frames.entries()) {
      if (k === 0) continue;
      const events = frame.events["0"]!;
      const found = deedsOf(ui, 0, { before: game.frames[k - 1]!.views["0"]!, events });
      for (const { seat, places } of found.marks) {
        expect(seat).toBeLessThan(game.players);
        expect(places).not.toHaveLength(0);
        for (const one of places) expect(one).toMatch(place);
      }
      for (const { seat, event } of found.events) {
        expect(seat).not.toBe(0);
        expect(events).toContain(event);
      }
      marks += found.marks.length;
      sentences += found.events.length;
    }
    expect(marks).toBeGreaterThan(20);
    expect(sentences).toBeGreaterThan(20);
  });

  test("without the view before there are sentences and no marks", async () => {
    const game = await recorded<Recording<View>>(name);
    const events = game.frames.flatMap((frame) => frame.events["0"]!);
    const found = deedsOf(ui, 0, { before: null, events });
    expect(found.marks).toEqual([]);
    expect(found.events.map(({ seat }) => seat).sort()).toEqual([1, 2, 3]);
  });
});

test("a boarding belongs to the player who moved the bosman, its mark to the player who gains", () => {
  const events: GameEvent[] = [
    { event: "laid", seat: 1, field: "c2", token: "S3:" },
    { event: "walked", field: "c1", path: ["c1"] },
    { event: "boarded", seat: 2, field: "a1", place: "1", token: "P1" },
  ];
  const before = { bosman: "c3", beach: {}, boat: {}, owners: {}, hand: [], hand_sizes: [5, 5, 5], scores: [0, 0, 0] };
  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are needed
  const found = deedsOf(bosman as GameUi<any>, 0, { before: { ...before, majtki: [] } as any, events });
  expect(found.events).toEqual([{ seat: 1, event: events[2] }]);
  expect(found.marks).toEqual([
    { seat: 1, places: ["beach:c2"] },
    { seat: 1, places: ["beach:c3", "beach:c1"] },
    { seat: 2, places: ["boat:1"], text: "+1" },
  ]);
});

test("what only says that the game goes on is no deed", () => {
  const events: GameEvent[] = [
    { event: "stopped", seat: 1 },
    { event: "reactions", seat: 1 },
  ];
  const since = { before: null, events };
  expect(deedsOf(boso, 0, since).events).toEqual([{ seat: 1, event: events[0] }]);
  expect(deedsOf(boso, 0, { ...since, events: events.slice(1) }).events).toEqual([]);
});
