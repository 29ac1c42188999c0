// Tests of the map: fields, lines, paths, the magnifier and keyboard navigation.

import { describe, expect, it, vi } from "vitest";
import { language } from "../../lib/words.svelte";
import { recorded } from "../recordings";
import { alphabetical, type Components, fieldName, indexed, steps, tour, wayTo } from "./boardData.svelte";
import { coast } from "./coast.generated";
import { linesOf } from "./fieldLabels";
import { EUROPE, near, spotsOf, WORLD, wrapsOf } from "./mapGeometry";
import { neighbourTo } from "./wrappedNeighbours";

const board = indexed(await recorded<Components>("boso-data"));
const spots = spotsOf(board, WORLD);

describe("ways", () => {
  it("the shortest version of every route is 26 steps", () => {
    for (const { places, length } of board.routes) {
      const tours = places.map((from) =>
        tour(
          board,
          from,
          places.filter((field) => field !== from),
        ),
      );
      expect(Math.min(...tours)).toBe(length);
    }
  });

  it("a way is as long as the steps say, along lines", () => {
    const far = steps(board, "polska");
    for (const { id } of board.fields) {
      const way = wayTo(board, "polska", id);
      expect(way).toHaveLength(far.get(id)! + 1);
      for (let k = 0; k + 1 < way.length; k++) expect(board.near.get(way[k]!)).toContain(way[k + 1]);
    }
  });
});

describe("a route card", () => {
  it("lists its places by their names, in the language of the page", () => {
    const places = ["sri-lanka", "lotwa", "mali", "chile-poludniowe", "samoa"];
    vi.stubGlobal("document", { documentElement: { lang: "pl" } });
    language.now = "pl";
    const polish = alphabetical(board, places).map((field) => fieldName(board, field));
    expect(polish).toEqual(["Chile południowe", "Łotwa", "Mali", "Samoa", "Sri Lanka"]);
    for (const route of board.routes) expect(alphabetical(board, route.places)).toEqual(route.places);
    language.now = "en";
    const english = alphabetical(board, places).map((field) => fieldName(board, field));
    expect(english).toEqual(["Latvia", "Mali", "Samoa", "Southern Chile", "Sri Lanka"]);
    language.now = "pl";
    vi.unstubAllGlobals();
  });
});

describe("the picture", () => {
  it("draws disputed borders apart from the others", () => {
    for (const part of ["world", "europe"] as const) {
      expect(coast[part].disputed.join("")).toMatch(/^M/);
      expect(coast[part].borders.join("")).not.toContain(coast[part].disputed[0]);
    }
  });

  it("holds every field", () => {
    for (const [x, y] of spots.values()) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x).toBeLessThan(WORLD.width);
      expect(y).toBeLessThan(WORLD.height);
    }
  });

  it("gives every line over the edge its own letter and height", () => {
    const wraps = wrapsOf(board);
    expect(wraps).toHaveLength(board.lines.filter(({ wrap }) => wrap).length);
    expect(new Set(wraps.map(({ letter }) => letter)).size).toBe(wraps.length);
    for (let k = 0; k + 1 < wraps.length; k++) expect(wraps[k + 1]!.left[1] - wraps[k]!.left[1]).toBeGreaterThan(30);
  });

  it("shows all neighbours under the magnifier, but those over the edge", () => {
    for (const { id } of board.fields) {
      const lens = near(board, id);
      for (const next of board.near.get(id)!)
        if (!board.wraps.has(`${id} ${next}`)) expect(lens.holds(board.field.get(next)!)).toBe(true);
    }
    expect(EUROPE.holds(board.field.get("polska")!)).toBe(true);
  });
});

it("arrow keys lead somewhere from everywhere, over the edge too", () => {
  for (const { id } of board.fields) {
    const found = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => neighbourTo(board, spots, id, key));
    expect(found.filter(Boolean).length).toBeGreaterThan(1);
  }
});

it("long names stand on few lines and lose no word", () => {
  for (const { name } of board.fields)
    for (const text of Object.values(name)) {
      expect(linesOf(text).join(" ").replaceAll("\u00a0", " ")).toBe(text);
      for (const line of linesOf(text)) expect(line).not.toMatch(/(^| )[aiouwz]$/);
      expect(linesOf(text).length).toBeLessThan(4);
    }
});
