import { expect, it } from "vitest";
import type { GameEvent, View } from "../lib/protocol";
import { goalState } from "./goalState";
import type { Goal } from "./lessons";

const goal: Goal = { text: "", bot: "beginner", event: "boarded", count: 2, rounds: 5 };
const view = (turns: number): View =>
  ({ seat: 0, players: 2, options: {}, waiting: [], legal: [], outcome: null, turns }) as View;
const boarded = (seat: number): GameEvent => ({ event: "boarded", seat, text: "" });

it("counts the learner's own events", () => {
  expect(goalState(goal, [boarded(0), boarded(1)], view(3))).toEqual({ reached: 1, round: 2, met: null });
});

it("is met as soon as the count is reached", () => {
  expect(goalState(goal, [boarded(0), boarded(0)], view(9)).met).toBe(true);
});

it("is missed when the rounds are over", () => {
  expect(goalState(goal, [boarded(0)], view(9)).met).toBeNull();
  expect(goalState(goal, [boarded(0)], view(10)).met).toBe(false);
});
