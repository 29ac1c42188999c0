import { describe, expect, it } from "vitest";
import type { ScorePart } from "../lib/protocol";
import { decidedBy, placesOf } from "./result";

const digits: ScorePart = { code: "digits", kind: "breaks-tie", values: [6, 4], text: "Suma cyfr" };
const outcome = (ranking: number[][], scores: number[] | null) => ({
  ranking,
  scores,
  winners: ranking[0]!,
  reason: "",
});

describe("the result", () => {
  it("gives equals the same place", () => {
    expect(placesOf({ ranking: [[2], [0, 1], [3]] })).toEqual([
      { seat: 2, place: 1 },
      { seat: 0, place: 2 },
      { seat: 1, place: 2 },
      { seat: 3, place: 4 },
    ]);
  });
  it("says by how much the winner leads", () => {
    expect(decidedBy(outcome([[1], [0]], [3, 5]), [digits])).toEqual({ lead: 2 });
  });
  it("says what broke a tie", () => {
    expect(decidedBy(outcome([[0], [1]], [5, 5]), [digits])).toEqual({ part: digits });
    expect(decidedBy(outcome([[0], [1]], [5, 5]), [])).toBeNull();
  });
  it("says nothing where scores did not decide", () => {
    expect(decidedBy(outcome([[0], [1]], [5, 9]), [digits])).toBeNull();
    expect(decidedBy(outcome([[0, 1]], [5, 5]), [digits])).toBeNull();
    expect(decidedBy(outcome([[0], [1]], null), [digits])).toBeNull();
    expect(decidedBy(outcome([[0], [1]], [9, 5]), [{ ...digits, kind: "decides" }])).toBeNull();
  });
});
