// Creating tables: in one click against the computer, or as set up.

import { makeTable, type SeatAsked, type TableAsked } from "./api";
import { levelOf } from "./botLevels";
import { settings, storeTable } from "./browserStorage.svelte";
import type { GameInfo, ServerError } from "./protocol";
import { go } from "./router.svelte";
import { say } from "./words.svelte";

/** Tables created here that need nobody else: their players are ready at once. */
const ready = new Set<string>();

export const startAtOnce = (table: string): void => void ready.add(table);

/** Whether the players of this table are ready at once. True once, for the screen that starts the game. */
export const startsAtOnce = (table: string): boolean => ready.delete(table);

/** The password of this server, if it asks for one; kept while the page is open. */
export const serverPassword = { asks: false, password: "" };

export const myName = (): string => settings.name.trim() || say("front-guest");

/** A name as the server compares it: without regard to case and repeated spaces. */
export const comparableName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** Names for bots without one: the next of their level, or “Computer”; where there is none left, with a number, “… 2”. */
export function withBotNames(seats: SeatAsked[], game: GameInfo): SeatAsked[] {
  const taken = new Set(seats.map(({ name }) => comparableName(name ?? "")));
  return seats.map((seat) => {
    if (seat.kind !== "bot" || seat.name?.trim()) return seat;
    const level = levelOf(game, seat.bot ?? game.opponent);
    const names = level ? [level.name, ...level.more] : [say("computer")];
    let name = names.find((one) => !taken.has(comparableName(one))) ?? names[0]!;
    for (let more = 2; taken.has(comparableName(name)); more++) name = `${names[0]} ${more}`;
    taken.add(comparableName(name));
    return { ...seat, name };
  });
}

/** A table of one person against these bots; the last one is repeated until there are enough players. */
export function createQuickTable(game: GameInfo, bots: string[]): Promise<string> {
  const count = Math.max(bots.length, game.players[0]! - 1);
  const opponents = Array.from({ length: count }, (_, n): SeatAsked => ({ kind: "bot", bot: bots[n] ?? bots.at(-1)! }));
  return createTable({ game: game.id, seats: [{ kind: "here", name: myName() }, ...opponents] }, game);
}

/** Creates the table, stores its secrets and opens it; a refusal is thrown as `ServerError`. */
export async function createTable(asked: TableAsked, game: GameInfo, show?: string): Promise<string> {
  const seats = withBotNames(asked.seats, game);
  const password = asked.password || serverPassword.password;
  const made = await makeTable({ ...asked, seats, ...(password && { password }) }).catch((wrong: ServerError) => {
    if (wrong.code === "password") Object.assign(serverPassword, { asks: true, password: "" });
    throw wrong;
  });
  serverPassword.password = password;
  storeTable(made.table, { game: asked.game, code: made.code, host: made.host, secrets: Object.values(made.seats) });
  if (seats.every(({ kind }) => kind !== "link")) startAtOnce(made.table);
  openTable(made.table, show);
  return made.table;
}

/** Opens a table by its id or its short code; `show=board` is the public board. */
export const openTable = (table: string, show?: string): void =>
  go(`/t/${encodeURIComponent(table)}${show ? `?show=${encodeURIComponent(show)}` : ""}`);
