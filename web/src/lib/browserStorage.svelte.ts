// What this browser stores: settings, and the secrets of seats by table. Without storage it is kept until the page is closed.

import type { Goal } from "../learn/lessons";
import type { Lang } from "./protocol";

/** What is stored of a table: secrets of seats and of the host, the dealer's commitment, and this browser's salts. */
export interface StoredTable {
  game?: string;
  code?: string;
  secrets: string[];
  host: string | null;
  commitment?: string;
  /** Salts this browser sent, by seat. */
  salts?: Record<number, string>;
  /** A requested second seat, with what is needed to take it once the others agree. */
  request?: { seat: number; name: string; token: string } | null;
  /** The goal of the short game that ends the lessons. */
  goal?: Goal;
  when: number;
}

export interface Settings {
  lang: Lang | null;
  theme: "system" | "light" | "dark" | "contrast";
  /** The size of text, in percent. */
  textSize: 100 | 110 | 125 | 150;
  /** The speed of events; "off" shows only their result. */
  motion: "system" | "slow" | "normal" | "fast" | "off";
  /** How long the moves of others are shown. */
  pace: "slow" | "normal" | "quick";
  /** Whether this browser has said that a tap skips what is being shown. */
  skipTold: boolean;
  /** Whether moves without a choice are played without asking. */
  forced: boolean;
  /** Whether a choice is shown with what it brings and confirmed before it is made. */
  confirm: boolean;
  sound: boolean;
  /** Whether sounds were offered at the first table. */
  soundOffered: boolean;
  /** Whether notifications were offered at the first table with people elsewhere. */
  notifyOffered: boolean;
  /** Whether a hidden page says by a notification that it is the player's turn. */
  notify: boolean;
  /** The table in prose, for screen readers. */
  spoken: boolean;
  name: string;
  /** The bot level chosen last. */
  level: string;
  /** By game: the lessons that are done. */
  learned: Record<string, string[]>;
  /** Whether new kinds of decisions are explained; null: in games not played to their end in this browser. */
  guide: boolean | null;
  /** By game: the codes of the explanations that were shown. */
  guided: Record<string, string[]>;
  /** Whether this browser has said which cards are cashed unasked at a shared screen. */
  ordersTold: boolean;
  /** Where the magnifier of a map lies, and its size; null: where it is not in the way. */
  magnifier: MagnifierPlace | null;
}

/** Parts of the room that there is: 0 is at the left, above or smallest, 1 at the right, below or largest. */
export interface MagnifierPlace {
  x: number;
  y: number;
  size: number;
}

const PLACE = "wyprawa";
const FIRST: Settings = {
  lang: null,
  theme: "system",
  textSize: 100,
  motion: "system",
  pace: "normal",
  skipTold: false,
  forced: true,
  confirm: false,
  sound: false,
  soundOffered: false,
  notifyOffered: false,
  notify: false,
  spoken: false,
  name: "",
  level: "",
  learned: {},
  guide: null,
  guided: {},
  ordersTold: false,
  magnifier: null,
};

export const settings = $state<Settings>({ ...FIRST });
export const storage = $state({ shut: false });

let tables: Record<string, StoredTable> = {};

function read(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    tables = { ...tables, ...stored.tables };
    for (const name of Object.keys(FIRST))
      if (name in (stored.settings ?? {})) Object.assign(settings, { [name]: stored.settings[name] });
  } catch {
    storage.shut = true;
  }
}

function write(gone?: string): void {
  try {
    const others = JSON.parse(localStorage.getItem(PLACE) ?? "{}").tables ?? {}; // other tabs write here too
    const all = { ...others, ...tables };
    if (gone) delete all[gone];
    localStorage.setItem(PLACE, JSON.stringify({ settings, tables: all }));
  } catch {
    storage.shut = true;
  }
}

read();

export function changeSettings(what: Partial<Settings>): void {
  Object.assign(settings, what);
  write();
}

export const storedTable = (table: string): StoredTable => tables[table] ?? { secrets: [], host: null, when: 0 };

export function storeTable(table: string, what: Partial<StoredTable>): void {
  read();
  tables[table] = { ...storedTable(table), ...what, when: Date.now() };
  write();
}

export function forgetTable(table: string): void {
  delete tables[table];
  write(table);
}

/** The stored tables, newest first. */
export const storedTables = (): [string, StoredTable][] => {
  read();
  return Object.entries(tables).sort(([, one], [, other]) => other.when - one.when);
};

/** The secrets of a table as the fragment of a link. Without storage the address itself keeps them. */
export const secretsAsFragment = (table: string): string => {
  const { secrets, host } = storedTable(table);
  return new URLSearchParams([
    ...secrets.map((secret) => ["seat", secret]),
    ...(host ? [["host", host]] : []),
  ]).toString();
};

/** Removes the secrets from the address bar; without storage they stay there for the next reload. */
export function tidyAddress(table: string): void {
  const keys = storage.shut ? secretsAsFragment(table) : "";
  history.replaceState(null, "", location.pathname + location.search + (keys && `#${keys}`));
}
