// The computer players of a game: levels, names, and the default opponent.

import { settings } from "./browserStorage.svelte";
import type { GameInfo, Level } from "./protocol";
import { ADAPTIVE, placeOf, placesBetween } from "./strength";
import { has, say } from "./words.svelte";

export const levelOf = (game: GameInfo, bot: string): Level | undefined =>
  game.levels.find((level) => level.bot === bot);

/** Computer players that are not levels: the person's own strength and places between the levels first. Versioned
 * aliases (“greedy-1”) are left out, and “novice”, which is the lowest place. */
export const moreBots = (game: GameInfo): string[] => {
  const places = placesBetween(game);
  const others = [...new Set([game.opponent, game.adviser, ...game.bots])].filter(
    (bot) => !levelOf(game, bot) && bot !== "novice" && !/-\d+$/.test(bot),
  );
  return places.length ? [ADAPTIVE, ...places, ...others] : others;
};

/** Whether a bot can be asked for: one that the game lists, or a place between its levels. */
export const isKnownBot = (game: GameInfo, bot: string): boolean =>
  game.bots.includes(bot) || placesBetween(game).includes(bot);

const bots = (game: GameInfo): string[] => game.levels.map(({ bot }) => bot);

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
  levelOf(game, bot)?.name ??
  (bot.startsWith("level=")
    ? say("setup-place", { n: placeOf(bots(game), bot) ?? 0 })
    : has(`setup-bot-${bot}`)
      ? say(`setup-bot-${bot}`)
      : bot);

/** How a computer player plays, in a sentence; empty if there is none. */
export const botAbout = (game: GameInfo, bot: string): string =>
  levelOf(game, bot)?.about ??
  (bot.startsWith("level=") ? placeAbout(game, bot) : has(`setup-bot-${bot}-hint`) ? say(`setup-bot-${bot}-hint`) : "");

/** Between which levels a place lies. */
function placeAbout(game: GameInfo, bot: string): string {
  const place = placeOf(bots(game), bot) ?? 0;
  const above = game.levels.find((level) => placeOf(bots(game), level.bot)! > place);
  const below = game.levels.findLast((level) => placeOf(bots(game), level.bot)! < place);
  if (!above) return "";
  return below
    ? say("setup-place-between", { below: below.name, above: above.name })
    : say("setup-place-below", { above: above.name });
}
