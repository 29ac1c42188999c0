// The draft of a table: what is chosen so far, its validation errors, and the request to the server.

import type { SeatAsked, TableAsked } from "../lib/api";
import { isKnownBot, usual } from "../lib/botLevels";
import { comparableName, withBotNames } from "../lib/createTable";
import type { ClockRules, GameInfo, OptionInfo } from "../lib/protocol";
import { say } from "../lib/words.svelte";

/** Against the computer, several people at this screen, by link, or the board here and hands on phones. */
export const WAYS = ["alone", "here", "link", "board"] as const;
export type Way = (typeof WAYS)[number];

export const NAME_LENGTH = 40;
export const MOVE_SECONDS = [30, 60, 120, 300, 900, 86_400, 259_200] as const;
export const GAME_MINUTES = [5, 10, 15, 30, 60] as const;
export const INCREMENTS = [5, 10, 30, 60] as const;

export interface SeatDraft {
  kind: SeatAsked["kind"];
  /** Empty: the placeholder is used. */
  name: string;
  bot: string;
}

export interface Draft {
  way: Way;
  count: number;
  /** The most seats the game allows; the first `count` play. */
  seats: SeatDraft[];
  options: Record<string, string>;
  clock: { kind: ClockRules["kind"]; seconds: number; minutes: number; increment: number };
  listed: boolean;
}

/** Validation errors by form field. */
export type Faults = Record<string, string>;

const most = (game: GameInfo): number => Math.max(...game.players);

/** The seats for a way to play; names and levels are kept. */
function seatsFor(way: Way, seats: SeatDraft[]): SeatDraft[] {
  const others = { alone: "bot", here: "here", link: "link", board: "link" } as const;
  return seats.map((seat, n) => ({ ...seat, kind: n === 0 && way !== "board" ? "here" : others[way] }));
}

export function firstDraft(game: GameInfo, way: Way, name: string): Draft {
  const seats = Array.from({ length: most(game) }, (_, n) => ({
    kind: "here" as const,
    name: n === 0 ? name : "",
    bot: usual(game),
  }));
  return {
    way,
    count: game.players[0]!,
    seats: seatsFor(way, seats),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.values[0] ?? ""])),
    clock: { kind: "none", seconds: 60, minutes: 15, increment: 10 },
    listed: false,
  };
}

export const inAnotherWay = (draft: Draft, way: Way): Draft => ({ ...draft, way, seats: seatsFor(way, draft.seats) });

export const playing = (draft: Draft): SeatDraft[] => draft.seats.slice(0, draft.count);

/** The names at the table, with placeholders where nothing is typed. A seat for somebody with the link has none. */
export function namesOf(draft: Draft, game: GameInfo): string[] {
  const several = playing(draft).filter(({ kind }) => kind === "here").length > 1;
  const seats = playing(draft).map(({ kind, name, bot }, n): SeatAsked => {
    const standing = several ? say("front-guest-number", { n: n + 1 }) : say("front-guest");
    const typed = name.trim().replace(/\s+/g, " ");
    if (kind === "link") return { kind };
    return kind === "bot" ? { kind, bot, name: typed } : { kind, name: typed || standing };
  });
  return withBotNames(seats, game).map(({ name }) => name ?? "");
}

/** Whether a value is a number in the range of an option. */
export const inRange = (value: string, [least, most]: [number, number]): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;

export function faultsOf(draft: Draft, game: GameInfo): Faults {
  const faults: Faults = {};
  const names = namesOf(draft, game);
  for (const [seat, name] of names.entries()) {
    const same = names.findIndex((other) => other && comparableName(other) === comparableName(name));
    if (name && same < seat) faults[`name-${seat}`] = say("setup-names-differ", { name });
    else if (name.length > NAME_LENGTH) faults[`name-${seat}`] = say("setup-name-long", { most: NAME_LENGTH });
  }
  for (const { name, values, numbers } of game.options) {
    const value = draft.options[name] ?? "";
    if (name === "first" || values.includes(value) || (numbers && inRange(value, numbers))) continue;
    const [least, most] = numbers ?? [0, 0];
    faults[`option-${name}`] = say("setup-number", { least, most });
  }
  return faults;
}

export function clockOf({ clock }: Pick<Draft, "clock">): NonNullable<TableAsked["clock"]> {
  if (clock.kind === "move") return { kind: "move", seconds: clock.seconds };
  if (clock.kind === "game") return { kind: "game", seconds: clock.minutes * 60, increment: clock.increment };
  return { kind: "none" };
}

/** The first player; random if the chosen one does not play any more. */
export const firstOf = ({ options, count }: Draft): string =>
  Number(options.first) >= 1 && Number(options.first) <= count ? options.first! : "random";

const optionsOf = (draft: Draft): Draft["options"] =>
  "first" in draft.options ? { ...draft.options, first: firstOf(draft) } : draft.options;

export function tableOf(draft: Draft, game: GameInfo): TableAsked {
  const names = namesOf(draft, game);
  const seats = playing(draft).map(({ kind, bot }, n): SeatAsked => {
    if (kind === "link") return { kind };
    return kind === "bot" ? { kind, bot, name: names[n] } : { kind, name: names[n] };
  });
  return { game: game.id, seats, options: optionsOf(draft), clock: clockOf(draft), listed: draft.listed };
}

/** Adapts a stored draft to the game's present options, which may have changed. */
function fitting(kept: Draft, game: GameInfo): Draft {
  const fresh = firstDraft(game, kept.way, "");
  const fits = ({ values, numbers }: OptionInfo, value: string | undefined): boolean =>
    value !== undefined && (values.includes(value) || (numbers !== null && inRange(value, numbers)));
  return {
    ...fresh,
    count: game.players.includes(kept.count) ? kept.count : fresh.count,
    seats: fresh.seats.map((seat, n) => {
      const { kind, name, bot } = kept.seats[n] ?? seat;
      return { kind, name: String(name), bot: isKnownBot(game, bot) ? bot : usual(game) };
    }),
    options: Object.fromEntries(
      game.options.map((option) => {
        const value = kept.options[option.name];
        return [option.name, fits(option, value) ? value! : fresh.options[option.name]!];
      }),
    ),
    clock: { ...fresh.clock, ...kept.clock },
    listed: Boolean(kept.listed),
  };
}

const place = (game: string): string => `wyprawa-setup-${game}`;

export function keepDraft(game: string, draft: Draft): void {
  try {
    sessionStorage.setItem(place(game), JSON.stringify(draft));
  } catch {
    // Storage is not available: the next draft starts empty.
  }
}

/** The last draft of this game, for the given way to play; a new one if there is none. */
export function draftFor(game: GameInfo, way: Way, name: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(game.id)) ?? "null") as Draft | null;
    if (kept) {
      const found = fitting(kept, game);
      if (!found.seats[0]!.name) found.seats[0]!.name = name;
      return found.way === way ? found : inAnotherWay(found, way);
    }
  } catch {
    // Storage is not available or holds something else.
  }
  return firstDraft(game, way, name);
}
