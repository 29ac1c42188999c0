// How far a learner is with the goal of the short game.

import type { GameEvent, View } from "../lib/protocol";
import type { Goal } from "./lessons";

export interface GoalState {
  reached: number;
  round: number;
  /** Null: it is still open. */
  met: boolean | null;
}

/** The short game starts at turn 0 of its position, so that a reload changes nothing. */
export function goalState(goal: Goal, rows: GameEvent[], view: View): GoalState {
  const reached = rows.filter(({ event, seat }) => event === goal.event && seat === view.seat).length;
  const { turns = 0 } = view as View & { turns?: number };
  const rounds = Math.floor(turns / view.players);
  const met = reached >= goal.count ? true : rounds >= goal.rounds || view.outcome ? false : null;
  return { reached, round: Math.min(rounds + 1, goal.rounds), met };
}
