// The projection of Stragan: how one event changes a view, as far as the viewer can see it. It knows no rules; the true view
// replaces it after the last event of a message.

import type { GameEvent } from "../../src/lib/protocol";
import type { TinyView } from "./view";

export const CLAIMS = {
  exact: ["stall", "stalls", "points", "pool", "hand", "hand_sizes", "used"],
  transient: ["turn", "die", "answer"],
} as const;

/** The fields of all events. */
interface Told {
  seat: number;
  stall: number;
  stalls: number[];
  dice: number[];
  value: number;
  points: number;
  card: number;
  cards: number[];
  count: number;
}

const add = (list: number[], at: number, by: number): number[] => list.map((old, k) => (k === at ? old + by : old));
const without = (list: number[], one: number): number[] => list.toSpliced(list.indexOf(one), 1);

function change(view: TinyView, code: string, told: Told): Partial<TinyView> {
  const { seat } = told;
  const own = seat === view.seat;
  switch (code) {
    case "chose":
      return { stall: told.stall };
    case "stalls":
      return { stalls: told.stalls };
    case "rolled":
      return { pool: told.dice };
    case "die":
      return {
        turn: seat,
        die: told.value,
        pool: without(view.pool, told.value),
        points: add(view.points, seat, told.points),
      };
    case "drawn":
      return {
        hand: own ? [...view.hand, told.card].sort() : view.hand,
        hand_sizes: add(view.hand_sizes, seat, 1),
      };
    case "shuffled":
      return { used: [] };
    case "dropped":
      return {
        hand: own ? told.cards.reduce(without, view.hand) : view.hand,
        hand_sizes: add(view.hand_sizes, seat, -told.count),
      };
    case "answered":
      return { answer: told.card };
    case "reacted":
      return {
        hand: own ? without(view.hand, told.card) : view.hand,
        hand_sizes: add(view.hand_sizes, seat, -1),
        points: add(view.points, seat, 2),
        used: [...view.used, told.card],
      };
    default:
      return {};
  }
}

export const projectEvent = (view: TinyView, event: GameEvent): TinyView => ({
  ...view,
  ...change(view, event.event, event as unknown as Told),
});
