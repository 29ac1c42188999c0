import { beforeEach, describe, expect, it, vi } from "vitest";
import { addPlayedGame, deletePlayedGames, MOST, type PlayedGame, playedGames, summaryOf } from "./gameHistory";

const game = (table: string, won: boolean | null, against = ["Kuk"]): PlayedGame => ({
  table,
  game: "bosman",
  when: 1,
  won,
  against,
});

describe("the history of this browser", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });

  it("keeps each table once, newest first", () => {
    addPlayedGame(game("a", true));
    addPlayedGame(game("b", false));
    addPlayedGame(game("a", true));
    expect(playedGames().map(({ table }) => table)).toEqual(["b", "a"]);
    deletePlayedGames();
    expect(playedGames()).toEqual([]);
  });

  it("is bounded", () => {
    localStorage.setItem("wyprawa-history", JSON.stringify(Array.from({ length: MOST }, (_, n) => game(`${n}`, true))));
    addPlayedGame(game("new", true));
    expect(playedGames()).toHaveLength(MOST);
    expect(playedGames()[0]!.table).toBe("new");
  });

  it("survives what is no history", () => {
    for (const text of ["{", "7", '[{"table": 1}, null]']) {
      localStorage.setItem("wyprawa-history", text);
      expect(playedGames()).toEqual([]);
    }
  });

  it("counts victories, streaks and opponents", () => {
    const games = [game("d", true), game("c", null), game("b", true, ["Ala"]), game("a", false), game("z", true)];
    const summary = summaryOf(games);
    expect([summary.played, summary.won, summary.streak, summary.longest]).toEqual([5, 3, 2, 2]);
    expect(summary.opponents).toEqual([
      { name: "Kuk", played: 3, won: 2 },
      { name: "Ala", played: 1, won: 1 },
    ]);
    expect(summaryOf([]).longest).toBe(0);
  });

  it("counts a bot once, whatever the language in which it was met", () => {
    const games = [
      { ...game("b", true, ["Deckhand", "Cook", "Second Deckhand"]), bots: ["beginner", "skilled", "beginner"] },
      { ...game("a", false, ["Majtek"]), bots: ["beginner"] },
    ];
    const names = { beginner: "Majtek" } as Record<string, string>;
    expect(summaryOf(games, (_, bot) => names[bot]).opponents).toEqual([
      { name: "Majtek", played: 2, won: 1 },
      { name: "Cook", played: 1, won: 1 },
    ]);
  });
});
