// How long the events of others are shown: by the setting, and by what they change.

import { beforeEach, expect, it, vi } from "vitest";
import type { GameUi } from "../games/types";
import { settings } from "../lib/browserStorage.svelte";
import type { GameEvent, NewsItem, Now, View } from "../lib/protocol";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { hidden: false });
const { EventPlayer } = await import("./eventPlayer.svelte");

const PACE = 600;
const WEIGHTS = { dull: 0, usual: 1, captures: 2 } as const;
const ui = {
  pace: () => PACE,
  weight: ({ type }: GameEvent) => WEIGHTS[type as keyof typeof WEIGHTS],
  sound: () => null,
  projectEvent: (view: View) => view,
} as unknown as GameUi;
const view = { seat: 0 } as View;

/** The milliseconds until an event of a seat is shown to its end. */
function shown(type: string, seat = 1): number {
  const player = new EventPlayer(ui);
  player.set([], { view } as Now);
  const start = Date.now();
  let end = Number.NaN;
  player.play([{ events: [{ type, seat }] }] as unknown as NewsItem[], { view } as Now, () => {
    end = Date.now();
  });
  vi.runAllTimers();
  return end - start;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { motion: "normal", pace: "normal" });
});

it("dull events are quick and captures have a beat", () => {
  expect(shown("usual")).toBe(PACE);
  expect(shown("dull")).toBe(PACE / 2);
  expect(shown("captures")).toBeGreaterThan(PACE + 300);
});

it("the pace of others is a setting, which leaves one's own moves as they are", () => {
  const times = (["slow", "normal", "quick"] as const).map((pace) => {
    settings.pace = pace;
    expect(shown("usual", 0)).toBe(PACE);
    return shown("usual");
  });
  expect(times[0]).toBeGreaterThan(PACE);
  expect(times[1]).toBe(PACE);
  expect(times[2]).toBeLessThan(PACE);
});

it("without movement only the result is shown", () => {
  settings.motion = "off";
  expect(shown("captures")).toBe(0);
});

it("tells which events pass too fast to be read", () => {
  settings.pace = "quick";
  for (const type of ["usual", "dull"]) {
    const player = new EventPlayer(ui);
    player.set([], { view } as Now);
    player.play([{ events: [{ type, seat: 1 }] }] as unknown as NewsItem[], { view } as Now);
    expect(player.brief).toBe(type === "dull");
  }
});

/** The number of events that are in the log at once when turns of bots come in one moment. */
function loggedAtOnce(turns: number): number {
  const player = new EventPlayer(ui);
  player.set([], { view } as Now);
  for (let turn = 0; turn < turns; turn++) {
    const events = ["dull", "usual", "usual", "dull", "usual", "usual", "dull", "dull"];
    for (const type of events)
      player.play([{ events: [{ type, seat: 1 + turn }] }] as unknown as NewsItem[], { view } as Now);
  }
  return player.rows.length;
}

it("turns of three quick bots are shown one after another; what came while the viewer was away is not", () => {
  expect(loggedAtOnce(3)).toBe(1);
  expect(loggedAtOnce(10)).toBeGreaterThan(24);
});
