// What the page makes of the messages of protocol 2: from events, or from a whole view where it is sent or needed.

import { afterEach, expect, test, vi } from "vitest";
import type { GameEvent, NewsItem, SentNow, View } from "../lib/protocol";
import { viewHash } from "../lib/viewHash";
import { legalActions, readNow } from "./readNow";

interface Counted extends View {
  count: number;
}

const view = (count: number, more: Partial<Counted> = {}): Counted => ({
  seat: 0,
  players: 2,
  options: {},
  waiting: [1],
  legal: [],
  outcome: null,
  count,
  ...more,
});
const add = (by: number) => (now: View, event: GameEvent) =>
  event.event === "counted" ? { ...now, count: (now as Counted).count + by } : now;
const news = (...codes: string[]): NewsItem[] => [{ time: 0, events: codes.map((event) => ({ event, text: "" })) }];
const prompt = { code: "prompt", params: {} };
const legal = [{ do: "keep" }];
const told = (more: Partial<SentNow>): SentNow => ({ prompt, progress: { waiting: [0] }, legal, ...more });

afterEach(() => {
  vi.restoreAllMocks();
});

test("events and progress lead to the view, and what is left out is nothing", () => {
  const expected = view(2, { waiting: [0], legal });
  const now = readNow(
    told({ hash: viewHash(expected) }),
    { projectEvent: add(1) },
    view(0),
    news("counted", "counted"),
  );
  expect(now?.view).toEqual(expected);
  expect(now).toMatchObject({ decision: null, paused: false, can_undo: false, wish: null, clock: null, outcome: null });
});

test("a damaged projection is noticed by the hash, and said in the console", () => {
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  const hash = viewHash(view(1, { waiting: [0], legal }));
  expect(readNow(told({ hash }), { projectEvent: add(2) }, view(0), news("counted"))).toBeNull();
  expect(failed).toHaveBeenCalledOnce();
  expect(readNow(told({ hash }), { projectEvent: add(1) }, view(0), news("counted"))).not.toBeNull();
});

test("without a view before, or before the board is loaded, the whole view is needed", () => {
  expect(readNow(told({}), { projectEvent: add(1) }, null, news("counted"))).toBeNull();
  expect(readNow(told({}), { projectEvent: add(1), canProject: () => false }, view(0), news("counted"))).toBeNull();
});

test("a whole view is taken as it is, with the legal actions beside it or, in protocol 1, in it", () => {
  const { legal: _, ...whole } = view(7);
  const ui = { projectEvent: add(1), canProject: () => false };
  expect(readNow({ prompt, view: whole, legal }, ui, null, news("counted"))?.view).toEqual(view(7, { legal }));
  expect(readNow({ prompt, view: view(7, { legal }) }, ui, null, [])?.view).toEqual(view(7, { legal }));
});

test("a row with `each` is an action for each value of the member that it names", () => {
  expect(legalActions([{ do: "end" }, { do: "move", each: "to", to: ["gdansk", "torun"] }])).toEqual([
    { do: "end" },
    { do: "move", to: "gdansk" },
    { do: "move", to: "torun" },
  ]);
});
