// What the server has sent to one viewer: how many news items, their events for the log, and those since the viewer's last
// decision.

import type { GameEvent, NewsItem, Now, View } from "../lib/protocol";
import type { LastDecisionStore } from "./lastDecision";

/** The events since a viewer's last decision, and the view before them (null: not known, the page was opened later). */
export interface SinceDecision {
  before: View | null;
  events: GameEvent[];
}

/** Events that are not part of the game's course: they neither continue nor interrupt it. */
const ASIDE = new Set(["said"]);

const courseOf = (events: GameEvent[]): GameEvent[] => events.filter(({ event }) => !ASIDE.has(event));
const isUndone = ({ event }: GameEvent): boolean => event.startsWith("undone");

export class ReceivedNews {
  seen = 0;
  rows: GameEvent[] = [];
  since: SinceDecision = { before: null, events: [] };
  /** Whether the viewer's present decision is played without asking: then what others did is still to be seen. */
  forced = false;
  /** How the table stood after the last item. */
  last: Now | null = null;
  readonly #store: LastDecisionStore | null;

  /** With a store, what happened since the last decision is known after a reload. */
  constructor(store: LastDecisionStore | null = null) {
    this.#store = store;
  }

  /** Adds the items that are new, and returns them. */
  add(from: number, news: NewsItem[], now: Now): NewsItem[] {
    const first = this.seen === 0;
    const fresh = news.slice(this.seen - from);
    const events = fresh.flatMap((item) => item.events);
    this.rows = [...this.rows, ...events];
    if (first) this.#begin(fresh, now);
    else this.#follow(events, now);
    this.seen += fresh.length;
    this.last = now;
    return fresh;
  }

  /** Forgets what a reload would need. */
  forget(): void {
    this.#store?.write(null);
  }

  #begin(news: NewsItem[], now: Now): void {
    if (now.view.seat < 0) return;
    const kept = this.#store?.read();
    const since =
      kept && kept.seen <= news.length ? courseOf(news.slice(kept.seen).flatMap((item) => item.events)) : [];
    if (kept && since.length && !since.some(isUndone)) {
      this.since = { before: kept.view, events: since };
      return;
    }
    const course = courseOf(news.flatMap((item) => item.events));
    const own = course.findLastIndex(({ seat }) => seat === now.view.seat);
    this.since = { before: null, events: course.slice(own + 1) };
  }

  #follow(events: GameEvent[], now: Now): void {
    const course = courseOf(events);
    const { last } = this;
    const decided = last !== null && last.decision !== null && last.decision !== now.decision;
    if (decided && !this.forced) {
      this.since = { before: last.view, events: course };
      this.#store?.write({ seen: this.seen, view: last.view });
    } else if (course.length) this.since = { ...this.since, events: [...this.since.events, ...course] };
    if (decided) this.forced = false;
    if (course.some(isUndone)) {
      this.since = { before: null, events: [] };
      this.forget();
    }
  }
}
