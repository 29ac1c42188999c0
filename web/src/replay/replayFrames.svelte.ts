// The steps of a game as some eyes saw them, fetched in pieces: first the piece that is looked at, then the rest, nearest first.
// Steps count from 1: step 57 is how the table stood after the 57th thing these eyes saw.

import type { Frame, ServerError } from "../lib/protocol";

export const PIECE = 100;
/** So many views are fetched unasked; of longer games only what is looked at. */
const MOST_VIEWS = 4000;

export type Fetch = (from: number, count: number) => Promise<{ from: number; total: number; frames: Frame[] }>;

export class ReplayFrames {
  /** How many steps there are; 0 until the first piece is here. */
  total = $state(0);
  /** How many of them are here. */
  here = $state(0);
  /** The pieces that are here, by number. */
  pieces = $state.raw<(Frame[] | undefined)[]>([]);
  trouble = $state.raw<ServerError | null>(null);
  readonly #fetch: Fetch;
  readonly #asked = new Map<number, Promise<void>>();
  #closed = false;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** A step, if it is here. */
  frame(step: number): Frame | undefined {
    return this.pieces[Math.floor((step - 1) / PIECE)]?.[(step - 1) % PIECE];
  }

  /** Every step that is here, in order, with its number. */
  *all(): Generator<[number, Frame]> {
    for (const [number, piece] of this.pieces.entries())
      for (const [at, frame] of (piece ?? []).entries()) yield [number * PIECE + at + 1, frame];
  }

  /** Fetch a step if it is not here; one behind the last is the last. Throws what went wrong. */
  async need(step: number): Promise<Frame> {
    await this.#piece(Math.max(0, Math.floor((step - 1) / PIECE)));
    const near = Math.min(Math.max(step, 1), this.total);
    const found = this.frame(near);
    if (found) return found;
    await this.#piece(Math.floor((near - 1) / PIECE));
    return this.frame(near)!;
  }

  /** Fetch what is missing, nearest to where somebody looks first. Stops at trouble and when the frames is closed. */
  async fill(near: () => number): Promise<void> {
    for (;;) {
      const views = this.pieces.find((piece) => piece)?.[0]?.views.length ?? 1;
      const missing = Array.from({ length: Math.ceil(this.total / PIECE) || 1 }, (_, number) => number)
        .filter((number) => !this.pieces[number])
        .sort((one, other) => distance(one, near()) - distance(other, near()));
      if (this.#closed || missing.length === 0 || this.here * views >= MOST_VIEWS) return;
      try {
        await this.#piece(missing[0]!);
      } catch {
        return;
      }
    }
  }

  /** The last step at or before a time: the same moment through other eyes. */
  async stepAt(time: number): Promise<number> {
    await this.need(1);
    let [low, high] = [1, this.total];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((await this.need(middle)).time <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  close(): void {
    this.#closed = true;
  }

  #piece(number: number): Promise<void> {
    let asked = this.#asked.get(number);
    if (!asked) {
      asked = this.#take(number);
      asked.catch(() => this.#asked.delete(number)); // so that it can be tried again
      this.#asked.set(number, asked);
    }
    return asked;
  }

  async #take(number: number): Promise<void> {
    try {
      const { total, frames } = await this.#fetch(number * PIECE, PIECE);
      this.total ||= total; // a running game may have grown since: what is behind the first answer is left out
      const pieces = [...this.pieces];
      pieces[number] = frames.slice(0, Math.max(0, this.total - number * PIECE));
      this.pieces = pieces;
      this.here = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0);
      this.trouble = null;
    } catch (wrong) {
      this.trouble = wrong as ServerError;
      throw wrong;
    }
  }
}

/** The step of another frames that shows the same moment. Only where eyes saw different numbers of things must it be looked for. */
export async function sameMoment(here: ReplayFrames, step: number, there: ReplayFrames): Promise<number> {
  await there.need(step);
  const time = here.frame(step)?.time;
  return there.total === here.total || time === undefined ? step : there.stepAt(time);
}

const distance = (number: number, step: number): number => Math.abs(number - (step - 1) / PIECE + 0.5);
