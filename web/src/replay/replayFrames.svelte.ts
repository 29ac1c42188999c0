// The steps of a game as one viewer saw them, loaded in chunks: first the one that is shown, then the rest, nearest first.
// Steps count from 1: step 57 is the view after the 57th message to this viewer.

import type { Frame, ServerError } from "../lib/protocol";

export const CHUNK = 100;
/** The most views loaded in advance; of longer games only what is shown is loaded. */
const MOST_VIEWS = 4000;

export type Fetch = (from: number, count: number) => Promise<{ from: number; total: number; frames: Frame[] }>;

export class ReplayFrames {
  /** The number of steps; 0 until the first chunk is loaded. */
  total = $state(0);
  /** The number of steps loaded. */
  here = $state(0);
  /** The loaded chunks by number. */
  chunks = $state.raw<(Frame[] | undefined)[]>([]);
  trouble = $state.raw<ServerError | null>(null);
  readonly #fetch: Fetch;
  readonly #asked = new Map<number, Promise<void>>();
  #closed = false;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** A step, if it is loaded. */
  frame(step: number): Frame | undefined {
    return this.chunks[Math.floor((step - 1) / CHUNK)]?.[(step - 1) % CHUNK];
  }

  /** Every loaded step in order, with its number. */
  *all(): Generator<[number, Frame]> {
    for (const [number, chunk] of this.chunks.entries())
      for (const [at, frame] of (chunk ?? []).entries()) yield [number * CHUNK + at + 1, frame];
  }

  /** Loads a step if necessary; a number behind the last is the last. Throws the server's error. */
  async need(step: number): Promise<Frame> {
    await this.#chunk(Math.max(0, Math.floor((step - 1) / CHUNK)));
    const near = Math.min(Math.max(step, 1), this.total);
    const found = this.frame(near);
    if (found) return found;
    await this.#chunk(Math.floor((near - 1) / CHUNK));
    return this.frame(near)!;
  }

  /** Loads what is missing, nearest to the shown step first. Stops at an error and after `close`. */
  async fill(near: () => number): Promise<void> {
    for (;;) {
      const views = this.chunks.find((chunk) => chunk)?.[0]?.views.length ?? 1;
      const missing = Array.from({ length: Math.ceil(this.total / CHUNK) || 1 }, (_, number) => number)
        .filter((number) => !this.chunks[number])
        .sort((one, other) => distance(one, near()) - distance(other, near()));
      if (this.#closed || missing.length === 0 || this.here * views >= MOST_VIEWS) return;
      try {
        await this.#chunk(missing[0]!);
      } catch {
        return;
      }
    }
  }

  /** The last step at or before a time, which is the same moment for another viewer. */
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

  #chunk(number: number): Promise<void> {
    let asked = this.#asked.get(number);
    if (!asked) {
      asked = this.#take(number);
      asked.catch(() => this.#asked.delete(number)); // it can be tried again
      this.#asked.set(number, asked);
    }
    return asked;
  }

  async #take(number: number): Promise<void> {
    try {
      const { total, frames } = await this.#fetch(number * CHUNK, CHUNK);
      this.total ||= total; // a running game may have grown since: later steps are left out
      const chunks = [...this.chunks];
      chunks[number] = frames.slice(0, Math.max(0, this.total - number * CHUNK));
      this.chunks = chunks;
      this.here = chunks.reduce((sum, chunk) => sum + (chunk?.length ?? 0), 0);
      this.trouble = null;
    } catch (wrong) {
      this.trouble = wrong as ServerError;
      throw wrong;
    }
  }
}

/** The step of another viewer at the same moment. It is searched for only if the viewers saw different numbers of steps. */
export async function sameMoment(here: ReplayFrames, step: number, there: ReplayFrames): Promise<number> {
  await there.need(step);
  const time = here.frame(step)?.time;
  return there.total === here.total || time === undefined ? step : there.stepAt(time);
}

const distance = (number: number, step: number): number => Math.abs(number - (step - 1) / CHUNK + 0.5);
