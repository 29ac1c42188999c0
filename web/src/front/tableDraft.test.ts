// The draft of a table: names, validation errors, and the request to the server.

import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../lib/protocol";

vi.stubGlobal("document", { documentElement: { lang: "" }, addEventListener: () => {} });
vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
vi.stubGlobal("addEventListener", () => {});
const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
});

const game: GameInfo = {
  id: "bosman",
  title: "Bosman",
  gloss: "",
  about: "",
  players: [2, 4],
  minutes: [10, 20],
  lessons: 6,
  rules: 1,
  bots: ["random", "casual", "expert", "greedy-1"],
  levels: [
    { bot: "casual", name: "Kapitan", more: ["Pirat"], about: "Gra dla zabawy." },
    { bot: "expert", name: "Admirał", more: [], about: "Gra na serio." },
  ],
  opponent: "casual",
  adviser: "expert",
  extra: false,
  options: [
    { name: "beach", values: ["5x5", "7x7"], numbers: null, clause: "", text: "", words: {} },
    {
      name: "stalemate_rounds",
      values: ["auto", "off"],
      numbers: [1, 1000],
      clause: "",
      text: "Po ilu rundach; auto: po 8 w cztery osoby, po 15 w dwie; off: nigdy.",
      words: { auto: "Po 8 rundach w cztery osoby, po 15 w dwie", off: "Nigdy" },
    },
    { name: "first", values: ["random"], numbers: [1, 4], clause: "", text: "", words: {} },
  ],
};

let draft: typeof import("./tableDraft");
beforeAll(async () => {
  draft = await import("./tableDraft");
});

describe("setting up", () => {
  it("seats people as the way to play says", () => {
    const kinds = (way: (typeof draft.WAYS)[number]) =>
      draft.playing(draft.firstDraft(game, way, "")).map(({ kind }) => kind);
    expect(kinds("alone")).toEqual(["here", "bot"]);
    expect(kinds("here")).toEqual(["here", "here"]);
    expect(kinds("link")).toEqual(["here", "link"]);
    expect(kinds("board")).toEqual(["link", "link"]);
  });

  it("gives everybody a name of their own", () => {
    const four = { ...draft.firstDraft(game, "alone", "kapitan  3"), count: 4 };
    const names = draft.namesOf(four, game);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
    expect(names[0]).toBe("kapitan 3");
    expect(draft.faultsOf(four, game)).toEqual({});
  });

  it("calls computers by their level", () => {
    const four = { ...draft.firstDraft(game, "alone", "Ola"), count: 4 };
    four.seats[2]!.bot = "expert";
    expect(draft.namesOf(four, game)).toEqual(["Ola", "Kapitan", "Admirał", "Pirat"]);
    four.seats[1]!.bot = "random";
    four.seats[3]!.name = "Zenek";
    expect(draft.namesOf(four, game)).toEqual(["Ola", "Komputer", "Admirał", "Zenek"]);
  });

  it("proposes the game's own opponent, then the level chosen last", async () => {
    const { settings } = await import("../lib/browserStorage.svelte");
    const { moreBots } = await import("../lib/botLevels");
    expect(draft.firstDraft(game, "alone", "").seats[1]!.bot).toBe("casual");
    settings.level = "expert";
    expect(draft.firstDraft(game, "alone", "").seats[1]!.bot).toBe("expert");
    settings.level = "gone";
    expect(draft.firstDraft(game, "alone", "").seats[1]!.bot).toBe("casual");
    expect(moreBots(game)).toEqual(["random"]);
  });

  it("says which name is taken, whatever the size of its letters", () => {
    const two = draft.firstDraft(game, "here", "Ola");
    two.seats[1]!.name = " OLA ";
    expect(Object.keys(draft.faultsOf(two, game))).toEqual(["name-1"]);
  });

  it("refuses a number out of range", () => {
    const odd = draft.firstDraft(game, "alone", "Ola");
    for (const value of ["", "0", "1001", "2.5", "x"])
      expect(
        Object.keys(draft.faultsOf({ ...odd, options: { ...odd.options, stalemate_rounds: value } }, game)),
      ).toEqual(["option-stalemate_rounds"]);
    expect(draft.faultsOf({ ...odd, options: { ...odd.options, stalemate_rounds: "20" } }, game)).toEqual({});
  });

  it("lets chance decide when whoever was to begin does not play", () => {
    const made = draft.firstDraft(game, "alone", "Ola");
    made.options.first = "4";
    expect(draft.tableOf(made, game).options?.first).toBe("random");
    expect(draft.tableOf({ ...made, count: 4 }, game).options?.first).toBe("4");
  });

  it("asks the server for what was chosen", () => {
    const made = draft.firstDraft(game, "link", "Ola");
    made.clock = { kind: "game", seconds: 60, minutes: 15, increment: 10 };
    expect(draft.tableOf(made, game)).toEqual({
      game: "bosman",
      seats: [{ kind: "here", name: "Ola" }, { kind: "link" }],
      options: { beach: "5x5", stalemate_rounds: "auto", first: "random" },
      clock: { kind: "game", seconds: 900, increment: 10 },
      listed: false,
    });
  });

  it("remembers the last set-up, in another way and for rules that have changed", () => {
    const made = { ...draft.firstDraft(game, "here", "Ola"), count: 4 };
    made.seats[1]!.name = "Staś";
    made.options.beach = "9x9";
    draft.keepDraft("bosman", made);
    const again = draft.draftFor(game, "link", "");
    expect([again.count, again.options.beach, again.seats[1]!.name]).toEqual([4, "5x5", "Staś"]);
    expect(draft.playing(again).map(({ kind }) => kind)).toEqual(["here", "link", "link", "link"]);
  });
});
