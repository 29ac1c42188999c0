// What this browser remembers: settings, a name, and the keys to seats by table. If its storage is shut, until the page is closed.

import type { Lang } from "./protocol";

/** What is kept of a table: keys of seats and of the host, what was promised before the game and what we added to chance. */
export interface Kept {
  game?: string;
  code?: string;
  secrets: string[];
  host: string | null;
  commitment?: string;
  /** Salts this browser gave, by seat. */
  salts?: Record<number, string>;
  /** A second seat that the others are asked about, and what it is to be taken with once they agree. */
  request?: { seat: number; name: string; token: string } | null;
  when: number;
}

export interface Settings {
  lang: Lang | null;
  theme: "system" | "light" | "dark" | "contrast";
  /** How fast events are shown: "off" shows only where they lead. */
  motion: "system" | "slow" | "normal" | "fast" | "off";
  sound: boolean;
  /** Everything in prose: for screen readers. */
  spoken: boolean;
  name: string;
  /** The computer player chosen last. */
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

/** The tables this browser has keys to, newest first. */
export const keptTables = (): [string, Kept][] => {
  read();
  return Object.entries(tables).sort(([, one], [, other]) => other.when - one.when);
};

/** The keys to a table as they stand behind the # of a link. Where nothing can be stored, the address itself must hold them. */
export const keysAsHash = (table: string): string => {
  const { secrets, host } = keysOf(table);
  return new URLSearchParams([
    ...secrets.map((secret) => ["seat", secret]),
    ...(host ? [["host", host]] : []),
  ]).toString();
};

/** Take the keys out of the address bar, or, where nothing can be stored, leave them there for the next reload. */
export function tidyAddress(table: string): void {
  const keys = storage.shut ? keysAsHash(table) : "";
  history.replaceState(null, "", location.pathname + location.search + (keys && `#${keys}`));
}
