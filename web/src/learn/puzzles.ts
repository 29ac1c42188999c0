// Puzzles as the server lists them. Each is a lesson of one step.

import { prose } from "../lib/api";

export interface PuzzleList {
  date: string;
  /** The puzzle of the day, the same for everybody. */
  today: { game: string; title: string; id: string } | null;
  games: { game: string; title: string; puzzles: { id: string; title: string }[] }[];
}

export const puzzles = (): Promise<PuzzleList> => prose("/api/puzzles");

export const puzzleAddress = (game: string, id: string): string => `/puzzles/${game}/${id}`;

/** The name under which the settings keep which puzzles of a game are solved. */
export const solvedIn = (game: string): string => `puzzles-${game}`;
