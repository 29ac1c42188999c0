// The projection of Bosman: how one event changes a view, as far as the viewer can see it.
//
// It is used to show events one after another and knows no rules: the true view replaces it after the last event of a
// message. The tests prove it on recorded games: at the end of every message all fields of CLAIMS.exact equal the true view.

import type { GameEvent } from "../../lib/protocol";
import { type BosmanView, GANGS, type Gang, gangOf, scoringLines, sorted, text, tokenFace } from "./board";

export const CLAIMS = {
  exact: [
    "bosman",
    "beach",
    "boat",
    "covered",
    "owners",
    "hand",
    "hand_sizes",
    "poisons",
    "majtki",
    "stack",
    "scores",
    "digit_sums",
  ],
  transient: ["phase", "laid", "stalemate"],
} as const;

const without = (hand: string[], tokens: string[]): string[] => {
  const left = [...hand];
  for (const token of tokens) {
    const place = left.indexOf(token);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
};

const changed = (counts: number[], seat: number, by: number): number[] =>
  counts.map((count, index) => (index === seat ? count + by : count));

/** The sizes of the stack's layers after `count` tokens are drawn from the top. */
function drawnFrom(stack: number[], count: number): number[] {
  let [top = 0, ...layers] = stack;
  for (let left = count; left > 0; ) {
    if (top === 0) {
      if (layers.length === 0) break;
      [top = 0, ...layers] = layers;
    }
    const taken = Math.min(top, left);
    top -= taken;
    left -= taken;
  }
  return [top, ...layers];
}

/** The scores shown while tokens board: one point per token and one per line of three, with the digits as tie-breaker. */
function counted(view: BosmanView): BosmanView {
  if (GANGS.some((gang) => view.owners[gang] === undefined)) return view;
  const scores = view.scores.map(() => 0);
  const digits = view.scores.map(() => 0);
  for (const token of Object.values(view.boat)) {
    const { gang, digit } = tokenFace(token);
    scores[view.owners[gang]!]! += 1;
    digits[view.owners[gang]!]! += digit;
  }
  for (const [place] of scoringLines(view.boat)) scores[view.owners[gangOf(view.boat[place]!)]!]! += 1;
  return { ...view, scores, digit_sums: digits };
}

const lacking = <T>(things: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(things).filter(([key]) => key !== name));

export function projectEvent(view: BosmanView, event: GameEvent): BosmanView {
  const seat = event.seat as number;
  const token = text(event, "token");
  const field = text(event, "field");
  const place = text(event, "place");
  const mine = seat === view.seat;
  switch (event.event) {
    case "chosen":
      return { ...view, owners: { ...view.owners, [text(event, "gang")]: seat } };
    case "drawn": {
      const tokens = event.tokens as string[];
      return {
        ...view,
        phase: view.phase === "choose" ? "opening" : view.phase, // dealing ends the choice of gangs
        laid: null,
        stack: drawnFrom(view.stack, tokens.length),
        hand: mine ? sorted([...view.hand, ...tokens]) : view.hand,
        hand_sizes: changed(view.hand_sizes, seat, tokens.length),
      };
    }
    case "exchanged": {
      const tokens = event.tokens as string[];
      return {
        ...view,
        stack: [...view.stack, tokens.length],
        hand: mine ? without(view.hand, tokens) : view.hand,
        hand_sizes: changed(view.hand_sizes, seat, -tokens.length),
      };
    }
    case "laid": {
      const special = event.from === "special";
      return {
        ...view,
        beach: { ...view.beach, [field]: token },
        laid: field,
        majtki: special ? view.majtki.filter((gang) => gang !== gangOf(token)) : view.majtki,
        hand: mine && !special ? without(view.hand, [token]) : view.hand,
        hand_sizes: special ? view.hand_sizes : changed(view.hand_sizes, seat, -1),
      };
    }
    case "replaced-stack":
      return { ...view, stack: [...view.stack, 1] };
    case "replaced-owner": {
      const back = [...view.majtki, gangOf(token)];
      return { ...view, majtki: GANGS.filter((gang: Gang) => back.includes(gang)) };
    }
    case "walked":
    case "stopped":
    case "pinned":
      return { ...view, bosman: field };
    case "boarded":
      return counted({
        ...view,
        beach: lacking(view.beach, field),
        boat: { ...view.boat, [place]: token },
        stalemate: view.stalemate && { ...view.stalemate, rounds: 0, near: false }, // the count starts again
      });
    case "poisoned":
      return counted({
        ...view,
        boat: lacking(view.boat, place),
        covered: [...view.covered, [place, token]],
        poisons: changed(view.poisons, seat, -1),
      });
    default:
      return view; // nothing moves
  }
}
