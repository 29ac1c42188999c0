// Requests of classes, and what this browser remembers of them: the teacher's secret, the pupil's table.

import { ask, prose } from "../lib/api";
import type { View } from "../lib/protocol";
import { addWords } from "../lib/words.svelte";
import en from "./words/en.ftl?raw";
import pl from "./words/pl.ftl?raw";

addWords({ pl, en });

export interface ClassInfo {
  id: string;
  code: string;
  game: string;
  players: number;
  /** Whether it is kept as long as other tables. */
  keep: boolean;
}

export interface ClassDoor extends ClassInfo {
  free: number;
}

export interface ClassTable {
  number: number;
  table: string;
  code: string;
  status: "lobby" | "running" | "finished" | "abandoned";
  seats: { kind: "free" | "person" | "bot"; name: string; bot: string | null; here: boolean }[];
  /** How many items of news a spectator has had. */
  news: number;
  /** The seats that publicly owe a decision. */
  waiting: number[];
  /** When the last thing happened that everybody could see, by the server's clock. */
  since: number | null;
  paused: boolean;
  result: string[];
  /** What a spectator sees; left out where it is known. */
  view?: View;
}

export interface ClassBoards extends ClassInfo {
  now: number;
  tables: ClassTable[];
}

export interface ClassAsked {
  game: string;
  tables: number;
  players: number;
  options: Record<string, string>;
  clock: { kind: string; seconds?: number; increment?: number };
  keep: boolean;
  password?: string;
}

const path = (name: string, more = ""): string => `/api/classes/${encodeURIComponent(name)}${more}`;

export const makeClass = (body: ClassAsked): Promise<{ id: string; code: string; secret: string }> =>
  prose("/api/classes", { body });
export const classDoor = (name: string): Promise<ClassDoor> => prose(path(name));
export const comeIn = (
  name: string,
  pupil: string,
): Promise<{ table: string; seat: number; name: string; secret: string }> =>
  prose(path(name, "/seat"), { body: { name: pupil } });
export const classBoards = (name: string, secret: string, seen: number[]): Promise<ClassBoards> =>
  prose(path(name, `/boards?seen=${seen.join(",")}`), { secret });
export const lead = (name: string, secret: string, what: "pause" | "go" | "fill" | "end" | "table"): Promise<unknown> =>
  ask(path(name, `/${what}`), { method: "POST", secret });
export const freeSeat = (name: string, secret: string, table: string, seat: number): Promise<unknown> =>
  ask(path(name, "/free"), { method: "POST", secret, body: { table, seat } });
export const deleteClass = (name: string, secret: string): Promise<unknown> =>
  ask(path(name), { method: "DELETE", secret });

// What is remembered. Without storage it is forgotten when the page is closed.

interface Remembered {
  /** By class: the teacher's secret. */
  taught: Record<string, { secret: string; code: string; game: string; when: number }>;
  /** By class: the table where this browser's pupil sits. */
  attended: Record<string, { table: string; name: string; when: number }>;
}

const PLACE = "wyprawa-classes";
const MOST = 20;
let kept: Remembered = { taught: {}, attended: {} };

function read(): Remembered {
  try {
    kept = { ...kept, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    // without storage the page remembers by itself
  }
  return kept;
}

const newest = <T extends { when: number }>(rows: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(rows)
      .sort(([, one], [, other]) => other.when - one.when)
      .slice(0, MOST),
  );

function write(): void {
  kept = { taught: newest(kept.taught), attended: newest(kept.attended) };
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // as above
  }
}

export const taughtClasses = (): [string, Remembered["taught"][string]][] => Object.entries(newest(read().taught));
export const secretOf = (id: string): string => read().taught[id]?.secret ?? "";
export const attendedTable = (id: string): Remembered["attended"][string] | undefined => read().attended[id];

export function rememberTaught(id: string, code: string, game: string, secret: string): void {
  read().taught[id] = { secret, code, game, when: Date.now() };
  write();
}

export function rememberAttended(id: string, table: string, name: string): void {
  read().attended[id] = { table, name, when: Date.now() };
  write();
}

export function forgetClass(id: string): void {
  read();
  delete kept.taught[id];
  delete kept.attended[id];
  write();
}
