// The ladder of computer players: which there are, what they are called, whom one meets.

import { settings } from "./browserStorage.svelte";
import type { GameInfo, Level } from "./protocol";
import { has, say } from "./words.svelte";

export const levelOf = (game: GameInfo, bot: string): Level | undefined =>
  game.levels.find((level) => level.bot === bot);

/** Computer players that stand on no rung of the ladder. Those kept only to measure others by (“greedy-1”) are left out. */
export const moreBots = (game: GameInfo): string[] =>
  [...new Set([game.opponent, game.adviser, ...game.bots])].filter((bot) => !levelOf(game, bot) && !/-\d+$/.test(bot));

/** Whom a person meets who does not choose: the level chosen last, in whichever game; else the game's own proposal. */
export const usual = (game: GameInfo): string => (levelOf(game, settings.level) ? settings.level : game.opponent);

export const botName = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.name ?? (has(`setup-bot-${bot}`) ? say(`setup-bot-${bot}`) : bot);

/** How a computer player plays, in a sentence; empty where nobody has written one. */
export const botAbout = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.about ?? (has(`setup-bot-${bot}-hint`) ? say(`setup-bot-${bot}-hint`) : "");
