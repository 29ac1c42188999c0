// What the server has sent to one viewer: how many news items, their events for the log, and those since the viewer's last
// decision.

import type { GameEvent, NewsItem, Now, View } from "../lib/protocol";

/** The events since a viewer's last decision, and the view before them (null: not known, the page was opened later). */
export interface SinceDecision {
  before: View | null;
  events: GameEvent[];
}

/** Events that are not part of the game's course: they neither continue nor interrupt it. */
const ASIDE = new Set(["said"]);

export class ReceivedNews {
  seen = 0;
  rows: GameEvent[] = [];
  since: SinceDecision = { before: null, events: [] };
  #last: Now | null = null;

  /** Adds the items that are new, and returns them. */
  add(from: number, news: NewsItem[], now: Now): NewsItem[] {
    const first = this.seen === 0;
    const fresh = news.slice(this.seen - from);
    const events = fresh.flatMap((item) => item.events);
    this.rows = [...this.rows, ...events];
    this.seen += fresh.length;
    this.#follow(first, events, now);
    this.#last = now;
    return fresh;
  }

  #follow(first: boolean, events: GameEvent[], now: Now): void {
    const course = events.filter(({ event }) => !ASIDE.has(event));
    if (first) {
      const own = course.findLastIndex(({ seat }) => seat === now.view.seat);
      this.since = { before: null, events: now.view.seat < 0 ? [] : course.slice(own + 1) };
      return;
    }
    const last = this.#last;
    const decided = last !== null && last.decision !== null && last.decision !== now.decision;
    if (decided) this.since = { before: last.view, events: course };
    else if (course.length) this.since = { ...this.since, events: [...this.since.events, ...course] };
    if (course.some(({ event }) => event.startsWith("undone"))) this.since = { before: null, events: [] };
  }
}
