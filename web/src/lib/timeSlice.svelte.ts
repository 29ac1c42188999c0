// Time-sliced rendering: a large drawing is rendered over several frames, a few milliseconds in each, so that the page
// stays responsive. While slices are pending, the root element has the attribute `data-laying`.

import { flushSync } from "svelte";

/** Milliseconds of work after which the browser gets a turn. */
const BUDGET = 3;

const pending = new Set<() => void>();
let running = false;

/** Runs the callback after the next paint, or soon if the page is hidden. */
function afterPaint(callback: () => void): void {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}

function runPending(): void {
  const start = performance.now();
  for (const slice of pending) {
    pending.delete(slice);
    flushSync(slice); // it may add the next slice
    if (performance.now() - start > BUDGET) break;
  }
  running = pending.size > 0;
  document.documentElement.toggleAttribute("data-laying", running);
  if (running) afterPaint(runPending);
}

/** Adds a slice to the queue. The returned function removes it. */
function enqueue(slice: () => void): () => void {
  pending.add(slice);
  if (!running) {
    running = true;
    document.documentElement.toggleAttribute("data-laying", true);
    afterPaint(runPending);
  }
  return () => pending.delete(slice);
}

/** The number of slices rendered so far. It counts from 0 to `all` once `ready` returns true. */
export function timeSlices(all: number, ready: () => boolean = () => true): { readonly shown: number } {
  let shown = $state(0);
  $effect(() => (shown < all && ready() ? enqueue(() => shown++) : undefined));
  return {
    get shown() {
      return shown;
    },
  };
}

/** The items rendered after `slice` of `all` slices: an equal share per slice, every item in the last one. */
export const share = <T>(items: T[], slice: number, all: number): T[] =>
  slice >= all ? items : items.slice(0, Math.max(0, Math.ceil((items.length * slice) / all)));
