// Moving about the map with keys: to the next town in a direction, or by the first letters of a name.

import { type Board, inWords, type Town } from "./board.svelte";

type Spot = [number, number];

const TOWARDS: Record<string, Spot> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The linked town that lies best in a direction; where no road leads there, the nearest town of all. */
export function neighbourTo(
  board: Board,
  spot: (town: string) => readonly [number, number],
  from: string,
  arrow: string,
): string | null {
  const [ux, uy] = TOWARDS[arrow]!;
  const [x, y] = spot(from);
  const best = (towns: string[], cone: number, byAngle: boolean): string | null => {
    let found: [number, string] | null = null;
    for (const town of towns) {
      if (town === from) continue;
      const [dx, dy] = [spot(town)[0] - x, spot(town)[1] - y];
      const far = Math.hypot(dx, dy);
      const along = (dx * ux + dy * uy) / far;
      if (along < cone) continue;
      const cost = byAngle ? -along : far / along;
      if (!found || cost < found[0]) found = [cost, town];
    }
    return found?.[1] ?? null;
  };
  return (
    best(board.near.get(from) ?? [], 0.5, true) ??
    best(
      board.fields.map(({ id }) => id),
      0.7,
      false,
    )
  );
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Letters typed quickly one after another are the beginning of a name. */
export class Typed {
  #text = "";
  #when = 0;

  jump(letter: string, towns: Town[], from: string): string | null {
    const now = performance.now();
    this.#text = (now - this.#when < 900 ? this.#text : "") + plain(letter);
    this.#when = now;
    const names = towns.map((town) => ({ id: town.id, name: plain(inWords(town.name)) }));
    names.sort((one, other) => one.name.localeCompare(other.name));
    const fits = names.filter(({ name }) => name.startsWith(this.#text)).map(({ id }) => id);
    if (this.#text.length > 1) return fits[0] ?? null;
    return fits[(fits.indexOf(from) + 1) % fits.length] ?? null; // the same letter again: the next one
  }
}
