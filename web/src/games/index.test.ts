// Every line of the list of games leads to a picture, a board and sentences of its own.

import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import { GAMES, gameEntry } from ".";

const idsOf = (words: string): string[] => [...words.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);

test("no game is listed twice", () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
});

describe.each(GAMES)("$id", (entry) => {
  test("is found by its id", () => {
    expect(gameEntry(entry.id)).toBe(entry);
  });

  test("has a picture for the front page", async () => {
    const { default: Art } = await entry.art();
    expect(render(Art).body).toContain("<svg");
  });

  test("has a board, and the same sentences in both languages", async () => {
    const { default: ui } = await entry.ui();
    expect(ui.Play).toBeTypeOf("function");
    expect(ui.SeatInfo).toBeTypeOf("function");
    const [pl, en] = [idsOf(ui.words.pl), idsOf(ui.words.en)];
    expect(pl).toEqual(en);
    expect(pl.filter((id) => !id.startsWith(`${entry.id}-`))).toEqual([]);
  });
});
