// The games that were played to their end in this browser. They are stored here only, and never sent anywhere.

import type { Seat, TableInfo } from "../lib/protocol";

export interface PlayedGame {
  table: string;
  game: string;
  when: number;
  /** Whether the only seat of this browser won; null if several people shared its screen. */
  won: boolean | null;
  /** The names of the other players. */
  against: string[];
  /** The bots among them, if all were bots. */
  bots?: string[];
}

/** The name of a bot of a game in the language of the page. */
export type BotName = (game: string, bot: string) => string | undefined;

export interface Tally {
  name: string;
  played: number;
  won: number;
}

export interface Summary extends Tally {
  /** Victories in a row until now, and the most there were. */
  streak: number;
  longest: number;
  games: Tally[];
  opponents: Tally[];
}

const PLACE = "wyprawa-history";
/** The number of games kept: older ones are dropped. */
export const MOST = 500;

const isPlayed = (one: unknown): one is PlayedGame => {
  const game = one as PlayedGame | null;
  return typeof game?.table === "string" && typeof game.game === "string" && Array.isArray(game.against);
};

/** The games, newest first; empty without storage. */
export function playedGames(): PlayedGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

/** Adds a game; a table that is there already is not added again. */
export function addPlayedGame(game: PlayedGame): void {
  const before = playedGames();
  if (before.some(({ table }) => table === game.table)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([game, ...before].slice(0, MOST)));
  } catch {
    // Without storage there is no history.
  }
}

/** Adds a game that is over, if this browser holds a seat of it. */
export function addFinishedGame({ table, game, yours, seats }: TableInfo, winners: Seat[]): void {
  if (!yours.length) return;
  const others = seats.filter((_, seat) => !yours.includes(seat));
  const bots = others.flatMap(({ bot }) => bot ?? []);
  addPlayedGame({
    table,
    game,
    when: Date.now(),
    won: yours.length === 1 ? winners.includes(yours[0]!) : null,
    against: others.map(({ name }) => name),
    ...(bots.length === others.length && { bots }),
  });
}

export function deletePlayedGames(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // There was none.
  }
}

function tallies(games: PlayedGame[], namesOf: (game: PlayedGame) => string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games)
    for (const name of namesOf(game)) {
      const tally = found.get(name) ?? { name, played: 0, won: 0 };
      found.set(name, { name, played: tally.played + 1, won: tally.won + (game.won ? 1 : 0) });
    }
  return [...found.values()].sort((one, other) => other.played - one.played || one.name.localeCompare(other.name));
}

/** The other players, each once: bots by their level in today's language, where `botName` knows it. */
const opponentsOf = ({ game, against, bots }: PlayedGame, botName: BotName): string[] => [
  ...new Set(against.map((name, n) => (bots?.[n] && botName(game, bots[n])) ?? name)),
];

/** Games played and won, by game and opponent, and victories in a row. Shared screens count as played only. */
export function summaryOf(games: PlayedGame[], botName: BotName = () => undefined): Summary {
  const own = games.filter(({ won }) => won !== null);
  const runs = own
    .map(({ won }) => (won ? "w" : "-"))
    .join("")
    .split("-")
    .map((run) => run.length);
  return {
    name: "",
    played: games.length,
    won: own.filter(({ won }) => won).length,
    streak: runs[0] ?? 0,
    longest: Math.max(0, ...runs),
    games: tallies(games, ({ game }) => [game]),
    opponents: tallies(own, (game) => opponentsOf(game, botName)),
  };
}
