import { expect, it } from "vitest";
import type { ClassTable } from "./class";
import { isStuck, waitsFor } from "./stuck";

const person = { kind: "person" as const, name: "Ola", bot: null, here: true };
const bot = { kind: "bot" as const, name: "Komputer", bot: "greedy", here: false };
const table = (more: Partial<ClassTable>): ClassTable => ({
  number: 1,
  table: "t",
  code: "ABCDEF",
  status: "running",
  seats: [person, bot],
  news: 3,
  waiting: [0],
  since: 1000,
  paused: false,
  result: [],
  ...more,
});

it("a table is stuck when it has waited for a person longer than the teacher's patience", () => {
  expect(waitsFor(table({}), 31_000)).toBe(30_000);
  expect(isStuck(table({}), 60_000, 1)).toBe(false);
  expect(isStuck(table({}), 61_000, 1)).toBe(true);
});

it("a table that is paused, over, before its game or waits for a bot is not stuck", () => {
  for (const more of [
    { paused: true },
    { status: "finished" as const },
    { status: "lobby" as const, since: null },
    { waiting: [1] },
    { waiting: [] },
  ])
    expect(isStuck(table(more), 10_000_000, 1)).toBe(false);
});

it("a clock that is behind the server's makes no wait negative", () => {
  expect(waitsFor(table({}), 500)).toBe(0);
});
