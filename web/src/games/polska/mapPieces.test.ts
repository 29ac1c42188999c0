import { expect, it } from "vitest";
import { hits } from "../../ui/mapLabels";
import { namesFit } from "./handRoom";
import { lyingOver, standBeside } from "./mapPieces";

const SIZE = { width: 20, height: 28 };
const around = (x: number, y: number, wide: number, high: number) => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});

it("a pawn stands above its town if nothing is there", () => {
  const { dx, dy } = standBeside([100, 100], 10, SIZE, [], []);
  expect(dx).toBeCloseTo(0);
  expect(dy).toBeLessThan(-10);
});

it("a pawn covers neither a name nor another pawn, however many there are", () => {
  const kept = [around(100, 100, 20, 20), around(100, 75, 60, 14), around(140, 100, 50, 14)];
  for (let pawn = 0; pawn < 6; pawn++) {
    const { box } = standBeside([100, 100], 10, SIZE, kept, []);
    expect(kept.some((other) => hits(other, box))).toBe(false);
    kept.push(box);
  }
});

it("a pawn hides the name of a small town rather than stand far away from its own", () => {
  const kept = [around(100, 100, 20, 20)];
  const names = Array.from({ length: 9 }, (_, row) => around(100, 20 + 20 * row, 160, 18));
  const { dx, dy, box } = standBeside([100, 100], 10, SIZE, kept, [], names);
  expect(Math.hypot(dx, dy)).toBeLessThan(30);
  expect(hits(box, kept[0]!)).toBe(false);
  const beside = standBeside([100, 100], 10, SIZE, kept, [], [around(100, 72, 60, 14)]);
  expect(hits(beside.box, around(100, 72, 60, 14))).toBe(false);
});

it("a pawn hides names of small towns rather than stand beyond another town's number", () => {
  const number = around(80, 100, 20, 20);
  const walls = [around(100, 70, 160, 20), around(100, 130, 160, 20)]; // names above and below
  const small = [around(140, 90, 60, 10), around(140, 110, 60, 10)];
  const { dx } = standBeside([100, 100], 10, SIZE, [around(100, 100, 20, 20), number, ...walls], [], small);
  expect(dx).toBeGreaterThan(0);
});

it("a pawn of a town at the edge stays on the map", () => {
  const bounds = { left: 0, top: 0, right: 400, bottom: 300 };
  for (const [x, y] of [
    [200, 6],
    [200, 294],
    [4, 150],
    [396, 150],
  ] as const) {
    const { box } = standBeside([x, y], 10, SIZE, [around(x, y, 20, 20), around(x, y - 25, 60, 14)], [], [], bounds);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(400);
    expect(box.bottom).toBeLessThanOrEqual(300);
  }
});

it("names of a full hand have two lines where the column has room for them", () => {
  const names = ["Chrzest Polski", "Akademia Krakowska", "Nobel Marii Skłodowskiej-Curie", "Toruń"];
  expect(namesFit(names, 220)).toBe(true);
  expect(namesFit(names, 200)).toBe(false);
});

it("on a phone the cards that others have played are kept free of pawns; elsewhere they lie on the sea", () => {
  const phone = { left: 0, top: 0, right: 378, bottom: 350 };
  const [three, four] = [lyingOver(phone, 3), lyingOver(phone, 4)];
  expect(lyingOver(phone).length).toBe(three.length - 1);
  expect(three).toEqual(four);
  expect(lyingOver(phone, 5).at(-1)!.top).toBeLessThan(three.at(-1)!.top);
  const tablet = { left: 0, top: 0, right: 530, bottom: 310 };
  expect(lyingOver(tablet, 5)).toEqual(lyingOver(tablet));
});
