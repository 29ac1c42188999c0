// At build time: the drawings of the icons that a file of cards names, so that the page gets no others.

import { readFileSync } from "node:fs";
import type { Icon, Shape } from "../cardIcons.svelte";

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

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** The shapes of an icon. Its colours are those of the text, whether it is filled or drawn with lines. */
const shapesIn = (body: string): Shape[] =>
  [...body.matchAll(/<(path|circle|rect)\b([^>]*?)\/?>/g)].map(([, kind, attributes]) => {
    const { fill: _, stroke: __, ...rest } = attributesIn(attributes!);
    return [kind as Shape[0], rest];
  });

/** By name as "set:icon": the width of the icon's box, its shapes, and whether they are lines. */
export function iconsIn(cards: string): Record<string, Icon> {
  const names = [...cards.matchAll(/^icon = "(.+)"$/gm)].map((found) => found[1]!);
  return Object.fromEntries(
    names.map((name) => {
      const [prefix, icon] = name.split(":") as [string, string];
      const { icons, width } = SETS[prefix]!;
      const { body } = icons[icon]!;
      return [name, [width, shapesIn(width > 100 ? rounded(body) : body), prefix === "lucide"]];
    }),
  );
}
