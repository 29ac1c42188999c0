// Shapes of the country as SVG paths, computed at build time.

import shapes from "../../../../src/wyprawa/games/polska/data/outline.json";
import { pathThrough, round } from "../../ui/svgPath";
import { project, type Spot } from "./mapGeometry";

/** Map coordinates of a flat list lon, lat, …; points closer than half a unit to the previous one are left out. */
function spots(flat: number[]): Spot[] {
  const found: Spot[] = [];
  for (let k = 0; k < flat.length; k += 2) {
    const [x, y] = project(flat[k]!, flat[k + 1]!);
    const last = found.at(-1);
    if (!last || k === flat.length - 2 || Math.hypot(x - last[0], y - last[1]) >= 0.5) found.push([round(x), round(y)]);
  }
  return found;
}

const line = (flat: number[], close = false): string => pathThrough(spots(flat), close);

/** A smooth curve through points given in degrees, for rivers given by a few towns. */
function curve(flat: number[]): string {
  const at = spots(flat);
  let text = `M${at[0]}`;
  for (let k = 0; k + 1 < at.length; k++) {
    const [a, b, c, d] = [at[Math.max(k - 1, 0)]!, at[k]!, at[k + 1]!, at[Math.min(k + 2, at.length - 1)]!];
    const near = [round(b[0] + (c[0] - a[0]) / 6), round(b[1] + (c[1] - a[1]) / 6)];
    const far = [round(c[0] - (d[0] - b[0]) / 6), round(c[1] - (d[1] - b[1]) / 6)];
    text += `C${near} ${far} ${c}`;
  }
  return text;
}

const all = (lists: number[][], close = false): string => lists.map((flat) => line(flat, close)).join("");

/** One ring of lines that meet end to start. */
function ring(lists: number[][]): string {
  const found = [...lists[0]!];
  for (let n = 1; n < lists.length; n++) {
    const [lon, lat] = found.slice(-2);
    const next = lists.find((flat) => flat[0] === lon && flat[1] === lat)!;
    found.push(...next.slice(2));
  }
  return line(found, true);
}

/** Whether a river of the data is the Vistula or the Odra, which reach the sea in Poland. */
const isLong = (flat: number[]): boolean =>
  flat.at(-1)! > 53.5 || (18.7 < flat[0]! && flat[0]! < 19 && 49.6 < flat[1]! && flat[1]! < 50);

/** The next largest rivers by the towns they pass: Warta, Noteć, Bug, Narew, San, Wieprz, Pilica, Dunajec. */
const SMALLER = [
  [
    19.42, 50.46, 19.2, 50.72, 19.1, 50.92, 18.9, 51.1, 18.78, 51.35, 18.72, 51.6, 18.78, 51.85, 18.65, 52.15, 18.25,
    52.22, 17.75, 52.1, 17.3, 52.12, 17.0, 52.09, 16.93, 52.4, 16.8, 52.65, 16.35, 52.72, 15.9, 52.66, 15.5, 52.6,
    15.23, 52.73, 14.9, 52.66, 14.63, 52.58,
  ],
  [18.25, 52.68, 18.05, 52.9, 17.75, 53.13, 17.2, 53.1, 16.7, 53.03, 16.3, 52.93, 15.95, 52.86, 15.5, 52.75],
  [
    24.0, 50.6, 24.1, 50.85, 23.7, 51.2, 23.56, 51.55, 23.62, 52.05, 23.2, 52.3, 22.62, 52.4, 22.2, 52.62, 21.75, 52.63,
    21.45, 52.58, 21.1, 52.5, 20.72, 52.42,
  ],
  [23.8, 52.9, 23.3, 52.92, 22.8, 53.18, 22.38, 53.2, 22.07, 53.18, 21.6, 53.08, 21.4, 52.9, 21.1, 52.7, 21.08, 52.5],
  [
    22.75, 49.2, 22.5, 49.4, 22.2, 49.57, 22.35, 49.8, 22.77, 49.8, 22.68, 50.05, 22.3, 50.35, 22.02, 50.55, 21.83,
    50.72,
  ],
  [23.35, 50.55, 23.17, 50.98, 22.88, 51.3, 22.62, 51.48, 22.3, 51.58, 21.83, 51.54],
  [19.69, 50.78, 19.88, 51.09, 19.88, 51.35, 20.02, 51.53, 20.57, 51.62, 21.19, 51.78, 21.28, 51.86],
  [20.03, 49.48, 20.47, 49.42, 20.69, 49.62, 20.81, 49.86, 20.88, 50.0, 20.73, 50.24],
];

/** Large lakes: longitude, latitude, half width and height in units. */
const LAKES = [
  [21.77, 53.76, 8, 5],
  [21.7, 54.12, 5, 7],
  [21.55, 53.86, 3, 6],
  [19.55, 53.68, 3, 9],
  [16.62, 53.72, 4, 2],
  [16.2, 53.6, 4, 3],
  [18.36, 52.58, 2, 7],
  [17.93, 53.99, 3, 4],
  [14.89, 53.28, 2, 5],
] as const;

/** Mountain ranges as shadows: centre, half width and height in units, rotation, opacity. */
const HILLS = [
  [15.75, 50.78, 70, 24, 28, 0.8],
  [16.65, 50.32, 60, 30, 38, 0.75],
  [19.3, 49.52, 80, 32, 4, 0.8],
  [20.05, 49.27, 42, 22, 0, 1],
  [21.3, 49.5, 90, 30, -4, 0.65],
  [22.55, 49.2, 50, 34, 42, 0.85],
  [20.95, 50.9, 56, 20, -12, 0.5],
  [19.55, 50.45, 40, 26, 58, 0.4],
  [23.1, 50.6, 70, 22, 40, 0.28],
] as const;

/** Small drawings of summits and trees: longitude, latitude, size. */
const SUMMITS = [
  [15.62, 50.74, 1],
  [16.0, 50.65, 0.8],
  [16.72, 50.24, 0.85],
  [19.25, 49.47, 0.8],
  [19.72, 49.42, 0.8],
  [20.2, 49.2, 1.25],
  [19.95, 49.13, 0.9],
  [21.05, 49.4, 0.75],
  [22.42, 49.17, 1],
  [22.75, 49.06, 0.85],
] as const;

const TREES = [
  [23.75, 52.72],
  [23.88, 52.62],
  [23.62, 52.6],
  [21.5, 53.55],
  [21.3, 53.62],
  [17.75, 53.7],
  [17.95, 53.62],
  [15.35, 51.45],
  [15.15, 51.5],
  [22.45, 50.5],
  [22.75, 50.45],
  [15.95, 52.9],
  [22.95, 53.88],
  [23.1, 53.8],
] as const;

const at = (rows: readonly (readonly number[])[]) =>
  rows.map(([lon, lat, ...rest]) => {
    const [x, y] = project(lon!, lat!);
    return { x: round(x), y: round(y), rest };
  });

export const country = {
  around: all(shapes.around, true),
  states: all(shapes.states),
  voivodeships: shapes.voivodeships.map((ring) => line(ring, true)),
  borders: all(shapes.borders),
  outline: ring(shapes.outline),
  rivers: all(shapes.rivers.filter(isLong)),
  streams: all(shapes.rivers.filter((flat) => !isLong(flat))) + SMALLER.map(curve).join(""),
  lakes: at(LAKES),
  hills: at(HILLS),
  summits: at(SUMMITS),
  trees: at(TREES),
};
