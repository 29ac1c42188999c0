// Requests of the page for whoever runs the server. The secret is in a cookie that only the server reads.

import { ask, prose } from "../lib/api";
import { addWords } from "../lib/words.svelte";
import en from "./words/en.ftl?raw";
import pl from "./words/pl.ftl?raw";

addWords({ pl, en });

export interface ServerLoad {
  server: string;
  version: string;
  /** Seconds since the start. */
  uptime: number;
  tables: number;
  pages: number;
  moves: number;
  /** Milliseconds: the median and the 99th percentile of the last moves. */
  delay: [number, number];
  lag: [number, number];
  queue: number;
  bot_failures: number;
  store_failures: number;
  refusals: Record<string, number>;
  errors: {
    time: number;
    level: string;
    event: string;
    error?: string;
    table?: string;
    why?: string;
    cause?: string;
  }[];
}

export interface HostTable {
  table: string;
  code: string;
  game: string;
  status: "lobby" | "running";
  created: number;
  listed: boolean;
  seats: { kind: "free" | "person" | "bot"; name: string; address: string }[];
}

export interface Report {
  number: number;
  time: number;
  table: string;
  code: string;
  game: string;
  kind: "table" | "name" | "chat";
  name: string;
  quote: string;
  note: string;
  address: string;
  reporter: string;
}

export interface Ban {
  kind: "address" | "name";
  value: string;
  why: string;
  since: number;
  until: number | null;
}

export interface OperatorState {
  now: number;
  servers: ServerLoad[];
  rooms: Record<string, number>;
  tables: HostTable[];
  aside: { table: string; why: string; tries: number }[];
  reports: Report[];
  bans: Ban[];
}

export const signIn = (secret: string): Promise<unknown> => ask("/host/session", { body: { secret } });
export const isSignedIn = async (): Promise<boolean> =>
  (await prose<{ signed_in: boolean }>("/host/session")).signed_in;
export const signOut = (): Promise<unknown> => ask("/host/session", { method: "DELETE" });
export const operatorState = (): Promise<OperatorState> => prose("/host/state");
export const closeTable = (table: string): Promise<unknown> =>
  ask(`/host/tables/${encodeURIComponent(table)}/close`, { method: "POST" });
export const deleteTable = (table: string): Promise<unknown> =>
  ask(`/host/tables/${encodeURIComponent(table)}`, { method: "DELETE" });
export const retryTable = (table: string): Promise<unknown> =>
  ask(`/host/tables/${encodeURIComponent(table)}/retry`, { method: "POST" });
export const dismissReport = (number: number): Promise<unknown> => ask(`/host/reports/${number}`, { method: "DELETE" });
export const ban = (kind: Ban["kind"], value: string, days: number | null, why = ""): Promise<unknown> =>
  ask("/host/bans", { body: { kind, value, days, why } });
export const liftBan = ({ kind, value }: Ban): Promise<unknown> => ask("/host/bans/lift", { body: { kind, value } });
