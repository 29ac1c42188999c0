// Plays events one after another on a projected view, behind the true view, and keeps the log in step.

import type { GameUi } from "../games/types";
import { settings } from "../lib/browserStorage.svelte";
import type { GameEvent, NewsItem, Now, View } from "../lib/protocol";
import { sound } from "../lib/sound";

const SPEED = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
/** The factor on the duration of what others do, and how long an event that changes the game is shown in addition. */
const PACE = { slow: 1.6, normal: 1, quick: 0.5 };
const DULL = 0.5;
const BEAT = 450;
/** An event that is shown for less than this cannot be read, in milliseconds. */
const READABLE = 200;
/** What would take longer than this to show is skipped, in milliseconds: the viewer was away. Turns of five bots are shorter. */
const MOST_WAITING = 15_000;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The factor on the duration of events; 0 shows only their result. */
export function speed(): number {
  return settings.motion === "system" ? (still.matches ? 0 : 1) : SPEED[settings.motion];
}

export class EventPlayer {
  /** The last message shown to its end. */
  now = $state.raw<Now | null>(null);
  /** The view on the board; while events are played, the projection after the last one. */
  view = $state.raw<View | null>(null);
  event = $state.raw<GameEvent | null>(null);
  /** Whether the event passes too fast to be read; it is in the log. */
  brief = $state(false);
  rows = $state.raw<GameEvent[]>([]);
  playing = $state(false);
  /** Whether there is no board yet to show events on. */
  held = $state(false);

  readonly #ui: GameUi;
  #waiting: { event: GameEvent | null; now: Now | null; again?: boolean }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #then: (() => void) | null = null;

  constructor(ui: GameUi) {
    this.#ui = ui;
  }

  /** Starts with another viewer, or again: earlier events are only in the log. */
  set(rows: GameEvent[], now: Now | null): void {
    this.#stop();
    this.rows = rows;
    this.now = now;
    this.view = now?.view ?? null;
  }

  /** Another viewer's messages are on their way: what is shown stays, without the rest of its events. */
  pause(): void {
    this.#stop();
  }

  /** Plays events, then shows the true view, then calls `then`. */
  play(news: NewsItem[], now: Now, then: (() => void) | null = null): void {
    this.#then = then;
    const events = news.flatMap((item) => item.events);
    this.#waiting.push(...events.map((event) => ({ event, now: null })), { event: null, now });
    if (this.#left() > MOST_WAITING || document.hidden || speed() === 0 || this.view === null) this.skip();
    else if (!this.playing && !this.held) this.#next();
  }

  /** Plays nothing until `release`: there is no board yet to show it on. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    if (!this.playing && this.#waiting.length) this.#next();
  }

  /** Plays events again that are in the log already, from the view before them. Ends with the present view. */
  replay(before: View, events: GameEvent[]): void {
    const { now } = this;
    if (this.playing || !now) return;
    this.view = before;
    this.#waiting = [...events.map((event) => ({ event, now: null, again: true })), { event: null, now }];
    this.#next();
  }

  /** How long an event is shown at the usual speed, in milliseconds. */
  #length(event: GameEvent): number {
    const weight = this.#ui.weight(event);
    return this.#ui.pace(event) * (weight === 0 ? DULL : 1) + (weight === 2 ? BEAT : 0);
  }

  /** How long what waits would be shown at the usual speed. */
  #left(): number {
    return this.#waiting.reduce((sum, { event }) => sum + (event ? this.#length(event) : 0), 0);
  }

  /** How long an event is shown, in milliseconds. What one has done oneself is not waited for. */
  #pause(event: GameEvent, again: boolean): number {
    const { seat } = this.view ?? { seat: -1 };
    return this.#length(event) * (again ? speed() || 1 : speed()) * (event.seat === seat ? 1 : PACE[settings.pace]);
  }

  /** Shows the result of all pending events at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const fresh: GameEvent[] = [];
    let loud: GameEvent | null = null;
    for (const { event, now, again } of this.#waiting) {
      if (event && !again) {
        fresh.push(event);
        if (this.#ui.sound(event)) loud = event;
      }
      if (now) {
        this.now = now;
        this.view = now.view;
      }
    }
    this.#waiting = [];
    if (fresh.length) this.rows = [...this.rows, ...fresh];
    if (loud) sound(this.#ui.sound(loud));
    this.#shown();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#then = null;
    this.#shown();
  }

  #shown(): void {
    this.event = null;
    this.playing = false;
    const then = this.#then;
    this.#then = null;
    then?.();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#shown();
      return;
    }
    this.playing = true;
    let wait = 0;
    if (next.event) {
      this.event = next.event;
      if (!next.again) this.rows = [...this.rows, next.event];
      if (this.view) this.view = this.#ui.projectEvent(this.view, next.event);
      sound(this.#ui.sound(next.event));
      wait = this.#pause(next.event, next.again ?? false);
      this.brief = wait < READABLE;
    }
    if (next.now) {
      this.now = next.now;
      this.view = next.now.view;
      this.event = null;
    }
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }
}
