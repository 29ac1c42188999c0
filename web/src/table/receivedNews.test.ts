// Which events count as those since the viewer's last decision.

import { expect, test } from "vitest";
import type { GameEvent, Now } from "../lib/protocol";
import type { LastDecision, LastDecisionStore } from "./lastDecision";
import { ReceivedNews } from "./receivedNews";

const event = (name: string, seat: number): GameEvent => ({ event: name, seat, text: `${seat} ${name}` });
const now = (decision: number | null, mark: string): Now => ({ decision, view: { seat: 0, mark } }) as unknown as Now;
const item = (...events: GameEvent[]) => ({ time: 0, events });
const told = ({ since }: ReceivedNews) => since.events.map(({ text }) => text);

test("what happens after a decision is collected until the next one is made", () => {
  const received = new ReceivedNews();
  received.add(0, [item(event("laid", 0)), item(event("laid", 1))], now(1, "first"));
  expect(received.since).toEqual({ before: null, events: [event("laid", 1)] });
  received.add(2, [item(event("laid", 0))], now(null, "waiting"));
  received.add(3, [item(event("laid", 1))], now(null, "waiting"));
  received.add(4, [item(event("laid", 2))], now(2, "second"));
  expect(told(received)).toEqual(["0 laid", "1 laid", "2 laid"]);
  expect(received.since.before).toMatchObject({ mark: "first" });
  received.add(5, [item(event("laid", 0))], now(3, "third"));
  expect(told(received)).toEqual(["0 laid"]);
  expect(received.since.before).toMatchObject({ mark: "second" });
});

test("chat belongs to no move, and items that were sent before are not added again", () => {
  const received = new ReceivedNews();
  received.add(0, [], now(1, "first"));
  received.add(0, [item(event("said", 1))], now(1, "first"));
  expect(told(received)).toEqual([]);
  expect(received.add(0, [item(event("said", 1)), item(event("laid", 0))], now(null, "second"))).toHaveLength(1);
  expect(told(received)).toEqual(["0 laid"]);
  expect(received.rows).toHaveLength(2);
});

test("nothing is shown again after a move was taken back", () => {
  const received = new ReceivedNews();
  received.add(0, [item(event("laid", 1))], now(1, "first"));
  received.add(1, [item(event("laid", 0))], now(null, "second"));
  received.add(2, [item(event("undone", 0))], now(1, "first"));
  expect(received.since).toEqual({ before: null, events: [] });
});

test("after a reload the view at the last decision is known, until it is forgotten", () => {
  const kept: { last: LastDecision | null } = { last: null };
  const store = {
    read: () => kept.last,
    write: (last: LastDecision | null) => {
      kept.last = last;
    },
  } as LastDecisionStore;
  const news = [item(event("laid", 1)), item(event("laid", 0)), item(event("laid", 1))];
  const before = new ReceivedNews(store);
  before.add(0, news.slice(0, 1), now(1, "first"));
  before.add(1, news.slice(1), now(2, "second"));
  const reloaded = new ReceivedNews(store);
  reloaded.add(0, news, now(2, "second"));
  expect(reloaded.since).toEqual(before.since);
  expect(reloaded.since.before).toMatchObject({ mark: "first" });
  reloaded.forget();
  const again = new ReceivedNews(store);
  again.add(0, news, now(2, "second"));
  expect(again.since).toEqual({ before: null, events: [event("laid", 1)] });
});
