// Names that the program gives to players, as core/given_names.py has them. They follow the language of the reader; names
// that people typed stay.

import type { Chair, Lang } from "../lib/protocol";
import type { Words } from "../lib/words.svelte";
import type { LevelNames } from "./wording";

/** The names of a person who gave none, and of a bot without a level; a number may follow. */
const GIVEN: Words[] = [
  { pl: "Gracz", en: "Player" },
  { pl: "Komputer", en: "Computer" },
];

function shown(lang: Lang, name: string, given: Words[]): string {
  const [, base, number] = /^(.*?)( \d+)?$/s.exec(name)!;
  const names = given.find(({ pl, en }) => base === pl || base === en);
  return names ? names[lang] + (number ?? "") : name;
}

/** The names of the players for a reader of a language. */
export function namesFor(lang: Lang, levels: LevelNames[], seats: Pick<Chair, "name" | "bot">[]): string[] {
  const ofBots = [...GIVEN, ...levels.flatMap(({ names }) => names)];
  const names = seats.map(({ name, bot }) => shown(lang, name, bot === null ? GIVEN : ofBots));
  const taken = names.filter((name) => name).map((name) => name.toLowerCase());
  return new Set(taken).size === taken.length ? names : seats.map(({ name }) => name); // two must not get one name
}
