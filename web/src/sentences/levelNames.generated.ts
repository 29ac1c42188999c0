// The names of the bot levels of each game in both languages, read at build time.

import type { LevelNames } from "./wording";

const files = import.meta.glob<string>("../../../src/wyprawa/games/*/data/levels.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const textOf = (row: string, key: string): string =>
  JSON.parse(new RegExp(`^${key} = (".*")$`, "m").exec(row)?.[1] ?? '""');
const listOf = (row: string, key: string): string[] =>
  JSON.parse(new RegExp(`^${key} = (\\[.*\\])$`, "m").exec(row)?.[1] ?? "[]");

const levelOf = (row: string): LevelNames => {
  const english = listOf(row, "more_en");
  return {
    bot: textOf(row, "bot"),
    names: [
      { pl: textOf(row, "name_pl"), en: textOf(row, "name_en") },
      ...listOf(row, "more_pl").map((pl, k) => ({ pl, en: english[k]! })),
    ],
  };
};

/** By game, the levels from the weakest. */
export const LEVEL_NAMES: Record<string, LevelNames[]> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    /games\/(\w+)\//.exec(path)![1]!,
    text
      .split("[[level]]")
      .slice(1)
      .map((row) => levelOf(row)),
  ]),
);
