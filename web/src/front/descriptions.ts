// Short descriptions of a game, a table and a date.

import type { Chair, GameInfo, TableInfo, TableRow } from "../lib/protocol";
import { language, say } from "../lib/words.svelte";

/** “2–6”, or “2 or 4” where not every number is allowed. */
export function playersText({ players }: Pick<GameInfo, "players">): string {
  const [least, most] = [players[0]!, players.at(-1)!];
  const every = players.length > 2 && most - least === players.length - 1;
  const list = every ? `${least}–${most}` : players.map(String).reduce((one, other) => say("front-or", { one, other }));
  return say("front-players", { list, n: most });
}

export const minutesText = ({ minutes }: Pick<GameInfo, "minutes">): string =>
  say("front-minutes", { list: [...new Set(minutes)].join("–"), n: minutes.at(-1)! });

const freeOf = (seats: Pick<Chair, "kind">[]): number => seats.filter(({ kind }) => kind === "free").length;

export const namesText = (seats: Pick<Chair, "name">[]): string =>
  seats
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ") || say("front-nobody");

/** The status of a table: “not started · 2 free seats”. */
export function stateText({ status, seats }: Pick<TableInfo, "status"> & Pick<TableRow, "seats">): string {
  const free = status === "lobby" ? freeOf(seats) : 0;
  return [say(`front-${status}`), ...(free ? [say("front-free-seats", { n: free })] : [])].join(" · ");
}

/** When a table was last used: the time if it was today, otherwise the date. */
export function whenText(when: number): string {
  const then = new Date(when);
  const today = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    language.now,
    today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" },
  ).format(then);
}
