// The geometry of the map: degrees to coordinates (Natural Earth projection) of the world, and of Europe under the magnifier.

import type { Box } from "../../ui/mapLabels";
import type { Board, Field } from "./boardData.svelte";

export type Spot = [number, number];

/** One picture of the board: the world, Europe in it, or the surroundings of a field. */
export interface Picture {
  name: "world" | "europe" | "near";
  width: number;
  height: number;
  project(lon: number, lat: number): Spot;
  holds(field: Field): boolean;
  /** Its upper left corner, if it is a part of the world picture. */
  from?: Spot;
}

const SCALE = 400;
export const NORTH = 83.6;
export const SOUTH = -77.5;
const HALF = SCALE * Math.PI * 0.8707;
/** Room beside the world for the letters of lines over its edge. */
export const BESIDE = 94;
const MIDDLE = HALF + BESIDE;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The Natural Earth projection by Tom Patterson and Bojan Šavrič. */
function earth(lon: number, lat: number): Spot {
  const p = radians(lat);
  const q = p * p;
  const r = q * q;
  return [
    SCALE * radians(lon) * (0.8707 - 0.131979 * q + r * (-0.013791 + r * (0.003971 * q - 0.001529 * r))),
    SCALE * p * (1.007226 + q * (0.015085 + r * (-0.044475 + 0.028874 * q - 0.005916 * r))),
  ];
}

const TOP = earth(0, NORTH)[1] + 6;

export const WORLD: Picture = {
  name: "world",
  width: MIDDLE * 2,
  height: TOP - earth(0, SOUTH)[1] + 6,
  project(lon, lat) {
    const [x, y] = earth(lon, lat);
    return [MIDDLE + x, TOP - y];
  },
  holds: () => true,
};

const BOX = { west: -11, south: 34, east: 36, north: 64 };
/** Units per degree of an equirectangular projection, true to shape at 50° north. */
const DEGREE = 24;
const SQUEEZE = DEGREE * Math.cos(radians(50));

export const EUROPE: Picture = {
  name: "europe",
  width: (BOX.east - BOX.west) * SQUEEZE,
  height: (BOX.north - BOX.south) * DEGREE,
  project: (lon, lat) => [(lon - BOX.west) * SQUEEZE, (BOX.north - lat) * DEGREE],
  holds: ({ lon, lat }) => lon >= BOX.west && lon <= BOX.east && lat >= BOX.south && lat <= BOX.north,
};

/** The part of the world picture around a field, with all its neighbours. */
export function near(board: Board, field: string): Picture {
  const at = board.field.get(field)!;
  const [x, y] = WORLD.project(at.lon, at.lat);
  let half = 74;
  for (const next of board.near.get(field)!) {
    const { lon, lat } = board.field.get(next)!;
    const [nx, ny] = WORLD.project(lon, lat);
    if (!board.wraps.has(`${field} ${next}`)) half = Math.max(half, Math.abs(nx - x) + 34, Math.abs(ny - y) + 30);
  }
  const [left, top] = [x - half, y - half];
  const project = (lon: number, lat: number): Spot => {
    const [wx, wy] = WORLD.project(lon, lat);
    return [wx - left, wy - top];
  };
  const holds = ({ lon, lat }: Field): boolean => {
    const [px, py] = project(lon, lat);
    return px > 0 && py > 0 && px < half * 2 && py < half * 2;
  };
  return { name: "near", width: half * 2, height: half * 2, project, holds, from: [left, top] };
}

const CELL = 240;

/** Joins paths that start in the same cell: fewer elements to lay out, and those out of view still cost nothing. */
export function joined(paths: string[]): string[] {
  const cells = new Map<string, string>();
  for (const path of paths) {
    const [x, y] = path
      .slice(1, 24)
      .split(/[ ,lL]/)
      .map(Number) as Spot;
    const cell = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    cells.set(cell, (cells.get(cell) ?? "") + path);
  }
  return [...cells.values()];
}

export interface Land {
  /** Paths of rings and borders. */
  land: string[];
  borders: string[];
  /** Borders that are disputed or undetermined, drawn dashed. */
  disputed: string[];
  net: string;
  /** The edge of the world. */
  rim: string;
}

export const spotsOf = (board: Board, picture: Picture): Map<string, Spot> =>
  new Map(board.fields.map(({ id, lon, lat }) => [id, picture.project(lon, lat)]));

export interface Wrap {
  west: string;
  east: string;
  letter: string;
  colour: number;
  /** Where the line leaves the map on both sides. */
  left: Spot;
  right: Spot;
}

/** The distance from the centre to the edge of the world at a height of the map. */
function rimAt(y: number): number {
  let [low, high] = [SOUTH, NORTH];
  for (let k = 0; k < 24; k++) {
    const half = (low + high) / 2;
    if (WORLD.project(0, half)[1] > y) low = half;
    else high = half;
  }
  return WORLD.project(180, low)[0] - MIDDLE;
}

/** Lines over the edge from north to south, each with its own letter, colour and height. */
export function wrapsOf(board: Board): Wrap[] {
  const found = board.lines
    .filter(({ wrap }) => wrap)
    .map(({ a, b }) => {
      const [west, east] = [board.field.get(a)!, board.field.get(b)!].sort((one, other) => one.lon - other.lon) as [
        Field,
        Field,
      ];
      const [toEast, toWest] = [180 - east.lon, west.lon + 180];
      const lat = east.lat + ((west.lat - east.lat) * toEast) / (toEast + toWest || 1);
      return { west: west.id, east: east.id, y: WORLD.project(180, lat)[1] };
    })
    .sort((one, other) => one.y - other.y);
  for (let n = 0; n < 60; n++)
    for (let k = 0; k + 1 < found.length; k++) {
      const short = 34 - (found[k + 1]!.y - found[k]!.y);
      if (short > 0) {
        found[k]!.y -= short / 2;
        found[k + 1]!.y += short / 2;
      }
    }
  return found.map(({ west, east, y }, k) => {
    const rim = rimAt(y) + 8;
    return {
      west,
      east,
      letter: String.fromCharCode(65 + k),
      colour: k % 7,
      left: [MIDDLE - rim, y],
      right: [MIDDLE + rim, y],
    };
  });
}

/** The radius of a letter at the edge, in pixels. */
export const LETTER = 7.5;
/** How far the letter of the line with a number lies from the edge, in pixels: in two columns, so that all have room. */
export const letterAway = (k: number): number => (k % 2 ? 27 : 13);
/** Units per pixel from which on the letters have no room. */
const SMALLEST = 3;
export const showsLetters = (px: number): boolean => px < SMALLEST;

/** The rooms of the letters at the edge of the world at a scale, in pixels. */
export const edgeLetters = (wraps: Wrap[], scale: number): Box[] =>
  showsLetters(1 / scale)
    ? wraps.flatMap(({ left, right }, k) =>
        [left, right].map(([x, y], side) => {
          const [cx, cy] = [x * scale + (side ? 1 : -1) * letterAway(k), y * scale];
          return { left: cx - LETTER, top: cy - LETTER, right: cx + LETTER, bottom: cy + LETTER };
        }),
      )
    : [];
