// Tests on recorded games, for every viewer.

import { describe, expect, test, vi } from "vitest";
import { faceOf } from "../../lib/seatFaces";
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
import { type BosmanView, beachOf, PLACES, SIDES, tokenFace } from "./board";
import { askBoard } from "./boardQuestions";
import en from "./en.ftl?raw";
import { placesOf } from "./eventDisplay";
import { PAINT } from "./gangColours";
import bosman from "./index";
import pl from "./pl.ftl?raw";
import { layPreviews } from "./preview";
import { CLAIMS, projectEvent } from "./projection";
import { stalemateText } from "./spokenNames";

const games = await Promise.all(
  ["2", "4", "house", "position"].map(async (name) => ({
    ...(await recorded<Recording<BosmanView>>(`bosman-${name}`)),
    name,
  })),
);

describe.each(games)("a game of $name", (game) => {
  const { frames, players } = game;

  test.each(viewersOf(players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  test.each(viewersOf(players))("viewer %s needs no view after the first one", (viewer) =>
    expectNoDrift(projectEvent, game, viewer),
  );

  test.each(viewersOf(players))("what all viewers saw leads viewer %s there too", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer, "-2"),
  );

  test("laying does what the preview shows", () => {
    let layings = 0;
    for (const [step, frame] of frames.entries()) {
      const events = frame.events["-1"]!;
      const laid = events.find(({ event }) => event === "laid");
      if (!laid) continue;
      const { scene, legal } = decisionAt(game, step - 1, String(laid.seat));
      const previews = layPreviews(scene.preview, legal, String(laid.token));
      const shown = previews.find(({ side }) => side === laid.side)!;
      const walk = events.find(({ event }) => ["walked", "stopped", "pinned"].includes(event))!;
      expect([shown.field, shown.path]).toEqual([laid.field, walk.path ?? []]);
      const boarded = events.filter(({ event }) => event === "boarded").map(({ field }) => field);
      for (const field of boarded) expect(shown.boarding.map((one) => one.field)).toContain(field);
      const stayed = events.filter(({ event }) => event === "stayed").map(({ field }) => field);
      if (!shown.boarding.some(({ place }) => place === null))
        expect(shown.staying.map((one) => one.field)).toEqual(stayed);
      layings += 1;
    }
    expect(layings).toBeGreaterThan(10);
  });

  test("without a preview nothing is shown of what follows", () => {
    for (const [k, seat] of decisionsOf(game)) {
      const { legal } = decisionAt(game, k, seat, false);
      for (const action of legal) expect(layPreviews(null, legal, String(action.token))).toEqual([]);
    }
  });

  test("every event and every action has its places", () => {
    for (const { events, views } of frames) {
      const view = views["0"]!;
      for (const of of [...events["0"]!, ...view.legal])
        for (const place of placesOf(of, view)) expect(place).toMatch(/^(beach|boat|hand|screen|poison):|^stack$/);
    }
  });
});

describe("the count of rounds without a boarding", () => {
  const { frames } = games[1]!;
  const stalemate = { rounds: 4, limit: 8, near: true };

  test("is what the true views say: shown from half-way on, and not after the end", () => {
    for (const { views } of frames)
      for (const view of Object.values(views)) {
        expect(view.stalemate?.limit).toBe(8);
        expect(view.stalemate?.rounds).toBe(Math.floor(Math.max(0, view.quiet) / 4));
        expect(view.stalemate?.near).toBe(view.phase !== "over" && view.quiet >= 16);
      }
  });

  test("starts again as soon as somebody boards", () => {
    const boarding = frames.findIndex(({ events }) => events["-1"]!.some(({ event }) => event === "boarded"));
    const before = { ...frames[boarding - 1]!.views["-1"]!, stalemate };
    const led = frames[boarding]!.events["-1"]!.reduce(projectEvent, before);
    expect(led.stalemate).toEqual({ rounds: 0, limit: 8, near: false });
  });

  test.each([
    ["pl", bound("Od 4 rund nikt nie wszedł do łodzi; po 8 gra się kończy i liczy się to, co jest w łodzi.")],
    ["en", "Nobody has boarded the boat for 4 rounds; after 8 the game ends and is scored as it stands."],
  ] as const)("is told in %s", (lang, sentence) => {
    vi.stubGlobal("document", { documentElement: {} });
    addWords({ pl, en });
    language.now = lang;
    const view = frames[0]!.views["-1"]!;
    const told = (now: BosmanView): string[] =>
      askBoard({ view: now, open: null, faces: [], preview: null }).map(({ answer }) => answer);
    expect(stalemateText({ stalemate })).toBe(sentence);
    expect(told({ ...view, stalemate })).toContain(sentence);
    expect(stalemateText({ stalemate: { rounds: 0, limit: 1, near: true } })).toMatch(
      /^(W\stej rundzie|Nobody .* in this round)/,
    );
    expect(stalemateText(view)).toBe("");
    expect(stalemateText({ stalemate: null })).toBe("");
    expect(stalemateText({})).toBe(""); // from a server older than the page
    vi.unstubAllGlobals();
  });
});

test("the board is the one the rules play on", async () => {
  const data = await recorded<{
    beaches: Record<string, (string | null)[][]>;
    sides: string[];
    boat: { digit: number; dots: number }[][];
  }>("bosman-data");
  for (const [beach, rows] of Object.entries(data.beaches))
    expect(beachOf({ options: { beach } }).fields.map(({ outpost }) => outpost)).toEqual(rows.flat());
  expect(SIDES).toEqual(data.sides);
  expect(PLACES.map((place) => tokenFace(`R${place}`)).map(({ digit, dots }) => ({ digit, dots }))).toEqual(
    data.boat.flat(),
  );
});

describe.each(["pl", "en"] as const)("the board answers in %s", (lang) => {
  const { frames } = games[1]!;

  test("every question at every moment, with every word known", () => {
    vi.stubGlobal("document", { documentElement: {} });
    addWords({ pl, en });
    language.now = lang;
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    const faces = ["Ola", "Tomek", "Zosia", "Staś"].map((name, seat) => faceOf(seat, name));
    for (const { views } of frames)
      for (const view of Object.values(views))
        for (const { question, answer } of askBoard({ view, open: null, faces, preview: null })) {
          expect(question).toMatch(/\?$/);
          expect(answer).toMatch(/\.$/);
        }
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

test("before gangs are chosen each of four players has a colour of its own, which no gang has", () => {
  const colours = bosman.colours!({ scores: [0, 0, 0, 0], owners: {}, players: 4 } as unknown as BosmanView);
  expect(new Set(colours).size).toBe(4);
  for (const { fill } of Object.values(PAINT)) expect(colours).not.toContain(fill);
});
