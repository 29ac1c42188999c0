// What a tap on a map means: the nearest field within reach of a fingertip, or several that are as near.

import type { Spot } from "./mapKeys";

/** How far from a field a tap still means it, in pixels. */
const REACH = 22;
/** Fields whose distances from the tap differ by less than this, in pixels, are as near. */
const AS_NEAR = 6;

/** The fields that a tap may mean, the nearest first: none, one, or several to choose from. `scale` is pixels per unit. */
export function fieldsAt(fields: Iterable<readonly [string, Spot]>, [x, y]: Spot, scale: number): string[] {
  const near = [...fields]
    .map(([id, [fx, fy]]) => ({ id, far: Math.hypot(fx - x, fy - y) * scale }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far);
  return near.filter(({ far }) => far - near[0]!.far < AS_NEAR).map(({ id }) => id);
}
