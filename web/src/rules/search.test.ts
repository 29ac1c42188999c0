import { describe, expect, test } from "vitest";
import { find, fold, marked, wordsOf } from "./search";

const TEXTS = [
  "Trucizną zakrywa się pirata albo majtka, który siedzi już w łodzi.",
  "Bosman idzie zawsze prosto; w trakcie ruchu nie skręca.",
  "Gra kończy się, gdy wszystkie miejsca w łodzi są zapełnione.",
];

describe("folding", () => {
  test("takes away case and Polish letters and keeps every place", () => {
    expect(fold("ŁÓDŹ, Zażółć gęślą jaźń")).toBe("lodz, zazolc gesla jazn");
    expect(fold("ŁÓDŹ").length).toBe(4);
  });

  test("counts letters written in two parts as one", () => {
    expect(fold("ło\u0301dz\u0301")).toBe("lodz");
  });

  test("leaves letters that would grow as they are", () => {
    expect(fold("İ").length).toBe("İ".length);
  });
});

describe("finding", () => {
  test("finds words without their Polish letters", () => {
    expect(find(TEXTS, "LODZI").at).toEqual([0, 2]);
  });

  test("wants every word", () => {
    expect(find(TEXTS, "łodzi  pirat").at).toEqual([0]);
  });

  test("finds a word in its other forms", () => {
    for (const form of ["trucizna", "trucizny", "truciznami", "TRUCIZN"]) expect(find(TEXTS, form).at).toEqual([0]);
    expect(find(["The poisoned seat", "Two seats", "a season"], "seats").at).toEqual([0, 1]);
  });

  test("finds words by their beginning, not by their middle", () => {
    expect(find(TEXTS, "rucizna").at).toEqual([]);
    expect(find(["BOSMAN-R3-6 Bosman"], "r3-6").at).toEqual([0]);
  });

  test("keeps short words whole and finds nothing for what is not there", () => {
    expect(find(TEXTS, "gra").at).toEqual([2]);
    expect(find(TEXTS, "zzz").at).toEqual([]);
    expect(find(TEXTS, "   ").at).toEqual([]);
  });

  test("splits a query into words", () => {
    expect(wordsOf("  Żeton  PIRATA ")).toEqual(["zeton", "pirata"]);
  });
});

describe("marking", () => {
  test("marks whole words where they stand in the true text", () => {
    expect(marked("Łódź i łodzią", ["lodz"])).toEqual([
      { text: "Łódź", hit: true },
      { text: " i ", hit: false },
      { text: "łodzią", hit: true },
    ]);
  });

  test("marks nothing inside other words, and leaves the rest in one piece", () => {
    expect(marked("abcd bc", ["bc"])).toEqual([
      { text: "abcd ", hit: false },
      { text: "bc", hit: true },
    ]);
    expect(marked("abcd", [])).toEqual([{ text: "abcd", hit: false }]);
  });
});
