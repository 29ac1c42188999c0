// Large drawings are laid out over several frames, so that the page answers meanwhile.

/** When the frame now being made is on the screen; soon, where nobody is looking. */
function painted(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(then);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(soon);
  if (frame === undefined) soon();
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** How many parts are laid out by now: one more a frame, from none to all of them. */
export function parts(all: number): { readonly shown: number } {
  let shown = $state(0);
  $effect(() => {
    return shown < all ? painted(() => shown++) : undefined;
  });
  return {
    get shown() {
      return shown;
    },
  };
}

/** The first of some things: a share of them a part, all of them in the last. */
export const share = <T>(things: T[], part: number, all: number): T[] =>
  part >= all ? things : things.slice(0, Math.max(0, Math.ceil((things.length * part) / all)));
