// Tests of what is placed on the map: price tags, names, the magnifier, and the pictures of cards.

import { describe, expect, it } from "vitest";
import { type Box, hits } from "../../ui/mapLabels";
import { recorded } from "../recordings";
import { type Components, fieldName, indexed } from "./boardData.svelte";
import type { Icons } from "./cardIcons.svelte";
import { handleBoxes, type Named, placeBadges, placeLabels, placeNames, placeTags, TAG_HEIGHT } from "./fieldLabels";
import { firstPlace, movedBy, rectangleOf } from "./magnifier";
import { edgeLetters, near, spotsOf, WORLD, wrapsOf } from "./mapGeometry";
import type { Category } from "./view";

const board = indexed(await recorded<Components>("boso-data"));

/** The whole board at a scale, with tags as wide as they can be around a field. */
function namedAround(here: string, scale: number): Named[] {
  const spots = spotsOf(board, WORLD);
  const around = new Set(board.near.get(here));
  return board.fields.map(({ id }) => {
    const [x, y] = spots.get(id)!;
    const bold = around.has(id) || id === here;
    return {
      id,
      x: x * scale,
      y: y * scale,
      radius: bold ? 10 : 4,
      tag: around.has(id) ? 108 : 0,
      flagged: id === here,
      pawn: 0,
      name: fieldName(board, id),
      size: 12,
      bold,
    };
  });
}

/** The same with tags of one digit. */
const narrowAround = (here: string, scale: number): Named[] =>
  namedAround(here, scale).map((one) => ({ ...one, tag: Math.min(one.tag, 41) }));

describe("price tags", () => {
  it.each([0.26, 0.36, 0.45, 1, 2.5])("never lie on each other at scale %d", (scale) => {
    let left = 0;
    let all = 0;
    for (const { id } of board.fields) {
      const named = namedAround(id, scale);
      const tags = placeTags(named, WORLD.width * scale, WORLD.height * scale);
      const boxes = named
        .filter((one) => tags.has(one.id))
        .map((one) => {
          const [dx, dy] = tags.get(one.id)!;
          return { left: one.x + dx, top: one.y + dy, right: one.x + dx + one.tag, bottom: one.y + dy + TAG_HEIGHT };
        });
      for (const [k, box] of boxes.entries())
        for (const other of boxes.slice(k + 1)) expect(hits(box, other), `${id} at ${scale}`).toBe(false);
      all += board.near.get(id)!.length;
      left += board.near.get(id)!.length - boxes.length;
    }
    expect(left / all).toBeLessThan(scale < 1 ? 0.05 : 0.001);
  });

  it("and names keep away from the handles of the magnifier", () => {
    const [wide, high] = [WORLD.width * 0.36, WORLD.height * 0.36];
    const corner = handleBoxes(wide, high)[0]!;
    const named = namedAround("polska", 0.36);
    const moved = [named[0]!.x - 20, named[0]!.y - 20] as const;
    const shifted = named.map((one) => ({ ...one, x: one.x - moved[0], y: one.y - moved[1] }));
    const tags = placeTags(shifted, wide, high, handleBoxes(wide, high));
    for (const one of shifted.filter(({ id }) => tags.has(id))) {
      const [dx, dy] = tags.get(one.id)!;
      const box = { left: one.x + dx, top: one.y + dy, right: one.x + dx + one.tag, bottom: one.y + dy + TAG_HEIGHT };
      expect(hits(box, corner), one.id).toBe(false);
    }
  });

  it("keep names away, which keep their size or are left out", () => {
    for (const here of ["polska", "peru", "japonia-hokkaido", "monako"].filter((id) => board.field.has(id))) {
      const named = namedAround(here, 0.36);
      const tags = placeTags(named, WORLD.width * 0.36, WORLD.height * 0.36);
      const names = placeNames(named, tags, WORLD.width * 0.36, WORLD.height * 0.36);
      expect(names.size).toBeGreaterThan(10);
      expect(names.size).toBeLessThan(named.length);
      for (const name of names.values()) expect(name.size).toBe(12);
    }
  });
});

describe("names", () => {
  it("stand beside a pawn or under it, never behind it", () => {
    for (const { id } of board.fields.filter((_, k) => k % 20 === 0)) {
      const named = namedAround(id, 1).map((one) => ({ ...one, flagged: false, pawn: one.id === id ? 24 : 0 }));
      const name = placeNames(named, new Map(), WORLD.width, WORLD.height).get(id);
      if (name?.anchor === "middle") expect(name.dy, id).toBeGreaterThan(0);
    }
  });

  it.each([
    [1, 0.92],
    [1.6, 0.98],
    [2.5, 0.99],
  ])("of fields to step on lie farther away rather than nowhere, at scale %d", (scale, least) => {
    let lit = 0;
    let shown = 0;
    for (const { id } of board.fields) {
      const named = narrowAround(id, scale);
      const { names } = placeLabels(named, WORLD.width * scale, WORLD.height * scale, []);
      const around = board.near.get(id)!;
      lit += around.length;
      shown += around.filter((next) => names.has(next)).length;
    }
    expect(shown / lit).toBeGreaterThan(least);
  });
});

