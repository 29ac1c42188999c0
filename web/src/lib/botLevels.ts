// The computer players of a game: levels, names, and the default opponent.

import { settings } from "./browserStorage.svelte";
import type { GameInfo, Level } from "./protocol";
import { has, say } from "./words.svelte";

export const levelOf = (game: GameInfo, bot: string): Level | undefined =>
  game.levels.find((level) => level.bot === bot);

/** Computer players that are not levels. Versioned aliases (“greedy-1”) are left out. */
export const moreBots = (game: GameInfo): string[] =>
  [...new Set([game.opponent, game.adviser, ...game.bots])].filter((bot) => !levelOf(game, bot) && !/-\d+$/.test(bot));

/** The default opponent: the level chosen last in any game, otherwise the game's own default. */
export const usual = (game: GameInfo): string => (levelOf(game, settings.level) ? settings.level : game.opponent);

/** Three different levels around the usual one, for three opponents; none if the game has fewer. */
export function mixedLevels(game: GameInfo, bot: string): string[] {
  const at = game.levels.findIndex((level) => level.bot === bot);
  const first = Math.max(0, Math.min(at - 1, game.levels.length - 3));
  const found = game.levels.slice(first, first + 3).map((level) => level.bot);
  return found.length === 3 ? found : [];
}

export const botName = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.name ?? (has(`setup-bot-${bot}`) ? say(`setup-bot-${bot}`) : bot);

/** How a computer player plays, in a sentence; empty if there is none. */
export const botAbout = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.about ?? (has(`setup-bot-${bot}-hint`) ? say(`setup-bot-${bot}-hint`) : "");
