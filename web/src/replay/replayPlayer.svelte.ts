// Plays frames: jumps to a step at once, or advances event by event as at the table.

import type { GameUi } from "../games/types";
import type { GameEvent, ServerError, View } from "../lib/protocol";
import { sound } from "../lib/sound";
import type { ReplayFrames } from "./replayFrames.svelte";

/** The duration of a step without movement, and the pause between steps with movement, in milliseconds. */
const STILL = 1400;
const BREATH = 350;

export const SPEEDS = [0.5, 1, 2, 4];

// biome-ignore lint/suspicious/noExplicitAny: each game has its own view
export type AnyUi = GameUi<any>;

export class ReplayPlayer {
  /** The step shown or being loaded; 0 before the first. */
  at = $state(0);
  /** The views drawn: one, or all seats'. */
  views = $state.raw<View[]>([]);
  event = $state.raw<GameEvent | null>(null);
  /** Whether the last change was animated. */
  moving = $state(false);
  playing = $state(false);
  /** Whether a step is being loaded. */
  waiting = $state(false);
  speed = $state(1);
  frames = $state.raw<ReplayFrames>()!;
  readonly #ui: AnyUi;
  readonly #slowness: () => number;
  /** The number of the last request; work for an earlier one stops. */
  #wish = 0;

  /** `slowness` is a factor on the duration of movements; 0 disables them. */
  constructor(frames: ReplayFrames, ui: AnyUi, slowness: () => number) {
    this.frames = frames;
    this.#ui = ui;
    this.#slowness = slowness;
  }

  get last(): boolean {
    return this.at >= this.frames.total;
  }

  jump(step: number): Promise<boolean> {
    this.playing = false;
    return this.#show(step, false);
  }

  forward(): Promise<boolean> {
    this.playing = false;
    return this.last ? Promise.resolve(false) : this.#show(this.at + 1, true);
  }

  back(): Promise<boolean> {
    return this.jump(this.at - 1);
  }

  /** Switches to the frames of another viewer, at a step. */
  turnTo(frames: ReplayFrames, step: number): Promise<boolean> {
    this.frames = frames;
    return this.jump(step);
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.last && !(await this.#show(1, false))) return;
    while (this.playing && !this.last) {
      if (!(await this.#show(this.at + 1, true))) return;
      const wish = this.#wish;
      await sleep(this.#slowness() > 0 ? (BREATH * this.#slowness()) / this.speed : STILL / this.speed);
      if (wish !== this.#wish) return;
    }
    this.playing = false;
  }

  /** Stops after the present step. */
  pause(): void {
    this.playing = false;
  }

  /** Stops at once, because the screen is left. */
  stop(): void {
    this.playing = false;
    this.#wish++;
  }

  /** Shows a step. False if another request came meanwhile, or the step could not be loaded. */
  async #show(asked: number, moving: boolean): Promise<boolean> {
    const wanted = Math.round(asked) || 1; // an address may contain anything
    const wish = ++this.#wish;
    const frames = this.frames;
    const before = frames.frame(wanted - 1)?.views ?? this.views;
    this.event = null;
    this.at = Math.max(1, frames.total ? Math.min(wanted, frames.total) : wanted);
    let frame = frames.frame(this.at);
    if (!frame) {
      this.waiting = true;
      try {
        frame = await frames.need(this.at);
      } catch (wrong) {
        if (!isServerError(wrong)) throw wrong; // the server's error is in frames.trouble
      }
      if (wish !== this.#wish) return false;
      this.waiting = false;
      if (!frame) {
        this.playing = false;
        return false;
      }
      this.at = Math.min(this.at, frames.total);
    }
    this.waiting = false;
    this.moving = moving && this.#slowness() > 0;
    if (this.moving && before.length === frame.views.length && !(await this.#move(before, frame.events, wish)))
      return false;
    this.event = null;
    this.views = frame.views;
    return true;
  }

  async #move(before: View[], events: GameEvent[], wish: number): Promise<boolean> {
    this.views = before;
    for (const event of events) {
      this.views = this.views.map((view) => this.#ui.projectEvent(view, event));
      this.event = event;
      sound(this.#ui.sound(event));
      const pace = (this.#ui.pace(event) * this.#slowness()) / this.speed;
      if (pace > 0) await sleep(pace);
      if (wish !== this.#wish) return false;
    }
    return true;
  }
}

const isServerError = (wrong: unknown): wrong is ServerError =>
  typeof wrong === "object" && wrong !== null && "code" in wrong;
const sleep = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
