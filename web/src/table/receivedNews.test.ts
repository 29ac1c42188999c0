// Which events count as those since the viewer's last decision.

import { expect, test } from "vitest";
import type { GameEvent, Now } from "../lib/protocol";
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
