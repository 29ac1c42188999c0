// The names of the gangs in both languages, read at build time.

import text from "../../../../src/wyprawa/games/bosman/data/gangs.toml?raw";

export interface GangNames {
  id: string;
  letter: string;
  pl: string;
  /** The genitive, as in "pirat Zdechłej Ryby". */
  pl_gen: string;
  en: string;
}

const gangOf = (row: string): GangNames =>
  Object.fromEntries(
    [...row.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key!, value!]),
  ) as unknown as GangNames;

export const GANG_NAMES: GangNames[] = text.split("[[gang]]").slice(1).map(gangOf);
