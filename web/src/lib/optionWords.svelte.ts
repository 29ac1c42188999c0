// Values of options in words, as the server sends them with its games.

import type { GameInfo } from "./protocol";
import { language } from "./words.svelte";

const known = $state<Record<string, Record<string, string>>>({});

export function learnOptions(games: GameInfo[]): void {
  for (const game of games)
    for (const option of game.options) known[`${language.now} ${game.id} ${option.name}`] = option.words;
}

/** A value of an option in words, or the value itself if there are none. */
export const valueWords = (game: string, option: string, value: string): string =>
  known[`${language.now} ${game} ${option}`]?.[value] ?? value;
