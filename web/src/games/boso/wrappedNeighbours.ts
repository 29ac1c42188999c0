// Keyboard navigation on the map, including lines over its edge.

import { neighbourTo as neighbourOn } from "../../ui/mapKeys";
import type { Board } from "./boardData.svelte";
import { BESIDE, type Spot, WORLD } from "./mapGeometry";

export function neighbourTo(board: Board, spots: Map<string, Spot>, from: string, arrow: string): string | null {
  const spot = (field: string): Spot => {
    const [x, y] = spots.get(field)!;
    if (!board.wraps.has(`${from} ${field}`)) return [x, y];
    return [x - Math.sign(x - spots.get(from)![0]) * (WORLD.width - 2 * BESIDE), y]; // beyond the edge
  };
  return neighbourOn(board, spot, from, arrow);
}
