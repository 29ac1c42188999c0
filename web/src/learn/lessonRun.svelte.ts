// A lesson being taken: the present step, what is on the board, and the engine's last answer.

import type { GameUi } from "../games/types";
import type { ServerError } from "../lib/protocol";
import { EventPlayer } from "../table/eventPlayer.svelte";
import { judge, type Lesson, type LessonStep, type Tried, type Verdict } from "./lessons";

export class LessonRun {
  readonly game: string;
  readonly lesson: Lesson;
  readonly player: EventPlayer;
  /** The number of the present step; that of the last one plus one is the short game. */
  number = $state(0);
  /** The answer to the last try. */
  told = $state.raw<Verdict | null>(null);
  /** Whether the present step is done, or only to be read. */
  done = $state(false);
  /** Whether the present step was shown, not found. */
  shown = $state(false);
  wrong = $state.raw<ServerError | null>(null);
  busy = $state(false);

  readonly #spoken: () => boolean;

  constructor(game: string, lesson: Lesson, ui: GameUi, spoken: () => boolean) {
    this.game = game;
    this.lesson = lesson;
    this.player = new EventPlayer(ui);
    this.#spoken = spoken;
    this.open(0);
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.number] ?? null;
  }

  /** Whether the short game of the lesson is next. */
  get atGoal(): boolean {
    return this.step === null;
  }

  /** Whether this is the last step of the lesson. */
  get isLast(): boolean {
    return this.number === this.lesson.steps.length - (this.lesson.goal ? 0 : 1);
  }

  /** Opens a step at its own position. */
  open(number: number): void {
    this.number = number;
    this.told = null;
    this.wrong = null;
    this.done = !this.step?.asks;
    this.shown = false;
    if (this.step) this.player.set([], this.step.now);
  }

  /** Sends what the learner does. While the board plays the result, and once it is done, nothing is sent. */
  async attempt(tried: Tried): Promise<boolean> {
    const { number, step } = this;
    if (!step?.asks || this.busy || this.done) return false;
    this.busy = true;
    this.wrong = null;
    try {
      const told = await judge(this.game, this.lesson.id, number, tried, this.#spoken());
      if (this.number !== number) return false;
      this.told = told;
      this.shown = Object.keys(tried).length === 0;
      if (told.now && told.news) {
        this.done = true;
        this.player.play([told.news], told.now);
      }
      return told.verdict === "done";
    } catch (why) {
      this.wrong = why as ServerError;
      return false;
    } finally {
      this.busy = false;
    }
  }

  end(): void {
    this.player.set([], null);
  }
}
