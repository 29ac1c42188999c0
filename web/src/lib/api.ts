// HTTP requests to the server.

import { learnOptions } from "./optionWords.svelte";
import type { Frame, GameInfo, ServerError, TableInfo, TableRow } from "./protocol";
import { bindTexts } from "./typography";
import { language, say } from "./words.svelte";

export interface Asked {
  body?: unknown;
  method?: string;
  secret?: string | null;
}

/** Sends a request; an error answer is thrown as `ServerError`. */
export async function ask(path: string, { body, method, secret }: Asked = {}): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language.now };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const answer = await fetch(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body: body === undefined ? undefined : JSON.stringify(body),
    headers,
  }).catch(() => null);
  if (!answer) throw down();
  if (!answer.ok)
    throw bindTexts((await answer.json().catch(() => null)) as ServerError | null, language.now) ?? down();
  return answer;
}

const down = (): ServerError => ({ code: "down", text: say("server-down") });
const json = async <T>(path: string, more?: Asked): Promise<T> => (await ask(path, more)).json() as Promise<T>;
/** An answer with sentences for the reader. */
export const prose = async <T>(path: string, more?: Asked): Promise<T> =>
  bindTexts(await json<T>(path, more), language.now);

export interface SeatAsked {
  kind: "here" | "link" | "bot";
  name?: string;
  bot?: string;
}

export interface TableAsked {
  game: string;
  seats: SeatAsked[];
  options?: Record<string, string>;
  clock?: { kind: string; seconds?: number; increment?: number };
  listed?: boolean;
  position?: string;
  /** A moment of a finished game: after so many steps of its replay with everything open. */
  moment?: { table: string; step: number };
  /** The lesson whose short game is played. */
  lesson?: string;
  extra?: string;
  password?: string;
}

export interface TableMade {
  table: string;
  code: string;
  host: string;
  seats: Record<string, string>;
}

export interface Clause {
  id: string;
  section: string;
  title: string | null;
  text: string;
  options: string[];
}

export interface Rules {
  sections: Record<string, string>;
  clauses: Clause[];
}

const known = new Map<string, Promise<unknown>>();

/** A request that is sent once per language, for what does not change while the page is open. */
function once<T>(path: string, request: (path: string) => Promise<T> = json, lang: string = language.now): Promise<T> {
  const name = `${lang} ${path}`;
  let found = known.get(name);
  if (!found) {
    found = request(path);
    found.catch(() => known.delete(name));
    known.set(name, found);
  }
  return found as Promise<T>;
}

/** The server's address in the local network, if it knows one. */
let elsewhere: string | null = null;

const alone = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this computer can open the addresses of this page. */
export const isAlone = (): boolean => elsewhere === null && alone.includes(location.hostname);

/** The origin of links that others can open. */
export const origin = (): string =>
  elsewhere !== null && alone.includes(location.hostname) ? elsewhere : location.origin;

export async function games(): Promise<GameInfo[]> {
  const { games, address } = await once<{ games: GameInfo[]; address: string | null }>("/api/games", prose);
  elsewhere = address?.replace(/\/$/, "") ?? null;
  learnOptions(games);
  return games;
}
export const summary = (game: string): Promise<unknown> => once(`/api/games/${game}/summary`, prose);
export const rules = (game: string): Promise<Rules> => once<Rules>(`/api/games/${game}/rules`, prose);

/** By game: where the components of the present table are, with its version of the rules and its custom cards. */
const played = new Map<string, (what: string) => string>();

/** Sets the table whose components `data` loads. */
export function playAt({ table, game, rules, extra }: Pick<TableInfo, "table" | "game" | "rules" | "extra">): void {
  played.set(game, (what) => (extra ? `/api/tables/${table}/${what}` : `/api/games/${game}/${what}?rules=${rules}`));
}

const pathTo = (game: string, what: string): string => played.get(game)?.(what) ?? `/api/games/${game}/${what}`;

/** The components of a game, in both languages; the same promise as long as the path is the same. */
export const data = <T>(game: string): Promise<T> => once<T>(pathTo(game, "data"), json, "");

/** What a piece or a place is and does. */
export interface Description {
  name: string;
  use: string;
}

/** The descriptions of a game's pieces and places by id; an id with a colon (`card:7`) is one of many alike. */
export const descriptions = (game: string): Promise<{ things: Record<string, Description> }> =>
  once(pathTo(game, "about"));
export const openTables = async (): Promise<TableRow[]> => (await json<{ tables: TableRow[] }>("/api/tables")).tables;
export const table = (name: string): Promise<TableInfo> => json(`/api/tables/${encodeURIComponent(name)}`);
export const makeTable = (asked: TableAsked): Promise<TableMade> => json("/api/tables", { body: asked });

/** Steps of a replay. `eyes` is a seat's number, "all", or empty for a spectator. */
export const frames = (
  table: string,
  eyes: string,
  from: number,
  count: number,
  secret?: string | null,
): Promise<{ from: number; total: number; frames: Frame[] }> =>
  prose(`/api/tables/${table}/replay?${eyes === "" ? "" : `seat=${eyes}&`}from=${from}&count=${count}`, { secret });

export const log = async (table: string, seat?: number, secret?: string | null): Promise<string> =>
  (await ask(`/api/tables/${table}/log${seat === undefined ? "" : `?seat=${seat}`}`, { secret })).text();
