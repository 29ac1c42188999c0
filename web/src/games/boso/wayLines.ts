// Ways along the lines of the map as SVG paths, including lines over its edge.

import type { Board } from "./boardData.svelte";
import type { Picture, Spot, Wrap } from "./mapGeometry";

/** The path through fields that follow each other, as far as a picture shows them. */
export function wayPath(
  board: Board,
  way: string[],
  picture: Picture,
  spots: Map<string, Spot>,
  wraps: Wrap[],
): string {
  let drawn = "";
  for (let k = 0; k + 1 < way.length; k++) {
    const [a, b] = [way[k]!, way[k + 1]!];
    if (!picture.holds(board.field.get(a)!) && !picture.holds(board.field.get(b)!)) continue;
    const over = wraps.find(({ west, east }) => (west === a && east === b) || (west === b && east === a));
    if (over) drawn += `M${spots.get(over.west)}L${over.left}M${spots.get(over.east)}L${over.right}`;
    else if (!board.wraps.has(`${a} ${b}`)) drawn += `M${spots.get(a)}L${spots.get(b)}`;
  }
  return drawn;
}
