import { describe, expect, it } from "vitest";
import { turningPoint } from "./turningPoint";

const points = (...rows: number[][]) => rows.map((values, at) => ({ step: at + 1, values, text: "" }));

describe("the turning point", () => {
  it("is the step from which the winner led until the end", () => {
    expect(turningPoint(points([0, 0], [1, 0], [1, 2], [3, 2], [3, 2]), [0])?.step).toBe(4);
  });
  it("is the last step if the game was decided there", () => {
    expect(turningPoint(points([0, 0], [0, 1], [2, 1]), [0])?.step).toBe(3);
  });
  it("is missing if the winner led from the start", () => {
    expect(turningPoint(points([1, 0], [2, 0]), [0])).toBeNull();
  });
  it("is missing if the score did not decide", () => {
    expect(turningPoint(points([0, 0], [2, 2]), [0])).toBeNull();
    expect(turningPoint(points([0, 0], [2, 2]), [0, 1])).toBeNull();
    expect(turningPoint([], [0])).toBeNull();
  });
  it("asks of several winners only that one of them leads", () => {
    expect(turningPoint(points([0, 0, 0], [0, 0, 1], [2, 2, 1]), [0, 1])?.step).toBe(3);
  });
});
