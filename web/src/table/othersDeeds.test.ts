// Marks and sentences of what others have done, on recorded games.

import { describe, expect, test } from "vitest";
import bosman from "../games/bosman";
import boso from "../games/boso";
import {
  type Components as BosoComponents,
  boardData as bosoData,
  indexed as indexedBoso,
} from "../games/boso/boardData.svelte";
import polska from "../games/polska";
import {
  indexed as indexedPolska,
  type Components as PolskaComponents,
  boardData as polskaData,
} from "../games/polska/boardData.svelte";
import { type Recording, recorded } from "../games/recordings";
import type { GameUi } from "../games/types";
import type { GameEvent, View } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";
import { deedsOf } from "./othersDeeds";

for (const { words } of [bosman, boso, polska]) addWords(words);

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
        if (event.event !== "boarded-several") expect(events).toContain(event);
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
  expect(found.events).toEqual([{ seat: 1, event: events[2], brief: "S3•• na c2; P1 do łodzi" }]);
  expect(found.marks).toEqual([
    { seat: 1, places: ["beach:c2"] },
    { seat: 1, places: ["beach:c3", "beach:c1"] },
    { seat: 2, places: ["boat:1"], text: "+1" },
  ]);
});

test("two boardings of a turn are told together", () => {
  const events: GameEvent[] = [
    { event: "laid", seat: 1, field: "c2", token: "S3:" },
    { event: "boarded", seat: 2, field: "a1", place: "1", token: "P1" },
    { event: "boarded", seat: 0, field: "a2", place: "2", token: "S2" },
    { event: "lined", seat: 0, count: 1 },
    { event: "drawn", seat: 1, count: 1, tokens: ["??"] },
    { event: "boarded", seat: 1, field: "a1", place: "3", token: "D3" },
    { event: "laid", seat: 2, field: "c4", token: "S1" },
    { event: "boarded", seat: 2, field: "a3", place: "3:", token: "R3:" },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view
  const told = deedsOf(bosman as GameUi<any>, 0, { before: null, events }).events;
  expect(told.map(({ seat, event }) => ({ seat, event }))).toEqual([
    { seat: 1, event: { event: "boarded-several", tokens: ["P1", "S2", "D3"] } },
    { seat: 2, event: events[7] },
  ]);
});

test("a marker's jump, the cards played and a STOP are marked on Poland's board", async () => {
  const game = await recorded<Recording<View>>("polska-4");
  const before = {
    ...game.frames[0]!.views["0"]!,
    track: [0, 4, 9, 0],
    pawns: ["lodz", "krakow", "gdansk", "opole"],
  } as View;
  const mark = (event: GameEvent) => polska.marks!(event, before as never, 1);
  expect(mark({ event: "played", seat: 1, card: "wawel", count: 3, track: 7 })).toEqual([
    { seat: 1, places: ["track:4", "track:7"], text: "+3" },
    { seat: 1, places: ["card:wawel"] },
  ]);
  expect(mark({ event: "moved", seat: 1, from: "krakow", path: ["katowice", "opole"] })).toEqual([
    { seat: 1, places: ["town:krakow", "town:katowice", "town:opole"] },
  ]);
  expect(mark({ event: "stopped", seat: 1, other: 0 })).toEqual([{ seat: 1, places: ["pawn:0"], text: "STOP" }]);
  expect(mark({ event: "won", seat: 1, count: 2 })).toEqual([{ seat: 1, places: ["town:krakow"], text: "+2" }]);
});

test("payments are marked on the map: to the bank, to another traveller, and what is earned", async () => {
  const game = await recorded<Recording<View>>("boso-4");
  const first = game.frames.find(({ views }) => (views["0"] as View & { places: string[] }).places.every(Boolean))!;
  const view = first.views["0"] as View & { places: string[] };
  const before = { ...view, places: ["india", "peru", "chile", "kenia"], finished: [] };
  const mark = (event: GameEvent) => boso.marks!(event, before as never, 1);
  expect(mark({ event: "step-paid", seat: 1, from: "peru", to: "boliwia", goldens: 4 })).toEqual([
    { seat: 1, places: ["field:peru", "field:boliwia"] },
    { seat: 1, places: ["field:boliwia"], text: "−4" },
  ]);
  expect(mark({ event: "toll", seat: 1, other: 2, goldens: 3 })).toEqual([
    { seat: 1, places: ["field:peru"], text: "3", to: 2 },
  ]);
  expect(mark({ event: "cashed", seat: 1, goldens: 5 })).toEqual([{ seat: 1, places: ["field:peru"], text: "+5" }]);
  expect(mark({ event: "arrived", seat: 1, field: "peru", goldens: 6 })).toEqual([
    { seat: 1, places: ["field:peru"], text: "+6" },
  ]);
});

test("where nothing but dull events happened, the last one is told", () => {
  const events: GameEvent[] = [
    { event: "round", seat: 1, count: 9 },
    { event: "drawn", seat: 1, count: 1, cards: ["??"] },
    { event: "discarded", seat: 1, card: "geography-bajkal", space: 1 },
    { event: "stayed", seat: 1 },
    { event: "reactions", seat: 1 },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view
  const told = deedsOf(boso as GameUi<any>, 0, { before: null, events }).events;
  expect(told).toEqual([{ seat: 1, event: events[3], brief: null }]);
});

test("what only says that the game goes on is no deed", () => {
  const events: GameEvent[] = [
    { event: "stopped", seat: 1 },
    { event: "reactions", seat: 1 },
  ];
  const since = { before: null, events };
  expect(deedsOf(boso, 0, since).events).toEqual([{ seat: 1, event: events[0], brief: null }]);
  expect(deedsOf(boso, 0, { ...since, events: events.slice(1) }).events).toEqual([]);
});

test("what a player of Bosman did is told in a few words, with all points of the turn", () => {
  const turn: GameEvent[] = [
    { event: "laid", seat: 1, field: "c2", token: "S3:" },
    { event: "walked", field: "c1", path: ["c1"] },
    { event: "boarded", seat: 1, field: "a1", place: "1", token: "R1" },
    { event: "lined", seat: 1, count: 2 },
    { event: "drawn", seat: 1, count: 1 },
    { event: "exchanged", seat: 2, count: 2 },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are needed
  const found = deedsOf(bosman as GameUi<any>, 0, { before: null, events: turn });
  expect(found.events.map(({ seat, brief }) => [seat, brief])).toEqual([
    [1, "S3•• na c2; R1 do łodzi: +3 punkty"],
    [2, "wymienia 2 żetony"],
  ]);
});

test("what a player of Boso did is told in a few words: how far, where to, and all Goldens of the turn", async () => {
  bosoData.current = indexedBoso(await recorded<BosoComponents>("boso-data"));
  const turn: GameEvent[] = [
    { event: "exchanged", seat: 1, cards: [], goldens: 3 },
    { event: "step-paid", seat: 1, from: "libia", to: "egipt", goldens: 1 },
    { event: "step-card", seat: 1, from: "egipt", to: "sudan", goldens: 0 },
    { event: "arrived", seat: 1, field: "sudan", goldens: 3 },
    { event: "cashed", seat: 2, cards: [], goldens: 1 },
    { event: "surprised", seat: 2, other: 1 },
    { event: "stayed", seat: 3 },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are needed
  const found = deedsOf(boso as GameUi<any>, 0, { before: null, events: turn });
  expect(found.events.map(({ seat, brief }) => [seat, brief])).toEqual([
    [1, "2 kroki, Sudan; +6 Goldenów"],
    [2, "+1 Golden; używa niespodzianki"],
    [3, null],
  ]);
});

test("what a player of Polska did is told in a few words: where to, cards, fields of the track, STOP", async () => {
  polskaData.current = indexedPolska(await recorded<PolskaComponents>("polska-data"));
  const turn: GameEvent[] = [
    { event: "took", seat: 1, value: 2, dice: [] },
    { event: "train", seat: 1, from: "bochnia", to: "gniezno", count: 1, path: ["gniezno"], card: "train-2" },
    { event: "won", seat: 1, number: 14, count: 3 },
    { event: "played", seat: 1, card: "blue-1573", count: 2, track: 3 },
    { event: "stopped", seat: 2, other: 0, card: "stop-2", count: 1 },
    { event: "took", seat: 3, value: 2, dice: [] },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: only the fields that are needed
  const found = deedsOf(polska as GameUi<any>, 0, { before: null, events: turn });
  expect(found.events.map(({ seat, brief }) => [seat, brief])).toEqual([
    [1, "do Gniezna; +3 karty; +2 pola"],
    [2, "kładzie STOP"],
    [3, null],
  ]);
});
