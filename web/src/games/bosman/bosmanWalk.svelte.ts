// The animated walk of the bosman, field by field along the path of an event, also beyond the edges.

import { untrack } from "svelte";
import type { GameEvent } from "../../lib/protocol";
import { type BosmanView, beachOf, OPPOSITE, type Side, STEP } from "./board";

const WALKS = ["walked", "stopped"];

export interface Standing {
  /** Column and row of his centre, in fields; beyond an edge they are outside the beach. */
  column: number;
  row: number;
  /** The height of his hop, in fields. */
  hop: number;
}

/** The fields the bosman checks for boarding, and the result. */
export interface Gazing {
  fields: string[];
  mark: "" | "yes" | "no";
}

/** Where the bosman is drawn: on his field, or on the path of the event being played. */
export function walking(view: () => BosmanView, shown: () => GameEvent | null, motion: () => number) {
  let going = $state<Standing | null>(null);
  let frame = 0;

  $effect.pre(() => {
    const event = shown();
    cancelAnimationFrame(frame);
    going = null;
    if (!event || !WALKS.includes(event.event) || untrack(motion) <= 0) return;
    const path = event.path as string[];
    const way = event.way as Side;
    const beach = untrack(() => beachOf(view()));
    const start = beach.beside(path[0]!, OPPOSITE[way]);
    const [across, down] = STEP[way];
    const steps = path.length;
    const length = untrack(motion) * (0.45 + 0.55 * steps);
    let began = 0;
    const go = (time: number): void => {
      began ||= time;
      const done = Math.min(1, (time - began) / length);
      const far = done * steps;
      going =
        done < 1
          ? {
              column: start.column + across * far,
              row: start.row + down * far,
              hop: Math.abs(Math.sin(far * Math.PI)) * 0.1,
            }
          : null;
      if (done < 1) frame = requestAnimationFrame(go);
    };
    going = { column: start.column, row: start.row, hop: 0 };
    frame = requestAnimationFrame(go);
    return () => cancelAnimationFrame(frame);
  });

  return {
    get now(): Standing {
      if (going) return going;
      const event = shown();
      const name = event && WALKS.includes(event.event) ? String(event.field) : view().bosman;
      const { column, row } = beachOf(view()).named(name);
      return { column, row, hop: 0 };
    },
    get going(): boolean {
      return going !== null;
    },
  };
}
