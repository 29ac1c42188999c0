// What actions of Bosman would do, as the server sends it (docs/protocol.md).

import type { Action, Previews } from "../../lib/protocol";
import type { BosmanView, Side } from "./board";

export interface BosmanPreview {
  /** The phase of the same player's next decision; left out if the turn ends. */
  next?: BosmanView["phase"];
  /** lay: the field of the token. */
  field?: string;
  /** lay: the direction in which the bosman walks; left out if he is pinned. */
  way?: Side;
  /** lay: the fields he enters, the last one where he stops; empty if he is pinned. */
  path?: string[];
  /** lay, take: tokens that board for certain. */
  boards?: { token: string; field: string; place: string }[];
  /** lay, take: tokens the player then chooses from; `place` is null if the player chooses the seat. */
  may_board?: { token: string; field: string; place: string | null }[];
  /** lay, take: own tokens beside the bosman that stay on the beach, since their seats are taken. */
  stays?: { token: string; field: string }[];
}

export type BosmanPreviews = Previews<BosmanPreview>;

/** What laying a token would do, for drawing it on the beach. */
export interface LayPreview {
  field: string;
  side: Side;
  way: Side | null;
  path: string[];
  boarding: { field: string; place: string | null }[];
  staying: { field: string }[];
}

/** What the legal layings of a token would do, as far as the server has answered. */
export function layPreviews(previews: BosmanPreviews | null, legal: Action[], token: string): LayPreview[] {
  return legal.flatMap((action, k) => {
    const facts = action.do === "lay" && action.token === token ? previews?.previews[k] : undefined;
    if (!facts?.field) return [];
    return [
      {
        field: facts.field,
        side: action.side as Side,
        way: facts.way ?? null,
        path: facts.path ?? [],
        boarding: [...(facts.boards ?? []), ...(facts.may_board ?? [])],
        staying: facts.stays ?? [],
      },
    ];
  });
}
