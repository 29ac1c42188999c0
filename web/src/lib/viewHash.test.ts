import { expect, test } from "vitest";
import { viewHash } from "./viewHash";

test("the hash is that of the server", () => {
  expect(viewHash({ seat: 0, hand: ["R2:"], legal: [] } as { legal: unknown })).toBe("52bb61c1"); // as in server/view_updates.py
});

test("the order of members does not matter, that of a list does", () => {
  const boat = { "2": "R2", "1.": "D1.", "1": "S1" };
  const same = { "1": "S1", "2": "R2", "1.": "D1." };
  const hash = (view: object) => viewHash({ legal: [], ...view });
  expect(hash({ boat, a: null })).toBe(hash({ a: null, boat: same }));
  expect(hash({ list: [1, 2] })).not.toBe(hash({ list: [2, 1] }));
});

test("legal actions are no part of it", () => {
  expect(viewHash({ legal: [{ do: "keep" }] })).toBe(viewHash({ legal: [] }));
});
