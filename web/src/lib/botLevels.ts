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

export const botName = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.name ?? (has(`setup-bot-${bot}`) ? say(`setup-bot-${bot}`) : bot);

/** How a computer player plays, in a sentence; empty if there is none. */
export const botAbout = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.about ?? (has(`setup-bot-${bot}-hint`) ? say(`setup-bot-${bot}-hint`) : "");
