import { expect, it } from "vitest";
import { placeSeaName } from "./seaName";

it("the name of the sea makes way for names of towns, and is left out where it finds no room", () => {
  const free = placeSeaName("Morze Bałtyckie", 0.7, [], -50)!;
  expect(free.size).toBe(25);
  const town = { left: 200, top: 20, right: 260, bottom: 50 };
  const aside = placeSeaName("Morze Bałtyckie", 0.7, [town], -50)!;
  expect(aside.x).toBeLessThan(free.x);
  expect(placeSeaName("Morze Bałtyckie", 0.7, [{ left: 0, top: 0, right: 300, bottom: 90 }], -50)).toBeNull();
  expect(placeSeaName("Morze Bałtyckie", 0.7, [town], 30)).toBeNull();
});

it("the name of the sea is not smaller than 12 pixels", () => {
  expect(placeSeaName("Baltic Sea", 0.2, [], -500)!.size).toBeCloseTo(60);
});
