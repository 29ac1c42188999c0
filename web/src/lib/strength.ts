// One scale of strength for all games with four levels: `level=1` to `level=10`, the named levels at 2, 4, 7 and 10.

import { type PlayedGame, playedGames } from "../history/gameHistory";
import type { GameInfo } from "./protocol";

const PLACES = [2, 4, 7, 10];
/** The choice that stands for the person's own place; it is replaced by that place when it is chosen. */
export const ADAPTIVE = "adaptive";
/** Where a person without finished games stands: at the second named level. */
const START = 4;
/** How much one place is worth: the odds of a win grow by this factor. */
const ODDS = 1.7;
/** How far a result moves the estimate, in places: first, and in the long run. */
const FIRST_STEP = 2;
const STEP = 0.8;

const named = (levels: string[]): boolean => levels.length === PLACES.length;

/** The places without a named level, as bots. */
export const placesBetween = ({ levels }: GameInfo): string[] =>
  named(levels.map(({ bot }) => bot))
    ? Array.from({ length: 10 }, (_, n) => n + 1)
        .filter((place) => !PLACES.includes(place))
        .map((place) => `level=${place}`)
    : [];

/** The place of a bot on the scale; undefined if it has none. */
export function placeOf(levels: string[], bot: string): number | undefined {
  const at = /^level=(\d{1,2})$/.exec(bot);
  if (at) return Number(at[1]);
  return named(levels) ? PLACES[levels.indexOf(bot)] : undefined;
}

/** The bot that stands at a place. */
export const botAt = (levels: string[], place: number): string =>
  levels[PLACES.indexOf(place)] ?? `level=${Math.max(1, Math.min(10, place))}`;

/** About where on the scale a person plays, by finished games against bots, newest first. */
export function placeOfPerson(games: PlayedGame[], levels: string[]): number {
  let place = START;
  let step = FIRST_STEP;
  for (const { won, bots } of [...games].reverse()) {
    const others = (bots ?? []).map((bot) => placeOf(levels, bot));
    if (won === null || !others.length || others.some((other) => other === undefined)) continue;
    const odds = others.map((other) => ODDS ** (other! - place));
    const expected = 1 / (1 + odds.reduce((sum, one) => sum + one, 0));
    place = Math.max(1, Math.min(10, place + step * (Number(won) - expected)));
    step = Math.max(STEP, step * 0.85);
  }
  return Math.round(place);
}

/** The bot that plays about as well as the person at this browser. */
export function adaptiveBot({ id, levels }: GameInfo): string {
  const bots = levels.map(({ bot }) => bot);
  const games = playedGames().filter(({ game }) => game === id);
  return botAt(bots, placeOfPerson(games, bots));
}
