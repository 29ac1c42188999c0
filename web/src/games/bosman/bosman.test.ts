// Recorded games, replayed with every pair of eyes.

import { describe, expect, test, vi } from "vitest";
import { faceOf } from "../../lib/faces";
import type { GameEvent } from "../../lib/protocol";
import { addWords, language } from "../../lib/words.svelte";
import { after } from "./after";
import { askBoard } from "./ask";
import { type BosmanView, beachOf, PLACES, SIDES, tokenFace } from "./board";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";
import { placesOf } from "./places";
import { whatFollows } from "./preview";

interface Recording {
  players: number;
  frames: { events: Record<string, GameEvent[]>; views: Record<string, BosmanView> }[];
}

const recordings = import.meta.glob<unknown>("../../../recordings/bosman-*.json", { eager: true, import: "default" });
const read = (name: string): unknown => recordings[`../../../recordings/${name}.json`];

const SEEN = [
  "bosman",
  "beach",
  "boat",
  "covered",
  "owners",
  "hand",
  "hand_sizes",
  "poisons",
  "majtki",
  "stack",
  "scores",
  "digit_sums",
] as const;
const seen = (view: BosmanView) => Object.fromEntries(SEEN.map((name) => [name, view[name]]));

describe.each([2, 4])("a game of %i", (players) => {
  const { frames } = read(`bosman-${players}`) as Recording;
  const eyes = Array.from({ length: players + 1 }, (_, seat) => String(seat - 1));

  test.each(eyes)("events lead eyes %s from view to view", (seat) => {
    for (const [step, frame] of frames.entries()) {
      if (step === 0) continue;
      const before = frames[step - 1]!.views[seat]!;
      const frozen = JSON.stringify(before);
      expect(seen(frame.events[seat]!.reduce(after, before))).toEqual(seen(frame.views[seat]!));
      expect(JSON.stringify(before)).toBe(frozen);
    }
  });

  test.each(eyes)("what all eyes saw leads eyes %s there too", (seat) => {
    for (const [step, frame] of frames.entries())
      if (step > 0)
        expect(seen(frame.events["-2"]!.reduce(after, frames[step - 1]!.views[seat]!))).toEqual(
          seen(frame.views[seat]!),
        );
  });

  test("laying does what the preview shows", () => {
    for (const [step, frame] of frames.entries()) {
      const events = frame.events["-1"]!;
      const laid = events.find(({ event }) => event === "laid");
      if (!laid) continue;
      const before = frames[step - 1]!.views[String(laid.seat)]!;
      const follows = whatFollows(before, String(laid.token), laid.side as (typeof SIDES)[number]);
      const walk = events.find(({ event }) => ["walked", "stopped", "pinned"].includes(event))!;
      expect(follows.path).toEqual(walk.path ?? []);
      const boarded = events.filter(({ event }) => event === "boarded").map(({ field }) => field);
      for (const field of boarded) expect(follows.boarding.map((one) => one.field)).toContain(field);
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

test("the board is the one the rules play on", () => {
  const data = read("bosman-data") as {
    beaches: Record<string, (string | null)[][]>;
    sides: string[];
    boat: { digit: number; dots: number }[][];
  };
  for (const [beach, rows] of Object.entries(data.beaches))
    expect(beachOf({ options: { beach } }).fields.map(({ outpost }) => outpost)).toEqual(rows.flat());
  expect(SIDES).toEqual(data.sides);
  expect(PLACES.map((place) => tokenFace(`R${place}`)).map(({ digit, dots }) => ({ digit, dots }))).toEqual(
    data.boat.flat(),
  );
});

const ids = (words: string): string[] => [...words.matchAll(/^([a-z-]+) =/gm)].map(([, id]) => id!);

test("both languages say the same things", () => {
  expect(ids(en)).toEqual(ids(pl));
  expect(ids(pl).every((id) => id.startsWith("bosman-"))).toBe(true);
});

describe.each(["pl", "en"] as const)("the board answers in %s", (lang) => {
  const { frames } = read("bosman-4") as Recording;

  test("every question at every moment, with every word known", () => {
    vi.stubGlobal("document", { documentElement: {} });
    addWords({ pl, en });
    language.now = lang;
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    const faces = ["Ola", "Tomek", "Zosia", "Staś"].map((name, seat) => faceOf(seat, name));
    for (const { views } of frames)
      for (const view of Object.values(views))
        for (const { question, answer } of askBoard({ view, open: null, faces })) {
          expect(question).toMatch(/\?$/);
          expect(answer).toMatch(/\.$/);
        }
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
