// Land and borders as SVG paths of the two pictures, computed at build time.

import shapes from "../../../../src/wyprawa/games/boso/data/coast.json";
import { pathThrough } from "../../ui/svgPath";
import { EUROPE, joined, type Land, NORTH, type Picture, SOUTH, type Spot, WORLD } from "./mapGeometry";

const kept = (lat: number): number => Math.min(Math.max(lat, SOUTH - 4), NORTH + 2);

/** An SVG path of a flat list lon, lat, …: long segments are subdivided, points closer than 0.6 units are left out. */
function line(picture: Picture, flat: number[], ring: boolean): string {
  const degrees: Spot[] = [];
  for (let k = 0; k < flat.length; k += 2) degrees.push([flat[k]!, kept(flat[k + 1]!)]);
  if (ring) degrees.push(degrees[0]!);
  const spots: Spot[] = [];
  degrees.forEach(([lon, lat], k) => {
    const [before, below] = degrees[k - 1] ?? [lon, lat];
    const parts = Math.max(1, Math.ceil(Math.hypot(lon - before, lat - below) / 6));
    for (let n = 1; n <= parts; n++) {
      const spot = picture.project(before + ((lon - before) * n) / parts, below + ((lat - below) * n) / parts);
      const last = spots.at(-1);
      if (!last || Math.hypot(spot[0] - last[0], spot[1] - last[1]) > 0.6 || k === degrees.length - 1) spots.push(spot);
    }
  });
  return ring && spots.length < 4 ? "" : pathThrough(spots, ring);
}

const range = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, k) => from + k * by);

function landOf(picture: Picture, from: { land: number[][]; borders: number[][]; disputed: number[][] }): Land {
  const { project } = picture;
  const lats = [...range(SOUTH, NORTH - 1, 2), NORTH];
  const rim =
    picture.name === "world"
      ? pathThrough(
          [...lats.map((lat) => project(-180, lat)), ...lats.toReversed().map((lat) => project(180, lat))],
          true,
        )
      : `M0 0H${picture.width}V${picture.height}H0Z`;
  const net = [
    ...range(-150, 150, 30).map((lon) => pathThrough(lats.map((lat) => project(lon, lat)))),
    ...range(-60, 60, 30).map((lat) => pathThrough([project(-180, lat), project(180, lat)])),
  ].join("");
  return {
    land: joined(from.land.map((ring) => line(picture, ring, true)).filter(Boolean)),
    borders: joined(from.borders.map((border) => line(picture, border, false))),
    disputed: joined(from.disputed.map((border) => line(picture, border, false))),
    net,
    rim,
  };
}

export const coast: Record<"world" | "europe", Land> = {
  world: landOf(WORLD, shapes.world),
  europe: landOf(EUROPE, shapes.europe),
};
