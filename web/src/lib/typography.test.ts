import { describe, expect, test, vi } from "vitest";
import { bindTexts, bound, nestQuotes } from "./typography";
import { language, say } from "./words.svelte";

describe("one-letter words", () => {
  test("are bound to the next word, also two in a row and at the beginning", () => {
    expect(bound("W łodzi i z boku (a w niej) o, i")).toBe("W\u00a0łodzi i\u00a0z\u00a0boku (a\u00a0w\u00a0niej) o, i");
    expect(bound("Ala ma kota")).toBe("Ala ma kota");
    expect(bound("3 500 metrów, 12 karty")).toBe("3\u00a0500 metrów, 12 karty");
    expect(bound("za 9 s. 5 min i 5 sekund")).toBe("za 9\u00a0s. 5\u00a0min i\u00a05 sekund");
  });

  test("are bound in the sentences of an answer, and nowhere else", () => {
    const answer = () => ({
      text: "w łodzi",
      id: "w x",
      about: { R: "i ty" },
      turn: ["a ja"],
      steps: [{ text: "o co" }],
    });
    expect(bindTexts(answer(), "pl")).toEqual({
      text: "w\u00a0łodzi",
      id: "w x",
      about: { R: "i\u00a0ty" },
      turn: ["a\u00a0ja"],
      steps: [{ text: "o\u00a0co" }],
    });
    expect(bindTexts(answer(), "en")).toEqual(answer());
  });

  test("are bound in the sentences of the page", () => {
    vi.stubGlobal("document", { documentElement: {} });
    language.now = "pl";
    expect(say("rules-search")).toBe("Szukaj w\u00a0zasadach");
    language.now = "en";
    expect(say("rules-nothing")).not.toContain("\u00a0");
  });
});

test.each([
  ["Masz kartę „Słowo „robot””.", "Masz kartę „Słowo «robot»”."],
  ["You have “The word “robot””.", "You have “The word ‘robot’”."],
  ["„Toruń” i „Gdańsk”", "„Toruń” i „Gdańsk”"],
  ["bez cudzysłowu”", "bez cudzysłowu”"],
])("a quotation within a quotation has marks of its own: %s", (text, nested) => {
  expect(nestQuotes(text)).toBe(nested);
});
