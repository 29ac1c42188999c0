// Keyboard navigation on a map: along lines with arrow keys, or by the first letters of a name.

import { inWords, type Words } from "../lib/words.svelte";

export type Spot = readonly [number, number];

interface Place {
  id: string;
  name: Words;
}

const TOWARDS: Record<string, Spot> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The linked place that is best in a direction; without one, the nearest place of all. */
export function neighbourTo(
  { fields, near }: { fields: Place[]; near: Map<string, string[]> },
  spot: (place: string) => Spot,
  from: string,
  arrow: string,
): string | null {
  const [ux, uy] = TOWARDS[arrow]!;
  const [x, y] = spot(from);
  const best = (places: string[], cone: number, byAngle: boolean): string | null => {
    let found: [number, string] | null = null;
    for (const place of places) {
      if (place === from) continue;
      const [dx, dy] = [spot(place)[0] - x, spot(place)[1] - y];
      const far = Math.hypot(dx, dy) || 1;
      const along = (dx * ux + dy * uy) / far;
      if (along < cone) continue;
      const cost = byAngle ? -along : far / along;
      if (!found || cost < found[0]) found = [cost, place];
    }
    return found?.[1] ?? null;
  };
  const all = fields.map(({ id }) => id);
  return best(near.get(from) ?? [], 0.5, true) ?? best(all, 0.7, false);
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Type-ahead: letters typed quickly one after another are the beginning of a name. */
export class TypeAhead {
  #text = "";
  #when = 0;

  jump(letter: string, places: Place[], from: string): string | null {
    const now = performance.now();
    this.#text = (now - this.#when < 900 ? this.#text : "") + plain(letter);
    this.#when = now;
    const names = places.map(({ id, name }) => ({ id, name: plain(inWords(name)) }));
    names.sort((one, other) => one.name.localeCompare(other.name));
    const fits = names.filter(({ name }) => name.startsWith(this.#text)).map(({ id }) => id);
    if (this.#text.length > 1) return fits[0] ?? null;
    return fits[(fits.indexOf(from) + 1) % fits.length] ?? null; // the same letter again goes to the next one
  }
}
