import { describe, expect, it, vi } from "vitest";
import type { Frame, ServerError, View } from "../lib/protocol";
import { ReplayFrames, sameMoment } from "./replayFrames.svelte";

const frame = (step: number): Frame => ({ time: step * 10, events: [], views: [{ seat: step } as View] });

function framesOf(total: number) {
  const fetch = vi.fn(async (from: number, count: number) => ({
    from,
    total,
    frames: Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) => frame(from + at + 1)),
  }));
  return { fetch, frames: new ReplayFrames(fetch) };
}

describe("replay frames", () => {
  it("fetches the chunk that is looked at, once", async () => {
    const { fetch, frames: it } = framesOf(250);
    const [one, two] = await Promise.all([it.need(120), it.need(101)]);
    expect([one.time, two.time]).toEqual([1200, 1010]);
    expect(fetch.mock.calls).toEqual([[100, 100]]);
    expect([it.total, it.here]).toEqual([250, 100]);
    expect(it.frame(120)).toBe(one);
    expect(it.frame(1)).toBeUndefined();
  });

  it("gives the last step for one behind it, and the first for one before it", async () => {
    const { frames: it } = framesOf(150);
    expect((await it.need(999)).time).toBe(1500);
    expect((await it.need(0)).time).toBe(10);
  });

  it("fills up from where somebody looks", async () => {
    const { fetch, frames: it } = framesOf(450);
    await it.need(250);
    await it.fill(() => 250);
    expect(fetch.mock.calls.map(([from]) => from)).toEqual([200, 100, 300, 0, 400]);
    expect(it.here).toBe(450);
    expect([...it.all()].map(([step, { time }]) => time / step)).toEqual(Array(450).fill(10));
  });

  it("leaves a very long game to whoever looks at it", async () => {
    const { fetch, frames: it } = framesOf(9000);
    await it.fill(() => 1);
    expect(fetch).toHaveBeenCalledTimes(40);
  });

  it("keeps what went wrong, and tries again when asked", async () => {
    const { fetch, frames: it } = framesOf(50);
    const wrong: ServerError = { code: "down", text: "…" };
    fetch.mockRejectedValueOnce(wrong);
    await expect(it.need(1)).rejects.toBe(wrong);
    expect(it.trouble).toBe(wrong);
    expect((await it.need(1)).time).toBe(10);
    expect(it.trouble).toBeNull();
  });

  it("finds a moment by its time", async () => {
    const { frames: it } = framesOf(450);
    expect(await it.stepAt(3333)).toBe(333);
    expect(await it.stepAt(0)).toBe(1);
    expect(await it.stepAt(1e9)).toBe(450);
  });

  it("shows the same moment as another that saw more", async () => {
    const { frames: here } = framesOf(200);
    const { frames: same } = framesOf(200);
    await here.need(120);
    expect(await sameMoment(here, 120, same)).toBe(120);
    const there = new ReplayFrames(async (from, count) => ({
      from,
      total: 400,
      frames: Array.from({ length: Math.min(count, 400 - from) }, (_, at) => ({
        ...frame(from + at + 1),
        time: (from + at + 1) * 5,
      })),
    }));
    expect(await sameMoment(here, 120, there)).toBe(240);
  });

  it("keeps its length when the game goes on meanwhile", async () => {
    const { fetch, frames: it } = framesOf(150);
    await it.need(1);
    fetch.mockResolvedValueOnce({
      from: 100,
      total: 160,
      frames: Array.from({ length: 60 }, (_, at) => frame(101 + at)),
    });
    await it.need(140);
    expect([it.total, it.here]).toEqual([150, 150]);
  });
});
