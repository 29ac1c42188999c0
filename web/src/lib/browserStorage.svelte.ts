// What this browser stores: settings, and the secrets of seats by table. Without storage it is kept until the page is closed.

import type { Lang } from "./protocol";

/** What is stored of a table: secrets of seats and of the host, the dealer's commitment, and this browser's salts. */
export interface Kept {
  game?: string;
  code?: string;
  secrets: string[];
  host: string | null;
  commitment?: string;
  /** Salts this browser sent, by seat. */
  salts?: Record<number, string>;
  /** A requested second seat, with what is needed to take it once the others agree. */
  request?: { seat: number; name: string; token: string } | null;
  when: number;
}

export interface Settings {
  lang: Lang | null;
  theme: "system" | "light" | "dark" | "contrast";
  /** The speed of events; "off" shows only their result. */
  motion: "system" | "slow" | "normal" | "fast" | "off";
  sound: boolean;
  /** The table in prose, for screen readers. */
  spoken: boolean;
  name: string;
  /** The bot level chosen last. */
  level: string;
}

const PLACE = "wyprawa";
const FIRST: Settings = {
  lang: null,
  theme: "system",
  motion: "system",
  sound: false,
  spoken: false,
  name: "",
  level: "",
};

export const settings = $state<Settings>({ ...FIRST });
export const storage = $state({ shut: false });

let tables: Record<string, Kept> = {};

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

export function change(what: Partial<Settings>): void {
  Object.assign(settings, what);
  write();
}

export const keysOf = (table: string): Kept => tables[table] ?? { secrets: [], host: null, when: 0 };

export function keep(table: string, what: Partial<Kept>): void {
  read();
  tables[table] = { ...keysOf(table), ...what, when: Date.now() };
  write();
}

export function forget(table: string): void {
  delete tables[table];
  write(table);
}

/** The stored tables, newest first. */
export const keptTables = (): [string, Kept][] => {
  read();
  return Object.entries(tables).sort(([, one], [, other]) => other.when - one.when);
};

/** The secrets of a table as the fragment of a link. Without storage the address itself keeps them. */
export const keysAsHash = (table: string): string => {
  const { secrets, host } = keysOf(table);
  return new URLSearchParams([
    ...secrets.map((secret) => ["seat", secret]),
    ...(host ? [["host", host]] : []),
  ]).toString();
};

/** Removes the secrets from the address bar; without storage they stay there for the next reload. */
export function tidyAddress(table: string): void {
  const keys = storage.shut ? keysAsHash(table) : "";
  history.replaceState(null, "", location.pathname + location.search + (keys && `#${keys}`));
}
