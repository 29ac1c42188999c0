// Large drawings are laid out over several frames, one part of the page in each, so that the page answers meanwhile.

const waiting = new Set<() => void>();
let going = false;

/** When the frame now being made is on the screen; soon, where nobody is looking. */
function painted(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

function next(): void {
  const [first] = waiting;
  going = first !== undefined;
  if (!first) return;
  waiting.delete(first);
  first();
  painted(next);
}

/** Do this when it is its turn; what is returned takes it back. */
function inTurn(part: () => void): () => void {
  waiting.add(part);
  if (!going) {
    going = true;
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
