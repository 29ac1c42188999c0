// Moving about the map with keys: along the line in a direction, or by the first letters of a name.

import { type Board, type Field, inWords } from "./board.svelte";
import { type Spot, WORLD } from "./globe";

const TOWARDS: Record<string, Spot> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The linked field that lies best in a direction (over the edge of the map too); else the nearest one of all. */
export function neighbourTo(board: Board, spots: Map<string, Spot>, from: string, arrow: string): string | null {
  const [ux, uy] = TOWARDS[arrow]!;
  const [x, y] = spots.get(from)!;
  const best = (fields: string[], cone: number, byAngle: boolean): string | null => {
    let found: [number, string] | null = null;
    for (const field of fields) {
      if (field === from) continue;
      let dx = spots.get(field)![0] - x;
      const dy = spots.get(field)![1] - y;
      if (board.wraps.has(`${from} ${field}`)) dx -= Math.sign(dx) * (WORLD.width - 124);
      const far = Math.hypot(dx, dy) || 1;
      const along = (dx * ux + dy * uy) / far;
      if (along < cone) continue;
      const cost = byAngle ? -along : far / along;
      if (!found || cost < found[0]) found = [cost, field];
    }
    return found?.[1] ?? null;
  };
  const all = board.fields.map(({ id }) => id);
  return best(board.near.get(from) ?? [], 0.5, true) ?? best(all, 0.7, false);
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Letters typed quickly one after another are the beginning of a name. */
export class Typed {
  #text = "";
  #when = 0;

  jump(letter: string, fields: Field[], from: string): string | null {
    const now = performance.now();
    this.#text = (now - this.#when < 900 ? this.#text : "") + plain(letter);
    this.#when = now;
    const names = fields.map((field) => ({ id: field.id, name: plain(inWords(field.name)) }));
    names.sort((one, other) => one.name.localeCompare(other.name));
    const fits = names.filter(({ name }) => name.startsWith(this.#text)).map(({ id }) => id);
    if (this.#text.length > 1) return fits[0] ?? null;
    return fits[(fits.indexOf(from) + 1) % fits.length] ?? null; // the same letter again: the next one
  }
}
