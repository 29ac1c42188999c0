// At build time: the drawings of the icons that a file of cards names, so that the page gets no others.

import { readFileSync } from "node:fs";

interface IconSet {
  icons: Record<string, { body: string }>;
  width: number;
}

const setOf = (name: string): IconSet =>
  JSON.parse(readFileSync(`node_modules/@iconify-json/${name}/icons.json`, "utf8"));

const SETS: Record<string, IconSet> = { "game-icons": setOf("game-icons"), lucide: setOf("lucide") };

/** Icons in a box of 512 units, shown at a few dozen pixels, need no fractions of a unit. The flags of arcs are no numbers. */
const rounded = (body: string): string =>
  /d="[^"]*a/i.test(body) ? body : body.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))}`);

/** The names as "set:icon", each with the width of its box and the elements inside the SVG. */
export function iconsIn(cards: string): Record<string, [number, string]> {
  const names = [...cards.matchAll(/^icon = "(.+)"$/gm)].map((found) => found[1]!);
  return Object.fromEntries(
    names.map((name) => {
      const [prefix, icon] = name.split(":") as [string, string];
      const { icons, width } = SETS[prefix]!;
      const { body } = icons[icon]!;
      return [name, [width, width > 100 ? rounded(body) : body]];
    }),
  );
}
