import { expect, it } from "vitest";
import { spread } from "./spreadTowns";

it("a small town gives way to a numbered one, which stays where it is", () => {
  const spots = spread([
    { id: "krakow", at: [100, 100], big: true },
    { id: "wieliczka", at: [110, 100], big: false },
    { id: "far", at: [300, 100], big: false },
  ]);
  expect(spots.get("krakow")).toEqual([100, 100]);
  expect(spots.get("wieliczka")).toEqual([140, 100]);
  expect(spots.get("far")).toEqual([300, 100]);
});
