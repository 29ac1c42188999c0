import { beforeEach, expect, it } from "vitest";
import { settings } from "../lib/browserStorage.svelte";
import type { Now, TableInfo } from "../lib/protocol";
import { forcedMove, forcedPause } from "./forcedMove";
import { ReceivedNews } from "./receivedNews";

const END = { do: "end" };
const asked = (forced: Now["forced"], more: Partial<Now> = {}) =>
  ({ decision: 3, forced, paused: false, view: { legal: [END] }, ...more }) as Now;
const table = (...bots: (string | null)[]) =>
  ({ status: "running", seats: bots.map((bot) => ({ kind: "person", bot })) }) as unknown as TableInfo;

beforeEach(() => {
  settings.forced = true;
});

it("against bots alone every forced move plays itself, with other people only a public one", () => {
  expect(forcedMove(asked("private"), table(null, "greedy"))).toBe(END);
  expect(forcedMove(asked("public"), table(null, "greedy"))).toBe(END);
  expect(forcedMove(asked("private"), table(null, null))).toBeNull();
  expect(forcedMove(asked("public"), table(null, null))).toBe(END);
});

it("a choice, a pause, another's decision and the setting keep it from playing", () => {
  const one = table(null, "greedy");
  expect(forcedMove(asked(null), one)).toBeNull();
  expect(forcedMove(asked("private", { paused: true }), one)).toBeNull();
  expect(forcedMove(asked("private", { decision: null }), one)).toBeNull();
  expect(forcedMove(asked("private"), { ...one, status: "finished" })).toBeNull();
  settings.forced = false;
  expect(forcedMove(asked("private"), one)).toBeNull();
});

it("what the others did stays to be seen when only a forced move came after it", () => {
  const news = new ReceivedNews();
  const now = (decision: number | null) => asked(null, { decision, view: { seat: 0, legal: [] } as never });
  const item = (event: string, seat: number) => ({ time: 0, events: [{ event, seat, text: "" }] });
  news.add(0, [item("begins", 1)], now(1));
  news.add(1, [item("laid", 0)], now(null));
  news.add(2, [item("laid", 1)], now(2));
  news.forced = true;
  news.add(3, [item("drawn", 0)], now(3));
  expect(news.since.events.map(({ event, seat }) => `${event} ${seat}`)).toEqual(["laid 0", "laid 1", "drawn 0"]);
  news.add(4, [item("laid", 0)], now(null));
  expect(news.since.events).toHaveLength(1);
});

it("against bots alone the first forced move of a kind is announced longer than later ones, with others all alike", () => {
  const first = forcedPause(new Set(["draw"]), END, table(null, "greedy"));
  expect(first).toBeGreaterThan(1000);
  expect(forcedPause(new Set(["draw", "end"]), END, table(null, "greedy"))).toBeLessThanOrEqual(first / 2);
  expect(forcedPause(new Set(["draw", "end"]), END, table(null, null))).toBe(first);
});
