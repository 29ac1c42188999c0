import { describe, expect, it } from "vitest";
import type { PlayedGame } from "../history/gameHistory";
import { botAt, placeOf, placeOfPerson } from "./strength";

const LEVELS = ["beginner", "casual", "skilled", "expert"];
const games = (count: number, won: boolean | null, bot: string): PlayedGame[] =>
  Array.from({ length: count }, (_, n) => ({
    table: `${n}`,
    game: "bosman",
    when: n,
    won,
    against: ["Kuk"],
    bots: [bot],
  }));

describe("the scale of strength", () => {
  it("has the named levels at 2, 4, 7 and 10", () => {
    expect(LEVELS.map((bot) => placeOf(LEVELS, bot))).toEqual([2, 4, 7, 10]);
    expect(placeOf(LEVELS, "level=5")).toBe(5);
    expect(placeOf(LEVELS, "random")).toBeUndefined();
    expect([1, 2, 5, 10].map((place) => botAt(LEVELS, place))).toEqual(["level=1", "beginner", "level=5", "expert"]);
  });

  it("puts a person without games at the second level", () => {
    expect(placeOfPerson([], LEVELS)).toBe(4);
    expect(placeOfPerson([...games(5, null, "expert"), ...games(5, true, "random")], LEVELS)).toBe(4);
  });

  it("follows victories and defeats", () => {
    expect(placeOfPerson(games(12, false, "beginner"), LEVELS)).toBe(1);
    expect(placeOfPerson(games(12, true, "expert"), LEVELS)).toBe(10);
    const even = games(20, true, "skilled").map((game, n) => ({ ...game, won: n % 2 === 0 }));
    expect(placeOfPerson(even, LEVELS)).toBeGreaterThanOrEqual(6);
    expect(placeOfPerson(even, LEVELS)).toBeLessThanOrEqual(8);
  });

  it("asks less of one among several", () => {
    const bots = Array(3).fill("casual");
    const four = games(8, true, "casual").map((game, n) => ({ ...game, won: n % 4 === 0, bots }));
    expect(Math.abs(placeOfPerson(four, LEVELS) - 4)).toBeLessThanOrEqual(1);
  });

  it("reads games that were kept without bots", () => {
    expect(placeOfPerson([{ table: "a", game: "bosman", when: 1, won: true, against: ["Ola"] }], LEVELS)).toBe(4);
  });
});
