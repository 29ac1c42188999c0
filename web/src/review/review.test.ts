import { describe, expect, it } from "vitest";
import { percent, points, reviewAddress } from "./review";

describe("a review in numbers", () => {
  it("shows chances in percent", () => {
    expect(percent(0.256)).toBe("26%");
  });
  it("shows changes with their sign, and none for what rounds to nothing", () => {
    expect([0.061, -0.061, -0.004, 0.004].map(points)).toEqual(["+6", "−6", "0", "0"]);
  });
  it("has an address for each viewer", () => {
    expect(reviewAddress("dab", "1")).toBe("/t/dab/review?eyes=1");
    expect(reviewAddress("dab")).toBe("/t/dab/review");
  });
});
