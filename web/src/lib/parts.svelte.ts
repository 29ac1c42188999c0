// Large drawings are laid out over several frames, a few milliseconds in each, so that the page answers meanwhile.

import { flushSync } from "svelte";

/** After so many milliseconds the browser has its turn again. */
const LONG = 3;

const waiting = new Set<() => void>();
let going = false;

/** When the frame now being made is on the screen; soon, where nobody is looking. */
function painted(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

function next(): void {
  const start = performance.now();
  for (const part of waiting) {
    waiting.delete(part);
    flushSync(part); // which may add the part after it
    if (performance.now() - start > LONG) break;
  }
  going = waiting.size > 0;
  document.documentElement.toggleAttribute("data-laying", going);
  if (going) painted(next);
}

/** Do this when it is its turn; what is returned takes it back. */
function inTurn(part: () => void): () => void {
  waiting.add(part);
  if (!going) {
    going = true;
    document.documentElement.toggleAttribute("data-laying", true);
    painted(next);
  }
  return () => waiting.delete(part);
}

/** How many parts are laid out by now: from none to all of them, as soon as there is something to lay out. */
export function parts(all: number, ready: () => boolean = () => true): { readonly shown: number } {
  let shown = $state(0);
  $effect(() => (shown < all && ready() ? inTurn(() => shown++) : undefined));
  return {
    get shown() {
      return shown;
    },
  };
}

/** The first of some things: a share of them a part, all of them in the last. */
export const share = <T>(things: T[], part: number, all: number): T[] =>
  part >= all ? things : things.slice(0, Math.max(0, Math.ceil((things.length * part) / all)));
