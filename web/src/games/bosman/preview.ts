// What laying a token would do, as far as everybody can see: the bosman's way, and who would board.

import { type BosmanView, beachOf, gangOf, isFree, OPPOSITE, SIDES, type Side, tokenFace } from "./board";

export interface Follows {
  /** Where the token would lie. */
  field: string;
  /** On which side of the bosman that is. */
  side: Side;
  /** Which way he would go. */
  way: Side;
  /** The fields he would walk over, the last one where he stops; empty: he is pinned. */
  path: string[];
  /** Tokens of whoever lays it that could board then, each with its seat (null: any free one). */
  boarding: { field: string; place: string | null }[];
}

export function whatFollows(view: BosmanView, token: string, side: Side): Follows {
  const beach = beachOf(view);
  const field = beach.beside(view.bosman, side).name;
  const lying = { ...view.beach, [field]: token };
  const way = OPPOSITE[side];
  const path: string[] = [];
  let here = view.bosman;
  for (let step = 0; step < tokenFace(token).steps; step++) {
    const next = beach.beside(here, way).name;
    if (lying[next]) break;
    path.push(next);
    here = next;
  }
  const seat = view.turn;
  const boarding = SIDES.flatMap((beside) => {
    const at = beach.beside(here, beside).name;
    const pirate = lying[at];
    if (!pirate || at === field || view.owners[gangOf(pirate)] !== seat) return [];
    const { place } = tokenFace(pirate);
    return place === null || isFree(view, place) ? [{ field: at, place }] : [];
  });
  return { field, side, way, path, boarding };
}
