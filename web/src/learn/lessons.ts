// Lessons as the server sends them.

import { prose } from "../lib/api";
import type { Action, NewsItem, Now, Previews } from "../lib/protocol";

/** One row of the contents. */
export interface LessonRow {
  id: string;
  title: string;
  steps: number;
  words: number;
  minutes: number;
}

export interface LessonStep {
  text: string;
  /** Highlighted places of the board. */
  lit: string[];
  /** Whether there is something to do; otherwise the step is only read. */
  asks: boolean;
  names: string[];
  now: Now;
  preview: Previews;
}

/** The goal of the short game at the end: so many events within so many rounds. */
export interface Goal {
  text: string;
  bot: string;
  event: string;
  count: number;
  rounds: number;
}

export interface Lesson {
  id: string;
  title: string;
  steps: LessonStep[];
  goal: Goal | null;
}

/** The engine's answer to what the learner did. */
export interface Verdict {
  verdict: "done" | "mistake" | "refused";
  text: string | null;
  clause?: string;
  news?: NewsItem;
  now?: Now;
}

const at = (game: string, lesson = ""): string =>
  `/api/games/${encodeURIComponent(game)}/lessons${lesson && `/${encodeURIComponent(lesson)}`}`;

export async function contents(game: string): Promise<LessonRow[]> {
  return (await prose<{ lessons: LessonRow[] }>(at(game))).lessons;
}

export async function lesson(game: string, id: string, spoken: boolean): Promise<Lesson> {
  return prose(`${at(game, id)}${spoken ? "?spoken=true" : ""}`);
}

/** What the learner does: an action, a typed move, or nothing to be shown the answer. */
export type Tried = { act: Action } | { text: string } | Record<string, never>;

export async function judge(game: string, id: string, step: number, tried: Tried, spoken: boolean): Promise<Verdict> {
  return prose(`${at(game, id)}/${step}${spoken ? "?spoken=true" : ""}`, { body: tried });
}
