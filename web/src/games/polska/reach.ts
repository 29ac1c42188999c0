// Where a pawn can go: the search of the rules, for dice that nobody has taken yet and for saying how far a town is.

import type { Board, Card } from "./boardData.svelte";
import { numberOf, type PolskaView } from "./view";

/** How far a taken die goes: a 1 up to ten fields; the coach adds two. */
export const dieReach = (die: number, coach = false): number => (die === 1 ? 10 : coach ? die + 2 : die);

/** The fewest steps to every field a move of at most so many steps may enter; the start itself has 0. */
export function distances(
  board: Pick<Board, "near">,
  start: string,
  most: number,
  markers: number[],
  pawns: string[],
): Map<string, number> {
  const marked = (town: string) => town !== start && markers.includes(numberOf(town));
  const steps = new Map([[start, 0]]);
  for (const [town, far] of steps) {
    if (far === most) continue;
    if (marked(town)) continue; // a marker ends a move
    for (const near of board.near.get(town) ?? []) if (!steps.has(near)) steps.set(near, far + 1);
  }
  for (const town of pawns) if (marked(town)) steps.delete(town); // nobody may stop there, so nobody may pass
  return steps;
}

/** The towns where a move of at most so many steps may end, with the steps to each. */
export function reach(board: Pick<Board, "near">, view: PolskaView, seat: number, most: number): Map<string, number> {
  const steps = distances(board, view.pawns[seat]!, most, view.markers, view.pawns);
  for (const town of view.pawns) steps.delete(town);
  return steps;
}

/** One shortest way to a town, both ends included; empty if there is none. */
export function way(board: Pick<Board, "near">, view: PolskaView, seat: number, to: string): string[] {
  const start = view.pawns[seat]!;
  const steps = distances(board, start, 99, view.markers, view.pawns);
  if (!steps.has(to)) return [];
  const found = [to];
  while (found[0] !== start) {
    const far = steps.get(found[0]!)!;
    const before = board.near
      .get(found[0]!)!
      .find((near) => steps.get(near) === far - 1 && (near === start || !view.markers.includes(numberOf(near))));
    if (before === undefined) return [];
    found.unshift(before);
  }
  return found;
}

/** How far a card moves the marker of a seat; 0 for a card that does not. */
export function stepsOf(board: Pick<Board, "track">, card: Card, view: PolskaView, seat: number): number {
  const year = board.track[view.track[seat]!]!.year;
  switch (card.kind) {
    case "grey":
      return card.year === year ? 2 : 1;
    case "blue":
      return year !== null && card.year! <= year ? 2 : 1;
    case "city":
      return card.field === view.pawns[seat] ? 3 : 0;
    case "eagle":
      return 3;
    default:
      return 0;
  }
}
