import { expect, it } from "vitest";
import { fieldsAt } from "./mapTap";

const FIELDS = [
  ["west", [100, 100]],
  ["east", [120, 100]],
  ["far", [400, 100]],
] as const;

it("a tap takes the nearest field within 22 pixels", () => {
  expect(fieldsAt(FIELDS, [90, 100], 1)).toEqual(["west"]);
  expect(fieldsAt(FIELDS, [400, 121], 1)).toEqual(["far"]);
  expect(fieldsAt(FIELDS, [400, 123], 1)).toEqual([]);
});

it("two fields that are as near are both returned", () => {
  expect(fieldsAt(FIELDS, [111, 100], 1)).toEqual(["east", "west"]);
});

it("a zoomed map tells them apart", () => {
  expect(fieldsAt(FIELDS, [106, 100], 2)).toEqual(["west"]);
});
