import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, GameEvent, View } from "../lib/protocol";
import { ReplayFrames } from "./replayFrames.svelte";
import { type AnyUi, ReplayPlayer } from "./replayPlayer.svelte";

/** A counting game: each step has two events, and each event adds one. */
const TOTAL = 5;
const view = (count: number) => ({ seat: 0, count }) as unknown as View;
const event = (text: string): GameEvent => ({ event: "count", text });
const RECORDED: Frame[] = Array.from({ length: TOTAL }, (_, at) => ({
  time: at,
  events: [event("one"), event("two")],
  views: [view(2 * (at + 1))],
}));
const ui = {
  projectEvent: (before: { count: number }) => ({ ...before, count: before.count + 1 }),
  pace: () => 100,
  sound: () => null,
} as unknown as AnyUi;

function player(slowness = 1) {
  const frames = new ReplayFrames(async (from, count) => ({
    from,
    total: TOTAL,
    frames: RECORDED.slice(from, from + count),
  }));
  return new ReplayPlayer(frames, ui, () => slowness);
}
const count = (of: ReplayPlayer) => (of.views[0] as unknown as { count: number }).count;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a player", () => {
  it("jumps at once", async () => {
    const it = player();
    await it.jump(4);
    expect([it.at, count(it), it.moving, it.event]).toEqual([4, 8, false, null]);
    await it.jump(99);
    expect([it.at, count(it), it.last]).toEqual([5, 10, true]);
    for (const odd of [-3, 0.4, Number.NaN]) {
      await it.jump(odd);
      expect([it.at, count(it)]).toEqual([1, 2]);
    }
  });

  it("goes on event by event", async () => {
    const it = player();
    await it.jump(1);
    const done = it.forward();
    expect([it.at, count(it), it.event?.text]).toEqual([2, 3, "one"]);
    await vi.advanceTimersByTimeAsync(100);
    expect([count(it), it.event?.text]).toEqual([4, "two"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await done).toBe(true);
    expect([it.at, count(it), it.event]).toEqual([2, 4, null]);
  });

  it("does not wait for a movement: the next step begins where the last one leads", async () => {
    const it = player();
    await it.jump(1);
    const first = it.forward();
    void it.forward();
    expect([it.at, count(it)]).toEqual([3, 5]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe(false);
    expect([it.at, count(it)]).toEqual([3, 6]);
  });

  it("goes back at once", async () => {
    const it = player();
    await it.jump(3);
    void it.forward();
    await it.back();
    expect([it.at, count(it), it.moving]).toEqual([3, 6, false]);
  });

  it("plays to the end, and from the beginning when it is at the end", async () => {
    const it = player();
    await it.jump(4);
    void it.play();
    await vi.advanceTimersByTimeAsync(2000);
    expect([it.at, it.playing]).toEqual([5, false]);
    void it.play();
    await vi.advanceTimersByTimeAsync(150);
    expect([it.at, it.playing]).toEqual([2, true]);
    it.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect([it.at, count(it), it.playing]).toEqual([2, 4, false]);
  });

  it("plays faster", async () => {
    const it = player();
    await it.jump(1);
    it.speed = 4;
    void it.play();
    await vi.advanceTimersByTimeAsync((4 * (200 + 350)) / 4);
    expect(it.at).toBe(5);
  });

  it("shows only where a step leads if nothing may move", async () => {
    const it = player(0);
    await it.jump(1);
    await it.forward();
    expect([it.at, count(it), it.moving]).toEqual([2, 4, false]);
    void it.play();
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.at).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.at).toBe(4);
  });

  it("stops where a step cannot be fetched", async () => {
    const broken = new ReplayPlayer(new ReplayFrames(() => Promise.reject({ code: "down", text: "…" })), ui, () => 1);
    expect(await broken.jump(1)).toBe(false);
    expect([broken.waiting, broken.frames.trouble?.code]).toEqual([false, "down"]);
  });
});