it.each([0.36, 0.5, 1])("no name or tag lies on a letter at the edge of the world at scale %d", (scale) => {
  const letters = edgeLetters(wrapsOf(board), scale);
  const [wide, high] = [WORLD.width * scale, WORLD.height * scale];
  let covered = 0;
  for (const { id } of board.fields.filter((_, k) => k % 10 === 0)) {
    const named = narrowAround(id, scale).map((one) => ({ ...one, radius: 0, flagged: false }));
    const own = (kept: Box[]): Box[] => placeLabels(named, wide, high, kept).boxes.slice(kept.length);
    const lies = ({ left, right, top, bottom }: Box): boolean =>
      // a text begins a pixel inside its room
      right > left && letters.some((letter) => hits(letter, { left: left + 1, right: right - 1, top, bottom }));
    expect(own(letters).filter(lies), id).toEqual([]);
    covered += own([]).filter(lies).length;
  }
  expect(covered).toBeGreaterThan(0);
});

describe("badges of what others have done", () => {
  it.each([
    [1, 0.06],
    [1.6, 0.05],
    [2.5, 0.005],
  ])("lie on no name, tag or other badge where there is room, at scale %d", (scale, most) => {
    let all = 0;
    let covering = 0;
    for (const { id } of board.fields.filter((_, k) => k % 2 === 0)) {
      const named = narrowAround(id, scale);
      const { names, boxes } = placeLabels(named, WORLD.width * scale, WORLD.height * scale, []);
      expect(boxes.length).toBeGreaterThanOrEqual(names.size);
      const { x, y } = named.find((one) => one.id === id)!;
      const wide = [66, 40, 24];
      const laid = placeBadges(
        wide.map((width) => ({ at: [x, y] as const, wide: width })),
        boxes,
      ).map(([dx, dy], k) => ({
        left: x + dx - 12,
        right: x + dx - 12 + wide[k]!,
        top: y + dy - 12,
        bottom: y + dy + 12,
      }));
      for (const [k, badge] of laid.entries()) {
        for (const other of laid.slice(k + 1)) expect(hits(badge, other), id).toBe(false);
        all += 1;
        covering += Number(boxes.some((box) => hits(badge, box)));
      }
    }
    expect(covering / all).toBeLessThan(most);
  });
});

describe("the magnifier", () => {
  const windows = [
    [1076, 470],
    [915, 365],
    [658, 330],
  ] as const;

  it.each(windows)("never covers the traveller in a window of %d × %d, wherever it was put", (wide, high) => {
    for (const x of [0, 0.3, 0.5, 0.8, 1])
      for (const y of [0, 0.5, 1])
        for (const size of [0, 0.5, 1])
          for (let px = 10; px < wide; px += 31)
            for (let py = 10; py < high; py += 29) {
              const { left, top, width, height } = rectangleOf({ x, y, size }, wide, high, 1, [px, py]);
              expect(px > left && px < left + width && py > top && py < top + height).toBe(false);
              expect(width).toBeGreaterThan(Math.min(wide * 0.4, height) - 40);
              expect(left).toBeGreaterThanOrEqual(0);
              expect(left + width).toBeLessThanOrEqual(wide);
            }
  });

  it.each(windows)("leaves purses and buttons at the sides free in a window of %d × %d", (wide, high) => {
    for (const kept of [
      { left: 112, right: 0 },
      { left: 112, right: 112 },
    ])
      for (const x of [0, 0.5, 1])
        for (const size of [0, 1])
          for (let px = 10; px < wide; px += 31) {
            const { left, width } = rectangleOf({ x, y: 0, size }, wide, high, 1, [px, 90], kept);
            expect(left).toBeGreaterThanOrEqual(kept.left);
            expect(left + width).toBeLessThanOrEqual(wide - kept.right);
            expect(width).toBeGreaterThan(175);
          }
  });

  it("stays inside while it is moved and resized", () => {
    let place = firstPlace(false);
    for (const by of [{ x: -300 }, { y: 2000 }, { size: -90 }, { x: 5000, y: -9000 }, { size: 4000 }]) {
      place = movedBy(place, rectangleOf(place, 915, 365, 1, null), 915, 365, by);
      for (const part of Object.values(place)) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }
    expect(place.size).toBe(1);
  });

  it("shows a part that holds the traveller's neighbours", () => {
    expect(near(board, "polska").holds(board.field.get("polska")!)).toBe(true);
  });
});

it("every card has a picture that exists", async () => {
  const files = import.meta.glob<{ icons: Icons }>("./icons/*.generated.ts");
  const loaded = new Map<Category, Icons>();
  for (const [path, load] of Object.entries(files))
    loaded.set(path.split("/").at(-1)!.split(".")[0] as Category, (await load()).icons);
  for (const { id, category, icon } of board.cards) {
    const [width, shapes] = loaded.get(category)?.[icon!] ?? [0, []];
    expect(width, id).toBeGreaterThan(0);
    expect(shapes.length, id).toBeGreaterThan(0);
    for (const [, attributes] of shapes) expect(Object.keys(attributes), id).not.toHaveLength(0);
    expect(JSON.stringify(shapes), id).not.toContain("NaN");
  }
  expect(new Set(board.cards.map(({ icon }) => icon)).size).toBe(board.cards.length);
});
